"""People's rows in the picture beside the lots: told as they lie sorted from any side of the table,
and no part of what is read of the lots.
"""

from dataclasses import replace

import pytest

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import CATALOGUE, Kind, pieces_of
from tests.vision.tsukiji.perfect_eye import CAMERA, seen_from
from vision.simulation.camera_paths import pose_over
from vision.table.table_view import TableView, view_table
from vision.tsukiji.expectation import Expectation, compare
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.rows_beside import APART_MM, sorted_rows
from vision.tsukiji.simulation.given_table import lay_table, with_rows_around
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement
from vision.tsukiji.understanding import understand

CARDS = tuple(piece.marker_id for piece in pieces_of(Kind.CARD))
LOTS = (CARDS[0:3], CARDS[3:6], CARDS[6:9], CARDS[9:12], CARDS[12:15])
ROWS = (
    (CARDS[20:23], CARDS[23:25], CARDS[25:26]),
    (CARDS[30:34], CARDS[34:36]),
    (CARDS[40:41], CARDS[41:44], CARDS[44:46], CARDS[46:47]),
    (CARDS[50:52], CARDS[52:53]),
)
BOUGHT = frozenset(card for player in ROWS for row in player for card in row)


def laid(rows: tuple[tuple[tuple[MarkerId, ...], ...], ...] = ROWS) -> Arrangement:
    return with_rows_around(lay_table(LOTS, players=4), rows)


def viewed(table: Arrangement, azimuth_deg: float = 0.0) -> TableView:
    pose = replace(pose_over(table, CAMERA), azimuth_deg=azimuth_deg)
    return view_table(seen_from(table, pose).seen, CATALOGUE, BOUGHT)


def read(table: Arrangement, bought: frozenset[MarkerId] = BOUGHT) -> Reading:
    seen = seen_from(table, pose_over(table, CAMERA))
    return understand(seen, view_table(seen.seen, CATALOGUE, bought), Scene.LOTS, 4)


def cards_of(player: int) -> frozenset[MarkerId]:
    return frozenset(card for row in ROWS[player] for card in row)


@pytest.mark.parametrize("azimuth_deg", [0, 90, 180, 270])
@pytest.mark.parametrize("player", range(4))
def test_rows_are_told_as_their_owner_reads_them(player: int, azimuth_deg: float) -> None:
    view = viewed(laid(), azimuth_deg)
    assert sorted_rows(view, cards_of(player)) == ROWS[player]


def test_lots_are_read_among_everybodys_rows() -> None:
    reading = read(laid())
    assert reading.lots == LOTS
    assert reading.problems == ()
    assert reading.bought == BOUGHT


def test_many_rows_read_from_the_other_side_do_not_turn_the_table() -> None:
    opposite = ((), ROWS[0] + ROWS[1] + ROWS[2] + ROWS[3])
    assert read(laid(opposite)).lots == LOTS
    assert read(laid(opposite), bought=frozenset()).lots != LOTS


def test_a_bought_card_that_lies_on_a_lot_is_part_of_what_lies_there() -> None:
    table = laid()
    on_lot = replace(table.pieces[0], marker_id=CARDS[60], y_mm=table.pieces[0].y_mm - 30.0)
    reading = read(replace(table, pieces=(*table.pieces, on_lot)), BOUGHT | {CARDS[60]})
    assert CARDS[60] not in reading.bought
    assert reading.problems


def test_bought_cards_beside_the_lots_speak_not_against_them_but_among_them_they_do() -> None:
    gone = Expectation(players=4, impossible=BOUGHT, beside=BOUGHT)
    assert compare(read(laid()), gone).problems == ()
    dealt_again = (*LOTS[:4], (*LOTS[4][:2], CARDS[20]))
    table = lay_table(dealt_again, players=4)
    found = compare(read(table), gone)
    assert [problem.marker_id for problem in found.problems] == [CARDS[20]]


def test_a_card_on_the_discards_lies_in_no_row() -> None:
    table = laid()
    at = next(piece for piece in table.pieces if piece.marker_id == ROWS[0][0][0])
    pile = ArrangedPiece(CARDS[60], at.x_mm - APART_MM - 10.0, at.y_mm, 70.0)
    view = viewed(replace(table, pieces=(*table.pieces, pile)))
    assert sorted_rows(view, cards_of(0) | {CARDS[60]}) == ROWS[0]


def test_of_two_cards_that_lie_apart_neither_is_the_row() -> None:
    table = laid((((CARDS[20],),),))
    far = ArrangedPiece(CARDS[60], -300.0, 0.0)
    view = viewed(replace(table, pieces=(*table.pieces, far)))
    assert sorted_rows(view, frozenset({CARDS[20]})) == ((CARDS[20],),)
    assert sorted_rows(view, frozenset({CARDS[20], CARDS[60]})) == ()
