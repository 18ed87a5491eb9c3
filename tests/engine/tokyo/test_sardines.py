"""Sardines: tokens with every landing, the can, two licences."""

import pytest

from engine.maybe import UNKNOWN
from engine.tokyo.box import Box, StockPart
from engine.tokyo.facts import GameSetUp, LicenceReturned
from engine.tokyo.hand_facts import BoatPut, StockCounted
from engine.tokyo.market_facts import IwashiBought, LicenceBought
from engine.tokyo.pieces import Fish, Token
from tests.engine.tokyo.board_tables import at_board, gains, licensed, played, table, then
from tests.engine.tokyo.tables import (
    A,
    boat,
    box,
    codes,
    dock,
    entering,
    fishing,
    place,
    tokens,
    totals,
    turn,
)

FISH = Fish.SARDINES
TWO = boat("two_slot:1")


def sardines(supply: int = 12) -> GameSetUp:
    return table(FISH, box=box({(FISH, StockPart.TOKENS): supply, (FISH, StockPart.LICENCES): 2}))


def landing(supply: int, barrels: int = 2) -> tuple[GameSetUp, list[BoatPut]]:
    return sardines(supply), [BoatPut(TWO, "sea", A, None, {FISH: barrels})]


def test_d16_two_landed_with_three_in_the_supply() -> None:
    setup, given = landing(3)
    acts = fishing(A, dock(A, TWO), place(A, FISH, 1, count=2))
    game = played(setup, given, BoatPut(boat("one_slot:1"), "sea", A), turn(A, *acts))
    board = game.table.boards[FISH]
    assert codes(game) == []
    assert (tokens(game, A, Token.SARDINES), totals(game)[A], board.side_tokens) == (2, 2, 1)
    assert gains(game, A) == [100]
    assert len(game.table.seats[A].harbor) == 2
    assert (board.tokens, board.overfished) == (0, False)


def test_without_tokens_the_landing_brings_none() -> None:
    setup, given = landing(12, 1)
    gone = StockCounted(FISH, tokens_left=0)
    game = played(
        setup,
        given,
        BoatPut(boat("one_slot:1"), "sea", A),
        gone,
        turn(A, *fishing(A, dock(A, TWO), place(A, FISH, 1))),
    )
    assert tokens(game, A, Token.SARDINES) == 0


def test_an_unknown_supply_leaves_the_can_unknown() -> None:
    setup = table(FISH, box=Box())
    given = [BoatPut(TWO, "sea", A, None, {FISH: 1}), BoatPut(boat("one_slot:1"), "sea", A)]
    game = played(setup, given, turn(A, *fishing(A, dock(A, TWO), place(A, FISH, 1, yen=100))))
    assert tokens(game, A, Token.SARDINES) == 1
    assert game.table.boards[FISH].side_tokens is UNKNOWN


@pytest.mark.parametrize(("there", "count", "price"), [(2, 1, 500), (2, 2, 800), (1, 1, 300)])
def test_d32_the_first_licence_costs_500_and_the_second_300(
    there: int, count: int, price: int
) -> None:
    given = [StockCounted(FISH, licences_left=there)]
    game = at_board(sardines(), FISH, LicenceBought(A, count), given=given)
    assert (gains(game, A), codes(game)) == ([-price], [])


def test_d32_nobody_enters_who_holds_a_licence_unless_it_is_returned_first() -> None:
    given = [licensed(A, FISH)]
    assert codes(at_board(sardines(), FISH, LicenceBought(A), given=given)) == ["ENTRY_NOT_ALLOWED"]
    returned = played(
        sardines(),
        given,
        turn(A, LicenceReturned(A, FISH), *entering(A, FISH, LicenceBought(A))),
    )
    assert codes(returned) == []


def test_canned_sardines_cost_100_each() -> None:
    setup, given = landing(12)
    acts = fishing(A, dock(A, TWO), place(A, FISH, 1, count=2))
    landed = played(setup, given, BoatPut(boat("one_slot:1"), "sea", A), turn(A, *acts))
    assert landed.table.boards[FISH].side_tokens == 2
    bought = then(landed, entering(A, FISH, IwashiBought(A, 2)))
    assert (gains(bought, A), codes(bought)) == ([100, -200], [])
    assert tokens(bought, A, Token.SARDINES) == 4
    assert codes(then(bought, IwashiBought(A))) == ["STOCK_SHORT"]


def test_with_supply_and_can_empty_sardines_are_overfished() -> None:
    setup, given = landing(3)
    acts = fishing(A, dock(A, TWO), place(A, FISH, 1, count=2))
    landed = played(setup, given, BoatPut(boat("one_slot:1"), "sea", A), turn(A, *acts))
    assert not landed.table.boards[FISH].overfished
    bought = then(landed, entering(A, FISH, IwashiBought(A)))
    assert bought.table.boards[FISH].overfished
