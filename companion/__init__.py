"""The app, the `tsukiji` command, storage and languages."""

__version__ = "0.1.0"
"""The one place that says it: the package, `tsukiji --version` and the Android build read it."""
