"""Tickets: one of every player at every lot, none twice, specials once in a game."""

from engine.maybe import UNKNOWN
from engine.tsukiji.pieces import Ticket
from engine.tsukiji.settings import Settings
from tests.engine.random_games import set_up
from tests.engine.tables import codes, dealt, played, problem, revealed

FINE = ("0 0 0", "1 1 1", "2 2 2", "3 3 3")


def test_one_ticket_of_every_player_at_every_lot_is_right() -> None:
    assert codes(played(dealt(), revealed(*FINE))) == []


def test_a_player_missing_at_a_lot_is_named_and_the_rest_is_computed() -> None:
    game = played(dealt(), revealed("0 0 0", "1 1", "2 . 2", "3 3 3"))
    missing = [p for p in game.problems if p.code == "TICKET_MISSING"]
    assert [(p.at("lot"), p.at("player")) for p in missing] == [(2, 2), (3, 1)]
    assert [v.value for v in game.rounds[0].values] == [0, 2, 4, 9]


def test_a_lot_nobody_told_the_tickets_of_lacks_everybody() -> None:
    game = played(dealt(), revealed("0 0 0", "1 1 1", "2 2 2"))
    assert [(p.at("lot"), p.at("player")) for p in game.problems] == [(4, 0), (4, 1), (4, 2)]


def test_too_many_tickets_at_a_lot_are_named_and_the_last_ones_left_out() -> None:
    game = played(dealt(), revealed("0 0 0 4", *FINE[1:]))
    found = problem(game, "TICKET_EXTRA")
    assert dict(found.filling) == {"found": 4, "expected": 3}
    assert game.rounds[0].values[0].value == 0


def test_tickets_at_lots_that_do_not_exist_are_named() -> None:
    game = played(dealt(), revealed(*FINE, "4 4 4"))
    found = problem(game, "TICKETS_NOWHERE")
    assert dict(found.filling) == {"found": 5, "expected": 4}
    assert len(game.rounds[0].values) == 4


def test_a_ticket_played_at_two_lots_is_named_with_the_lots() -> None:
    game = played(dealt(), revealed("4 0 0", "1 1 1", "4 2 2", "4 3 3"))
    found = problem(game, "TICKET_TWICE")
    assert found.place == (("round", 1), ("player", 0))
    assert dict(found.filling) == {"ticket": "4", "lots": (1, 3, 4)}


def test_a_special_played_after_it_was_spent_is_named_with_the_round() -> None:
    game = played(
        dealt(),
        revealed("x2 0 0", *FINE[1:]),
        dealt(),
        revealed("0 x2 0", *FINE[1:]),
        dealt(),
        revealed("0 0 0", "1 1 1", "x2 2 2", "3 3 3"),
    )
    found = problem(game, "TICKET_SPENT")
    assert found.place == (("round", 3), ("lot", 3), ("player", 0))
    assert dict(found.filling) == {"ticket": "x2", "earlier_round": 1}


def test_a_normal_ticket_comes_back() -> None:
    game = played(dealt(), revealed(*FINE), dealt(), revealed(*FINE))
    assert "TICKET_SPENT" not in codes(game)
    assert game.table.seats[0].spent == ()


def test_a_ticket_that_is_not_in_this_game_is_named() -> None:
    tickets = tuple(t for t in Ticket if t is not Ticket.PLUS_SIX)
    setup = set_up(3, settings=Settings(tickets_in_play=tickets))
    game = played(dealt(), revealed("+6 0 0", *FINE[1:]), setup=setup)
    found = problem(game, "TICKET_NOT_IN_PLAY")
    assert dict(found.filling) == {"ticket": "+6"}
    assert found.at("player") == 0


def test_an_unread_ticket_is_named_and_leaves_the_specials_unknown() -> None:
    game = played(dealt(), revealed("? 0 0", *FINE[1:]))
    assert problem(game, "TICKET_UNREAD").place == (("round", 1), ("lot", 1), ("player", 0))
    assert game.table.seats[0].unused_specials(Settings()) is UNKNOWN
    assert game.table.seats[1].unused_specials(Settings()) == 4


def test_specials_that_are_all_spent_are_none_whatever_was_unread() -> None:
    game = played(
        dealt(),
        revealed("annul 0 0", "-1 1 1", "+6 2 2", "x2 3 3"),
        dealt(),
        revealed("? 0 0", *FINE[1:]),
    )
    assert game.table.seats[0].unused_specials(Settings()) == 0


def test_specials_taken_out_at_set_up_do_not_count_as_unused() -> None:
    tickets = (*(t for t in Ticket if t.value.isdigit()), Ticket.ANNUL)
    settings = Settings(tickets_in_play=tickets)
    game = played(dealt(), revealed("annul 0 0", *FINE[1:]), setup=set_up(3, settings=settings))
    assert [seat.unused_specials(settings) for seat in game.table.seats] == [0, 1, 1]
