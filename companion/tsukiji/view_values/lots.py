"""Lots as widgets draw them: cards, tickets and the tablet above. Words arrive finished and in
the player's language; nothing here knows rules or Kivy.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.view_values.choices import Tone


class Standing(StrEnum):
    """How sure a thing on the table is."""

    SURE = "sure"
    """Read, or said by somebody: drawn solid."""
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
    """What its tickets add up to, in words: "sum 9"."""
    total: str = ""
    """The same as the end of a sum, for where there is no room for words: "= 9", or "−8…48"."""
    price: str = ""
    """What it costs, huge; empty where prices do not matter yet."""
    gain: str = ""
    """What it would bring the player whose turn it is: "+18 points"."""
    gain_number: str = ""
    """The same for where there is no room for the word: "+18"."""
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
    narrow_sign: str = ""
    """The sign that stands for the deed where its word has no room."""
