"""Trading: lots worth enough for yen, and swaps."""

from engine.maybe import UNKNOWN
from engine.tokyo.facts import PurchasingBegan
from engine.tokyo.hand_facts import MarkerSet
from engine.tokyo.market_facts import TokensSold, TokensSwapped
from engine.tokyo.pieces import External, Fish, Token
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import CrashSide
from tests.engine.tokyo.board_tables import at_board, gains, owns, played, spaces, table, then
from tests.engine.tokyo.tables import A, B, box, codes, entering, tokens, totals, turn

BOARD = External.TRADING
LAYOUT = spaces((10, 1_500, ()), (5, 600, ()))
SETUP = table(BOARD, Fish.EEL, Fish.FUGU, box=box(spaces={BOARD: LAYOUT}))
TEN = {Token.FUGU: 3, Token.MACKEREL: 1}
GIVEN = [
    owns(A, {Token.FUGU: 5, Token.MACKEREL: 9}),
    owns(B, {Token.EEL: 2}),
    MarkerSet(Fish.EEL, 5),
]


def test_d40_ten_resources_bring_1500() -> None:
    game = at_board(SETUP, BOARD, TokensSold(A, TEN, space=1), given=GIVEN)
    assert gains(game, A) == [1_500]
    assert codes(game) == []
    assert game.table.boards[BOARD].spaces[0] == TEN


def test_d40_nine_resources_are_not_enough() -> None:
    nine = {Token.FUGU: 2, Token.MACKEREL: 5}
    assert codes(at_board(SETUP, BOARD, TokensSold(A, nine, space=1), given=GIVEN)) == [
        "LOT_TOO_SMALL"
    ]


def test_d40_two_eel_change_places_with_what_lies_there() -> None:
    game = then(
        at_board(SETUP, BOARD, TokensSold(A, TEN, space=1), given=GIVEN),
        PurchasingBegan(A),
        turn(B, *entering(B, BOARD, TokensSwapped(B, {Token.EEL: 2}, 1))),
    )
    assert codes(game) == []
    assert (tokens(game, B, Token.EEL), tokens(game, B, Token.FUGU)) == (0, 3)
    assert totals(game)[B] == 10
    assert game.table.boards[BOARD].spaces[0] == {Token.EEL: 2}
    back = then(game, TokensSwapped(B, {Token.MACKEREL: 1}, 1))
    assert codes(back) == ["LOT_TOO_SMALL"]


def test_a_filled_space_takes_no_more_and_an_empty_one_gives_nothing() -> None:
    twice = TokensSold(A, TEN, space=1), TokensSold(A, {Token.MACKEREL: 10}, space=1)
    assert codes(at_board(SETUP, BOARD, *twice, given=GIVEN)) == ["SPACE_FULL", "TOKEN_NOT_HELD"]
    swap = TokensSwapped(A, TEN, 2)
    assert codes(at_board(SETUP, BOARD, swap, given=GIVEN)) == ["SPACE_WRONG"]


def test_a_space_that_nobody_told() -> None:
    game = at_board(SETUP, BOARD, TokensSold(A, TEN), given=GIVEN)
    assert codes(game) == ["SPACE_WRONG"]
    assert game.table.seats[A].yen is UNKNOWN
    assert game.table.boards[BOARD].spaces_unsure
    plain = table(BOARD, Fish.FUGU)
    told = at_board(plain, BOARD, TokensSold(A, TEN, space=2, yen=800), given=GIVEN[:2])
    assert (codes(told), told.table.seats[A].yen) == ([], 2_800)


def test_what_a_swap_brings_is_unknown_where_nobody_knows_what_lies_there() -> None:
    unsure = at_board(SETUP, BOARD, TokensSold(A, TEN), given=GIVEN)
    game = then(unsure, TokensSwapped(A, {Token.MACKEREL: 5}, 2))
    assert codes(game) == ["SPACE_WRONG"]
    assert totals(game)[A] is UNKNOWN


def test_with_all_spaces_filled_it_crashes_and_stays_open() -> None:
    crashing = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))
    setup = table(BOARD, Fish.FUGU, box=box(spaces={BOARD: LAYOUT}), settings=crashing)
    acts = TokensSold(A, TEN, space=1), TokensSold(A, {Token.MACKEREL: 5}, space=2)
    game = at_board(setup, BOARD, *acts, given=GIVEN)
    assert game.table.boards[BOARD].crash is CrashSide.CRASHED
    empty = played(setup, GIVEN)
    assert empty.table.boards[BOARD].crash is None
