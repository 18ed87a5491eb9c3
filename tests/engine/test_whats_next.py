"""What comes next, from any state."""

import pytest

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import MoneySetByHand
from engine.tsukiji.game import play
from engine.tsukiji.pieces import Face, Ticket
from engine.tsukiji.whats_next import Phase, whats_next
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, passes, played, revealed

START = (dealt(), revealed())


def test_a_round_goes_through_its_phases() -> None:
    facts = (*START, passes(0), passes(1), passes(2))
    phases = [whats_next(played(*facts[:n])).phase for n in range(len(facts) + 1)]
    assert phases == [
        Phase.OFFER,
        Phase.EVALUATION,
        Phase.PURCHASE,
        Phase.PURCHASE,
        Phase.PURCHASE,
        Phase.OFFER,
    ]
    numbers = [whats_next(played(*facts[:n])).round for n in range(len(facts) + 1)]
    assert numbers == [1, 1, 1, 1, 1, 2]


def test_something_set_by_hand_before_the_deal_does_not_begin_a_round() -> None:
    step = whats_next(played(MoneySetByHand(PlayerIndex(0), 40, "counted")))
    assert (step.phase, step.round) == (Phase.OFFER, 1)


def test_a_finished_game_is_at_its_end() -> None:
    step = whats_next(random_game(2, 3))
    assert (step.phase, step.round) == (Phase.END, 7)
    assert step.turns == ()
    assert step.for_sale == ()
    assert step.missing_tickets == ()
    before = whats_next(play(random_game(2, 3).facts[:-1]))
    assert (before.phase, before.round) == (Phase.PURCHASE, 7)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_should_show_one_lot_more_than_players(players: int) -> None:
    step = whats_next(played(setup=set_up(players)))
    assert (step.lots, step.lot_size) == (players + 1, 3)


def test_it_is_the_turn_of_the_first_player_and_then_clockwise() -> None:
    setup = set_up(3, first=1)
    assert whats_next(played(*START, setup=setup)).turns == (1, 2, 0)
    assert whats_next(played(*START, passes(1), setup=setup)).turns == (2, 0)


def test_with_an_unknown_first_player_all_who_had_no_turn_are_listed() -> None:
    facts = (*START, buys(UNKNOWN, 1), passes(1), passes(2), *START, passes(1))
    assert whats_next(played(*facts)).turns == (0, 2)


def test_lots_for_sale_name_who_can_pay_them() -> None:
    poor = MoneySetByHand(PlayerIndex(1), 5, "counted")
    step = whats_next(played(*START, poor, buys(0, 3)))
    assert [(o.lot, o.price, o.can_pay, o.may_pay) for o in step.for_sale] == [
        (1, 12, (2,), ()),
        (2, 3, (1, 2), ()),
        (4, 6, (2,), ()),
    ]


def test_exactly_enough_money_is_enough() -> None:
    step = whats_next(played(*START, MoneySetByHand(PlayerIndex(0), 12, "counted")))
    assert 0 in step.for_sale[0].can_pay


def test_who_may_have_the_money_is_told_apart_from_who_has_it() -> None:
    step = whats_next(played(*START, buys(UNKNOWN, 1), passes(0)))
    offer = step.for_sale[0]
    assert (offer.can_pay, offer.may_pay) == ((), (1, 2))


def test_before_the_tickets_no_price_is_known() -> None:
    step = whats_next(played(dealt()))
    assert [offer.price for offer in step.for_sale] == [UNKNOWN] * 4
    assert step.turns == ()


def test_missing_and_unread_tickets_are_asked_for() -> None:
    step = whats_next(played(dealt(), revealed("4 4 .", "0 ? 0", "3 3 3", "1 1 1")))
    assert step.missing_tickets == ((1, 2), (2, 1))


def test_an_undecided_tablet_keeps_the_table_at_the_quotation() -> None:
    undecided = revealed("4 4 ?", "0 0 0", "3 3 3", "1 1 1")
    assert whats_next(played(dealt(), undecided)).phase is Phase.QUOTATION
    decided = revealed("? +6 x2", "-1 . .", ". . .", "-1 . .")
    assert whats_next(played(dealt(), decided)).phase is Phase.PURCHASE


def test_spent_specials_are_no_longer_in_hand() -> None:
    facts = (dealt(), revealed("x2 0 0", "1 1 1", "2 2 2", "3 3 3"))
    first, second, _ = whats_next(played(*facts)).tickets
    assert first.spent == (Ticket.TIMES_TWO,)
    assert Ticket.TIMES_TWO not in first.in_hand
    assert len(first.in_hand) == 8
    assert (second.spent, len(second.in_hand)) == ((), 9)


def test_the_deck_says_what_can_still_come() -> None:
    deck = {left.face: left.most for left in whats_next(played(*START)).deck}
    assert deck[Face.EBI] == 9
    assert deck[Face.HOTATEGAI] == 12
