"""Every scene has its row in the table of scenes, and is read and doubted by it."""

import pytest

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.markers.sighting import Sighting, to_corners
from vision.simulation.camera_paths import pose_over
from vision.simulation.lens import SimulatedCamera, see_points
from vision.table.problems import TableCode
from vision.table.table_view import view_table
from vision.tsukiji.reading import Code, Scene
from vision.tsukiji.scenes import HIDDEN_PARTS, OPEN_PLACES, SCENES, find_scene
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


@pytest.mark.parametrize("scene", KNOWN)
def test_no_scene_is_whole_while_print_is_left_over(scene: Scene) -> None:
    assert SCENES[scene].doubts[0] is HIDDEN_PARTS


def test_what_is_drawn_beside_the_pieces_says_nothing_on_the_price_board() -> None:
    without = {scene for scene in KNOWN if OPEN_PLACES not in SCENES[scene].doubts}
    assert without == {Scene.BOARD}


def test_a_gap_is_looked_for_where_its_pieces_are_part_of_the_scene() -> None:
    gaps = {scene: set(SCENES[scene].gaps) for scene in KNOWN}
    assert gaps[Scene.LOTS] == {Code.LOT_SHORT}
    assert gaps[Scene.TICKETS] == {Code.LOT_SHORT, Code.TICKET_MISSING}
    assert gaps[Scene.TABLETS] == {Code.LOT_SHORT, Code.TABLET_MISSING}
    assert gaps[Scene.TABLEAU] == gaps[Scene.BOARD] == set()


def test_only_in_rows_a_covered_marker_is_a_card_under_the_next_one() -> None:
    covered = {scene: SCENES[scene].code_if_covered for scene in KNOWN}
    assert covered.pop(Scene.TABLEAU) is TableCode.CARD_COVERED
    assert set(covered.values()) == {TableCode.PIECE_UNREAD}
