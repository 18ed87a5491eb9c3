"""A table of a second, made-up game: simulated, filmed and read back with the common parts only."""

from dataclasses import dataclass

import numpy as np
import pytest

from card_markers.pieces import Piece
from tests.card_markers.toy_game import TOY, Toy
from vision.markers.finder import Finder
from vision.markers.following import Follower
from vision.picture import ColourPicture, Grey
from vision.simulation.camera_paths import drifting, pose_over, steady
from vision.simulation.colouring import NO_WASH, WashedArea, box_mm, placed_mm, washed
from vision.simulation.lens import Pose, SimulatedCamera
from vision.simulation.stickers import stick
from vision.simulation.table_source import SimulatedFrames, TableDrawing
from vision.simulation.tabletop import Tabletop, draw_bare, lay_pieces
from vision.sources.frame_source import Frame
from vision.table.table_view import view_table


@dataclass(frozen=True)
class ToyPiece:
    """A piece of the made-up game on the table."""

    marker_id: int
    """The marker that it bears."""
    x_mm: float
    """Middle of its marker, to the right."""
    y_mm: float
    """Middle of its marker, downwards."""
    turn_deg: float = 0.0
    """Clockwise."""


@dataclass(frozen=True)
class ToyTable:
    """A table of the made-up game."""

    pieces: tuple[ToyPiece, ...]
    """What lies there."""
    middle_mm: tuple[float, float] = (75.0, 30.0)
    """The middle of everything."""
    extent_mm: tuple[float, float] = (260.0, 150.0)
    """Width and height of everything."""


def draw_toy(table: ToyTable, px_per_mm: float, art: int) -> Tabletop:
    """The table from above."""

    def draw_face(piece: Piece) -> Grey:
        size = TOY.size_of(piece.kind)
        width, height = (round(side * px_per_mm) for side in size.size_mm)
        face = np.full((height, width), 140, np.uint8)
        at_x, at_y = size.marker_at_mm
        stick(face, piece.marker_id, (at_x * px_per_mm, at_y * px_per_mm), px_per_mm)
        return face

    return lay_pieces(draw_bare(table, px_per_mm, art), table.pieces, TOY, draw_face)


def tint_toy(picture: Grey, table: ToyTable, pose: Pose, camera: SimulatedCamera) -> ColourPicture:
    """In colour: grey tiles on wood."""
    tile = box_mm(-20.0, -10.0, 20.0, 50.0)
    areas = [WashedArea(placed_mm(item, tile), NO_WASH) for item in table.pieces]
    return washed(picture, areas, pose, camera)


TABLE = ToyTable(
    (
        *(ToyPiece(200 + n, 50.0 * n, 0.0, 3.0 * n) for n in range(4)),
        ToyPiece(210, 60.0, 80.0),
    )
)
LOOK = TableDrawing(draw_toy, tint_toy)


def test_a_table_of_another_game_is_read_as_it_lies() -> None:
    source = SimulatedFrames(LOOK, TABLE, steady(pose_over(TABLE, SimulatedCamera())))
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    seen = Finder(TOY).find(frame.picture).seen
    assert [item.marker_id for item in seen] == [200, 201, 202, 203, 210]
    for true, found in zip(source.truth, seen, strict=True):
        assert true.visible
        assert np.abs(found.quad - true.corners_px).max() < 1.5
    first, *_, last = view_table(seen, TOY).of(Toy.TILE)
    assert np.linalg.norm(last.marker_mm - first.marker_mm) == pytest.approx(150, rel=0.03)
    assert last.turn_deg - first.turn_deg == pytest.approx(9, abs=1)


def test_its_markers_are_followed_from_frame_to_frame() -> None:
    source = SimulatedFrames(LOOK, TABLE, drifting(pose_over(TABLE, SimulatedCamera()), 3))
    follower = Follower(TOY)
    for _number in range(4):
        frame = source.next_frame()
        assert isinstance(frame, Frame)
        followed = follower.follow(frame.picture)
    assert [item.marker_id for item in followed.sightings.seen] == [200, 201, 202, 203, 210]


def test_in_colour_its_table_is_of_wood_and_its_tiles_are_grey() -> None:
    path = steady(Pose(*TABLE.middle_mm, 500.0, tilt_deg=0.0))
    frame = SimulatedFrames(LOOK, TABLE, path, in_colour=True).next_frame()
    assert isinstance(frame, Frame)
    assert frame.colour is not None
    spread = np.ptp(frame.colour.astype(int), axis=2)
    height, width = spread.shape
    assert spread[height // 10, width // 10] > 30
    tile = spread[height // 2 - 30 : height // 2 + 30, width // 2 - 4 : width // 2 + 4]
    assert tile.min() == 0
