"""Tokyo Tsukiji Market: 2 to 6 players, base game, expansion and variants. The names of its pieces
are in `pieces`; each module says at its top what it answers.
"""
