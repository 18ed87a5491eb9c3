"""Lays out dealt cards: columns of a set number, in one row of columns or in two, and the cards
that lie apart from them. Never fills a gap, and leaves a card where it is unless it is clearly
apart: what could as well be part of a column stays in it.
"""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from card_markers.pieces import PieceSize
from vision.table.columns import LEAST_PITCH_MM, LEAST_STEP_MM, Columns, split_columns
from vision.table.regularity import NO_STEP_MM, WIDEST_STEP, Regularity, regularity_of
from vision.table.table_view import FURTHEST_TURN_DEG, PlacedPiece

TOUCHING_MM = (52.0, 76.0)
"""Cards whose middles are nearer than this across and down lie on each other, or nearly: a card is
63 by 88 mm, and a place is known to some millimetres."""

HALF_CARD_MM = 40.0
"""A card reaches so far up and down from its middle at least."""

NEXT_STEP = 1.4
"""A card in line with a column and nearer to it than so many steps goes on with it: steps of
simulated tables reach 1.5 at worst, and 1.3 in all but 1 of 100."""

OFF_THE_PITCH = 0.35
"""How far from where a further column would have a card, in pitches and steps, cards must lie to
be none of a column. Columns of simulated tables keep their pitch to 0.1 and their rows to 0.3."""

UPRIGHT_DEG, IN_LINE_MM, OFF_THE_STEP = 20.0, 14.0, 0.2
"""Two cards apart that are turned by less, are less beside each other, and are one or two usual
steps apart to within so much of one were dealt. Of 300 heaps of discards 3 have two such cards."""

SQUARE_DEG, EXACTLY_MM = 12.0, 14.0
"""So near to a right angle, and to their rows, cards that lie sideways or upside down were dealt:
by chance alone three cards thrown onto a lot's place do so once in some hundred times."""

MOST_APART = 2 / 3
"""Cards apart, as a share of the dealt ones: where there are more, something else was laid out."""

FURTHEST_PITCH = 2.5
"""Further from the columns, in pitches, nobody deals the next one: that is another place."""

