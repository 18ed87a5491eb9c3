"""Rows that hold just what the tracked game says are whole; others are searched as ever."""

from collections import Counter

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind, pieces_of
from tests.vision.doubts.seen_lots import CAMERA, in_picture
from vision.live import LiveReader
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light
from vision.sources.frame_source import Frame
from vision.tsukiji.expectation import NOTHING_EXPECTED, Expectation, ExpectedRows
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.simulation.random_table import Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI

FACES = {piece.marker_id: piece.face for piece in pieces_of(Kind.CARD)}
FRAMES = 8


def rows() -> Arrangement:
    return arrange(8, Scene.TABLEAU, 2, crooked_deg=2)


def expected(cards: list[MarkerId], colour: int) -> Expectation:
    faces = Counter(FACES[card] for card in cards)
    return Expectation(2, rows=(ExpectedRows(colour, tuple(sorted(faces.items()))),))


def in_glare(table: Arrangement) -> Light:
    """A lamp mirrored right below the last card's marker of the first row: a card may be there."""
    last = next(item for item in table.pieces if item.marker_id == table.tableau.columns[0][-1])
    return Light(glares=((*in_picture(table, last.x_mm, last.y_mm + 25), 0.02),))


def watched(table: Arrangement, expectation: Expectation, light: Light) -> Reading:
    reader = LiveReader(TSUKIJI, Scene.TABLEAU, table.players)
    reader.expect(expectation)
    path = steady(pose_over(table, CAMERA, 0.6))
    source = SimulatedTable(table, path, CAMERA, light, frames=FRAMES)
    while isinstance(frame := source.next_frame(), Frame):
        reading = reader.take(frame).reading
    return reading


def cards_of(table: Arrangement) -> list[MarkerId]:
    return [card for column in table.tableau.columns for card in column]


def test_rows_in_glare_are_whole_only_if_the_game_knows_what_they_hold() -> None:
    table = rows()
    light, known = in_glare(table), expected(cards_of(table), table.tableau.player)
    assert not watched(table, NOTHING_EXPECTED, light).complete
    reading = watched(table, known, light)
    assert reading.complete
    assert reading.tableau == table.tableau


def test_rows_that_hold_something_else_than_the_game_says_are_searched() -> None:
    table = rows()
    one_more = [*cards_of(table), table.tableau.columns[0][0]]
    reading = watched(table, expected(one_more, table.tableau.player), in_glare(table))
    assert not reading.complete


def test_what_another_player_has_says_nothing() -> None:
    table = rows()
    other = (table.tableau.player + 1) % 4
    reading = watched(table, expected(cards_of(table), other), in_glare(table))
    assert not reading.complete


def test_rows_without_a_fault_need_no_game_to_know_them() -> None:
    table = rows()
    assert watched(table, NOTHING_EXPECTED, Light()).complete
