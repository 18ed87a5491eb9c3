"""Where a missing card, ticket or tablet should lie, told from the pieces that are there, so that
the picture can be asked why it was not read. Predicts places, never pieces.
"""

import math
import statistics
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind
from vision.picture import Floats
from vision.table.problems import TableProblem
from vision.table.table_view import PlacedPiece, TableView
from vision.tsukiji.reading import CARDS_PER_LOT, Reading

HALF_PLACE_MM = 14.0
"""A marker that is missed lies within so much of where it should, all of it: half its side, and as
much as people push a piece."""
SAME_SLOT_MM = 17.0
"""Places at lots nearer to each other than half a ticket are the same place."""
WIDE_GAP = 1.6
"""A gap between lots of so many usual ones has room for another."""


GapPlaces = Callable[[TableProblem, Reading, TableView], tuple[Floats, ...]]
"""For a problem the regions (4 x 2 pixels each) where what is missing could lie; none if that is
unknown."""


def places_of_card(problem: TableProblem, reading: Reading, view: TableView) -> tuple[Floats, ...]:
    """Where the missing cards of a lot should be."""
    lots = _placed_lots(reading, view)
    lot = _lot(problem.lot, lots)
    right_mm, down_mm = view.catalogue.size_of(Kind.CARD).to_middle_mm
    x_mm = statistics.fmean(card.x_mm for card in lot) if lot else 0.0
    return tuple(
        _square(x_mm - right_mm, row_mm - down_mm, view) for row_mm in _missing_rows(lot, lots)
    )


def places_of_lots(problem: TableProblem, reading: Reading, view: TableView) -> tuple[Floats, ...]:
    """Where the cards of a lot that is not in view should be: in a gap that is wide enough for one,
    or at either end."""
    lots = _placed_lots(reading, view)
    rows_mm = _rows_mm(lots)
    middles_mm = [statistics.fmean(card.x_mm for card in lot) for lot in lots]
    gaps_mm = [right - left for left, right in pairwise(middles_mm)]
    if not rows_mm or not gaps_mm or len(reading.lot_rows) > 1:
        return ()
    pitch_mm = statistics.median_low(gaps_mm)
    wide = [
        (left + right) / 2
        for left, right in pairwise(middles_mm)
        if right - left > WIDE_GAP * pitch_mm
    ]
    right_mm, down_mm = view.catalogue.size_of(Kind.CARD).to_middle_mm
    return tuple(
        _square(x_mm - right_mm, row_mm - down_mm, view)
        for x_mm in wide or (middles_mm[0] - pitch_mm, middles_mm[-1] + pitch_mm)
        for row_mm in rows_mm
    )


def places_of_tickets(
    problem: TableProblem, reading: Reading, view: TableView
) -> tuple[Floats, ...]:
    """Where tickets lie at other lots and none does at this one."""
    return _free_slots(problem.lot, reading, reading.tickets, Kind.TICKET, view)


def places_of_tablet(
    problem: TableProblem, reading: Reading, view: TableView
) -> tuple[Floats, ...]:
    """Where the tablet of a lot should be."""
    return _free_slots(problem.lot, reading, reading.tablets, Kind.TABLET, view)


def _free_slots(
    number: int,
    reading: Reading,
    at_lots: Sequence[Sequence[MarkerId]],
    kind: Kind,
    view: TableView,
) -> tuple[Floats, ...]:
    """The markers' places that pieces have at other lots, and none at this one."""
    by_id = {placed.piece.marker_id: placed for placed in view.pieces}
    lots = _placed_lots(reading, view)
    if not _lot(number, lots):
        return ()
    # Beside the lot, and as high as the pieces at the lots next to it.
    middles_mm = [statistics.fmean(card.x_mm for card in lot) for lot in lots]
    taken: list[tuple[float, float]] = []
    others: list[tuple[float, float]] = []
    nearest_first = sorted(range(len(lots)), key=lambda lot: abs(lot - number + 1))
    for lot in nearest_first:
        pieces = [by_id[marker_id] for marker_id in at_lots[lot]]
        places = [(piece.x_mm - middles_mm[lot], piece.y_mm) for piece in pieces]
        (taken if lot == number - 1 else others).extend(places)
    free: list[tuple[float, float]] = []
    for place in others:
        if all(math.dist(place, other) > SAME_SLOT_MM for other in (*taken, *free)):
            free.append(place)
    right_mm, down_mm = view.catalogue.size_of(kind).to_middle_mm
    x_mm = middles_mm[number - 1]
    return tuple(_square(x_mm + dx - right_mm, y_mm - down_mm, view) for dx, y_mm in free)


def _lot(number: int, lots: Sequence[Sequence[PlacedPiece]]) -> Sequence[PlacedPiece]:
    """The cards of a lot, from 1; none if there is no such lot."""
    return lots[number - 1] if 1 <= number <= len(lots) else ()


def _placed_lots(reading: Reading, view: TableView) -> list[list[PlacedPiece]]:
    by_id = {placed.piece.marker_id: placed for placed in view.pieces}
    return [[by_id[marker_id] for marker_id in lot] for lot in reading.lots]


def _rows_mm(lots: Sequence[Sequence[PlacedPiece]]) -> list[float]:
    """Heights at which whole lots have their cards; none if no lot is whole."""
    whole = [lot for lot in lots if len(lot) == CARDS_PER_LOT]
    if not whole:
        return []
    return [statistics.fmean(lot[row].y_mm for lot in whole) for row in range(CARDS_PER_LOT)]


def _missing_rows(lot: Sequence[PlacedPiece], lots: Sequence[Sequence[PlacedPiece]]) -> list[float]:
    """Heights at which whole lots have a card and this one has none."""
    left = _rows_mm(lots)
    for card in lot:
        if left:
            left.remove(min(left, key=lambda row: abs(row - card.y_mm)))
    return left if lot else []


def _square(x_mm: float, y_mm: float, view: TableView) -> Floats:
    half_mm = HALF_PLACE_MM
    corners = [
        (x_mm - half_mm, y_mm - half_mm),
        (x_mm + half_mm, y_mm - half_mm),
        (x_mm + half_mm, y_mm + half_mm),
        (x_mm - half_mm, y_mm + half_mm),
    ]
    return np.asarray(view.to_px(corners), np.float32)
