"""The Market boards: each is one module with the same parts, `all` is their table."""
