"""Sushi Shop: different shapes, one lot for each number."""

from engine.maybe import UNKNOWN
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import External, Token
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import CrashSide
from tests.engine.tokyo.board_tables import at_board, gains, owns, spaces, table, then
from tests.engine.tokyo.tables import A, box, codes

BOARD = External.SUSHI_SHOP
SETUP = table(BOARD)
GIVEN = [owns(A, dict.fromkeys(Token, 4))]
TRIO = {Token.FUGU: 1, Token.EEL: 1, Token.SALMON_FRESH: 1}


def test_e12_fugu_eel_and_salmon_bring_700() -> None:
    """Line 796 of the rulebook."""
    game = at_board(SETUP, BOARD, TokensSold(A, TRIO), given=GIVEN)
    assert gains(game, A) == [700]
    assert codes(game) == []
    assert game.table.boards[BOARD].spaces[2] == TRIO


def test_d44_a_second_trio_finds_its_space_full() -> None:
    game = at_board(SETUP, BOARD, TokensSold(A, TRIO), TokensSold(A, TRIO), given=GIVEN)
    assert codes(game) == ["SPACE_FULL"]


def test_d44_two_of_one_shape_are_named() -> None:
    mixed = {Token.MACKEREL: 1, Token.JACK_MACKEREL: 1, Token.EEL: 1}
    assert codes(at_board(SETUP, BOARD, TokensSold(A, mixed), given=GIVEN)) == ["LOT_MIXED"]
    twice = {Token.OCTOPUS: 2, Token.TAKOYAKI: 1}
    assert codes(at_board(SETUP, BOARD, TokensSold(A, twice), given=GIVEN)) == ["LOT_MIXED"]
    apart = {Token.OCTOPUS: 1, Token.TAKOYAKI: 1, Token.SQUID: 1}
    assert codes(at_board(SETUP, BOARD, TokensSold(A, apart), given=GIVEN)) == []


def test_a_lot_of_another_number_does_not_fit_the_space() -> None:
    sold = TokensSold(A, TRIO, space=2, yen=400)
    assert codes(at_board(SETUP, BOARD, sold, given=GIVEN)) == ["SPACE_WRONG"]
    six = dict.fromkeys((*TRIO, Token.SQUID, Token.OCTOPUS, Token.NORI), 1)
    game = at_board(SETUP, BOARD, TokensSold(A, six), given=GIVEN)
    assert codes(game) == ["SPACE_WRONG"]
    assert game.table.seats[A].yen is UNKNOWN


def test_with_all_spaces_full_it_closes_in_the_variant() -> None:
    crashing = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))
    layout = spaces((1, 100, ()), (3, 700, ()))
    setup = table(BOARD, box=box(spaces={BOARD: layout}), settings=crashing)
    one = at_board(setup, BOARD, TokensSold(A, {Token.EEL: 1}), given=GIVEN)
    assert one.table.boards[BOARD].crash is None
    both = then(one, TokensSold(A, TRIO))
    assert both.table.boards[BOARD].crash is CrashSide.CLOSED
