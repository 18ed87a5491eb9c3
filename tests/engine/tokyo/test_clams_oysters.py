"""Clams & Oysters: a shell drawn with every purchase."""

from engine.maybe import UNKNOWN
from engine.tokyo.box import Box
from engine.tokyo.facts import TokenDrawn
from engine.tokyo.market_facts import LicenceBought, TokensSold
from engine.tokyo.pieces import Fish, Token
from tests.engine.tokyo.board_tables import (
    UPPER,
    at_board,
    gains,
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
    box,
    buy,
    buying,
    codes,
    entering,
    tokens,
    totals,
    turn,
    yens,
)

SHELLS = Fish.CLAMS_OYSTERS
SETUP = table(SHELLS, box=box(faces={Token.CLAM: 7, Token.OYSTER: 5}))
FOR_SALE = on_harbor(B, (SHELLS, UPPER, 300), (SHELLS, UPPER, 200))


def test_d29_an_oyster_brings_200_before_the_next_purchase() -> None:
    game = played(
        SETUP,
        [FOR_SALE, money(A, 300)],
        turn(A, *buying(A, buy(A, B, SHELLS, yen=300), TokenDrawn(Token.OYSTER))),
    )
    assert yens(game)[A] == 200
    more = then(game, buy(A, B, SHELLS, yen=200), TokenDrawn(Token.CLAM))
    assert codes(more) == []
    assert (yens(more)[A], totals(more)[A]) == (0, 4)
    assert more.table.boards[SHELLS].faces == {Token.CLAM: 6, Token.OYSTER: 4}


def test_d29_a_clam_and_an_oyster_bring_800() -> None:
    given = [owns(A, {Token.CLAM: 2, Token.OYSTER: 1})]
    both = TokensSold(A, {Token.CLAM: 1, Token.OYSTER: 1})
    game = at_board(SETUP, SHELLS, both, given=given)
    assert (gains(game, A), codes(game), totals(game)[A]) == ([800], [], 3)
    assert codes(then(game, TokensSold(A, {Token.CLAM: 1}))) == ["ONE_ALONE"]


def test_the_licence_costs_500_and_a_barrel_of_its_own_may_pay_the_entry() -> None:
    given = [on_harbor(A, (SHELLS, UPPER, 300))]
    # Of a box that nobody has copied this way to pay is known from the rulebook.
    acts = entering(A, SHELLS, LicenceBought(A), barrels={SHELLS: 1})
    game = played(table(SHELLS, box=Box()), given, turn(A, *acts))
    assert codes(game) == []
    assert gains(game, A) == [-500]


def test_a_shell_that_nobody_told_leaves_shells_and_money_unknown() -> None:
    game = played(SETUP, FOR_SALE, turn(A, *buying(A, buy(A, B, SHELLS), TokenDrawn(UNKNOWN))))
    assert tokens(game, A, Token.CLAM) is UNKNOWN
    assert yens(game)[A] is UNKNOWN
    assert totals(game)[B] == 0
