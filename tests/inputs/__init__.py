"""Inputs from outside, mutated: what every parser must bear."""
