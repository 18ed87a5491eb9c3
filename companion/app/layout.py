"""How a screen divides its room: side by side where it is wide, stacked where it is high; how much
room it needs at least; and the colour behind everything.
"""

from typing import Final

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.seat import SEAT

STACKS_UNDER_DP: Final = 720
LEAST_LYING_DP: Final = (1280, 800)
"""What a screen needs whose parts stand side by side: the small tablet."""
LEAST_UPRIGHT_DP: Final = (390, 850)
"""What a screen needs whose parts stand under each other: the phone."""

MOST_SCALE: Final = 2.0
"""A television has the room of two tablets; larger than that nobody stands before it."""
_LEAST_SCALE: Final = 0.25
"""Nobody reads anything smaller; a window put away may even have no size at all."""


def should_stack(width_px: float, height_px: float) -> bool:
    """Whether the parts of a screen belong under each other: on a phone held upright, or in a
    window too narrow for two."""
    return width_px < dp(STACKS_UNDER_DP) or width_px < height_px


def window_stacks() -> bool:
    """Whether the window as it is now wants its parts under each other."""
    return should_stack(*room_px())


def scale_to_fit(width_px: float, height_px: float) -> float:
    """How much smaller everything is to be drawn so that a window has the room that screens need:
    1 where it has just that, more where it has more. An upright tablet is a large phone."""
    if width_px < height_px:
        most = min(width_px / dp(LEAST_UPRIGHT_DP[0]), height_px / dp(LEAST_UPRIGHT_DP[1]))
        stacking = width_px / dp(STACKS_UNDER_DP - 1)
        if stacking <= most:
            return max(_LEAST_SCALE, min(max(stacking, 1.0), most))
    lying = min(width_px / dp(LEAST_LYING_DP[0]), height_px / dp(LEAST_LYING_DP[1]))
    return max(_LEAST_SCALE, min(lying, MOST_SCALE))


def room_px() -> tuple[float, float]:
    """The room that screens have in the window, in the pixels that they count in."""
    width, height = turned_size()
    scale = scale_to_fit(width, height)
    return width / scale, height / scale


def turned_size() -> tuple[float, float]:
    """The window as whoever looks at it has it before them: from its left or right side it is as
    wide as it is high."""
    width, height = Window.size
    return (height, width) if SEAT.quarters % 2 else (width, height)


def columns_that_fit(width_px: float, least_dp: float, most: int) -> int:
    """How many columns of a least width fit, with the usual gaps between them."""
    return max(1, min(most, int((width_px + dp(16)) // (dp(least_dp) + dp(16)))))
