"""What happens when Nori and Jack Mackerel are overfished, and their licences."""

import pytest

from engine.maybe import UNKNOWN
from engine.tokyo.box import StockPart
from engine.tokyo.facts import ActionEnded, Caught, GameSetUp, PurchasingBegan
from engine.tokyo.hand_facts import BoatPut, StockCounted
from engine.tokyo.market_facts import LicenceBought
from engine.tokyo.pieces import Boat, External, Fish, Token
from engine.tokyo.settings import Settings
from tests.engine.tokyo.board_tables import (
    UPPER,
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
    entering,
    fishing,
    idle,
    set_up,
    tokens,
    totals,
    turn,
    undock,
    yens,
)

JACK, NORI = Fish.JACK_MACKEREL, Fish.NORI
TWO = boat("two_slot:1")


def jack_alone(tokens_left: int = 12) -> GameSetUp:
    """A table without the Mackerel board."""
    return set_up(
        3,
        (JACK, Fish.EEL),
        (External.SHIPS,),
        box=box({(JACK, StockPart.TOKENS): tokens_left}),
        settings=Settings(expansion=True, mandatory=JACK),
    )


def test_d48_the_payment_waits_for_the_end_of_the_purchases_and_two_boards_come_in() -> None:
    given = [
        on_harbor(B, (JACK, UPPER, 200), (Fish.EEL, UPPER, 300)),
        money(A, 400),
        money(B, 0),
        owns(A, {Token.JACK_MACKEREL: 1}),
        owns(B, {Token.JACK_MACKEREL: 1}),
    ]
    bought = played(jack_alone(1), given, turn(A, *buying(A, buy(A, B, JACK))))
    assert bought.table.boards[JACK].overfished
    assert yens(bought)[:2] == [200, 200]
    assert Fish.MACKEREL not in bought.table.boards
    assert codes(then(bought, buy(A, B, Fish.EEL))) == ["MONEY_SHORT"]
    over = then(bought, ActionEnded(A))
    assert yens(over)[:2] == [600, 400]
    assert (tokens(over, A, Token.JACK_MACKEREL), totals(over)[A]) == (2, 2)
    assert over.table.boards[Fish.MACKEREL].licences == 4
    assert [str(due.kind) for due in over.table.boards_due] == ["fish"]
    assert codes(over) == []


def test_jack_mackerel_pays_at_once_outside_a_purchase() -> None:
    given = [
        licensed(A, JACK),
        owns(B, {Token.JACK_MACKEREL: 3}),
        StockCounted(JACK, barrels_left=1),
    ]
    acts = (*fishing(A, undock(A)), *fishing(A, catch(A, JACK)))
    game = played(table(JACK), given, turn(A, *acts))
    assert gains(game, B) == [600]
    assert [str(due.kind) for due in game.table.boards_due] == ["fish"]


def test_d30_jack_mackerel_pays_no_income_and_is_entered_once_a_turn() -> None:
    given = [licensed(B, JACK, JACK)]
    game = at_board(table(JACK), JACK, LicenceBought(A), given=given, points=0)
    assert (gains(game, A), gains(game, B)) == ([-200], [])
    twice = then(game, entering(A, JACK, LicenceBought(A), points=0))
    assert codes(twice) == ["ENTERED_TWICE"]


def test_d2_with_jack_mackerel_in_play_nobody_gets_a_mackerel_licence() -> None:
    fish = (Fish.MACKEREL, JACK, Fish.EEL, Fish.SQUID, Fish.SALMON, Fish.TUNA)
    game = played(set_up(5, fish, box=box({(Fish.MACKEREL, StockPart.LICENCES): 5})))
    assert all(not seat.licences for seat in game.table.seats)
    assert game.table.boards[Fish.MACKEREL].licences == 5


@pytest.mark.parametrize(
    ("ship", "count", "problems"),
    [(TWO, 2, []), (TWO, 3, ["BOAT_FULL", "CATCH_TOO_MANY"]), (boat("one_slot:1"), 1, [])],
)
def test_d17_its_licence_catches_two_mackerel_at_once(
    ship: Boat, count: int, problems: list[str]
) -> None:
    given = [licensed(A, JACK), BoatPut(ship, "sea", A)]
    caught = Caught(A, ship, Fish.MACKEREL, count, with_licence=JACK)
    assert codes(played(table(JACK), given, turn(A, *fishing(A, caught)))) == problems


def test_mackerel_and_jack_mackerel_never_share_a_ship() -> None:
    given = [licensed(A, JACK, JACK), BoatPut(TWO, "sea", A, None, {JACK: 1})]
    acts = fishing(A, catch(A, Fish.MACKEREL, TWO))
    assert codes(played(table(JACK), given, turn(A, *acts))) == ["OTHER_TYPE"]


def test_d49_overfished_nori_costs_100_a_token_as_far_as_the_money_goes() -> None:
    given = [
        licensed(C, NORI),
        owns(A, {Token.NORI: 4}),
        money(A, 300),
        owns(B, {Token.NORI: 2}),
        money(B, 1_000),
        StockCounted(NORI, barrels_left=1),
    ]
    acts = (*fishing(C, undock(C)), *fishing(C, catch(C, NORI)))
    game = played(table(NORI), given, idle(A), idle(B), turn(C, *acts))
    assert yens(game)[:2] == [0, 800]
    assert tokens(game, A, Token.NORI) == 4
    assert codes(game) == []
    assert len(game.table.boards_due) == 1


def test_nori_bought_last_is_paid_after_the_purchase_but_the_board_comes_at_once() -> None:
    setup = table(NORI, box=box({(NORI, StockPart.TOKENS): 1}))
    given = [on_harbor(B, (NORI, UPPER, 100)), owns(C, {Token.NORI: 1})]
    game = played(setup, given, turn(A, *buying(A, buy(A, B, NORI))))
    assert (yens(game), len(game.table.boards_due)) == ([1_900, 2_100, 2_000], 1)
    assert yens(then(game, PurchasingBegan(A))) == [1_800, 2_100, 1_900]


def test_a_nori_licence_is_free_and_everybody_has_at_most_one() -> None:
    game = at_board(table(NORI), NORI, LicenceBought(A), points=0)
    assert (gains(game, A), codes(game)) == ([], [])
    held = at_board(table(NORI), NORI, LicenceBought(A), given=[licensed(A, NORI)], points=0)
    assert codes(held) == ["ENTRY_NOT_ALLOWED", "LICENCE_LIMIT"]


def test_tokens_that_nobody_told_make_the_payment_unknown() -> None:
    given = [licensed(A, NORI), StockCounted(NORI, barrels_left=1)]
    missing = played(table(NORI), given, idle(C), idle(A), idle(B))
    game = then(
        missing,
        licensed(C, NORI),
        BoatPut(boat("one_slot:3"), "sea", C),
        StockCounted(NORI, barrels_left=1, tokens_left=3),
        money(A, 500),
        turn(C, *fishing(C, catch(C, NORI, boat("one_slot:3")))),
    )
    assert game.table.boards[NORI].overfished
    assert yens(game)[A] is UNKNOWN
