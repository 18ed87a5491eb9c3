"""How a game went and ended, as plain values: what a picture, a film and a link are made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ResultPlayer:
    """One of those who played."""

    name: str
    """What the player is called on the screen."""
    total: int | None
    """The score; None if nobody can tell."""
    place: int | None
    """The place, from 1; shared places have the same number."""
    fill: str
    """The colour of the player, as #RRGGBB."""
    starts: bool
    """Whether the player began the first round."""


@dataclass(frozen=True, slots=True)
class MarketLine:
    """Where the marker of one product lay."""

    letter: str
    """Stands for the product."""
    name: str
    """What it is called."""
    fill: str
    """Its colour, as #RRGGBB."""
    ink: str
    """What is written on that colour."""
    spaces: tuple[int | None, ...]
    """At the start, and after each round; None where nobody knows."""


@dataclass(frozen=True, slots=True)
class SharedResult:
    """A finished game."""

    title: str
    """What the game is called."""
    verdict: str
    """Who won and by what, in a sentence."""
    players: tuple[ResultPlayer, ...]
    """In the order of the game."""
    market: tuple[MarketLine, ...]
    """The market, a line for each product."""
    last_space: int
    """The end of the track."""
