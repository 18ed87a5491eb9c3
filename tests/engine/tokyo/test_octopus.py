"""Octopus and its Takoyaki."""

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.facts import GameSetUp, PurchasingBegan
from engine.tokyo.market_facts import MarketEntered, OctopusReturned
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.settings import Settings
from tests.engine.tokyo.board_tables import UPPER, at_board, on_harbor, owns, played, table, then
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    box,
    buy,
    buying,
    codes,
    idle,
    place,
    tokens,
    totals,
    turn,
    yens,
)

FIVE_OCTOPUS = [owns(A, {Token.OCTOPUS: 5})]


def octopus(takoyaki: Maybe[int] = 12, settings: Settings | None = None) -> GameSetUp:
    return table(Fish.OCTOPUS, box=box(takoyaki=takoyaki), settings=settings)


def test_d34_two_octopus_make_six_takoyaki_which_others_buy() -> None:
    given = [owns(A, {Token.OCTOPUS: 2})]
    made = at_board(
        octopus(),
        Fish.OCTOPUS,
        OctopusReturned(A, 2),
        place(A, Token.TAKOYAKI, 3, count=6),
        given=given,
    )
    assert codes(made) == []
    assert totals(made)[A] == 0
    assert [piece.yen for piece in made.table.seats[A].harbor] == [300] * 6
    sold = then(
        made,
        PurchasingBegan(A),
        turn(B, *buying(B, buy(B, A, Token.TAKOYAKI), buy(B, A, Token.TAKOYAKI))),
        PurchasingBegan(B),
        idle(C),
        turn(A, MarketEntered(A, Fish.OCTOPUS, barrels={Token.TAKOYAKI: 1})),
    )
    assert yens(sold)[A] == 2_000 + 600
    assert (tokens(sold, B, Token.TAKOYAKI), totals(sold)[B]) == (2, 10)
    assert len(sold.table.seats[A].harbor) == 3
    assert sold.table.boards[Fish.OCTOPUS].side_tokens == 12 - 6 + 1


@pytest.mark.parametrize(("left", "taken"), [(2, 2), (0, 0), (9, 3), (UNKNOWN, 3)])
def test_the_last_takoyaki_are_taken_as_they_are(left: Maybe[int], taken: int) -> None:
    # Ruling M51.
    acts = (OctopusReturned(A), *([place(A, Token.TAKOYAKI, 1, count=taken)] if taken else []))
    game = at_board(octopus(left), Fish.OCTOPUS, *acts, given=FIVE_OCTOPUS)
    assert codes(game) == []
    assert len(game.table.seats[A].harbor) == taken


def test_a_table_may_rule_that_three_must_be_there() -> None:
    strict = Settings(expansion=True, takoyaki_as_left=False)
    game = at_board(octopus(2, strict), Fish.OCTOPUS, OctopusReturned(A), given=FIVE_OCTOPUS)
    assert codes(game) == ["STOCK_SHORT"]


def test_octopus_that_nobody_has_cannot_go_back_unnoticed() -> None:
    acts = (OctopusReturned(A), place(A, Token.TAKOYAKI, 1, count=3))
    assert codes(at_board(octopus(), Fish.OCTOPUS, *acts)) == ["TOKEN_NOT_HELD"]


def test_d7_takoyaki_and_himono_never_degrade() -> None:
    cells = [
        (Token.TAKOYAKI, UPPER, 400),
        (Token.TAKOYAKI, UPPER, 400),
        (Fish.HIMONO, UPPER, 600),
        (Fish.MACKEREL, UPPER, 100),
    ]
    game = played(octopus(), on_harbor(A, *cells), turn(A))
    rows = [(str(p.goods), str(p.row), p.yen) for p in game.table.seats[A].harbor]
    assert rows == [
        ("takoyaki", "upper", 400),
        ("takoyaki", "upper", 400),
        ("himono", "upper", 600),
        ("mackerel", "lower", 100),
    ]
