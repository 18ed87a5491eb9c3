"""How the course of a game and its special points are called, on screens and in a terminal."""

from companion.words.languages import _
from engine.tsukiji.pieces import ROUNDS
from engine.tsukiji.settings import Variant


def round_words(number: int) -> str:
    """Where in the game we are."""
    return _("Round {number} of {rounds}").format(number=number, rounds=ROUNDS)


def round_over_words(number: int) -> str:
    """The same between two rounds."""
    return _("Round {number} of {rounds} is over").format(number=number, rounds=ROUNDS)


def variant_name(variant: Variant) -> str:
    """What the special points are called."""
    return {
        Variant.DIVERSIFIED: _("Diversified"),
        Variant.SPECIALISED: _("Specialised"),
        Variant.POPULAR: _("Popular"),
        Variant.SAFE: _("Safe"),
    }[variant]
