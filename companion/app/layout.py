"""How a screen divides its room: side by side where it is wide, stacked where it is high."""

from kivy.core.window import Window
from kivy.metrics import dp


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
