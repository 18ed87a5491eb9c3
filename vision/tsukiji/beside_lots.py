"""Tells at which lot a ticket or a tablet lies. Lots may lean, and what lies at them may follow
the lean or not, and may be pushed aside as a whole; where lots lie in two rows, it may belong to
the row above it or below: every way of looking that puts exactly one piece of each owner at every
lot counts, and if two such ways disagree, nothing is decided.
"""

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, pairwise

import numpy as np

from vision.picture import Floats
from vision.table.columns import Columns
from vision.table.table_view import PlacedPiece

AT_NO_LOT = -1
"""Instead of a lot, where a piece lies at none."""
SUREST_SHARE = 0.42
"""A piece belongs to a lot if it lies within this share of the distance to the next lot; beyond
it is in no man's land (half the distance is exactly between two lots)."""

LONE_REACH_MM = 45.0
"""Further than this from the middle of a lot, most of a card's width, nothing belongs to it."""

FEWEST_OWNERS_IN_ORDER, FURTHEST_IN_ORDER = 3, 0.9
"""Pieces of so many owners belong to the lots in their order where each then has one at every lot,
and none is further from its own than so many distances of the lots."""

WIDEST_INSIDE = 2.0
"""Then two neighbours at one lot lie no further from each other than so many times those of two
lots: a ticket that was moved to the next lot lay 4 mm from that lot's and 82 mm from its own."""

LARGEST_PUSH = 0.3
"""How far all pieces together may be pushed aside, as a share of the distance of the lots."""


def lots_of(items: Sequence[PlacedPiece], columns: Columns, rows: Sequence[int]) -> list[int]:
    """The lot that each piece lies at, from 0; `AT_NO_LOT` if at none or if it is not clear. `rows`
    says how many lots each row of lots has."""
    if not items or not columns.columns:
        return [AT_NO_LOT for _ in items]
    views = [
        lots for at_rows in _row_choices(items, columns, rows) for lots in _ways(items, at_rows)
    ]
    sound = [lots for lots in views if _is_sound(items, lots, len(columns.columns))]
    if not sound:
        return views[0]
    first = sound[0]
    return [
        lot if all(other[n] == lot for other in sound) else AT_NO_LOT for n, lot in enumerate(first)
    ]


@dataclass(frozen=True, slots=True)
class _LotRow:
    """One row of lots."""

    columns: Columns
    """Its lots, from left to right."""
    first: int
    """The number of the first, from 0."""

    @property
    def reach_mm(self) -> tuple[float, float]:
        """The heights of its highest and its lowest card."""
        heights = [card.y_mm for column in self.columns.columns for card in column]
        return min(heights), max(heights)


def _row_choices(
    items: Sequence[PlacedPiece], columns: Columns, rows: Sequence[int]
) -> Iterator[list[_LotRow]]:
    """For each way of choosing, the row of lots that each piece belongs to: the nearest, the one
    it lies on or below, the one it lies on or above."""
    ends = list(accumulate(rows, initial=0))
    all_rows = [
        _LotRow(replace(columns, columns=columns.columns[start:end]), start)
        for start, end in pairwise(ends)
    ]
    yield [min(all_rows, key=partial(_away_mm, item)) for item in items]
    if len(all_rows) > 1:
        yield [_row_above(item, all_rows) for item in items]
        yield [_row_below(item, all_rows) for item in items]


def _row_above(item: PlacedPiece, rows: Sequence[_LotRow]) -> _LotRow:
    """The row that a piece lies on or below; the first if it lies above all."""
    return next((row for row in reversed(rows) if row.reach_mm[0] <= item.y_mm), rows[0])


def _row_below(item: PlacedPiece, rows: Sequence[_LotRow]) -> _LotRow:
    """The row that a piece lies on or above; the last if it lies below all."""
    return next((row for row in rows if row.reach_mm[1] >= item.y_mm), rows[-1])


def _away_mm(item: PlacedPiece, row: _LotRow) -> float:
    """How far above or below a row of lots a piece lies; 0 on it."""
    top_mm, bottom_mm = row.reach_mm
    return max(top_mm - item.y_mm, item.y_mm - bottom_mm, 0.0)


def _ways(items: Sequence[PlacedPiece], at_rows: Sequence[_LotRow]) -> Iterator[list[int]]:
    """For each way of looking the sure lot of each piece, if they belong to these rows: following
    the lean, straight from the middle, straight from the nearest card."""
    for places_of in (_along_the_lean, _from_the_middle, _from_the_nearest_card):
        lots = [AT_NO_LOT] * len(items)
        for first in {row.first: row for row in at_rows}:
            chosen = [n for n, row in enumerate(at_rows) if row.first == first]
            columns = at_rows[chosen[0]].columns
            places = np.array([places_of(items[n], columns) for n in chosen])
            for n, lot in zip(chosen, _assigned([items[n] for n in chosen], places), strict=True):
                lots[n] = lot if lot == AT_NO_LOT else first + lot
        yield lots
    yield _in_order(items, at_rows)


