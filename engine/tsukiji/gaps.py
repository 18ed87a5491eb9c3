"""What a round was not told although the table has gone on: its lots, its tickets, its purchases.
Such a part is unknown, not empty; here is what stands in its place.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, LaidTicket, LotBought, LotsDealt, Passed, TicketsRevealed
from engine.tsukiji.pieces import LOT_SIZE, UNREAD_CARD, Card, RoundNumber


class RoundPart(StrEnum):
    """The parts of a round that can be told."""

    LOTS = "lots"
    TICKETS = "tickets"
    PURCHASES = "purchases"


@dataclass(frozen=True, slots=True)
class Untold:
    """What is missing from a round for good."""

    round: RoundNumber
    """Which round."""
    parts: tuple[RoundPart, ...]
    """What of it nobody told."""
    players: tuple[PlayerIndex, ...] = ()
    """Whose turns of the purchase phase nobody told."""

    @property
    def whole_round(self) -> bool:
        """Whether nothing at all was told of it."""
        return len(self.parts) == len(RoundPart)


def turns_in(facts: Sequence[Fact]) -> int:
    """How many turns of the purchase phase were told."""
    return sum(isinstance(fact, (LotBought, Passed)) for fact in facts)


def untold_before_purchase(facts: Sequence[Fact], *, closed: bool) -> tuple[RoundPart, ...]:
    """Lots and tickets that nobody told, though somebody has bought since or the table has gone on
    to the next round."""
    if not closed and not turns_in(facts):
        return ()
    dealt = any(isinstance(fact, LotsDealt) and fact.lots for fact in facts)
    revealed = any(isinstance(fact, TicketsRevealed) and fact.tickets for fact in facts)
    return (*(() if dealt else (RoundPart.LOTS,)), *(() if revealed else (RoundPart.TICKETS,)))


def untold_lots(lots: int) -> tuple[tuple[Card, ...], ...]:
    """Lots that lay there and of which nobody told a card."""
    return ((UNREAD_CARD,) * LOT_SIZE,) * lots


def untold_tickets(lots: int, players: int) -> tuple[tuple[LaidTicket, ...], ...]:
    """Tickets that were laid and of which nobody told one."""
    return ((UNKNOWN,) * players,) * lots
