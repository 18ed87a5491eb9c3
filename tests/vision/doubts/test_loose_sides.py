"""Places where a side of a marker may look out are found all over the table, turned or not."""

import numpy as np
import pytest

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.doubts.hidden_markers.loose_sides import find_sides
from vision.doubts.judged_picture import judged_picture
from vision.markers.sighting import Sighting, Sightings, to_corners
from vision.picture import Floats, Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import SimulatedCamera
from vision.simulation.table_source import TrueMarker
from vision.sources.frame_source import Frame
from vision.table.table_view import view_table
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable

CELLS = 8


def laid(seed: int, crooked_deg: float) -> tuple[Grey, list[TrueMarker]]:
    """A table of lots from above, and its markers."""
    table, camera = arrange(seed, Scene.LOTS, 3, crooked_deg), SimulatedCamera(1920, 1080)
    source = SimulatedTable(table, steady(pose_over(table, camera, 0.7)), camera, frames=1)
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    return frame.picture.copy(), list(source.truth)


def places(picture: Grey, known: list[TrueMarker]) -> Floats:
    """The middles of what is found, with these markers read."""
    seen = tuple(Sighting(MarkerId(m.marker_id), to_corners(m.corners_px), 1.0) for m in known)
    found = find_sides(judged_picture(picture, Sightings(seen), view_table(seen, CATALOGUE)))
    return np.array(found).reshape(-1, 4, 2).mean(axis=1)


def leave_a_side(picture: Grey, corners: Floats, side: int) -> None:
    """Cover a marker so that its border and margin along one side look out."""
    middle = corners.mean(axis=0)
    right, down = (corners[1] - corners[0]) / CELLS, (corners[3] - corners[0]) / CELLS
    steps = np.stack(np.meshgrid(np.arange(-4.9, 5.0, 0.05), np.arange(-2.4, 5.0, 0.05)), axis=-1)
    turn = np.array([[0, 1], [-1, 0]])
    own = steps.reshape(-1, 2) @ np.linalg.matrix_power(turn, side)
    columns, rows = np.round(middle + own[:, :1] * right + own[:, 1:] * down).astype(int).T
    picture[rows, columns] = 120


@pytest.mark.parametrize("side", range(4))
@pytest.mark.parametrize("crooked_deg", [0.0, 14.0])
def test_one_side_is_enough_to_have_a_closer_look(side: int, crooked_deg: float) -> None:
    picture, markers = laid(11, crooked_deg)
    hidden = markers.pop(4)
    leave_a_side(picture, hidden.corners_px, side)
    away = np.abs(places(picture, markers) - hidden.corners_px.mean(axis=0)).max(axis=1)
    cell = np.linalg.norm(hidden.corners_px[0] - hidden.corners_px[1]) / CELLS
    assert away.min() < 1.5 * cell


def test_markers_that_were_read_are_not_looked_at_again() -> None:
    picture, markers = laid(12, 10.0)
    found = places(picture, markers)
    for marker in markers:
        side = np.linalg.norm(marker.corners_px[0] - marker.corners_px[1])
        assert (np.abs(found - marker.corners_px.mean(axis=0)).max(axis=1) > side / 4).all()
