"""The purchase phase: turns, money, the clock, and what nobody knows."""

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import (
    FirstPlayerSetByHand,
    MoneySetByHand,
    RowSetByHand,
    TabletSetByHand,
)
from engine.tsukiji.pieces import Face, LotNumber
from engine.tsukiji.purchase import Row
from engine.tsukiji.table import MoneyKind
from tests.engine.random_games import set_up
from tests.engine.tables import buys, codes, dealt, passes, played, problem, revealed

# Lots 1 to 4 cost 12 (with the clock), 3, 9 and 6.
START = (dealt(), revealed("4 4 4", "0 0 0", "3 3 3", "1 1 1"))


def money(*facts: object) -> list[Maybe[int]]:
    game = played(*START, *facts)  # type: ignore[arg-type]
    return [seat.money for seat in game.table.seats]


def test_the_first_player_starts_with_48_and_each_next_one_with_3_more() -> None:
    assert [s.money for s in played(setup=set_up(4)).table.seats] == [48, 51, 54, 57]
    assert [s.money for s in played(setup=set_up(3, first=2)).table.seats] == [51, 54, 48]


def test_a_lot_costs_what_its_tablet_says_and_a_pass_brings_three() -> None:
    assert money(buys(0, 1), buys(1, 3), passes(2)) == [36, 42, 57]


def test_the_account_says_why_money_changed() -> None:
    game = played(*START, buys(0, 1), passes(1))
    lines = [(e.player, e.kind, e.amount, e.balance, e.lot) for e in game.rounds[0].money_entries]
    assert lines == [(0, MoneyKind.PAID, -12, 36, 1), (1, MoneyKind.PASSED, 3, 54, 0)]
    assert [e.kind for e in game.start_money] == [MoneyKind.START] * 3


def test_the_buyer_of_the_clock_lot_begins_the_next_round() -> None:
    game = played(*START, passes(0), buys(1, 1), passes(2), dealt())
    assert game.rounds[0].next_first_player == 1
    assert game.rounds[1].first_player == 1


def test_if_nobody_buys_the_clock_lot_the_first_player_stays() -> None:
    game = played(*START, passes(0), buys(1, 2), passes(2))
    assert game.rounds[0].next_first_player == 0
    first_two = played(*START, passes(2), passes(0), passes(1), setup=set_up(3, first=2))
    assert first_two.rounds[0].next_first_player == 2


def test_who_begins_next_is_open_until_the_clock_lot_is_bought_or_all_had_their_turn() -> None:
    assert played(*START, passes(0)).rounds[0].next_first_player is None
    assert played(*START, buys(0, 1)).rounds[0].next_first_player == 0
    assert played(dealt()).rounds[0].next_first_player is None


def test_a_round_that_was_left_unfinished_may_have_any_first_player_next() -> None:
    assert played(*START, passes(0), dealt()).rounds[0].next_first_player is UNKNOWN
    assert played(dealt(), dealt()).rounds[0].next_first_player is UNKNOWN


def test_turns_go_clockwise_from_the_first_player() -> None:
    assert codes(played(*START, passes(0), passes(1), passes(2))) == []
    setup = set_up(3, first=1)
    assert codes(played(*START, passes(1), passes(2), passes(0), setup=setup)) == []


def test_a_player_out_of_turn_is_named_and_the_turn_counts() -> None:
    game = played(*START, passes(1), passes(0), passes(2))
    found = problem(game, "OUT_OF_TURN")
    assert found.place == (("round", 1), ("player", 1))
    assert dict(found.filling) == {"expected": 0}
    assert [s.money for s in game.table.seats] == [51, 54, 57]


def test_a_second_turn_is_named_and_counts() -> None:
    game = played(*START, passes(0), passes(0))
    assert codes(game) == ["TURN_TWICE"]
    assert game.table.seats[0].money == 54
    assert not game.rounds[0].complete


def test_turns_missing_are_named_once_the_table_has_gone_on() -> None:
    assert codes(played(*START, passes(0))) == []
    game = played(*START, passes(0), dealt())
    missing = [p for p in game.problems if p.code == "TURN_MISSING"]
    assert [p.at("player") for p in missing] == [1, 2]