def _in_order(items: Sequence[PlacedPiece], at_rows: Sequence[_LotRow]) -> list[int]:
    """The lots of pieces that are as many at each, from left to right: side by side they take more
    room than the lots. That says something only of several owners, each of whom must then have one
    at every lot."""
    lots = [AT_NO_LOT] * len(items)
    if len({item.piece.player for item in items}) < FEWEST_OWNERS_IN_ORDER:
        return lots
    for first in {row.first for row in at_rows}:
        chosen = [n for n, row in enumerate(at_rows) if row.first == first]
        middles_mm = _from_the_middle(items[0], at_rows[chosen[0]].columns)
        each, over = divmod(len(chosen), len(middles_mm))
        if over:
            continue
        reach_mm = FURTHEST_IN_ORDER * min((b - a for a, b in pairwise(middles_mm)), default=0.0)
        chosen.sort(key=lambda n: items[n].x_mm)
        if not _is_apart([items[n].x_mm for n in chosen], each):
            continue
        for index, n in enumerate(chosen):
            lot = index // each
            if abs(items[n].x_mm - middles_mm[lot]) < reach_mm:
                lots[n] = first + lot
    return lots


def _is_apart(xs_mm: Sequence[float], each: int) -> bool:
    """Whether so many at a time lie nearer to each other than to the next ones."""
    gaps_mm = [right - left for left, right in pairwise(xs_mm)]
    between = gaps_mm[each - 1 :: each]
    inside = [gap for n, gap in enumerate(gaps_mm) if n % each != each - 1]
    return max(inside, default=0.0) <= WIDEST_INSIDE * min(between, default=0.0)


def _along_the_lean(item: PlacedPiece, columns: Columns) -> list[float]:
    """Where each lot is at the height of a piece."""
    return [columns.x_at(lot, item.y_mm) for lot in range(len(columns.columns))]


def _from_the_middle(_: PlacedPiece, columns: Columns) -> list[float]:
    return [statistics.fmean(card.x_mm for card in lot) for lot in columns.columns]


def _from_the_nearest_card(item: PlacedPiece, columns: Columns) -> list[float]:
    return [min(lot, key=lambda card: abs(card.y_mm - item.y_mm)).x_mm for lot in columns.columns]


def _assigned(items: Sequence[PlacedPiece], places: Floats) -> list[int]:
    """The sure lots in one way of looking. People push all tickets of a table a little to one
    side: what they have in common is no reason to doubt any one of them."""
    x_mm = np.array([item.x_mm for item in items])
    common_mm = 0.0
    for _ in range(3):
        common_mm += float(_nearest(x_mm - common_mm, places)[1].mean())
    gaps_mm = np.abs(np.diff(places[0]))
    pitch_mm = float(gaps_mm.min()) if len(gaps_mm) else LONE_REACH_MM
    if abs(common_mm) > LARGEST_PUSH * pitch_mm:
        common_mm = 0.0
    lots, offsets_mm, next_mm = _nearest(x_mm - common_mm, places)
    away_mm = np.abs(offsets_mm)
    is_sure = (away_mm <= SUREST_SHARE * (away_mm + next_mm)) & (away_mm <= LONE_REACH_MM)
    return [int(lot) for lot in np.where(is_sure, lots, AT_NO_LOT)]


def _nearest(x_mm: Floats, places: Floats) -> tuple[Floats, Floats, Floats]:
    """For each piece the nearest lot, how far right of it, and the distance of the next lot."""
    rows = np.arange(len(x_mm))
    offsets_mm = x_mm[:, None] - places
    away_mm = np.abs(offsets_mm)
    lots = away_mm.argmin(axis=1)
    nearest_mm = offsets_mm[rows, lots]
    away_mm[rows, lots] = np.inf
    next_mm = away_mm.min(axis=1) if places.shape[1] > 1 else np.full(len(x_mm), LONE_REACH_MM)
    return lots, nearest_mm, next_mm


def _is_sound(items: Sequence[PlacedPiece], lots: list[int], count: int) -> bool:
    """Whether every owner has exactly one piece at every lot."""
    at = Counter((item.piece.player, lot) for item, lot in zip(items, lots, strict=True))
    owners = {item.piece.player for item in items}
    return AT_NO_LOT not in lots and all(
        at[owner, lot] == 1 for owner in owners for lot in range(count)
    )
