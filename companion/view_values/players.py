"""Players and the colours of their tickets as widgets draw them; words arrive finished."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row in front of a player."""

    face: str
    """What lies in it, such as "tako"."""
    count: str
    """How many, as shown."""


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """A player in a line of players."""

    name: str
    """The name as it was typed."""
    colour: int
    """Which set of tickets, from 0."""
    money: str = ""
    """As shown, "¥37"; empty where it is hidden."""
    note: str = ""
    """A few quiet words: "buys now", "passed"."""
    active: bool = False
    """Whether it is this player's turn."""
    first: bool = False
    """Whether this player holds the first-player sign."""
    done: bool = False
    """Whether this player is ready: a tick."""
    rows: tuple[ShownRow, ...] = ()
    """What lies in front of this player."""
    problem: str = ""
    """What is odd about this player, in words under the rest."""
    badge: str = ""
    """What stands in its circle; empty for the first letter of the name."""


@dataclass(frozen=True, slots=True)
class ShownColour:
    """One of the sets of tickets."""

    colour: int
    """Which, from 0."""
    chosen: bool = False
    """Whether it is the present one."""
    owner: str = ""
    """The first letter of whoever has it; empty if it is free."""
    word: str = ""
    """What the colour is called."""
