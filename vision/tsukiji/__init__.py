"""What lies on a table of Tsukiji: its scenes, and what is missing or wrong in them."""
