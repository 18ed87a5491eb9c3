"""Where a missing card, ticket or tablet should lie, told from the pieces that are there, so that
the picture can be asked why it was not read. Predicts places, never pieces.
"""

import statistics
from collections.abc import Callable, Sequence

import numpy as np

from card_markers.tsukiji.catalogue import Kind
from vision.picture import Floats
from vision.table.table_view import PlacedPiece, TableView
from vision.tsukiji.reading import CARDS_PER_LOT, Reading

HALF_CARD_TOP_MM = 14.0
"""Half the width of the upper left part of a card, marker and all."""
HALF_TICKETS_MM = 38.0
"""Half the space that the tickets of one lot take."""
HALF_TABLET_MM = 25.0


GapPlaces = Callable[[int, Reading, TableView], tuple[Floats, ...]]
"""For a lot (from 1) the regions (4 x 2 pixels each) where its missing pieces should be; none if
that is unknown."""


def places_of_card(number: int, reading: Reading, view: TableView) -> tuple[Floats, ...]:
    """Where the missing cards of a lot should be."""
    lots = _placed_lots(reading, view)
    lot = _lot(number, lots)
    return tuple(_card_place(row_mm, lot, view) for row_mm in _missing_rows(lot, lots))


def places_of_tickets(number: int, reading: Reading, view: TableView) -> tuple[Floats, ...]:
    """Where the tickets of a lot should be."""
    lot = _lot(number, _placed_lots(reading, view))
    return _beside(lot, view.of(Kind.TICKET), HALF_TICKETS_MM, view)


def places_of_tablet(number: int, reading: Reading, view: TableView) -> tuple[Floats, ...]:
    """Where the tablet of a lot should be."""
    lot = _lot(number, _placed_lots(reading, view))
    return _beside(lot, view.of(Kind.TABLET), HALF_TABLET_MM, view)


def _beside(
    lot: Sequence[PlacedPiece], others: Sequence[PlacedPiece], half_mm: float, view: TableView
) -> tuple[Floats, ...]:
    """The place at a lot that is as high as those of its neighbours."""
    if not lot or not others:
        return ()
    x_mm = statistics.fmean(card.x_mm for card in lot)
    near = sorted(others, key=lambda item: abs(item.x_mm - x_mm))[:4]
    y_mm = statistics.fmean(item.y_mm for item in near)
    return (_square(x_mm, y_mm, half_mm, view),)


def _lot(number: int, lots: Sequence[Sequence[PlacedPiece]]) -> Sequence[PlacedPiece]:
    """The cards of a lot, from 1; none if there is no such lot."""
    return lots[number - 1] if 1 <= number <= len(lots) else ()


def _placed_lots(reading: Reading, view: TableView) -> list[list[PlacedPiece]]:
    by_id = {placed.piece.marker_id: placed for placed in view.pieces}
    return [[by_id[marker_id] for marker_id in lot] for lot in reading.lots]


def _missing_rows(lot: Sequence[PlacedPiece], lots: Sequence[Sequence[PlacedPiece]]) -> list[float]:
    """Heights at which whole lots have a card and this one has none."""
    whole = [other for other in lots if len(other) == CARDS_PER_LOT]
    if not lot or not whole:
        return []
    rows = [statistics.fmean(other[row].y_mm for other in whole) for row in range(CARDS_PER_LOT)]
    left = list(rows)
    for card in lot:
        left.remove(min(left, key=lambda row: abs(row - card.y_mm)))
    return left


def _card_place(row_mm: float, lot: Sequence[PlacedPiece], view: TableView) -> Floats:
    right_mm, down_mm = view.catalogue.size_of(Kind.CARD).to_middle_mm
    x_mm = statistics.fmean(card.x_mm for card in lot)
    return _square(x_mm - right_mm, row_mm - down_mm, HALF_CARD_TOP_MM, view)


def _square(x_mm: float, y_mm: float, half_mm: float, view: TableView) -> Floats:
    corners = [
        (x_mm - half_mm, y_mm - half_mm),
        (x_mm + half_mm, y_mm - half_mm),
        (x_mm + half_mm, y_mm + half_mm),
        (x_mm - half_mm, y_mm + half_mm),
    ]
    return np.asarray(view.to_px(corners), np.float32)
