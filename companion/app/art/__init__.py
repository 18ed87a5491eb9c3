"""The project's own drawings as plain shapes on a grid of 24 units, and the ways to draw them."""
