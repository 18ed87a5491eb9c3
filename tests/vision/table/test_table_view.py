"""Pieces on the table, by the sizes of whichever catalogue is handed in."""

from enum import StrEnum

import numpy as np
import pytest

from card_markers.pieces import MARKER_SIDE_MM, Catalogue, MarkerId
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from tests.card_markers.toy_game import TOY, Toy
from vision.markers.sighting import Sighting, to_corners
from vision.table.footprints import footprint_of
from vision.table.table_view import PlacedPiece, TableView, view_table

PX_PER_MM = 3.0


def sighting(marker_id: int, x_mm: float, y_mm: float, turn_deg: float = 0.0) -> Sighting:
    """A marker seen from straight above, its middle there."""
    square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]) * MARKER_SIDE_MM
    turn = np.radians(turn_deg)
    along = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    corners = (square @ along + (x_mm, y_mm)) * PX_PER_MM
    return Sighting(MarkerId(marker_id), to_corners(corners), 0.95)


def apart_mm(one: PlacedPiece, other: PlacedPiece) -> tuple[float, float]:
    """How far the second lies right of and below the first."""
    return other.x_mm - one.x_mm, other.y_mm - one.y_mm


def laid(catalogue: Catalogue, ids: tuple[int, int, int]) -> TableView:
    """Two pieces side by side, the third below the first."""
    places = ((0.0, 0.0), (100.0, 0.0), (0.0, 100.0))
    seen = tuple(sighting(i, *place) for i, place in zip(ids, places, strict=True))
    return view_table(seen, catalogue)


@pytest.mark.parametrize(
    ("catalogue", "ids", "kind", "size_mm"),
    [(CATALOGUE, (0, 1, 2), Kind.CARD, (63, 88)), (TOY, (200, 201, 202), Toy.TILE, (40, 60))],
)
def test_pieces_lie_where_their_markers_say_as_large_as_their_kind_is(
    catalogue: Catalogue, ids: tuple[int, int, int], kind: StrEnum, size_mm: tuple[float, float]
) -> None:
    view = laid(catalogue, ids)
    assert view.catalogue is catalogue
    first, beside, below = view.of(kind)
    assert apart_mm(first, beside) == pytest.approx((100, 0), abs=0.1)
    assert apart_mm(first, below) == pytest.approx((0, 100), abs=0.1)
    footprint = footprint_of(first, view)
    assert footprint.high_mm - footprint.low_mm == pytest.approx(size_mm)


def test_the_middle_of_a_piece_is_where_its_kind_has_it_from_the_marker() -> None:
    seen = tuple(sighting(i, 50.0 * n, 0.0) for n, i in enumerate((200, 201, 202, 210)))
    *_, tile, pawn = view_table(seen, TOY).pieces
    assert apart_mm(pawn, tile) == pytest.approx((-50, 20), abs=0.1)


def test_the_pieces_of_another_game_are_left_out() -> None:
    seen = tuple(sighting(i, 50.0 * n, 0.0) for n, i in enumerate((0, 1, 200, 201)))
    assert [item.piece.marker_id for item in view_table(seen, CATALOGUE).pieces] == [0, 1]
    assert [item.piece.marker_id for item in view_table(seen, TOY).pieces] == [200, 201]


def test_the_upright_kind_says_which_way_the_table_is_read() -> None:
    turned = [sighting(i, 50.0 * n, 0.0, 180) for n, i in enumerate((153, 154, 155))]
    card = sighting(0, 0.0, 100.0)
    view = view_table((card, *turned), CATALOGUE)
    assert [round(item.turn_deg) % 360 for item in view.pieces] == [0, 180, 180, 180]
    without_cards = view_table(tuple(turned), CATALOGUE)
    assert [round(item.turn_deg) % 360 for item in without_cards.pieces] == [0, 0, 0]
