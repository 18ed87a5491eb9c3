"""Codes and values of Tsukiji as sentences in the player's language."""
