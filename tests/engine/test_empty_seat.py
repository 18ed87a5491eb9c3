"""Somebody has left in the middle of a game: at their seat nobody lays tickets and nobody buys;
what lies there is counted at the end."""

from engine.forms import Node
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.fact_forms import fact_from, fact_to
from engine.tsukiji.facts import SeatSetByHand
from engine.tsukiji.game import advance, play
from engine.tsukiji.whats_next import Phase, whats_next
from tests.engine.tables import THREE, buys, codes, dealt, passes, played, revealed

LEFT = SeatSetByHand(PlayerIndex(1), True, "she went home")
BACK = SeatSetByHand(PlayerIndex(1), False, "")
FOR_TWO = revealed("4 . 4", "0 . 0", "3 . 3", "1 . 1")


def test_nobody_waits_for_the_tickets_and_the_turn_of_a_seat_that_was_left() -> None:
    game = played(dealt(), LEFT, FOR_TWO)
    assert codes(game) == []
    assert whats_next(game).turns == (0, 2)
    assert whats_next(game).missing_tickets == ()
    game = played(dealt(), LEFT, FOR_TWO, buys(0, 1), passes(2))
    assert codes(game) == []
    assert game.rounds[0].complete
    assert whats_next(game).phase is Phase.OFFER
    assert game.table.seats[1].money == 51, "no three yen for a pass"


def test_whoever_leaves_among_the_purchases_is_not_waited_for() -> None:
    game = played(dealt(), revealed(), buys(0, 1), LEFT)
    assert whats_next(game).turns == (2,)
    game = advance(game, passes(2))
    assert game.rounds[0].complete
    assert codes(game) == []


def test_it_holds_in_the_rounds_to_come_until_somebody_sits_there_again() -> None:
    first = (dealt(), LEFT, FOR_TWO, passes(0), passes(2))
    game = played(*first, dealt(), FOR_TWO, passes(0), passes(2))
    assert game.rounds[1].complete
    assert "TICKET_MISSING" not in codes(game)
    back = played(*first, dealt(), BACK, revealed(), passes(0))
    assert whats_next(back).turns == (1, 2)
    assert back.rounds[1].hand_made[0].before == 1


def test_a_clock_that_the_seat_bought_leaves_the_next_one_to_begin() -> None:
    game = played(dealt(), revealed(), passes(0), buys(1, 1), passes(2), LEFT)
    assert game.rounds[0].next_first_player == 1
    game = advance(game, dealt())
    game = advance(game, FOR_TWO)
    assert whats_next(game).turns == (2, 0)


def test_who_bought_unseen_was_not_the_one_who_had_left() -> None:
    game = played(dealt(), LEFT, FOR_TWO, buys(UNKNOWN, 3))
    assert game.table.seats[1].money == 51
    assert game.table.seats[0].money is UNKNOWN


def test_what_the_table_left_untold_is_not_the_empty_seats() -> None:
    game = played(dealt(), LEFT, FOR_TWO, passes(0), dealt())
    assert game.rounds[0].untold is not None
    assert game.rounds[0].untold.players == (2,)


def test_a_turn_of_a_seat_that_was_left_is_odd_and_a_seat_that_is_not_there_too() -> None:
    assert codes(played(dealt(), LEFT, FOR_TWO, passes(1))) == ["OUT_OF_TURN"]
    assert codes(played(dealt(), SeatSetByHand(PlayerIndex(3), True, ""))) == ["HAND_NOWHERE"]


def test_it_is_written_read_and_played_again() -> None:
    for fact in (LEFT, BACK):
        assert fact_from(Node(fact_to(fact), "")) == fact
    facts = (THREE, dealt(), LEFT, FOR_TWO, passes(0), passes(2))
    game = play(facts[:1])
    for fact in facts[1:]:
        game = advance(game, fact)
    assert game == play(facts)
