"""The time to think, if the table wants one: how long, and how much of it is left. It never stops
anybody; when it is over, it says so.
"""

import math
from dataclasses import dataclass
from typing import Final

MINUTES: Final = (1, 2, 3)
"""What can be chosen."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """A time that runs."""

    minutes: int
    """How long it was at first."""
    ends_s: float
    """When it is over, by the clock that it was started with."""

    def left_s(self, now_s: float) -> int:
        """Whole seconds that are left, 0 when it is over."""
        return max(0, math.ceil(self.ends_s - now_s))

    def words(self, now_s: float) -> str:
        """What is left as on a clock: "1:05"."""
        minutes, seconds = divmod(self.left_s(now_s), 60)
        return f"{minutes}:{seconds:02}"


def started(minutes: int, now_s: float) -> Countdown:
    """A time that begins now."""
    return Countdown(minutes, now_s + 60 * minutes)
