"""The colours by which people tell pieces apart: one source for the app, the printed sheets, the
guide and the simulated table. What a printer or a dark screen needs otherwise is made of these.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

Colour: TypeAlias = str
"""`#RRGGBB`."""


class PlayerColour(StrEnum):
    """A colour that the pieces of a player can have. The values are stored and typed, and stay
    what they are."""

    BLUE = "blue"
    PURPLE = "purple"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"
    ORANGE = "orange"
    WHITE = "white"
    BLACK = "black"


PLAYER_FILLS: Final[Mapping[PlayerColour, Colour]] = {
    PlayerColour.BLUE: "#1F4377",
    PlayerColour.PURPLE: "#8F5DB3",
    PlayerColour.GREEN: "#1F7A52",
    PlayerColour.YELLOW: "#E0B23C",
    PlayerColour.RED: "#B92B3C",
    PlayerColour.ORANGE: "#DD7A1E",
    PlayerColour.WHITE: "#EFEBE0",
    PlayerColour.BLACK: "#2A2E38",
}
"""How each looks in daylight, on paper and on a light screen."""

PLAYER_COLOURS: Final = (
    PlayerColour.BLUE,
    PlayerColour.PURPLE,
    PlayerColour.GREEN,
    PlayerColour.YELLOW,
)
"""The colours of the first, second, third and fourth set of tickets, until somebody has said which
ones the box has."""

FACE_FILLS: Final[Mapping[str, Colour]] = {
    "ebi": "#D7263D",
    "hotategai": "#7B828E",
    "fugu": "#F4F1E8",
    "tako": "#E389AE",
    "sake": "#F08A24",
    "maguro": "#7B1E3A",
    "takusan": "#FFFFFF",
    "yakuza": "#11141B",
}
"""The colour of each card."""


def player_colours(names: Sequence[str]) -> tuple[PlayerColour, ...] | None:
    """Those colours, one for each set of tickets; None unless they are all different and known."""
    known = [PlayerColour(name) for name in names if name in set(PlayerColour)]
    told = len(PLAYER_COLOURS) == len(names) == len(set(known))
    return tuple(known) if told else None


def rgb_of(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue from 0 to 255."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return red, green, blue
