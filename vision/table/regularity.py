"""How regularly cards lie in columns: the usual step down a column, the rows across columns, and
the cards that keep neither. Measures what is there; what a stray card means for a game is not
decided here.
"""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np

from card_markers.pieces import PieceSize
from vision.picture import Floats
from vision.table.table_view import FURTHEST_TURN_DEG, PlacedPiece

NO_STEP_MM = 0.0
"""The usual step where no column has two cards."""

WIDEST_STEP = 1.7
"""A step wider than so many usual ones has room for an unread card. Of 600 simulated tables that
are pushed and turned by up to 14 degrees the widest step is 1.59 usual ones, 99 of 100 are below
1.34, and a missing card makes it 2; the card that once deceived lay at 3."""

FURTHEST_OFF_ROW = 0.62
"""How far a column may lie above or below the others, in steps. People push whole columns about;
a column whose first card is unread, and whose last is a stray, lies a whole step lower, give or
take 0.3. In 600 simulated tables columns lie within 0.53 steps of the others, most within 0.3."""

FURTHEST_OFF_MM = 23.0
"""How far a card may lie above or below its place in a column, and steps of one column may differ.
On path-traced tables cards lie up to 22 mm off it, in 600 simulated ones up to 18; a stray that
covers the card it lies beside is pushed by 25 or more: of 200 tables made to deceive the first
passes at 26."""

FURTHEST_ASIDE_MM = 30.0
"""How far a card may lie beside the line of its column: half its width. In 600 simulated tables
cards that were pushed and turned by up to 14 degrees stay within it, 99 of 100 within 20 mm."""

LEAST_OFF_MM, TIMES_USUAL, EXACT_MM = 18.0, 4.0, 3.0
"""A card so far off its place, and so many times as far as cards usually are on this very table (or
would be, laid as exactly as that), may be another that lies across it. With less, less than a third
of the one below looks out. The one that deceived lay 24 mm off where others lay 4; of 90 photos and
300 simulated tables that are right none lies 3.5 times as far off as usual."""
COVERED_MM = 3.0
"""A place so deep under a card leaves less than half of a marker to be seen there."""

FEWEST_FOR_A_SLANT = 4
"""Columns beside a column that it takes to tell a slant of all from one that lies a step lower."""


@dataclass(frozen=True, slots=True)
class Regularity:
    """How cards lie in columns of a set number."""

    step_mm: float
    """Usually from a card to the next one down its column; `NO_STEP_MM` if no column has two."""
    rows_mm: tuple[float, ...]
    """The heights at which columns usually have their cards, from the top; none if no column has
    the set number."""
    strays: tuple[PlacedPiece, ...]
    """Cards out of step, out of row or beside the line of their column, by column from the top. Of
    a column that has too many, those in no row of the others."""


def regularity_of(
    columns: Sequence[Sequence[PlacedPiece]], per_column: int, size: PieceSize, lean: float = 0.0
) -> Regularity:
    """How regularly cards of that size lie in columns (each from the top down) of `per_column`
    cards each, which lean together by so many millimetres per millimetre down.

    Only what contradicts is a stray: where there is nothing to compare with, nothing is."""
    step_mm = usual_step_mm(columns)
    whole = [
        (number, statistics.median(card.y_mm - row * step_mm for row, card in enumerate(column)))
        for number, column in enumerate(columns)
        if len(column) == per_column
    ]
    if not whole or step_mm <= NO_STEP_MM:
        return Regularity(step_mm, (), ())
    strays: list[PlacedPiece] = []
    for number, column in enumerate(columns):
        others = [(other, top_mm) for other, top_mm in whole if other != number] or whole
        top_mm = _top_mm(number, others)
        out = _aside(column, lean) or _out_of_step(column, top_mm, step_mm, per_column)
        strays.extend(card for card in column if card in out)
    if not strays:
        strays = _across_another([columns[number] for number, _ in whole], size)
    top_mm = statistics.median(top_mm for _, top_mm in whole)
    rows_mm = tuple(top_mm + row * step_mm for row in range(per_column))
    return Regularity(step_mm, rows_mm, tuple(strays))


def usual_step_mm(columns: Sequence[Sequence[PlacedPiece]]) -> float:
    """From a card to the next one down its column, as most columns have it."""
    steps = [below.y_mm - above.y_mm for column in columns for above, below in pairwise(column)]
    # Of two that are equally common the narrower: an unread card only ever widens a step.
    return statistics.median_low(steps) if steps else NO_STEP_MM


def _top_mm(number: int, others: Sequence[tuple[int, float]]) -> float:
    """Where the first card of a column should lie, told from where those of others do."""
    slant_mm = 0.0
    if len(others) >= FEWEST_FOR_A_SLANT:
        slant_mm = statistics.median(
            (later_mm - earlier_mm) / (later - earlier)
            for (earlier, earlier_mm), (later, later_mm) in combinations(others, 2)
        )
    start_mm = statistics.median(top_mm - slant_mm * other for other, top_mm in others)
    return start_mm + slant_mm * number


