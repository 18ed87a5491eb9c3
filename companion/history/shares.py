"""How often something happened, beside how often chance alone would have it, and how sure that is.
A group of four plays few games: with 95 % for all shares of a page together, luck is seldom taken
for skill (Wilson's interval, as wide as so many shares side by side ask for).
"""

from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
"""How often all intervals of a page hold the truth together."""
FEWEST: Final = 5
"""Of fewer games nothing is said."""


class ShareStanding(StrEnum):
    """What can be said about a share."""

    FEW = "few"
    """Too few games to say anything."""
    LUCK = "luck"
    """Chance alone would explain it."""
    MORE = "more"
    """More often than chance would have it."""
    LESS = "less"
    """Less often than chance would have it."""


@dataclass(frozen=True, slots=True)
class WinShare:
    """How often of how many times."""

    times: float
    """How often it happened; a shared win counts for each who shares it by its part."""
    of: int
    """How many games there were."""
    chance: float
    """The share that chance alone would give, from 0 to 1."""
    rows: int = 1
    """How many shares are looked at together."""

    @property
    def share(self) -> float:
        """From 0 to 1; 0 without a game."""
        return self.times / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the truth lies, as sure as `SURE` for all that are looked at."""
        if not self.of:
            return 0.0, 1.0
        z = NormalDist().inv_cdf(1 - (1 - SURE) / (2 * max(1, self.rows)))
        n, p = self.of, self.share
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def standing(self) -> ShareStanding:
        """What can be said about it."""
        low, high = self.interval
        if self.of < FEWEST:
            return ShareStanding.FEW
        if low > self.chance:
            return ShareStanding.MORE
        return ShareStanding.LESS if high < self.chance else ShareStanding.LUCK
