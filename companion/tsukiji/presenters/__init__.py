"""What each screen shows, as plain values, from the game and what is being drafted. No Kivy, no
storage; every word goes through the languages.
"""
