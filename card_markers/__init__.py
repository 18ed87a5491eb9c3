"""Which marker means which piece, and the sheets to print. Imports nothing of ours."""
