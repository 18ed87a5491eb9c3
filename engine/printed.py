"""Numbers that are printed on the pieces of a copy of a game, each with where we have it from.
None of them is a rule; what rests on a provisional one says so.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

NumberName = NewType("NumberName", str)
"""Names one printed number, such as `tablet 3/2 price` (3 players, second dearest)."""


class NumberSource(StrEnum):
    """Where a printed number comes from."""

    RULEBOOK = "rulebook"
    INFERRED = "inferred"
    PROVISIONAL = "provisional"
    COPIED = "copied from my box"


@dataclass(frozen=True, slots=True)
class Printed:
    """A number printed on a piece."""

    value: int
    """The number as it is printed, or as we guess it to be."""
    source: NumberSource
    """Where we have it from."""
    name: NumberName
    """What to call it."""

    @property
    def rests_on(self) -> frozenset[NumberName]:
        """What a result that uses this number has to admit to: its name if provisional."""
        return frozenset((self.name,)) if self.source is NumberSource.PROVISIONAL else NOTHING


NOTHING: Final[frozenset[NumberName]] = frozenset()
"""Rests on no provisional number."""
