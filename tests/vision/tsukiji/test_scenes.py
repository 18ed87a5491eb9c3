"""Every scene has its row in the table of scenes, and is read by it."""

import pytest

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.markers.sighting import Sighting, to_corners
from vision.simulation.camera_paths import pose_over
from vision.simulation.lens import SimulatedCamera, see_points
from vision.table.table_view import view_table
from vision.tsukiji.reading import Code, Scene
from vision.tsukiji.scenes import SCENES, find_scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.tabletop import draw_tabletop

KNOWN = sorted(set(Scene) - {Scene.AUTO})
CAMERA = SimulatedCamera(1920, 1080)


def seen_from_above(scene: Scene) -> tuple[Sighting, ...]:
    """Every marker of such a table, as a perfect eye would see it."""
    table = arrange(5, scene, 3)
    top = draw_tabletop(table, 0.5)
    corners = see_points(top.corners_mm, pose_over(table, CAMERA), CAMERA)
    return tuple(
        Sighting(MarkerId(marker_id), to_corners(quad), 1.0)
        for marker_id, quad in zip(top.marker_ids, corners, strict=True)
    )


def test_every_scene_but_the_unknown_one_has_a_row() -> None:
    assert sorted(SCENES) == KNOWN


@pytest.mark.parametrize("scene", KNOWN)
def test_a_scene_is_found_out_and_read_as_itself(scene: Scene) -> None:
    view = view_table(seen_from_above(scene), CATALOGUE)
    assert find_scene(view) is scene
    assert SCENES[scene].read(view, 3).scene is scene


def test_only_of_a_players_rows_nobody_knows_how_many_pieces_there_must_be() -> None:
    assert {scene for scene in KNOWN if not SCENES[scene].is_counted} == {Scene.TABLEAU}


def test_a_gap_is_looked_for_where_its_pieces_are_part_of_the_scene() -> None:
    gaps = {scene: set(SCENES[scene].gaps) for scene in KNOWN}
    of_lots = {Code.LOT_SHORT, Code.LOTS_MISSING}
    assert gaps[Scene.LOTS] == of_lots
    assert gaps[Scene.TICKETS] == of_lots | {Code.TICKET_MISSING}
    assert gaps[Scene.TABLETS] == of_lots | {Code.TABLET_MISSING}
    assert gaps[Scene.TABLEAU] == gaps[Scene.BOARD] == set()
