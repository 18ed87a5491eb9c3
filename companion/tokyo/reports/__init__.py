"""Games and counts of Tokyo Tsukiji Market for the terminal."""
