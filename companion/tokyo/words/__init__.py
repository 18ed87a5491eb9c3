"""Codes and values of Tokyo Tsukiji Market as sentences in the player's language."""
