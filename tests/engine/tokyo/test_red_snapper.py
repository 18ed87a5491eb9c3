"""Red Snapper: worth by what is left on the board, two once overfished."""

from engine.tokyo.box import StockPart
from engine.tokyo.facts import BoardCameIn
from engine.tokyo.market_facts import LicenceBought
from engine.tokyo.pieces import Fish, Token
from tests.engine.tokyo.board_tables import at_board, gains, licensed, owns, played, table, then
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    box,
    catch,
    codes,
    dock,
    fishing,
    idle,
    place,
    totals,
    turn,
    undock,
)


def test_the_licence_costs_300() -> None:
    game = at_board(table(Fish.RED_SNAPPER), Fish.RED_SNAPPER, LicenceBought(A, 2))
    assert gains(game, A) == [-600]
    assert codes(game) == []


def test_d46_the_last_barrel_makes_each_worth_two_and_later_goes_to_the_box() -> None:
    numbers = {(Fish.RED_SNAPPER, StockPart.BARRELS): 1, (Fish.RED_SNAPPER, StockPart.TOKENS): 8}
    setup = table(Fish.RED_SNAPPER, box=box(numbers))
    given = [owns(B, {Token.RED_SNAPPER: 3}), licensed(A, Fish.RED_SNAPPER)]
    before = played(setup, given, turn(A, *fishing(A, undock(A))))
    assert totals(before)[B] == 9
    caught = then(before, fishing(A, catch(A, Fish.RED_SNAPPER)))
    assert totals(caught)[B] == 6
    assert caught.table.boards[Fish.RED_SNAPPER].overfished
    assert [due.because for due in caught.table.boards_due] == [Fish.RED_SNAPPER]
    degraded = then(
        caught,
        BoardCameIn(Fish.SQUID),
        idle(B),
        idle(C),
        turn(A, *fishing(A, dock(A), place(A, Fish.RED_SNAPPER, 2)), *fishing(A)),
        *(idle(player) for player in (B, C, A, B, C)),
        turn(A),
    )
    assert codes(degraded) == []
    assert Fish.SQUID in degraded.table.boards
    board = degraded.table.boards[Fish.RED_SNAPPER]
    assert (board.barrels, board.boxed_barrels) == (0, 1)
