"""Whether what the eyes see has come to rest: a hand that still moves a card makes a table that is
complete for the blink of an eye and wrong.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

STEADY_LOOKS: Final = 3
"""So many looks running have to show the same."""
LONG_LOOKS: Final = 12
"""So many, until something that is missing is not expected to turn up by itself."""


class Calm(IntEnum):
    """How long the table has looked the same."""

    NONE = 0
    SHORT = 1
    """Long enough to believe what is seen."""
    LONG = 2
    """Long enough to go on without what is not."""


@dataclass(frozen=True, slots=True)
class Steadiness:
    """How long the table has looked the same."""

    shown: object = None
    """What the last look showed."""
    looks: int = 0
    """How many looks running showed it."""

    @property
    def calm(self) -> Calm:
        """For how long."""
        if self.looks >= LONG_LOOKS:
            return Calm.LONG
        return Calm.SHORT if self.reached else Calm.NONE

    @property
    def reached(self) -> bool:
        """Whether it may be relied on."""
        return self.looks >= STEADY_LOOKS

    def after(self, shown: object) -> "Steadiness":
        """The same after one more look."""
        return Steadiness(shown, self.looks + 1 if shown == self.shown else 1)


RESTLESS: Final = Steadiness()
