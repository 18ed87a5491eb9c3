"""Where a missing card, ticket or tablet should lie, told from the pieces that are there, so that
the place can be shown, looked at once more, and asked why nothing was read there. Predicts places,
never pieces.
"""

import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, pairwise

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind
from vision.markers.sighting import Quad, to_corners
from vision.table.problems import NOWHERE, TableProblem
from vision.table.table_view import PlacedPiece, TableView
from vision.tsukiji.reading import CARDS_PER_LOT, Reading

HALF_PLACE_MM = 14.0
"""A marker that is missed lies within so much of where it should, all of it: half its side, and as
much as people push a piece."""
SAME_SLOT_MM = 17.0
"""Places at lots nearer to each other than half a ticket are the same place."""
WIDE_GAP = 1.6
"""A gap between lots of so many usual ones has room for another."""
OFF_ITS_ROW = 0.35
"""How far off its row, in steps, a card may lie whose row is sure: columns of simulated tables keep
their rows to 0.3. Where it could be the next row as well, nobody can say which card is missing."""

_Lot = Sequence[PlacedPiece]
_Spot = tuple[float, float]
"""Right and down, in millimetres."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A place where something is missing."""

    place_px: Quad
    """Where its marker should be, and somewhat around it."""
    row: int = NOWHERE
    """Which card of its lot it is, from 1 at the top."""


FindGaps = Callable[[TableProblem, Reading, TableView], tuple[Gap, ...]]
"""For a problem where what is missing should lie; none if that is unknown."""


def located(
    problem: TableProblem, find_gaps: FindGaps, reading: Reading, view: TableView
) -> TableProblem:
    """The problem with the places of what is missing, where these are known."""
    gaps = find_gaps(problem, reading, view)
    if not gaps:
        return problem
    return replace(
        problem,
        rows=tuple(gap.row for gap in gaps if gap.row != NOWHERE),
        place_px=gaps[0].place_px,
        also_px=tuple(gap.place_px for gap in gaps[1:]),
    )


def gaps_of_cards(problem: TableProblem, reading: Reading, view: TableView) -> tuple[Gap, ...]:
    """The cards that a lot lacks: its others lie in the rows of the whole lots beside it. Where
    they could be of other rows as well, all places that would be free, without saying which card
    it is."""
    lots = _placed_lots(reading, view)
    whole = [lot for lot in _beside(problem.lot, lots, reading) if len(lot) == CARDS_PER_LOT]
    lot = _lot(problem.lot, lots)
    ways, is_clear = _rows_of(lot, whole)
    gaps = {
        missing: Gap(
            _place_of(missing, lot, rows, whole, view), missing + 1 if is_clear else NOWHERE
        )
        for rows in ways
        for missing in range(CARDS_PER_LOT)
        if missing not in rows
    }
    return tuple(gaps[missing] for missing in sorted(gaps))


def _place_of(
    missing: int, lot: _Lot, rows: Sequence[int], whole: Sequence[_Lot], view: TableView
) -> Quad:
    """Where a missing card should lie if the others are of these rows: as far from them as it is
    in the whole lots."""
    x_mm, y_mm = (
        statistics.fmean(
            getattr(card, axis)
            + statistics.fmean(
                getattr(each[missing], axis) - getattr(each[row], axis) for each in whole
            )
            for card, row in zip(lot, rows, strict=True)
        )
        for axis in ("x_mm", "y_mm")
    )
    right_mm, down_mm = view.catalogue.size_of(Kind.CARD).to_middle_mm
    return _square(x_mm - right_mm, y_mm - down_mm, view)


def gaps_of_lots(problem: TableProblem, reading: Reading, view: TableView) -> tuple[Gap, ...]:
    """The cards of a lot that is not in view: in a gap that is wide enough for one, or at either
    end."""
    lots = _placed_lots(reading, view)
    whole = [lot for lot in lots if len(lot) == CARDS_PER_LOT]
    middles_mm = [statistics.fmean(card.x_mm for card in lot) for lot in lots]
    apart_mm = [right - left for left, right in pairwise(middles_mm)]
    if not whole or not apart_mm or len(reading.lot_rows) > 1:
        return ()
    pitch_mm = statistics.median_low(apart_mm)
    card = view.catalogue.size_of(Kind.CARD)
    # Of two lots with one between them nobody knows the usual gap, but a card fits between.
    room_mm = min(WIDE_GAP * pitch_mm, 2 * card.size_mm[0])
    wide = [(left + right) / 2 for left, right in pairwise(middles_mm) if right - left > room_mm]
    right_mm, down_mm = card.to_middle_mm
    return tuple(
        Gap(_square(x_mm - right_mm, _height_mm(row, x_mm, whole) - down_mm, view))
        for x_mm in wide or (middles_mm[0] - pitch_mm, middles_mm[-1] + pitch_mm)
        for row in range(CARDS_PER_LOT)
    )


