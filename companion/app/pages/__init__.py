"""The pages that belong to no game, a small `.py` and `.kv` pair each."""
