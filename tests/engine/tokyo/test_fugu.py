"""Fugu: one licence, lost on unloading; sold and worth by the square; the own degraded one."""

from engine.tokyo.box import StockPart
from engine.tokyo.facts import FreezerUsed, OwnFuguBought, TurnBegan
from engine.tokyo.hand_facts import BoatPut
from engine.tokyo.market_facts import LicenceBought, TokensSold
from engine.tokyo.pieces import Fish, Token
from tests.engine.tokyo.board_tables import (
    LOWER,
    at_board,
    gains,
    licensed,
    money,
    on_harbor,
    owns,
    played,
    table,
    then,
)
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    boat,
    box,
    buy,
    buying,
    catch,
    codes,
    dock,
    entering,
    fishing,
    own_ship,
    place,
    tokens,
    totals,
    turn,
    yens,
)

FUGU = table(Fish.FUGU)
TWO = boat("two_slot:1")


def test_e7_four_fugu_bring_1600() -> None:
    """Line 278 of the rulebook."""
    sold = TokensSold(A, {Token.FUGU: 4})
    game = at_board(FUGU, Fish.FUGU, sold, given=[owns(A, {Token.FUGU: 4})])
    assert gains(game, A) == [1_600]
    assert codes(game) == []


def test_d35_three_of_five_fugu_sold() -> None:
    sold = TokensSold(A, {Token.FUGU: 3})
    given = [owns(A, {Token.FUGU: 5})]
    before = played(FUGU, given)
    game = at_board(FUGU, Fish.FUGU, sold, given=given)
    assert (totals(before)[A], totals(game)[A]) == (25, 4)
    assert gains(game, A) == [900]


def test_the_licence_is_free_and_there_is_one() -> None:
    setup = table(Fish.FUGU, box=box({(Fish.FUGU, StockPart.LICENCES): 1}))
    game = at_board(setup, Fish.FUGU, LicenceBought(A))
    assert codes(game) == []
    assert yens(game)[A] == 2_000
    assert codes(at_board(setup, Fish.FUGU, LicenceBought(A, 2))) == [
        "STOCK_SHORT",
        "LICENCE_LIMIT",
    ]


def test_d15_unloading_fugu_costs_the_licence_at_once() -> None:
    at_sea = [
        BoatPut(own_ship(A), "sea", A, None, {Fish.FUGU: 1}),
        BoatPut(TWO, "sea", A),
        licensed(A, Fish.FUGU, Fish.MACKEREL),
    ]
    acts = fishing(A, dock(A), place(A, Fish.FUGU, 4), catch(A, Fish.FUGU, TWO))
    game = played(FUGU, at_sea, turn(A, *acts))
    assert codes(game) == ["LICENCE_MISSING"]
    assert Fish.FUGU not in game.table.seats[A].licences
    assert game.table.boards[Fish.FUGU].licences == 5


def test_d8_own_degraded_fugu_are_bought_before_they_go_back() -> None:
    given = [
        on_harbor(A, (Fish.FUGU, LOWER, 400), (Fish.FUGU, LOWER, 100)),
        money(A, 500),
        owns(A, {Token.FUGU: 1}),
    ]
    game = played(FUGU, given, TurnBegan(A), OwnFuguBought(A, 400), OwnFuguBought(A, 100))
    assert codes(game) == []
    assert (yens(game)[A], tokens(game, A, Token.FUGU), totals(game)[A]) == (0, 3, 9)
    assert game.table.boards[Fish.FUGU].barrels == 10


def test_d8_with_a_freezer_neither_can_be_bought() -> None:
    given = [on_harbor(A, (Fish.FUGU, LOWER, 400)), licensed(A, freezers=(2,))]
    game = played(FUGU, given, TurnBegan(A), FreezerUsed(A), OwnFuguBought(A))
    assert "TOO_LATE" in codes(game)


def test_d47_the_last_token_overfishes_fugu_and_tokens_sold_back_do_not_end_that() -> None:
    setup = table(
        Fish.FUGU, box=box({(Fish.FUGU, StockPart.BARRELS): 1, (Fish.FUGU, StockPart.TOKENS): 1})
    )
    given = [
        on_harbor(B, (Fish.FUGU, LOWER, 100), (Fish.FUGU, LOWER, 200)),
        licensed(B, freezers=(2,)),
        owns(B, {Token.FUGU: 4}),
    ]
    bought = played(setup, given, turn(A, *buying(A, buy(A, B, Fish.FUGU, yen=100))))
    board = bought.table.boards[Fish.FUGU]
    assert board.overfished
    assert (board.barrels, board.tokens, board.boxed_barrels) == (0, 0, 2)
    sold = then(
        bought,
        turn(B, FreezerUsed(B), *entering(B, Fish.FUGU, TokensSold(B, {Token.FUGU: 4}))),
    )
    assert gains(sold, B)[-1] == 1_600
    assert sold.table.boards[Fish.FUGU].overfished
    assert sold.table.boards[Fish.FUGU].tokens == 4
    again = then(sold, turn(C, *buying(C, buy(C, B, Fish.FUGU, yen=200))))
    assert tokens(again, C, Token.FUGU) == 1
    assert again.table.boards[Fish.FUGU].boxed_barrels == 3
