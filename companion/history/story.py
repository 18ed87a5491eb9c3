"""What can be told about one game besides its score: what decided it, and small awards. The words
are the game's own; these are the shapes in which it tells them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Award:
    """A small honour."""

    title: str
    """What it is for, in two words."""
    who: str
    """Whose it is."""
    words: str
    """Why, in a sentence with its numbers."""


@dataclass(frozen=True, slots=True)
class Story:
    """One game, looked back at."""

    decided: tuple[str, ...] = ()
    """What decided it, a sentence each, with how that was reckoned."""
    awards: tuple[Award, ...] = ()
    """Small honours, each for one player."""
