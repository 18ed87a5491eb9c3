"""One more card at a lot is noticed by its outline, however its marker is hidden."""

from dataclasses import replace

import numpy as np
import pytest

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind, pieces_of
from tests.vision.doubts.seen_lots import CAMERA, lots
from vision.doubts.card_outlines import SURE_STRENGTH, outline_strengths
from vision.picture import Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, see_points
from vision.simulation.tabletop import Coin
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.tsukiji.reading import Code, Reading
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI

READER = StillReader(TSUKIJI)
TABLE = lots()
POSE = pose_over(TABLE, CAMERA, 0.6)


def read(table: Arrangement, light: Light = Light(), art: int = 0) -> Reading:  # noqa: B008
    frame = SimulatedTable(table, steady(POSE), CAMERA, light, frames=1, art=art).next_frame()
    assert isinstance(frame, Frame)
    return READER.read(frame.picture, players=table.players)


def spare() -> MarkerId:
    lying = {item.marker_id for item in TABLE.pieces}
    return next(p.marker_id for p in pieces_of(Kind.CARD) if p.marker_id not in lying)


def with_card(right_mm: float, down_mm: float, turn_deg: float = 0.0) -> ArrangedPiece:
    """A further card, so far from the last one of the last lot."""
    last = next(item for item in TABLE.pieces if item.marker_id == TABLE.lots[-1][-1])
    return ArrangedPiece(spare(), last.x_mm + right_mm, last.y_mm + down_mm, turn_deg)


def under_a_coin(extra: ArrangedPiece) -> Arrangement:
    coin = Coin(extra.x_mm, extra.y_mm)
    return replace(TABLE, pieces=(*TABLE.pieces, extra), coins=(coin,))


@pytest.mark.parametrize(
    ("right_mm", "down_mm", "turn_deg"), [(20.0, 30.0, 0.0), (30.0, 20.0, 5.0), (-15.0, 40.0, 0.0)]
)
@pytest.mark.parametrize("art", [0, 5])
def test_a_card_on_a_lot_with_a_coin_on_its_marker_is_one_too_many(
    right_mm: float, down_mm: float, turn_deg: float, art: int
) -> None:
    extra = with_card(right_mm, down_mm, turn_deg)
    reading = read(under_a_coin(extra), art=art)
    assert reading.lots == TABLE.lots
    (problem,) = [item for item in reading.problems if item.code is Code.CARD_TOO_MANY]
    own_mm = np.array([[extra.x_mm + 20, extra.y_mm + 30]])
    away_px = np.array(problem.place_px).mean(axis=0) - see_points(own_mm, POSE, CAMERA)[0]
    assert float(np.abs(away_px).max()) < 40


def test_a_card_on_a_lot_with_a_lamp_on_its_marker_is_one_too_many() -> None:
    extra = with_card(25.0, 30.0)
    at_px = see_points(np.array([[extra.x_mm, extra.y_mm]]), POSE, CAMERA)[0]
    x, y = float(at_px[0]) / CAMERA.width_px, float(at_px[1]) / CAMERA.height_px
    table = replace(TABLE, pieces=(*TABLE.pieces, extra))
    assert Code.CARD_TOO_MANY in {
        item.code for item in read(table, Light(glares=((x, y, 0.03),))).problems
    }


def test_a_card_that_looks_out_from_under_the_one_in_its_place_is_one_too_many() -> None:
    last = next(item for item in TABLE.pieces if item.marker_id == TABLE.lots[-1][-1])
    upper = ArrangedPiece(spare(), last.x_mm - 14, last.y_mm - 10)
    reading = read(replace(TABLE, pieces=(*TABLE.pieces, upper)))
    assert len(reading.lots[-1]) == len(TABLE.lots[-1])
    assert {item.code for item in reading.problems} == {Code.CARD_TOO_MANY}


@pytest.mark.parametrize("art", [0, 5, 6, 7])
def test_lots_by_themselves_show_no_card_too_many(art: int) -> None:
    assert read(TABLE, art=art).problems == ()


def test_a_card_beside_the_lots_is_none_of_them() -> None:
    assert read(under_a_coin(with_card(85.0, 0.0))).problems == ()


def test_a_lamp_beside_the_lots_is_no_card() -> None:
    at_px = see_points(np.array([[with_card(90.0, 20.0).x_mm, 60.0]]), POSE, CAMERA)[0]
    x, y = float(at_px[0]) / CAMERA.width_px, float(at_px[1]) / CAMERA.height_px
    assert read(TABLE, Light(glares=((x, y, 0.04),))).problems == ()


def strength_at(place: tuple[int, int], level: Grey, upright: Grey, shown: Grey) -> float:
    rows, columns, strengths = outline_strengths(level, upright, shown, 32, 44)
    is_there = (rows == place[0]) & (columns == place[1])
    return float(strengths[is_there].sum())


def test_a_card_has_corners_and_one_line_by_itself_is_none() -> None:
    shown = np.zeros((80, 80), np.uint8)
    shown[:, 41:51] = 1
    level, upright = np.zeros_like(shown), np.zeros_like(shown)
    upright[20:64, 50] = 1
    assert strength_at((20, 19), level, upright, shown) == 0
    level[[20, 63], 41:51] = 1
    assert strength_at((20, 19), level, upright, shown) > SURE_STRENGTH


def test_a_corner_in_the_open_that_does_not_show_speaks_against_a_card() -> None:
    shown = np.zeros((80, 80), np.uint8)
    shown[30:, 21:51] = 1
    level, upright = np.zeros_like(shown), np.zeros_like(shown)
    level[63, 21:51] = upright[20:64, 50] = 1
    # The same cells, once in the middle of a line and once at its corner.
    in_the_middle, at_the_corner = upright.copy(), upright.copy()
    in_the_middle[40:44, 50] = at_the_corner[60:64, 50] = 0
    with_corner = strength_at((20, 19), level, in_the_middle, shown)
    assert 0 < strength_at((20, 19), level, at_the_corner, shown) < with_corner - 2
