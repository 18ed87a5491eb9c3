"""Government: three tokens to the left, ten to the right, fixed yen each."""

from engine.maybe import UNKNOWN
from engine.tokyo.box import Lesson
from engine.tokyo.facts import BoardCameIn
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import External, Fish, Token
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import CrashSide
from tests.engine.tokyo.board_tables import at_board, gains, owns, table, then
from tests.engine.tokyo.tables import A, B, C, box, codes, entering, idle, totals, turn

BOARD = External.GOVERNMENT
MANY = {Token.MACKEREL: 20, Token.SALMON_FRESH: 1}
GIVEN = [owns(A, MANY)]
FREE = {"points": 0}
NUMBERS = box(government=(300, 100))
SETUP = table(BOARD, box=NUMBERS)


def gives(number: int, space: int | None, yen: int | None = None) -> TokensSold:
    return TokensSold(A, {Token.MACKEREL: number}, space=space, yen=yen)


def test_d39_two_to_the_left_and_four_to_the_right() -> None:
    game = at_board(SETUP, BOARD, gives(2, 1), gives(4, 2), given=GIVEN, **FREE)
    assert gains(game, A) == [600, 400]
    assert codes(game) == []
    full = then(game, gives(2, 1))
    assert codes(full) == ["SPACE_FULL"]
    assert full.table.boards[BOARD].spaces == ({Token.MACKEREL: 4}, {Token.MACKEREL: 4})


def test_d52_what_was_given_is_nobodys() -> None:
    ben = [owns(B, {Token.SALMON_FRESH: 2, Token.SALMON_DEGRADED: 1}), *GIVEN]
    sold = TokensSold(A, {Token.SALMON_FRESH: 1}, space=2)
    assert totals(at_board(SETUP, BOARD, given=ben, **FREE))[B] == 12
    assert totals(at_board(SETUP, BOARD, sold, given=ben, **FREE))[B] == 10


def test_d50_a_full_government_closes_and_a_board_comes_in() -> None:
    crashing = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))
    setup = table(BOARD, box=NUMBERS, settings=crashing)
    nearly = at_board(setup, BOARD, gives(3, 1), gives(9, 2), given=GIVEN, **FREE)
    assert nearly.table.boards[BOARD].crash is None
    full = then(nearly, gives(1, 2))
    assert full.table.boards[BOARD].crash is CrashSide.CLOSED
    came = then(full, BoardCameIn(External.BANK), idle(A)[1:], idle(B), idle(C))
    assert codes(came) == []
    again = then(came, turn(A, *entering(A, BOARD, gives(1, 2), **FREE)))
    assert codes(again) == ["BOARD_CLOSED", "ENTRY_NOT_ALLOWED", "SPACE_FULL"]


def test_it_is_entered_once_a_turn_and_not_when_it_is_full() -> None:
    # Ruling M22: no interaction is possible any more.
    game = at_board(SETUP, BOARD, gives(3, 1), gives(10, 2), given=GIVEN, **FREE)
    again = then(game, entering(A, BOARD, **FREE))
    assert codes(again) == ["ENTERED_TWICE", "ENTRY_NOT_ALLOWED"]


def test_a_side_that_nobody_told_leaves_the_spaces_unsure() -> None:
    game = at_board(SETUP, BOARD, gives(2, None), given=GIVEN, **FREE)
    assert codes(game) == ["SPACE_WRONG"]
    assert game.table.boards[BOARD].spaces_unsure
    assert game.table.seats[A].yen is UNKNOWN
    told = at_board(SETUP, BOARD, gives(2, 7, yen=200), given=GIVEN, **FREE)
    assert (codes(told), told.table.seats[A].yen) == (["SPACE_WRONG"], 2_200)


def test_yen_that_changed_hands_teach_the_box() -> None:
    unknown = table(BOARD)
    game = at_board(unknown, BOARD, gives(2, 1, yen=600), given=GIVEN, **FREE)
    lessons = [e for step in game.steps for e in step.effects if isinstance(e, Lesson)]
    assert [(lesson.name, lesson.value) for lesson in lessons] == [("government left", 300)]
    assert game.table.seats[A].yen == 2_600


def test_barrels_are_not_taken() -> None:
    sold = TokensSold(A, barrels={Fish.MACKEREL: 1}, space=1)
    assert codes(at_board(SETUP, BOARD, sold, given=GIVEN, **FREE)) == ["DOES_NOT_BUY"]
