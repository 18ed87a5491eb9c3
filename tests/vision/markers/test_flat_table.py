"""A part of the table laid flat: things are where and as large as they are asked for."""

import numpy as np
import pytest

from vision.markers.flat_table import lay_flat, lay_flat_turned
from vision.markers.plane import TablePlane
from vision.markers.projection import down_of, project
from vision.picture import Grey

PX_PER_MM = 4.0
PLANE = TablePlane(np.diag([1 / PX_PER_MM, 1 / PX_PER_MM, 1.0]), 0.0)
SPOT_MM = (60.0, 30.0)


def table_with_a_spot() -> Grey:
    """A dark table seen from above, 100 mm x 80 mm, with a white spot of 4 mm."""
    picture = np.full((320, 400), 40, np.uint8)
    x, y = (int(value * PX_PER_MM) for value in SPOT_MM)
    picture[y - 8 : y + 9, x - 8 : x + 9] = 255
    return picture


def middle_of_spot(flat: Grey) -> tuple[float, float]:
    rows, columns = np.nonzero(flat > 150)
    return float(columns.mean()), float(rows.mean())


def test_a_rectangle_of_the_table_is_laid_flat_at_the_scale_asked_for() -> None:
    area_mm = np.array([20.0, 10.0]), np.array([90.0, 70.0])
    flat = lay_flat(table_with_a_spot(), PLANE, area_mm, 2.0, (1, 500))
    assert flat.picture.shape == (120, 140)
    expected = (np.array(SPOT_MM) - flat.corner_mm) * 2.0
    assert middle_of_spot(flat.picture) == pytest.approx(expected, abs=0.6)


def test_a_plane_gone_wrong_makes_no_huge_picture_and_no_empty_one() -> None:
    far_mm = np.array([0.0, 0.0]), np.array([1e6, 0.0])
    assert lay_flat(table_with_a_spot(), PLANE, far_mm, 2.0, (5, 300)).picture.shape == (5, 300)


@pytest.mark.parametrize("turn_deg", [-30.0, 0.0, 20.0])
def test_a_turned_part_shows_the_same_spot_and_knows_the_way_back(turn_deg: float) -> None:
    turn = np.radians(turn_deg)
    right = np.array([np.cos(turn), np.sin(turn)])
    reach_mm = np.array([[30.0, 5.0], [95.0, 5.0], [95.0, 70.0], [30.0, 70.0]])
    flat = lay_flat_turned(table_with_a_spot(), PLANE, reach_mm, right, 2.0, 500)
    at = np.array([middle_of_spot(flat.picture)])
    back_px = project(np.linalg.inv(flat.to_flat), at)[0]
    assert back_px / PX_PER_MM == pytest.approx(SPOT_MM, abs=0.5)
    away_mm = np.array(SPOT_MM) - flat.corner_mm
    assert at[0] / 2.0 == pytest.approx((away_mm @ right, away_mm @ down_of(right)), abs=0.5)


def test_down_is_a_quarter_turn_clockwise_as_a_picture_is_seen() -> None:
    assert down_of(np.array([1.0, 0.0])).tolist() == [0.0, 1.0]
    assert down_of(np.array([[0.0, 1.0], [-1.0, 0.0]])).tolist() == [[-1.0, 0.0], [0.0, -1.0]]
