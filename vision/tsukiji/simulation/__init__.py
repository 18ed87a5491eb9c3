"""A simulated table of Tsukiji: pieces laid out from a seed, seen by a simulated camera. For the
demo, the tests and the measurements; it is no camera and reads nothing.
"""
