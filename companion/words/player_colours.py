"""What the colours of players are called, and which of them the four sets of tickets in this box
have: chosen once for the device, as its language is, and then the same wherever they are named.
"""

from card_markers.palette import PLAYER_COLOURS, PlayerColour
from companion.words.languages import _

_now: tuple[PlayerColour, ...] = PLAYER_COLOURS


def colours_now() -> tuple[PlayerColour, ...]:
    """The colours of the first, second, third and fourth set of tickets."""
    return _now


def use_colours(colours: tuple[PlayerColour, ...]) -> None:
    """The sets have these colours from now on."""
    global _now
    _now = colours


def colour_word(colour: PlayerColour) -> str:
    """The colour in a sentence: "purple"."""
    return {
        PlayerColour.BLUE: _("blue"),
        PlayerColour.PURPLE: _("purple"),
        PlayerColour.GREEN: _("green"),
        PlayerColour.YELLOW: _("yellow"),
        PlayerColour.RED: _("red"),
        PlayerColour.ORANGE: _("orange"),
        PlayerColour.WHITE: _("white"),
        PlayerColour.BLACK: _("black"),
    }[colour]


def set_word(number: int) -> str:
    """The colour of a set of tickets in a sentence, by its number from 0."""
    return colour_word(_now[number % len(_now)])
