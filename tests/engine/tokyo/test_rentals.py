"""Rentals: Freezers and Carts, each for two uses."""

from engine.tokyo.facts import CartUsed, FreezerUsed, LicenceReturned
from engine.tokyo.market_facts import LicenceBought, PieceTaken
from engine.tokyo.pieces import External, Fish, SidePiece
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import CrashSide
from tests.engine.tokyo.board_tables import (
    LOWER,
    UPPER,
    at_board,
    gains,
    licensed,
    on_harbor,
    played,
    table,
    then,
)
from tests.engine.tokyo.tables import A, B, C, codes, entering, idle, turn

RENTALS = table(External.RENTALS, Fish.EEL)
FREEZER, CART = SidePiece.FREEZER, SidePiece.CART


def test_freezers_and_carts_cost_200_each_and_lie_in_spaces() -> None:
    acts = (PieceTaken(A, FREEZER), PieceTaken(A, CART, 2))
    game = at_board(RENTALS, External.RENTALS, *acts)
    seat = game.table.seats[A]
    assert (gains(game, A), seat.freezers, seat.carts) == ([-200, -400], (2,), (2, 2))
    assert (seat.spaces_left, codes(game)) == (0, [])
    assert codes(at_board(RENTALS, External.RENTALS, PieceTaken(A, CART, 3))) == ["STOCK_SHORT"]


def test_d31_a_fifth_thing_is_named_until_a_licence_is_returned() -> None:
    given = [licensed(A, Fish.MACKEREL, Fish.MACKEREL, Fish.MACKEREL, freezers=(2,))]
    full = at_board(RENTALS, Fish.EEL, LicenceBought(A), given=given)
    assert codes(full) == ["SPACES_FULL"]
    returned = at_board(
        RENTALS, Fish.EEL, LicenceReturned(A, Fish.MACKEREL), LicenceBought(A), given=given
    )
    assert codes(returned) == []
    assert codes(at_board(RENTALS, External.RENTALS, PieceTaken(A, CART), given=given)) == [
        "SPACES_FULL"
    ]


def test_d6_a_freezer_is_turned_and_then_goes_back() -> None:
    cells = [(Fish.EEL, UPPER, 300), (Fish.MACKEREL, LOWER, 200)]
    given = [on_harbor(A, *cells), licensed(A, Fish.MACKEREL, freezers=(2,))]
    once = played(RENTALS, given, turn(A, FreezerUsed(A)))
    assert [(p.goods, p.row) for p in once.table.seats[A].harbor] == [
        (Fish.EEL, UPPER),
        (Fish.MACKEREL, LOWER),
    ]
    assert once.table.seats[A].freezers == (1,)
    others = (*idle(A)[1:], *idle(B), *idle(C))
    twice = then(once, others, turn(A, FreezerUsed(A)))
    assert codes(twice) == []
    assert (twice.table.seats[A].freezers, twice.table.seats[A].spaces_left) == ((), 3)
    assert len(twice.table.seats[A].harbor) == 2


def test_d37_a_cart_pays_for_entering_only() -> None:
    given = [licensed(A, carts=(2,))]
    acts = (CartUsed(A), *entering(A, Fish.EEL, LicenceBought(A)))
    game = played(RENTALS, given, turn(A, *idle(A)[1:], *acts))
    assert codes(game) == []
    assert game.table.seats[A].carts == (1,)


def test_without_any_left_rentals_close_and_used_ones_go_to_the_box() -> None:
    crashing = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))
    game = at_board(
        table(External.RENTALS, settings=crashing),
        External.RENTALS,
        PieceTaken(A, FREEZER, 2),
        PieceTaken(A, CART, 2),
        CartUsed(A),
        CartUsed(A),
        given=[licensed(A)],
    )
    board = game.table.boards[External.RENTALS]
    assert board.crash is CrashSide.CLOSED
    assert board.pieces == {FREEZER: 0, CART: 0}
    again = then(game, entering(A, External.RENTALS, PieceTaken(A, CART)))
    assert codes(again) == ["BOARD_CLOSED", "STOCK_SHORT"]
