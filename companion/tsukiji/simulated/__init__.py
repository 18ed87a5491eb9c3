"""A simulated table whose players play by themselves, and a whole evening at it."""