def test_a_lot_sold_twice_stays_with_the_first_and_costs_the_second_nothing() -> None:
    game = played(*START, buys(0, 2, yakuza=()), buys(1, 2))
    found = problem(game, "LOT_SOLD_TWICE")
    assert found.place == (("round", 1), ("lot", 2), ("player", 1))
    assert dict(found.filling) == {"earlier": 0}
    assert game.rounds[0].buyer_of(LotNumber(2)) == 0
    assert game.table.seats[1].money == 51
    assert game.table.seats[1].holdings.rows == ()
    assert not game.rounds[0].purchases[1].sold


def test_a_lot_sold_to_an_unknown_buyer_cannot_be_sold_again() -> None:
    found = problem(played(*START, buys(UNKNOWN, 3), buys(1, 3)), "LOT_SOLD_TWICE")
    assert dict(found.filling) == {"earlier": -1}


@pytest.mark.parametrize("lot", [0, 5, 99, -1])
def test_a_lot_that_is_not_there_cannot_be_bought(lot: int) -> None:
    game = played(*START, buys(0, lot))
    assert codes(game) == ["LOT_NOT_THERE"]
    assert game.table.seats[0].money == 48


def test_somebody_who_does_not_sit_here_has_no_turn() -> None:
    game = played(*START, passes(3), buys(-1, 1))
    assert codes(game) == ["PLAYER_NOT_HERE", "PLAYER_NOT_HERE"]
    assert game.rounds[0].purchases == ()


def test_a_price_that_cannot_be_paid_is_named_and_leaves_debt() -> None:
    poor = MoneySetByHand(PlayerIndex(0), 11, "counted")
    game = played(*START, poor, buys(0, 1))
    found = problem(game, "MONEY_NEGATIVE")
    assert dict(found.filling) == {"price": 12, "money": 11}
    assert game.table.seats[0].money == -1
    exact = MoneySetByHand(PlayerIndex(0), 12, "counted")
    assert codes(played(*START, exact, buys(0, 1))) == []


def test_a_price_is_unknown_as_long_as_the_tablet_is() -> None:
    game = played(dealt(), revealed("? 4 4", "0 0 0", "3 3 3", "1 1 1"), buys(0, 1), passes(1))
    assert game.rounds[0].purchases[0].price is UNKNOWN
    assert [s.money for s in game.table.seats] == [UNKNOWN, 54, 54]


def test_an_unknown_buyer_leaves_only_those_unsure_who_had_no_turn() -> None:
    game = played(*START, passes(0), buys(UNKNOWN, 3))
    assert [s.money for s in game.table.seats] == [51, UNKNOWN, UNKNOWN]
    assert codes(game) == ["BUYER_UNKNOWN"]
    assert game.table.seats[1].holdings.unsure == {Face.TAKO, Face.SAKE}
    assert game.table.seats[0].holdings.unsure == set()
    assert game.rounds[0].buyer_of(LotNumber(3)) is UNKNOWN


def test_a_turn_told_later_clears_that_player_of_the_unknown_purchase() -> None:
    game = played(*START, passes(0), buys(UNKNOWN, 3), passes(2))
    assert [s.money for s in game.table.seats] == [51, UNKNOWN, 57]
    assert game.rounds[0].complete
    assert codes(game) == ["BUYER_UNKNOWN"]


def test_an_unknown_pass_leaves_the_money_unsure_but_not_the_rows() -> None:
    game = played(*START, passes(UNKNOWN), passes(0))
    assert [s.money for s in game.table.seats] == [51, UNKNOWN, UNKNOWN]
    assert game.table.seats[1].holdings.unsure == set()


def test_if_everybody_had_a_turn_an_unknown_buyer_may_be_anybody() -> None:
    assert money(passes(0), passes(1), passes(2), buys(UNKNOWN, 1)) == [UNKNOWN] * 3


def test_an_unknown_buyer_of_the_clock_lot_leaves_the_next_first_player_unknown() -> None:
    game = played(*START, buys(UNKNOWN, 1), passes(1), passes(2), dealt(), revealed(), passes(1))
    assert game.rounds[0].next_first_player is UNKNOWN
    assert game.rounds[1].first_player is UNKNOWN
    assert "OUT_OF_TURN" not in codes(game)


