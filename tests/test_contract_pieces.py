"""Markers and engine do not import each other; here their words and numbers for the same pieces
must agree.
"""

from collections import Counter

from card_markers.tsukiji.box_numbers import DEFAULT_BOX, PLAYER_COUNTS, TICKETS
from card_markers.tsukiji.box_numbers import Edition as PrintedEdition
from card_markers.tsukiji.catalogue import Kind, pieces_of
from engine.tsukiji.box import default_box
from engine.tsukiji.pieces import COLOURS, QUOTED, Face, Ticket
from engine.tsukiji.settings import Edition, Settings


def test_every_card_of_the_engines_box_has_a_marker_of_its_own_and_no_other_has() -> None:
    printed = Counter(card.face for card in pieces_of(Kind.CARD))
    deck = default_box(4).deck
    assert printed == {str(face): deck.in_whole_box(face) for face in Face}


def test_every_ticket_of_the_engine_has_a_marker_for_each_colour_and_no_other() -> None:
    tickets = {(ticket.face, ticket.player) for ticket in pieces_of(Kind.TICKET)}
    assert tickets == {(str(t), colour) for t in Ticket for colour in range(COLOURS)}
    assert tuple(Ticket) == TICKETS


def test_the_product_markers_of_the_board_are_the_quoted_products_in_their_order() -> None:
    assert [p.face for p in pieces_of(Kind.PRODUCT)] == [str(p) for p in QUOTED]


def test_every_tablet_of_the_engines_boxes_has_a_marker_named_by_players_and_rank() -> None:
    named = [tablet.face for tablet in pieces_of(Kind.TABLET)]
    assert named == [f"{n}p-{rank}" for n in PLAYER_COUNTS for rank in range(1, n + 2)]
    for players in PLAYER_COUNTS:
        assert len(default_box(players).tablets) == players + 1


def test_what_the_sheets_print_until_the_player_copies_it_is_what_the_engine_assumes() -> None:
    for players, printed in zip(PLAYER_COUNTS, DEFAULT_BOX.tablets, strict=True):
        box = default_box(players)
        assert [(t.price, t.modifier) for t in printed] == [
            (t.price.value, t.modifier.value) for t in box.tablets
        ]
        assert DEFAULT_BOX.tuna == tuple(number.value for number in box.tuna)
    assert all(tickets == Settings().tickets_in_play for tickets in DEFAULT_BOX.tickets)


def test_both_know_the_same_editions() -> None:
    assert {e.value for e in PrintedEdition} - {"unspecified"} == {e.value for e in Edition}
