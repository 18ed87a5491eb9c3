"""What the app keeps on disk: games as their journals' lines, and things to remember. Knows no
game (how a fact is written is passed in) and no window.
"""
