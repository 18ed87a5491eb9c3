"""Drafts: what the eyes see fills the grid, what a hand has set stays."""

from card_markers.pieces import MarkerId
from companion.tsukiji.proposals.lots_and_tickets import PlaceState, empty_lots, empty_tickets
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import LotsDealt, TicketsRevealed
from engine.tsukiji.pieces import UNREAD_CARD, Card, Face, Ticket
from tests.companion.tsukiji.piece_markers import card_marker, ticket_marker
from tests.engine.random_games import set_up
from vision.table.problems import TableCode, TableProblem
from vision.tsukiji.reading import Reading, Scene

EBI, TAKO, SAKE = (card_marker(face) for face in ("ebi", "tako", "sake"))


def reading(*lots: tuple[MarkerId, ...], problems: tuple[TableProblem, ...] = ()) -> Reading:
    return Reading(Scene.LOTS, 2, lots=lots, problems=problems)


def faces(draft_lot: object) -> list[str]:
    return [str(place.card.face) for place in draft_lot]  # type: ignore[attr-defined]


def test_an_empty_table_lacks_three_cards_at_one_lot_more_than_players() -> None:
    draft = empty_lots(3)
    assert [len(lot) for lot in draft.lots] == [3, 3, 3, 3]
    assert not draft.complete
    assert draft.fact() == LotsDealt(((UNREAD_CARD,) * 3,) * 4)


def test_what_is_seen_fills_the_grid() -> None:
    draft = empty_lots(2).seen(reading((EBI, TAKO, SAKE), (), (EBI,)))
    assert faces(draft.lots[0]) == ["ebi", "tako", "sake"]
    assert [place.state for place in draft.lots[2]] == [
        PlaceState.SURE,
        PlaceState.MISSING,
        PlaceState.MISSING,
    ]
    assert draft.lots[0][0].card == Card(Face.EBI, 1)


def test_a_whole_table_is_complete_and_becomes_its_fact() -> None:
    lots = [tuple(card_marker(f, copy) for f in ("ebi", "tako", "sake")) for copy in (1, 2, 3)]
    draft = empty_lots(2).seen(reading(*lots))
    assert draft.complete
    assert draft.fact().lots[1] == (Card(Face.EBI, 2), Card(Face.TAKO, 2), Card(Face.SAKE, 2))


def test_what_a_hand_has_set_the_eyes_do_not_change() -> None:
    draft = empty_lots(2).with_card(1, 1, Card(Face.FUGU)).seen(reading((EBI, TAKO)))
    assert faces(draft.lots[0]) == ["ebi", "fugu", "tako"]
    assert draft.lots[0][1].state is PlaceState.BY_HAND


def test_a_card_the_hand_has_named_is_not_seen_a_second_time() -> None:
    draft = empty_lots(2).with_card(1, 2, Card(Face.TAKO)).seen(reading((EBI, TAKO, SAKE)))
    assert faces(draft.lots[0]) == ["ebi", "sake", "tako"]
    assert all(place.state is not PlaceState.DOUBT for place in draft.lots[0])


def test_a_card_too_many_beside_the_hands_is_a_doubt() -> None:
    draft = empty_lots(2).with_card(1, 0, Card(Face.MAGURO)).seen(reading((EBI, TAKO, SAKE)))
    assert faces(draft.lots[0]) == ["maguro", "ebi", "tako", "sake"]
    assert draft.lots[0][3].state is PlaceState.DOUBT
    assert not draft.complete


def test_a_card_corrected_by_hand_is_the_one_that_was_read_there() -> None:
    seen = reading((EBI, TAKO, SAKE))
    draft = empty_lots(2).seen(seen).with_card(1, 1, Card(Face.YAKUZA))
    for _look in range(2):
        draft = draft.seen(seen)
        assert faces(draft.lots[0]) == ["ebi", "yakuza", "sake"]
    assert [place.state for place in draft.lots[0]] == [
        PlaceState.SURE,
        PlaceState.BY_HAND,
        PlaceState.SURE,
    ]
    # A second thought about the same place.
    again = draft.with_card(1, 1, Card(Face.FUGU)).seen(seen)
    assert faces(again.lots[0]) == ["ebi", "fugu", "sake"]
    # The card that was read there is gone: what is seen fills the other places only.
    gone = draft.seen(reading((EBI, SAKE)))
    assert faces(gone.lots[0]) == ["ebi", "yakuza", "sake"]


