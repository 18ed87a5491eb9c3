"""The rooms of the second game, Tokyo Tsukiji Market. So far it is scored on the command line; its
screens are to come.
"""
