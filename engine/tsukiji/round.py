"""One round, played through: from the table before it and the facts of the round to everything
that follows from them. Pure: the same facts give the same round.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.problems import Problem, ProblemPlace, without_repeats
from engine.tsukiji.box import Box
from engine.tsukiji.evaluation import judge_tickets, spend_tickets, tickets_by_lot
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    HandMade,
    LaidTicket,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    Passed,
    TabletSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.lots import (
    LotValue,
    TabletPlacement,
    place_tablets,
    set_by_hand,
    value_lot,
)
from engine.tsukiji.market import Quotation, QuotationMove, Track, quote
from engine.tsukiji.offer import judge_lots, take_from_deck
from engine.tsukiji.pieces import (
    FIRST_SPACE,
    LAST_SPACE,
    QUOTED,
    ROUNDS,
    UNKNOWN,
    Card,
    LotNumber,
    Maybe,
    PlayerIndex,
    RoundNumber,
)
from engine.tsukiji.sale import Purchase, Sale
from engine.tsukiji.settings import Settings
from engine.tsukiji.table import MoneyEntry, TableState


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
    table, settings = start.table, start.settings
    problems: list[Problem] = list(_judge_order(start, facts, closed=closed))
    lots = next((f.lots for f in facts if isinstance(f, LotsDealt)), ())
    if any(isinstance(f, LotsDealt) for f in facts):
        problems.extend(judge_lots(lots, start.number, start.expected_lots))
    table, odd_cards = take_from_deck(table, lots, start.number, start.box.deck)
    problems.extend(odd_cards)

    told = next((f.tickets for f in reversed(facts) if isinstance(f, TicketsRevealed)), None)
    track, odd_markers = _markers_by_hand(table.track, start, _before_tickets(facts))
    problems.extend(odd_markers)
    tickets: tuple[tuple[LaidTicket, ...], ...] = ()
    values: tuple[LotValue, ...] = ()
    placements: tuple[TabletPlacement, ...] = ()
    quotation = Quotation((), track)
    if told is not None:
        tickets = tickets_by_lot(told, len(lots) or len(told), len(table.seats))
        problems.extend(judge_tickets(told, tickets, table, start.number, settings))
        values = tuple(value_lot(LotNumber(i), t) for i, t in enumerate(tickets, start=1))
        placements = place_tablets(values, start.box.tablets)
    placements, odd_tablets = _tablets_by_hand(placements, start, facts)
    problems.extend(odd_tablets)
    if told is not None:
        table = spend_tickets(table, tickets, start.number)
        quotation = quote(lots, placements, start.box.tablets, track, settings.at_track_end)
    track, odd_markers = _markers_by_hand(quotation.track, start, _after_tickets(facts))
    problems.extend(odd_markers)

    sale = Sale(start.number, table, lots, placements, settings, facts)
    sale.hold(closed=closed)
    problems.extend(sale.problems)
    next_first = sale.next_first_player(closed=closed)
    after = replace(
        sale.table,
        track=track,
        first_player=sale.first_player if next_first is None else next_first,
    )
    return Round(
        number=start.number,
        facts=tuple(facts),
        before=start.table,
        first_player=sale.first_player,
        lots=lots,
        tickets=tickets,
        values=values,
        placements=placements,
        moves=quotation.moves,
        track=track,
        purchases=tuple(sale.purchases),
        money_entries=tuple(sale.money_entries),
        by_hand=tuple(fact for fact in facts if isinstance(fact, HandMade)),
        next_first_player=next_first,
        complete=sale.complete,
        after=after,
        problems=without_repeats(problems),
    )


_Facts: TypeAlias = Sequence[Fact]


def _judge_order(start: RoundStart, facts: _Facts, *, closed: bool) -> Iterator[Problem]:
    dealt = sum(isinstance(f, LotsDealt) for f in facts)
    revealed = sum(isinstance(f, TicketsRevealed) for f in facts)
    bought = sum(isinstance(f, (LotBought, Passed)) for f in facts)
    if any(isinstance(f, GameSetUp) for f in facts):
        yield fault(Fault.SETUP_TWICE, place=start.place)
    if not dealt and (revealed or bought):
        yield fault(Fault.LOTS_MISSING, place=start.place)
    if start.number > ROUNDS:
        yield fault(Fault.ROUND_EXTRA, place=start.place, expected=ROUNDS)
    if dealt and not revealed and (bought or closed):
        yield fault(Fault.TICKETS_MISSING, place=start.place)
    if revealed > 1:
        yield fault(Fault.TICKETS_AGAIN, place=start.place)


def _before_tickets(facts: _Facts) -> _Facts:
    revealed = [i for i, fact in enumerate(facts) if isinstance(fact, TicketsRevealed)]
    return facts[: revealed[0]] if revealed else facts


def _after_tickets(facts: _Facts) -> _Facts:
    return facts[len(_before_tickets(facts)) :]


def _markers_by_hand(
    track: Track, start: RoundStart, facts: _Facts
) -> tuple[Track, tuple[Problem, ...]]:
    problems: list[Problem] = []
    for fact in facts:
        if not isinstance(fact, MarkerSetByHand):
            continue
        if fact.product not in QUOTED:
            problems.append(fault(Fault.HAND_NOWHERE, place=start.place, about=str(fact.product)))
        elif fact.space is UNKNOWN or FIRST_SPACE <= fact.space <= LAST_SPACE:
            track = track.placed(fact.product, fact.space, fact.height)
        else:
            problems.append(
                fault(
                    Fault.TRACK_OUTSIDE,
                    place=start.place,
                    product=str(fact.product),
                    space=fact.space,
                )
            )
    return track, tuple(problems)


def _tablets_by_hand(
    placements: tuple[TabletPlacement, ...], start: RoundStart, facts: _Facts
) -> tuple[tuple[TabletPlacement, ...], tuple[Problem, ...]]:
    problems: list[Problem] = []
    tablets = start.box.tablets
    for fact in facts:
        if not isinstance(fact, TabletSetByHand):
            continue
        known_lot = any(p.lot == fact.lot for p in placements)
        if known_lot and 1 <= fact.rank <= len(tablets):
            placements = set_by_hand(placements, fact.lot, fact.rank, tablets, fact.reason)
        else:
            place = (*start.place, ("lot", fact.lot))
            problems.append(fault(Fault.HAND_NOWHERE, place=place, about=f"tablet {fact.rank}"))
    return placements, tuple(problems)
