"""What the table sets by hand, one fact at a time: what it was before and what it is then. A fact
acts at the moment at which it was made, and on nothing that came before.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.maybe import UNKNOWN, Maybe
from engine.printed import NOTHING
from engine.problems import Problem, ProblemPlace
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import (
    Fact,
    HandMade,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    SeatSetByHand,
    TabletSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.lots import TabletPlacement, set_by_hand
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import FIRST_SPACE, LAST_SPACE, PRODUCTS, QUOTED
from engine.tsukiji.purchase import Row
from engine.tsukiji.table import Seat

HandSet: TypeAlias = Maybe[int | tuple[int, int]]
"""What a hand-made fact is about: the rank of a tablet, a space, yen, the cards and jokers of a
row, a player, or whether a seat is empty."""

AT_START, AFTER_LOTS, AFTER_TICKETS = "start", "lots", "tickets"


@dataclass(frozen=True, slots=True)
class HandMadeChange:
    """What a hand-made fact changed."""

    fact: HandMade
    """What was set, and why."""
    moment: str | int
    """After what: the round's start, its lots, its tickets, or that many purchases."""
    before: HandSet
    """What was computed until then."""
    after: HandSet
    """What holds from then on."""


@dataclass(frozen=True, slots=True)
class Applied:
    """One change on its way into a round: it stands at that place among the round's facts."""

    index: int
    """Where the fact stands among the facts of the round."""
    change: HandMadeChange
    """What it changed."""


def moment_of(facts: Sequence[Fact], index: int) -> str | int:
    """After what a fact of a round was made, as the record writes it."""
    before = facts[:index]
    turns = sum(isinstance(fact, (LotBought, Passed)) for fact in before)
    if turns:
        return turns
    if any(isinstance(fact, TicketsRevealed) for fact in before):
        return AFTER_TICKETS
    return AFTER_LOTS if any(isinstance(fact, LotsDealt) for fact in before) else AT_START


def first_turn(facts: Sequence[Fact]) -> int:
    """Where the purchase phase begins among the facts; behind the last one if it has not."""
    turns = (i for i, fact in enumerate(facts) if isinstance(fact, (LotBought, Passed)))
    return next(turns, len(facts))


def quotation_at(facts: Sequence[Fact]) -> int:
    """Where the quotation stands among the facts: with the tickets, or, if nobody told them, just
    before the first turn."""
    revealed = (i for i, fact in enumerate(facts) if isinstance(fact, TicketsRevealed))
    return next(revealed, first_turn(facts))


def nowhere(place: ProblemPlace, about: str) -> Problem:
    """The problem of a hand-made fact about something that does not exist."""
    return fault(Fault.HAND_NOWHERE, place=place, about=about)


def tablet_set(
    placements: tuple[TabletPlacement, ...],
    tablets: Sequence[Tablet],
    fact: TabletSetByHand,
    place: ProblemPlace,
) -> tuple[tuple[TabletPlacement, ...], HandSet] | Problem:
    """The placements after the tablet was put there and the rank that the lot had before; or what
    of it does not exist."""
    before = next((p for p in placements if p.lot == fact.lot), None)
    if placements and before is None:
        return nowhere((*place, ("lot", fact.lot)), f"lot {fact.lot}")
    if before is None or not 1 <= fact.rank <= len(tablets):
        return nowhere((*place, ("lot", fact.lot)), f"tablet {fact.rank}")
    return set_by_hand(placements, fact.lot, fact.rank, tablets, fact.reason), before.rank


def marker_set(track: Track, fact: MarkerSetByHand, place: ProblemPlace) -> Track | Problem:
    """The track after the marker was put there; or what of it does not exist."""
    if fact.product not in QUOTED:
        return nowhere(place, str(fact.product))
    if fact.space is not UNKNOWN and not FIRST_SPACE <= fact.space <= LAST_SPACE:
        return fault(Fault.TRACK_OUTSIDE, place=place, product=str(fact.product), space=fact.space)
    return track.placed(fact.product, fact.space, fact.height)


def markers_set(
    track: Track, facts: Sequence[Fact], between: range, place: ProblemPlace
) -> tuple[Track, list[Applied], list[Problem]]:
    """The track after the markers that were set by hand among those facts."""
    changes: list[Applied] = []
    problems: list[Problem] = []
    for index in between:
        fact = facts[index]
        if not isinstance(fact, MarkerSetByHand):
            continue
        after = marker_set(track, fact, place)
        if isinstance(after, Problem):
            problems.append(after)
            continue
        moment, was = moment_of(facts, index), track.space_of(fact.product)
        changes.append(Applied(index, HandMadeChange(fact, moment, was, fact.space)))
        track = after
    return track, changes, problems


def tablets_set(
    placements: tuple[TabletPlacement, ...],
    tablets: Sequence[Tablet],
    facts: Sequence[Fact],
    place: ProblemPlace,
) -> tuple[tuple[TabletPlacement, ...], list[Applied], list[Problem]]:
    """The placements after what was set by hand before anybody bought."""
    changes: list[Applied] = []
    problems: list[Problem] = []
    for index, fact in enumerate(facts[: first_turn(facts)]):
        if not isinstance(fact, TabletSetByHand):
            continue
        done = tablet_set(placements, tablets, fact, place)
        if isinstance(done, Problem):
            problems.append(done)
            continue
        placements, was = done
        change = HandMadeChange(fact, moment_of(facts, index), was, fact.rank)
        changes.append(Applied(index, change))
    return placements, changes, problems


SeatFact: TypeAlias = MoneySetByHand | RowSetByHand | SeatSetByHand


def empty_seats(seats: Sequence[Seat], facts: Sequence[Fact]) -> frozenset[int]:
    """The seats at which nobody plays after those facts."""
    empty = {player for player, seat in enumerate(seats) if seat.is_empty}
    for fact in facts:
        if isinstance(fact, SeatSetByHand):
            empty = empty | {fact.player} if fact.is_empty else empty - {fact.player}
    return frozenset(empty)


def seat_set(seat: Seat, fact: SeatFact) -> tuple[Seat, HandSet, HandSet] | None:
    """A player's side after it was set, what it was before and what it is then; None where no such
    row can be."""
    if isinstance(fact, MoneySetByHand):
        # Coins that were counted rest on no printed price.
        return replace(seat, money=fact.yen, money_rests_on=NOTHING), seat.money, fact.yen
    if isinstance(fact, SeatSetByHand):
        return replace(seat, is_empty=fact.is_empty), int(seat.is_empty), int(fact.is_empty)
    if fact.row not in PRODUCTS or fact.cards < 0 or fact.jokers < 0:
        return None
    row = seat.holdings.row(fact.row)
    before: HandSet = UNKNOWN
    if fact.row not in seat.holdings.unsure:
        before = (row.cards, row.jokers)
    now = Row(fact.row, fact.cards, fact.jokers)
    after = replace(seat, holdings=seat.holdings.with_row(now))
    return after, before, (fact.cards, fact.jokers)
