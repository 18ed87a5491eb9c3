"""How a screen divides its room: side by side where it is wide, stacked where it is high; and the
colour behind everything.
"""

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.theme import THEME


def _paint_window(*_changes: object) -> None:
    Window.clearcolor = THEME.ground


def ground_the_window() -> None:
    """Gives the window the theme's ground, now and whenever the theme changes."""
    THEME.bind(changed=_paint_window)
    _paint_window()


def should_stack(width_px: float, height_px: float) -> bool:
    """Whether the parts of a screen belong under each other: on a phone held upright, or in a
    window too narrow for two."""
    return width_px < dp(720) or width_px < height_px


def window_stacks() -> bool:
    """Whether the window as it is now wants its parts under each other."""
    return should_stack(*Window.size)


def columns_that_fit(width_px: float, least_dp: float, most: int) -> int:
    """How many columns of a least width fit, with the usual gaps between them."""
    return max(1, min(most, int((width_px + dp(16)) // (dp(least_dp) + dp(16)))))
