"""The rules of Tsukiji: pieces, box, lots, market, purchase, scoring, game."""
