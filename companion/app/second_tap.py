"""A finger that taps twice means one step: what the second tap would do is another step, for the
next player or on the next screen, and is not taken.
"""

from typing import Final

PAUSE_S: Final = 0.5
"""How long after a step no other one is taken."""


class SecondTap:
    """Knows when the last step was taken."""

    def __init__(self) -> None:
        self._stepped_s = -PAUSE_S

    def stepped(self, now_s: float) -> None:
        """A step was taken."""
        self._stepped_s = now_s

    def is_one(self, now_s: float) -> bool:
        """Whether a tap at this moment is the second half of a double one."""
        return now_s - self._stepped_s < PAUSE_S