Cards = tuple[PlacedPiece, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where cards were dealt."""

    columns: Columns
    """In reading order: from left to right, the upper row of columns before the lower one."""
    rows: tuple[int, ...]
    """How many columns each row of columns has, from the top; people usually lay one row."""
    apart: Cards
    """Cards that belong to no column, in the order of their ids."""


@dataclass(frozen=True, slots=True)
class _Dealt:
    """What is known of a deal before anybody looks."""

    per_column: int
    """Cards of a whole column."""
    expected: int
    """How many columns there must be; 0 if nobody knows."""
    most: int
    """How many columns there can be."""
    size: PieceSize
    """How large the cards are, and where their markers stick."""

    def is_whole(self, layout: Layout) -> bool:
        """Whether every column has its cards and none is missing."""
        count = sum(layout.rows)
        if self.expected and count != self.expected:
            return False
        # One column by itself in its row may be discards: somebody must have said how many.
        if not self.expected and min(layout.rows, default=0) < 2:
            return False
        return layout.columns.clear and self.whole_in(layout.columns.columns) == count

    def whole_in(self, columns: Sequence[Cards]) -> int:
        """How many columns have the number of cards that they should."""
        return sum(len(column) == self.per_column for column in columns)


@dataclass(frozen=True, slots=True)
class _Row:
    """One row of columns."""

    columns: tuple[Cards, ...]
    """From left to right, without strays."""
    split: Columns
    """As they were before."""
    measured: Regularity
    """How regularly they lie."""

    def only(self, columns: Sequence[Cards]) -> "_Row":
        """The same with some of its columns."""
        return replace(self, columns=tuple(column for column in self.columns if column in columns))

    def is_clear(self, most: int) -> bool:
        """Whether no card could as well belong to another column; what made it unclear may have
        been set apart."""
        left = [card for column in self.columns for card in column]
        if len(left) == sum(map(len, self.split.columns)):
            return self.split.clear
        again = split_columns(left, most)
        return again.clear and again.columns == self.columns


def lay_out(
    cards: Sequence[PlacedPiece], size: PieceSize, per_column: int, expected: int, most: int
) -> Layout:
    """How the cards, of that size, were dealt into columns of `per_column`. `expected` is the
    number of columns, 0 if nobody knows it; `most` is how many there can be."""
    dealt = _Dealt(per_column, expected, most, size)
    chains = _chains(cards, per_column)
    in_one_row = _laid_out([cards], cards, dealt)
    if dealt.is_whole(in_one_row) and (expected or not in_one_row.apart):
        return in_one_row
    in_rows = _laid_out(_rows_of(cards, chains, dealt), cards, dealt)
    choices = [in_one_row, in_rows]
    if expected:
        # Where discards lie among the rows, the whole columns by themselves may be clear.
        in_chains = [card for chain in chains if len(chain) == per_column for card in chain]
        choices.append(_laid_out(_rows_of(in_chains, chains, dealt), cards, dealt))
    found = [layout for layout in choices if dealt.is_whole(layout)]
    if found:
        return min(found, key=lambda layout: len(layout.apart))
    known = dealt.whole_in(in_one_row.columns.columns)
    is_better = dealt.whole_in(in_rows.columns.columns) > known
    return in_rows if is_better and sum(in_rows.rows) == expected else in_one_row


def _laid_out(
    groups: Sequence[Sequence[PlacedPiece]], cards: Sequence[PlacedPiece], dealt: _Dealt
) -> Layout:
    """These groups of the cards as a row of columns each."""
    rows = [_row_of(group, dealt) for group in groups if group]
    columns = [column for row in rows for column in row.columns]
    whole = [column for column in columns if len(column) == dealt.per_column]
    if dealt.expected in (0, len(whole)) and len(whole) > 1:
        # All that must be there is there: what else lies in a row may lie beside it.
        extra = [column for column in columns if len(column) != dealt.per_column]
        if all(_is_beside(column, whole, rows, dealt) for column in extra):
            rows = [row.only(whole) for row in rows]
            columns = whole
    lean = statistics.fmean(row.split.lean for row in rows) if rows else 0.0
    in_columns = {card.piece.marker_id for column in columns for card in column}
    apart = tuple(card for card in cards if card.piece.marker_id not in in_columns)
    # A card that lies on a whole column could as well be one of it.
    clear = (
        all(row.is_clear(dealt.most) for row in rows)
        and len(apart) <= MOST_APART * len(in_columns)
        and not any(touch(card, other) for card in apart for column in whole for other in column)
        and not any(_is_thrown(column, row.measured) for row in rows for column in row.columns)
        and not any(_are_of_a_column(apart, row.measured) for row in rows)
    )
    counts = tuple(len(row.columns) for row in rows if row.columns)
    return Layout(Columns(tuple(columns), clear, lean), counts, apart)


def _row_of(cards: Sequence[PlacedPiece], dealt: _Dealt) -> _Row:
    """The columns of one row, without the cards that lie in no line with the others."""
    split = split_columns(cards, dealt.most)
    measured = regularity_of(split.columns, dealt.per_column, dealt.size, split.lean)
    left = [_without_strays(column, measured, dealt.per_column) for column in split.columns]
    return _Row(tuple(column for column in left if column), split, measured)


def _without_strays(column: Cards, measured: Regularity, per_column: int) -> Cards:
    """The column without its strays. A card too many that touches the rest, or goes on with it,
    stays: nobody can say which of them is the one too many."""
    out = [card for card in column if card in measured.strays]
    rest = tuple(card for card in column if card not in measured.strays)
    next_mm = NEXT_STEP * measured.step_mm
    goes_on = any(
        touch(card, other) or abs(card.y_mm - other.y_mm) < next_mm
        for card in out
        for other in rest
    )
    return column if goes_on and len(column) > per_column else rest


def touch(one: PlacedPiece, other: PlacedPiece) -> bool:
    """Whether two cards lie on each other, or nearly."""
    across_mm, down_mm = TOUCHING_MM
    return abs(one.x_mm - other.x_mm) < across_mm and abs(one.y_mm - other.y_mm) < down_mm


def _is_thrown(column: Cards, measured: Regularity) -> bool:
    """Whether cards were thrown there and not dealt: of dealt ones at most one lies crooked, or
    they lie upside down or sideways, which are right angles, and exactly in their rows."""
    crooked = [card for card in column if abs(card.turn_deg) > FURTHEST_TURN_DEG]
    if len(crooked) < 2 or len(column) != len(measured.rows_mm):
        return False
    is_square = all(
        abs(card.turn_deg - 90 * round(card.turn_deg / 90)) < SQUARE_DEG for card in crooked
    )
    is_in_rows = all(
        abs(card.y_mm - row_mm) < EXACTLY_MM
        for card, row_mm in zip(column, measured.rows_mm, strict=True)
    )
    return not (is_square and is_in_rows)


def _are_of_a_column(apart: Cards, measured: Regularity) -> bool:
    """Whether two cards apart lie as dealt ones do, upright, one step and in line below the other:
    then a column is short there, and something else seems to make up for it."""
    upright = [card for card in apart if abs(card.turn_deg) < UPRIGHT_DEG]
    return measured.step_mm > NO_STEP_MM and any(
        abs(one.x_mm - other.x_mm) < IN_LINE_MM
        and any(
            abs(abs(one.y_mm - other.y_mm) / measured.step_mm - steps) < OFF_THE_STEP
            for steps in (1, 2)
        )
        for one, other in combinations(upright, 2)
    )


def _is_beside(extra: Cards, whole: Sequence[Cards], rows: Sequence[_Row], dealt: _Dealt) -> bool:
    """Whether cards lie beside columns that are whole without them: on none of them, and where
    nobody told how many columns there are, a card by itself, not where a further one would be."""
    if any(touch(card, other) for card in extra for column in whole for other in column):
        return False
    if dealt.expected or all(abs(card.turn_deg) > FURTHEST_TURN_DEG for card in extra):
        # Cards that were thrown there are none of a column.
        return True
    is_by_itself = len(extra) == 1 and any(extra in row.split.columns for row in rows)
    return is_by_itself and not any(_is_on_the_pitch(extra[0], row, dealt) for row in rows)


def _is_on_the_pitch(card: PlacedPiece, row: _Row, dealt: _Dealt) -> bool:
    """Whether a card lies where a further column of a row would have one."""
    whole = [column for column in row.columns if len(column) == dealt.per_column]
    middles_mm = [statistics.fmean(other.x_mm for other in column) for column in whole]
    if len(middles_mm) < 2 or not row.measured.rows_mm:
        return True
    # The narrowest: where a column in between is not whole, the others are twice as far apart.
    pitch_mm = min(right - left for left, right in pairwise(middles_mm))
    pitches = min(abs(card.x_mm - x_mm) for x_mm in middles_mm) / pitch_mm
    off_mm = min(abs(card.y_mm - row_mm) for row_mm in row.measured.rows_mm)
    is_in_row = off_mm < OFF_THE_PITCH * row.measured.step_mm
    return is_in_row and abs(pitches - round(pitches)) < OFF_THE_PITCH and pitches < FURTHEST_PITCH


def _rows_of(
    cards: Sequence[PlacedPiece], chains: Sequence[Cards], dealt: _Dealt
) -> list[list[PlacedPiece]]:
    """The cards of each row of columns, from the top: rows are where whole columns lie, or where
    these are too few, what there is of columns. What lies in no row is left out."""
    of_columns = [chain for chain in chains if len(chain) >= dealt.per_column]
    if len(of_columns) < dealt.expected:
        of_columns = [chain for chain in chains if len(chain) > 1]
    reaches: list[tuple[float, float]] = []
    for chain in sorted(of_columns, key=lambda chain: chain[0].y_mm):
        top_mm, bottom_mm = chain[0].y_mm - HALF_CARD_MM, chain[-1].y_mm + HALF_CARD_MM
        if reaches and top_mm < reaches[-1][1]:
            reaches[-1] = reaches[-1][0], max(bottom_mm, reaches[-1][1])
        else:
            reaches.append((top_mm, bottom_mm))
    return [
        [card for card in cards if top_mm <= card.y_mm <= bottom_mm]
        for top_mm, bottom_mm in reaches
    ]


def _chains(cards: Sequence[PlacedPiece], per_column: int) -> list[Cards]:
    """Cards that follow on each other down a column, from the top."""
    left = sorted(cards, key=lambda card: card.y_mm)
    steps_mm = [_step_mm(card, left) for card in left]
    reach_mm = WIDEST_STEP * statistics.median_low([s for s in steps_mm if s] or [NO_STEP_MM])
    chains: list[Cards] = []
    while left:
        chain = [left.pop(0)]
        while below := _next_below(chain[-1], left, reach_mm):
            chain.append(below)
            left.remove(below)
        chains.extend(_in_columns(tuple(chain), per_column))
    return chains


def _in_columns(chain: Cards, per_column: int) -> list[Cards]:
    """A chain as columns: twice as many cards as a column has are two of them, and of other numbers
    the widest step parts what belongs together. One card too many stays."""
    if len(chain) <= per_column + 1:
        return [chain]
    steps_mm = [below.y_mm - above.y_mm for above, below in pairwise(chain)]
    cut = per_column if len(chain) == 2 * per_column else steps_mm.index(max(steps_mm)) + 1
    return _in_columns(chain[:cut], per_column) + _in_columns(chain[cut:], per_column)


def _step_mm(card: PlacedPiece, others: Sequence[PlacedPiece]) -> float:
    """From a card to the next one below it; `NO_STEP_MM` if there is none."""
    below = _next_below(card, others, math.inf)
    return below.y_mm - card.y_mm if below else NO_STEP_MM


def _next_below(
    card: PlacedPiece, others: Sequence[PlacedPiece], reach_mm: float
) -> PlacedPiece | None:
    """The next card down the column of a card."""
    below = [
        other
        for other in others
        if abs(other.x_mm - card.x_mm) < LEAST_PITCH_MM
        and LEAST_STEP_MM <= other.y_mm - card.y_mm <= reach_mm
    ]
    return min(below, key=lambda other: other.y_mm, default=None)
