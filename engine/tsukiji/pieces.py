"""The pieces of Tsukiji and the names for places at the table. Printed numbers are not here:
they belong to the box.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

from engine.maybe import UNKNOWN, Maybe

LotNumber = NewType("LotNumber", int)
"""A lot, from 1, left to right as the cards are read upright."""

RoundNumber = NewType("RoundNumber", int)
"""A round, from 1 to 7."""

Space = NewType("Space", int)
"""A space of the price track, from 1 to 60."""


class Face(StrEnum):
    """What is printed on a card; the first five are quoted, in the order of the market."""

    EBI = "ebi"
    HOTATEGAI = "hotategai"
    FUGU = "fugu"
    TAKO = "tako"
    SAKE = "sake"
    MAGURO = "maguro"
    TAKUSAN = "takusan"
    YAKUZA = "yakuza"


QUOTED: Final = (Face.EBI, Face.HOTATEGAI, Face.FUGU, Face.TAKO, Face.SAKE)
"""The products that have a marker, in the order in which the market is brought up to date."""

PRODUCTS: Final = (*QUOTED, Face.MAGURO)
"""The faces that start a row."""


class Ticket(StrEnum):
    """What is printed on an evaluation ticket; every colour has one of each."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    ANNUL = "annul"
    MINUS_ONE = "-1"
    PLUS_SIX = "+6"
    TIMES_TWO = "x2"


NORMALS: Final = (Ticket.ZERO, Ticket.ONE, Ticket.TWO, Ticket.THREE, Ticket.FOUR)
"""The tickets that come back to their owner."""

SPECIALS: Final = (Ticket.ANNUL, Ticket.MINUS_ONE, Ticket.PLUS_SIX, Ticket.TIMES_TWO)
"""The tickets that leave the game once they are revealed."""

TICKET_NUMBERS: Final[dict[Ticket, int]] = {
    Ticket.ZERO: 0,
    Ticket.ONE: 1,
    Ticket.TWO: 2,
    Ticket.THREE: 3,
    Ticket.FOUR: 4,
    Ticket.MINUS_ONE: -1,
    Ticket.PLUS_SIX: 6,
}
"""What the tickets that show a number count before any doubling."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it was seen."""

    face: Maybe[Face]
    """What is printed on it, or UNKNOWN for one that could not be read."""
    copy: int = 0
    """Which of the cards with this face, from 1; 0 where nobody can tell them apart."""

    @property
    def is_told_apart(self) -> bool:
        """Whether this is one certain card of the box, so that seeing it twice is a fault."""
        return self.copy > 0 and self.face is not UNKNOWN


UNREAD_CARD: Final = Card(UNKNOWN)
"""A card that lies there and could not be read."""

NO_LOT: Final = LotNumber(0)
"""Stands where no lot is meant."""

LOT_SIZE: Final = 3
ROUNDS: Final = 7
FIRST_SPACE: Final = Space(1)
LAST_SPACE: Final = Space(60)
NICHES: Final = (10, 7, 5, 3, 1)
"""Yen per card from the best quoted product to the worst (printed on the board, rulebook text)."""
START_MONEY: Final = 48
START_STEP: Final = 3
"""How much more each next player gets at the start."""
PASS_MONEY: Final = 3
PLAYER_COUNTS: Final = (2, 3, 4)
COLOURS: Final = 4
