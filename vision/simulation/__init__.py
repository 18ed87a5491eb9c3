"""A simulated camera over a simulated table, of any game. It reads nothing."""