def _aside(column: Sequence[PlacedPiece], lean: float) -> list[PlacedPiece]:
    """The one card that lies beside the line of the others."""
    if len(column) < 3:
        return []
    upright_mm = [card.x_mm - lean * card.y_mm for card in column]
    for index, card in enumerate(column):
        others_mm = upright_mm[:index] + upright_mm[index + 1 :]
        away_mm = min(abs(upright_mm[index] - x_mm) for x_mm in others_mm)
        if away_mm > max(FURTHEST_ASIDE_MM, max(others_mm) - min(others_mm)):
            return [card]
    return []


def _across_another(whole: Sequence[Sequence[PlacedPiece]], size: PieceSize) -> list[PlacedPiece]:
    """The one card that may lie across another and hide its marker: it lies further off its place
    than cards do on this table, and on where the marker of that place would be."""
    if len(whole) < 3:
        return []
    places_mm = np.array([[(card.x_mm, card.y_mm) for card in column] for column in whole])
    offs_mm = np.stack(
        [_evenly_off_mm(places_mm[n], _without(places_mm, n)) for n in range(len(whole))]
    )
    far_mm = np.linalg.norm(offs_mm, axis=-1)
    number, row = (int(at) for at in np.unravel_index(int(far_mm.argmax()), far_mm.shape))
    if far_mm[number, row] < LEAST_OFF_MM:
        return []
    others_mm = _without(places_mm, number)
    usual_mm = np.median(
        [
            np.linalg.norm(_off_mm(others_mm[n], _without(others_mm, n)), axis=-1)
            for n in range(len(others_mm))
        ]
    )
    card = whole[number][row]
    is_far = far_mm[number, row] > TIMES_USUAL * max(float(usual_mm), EXACT_MM)
    return [card] if is_far and _lies_on(card, -offs_mm[number, row], size) else []


def _without(columns_mm: Floats, number: int) -> Floats:
    return np.delete(columns_mm, number, axis=0)


def _off_mm(column_mm: Floats, others_mm: Floats) -> Floats:
    """How far each card of a column lies right and down of where the rest of it says that it
    should, by the steps that other columns have (N x cards x 2)."""
    usual = _usual_steps_mm(others_mm)
    steps = column_mm[:, None] - column_mm[None]
    return np.asarray((steps - usual).sum(axis=1) / (len(column_mm) - 1))


def _evenly_off_mm(column_mm: Floats, others_mm: Floats) -> Floats:
    """The same where a column that is spread more than the others, but evenly, is somebody's way
    of laying."""
    offs, usual = _off_mm(column_mm, others_mm), _usual_steps_mm(others_mm)[..., 1]
    down_mm = column_mm[:, 1]
    for row in range(len(column_mm)):
        first, *_, last = (other for other in range(len(column_mm)) if other != row)
        spread = (down_mm[last] - down_mm[first]) / usual[last, first]
        evenly_mm = down_mm[row] - down_mm[first] - spread * usual[row, first]
        offs[row, 1] = min(offs[row, 1], evenly_mm, key=abs)
    return offs


def _usual_steps_mm(columns_mm: Floats) -> Floats:
    """From each card of a column to each other (cards x cards x 2), as most columns have it."""
    return np.asarray(np.median(columns_mm[:, :, None] - columns_mm[:, None], axis=0))


def _lies_on(card: PlacedPiece, place_mm: Floats, size: PieceSize) -> bool:
    """Whether a card covers a place right and down of its own marker. Of one that lies sideways
    nobody can say about which corner it was turned."""
    if abs(card.turn_deg) > FURTHEST_TURN_DEG:
        return False
    turn = np.radians(card.turn_deg)
    own = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) @ place_mm
    at = np.array(size.marker_at_mm) + own
    return float(np.minimum(at, np.array(size.size_mm) - at).min()) > COVERED_MM


def _out_of_step(
    column: Sequence[PlacedPiece], top_mm: float, step_mm: float, per_column: int
) -> list[PlacedPiece]:
    """The cards of a column that lie in no row of the table."""
    if len(column) < 2:
        return []
    offs_mm = [card.y_mm - top_mm - row * step_mm for row, card in enumerate(column)]
    off_mm = statistics.median(offs_mm)
    steps_mm = [below.y_mm - above.y_mm for above, below in pairwise(column)]
    is_short, is_long = len(column) < per_column, len(column) > per_column
    # What a short column lacks may be its first card: it says nothing by lying lower.
    is_in_row = abs(off_mm) <= FURTHEST_OFF_ROW * step_mm or is_short
    if is_in_row and not is_long and max(steps_mm) <= WIDEST_STEP * step_mm:
        # A column that is spread more than the others, but evenly, is somebody's way of laying.
        if is_short or max(steps_mm) - min(steps_mm) <= FURTHEST_OFF_MM:
            return []
        return [
            card
            for card, own_mm in zip(column, offs_mm, strict=True)
            if abs(own_mm - off_mm) > FURTHEST_OFF_MM
        ]
    in_rows: dict[int, PlacedPiece] = {}
    for card in column:
        row = round((card.y_mm - top_mm) / step_mm)
        place = top_mm + row * step_mm
        taken = in_rows.get(row)
        if taken is None or abs(card.y_mm - place) < abs(taken.y_mm - place):
            in_rows[row] = card
    kept = [card for row, card in in_rows.items() if 0 <= row < per_column]
    return [card for card in column if card not in kept]
