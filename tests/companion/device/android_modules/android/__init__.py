"""A stand-in for the module that python-for-android brings along, as far as Kivy and the app use
it.
"""

from jnius import ACTIVITY as mActivity  # noqa: N811 - its name there

__all__ = ["api_version", "get_keyboard_height", "mActivity", "remove_presplash"]
api_version = 34


def remove_presplash() -> None:
    """The picture of the start goes away."""


def get_keyboard_height() -> int:
    """No keyboard is shown."""
    return 0
