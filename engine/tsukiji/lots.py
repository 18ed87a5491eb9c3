"""Lots and tickets: how a deal makes lots, what the tickets make a lot worth, and which tablet
each lot gets. Says nothing about who pays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations_with_replacement

from engine.maybe import UNKNOWN, Maybe
from engine.players import NOBODY, PlayerIndex
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import LaidTicket
from engine.tsukiji.pieces import LOT_SIZE, TICKET_NUMBERS, Card, LotNumber, Ticket
from engine.tsukiji.settings import DealOrder, LoneAnnulment

ANNULMENT_ALONE = 2
"""What an Annulment counts that finds no 4 to void."""


def lots_from_deck(
    cards: Sequence[Card], lots: int, order: DealOrder
) -> tuple[tuple[Card, ...], ...]:
    """The lots that dealing `cards` from the top of the deck makes."""
    if order is DealOrder.COLUMNS:
        return tuple(tuple(cards[i * LOT_SIZE : (i + 1) * LOT_SIZE]) for i in range(lots))
    dealt = cards[: lots * LOT_SIZE]
    return tuple(tuple(dealt[i::lots]) for i in range(lots))


class TicketEffect(StrEnum):
    """What a ticket did at its lot."""

    COUNTED = "counted"
    VOIDED = "voided by an Annulment"
    VOIDS = "voids a 4"
    COUNTED_AS_TWO = "Annulment without a 4"
    DOUBLES = "doubles the others"
    UNREAD = "could not be read"
    NOT_LAID = "is missing"


@dataclass(frozen=True, slots=True)
class TicketCount:
    """How one ticket entered the value of its lot."""

    player: PlayerIndex
    """The player who laid the ticket."""
    ticket: LaidTicket
    """The ticket as it was revealed."""
    effect: TicketEffect
    """Whether it counted, was voided, doubled or annulled another, or could not be read."""
    number: int = 0
    """What it counts before doubling."""
    amount: int = 0
    """What it adds to the lot after doubling."""
    partner: PlayerIndex = NOBODY
    """For a 4 that was voided: whose Annulment did it; for that Annulment: whose 4 it was."""


@dataclass(frozen=True, slots=True)
class LotValue:
    """What the tickets make a lot worth, and how."""

    lot: LotNumber
    """The number of the lot, from 1."""
    value: Maybe[int]
    """Its value, or UNKNOWN if a ticket could not be read."""
    least: int
    """The smallest value that what was read allows."""
    most: int
    """The largest value that what was read allows."""
    factor: int
    """By what the readable x2 tickets multiply: 1, 2, 4, 8 or 16 (an Annulment's 2 only where the
    table says so)."""
    counts: tuple[TicketCount, ...]
    """Every ticket in player order."""


def value_lot(
    lot: LotNumber,
    tickets: Sequence[LaidTicket],
    lone_annulment: LoneAnnulment = LoneAnnulment.DOUBLED,
) -> LotValue:
    """The value of a lot: first the Annulments, then the x2, then the sum."""
    annulments = [i for i, t in enumerate(tickets) if t is Ticket.ANNUL]
    fours = [i for i, t in enumerate(tickets) if t is Ticket.FOUR]
    voids = dict(zip(annulments, fours, strict=False))
    voided = {four: annulment for annulment, four in voids.items()}
    factor = 2 ** sum(t is Ticket.TIMES_TWO for t in tickets)
    counts = tuple(
        _count_ticket(PlayerIndex(i), ticket, factor, voids, voided, lone_annulment)
        for i, ticket in enumerate(tickets)
    )
    unread = sum(t is UNKNOWN for t in tickets)
    if not unread:
        total = sum(c.amount for c in counts)
        return LotValue(lot, total, total, total, factor, counts)
    read = tuple(sorted(t for t in tickets if isinstance(t, Ticket)))
    least, most = _bounds(read, unread, lone_annulment)
    return LotValue(lot, UNKNOWN, least, most, factor, counts)


def _count_ticket(
    player: PlayerIndex,
    ticket: LaidTicket,
    factor: int,
    voids: dict[int, int],
    voided: dict[int, int],
    lone_annulment: LoneAnnulment,
) -> TicketCount:
    if ticket is None:
        return TicketCount(player, ticket, TicketEffect.NOT_LAID)
    if ticket is UNKNOWN:
        return TicketCount(player, ticket, TicketEffect.UNREAD)
    if ticket is Ticket.TIMES_TWO:
        return TicketCount(player, ticket, TicketEffect.DOUBLES)
    if player in voids:
        partner = PlayerIndex(voids[player])
        return TicketCount(player, ticket, TicketEffect.VOIDS, partner=partner)
    if player in voided:
        partner = PlayerIndex(voided[player])
        return TicketCount(player, ticket, TicketEffect.VOIDED, partner=partner)
    if ticket is Ticket.ANNUL:
        effect, number = TicketEffect.COUNTED_AS_TWO, ANNULMENT_ALONE
        factor = factor if lone_annulment is LoneAnnulment.DOUBLED else 1
    else:
        effect, number = TicketEffect.COUNTED, TICKET_NUMBERS[ticket]
    return TicketCount(player, ticket, effect, number, number * factor)


@lru_cache(maxsize=4096)
def _bounds(
    read: tuple[Ticket, ...], unread: int, lone_annulment: LoneAnnulment
) -> tuple[int, int]:
    """The least and the most that a lot can be worth when `unread` tickets may be anything.
    Any ticket is thought possible, a spent one too: the table may have done something odd.
    The others never reach further than these five."""
    extremes = (
        Ticket.PLUS_SIX,
        Ticket.MINUS_ONE,
        Ticket.TIMES_TWO,
        Ticket.ANNUL,
        Ticket.FOUR,
    )
    totals = [
        _total((*read, *guess), lone_annulment)
        for guess in combinations_with_replacement(extremes, unread)
    ]
    return min(totals), max(totals)


def _total(tickets: Sequence[Ticket], lone_annulment: LoneAnnulment) -> int:
    annulments = tickets.count(Ticket.ANNUL)
    fours = tickets.count(Ticket.FOUR)
    pairs = min(annulments, fours)
    numbers = sum(TICKET_NUMBERS.get(t, 0) for t in tickets)
    plain, alone = numbers - 4 * pairs, ANNULMENT_ALONE * (annulments - pairs)
    factor = int(2 ** tickets.count(Ticket.TIMES_TWO))
    if lone_annulment is LoneAnnulment.DOUBLED:
        return (plain + alone) * factor
    return plain * factor + alone


@dataclass(frozen=True, slots=True)
class TabletPlacement:
    """Which tablet a lot got, and why."""

    lot: LotNumber
    """The number of the lot, from 1."""
    rank: Maybe[int]
    """Its place among the lots, 1 for the dearest; UNKNOWN while an unread ticket decides."""
    tablet: Maybe[Tablet] | None
    """The tablet, or None where there are more lots than tablets."""
    beats_by_tie: tuple[LotNumber, ...] = ()
    """Lots of the same value that got a cheaper tablet because they lie further right."""
    loses_by_tie: tuple[LotNumber, ...] = ()
    """Lots of the same value that got a dearer tablet because they lie further left."""
    by_hand: str | None = None
    """The reason the table gave, if it placed the tablet itself; empty if it gave none."""


def place_tablets(
    values: Sequence[LotValue], tablets: Sequence[Tablet]
) -> tuple[TabletPlacement, ...]:
    """The dearest tablet to the highest value, ties to the left; a lot whose place hangs on an
    unread ticket gets none that is certain."""
    return tuple(_place(value, values, tablets) for value in values)


def _place(
    value: LotValue, values: Sequence[LotValue], tablets: Sequence[Tablet]
) -> TabletPlacement:
    others = [other for other in values if other.lot != value.lot]
    certain = all(_surely_before(value, o) or _surely_before(o, value) for o in others)
    if not certain:
        return TabletPlacement(value.lot, UNKNOWN, UNKNOWN)
    rank = 1 + sum(_surely_before(o, value) for o in others)
    tied = [o.lot for o in others if o.value is not UNKNOWN and o.value == value.value]
    return TabletPlacement(
        value.lot,
        rank,
        tablet_of_rank(rank, tablets),
        beats_by_tie=tuple(lot for lot in tied if lot > value.lot),
        loses_by_tie=tuple(lot for lot in tied if lot < value.lot),
    )


def _surely_before(one: LotValue, other: LotValue) -> bool:
    return one.least > other.most or (one.least == other.most and one.lot < other.lot)


def set_by_hand(
    placements: Sequence[TabletPlacement],
    lot: LotNumber,
    rank: int,
    tablets: Sequence[Tablet],
    reason: str,
) -> tuple[TabletPlacement, ...]:
    """The placements after the table put the tablet of that rank at `lot`: tablets are pieces of
    cardboard, so the lot that had it gets the one that lay at `lot` before."""
    ranks = {p.lot: p.rank for p in placements}
    swapped = {held_by: ranks[lot] for held_by, held in ranks.items() if held == rank}
    ranks |= swapped | {lot: rank}
    uncertain = [held_by for held_by, held in ranks.items() if held is UNKNOWN]
    left_over = set(range(1, len(ranks) + 1)) - set(ranks.values())
    if len(uncertain) == len(left_over) == 1:
        # Only one tablet is left for it, so that lot's is certain after all.
        ranks[uncertain[0]] = left_over.pop()

    def changed(placement: TabletPlacement) -> TabletPlacement:
        now = ranks[placement.lot]
        if placement.lot != lot and now == placement.rank:
            return placement
        return TabletPlacement(placement.lot, now, tablet_of_rank(now, tablets), by_hand=reason)

    return tuple(changed(p) for p in placements)


def tablet_of_rank(rank: Maybe[int], tablets: Sequence[Tablet]) -> Maybe[Tablet] | None:
    """The tablet for the lot of that rank; None where there are more lots than tablets."""
    if rank is UNKNOWN:
        return UNKNOWN
    return tablets[rank - 1] if rank <= len(tablets) else None
