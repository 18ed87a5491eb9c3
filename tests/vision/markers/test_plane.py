"""The table's plane is found from any side that people look from."""

import numpy as np
import pytest

from card_markers.pieces import MARKER_SIDE_MM
from vision.markers.plane import MARKER_SQUARE_MM, fit_plane
from vision.picture import Floats
from vision.simulation.lens import Pose, SimulatedCamera, see_points

CAMERA = SimulatedCamera(1440, 1080)


def lots_seen(tilt_deg: float, distance_mm: float) -> Floats:
    """Markers of three lots, 120 mm apart, seen from so far and so low."""
    pose = Pose(120.0, 60.0, distance_mm, tilt_deg=tilt_deg)
    middles = [(x, y) for x in (0.0, 120.0, 240.0) for y in (-30.0, 6.0, 42.0)]
    squares = [MARKER_SQUARE_MM + middle for middle in middles]
    return np.stack([see_points(square, pose, CAMERA) for square in squares]).astype(np.float32)


@pytest.mark.parametrize("distance_mm", [260.0, 400.0, 900.0])
@pytest.mark.parametrize("tilt_deg", [0.0, 30.0, 60.0, 65.0])
def test_all_markers_are_as_large_as_they_are(tilt_deg: float, distance_mm: float) -> None:
    quads = lots_seen(tilt_deg, distance_mm)
    on_table = fit_plane(quads).to_mm(quads)
    sides_mm = np.linalg.norm(on_table - np.roll(on_table, 1, axis=1), axis=2)
    assert np.abs(sides_mm / MARKER_SIDE_MM - 1).max() < 0.05
