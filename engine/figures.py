"""Two games side by side, figure by figure. What the figures of a game are is the game's to say;
how they are compared is the same for all.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from engine.maybe import Maybe
from engine.printed import NOTHING, NumberName

K = TypeVar("K", bound=Hashable)

Amount: TypeAlias = Maybe[int | str | tuple[object, ...]] | None
"""A figure's value: a number, UNKNOWN, the dearer things as tuples; None where there is none."""


# Without slots: a generic class that is called through its alias could not be frozen with them.
@dataclass(frozen=True)
class FigureChange(Generic[K]):
    """A figure that is not the same in both games."""

    key: K
    """The figure that differs."""
    before: Amount
    """What it was; None if there was none."""
    after: Amount
    """What it is; None if there is none."""
    before_rests_on: frozenset[NumberName] = NOTHING
    """Provisional numbers in what it was."""
    after_rests_on: frozenset[NumberName] = NOTHING
    """Provisional numbers in what it is."""


def differing(
    old: Mapping[K, Amount], new: Mapping[K, Amount], order: Callable[[K], Any]
) -> list[K]:
    """The figures that differ. `order` is asked only where one of the games has a figure that the
    other has not; else they come as the second game has them."""
    keys = sorted(old.keys() | new.keys(), key=order) if old.keys() != new.keys() else list(new)
    return [key for key in keys if old.get(key) != new.get(key)]
