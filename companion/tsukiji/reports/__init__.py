"""Games and readings of Tsukiji for the terminal and for files: text, JSON, drawings."""
