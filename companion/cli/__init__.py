"""The `tsukiji` command."""
