"""One round, played through: from the table before it and the facts of the round to everything
that follows from them. Pure: the same facts give the same round.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.maybe import Maybe
from engine.players import PlayerIndex
from engine.problems import Problem, ProblemPlace, without_repeats
from engine.tsukiji.box import Box
from engine.tsukiji.by_hand import (
    HandMadeChange,
    empty_seats,
    markers_set,
    quotation_at,
    tablets_set,
)
from engine.tsukiji.evaluation import judge_tickets, spend_tickets, tickets_by_lot
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    HandMade,
    LaidTicket,
    LotsDealt,
    TicketsRevealed,
)
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.gaps import (
    RoundPart,
    Untold,
    turns_in,
    untold_before_purchase,
    untold_lots,
    untold_tickets,
)
from engine.tsukiji.lots import LotValue, TabletPlacement, place_tablets, value_lot
from engine.tsukiji.market import Quotation, QuotationMove, Track, quote
from engine.tsukiji.offer import judge_lots, take_from_deck
from engine.tsukiji.pieces import ROUNDS, Card, LotNumber, RoundNumber
from engine.tsukiji.sale import Purchase, Sale
from engine.tsukiji.settings import Settings
from engine.tsukiji.table import Begins, MoneyEntry, TableState


@dataclass(frozen=True, slots=True)
class Round:
    """A round and everything that follows from its facts."""

    number: RoundNumber
    """The number of the round, from 1."""
    facts: tuple[Fact, ...]
    """What happened in it, in order."""
    before: TableState
    """The table as the round found it."""
    first_player: Maybe[PlayerIndex]
    """Who begins the purchase."""
    lots: tuple[tuple[Card, ...], ...]
    """The lots dealt, left to right; empty until then."""
    tickets: tuple[tuple[LaidTicket, ...], ...]
    """For every lot one place per player; empty until they are revealed."""
    values: tuple[LotValue, ...]
    """What each lot is worth."""
    placements: tuple[TabletPlacement, ...]
    """Which tablet each lot got."""
    moves: tuple[QuotationMove, ...]
    """How the markers move, in the order of the market."""
    track: Track
    """The track after the quotation and what the table set by hand."""
    purchases: tuple[Purchase, ...]
    """The turns of the purchase phase, in order."""
    money_entries: tuple[MoneyEntry, ...]
    """What changed in anybody's money."""
    by_hand: tuple[HandMade, ...]
    """What the table set by hand."""
    next_first_player: Maybe[PlayerIndex] | None
    """Who begins the next round; None while that is still open."""
    complete: bool
    """Whether every player has bought or passed."""
    after: TableState
    """The table as the round leaves it, unsold lots discarded."""
    problems: tuple[Problem, ...]
    """Everything odd about it."""
    hand_made: tuple[HandMadeChange, ...] = ()
    """What each fact made by hand changed, in order."""
    untold: Untold | None = None
    """What nobody told of it although the table has gone on; None if everything was told."""
    begins: Begins = Begins.ATE_FISH_LAST
    """Why the first player begins it."""

    def buyer_of(self, lot: LotNumber) -> Maybe[PlayerIndex] | None:
        """Who bought that lot; None if nobody has."""
        for purchase in self.purchases:
            if purchase.lot == lot and purchase.sold:
                return purchase.player
        return None

    def placement(self, lot: LotNumber) -> TabletPlacement | None:
        """The tablet of that lot, once the tickets are revealed."""
        return next((p for p in self.placements if p.lot == lot), None)


@dataclass(frozen=True, slots=True)
class RoundStart:
    """What a round needs to know before its facts."""

    number: RoundNumber
    """The number of the round, from 1."""
    table: TableState
    """The table as the last round left it."""
    box: Box
    """The printed numbers."""
    settings: Settings
    """The rulings of the table."""

    @property
    def place(self) -> ProblemPlace:
        """Where problems of the whole round are."""
        return (("round", self.number),)

    @property
    def expected_lots(self) -> int:
        """One more than players."""
        return len(self.table.seats) + 1


