"""A game as people may see it from another screen: a plain value that a game makes of itself, with
every word finished in one language. Whatever is secret at the table is not in it.
"""

from dataclasses import dataclass

from companion.view_values.pages import ScoreRow


@dataclass(frozen=True, slots=True)
class FollowedRow:
    """A row in front of a player."""

    face: str
    """What lies in it, such as "tako"."""
    count: str
    """How many, as shown."""


@dataclass(frozen=True, slots=True)
class FollowedPlayer:
    """A player, as everybody at the table sees them."""

    name: str
    """The name as it was typed."""
    badge: str
    """A letter or two that tell this player from the others."""
    colour: str
    """The colour of their pieces, such as "blue"."""
    money: str
    """As shown, "¥37"; empty where the table keeps it hidden."""
    note: str
    """A few quiet words: "bought lot 2", "passed"."""
    is_active: bool
    """Whether it is this player's turn."""
    is_first: bool
    """Whether this player holds the first-player sign."""
    rows: tuple[FollowedRow, ...]
    """What lies in front of this player."""


@dataclass(frozen=True, slots=True)
class FollowedStack:
    """Markers on one space of the track."""

    space: int
    """The space, from 1."""
    faces: tuple[str, ...]
    """From bottom to top."""


@dataclass(frozen=True, slots=True)
class FollowedMove:
    """How far a marker goes in this round."""

    face: str
    """The product whose marker it is."""
    way: str
    """Such as "+6"."""


@dataclass(frozen=True, slots=True)
class FollowedTrack:
    """The market."""

    spaces: int
    """How many spaces it has."""
    stacks: tuple[FollowedStack, ...]
    """The occupied spaces, from the first on."""
    moves: tuple[FollowedMove, ...]
    """What this round does to it; empty until everybody may know."""


@dataclass(frozen=True, slots=True)
class FollowedCard:
    """A card that lies open."""

    face: str
    """Such as "ebi"; empty for one that is missing or could not be read."""
    name: str
    """The face in words."""


@dataclass(frozen=True, slots=True)
class FollowedTicket:
    """A ticket that was turned up."""

    text: str
    """What is printed on it."""
    badge: str
    """Whose it is, in a letter or two."""
    colour: str
    """The colour of its set, such as "blue"."""
    is_void: bool
    """Whether another ticket took its effect."""


@dataclass(frozen=True, slots=True)
class FollowedLot:
    """A lot on the table."""

    title: str
    """Such as "Lot 2"."""
    cards: tuple[FollowedCard, ...]
    """From the top down."""
    is_sure: bool
    """Whether the table has said that it lies so; until then it is being read."""
    price: str
    """As shown on its tablet; empty before there is one."""
    modifier: str
    """What the tablet does to the market, such as "+2"; empty before there is one."""
    has_clock: bool
    """Whether whoever buys it begins the next round."""
    tickets: tuple[FollowedTicket, ...]
    """Those that were turned up; empty until all are."""
    total: str
    """What they add up to."""
    sold_to: str
    """Who bought it; empty if nobody has."""


@dataclass(frozen=True, slots=True)
class FollowedScore:
    """Who is ahead, or who has won."""

    title: str
    """In a sentence."""
    rows: tuple[ScoreRow, ...]
    """Line by line, a cell for each player."""


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """One game."""

    heading: str
    """How far it is, such as "Round 3 of 7"."""
    phases: tuple[str, ...]
    """What the phases of a round are called."""
    phase: int
    """Which of them it is in, from 0; -1 for none."""
    now: str
    """What happens at the table at this moment, in a few words."""
    players: tuple[FollowedPlayer, ...]
    """Clockwise."""
    track: FollowedTrack | None
    """The market, where the game has one."""
    lots: tuple[FollowedLot, ...]
    """From left to right as on the table; empty while none lie there."""
    score: FollowedScore | None
    """The standing; None where the table keeps it hidden."""
    is_over: bool
    """Whether the score is the last one."""
