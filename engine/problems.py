"""Named problems: what is odd about a game, where, and the numbers to fill its sentence.

A problem is a value, not an exception: the table may go on. It holds no words; the sentence
in the player's language is made in one place of the app. Knows no game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Filling: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
"""What may fill a gap in a sentence: a number, the key of a piece, or several of either."""

ProblemPlace: TypeAlias = tuple[tuple[str, int], ...]
"""Where: pairs such as ("round", 3), ("lot", 2), ("player", 0), from wide to narrow."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a game."""

    code: str
    """Stable name of the fault, such as `LOT_SHORT`; tests and translations rely on it."""
    place: ProblemPlace = ()
    """Which round, lot or player it concerns; empty for the game as a whole."""
    filling: tuple[tuple[str, Filling], ...] = ()
    """The words and numbers that its sentence needs, by name."""
    rests_on: tuple[str, ...] = ()
    """Provisional box numbers without which it might be no fault at all."""

    def at(self, name: str) -> int | None:
        """The part of the place called `name`, or None where it has no such part."""
        return dict(self.place).get(name)

    def fillings(self) -> Mapping[str, Filling]:
        """Place and filling together, as a sentence wants them."""
        return {**dict(self.place), **dict(self.filling)}


def without_repeats(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems in their order, each named once."""
    return tuple(dict.fromkeys(problems))