def test_a_card_that_cannot_be_here_is_corrected_like_any_other() -> None:
    problem = TableProblem(TableCode.PIECE_NOT_EXPECTED, marker_id=TAKO)
    seen = reading((EBI, TAKO, SAKE), problems=(problem,))
    draft = empty_lots(2).seen(seen).with_card(1, 1, Card(Face.FUGU)).seen(seen)
    assert faces(draft.lots[0]) == ["ebi", "fugu", "sake"]
    assert all(place.state is not PlaceState.DOUBT for place in draft.lots[0])


def test_where_hands_have_named_a_whole_lot_no_look_adds_to_it() -> None:
    draft = empty_lots(2)
    for row, face in enumerate((Face.FUGU, Face.YAKUZA, Face.SAKE)):
        draft = draft.with_card(1, row, Card(face))
    assert faces(draft.seen(reading((EBI, TAKO, SAKE))).lots[0]) == ["fugu", "yakuza", "sake"]


def test_a_fourth_card_that_is_seen_is_a_doubt() -> None:
    extra = card_marker("fugu")
    draft = empty_lots(2).seen(reading((EBI, TAKO, SAKE, extra)))
    assert [place.state for place in draft.lots[0]] == [PlaceState.SURE] * 3 + [PlaceState.DOUBT]


def test_a_card_that_cannot_be_here_is_a_doubt() -> None:
    problem = TableProblem(TableCode.PIECE_NOT_EXPECTED, marker_id=TAKO)
    draft = empty_lots(2).seen(reading((EBI, TAKO, SAKE), problems=(problem,)))
    assert [place.state for place in draft.lots[0]] == [
        PlaceState.SURE,
        PlaceState.DOUBT,
        PlaceState.SURE,
    ]


def test_one_lot_can_be_looked_at_again() -> None:
    draft = empty_lots(2).with_card(1, 0, Card(Face.FUGU)).with_card(2, 0, Card(Face.EBI))
    again = draft.without_lot(1)
    assert again.lots[0][0].state is PlaceState.MISSING
    assert again.lots[1][0].state is PlaceState.BY_HAND


def test_a_table_without_a_camera_is_filled_by_hand() -> None:
    draft = empty_lots(2)
    for lot in (1, 2, 3):
        for row in range(3):
            draft = draft.with_card(lot, row, Card(Face.EBI))
    assert draft.complete


def test_tickets_are_sorted_by_the_colours_of_this_table() -> None:
    setup = set_up(2)
    markers = (ticket_marker("x2", 1), ticket_marker("4", 0), ticket_marker("3", 3))
    seen = Reading(Scene.TICKETS, 2, tickets=(markers,))
    draft = empty_tickets(3, 2).seen(seen, setup)
    assert [place.ticket for place in draft.lots[0]] == [Ticket.FOUR, Ticket.TIMES_TWO]
    assert [place.ticket for place in draft.lots[1]] == [None, None]
    assert not draft.complete


def test_two_tickets_of_one_player_at_a_lot_are_a_doubt() -> None:
    markers = (ticket_marker("1", 0), ticket_marker("4", 0))
    seen = Reading(Scene.TICKETS, 2, tickets=(markers,))
    draft = empty_tickets(3, 2).seen(seen, set_up(2))
    assert draft.lots[0][0].state is PlaceState.DOUBT


def test_tickets_set_by_hand_stay_and_unread_ones_are_unknown_in_the_fact() -> None:
    draft = empty_tickets(2, 2).with_ticket(1, 0, Ticket.ANNUL).with_ticket(2, 1, UNKNOWN)
    draft = draft.seen(Reading(Scene.TICKETS, 2), set_up(2))
    assert draft.fact() == TicketsRevealed(((Ticket.ANNUL, UNKNOWN), (UNKNOWN, UNKNOWN)))


def test_what_is_left_of_a_hand_is_what_lies_nowhere() -> None:
    draft = empty_tickets(2, 2).with_ticket(1, 0, Ticket.ANNUL)
    left = draft.left_for(0, (Ticket.ZERO, Ticket.ANNUL, Ticket.FOUR))
    assert left == (Ticket.ZERO, Ticket.FOUR)
    assert Ticket.ANNUL in draft.left_for(1, tuple(Ticket))


def test_a_card_taken_out_by_hand_does_not_come_back_with_the_next_look() -> None:
    seen = reading((EBI, TAKO, SAKE, card_marker("fugu")))
    draft = empty_lots(2).seen(seen).without_card(1, 1)
    assert faces(draft.lots[0]) == ["ebi", "sake", "fugu"]
    assert faces(draft.seen(seen).lots[0]) == ["ebi", "sake", "fugu"]
