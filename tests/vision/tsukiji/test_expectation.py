"""Rows that hold just what the tracked game says are whole; others are searched as ever."""

from collections import Counter
from dataclasses import replace

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind, pieces_of
from tests.vision.doubts.seen_lots import CAMERA, in_picture
from vision.live import LiveReader
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light
from vision.simulation.tabletop import Coin
from vision.sources.frame_source import Frame
from vision.table.problems import TableCode
from vision.tsukiji.expectation import (
    NOTHING_EXPECTED,
    Expectation,
    ExpectedRows,
    Lacking,
    lacking_in_rows,
)
from vision.tsukiji.reading import Reading, Scene, Tableau
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


def hidden(table: Arrangement, card: MarkerId) -> Arrangement:
    """The same with a coin on the marker of a card."""
    at = next(item for item in table.pieces if item.marker_id == card)
    return replace(table, coins=(Coin(at.x_mm, at.y_mm),))


def test_a_card_that_was_not_read_is_doubted_in_the_row_that_lacks_it_alone() -> None:
    table = rows()
    known = expected(cards_of(table), table.tableau.player)
    longest = max(table.tableau.columns, key=len)
    row = table.tableau.columns.index(longest) + 1
    hides_the_first = hidden(table, longest[0])
    found = {
        (item.code, item.lot)
        for item in watched(hides_the_first, NOTHING_EXPECTED, in_glare(table)).problems
    }
    assert {lot for _code, lot in found} > {row}, "light lies on another row, too"
    reading = watched(hides_the_first, known, in_glare(table))
    assert {(item.code, item.lot) for item in reading.problems} == {
        (TableCode.CARD_MAY_BE_HIDDEN, row)
    }


def test_what_lies_there_besides_hides_nothing() -> None:
    table = rows()
    cards = cards_of(table)
    known = expected(cards[1:], table.tableau.player)
    assert watched(table, known, in_glare(table)).complete


def test_what_a_row_lacks_is_told_by_its_product_and_a_takusan_lies_anywhere() -> None:
    ebi = [marker for marker, face in FACES.items() if face == "ebi"]
    joker = next(marker for marker, face in FACES.items() if face == "takusan")
    tako = next(marker for marker, face in FACES.items() if face == "tako")
    lying = Reading(Scene.TABLEAU, 2, tableau=Tableau(0, ((ebi[0], joker), (tako,))))
    for bought, lacking in (
        ([ebi[0], joker, tako], Lacking()),
        ([*ebi[:2], joker, tako], Lacking(frozenset({1}))),
        ([ebi[0], joker, joker, tako], Lacking(elsewhere=True)),
        ([ebi[0], joker], Lacking()),
        (
            [ebi[0], joker, tako, next(m for m, face in FACES.items() if face == "fugu")],
            Lacking(elsewhere=True),
        ),
    ):
        assert lacking_in_rows(lying, expected(bought, 0)) == lacking
