"""The simulated table in colour, for people: the eyes' picture is the same to the bit."""

import numpy as np
import pytest

from card_markers.tsukiji.catalogue import Kind
from vision.picture import ColourPicture
from vision.simulation.camera_paths import drifting, pose_over
from vision.simulation.lens import SimulatedCamera, see_points
from vision.sources.frame_source import Frame
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable

CAMERA = SimulatedCamera()


def frames(table: Arrangement, count: int, art: int = 0, *, in_colour: bool) -> list[Frame]:
    path = drifting(pose_over(table, CAMERA), 3)
    source = SimulatedTable(table, path, CAMERA, art=art, in_colour=in_colour)
    found = [source.next_frame() for _number in range(count)]
    return [frame for frame in found if isinstance(frame, Frame)]


@pytest.mark.parametrize("scene", [Scene.LOTS, Scene.BOARD, Scene.TABLEAU])
def test_the_grey_picture_is_the_same_to_the_bit_with_and_without_colour(scene: Scene) -> None:
    table = arrange(7, scene, 3)
    plain, shown = (frames(table, 3, in_colour=colour) for colour in (False, True))
    for one, other in zip(plain, shown, strict=True):
        assert np.array_equal(one.picture, other.picture)
        assert one.colour is None
        assert other.colour is not None
        assert other.colour.shape == (540, 960, 3)


def around(colour: ColourPicture, table: Arrangement, x_mm: float, y_mm: float) -> tuple[int, ...]:
    """Red, green and blue at a place of the table, as the first frame shows it."""
    pose = drifting(pose_over(table, CAMERA), 3)(0.0)
    x, y = see_points(np.array([[x_mm, y_mm]]), pose, CAMERA)[0] * 0.75
    part = colour[round(y) - 1 : round(y) + 2, round(x) - 1 : round(x) + 2].reshape(-1, 3)
    blue, green, red = (int(value) for value in part.mean(axis=0))
    return red, green, blue


def uncovered(table: Arrangement, face: str) -> ArrangedPiece:
    """The last card of that face, on which nothing lies."""
    return [p for p in table.pieces if p.piece.kind is Kind.CARD and p.piece.face == face][-1]


def test_cards_have_their_colours_and_the_table_is_warm() -> None:
    table = arrange(7, Scene.LOTS, 4)
    (frame,) = frames(table, 1, in_colour=True)
    assert frame.colour is not None
    red, green, blue = around(frame.colour, table, table.middle_mm[0], -60.0)
    assert red > green > blue
    faces = {p.piece.face for p in table.pieces if p.piece.kind is Kind.CARD}
    for face in faces & {"ebi", "sake", "tako"}:
        card = uncovered(table, face)
        red, green, blue = around(frame.colour, table, card.x_mm + 12, card.y_mm + 16)
        assert red > max(green, blue), face


def test_the_sticker_stays_grey_so_that_people_see_what_the_eyes_see() -> None:
    table = arrange(7, Scene.LOTS, 4)
    (frame,) = frames(table, 1, in_colour=True)
    assert frame.colour is not None
    last = table.pieces[-1]
    found = around(frame.colour, table, last.x_mm, last.y_mm)
    assert max(found) - min(found) < 12


def test_other_drawings_stay_grey() -> None:
    (frame,) = frames(arrange(7, Scene.LOTS, 2), 1, art=5, in_colour=True)
    assert frame.colour is None