def gaps_of_tickets(problem: TableProblem, reading: Reading, view: TableView) -> tuple[Gap, ...]:
    """The tickets that a lot lacks, all of them: whose lies where nobody can say. There are more
    places than tickets where these lie at some lots here and at others there."""
    return _free_slots(problem.lot, reading, reading.tickets, Kind.TICKET, view)


def gaps_of_tablet(problem: TableProblem, reading: Reading, view: TableView) -> tuple[Gap, ...]:
    """The tablet that a lot lacks."""
    return _free_slots(problem.lot, reading, reading.tablets, Kind.TABLET, view)


def _free_slots(
    number: int,
    reading: Reading,
    at_lots: Sequence[Sequence[MarkerId]],
    kind: Kind,
    view: TableView,
) -> tuple[Gap, ...]:
    """The places that pieces have at other lots, and none at this one."""
    by_id = {placed.piece.marker_id: placed for placed in view.pieces}
    lots = _placed_lots(reading, view)
    if not _lot(number, lots):
        return ()
    # Beside the lot, and as high as the pieces at the lots next to it.
    middles_mm = [statistics.fmean(card.x_mm for card in lot) for lot in lots]
    taken: list[_Spot] = []
    others: list[_Spot] = []
    nearest_first = sorted(range(len(lots)), key=lambda lot: abs(lot - number + 1))
    for lot in nearest_first:
        pieces = [by_id[marker_id] for marker_id in at_lots[lot]]
        places = [(piece.x_mm - middles_mm[lot], piece.y_mm) for piece in pieces]
        (taken if lot == number - 1 else others).extend(places)
    free = _usual_slots(others)
    for place in taken:
        if free:
            free.remove(min(free, key=partial(math.dist, place)))
    right_mm, down_mm = view.catalogue.size_of(kind).to_middle_mm
    x_mm = middles_mm[number - 1]
    return tuple(Gap(_square(x_mm + dx - right_mm, y_mm - down_mm, view)) for dx, y_mm in free)


def _usual_slots(places: Sequence[_Spot]) -> list[_Spot]:
    """Where pieces lie beside their lots, those first that most lots have."""
    slots: list[_Spot] = []
    left = list(places)
    while left:
        together = max(
            ([one for one in left if math.dist(one, place) < SAME_SLOT_MM] for place in left),
            key=len,
        )
        slots.append(
            (statistics.fmean(x for x, _ in together), statistics.fmean(y for _, y in together))
        )
        left = [place for place in left if place not in together]
    return slots


def _lot(number: int, lots: Sequence[_Lot]) -> _Lot:
    """The cards of a lot, from 1; none if there is no such lot."""
    return lots[number - 1] if 1 <= number <= len(lots) else ()


def _placed_lots(reading: Reading, view: TableView) -> list[list[PlacedPiece]]:
    by_id = {placed.piece.marker_id: placed for placed in view.pieces}
    return [[by_id[marker_id] for marker_id in lot] for lot in reading.lots]


def _beside(number: int, lots: Sequence[_Lot], reading: Reading) -> Sequence[_Lot]:
    """The lots in the same row of lots as that one."""
    first = 0
    for count in reading.lot_rows:
        if first < number <= first + count:
            return lots[first : first + count]
        first += count
    return lots


def _rows_of(lot: _Lot, whole: Sequence[_Lot]) -> tuple[list[tuple[int, ...]], bool]:
    """The rows, from 0, that the cards of a lot may be of, told from the whole lots, and whether
    that is clear."""
    if not whole or not 0 < len(lot) < CARDS_PER_LOT:
        return [], False
    x_mm = statistics.fmean(card.x_mm for card in lot)
    heights_mm = [_height_mm(row, x_mm, whole) for row in range(CARDS_PER_LOT)]
    step_mm = (heights_mm[-1] - heights_mm[0]) / (CARDS_PER_LOT - 1)
    off = {
        rows: max(abs(card.y_mm - heights_mm[row]) for card, row in zip(lot, rows, strict=True))
        for rows in combinations(range(CARDS_PER_LOT), len(lot))
    }
    likeliest = min(off, key=lambda rows: off[rows])
    if off[likeliest] < OFF_ITS_ROW * step_mm:
        return [likeliest], True
    return [rows for rows in off if off[rows] < step_mm], False


def _height_mm(row: int, x_mm: float, whole: Sequence[_Lot]) -> float:
    """How high a row of cards runs at a place across the table: lots lie aslant."""
    across = [statistics.fmean(card.x_mm for card in lot) for lot in whole]
    heights = [lot[row].y_mm for lot in whole]
    if len(whole) < 2:
        return heights[0]
    slope, start = statistics.linear_regression(across, heights)
    return slope * x_mm + start


def _square(x_mm: float, y_mm: float, view: TableView) -> Quad:
    half_mm = HALF_PLACE_MM
    corners = [
        (x_mm - half_mm, y_mm - half_mm),
        (x_mm + half_mm, y_mm - half_mm),
        (x_mm + half_mm, y_mm + half_mm),
        (x_mm - half_mm, y_mm + half_mm),
    ]
    return to_corners(view.to_px(corners))
