"""From a frame to the markers in it, of any game."""
