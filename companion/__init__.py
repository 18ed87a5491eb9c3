"""The app, the `tsukiji` command, storage and languages."""
