"""The pieces of Tsukiji and their markers, the box code, and what its sheets say."""
