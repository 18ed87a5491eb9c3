"""Opens the screen before any test module imports Kivy, and lends every test the window."""

from tests.app.window import stage

__all__ = ["stage"]
