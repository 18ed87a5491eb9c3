"""Markers and engine do not import each other; here their words for the pieces must agree."""

import pytest

from card_markers.catalogue import Kind, pieces_of

engine_pieces = pytest.importorskip("engine.tsukiji.pieces")


def test_every_card_face_of_the_engine_has_markers_and_no_other() -> None:
    assert {card.face for card in pieces_of(Kind.CARD)} == {str(f) for f in engine_pieces.Face}


def test_every_ticket_of_the_engine_has_a_marker_for_each_player_and_no_other() -> None:
    tickets = {(ticket.face, ticket.player) for ticket in pieces_of(Kind.TICKET)}
    assert tickets == {(str(t), player) for t in engine_pieces.Ticket for player in range(4)}


def test_every_product_marker_of_the_board_is_a_face_of_the_engine() -> None:
    assert {p.face for p in pieces_of(Kind.PRODUCT)} <= {str(f) for f in engine_pieces.Face}
