"""A simulated camera: where it stands and what its lens does to a picture."""
