"""The price track: five markers on 1 to 60, stacked where they meet, and the move that each
makes when the tablets are placed. What the stack order is cannot be seen from above, so the
model holds it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.printed import NOTHING, NumberName
from engine.tsukiji.box import Tablet
from engine.tsukiji.lots import TabletPlacement, tablet_of_rank
from engine.tsukiji.pieces import (
    FIRST_SPACE,
    LAST_SPACE,
    PLAYER_COUNTS,
    QUOTED,
    Card,
    Face,
    LotNumber,
    Space,
)
from engine.tsukiji.settings import AtTrackEnd, MarketMoves


@dataclass(frozen=True, slots=True)
class Track:
    """Where the markers lie."""

    stacks: tuple[tuple[Space, tuple[Face, ...]], ...] = ()
    """The occupied spaces from 1 upwards, each with its markers from bottom to top. A marker
    that is in none of them lies somewhere unknown."""
    rests_on: frozenset[NumberName] = NOTHING
    """Provisional numbers that helped to put the markers there."""
    moved_by: tuple[tuple[Face, frozenset[NumberName]], ...] = field(default=(), compare=False)
    """The same marker by marker, for those that provisional numbers have moved since somebody said
    where they lie."""

    def space_rests_on(self, product: Face) -> frozenset[NumberName]:
        """Provisional numbers that brought that marker to its space."""
        return dict(self.moved_by).get(product, NOTHING)

    def space_of(self, product: Face) -> Maybe[Space]:
        """The space of that marker."""
        for space, stack in self.stacks:
            if product in stack:
                return Space(space)
        return UNKNOWN

    def stack_at(self, space: Space) -> tuple[Face, ...]:
        """The markers on that space, from bottom to top."""
        return dict(self.stacks).get(space, ())

    def height_of(self, product: Face) -> int:
        """How many markers lie under that one; 0 if its space is unknown."""
        return next((s.index(product) for _, s in self.stacks if product in s), 0)

    def placed(self, product: Face, space: Maybe[Space], height: int = -1) -> "Track":
        """The track with that marker taken up and put down on `space`, on top of what lies
        there or, if told, on that many markers."""
        stacks = {at: [p for p in stack if p is not product] for at, stack in self.stacks}
        if space is not UNKNOWN:
            stack = stacks.setdefault(space, [])
            stack.insert(height if 0 <= height < len(stack) else len(stack), product)
        kept = tuple((Space(at), tuple(stack)) for at, stack in sorted(stacks.items()) if stack)
        others = tuple(entry for entry in self.moved_by if entry[0] is not product)
        return Track(kept, self.rests_on, others)

    def after(self, move: "QuotationMove") -> "Track":
        """The track once hands have made that move; one that came to nothing by a provisional
        number leaves the marker on a space that rests on it."""
        track = self.placed(move.product, move.end) if move.lifted else self
        moved_by = dict(track.moved_by) | {move.product: move.end_rests_on}
        kept = tuple((product, rests_on) for product, rests_on in moved_by.items() if rests_on)
        return Track(track.stacks, self.rests_on | move.rests_on, kept)

    def ranking(self) -> Maybe[tuple[Face, ...]]:
        """The quoted products from the best to the worst; of two on one space the upper one is
        better. UNKNOWN as long as one of the markers is somewhere unknown."""
        found = [product for _, stack in self.stacks for product in stack]
        return tuple(reversed(found)) if len(found) == len(QUOTED) else UNKNOWN


@dataclass(frozen=True, slots=True)
class MovePart:
    """What one lot contributes to a product's move."""

    lot: LotNumber
    """The number of the lot, from 1."""
    cards: int
    """Cards of the product in it."""
    unread: int
    """Cards of the lot that could not be read and may be of the product."""
    modifier: Maybe[int]
    """The modifier of its tablet."""


@dataclass(frozen=True, slots=True)
class QuotationMove:
    """How a marker moves in a round, and why."""

    product: Face
    """The product of the marker."""
    parts: tuple[MovePart, ...]
    """The lots that have cards of the product, or unread ones."""
    net: Maybe[int]
    """The sum of the modifiers, once per card, before the ends of the track stop it."""
    start: Maybe[Space]
    """Where the marker lay."""
    end: Maybe[Space]
    """Where it lies after the move."""
    lifted: bool
    """Whether it leaves its place; one that does not keeps what lies on it."""
    stopped: bool
    """Whether the end of the track cut the move short."""
    lands_on: tuple[Face, ...]
    """The markers under it after the move, from the bottom up."""
    rests_on: frozenset[NumberName] = NOTHING
    """Provisional modifiers in the sum."""
    start_rests_on: frozenset[NumberName] = NOTHING
    """Provisional modifiers of earlier rounds that had brought the marker where it lay."""

    @property
    def end_rests_on(self) -> frozenset[NumberName]:
        """Provisional modifiers that have brought it where it lies after the move."""
        return self.start_rests_on | self.rests_on


@dataclass(frozen=True, slots=True)
class Quotation:
    """The market after a round's tablets."""

    moves: tuple[QuotationMove, ...]
    """One for each quoted product, in the order of the market."""
    track: Track
    """Where the markers lie now."""


def start_track(markers: Iterable[tuple[Face, Maybe[Space]]]) -> Track:
    """The track with the markers put down in this order."""
    track = Track()
    for product, space in markers:
        track = track.placed(product, space)
    return track


