"""The printed numbers of one copy of the game: tablets, tuna table, tickets in play, edition.

They come from the player. What is not known yet stands here as a default, and each group says
whether it is provisional. How the numbers are used is the engine's matter.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from card_markers.told import ToldSentence, told

PLAYER_COUNTS: Final = (2, 3, 4)
"""The numbers of players for which the box has tablets of their own."""
NORMAL_TICKETS: Final = ("0", "1", "2", "3", "4")
"""The tickets that return to their owner."""
TICKETS: Final = (*NORMAL_TICKETS, "annul", "-1", "+6", "x2")
"""All tickets of a colour, in the order of their markers."""
TUNA_LENGTH: Final = 10
"""Sets of one to ten Maguro are in the table."""
PRICES: Final = range(100)
"""What a tablet can cost, in yen."""
MODIFIERS: Final = range(-16, 16)
"""How far a tablet can move a product."""
TUNA_VALUES: Final = range(1000)
"""What a set of Maguro can be worth, in yen."""


class Edition(StrEnum):
    """Which printing of the game the numbers were copied from."""

    UNSPECIFIED = "unspecified"
    ENGLISH = "en"
    SPANISH = "es"
    PORTUGUESE = "pt"
    DUTCH = "nl"


class Group(StrEnum):
    """Numbers that stand together in the box and are copied together."""

    TABLETS_2 = "tablets for 2 players"
    TABLETS_3 = "tablets for 3 players"
    TABLETS_4 = "tablets for 4 players"
    TUNA = "tuna"
    TICKETS = "tickets"


@dataclass(frozen=True, slots=True)
class Tablet:
    """A price tablet."""

    price: int
    """What the lot costs, in yen."""
    modifier: int
    """How many spaces each card of the lot moves its product."""


@dataclass(frozen=True, slots=True)
class BoxNumbers:
    """All printed numbers of one copy."""

    edition: Edition
    """Which printing it is."""
    tablets: tuple[tuple[Tablet, ...], ...]
    """The tablets for 2, for 3 and for 4 players, each set dearest first."""
    tuna: tuple[int, ...]
    """What sets of 1 to 10 Maguro are worth, in yen."""
    tickets: tuple[tuple[str, ...], ...]
    """The tickets of a colour that are in play with 2, with 3 and with 4 players."""
    provisional: frozenset[Group]
    """The groups that nobody has copied from the box yet."""


TABLET_GROUPS: Final[Mapping[int, Group]] = {
    2: Group.TABLETS_2,
    3: Group.TABLETS_3,
    4: Group.TABLETS_4,
}
"""The group of the tablets for each number of players."""

# The rulebooks' text gives the 12 of every set, and 12 and 25 for three and five Maguro; the
# rest stood in pictures, so each whole group waits for somebody who has the box.
DEFAULT_BOX: Final = BoxNumbers(
    edition=Edition.UNSPECIFIED,
    tablets=(
        (Tablet(12, 4), Tablet(9, 1), Tablet(6, -1)),
        (Tablet(12, 4), Tablet(9, 2), Tablet(6, 0), Tablet(3, -1)),
        (Tablet(12, 4), Tablet(9, 3), Tablet(6, 2), Tablet(3, 0), Tablet(1, -1)),
    ),
    tuna=(3, 7, 12, 18, 25, 33, 42, 52, 63, 75),
    tickets=(TICKETS, TICKETS, TICKETS),
    provisional=frozenset(Group),
)
"""What is printed on the sheets as long as the player has given no numbers."""


def problem_of(box: BoxNumbers) -> ToldSentence | None:
    """What no copy of the game can have; None if nothing is wrong."""
    for players, tablets in zip(PLAYER_COUNTS, box.tablets, strict=True):
        if problem := _tablet_problem(players, tablets):
            return problem
    if len(box.tuna) != TUNA_LENGTH or any(value not in TUNA_VALUES for value in box.tuna):
        return told("the tuna table needs ten numbers from 0 to 999")
    if any(more < less for less, more in pairwise(box.tuna)):
        return told("the numbers of the tuna table must not fall")
    for players, tickets in zip(PLAYER_COUNTS, box.tickets, strict=True):
        if sum(ticket in NORMAL_TICKETS for ticket in tickets) <= players:
            return told(
                "with {players} players at least {least} normal tickets are in play",
                players=players,
                least=players + 1,
            )
    return None


def _tablet_problem(players: int, tablets: tuple[Tablet, ...]) -> ToldSentence | None:
    if len(tablets) != players + 1:
        return told(
            "with {players} players there are {count} tablets", players=players, count=players + 1
        )
    if any(tablet.price not in PRICES for tablet in tablets):
        return told("the price of a tablet is {least} to {most}", least=PRICES[0], most=PRICES[-1])
    if any(tablet.modifier not in MODIFIERS for tablet in tablets):
        return told(
            "the modifier of a tablet is {least} to {most}", least=MODIFIERS[0], most=MODIFIERS[-1]
        )
    prices = [tablet.price for tablet in tablets]
    if any(dear <= cheap for dear, cheap in pairwise(prices)):
        return told(
            "the tablets for {players} players go from the dearest to the cheapest", players=players
        )
    return None