def play_round(start: RoundStart, facts: Sequence[Fact], *, closed: bool) -> Round:
    """Everything that follows from the facts of a round. `closed` says that the table has gone
    on to the next one, so that what is missing now is missing for good."""
    table, settings, place = start.table, start.settings, start.place
    problems: list[Problem] = list(_judge_order(start, facts, closed=closed))
    untold = untold_before_purchase(facts, closed=closed)
    told_lots = next((f.lots for f in facts if isinstance(f, LotsDealt)), ())
    lots = untold_lots(start.expected_lots) if RoundPart.LOTS in untold else told_lots
    if RoundPart.LOTS not in untold and lots:
        problems.extend(judge_lots(lots, start.number, start.expected_lots))
    table, odd_cards = take_from_deck(table, lots, start.number, start.box.deck)
    problems.extend(odd_cards)

    quoted_at = quotation_at(facts)
    track, moved_before, odd = markers_set(table.track, facts, range(quoted_at), place)
    problems.extend(odd)
    tickets: tuple[tuple[LaidTicket, ...], ...] = ()
    told = next((f.tickets for f in reversed(facts) if isinstance(f, TicketsRevealed)), None)
    if RoundPart.TICKETS in untold:
        tickets = untold_tickets(len(lots), len(table.seats))
    elif told is not None:
        settled = start.expected_lots if closed or turns_in(facts) else 0
        number = len(told_lots) or len(told)
        tickets = tickets_by_lot(told, number, len(table.seats), settled=settled)
        away = empty_seats(table.seats, facts[:quoted_at])
        problems.extend(judge_tickets(told, tickets, table, start.number, settings, away))
    values = tuple(
        value_lot(LotNumber(i), t, settings.lone_annulment) for i, t in enumerate(tickets, start=1)
    )
    placements = place_tablets(values, start.box.tablets)
    placements, placed, odd = tablets_set(placements, start.box.tablets, facts, place)
    problems.extend(odd)
    quotation = Quotation((), track)
    if tickets:
        table = spend_tickets(table, tickets, start.number)
        tablets, at_end = start.box.tablets, settings.at_track_end
        moving, in_game = settings.market_moves, start.expected_lots
        quotation = quote(lots, placements, tablets, track, at_end, moving, in_game)
    after_quotation = range(quoted_at, len(facts))
    track, moved_after, odd = markers_set(quotation.track, facts, after_quotation, place)
    problems.extend(odd)

    sale = Sale(start.number, table, lots, placements, start.box.tablets, settings, facts)
    sale.hold(closed=closed)
    if sale.untold:
        untold = (*untold, RoundPart.PURCHASES)
    problems.extend(_judge_untold(start, untold, sale))
    problems.extend(sale.problems)
    next_first = sale.next_first_player(closed=closed)
    after = replace(
        sale.table,
        track=track,
        first_player=sale.first_player if next_first is None else next_first,
        begins=sale.begins if next_first is None else sale.next_begins(closed=closed),
    )
    by_hand = sorted((*moved_before, *placed, *moved_after, *sale.by_hand), key=lambda a: a.index)
    return Round(
        number=start.number,
        facts=tuple(facts),
        before=start.table,
        first_player=sale.first_player,
        lots=lots,
        tickets=tickets,
        values=values,
        placements=sale.placements,
        moves=quotation.moves,
        track=track,
        purchases=tuple(sale.purchases),
        money_entries=tuple(sale.money_entries),
        by_hand=tuple(fact for fact in facts if isinstance(fact, HandMade)),
        next_first_player=next_first,
        complete=sale.complete,
        after=after,
        problems=without_repeats(problems),
        hand_made=tuple(applied.change for applied in by_hand),
        untold=Untold(start.number, untold, sale.untold) if untold else None,
        begins=sale.begins,
    )


_Facts: TypeAlias = Sequence[Fact]


def _judge_order(start: RoundStart, facts: _Facts, *, closed: bool) -> Iterator[Problem]:
    dealt = any(isinstance(f, LotsDealt) and f.lots for f in facts)
    revealed = sum(isinstance(f, TicketsRevealed) for f in facts)
    if any(isinstance(f, GameSetUp) for f in facts):
        yield fault(Fault.SETUP_TWICE, place=start.place)
    if not dealt and revealed and not closed and not turns_in(facts):
        yield fault(Fault.LOTS_MISSING, place=start.place)
    if start.number > ROUNDS:
        yield fault(Fault.ROUND_EXTRA, place=start.place, expected=ROUNDS)
    if revealed > 1:
        yield fault(Fault.TICKETS_AGAIN, place=start.place)


def _judge_untold(
    start: RoundStart, untold: tuple[RoundPart, ...], sale: Sale
) -> Iterator[Problem]:
    if len(untold) == len(RoundPart) and not sale.purchases:
        yield fault(Fault.ROUND_UNTOLD, place=start.place)
        return
    if RoundPart.LOTS in untold:
        yield fault(Fault.LOTS_MISSING, place=start.place)
    if RoundPart.TICKETS in untold:
        yield fault(Fault.TICKETS_MISSING, place=start.place)
    if RoundPart.PURCHASES in untold and not sale.purchases:
        yield fault(Fault.PURCHASES_MISSING, place=start.place)
        return
    for player in sale.untold:
        yield fault(Fault.TURN_MISSING, place=(*start.place, ("player", player)))
