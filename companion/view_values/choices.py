"""What is said and asked, as plain values: how it is meant and what can be answered. Apart from the
other looks because the first screen needs no more, and every value type takes its time to load.
"""

from dataclasses import dataclass
from enum import StrEnum


class Tone(StrEnum):
    """How a message is meant."""

    PLAIN = "plain"
    QUESTION = "question"
    GOOD = "good"
    ATTENTION = "attention"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things to tap."""

    key: str
    """What comes back when it is tapped."""
    text: str
    """What is written on it."""
    face: str = ""
    """A card face drawn on it."""
    sign: str = ""
    """A sign drawn on it, by its name in `companion.app.art.signs`."""
    mark: str = ""
    """A small sign in its upper right corner, by the same names."""
    likely: bool = False
    """Whether it belongs to the first few."""
    chosen: bool = False
    """Whether it is the present one."""
    possible: bool = True
    """False draws it quiet and leaves it untappable."""
    faded: bool = False
    """Whether it would be odd: drawn quiet, and can be tapped all the same."""