def quote(
    lots: Sequence[Sequence[Card]],
    placements: Sequence[TabletPlacement],
    tablets: Sequence[Tablet],
    track: Track,
    at_track_end: AtTrackEnd,
    moving: MarketMoves = MarketMoves.NET,
    lots_in_game: int = PLAYER_COUNTS[-1] + 1,
) -> Quotation:
    """Bring the market up to date, one product after the other, over all lots. A lot for which the
    box has no tablet moves by an unknown number, one too many (`lots_in_game`) by none."""
    placed = {p.rank for p in placements}
    spare = [
        tablet_of_rank(rank, tablets)
        for rank in range(1, len(placements) + 1)
        if rank not in placed
    ]
    # Ranks whose tablet the box should have and has not.
    lacking = frozenset(range(len(tablets) + 1, min(lots_in_game, len(placements)) + 1))
    if lacking - placed:
        spare = [UNKNOWN for _ in spare]
    faces = [[card.face for card in lot] for lot in lots]
    moves: list[QuotationMove] = []
    for product in QUOTED:
        move, track = _move(product, faces, placements, spare, lacking, track, at_track_end, moving)
        moves.append(move)
    return Quotation(tuple(moves), track)


def _move(
    product: Face,
    lots: Sequence[Sequence[Maybe[Face]]],
    placements: Sequence[TabletPlacement],
    spare: Sequence[Maybe[Tablet] | None],
    lacking: frozenset[int],
    track: Track,
    at_track_end: AtTrackEnd,
    moving: MarketMoves,
) -> tuple[QuotationMove, Track]:
    parts: list[MovePart] = []
    used: list[Tablet] = []
    lacks_tablet = False
    for lot, placement in zip(lots, placements, strict=False):
        cards = lot.count(product)
        unread = lot.count(UNKNOWN)
        if not cards and not unread:
            if placement.tablet is UNKNOWN:
                parts.append(MovePart(placement.lot, 0, 0, UNKNOWN))
            continue
        modifier = UNKNOWN if placement.rank in lacking else _modifier(placement.tablet)
        lacks_tablet = lacks_tablet or placement.rank in lacking
        parts.append(MovePart(placement.lot, cards, unread, modifier))
        if isinstance(placement.tablet, Tablet):
            used.append(placement.tablet)
    net = UNKNOWN if lacks_tablet else _net(parts, [_modifier(tablet) for tablet in spare])
    if any(p.modifier is UNKNOWN and p.cards for p in parts):
        used.extend(tablet for tablet in spare if isinstance(tablet, Tablet))
    rests_on = NOTHING.union(*(t.modifier.rests_on for t in used)) if used else NOTHING
    told = tuple(p for p in parts if p.cards or p.unread)
    start, before = track.space_of(product), track.space_rests_on(product)
    steps = _steps(told, net, moving)
    if steps is UNKNOWN or start is UNKNOWN:
        still = steps == ()
        end = start if still else UNKNOWN
        move = QuotationMove(product, told, net, start, end, not still, False, (), rests_on, before)
        return move, track.after(move)
    end, lifted, stopped = start, False, False
    for step in steps:
        aim = end + step
        to = Space(max(FIRST_SPACE, min(LAST_SPACE, aim)))
        lifted = lifted or to != end or at_track_end is AtTrackEnd.GOES_ON_TOP
        stopped = stopped or to != aim
        end = to
    after = track.placed(product, end) if lifted else track
    below = after.stack_at(end)[: after.height_of(product)]
    move = QuotationMove(product, told, net, start, end, lifted, stopped, below, rests_on, before)
    return move, track.after(move)


def _steps(
    parts: Sequence[MovePart], net: Maybe[int], moves: MarketMoves
) -> Maybe[tuple[int, ...]]:
    """What hands do one after the other: steps of 0 are none. UNKNOWN if they cannot be told."""
    if moves is MarketMoves.NET:
        by: Sequence[Maybe[int]] = (net,)
    else:
        by = [_step(part) for part in parts]
    if UNKNOWN in by:
        return UNKNOWN
    return tuple(step for step in by if step is not UNKNOWN and step)


def _step(part: MovePart) -> Maybe[int]:
    """The move that one lot makes by itself."""
    if part.modifier is UNKNOWN or (part.unread and part.modifier):
        return UNKNOWN
    return part.cards * part.modifier


def _modifier(tablet: Maybe[Tablet] | None) -> Maybe[int]:
    if tablet is UNKNOWN:
        return UNKNOWN
    return NO_MODIFIER if tablet is None else tablet.modifier.value


NO_MODIFIER: Final = 0
"""A lot that got no tablet moves nothing."""


def _net(parts: Sequence[MovePart], spare: Sequence[Maybe[int]]) -> Maybe[int]:
    """The sum of the modifiers, if it is the same whatever the unread cards are and however
    the spare tablets lie on the lots that wait for them."""
    total = 0
    waiting: list[MovePart] = []
    for part in parts:
        if part.modifier is UNKNOWN:
            waiting.append(part)
        elif part.unread and part.modifier:
            return UNKNOWN
        else:
            total += part.cards * part.modifier
    if not waiting:
        return total
    modifiers = [m for m in spare if m is not UNKNOWN]
    cards = sum(part.cards for part in waiting)
    unread = sum(part.unread for part in waiting)
    if not cards and not unread:
        return total
    if len(set(modifiers)) == 1 and not (unread and modifiers[0]):
        return total + modifiers[0] * cards
    if len({part.cards for part in waiting}) == 1 and not unread and len(modifiers) == len(waiting):
        return total + waiting[0].cards * sum(modifiers)
    return UNKNOWN
