"""What Tsukiji has to say about its games of other evenings: how they ended, moment by moment, in
lines over the rounds, and what decided them. No Kivy.
"""
