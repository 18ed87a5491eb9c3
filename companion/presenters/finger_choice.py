"""Who begins, by fingers on the screen: all put one down, and once nobody moves any more one of
them is chosen. The choice stays until every hand has left, so that everybody has seen it. A
value to which time and chance are handed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

STILL_S: Final = 1.5
"""How long no finger may come or go before one is chosen: long enough for the last hand of a table,
short enough that nobody takes theirs away."""
FEWEST: Final = 2

Pick = Callable[[int], int]
"""Chance: for a number of fingers, which of them, from 0."""


@dataclass(frozen=True, slots=True)
class FingerChoice:
    """The fingers on the screen, and the one that was chosen."""

    down: tuple[int, ...] = ()
    """Which fingers, in the order in which they came; each has a number of its own."""
    left: frozenset[int] = field(default_factory=frozenset)
    """Those of them that were lifted since one was chosen."""
    since_s: float = 0.0
    """When the last one came or went."""
    chosen: int | None = None
    """The one that begins; None while nobody is chosen."""

    def put(self, finger: int, now_s: float) -> "FingerChoice":
        """A finger came; who comes after the choice has no part in it."""
        if self.chosen is not None:
            return self
        return replace(self, down=(*self.down, finger), since_s=now_s)

    def lifted(self, finger: int, now_s: float) -> "FingerChoice":
        """A finger went. The choice stays until all of them have."""
        if finger not in self.down:
            return self
        if self.chosen is None:
            rest = tuple(other for other in self.down if other != finger)
            return replace(self, down=rest, since_s=now_s)
        gone = self.left | {finger}
        return FingerChoice() if gone == frozenset(self.down) else replace(self, left=gone)

    def waits(self) -> bool:
        """Whether one will be chosen if nobody moves."""
        return self.chosen is None and len(self.down) >= FEWEST

    def at(self, now_s: float, pick: Pick) -> "FingerChoice":
        """So late it is now."""
        if not self.waits() or now_s - self.since_s < STILL_S:
            return self
        return replace(self, chosen=self.down[pick(len(self.down))])