def test_an_uncertain_clock_leaves_the_next_first_player_open_only_where_it_matters() -> None:
    unread = revealed("4 4 4", "0 0 0", "? 4 4", "-1 -1 -1")
    both = played(dealt(), unread, buys(0, 1), buys(1, 3), passes(2))
    assert both.rounds[0].next_first_player is UNKNOWN
    neither = played(dealt(), unread, passes(0), buys(1, 4), passes(2))
    assert neither.rounds[0].next_first_player == 0


def test_money_counted_by_hand_is_the_money_from_then_on() -> None:
    counted = MoneySetByHand(PlayerIndex(1), 40, "two coins under the board")
    game = played(*START, passes(0), counted, passes(1))
    assert game.table.seats[1].money == 43
    line = game.rounds[0].money_entries[1]
    assert (line.kind, line.amount, line.reason) == (
        MoneyKind.BY_HAND,
        -11,
        "two coins under the board",
    )
    assert game.rounds[0].by_hand == (counted,)


def test_money_counted_by_hand_ends_an_uncertainty() -> None:
    counted = MoneySetByHand(PlayerIndex(1), 40, "counted")
    game = played(*START, buys(UNKNOWN, 3), counted)
    assert game.table.seats[1].money == 40
    assert game.rounds[0].money_entries[-1].amount is UNKNOWN


def test_a_row_set_by_hand_is_the_row_from_then_on() -> None:
    row = RowSetByHand(PlayerIndex(0), Face.FUGU, 2, 1, "he had them on his lap")
    game = played(*START, row)
    assert game.table.seats[0].holdings.rows == (Row(Face.FUGU, 2, 1),)


def test_the_first_player_set_by_hand_before_a_turn_is_that_rounds() -> None:
    game = played(*START, FirstPlayerSetByHand(PlayerIndex(1), "we agreed"), passes(1))
    assert game.rounds[0].first_player == 1
    assert codes(game) == []


def test_the_first_player_set_by_hand_after_a_turn_is_the_next_rounds() -> None:
    game = played(*START, buys(0, 1), FirstPlayerSetByHand(PlayerIndex(2), "we agreed"))
    assert game.rounds[0].first_player == 0
    assert game.rounds[0].next_first_player == 2


def test_what_was_set_by_hand_but_does_not_exist_is_named() -> None:
    game = played(
        *START,
        MoneySetByHand(PlayerIndex(7), 40, ""),
        RowSetByHand(PlayerIndex(7), Face.EBI, 1, 0, ""),
        RowSetByHand(PlayerIndex(0), Face.YAKUZA, 1, 0, ""),
        RowSetByHand(PlayerIndex(0), Face.EBI, -1, 0, ""),
        RowSetByHand(PlayerIndex(0), Face.EBI, 0, -1, ""),
        FirstPlayerSetByHand(PlayerIndex(3), ""),
        TabletSetByHand(LotNumber(5), 1, ""),
        TabletSetByHand(LotNumber(1), 5, ""),
    )
    assert codes(game) == ["HAND_NOWHERE"] * len(game.problems)
    assert [dict(p.filling)["about"] for p in game.problems] == [
        "lot 5",
        "tablet 5",
        "player 8",
        "row",
        "player 4",
    ]


def test_a_purchase_rests_on_the_provisional_price_it_was_paid_by() -> None:
    setup = set_up(3, box=default_box(3))
    game = played(*START, buys(0, 1), buys(1, 4), buys(2, 2), setup=setup)
    assert [p.rests_on for p in game.rounds[0].purchases] == [
        (),
        ("tablet 3/3 price",),
        ("tablet 3/4 price",),
    ]
    assert game.table.seats[1].money_rests_on == {"tablet 3/3 price"}
    counted = played(
        *START, buys(0, 1), buys(1, 4), MoneySetByHand(PlayerIndex(1), 5, ""), setup=setup
    )
    assert counted.table.seats[1].money_rests_on == set()


def test_what_cannot_be_paid_rests_on_the_price_and_on_what_was_paid_before() -> None:
    setup = set_up(3, box=default_box(3))
    poor = (buys(1, 4), MoneySetByHand(PlayerIndex(0), 1, ""), buys(0, 2))
    assert problem(played(*START, *poor, setup=setup), "MONEY_NEGATIVE").rests_on == (
        "tablet 3/4 price",
    )
    printed = (MoneySetByHand(PlayerIndex(0), 1, ""), buys(0, 1))
    assert problem(played(*START, *printed, setup=setup), "MONEY_NEGATIVE").rests_on == ()
