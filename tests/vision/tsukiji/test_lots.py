"""Lots, tickets and tablets from markers alone: what is whole, what is missing, what is unclear."""

from dataclasses import replace
from enum import StrEnum

import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE, Kind, pieces_of
from tests.vision.tsukiji.perfect_eye import CAMERA, seen_from
from vision.markers.sighting import Sightings
from vision.simulation.camera_paths import pose_over
from vision.simulation.lens import SimulatedCamera, see_points
from vision.table.problems import TableCode
from vision.table.table_view import view_table
from vision.tsukiji.reading import Code, Reading, Scene
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement, arrange
from vision.tsukiji.simulation.tabletop import draw_tabletop
from vision.tsukiji.understanding import understand


def understood(seen: Sightings, scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
    """What lies where, with the table laid out under the markers."""
    return understand(seen, view_table(seen.seen, CATALOGUE), scene, players)


def codes(reading: Reading) -> set[StrEnum]:
    return {problem.code for problem in reading.problems}


def without(table: Arrangement, marker_id: int) -> Arrangement:
    return replace(table, pieces=tuple(p for p in table.pieces if p.marker_id != marker_id))


def moved(table: Arrangement, marker_id: int, x_mm: float, y_mm: float = 0.0) -> Arrangement:
    pieces = tuple(
        replace(p, x_mm=p.x_mm + x_mm, y_mm=p.y_mm + y_mm) if p.marker_id == marker_id else p
        for p in table.pieces
    )
    return replace(table, pieces=pieces)


@pytest.mark.parametrize("azimuth_deg", [0, 45, 90, 135, 180, 225, 270, 315])
@pytest.mark.parametrize("tilt_deg", [0, 30, 50])
def test_lots_are_read_left_to_right_from_any_side(azimuth_deg: float, tilt_deg: float) -> None:
    table = arrange(7, Scene.TICKETS, 4, crooked_deg=15)
    pose = replace(pose_over(table, CAMERA), azimuth_deg=azimuth_deg, tilt_deg=tilt_deg)
    reading = understood(seen_from(table, pose))
    assert reading.lots == table.lots
    assert reading.tickets == table.tickets
    assert reading.complete


@pytest.mark.parametrize("seed", range(40))
def test_crooked_leaning_unequal_columns_are_read_or_doubted(seed: int) -> None:
    table = arrange(seed, Scene.LOTS, 2 + seed % 3, crooked_deg=18)
    reading = understood(seen_from(table))
    assert reading.lots == table.lots or not reading.complete


def test_a_missing_card_is_named_with_its_lot() -> None:
    table = arrange(3, Scene.LOTS, 3)
    reading = understood(seen_from(without(table, table.lots[2][1])))
    assert [(p.code, p.lot, p.seen, p.expected) for p in reading.problems] == [
        (Code.LOT_SHORT, 3, 2, 3)
    ]
    assert reading.lots[2] == (table.lots[2][0], table.lots[2][2])


def test_a_fourth_card_at_a_lot_is_too_many() -> None:
    table = arrange(3, Scene.LOTS, 3)
    spare = next(p for p in pieces_of(Kind.CARD) if p.marker_id not in sum(table.lots, ()))
    last = next(p for p in table.pieces if p.marker_id == table.lots[1][2])
    extra = ArrangedPiece(spare.marker_id, last.x_mm + 3, last.y_mm + 30)
    reading = understood(seen_from(replace(table, pieces=(*table.pieces, extra))))
    assert Code.LOT_LONG in codes(reading)


def test_a_lot_that_is_not_in_view_is_missed_when_the_players_are_known() -> None:
    table = arrange(3, Scene.LOTS, 4)
    fewer = table
    for card in table.lots[4]:
        fewer = without(fewer, card)
    assert Code.LOTS_MISSING in codes(understood(seen_from(fewer), players=4))


def test_a_missing_ticket_is_named_with_its_player_and_lot() -> None:
    table = arrange(9, Scene.TICKETS, 3)
    gone = table.tickets[1][2]
    player = next(p.piece.player for p in table.pieces if p.marker_id == gone)
    reading = understood(seen_from(without(table, gone)))
    assert [(p.code, p.lot, p.player) for p in reading.problems] == [
        (Code.TICKET_MISSING, 2, player)
    ]


@pytest.mark.parametrize("players", [0, 3])
def test_lots_alone_are_not_whole_where_tickets_should_lie(players: int) -> None:
    table = arrange(3, Scene.TICKETS, 3)
    tickets = {piece.marker_id for piece in pieces_of(Kind.TICKET)}
    lots = replace(table, pieces=tuple(p for p in table.pieces if p.marker_id not in tickets))
    told = understood(seen_from(lots), Scene.TICKETS, players)
    assert not told.complete
    assert codes(told) == {Code.TICKETS_NOT_SEEN}
    # Who says nothing gets what the pieces say: lots, and they are whole.
    assert understood(seen_from(lots), players=players).scene is Scene.LOTS


TO_BETWEEN_LOTS_MM = 50.0


def test_a_ticket_between_two_lots_is_astray() -> None:
    table = arrange(9, Scene.TICKETS, 2, crooked_deg=0)
    reading = understood(seen_from(moved(table, table.tickets[1][0], 0.0)))
    assert reading.complete
    ticket = table.tickets[1][0]
    reading = understood(seen_from(moved(table, ticket, TO_BETWEEN_LOTS_MM)))
    assert codes(reading) == {Code.TICKET_ASTRAY}


def test_tickets_that_take_more_room_than_the_lots_belong_to_them_in_their_order() -> None:
    table = arrange(9, Scene.TICKETS, 4, crooked_deg=0)
    tickets = {ticket for at in table.tickets for ticket in at}
    places = [p.x_mm for p in table.pieces if p.marker_id in tickets]
    middle_mm = sum(places) / len(places)
    wide = tuple(
        replace(p, x_mm=middle_mm + 1.25 * (p.x_mm - middle_mm)) if p.marker_id in tickets else p
        for p in table.pieces
    )
    reading = understood(seen_from(replace(table, pieces=wide)))
    assert reading.tickets == table.tickets
    assert reading.complete


def test_where_a_card_was_not_read_its_lot_is_the_one_cause() -> None:
    table = arrange(9, Scene.TICKETS, 2, crooked_deg=0)
    astray = moved(table, table.tickets[1][0], TO_BETWEEN_LOTS_MM)
    assert codes(understood(seen_from(astray), players=2)) == {Code.TICKET_ASTRAY}
    reading = understood(seen_from(without(astray, table.lots[0][1])), players=2)
    assert [(p.code, p.lot, p.rows) for p in reading.problems] == [(Code.LOT_SHORT, 1, (2,))]


@pytest.mark.parametrize("down_mm", [0.0, 160.0, 260.0])
def test_tickets_may_lie_above_on_or_below_the_cards(down_mm: float) -> None:
    table = arrange(11, Scene.TICKETS, 4, crooked_deg=4)
    tickets = {ticket for at in table.tickets for ticket in at}
    heights = {p.marker_id: p.y_mm for p in table.pieces}
    assert max(heights[ticket] for ticket in tickets) < min(
        heights[lot[0]] for lot in table.lots
    ), "they are laid above and moved down from there"
    laid = tuple(
        replace(p, y_mm=p.y_mm + down_mm) if p.marker_id in tickets else p for p in table.pieces
    )
    reading = understood(seen_from(replace(table, pieces=laid)))
    assert (reading.lots, reading.tickets) == (table.lots, table.tickets)
    assert reading.complete


def test_tickets_in_any_order_come_in_player_order() -> None:
    table = arrange(11, Scene.TICKETS, 4)
    reading = understood(seen_from(table))
    players = [
        [next(p.piece.player for p in table.pieces if p.marker_id == t) for t in at]
        for at in reading.tickets
    ]
    assert players == [sorted(at) for at in players]


def test_tablets_of_another_number_of_players_contradict() -> None:
    table = arrange(5, Scene.TABLETS, 3)
    foreign = next(p for p in pieces_of(Kind.TABLET) if p.face.startswith("4p"))
    swapped = tuple(
        replace(p, marker_id=foreign.marker_id) if p.marker_id == table.tablets[0][0] else p
        for p in table.pieces
    )
    reading = understood(seen_from(replace(table, pieces=swapped)))
    # Which was read is said; that its lot has none of its own follows from that.
    assert codes(reading) == {Code.TABLET_OF_OTHER_TABLE}
    assert reading.tablets[0] == ()


def test_two_tablets_at_a_lot_contradict() -> None:
    table = arrange(5, Scene.TABLETS, 3, crooked_deg=0)
    first, second = (
        next(p.x_mm for p in table.pieces if p.marker_id == table.tablets[n][0]) for n in (0, 1)
    )
    reading = understood(seen_from(moved(table, table.tablets[1][0], first - second, -30)))
    assert codes(reading) == {Code.TABLET_TWICE}


def test_nothing_at_all_is_said_plainly() -> None:
    assert codes(understood(Sightings())) == {TableCode.NOTHING_SEEN}


def test_rows_without_a_tag_belong_to_nobody() -> None:
    table = arrange(4, Scene.TABLEAU, 3)
    tag = next(p.marker_id for p in table.pieces if p.piece.kind is Kind.PLAYER)
    reading = understood(seen_from(without(table, tag)), scene=Scene.TABLEAU)
    assert codes(reading) == {Code.TAG_MISSING}
    assert reading.tableau.player == -1
    assert reading.tableau.columns == table.tableau.columns


def test_a_board_without_a_corner_places_nothing() -> None:
    table = arrange(4, Scene.BOARD, 3)
    corner = next(p.marker_id for p in table.pieces if p.piece.face == "top-right")
    reading = understood(seen_from(without(table, corner)), scene=Scene.BOARD)
    assert [(p.code, p.face) for p in reading.problems] == [(Code.CORNER_MISSING, "top-right")]
    assert reading.board == ()


@pytest.mark.parametrize("seed", range(12))
def test_products_stand_on_the_spaces_they_were_put_on(seed: int) -> None:
    table = arrange(seed, Scene.BOARD, 3, crooked_deg=10)
    pose = replace(pose_over(table, CAMERA), azimuth_deg=30.0 * seed, tilt_deg=20)
    reading = understood(seen_from(table, pose))
    assert reading.board == table.board
    assert reading.complete


def test_a_product_on_a_line_stands_between_spaces() -> None:
    table = arrange(4, Scene.BOARD, 3, crooked_deg=0)
    product = next(p for p in table.pieces if p.piece.kind is Kind.PRODUCT)
    to_line = round(product.x_mm / 24.0) * 24.0 - product.x_mm
    reading = understood(seen_from(moved(table, product.marker_id, to_line)))
    assert Code.PRODUCT_BETWEEN_SPACES in codes(reading)
    assert product.piece.face not in [place.product for place in reading.board]


def test_the_plane_of_the_table_is_measured_to_a_tenth_of_a_millimetre() -> None:
    from vision.markers.plane import fit_plane

    table = arrange(2, Scene.TICKETS, 4, crooked_deg=20)
    pose = replace(pose_over(table, SimulatedCamera(1920, 1080, bend=0.0)), tilt_deg=40)
    top = draw_tabletop(table, 0.5)
    corners = see_points(top.corners_mm, pose, SimulatedCamera(1920, 1080, bend=0.0))
    on_table = fit_plane(corners).to_mm(corners).mean(axis=1)
    true = top.corners_mm.mean(axis=1)
    for one in range(0, len(true), 5):
        measured = np.linalg.norm(on_table - on_table[one], axis=1)
        assert np.abs(measured - np.linalg.norm(true - true[one], axis=1)).max() < 0.1


def test_sorted_cards_without_a_tag_are_rows_and_not_lots() -> None:
    by_face = {
        face: [piece.marker_id for piece in pieces_of(Kind.CARD) if piece.face == face][:3]
        for face in ("ebi", "tako", "sake")
    }
    rows = tuple(
        ArrangedPiece(marker_id, column * 69.0, row * 24.0)
        for column, ids in enumerate(by_face.values())
        for row, marker_id in enumerate(ids)
    )
    table = replace(arrange(1, Scene.LOTS, 2), pieces=rows)
    reading = understood(seen_from(table))
    assert reading.scene is Scene.TABLEAU
    assert codes(reading) == {Code.TAG_MISSING}
    assert understood(seen_from(table), Scene.LOTS).scene is Scene.LOTS


def test_rows_of_unequal_length_without_a_tag_are_no_lots_with_discards() -> None:
    counts = {"ebi": 3, "tako": 3, "sake": 3, "maguro": 5, "fugu": 2, "takusan": 1}
    rows = tuple(
        ArrangedPiece(piece.marker_id, column * 69.0, row * 24.0)
        for column, (face, count) in enumerate(counts.items())
        for row, piece in enumerate(
            [piece for piece in pieces_of(Kind.CARD) if piece.face == face][:count]
        )
    )
    table = replace(arrange(1, Scene.LOTS, 2), pieces=rows)
    assert understood(seen_from(table), players=2).scene is Scene.TABLEAU
