"""Rules. Standard library only; no camera, no window, no clock, no random numbers."""
