"""What the widgets need to draw themselves, as plain values: presenters make them, screens hand
them on. Words arrive finished and in the player's language; nothing here knows rules or Kivy.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.view_values.choices import Choice as Choice
from companion.view_values.choices import Tone as Tone


class Standing(StrEnum):
    """How sure a thing on the table is."""

    SURE = "sure"
    """Read and steady, or said by somebody: drawn solid."""
    ONCE = "once"
    """Read, not yet steady: drawn dashed."""
    MISSING = "missing"
    """Expected and not there: an empty slot."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card of a lot or of a player's rows."""

    face: str = ""
    """A face such as "ebi"; empty for one that lies there unread."""
    standing: Standing = Standing.SURE
    """How sure it is."""
    expected: str = ""
    """Words in the empty slot of a missing card."""
    doubt: str = ""
    """Words of a contradiction, shown as a badge."""
    by_hand: bool = False
    """Whether somebody entered or corrected it: a small pencil."""
    name: str = ""
    """The face in words, shown where there is room."""
    asked: bool = False
    """Whether this is the card that is being asked for."""


@dataclass(frozen=True, slots=True)
class ShownTicket:
    """An evaluation ticket under a lot."""

    text: str = ""
    """What is printed on it; empty while it lies face down."""
    colour: int = 0
    """Which set of tickets, from 0."""
    initial: str = ""
    """The first letter of its player's name, so that nobody depends on the colour."""
    standing: Standing = Standing.SURE
    """How sure it is."""
    voided: bool = False
    """Whether another ticket took its effect."""
    by_hand: bool = False
    """Whether somebody entered or corrected it."""
    counts: str = ""
    """What it counts after all, where that is not what is printed on it: "6" for a doubled 3."""
    asked: bool = False
    """Whether this is the ticket that is being asked for."""


@dataclass(frozen=True, slots=True)
class ShownTablet:
    """A price tablet above a lot."""

    price: str = ""
    """The price as shown, "¥12"; empty for no tablet yet."""
    modifier: str = ""
    """The modifier as printed, "+4"."""
    clock: bool = False
    """Whether the clock is printed on it."""
    provisional: bool = False
    """Whether its numbers rest on a provisional box: a small tilde."""
    by_hand: bool = False
    """Whether the table set it otherwise than by the rules."""


NO_TABLET: Final = ShownTablet()


@dataclass(frozen=True, slots=True)
class ShownLot:
    """A lot as a column: tablet above, cards, tickets under."""

    number: int
    """From 1, left to right."""
    title: str
    """Its name, "Lot 1"."""
    cards: tuple[ShownCard, ...] = ()
    """From the top down."""
    tablet: ShownTablet = NO_TABLET
    """Its tablet, if it has one."""
    tickets: tuple[ShownTicket, ...] = ()
    """In the order of the players."""
    value: str = ""
    """What its tickets add up to, in words: "worth 9"."""
    total: str = ""
    """The same as the end of a sum, for where there is no room for words: "= 9", or "−8…48"."""
    price: str = ""
    """What it costs, huge; empty where prices do not matter yet."""
    gain: str = ""
    """What it would bring the player whose turn it is: "now +18"."""
    gain_tone: Tone = Tone.GOOD
    """Whether that is a gain, a loss (wrong) or neither (plain)."""
    sold_to: str = ""
    """Words once it is gone: "Ben"."""
    affordable: bool = True
    """Whether the player whose turn it is can pay it."""
    chosen: bool = False
    """Whether it is the one under discussion."""
    note: str = ""
    """A problem or a reason of this lot, in words."""
    tone: Tone = Tone.PLAIN
    """How the note is meant."""
    deed: str = ""
    """What can be done with this lot at once, as words on a button under it: "Buy"."""
    deed_sign: str = ""
    """A sign on that button; one of both makes the button."""


@dataclass(frozen=True, slots=True)
class ShownStack:
    """The markers on one space of the track."""

    space: int
    """From 1 to 60."""
    faces: tuple[str, ...]
    """From the bottom to the top."""


@dataclass(frozen=True, slots=True)
class ShownTrack:
    """The price track at one moment."""

    stacks: tuple[ShownStack, ...] = ()
    """Only spaces that hold something."""
    leaves: int = 0
    """The space a marker leaves, highlighted; 0 for none."""
    arrives: int = 0
    """The space where it arrives, highlighted; 0 for none."""
    moving: str = ""
    """The face of the marker that moves."""
    wrong: tuple[int, ...] = ()
    """Spaces where the wood does not lie as it should."""
    unsure: tuple[str, ...] = ()
    """Markers that still lie where they were because nobody can tell how they move: dashed."""


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """A player in a line of players."""

    name: str
    """As typed."""
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
    rows: str = ""
    """What lies in front of this player, in short: "E3 T2"."""
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


@dataclass(frozen=True, slots=True)
class Toggle:
    """Something that holds or does not, explained in a line."""

    key: str
    """What comes back when it is tapped."""
    title: str
    """What it is."""
    words: str
    """What it means."""
    on: bool
    """Whether it holds."""


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """A step of the podium."""

    place: int
    """From 1; players who share one have the same."""
    name: str
    """Who stands there."""
    colour: int
    """Their colour, from 0."""
    total: str
    """What they came to."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the score sheet."""

    title: str
    """What is counted."""
    cells: tuple[str, ...]
    """One per player."""
    reason: str = ""
    """How it was counted; a tap on the line opens it. Empty for a line that explains itself."""
    face: str = ""
    """A product drawn before the title."""
    total: bool = False
    """Whether this is the line that decides."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log."""

    key: str
    """What comes back when it is tapped."""
    text: str
    """What happened."""
    detail: str = ""
    """Quiet words under it."""
    sign: str = ""
    """A sign before it: "pencil", "camera", "warning"."""
    heading: bool = False
    """Whether this line names what follows, such as a round."""


@dataclass(frozen=True, slots=True)
class ShownOutline:
    """A card found in the camera's picture."""

    corners_px: tuple[tuple[float, float], ...]
    """Its corners in pixels of the picture, y downwards."""
    name: str = ""
    """Its name, written on it where there is room."""
    letter: str = ""
    """A shorter name for little room."""
    key: str = ""
    """What it is on the screen, such as "2:0" for the first card of lot 2; empty for nothing."""
    standing: Standing = Standing.SURE
    """How sure it is."""
    tone: Tone = Tone.PLAIN
    """Whether something is the matter with it."""
