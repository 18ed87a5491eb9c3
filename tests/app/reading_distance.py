"""What is read from a metre away: letters of 3 mm or more on a tablet of 10 inches."""

from math import hypot

PX_PER_MM = hypot(1280, 800) / (10.1 * 25.4)
"""On a tablet of 10.1 inches."""
LEAST_PX = 3 * PX_PER_MM
TALL_EM = 0.742
"""How high the tall letters of our font are (l, k, h: 1520 of 2048 units)."""
CAPITAL_EM = 0.711
"""How high its capitals and numbers are."""
