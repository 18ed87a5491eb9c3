"""Influence: Buyers and Expansions; and the board that cannot be entered."""

from engine.tokyo.facts import BoardCameIn, BuyerAssigned, PurchasingBegan, TurnEnded
from engine.tokyo.market_facts import LicenceBought, PieceTaken
from engine.tokyo.pieces import External, Fish, SidePiece, Token
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import CrashSide
from tests.engine.tokyo.board_tables import UPPER, at_board, gains, on_harbor, table, then
from tests.engine.tokyo.tables import A, B, C, buy, codes, entering, idle, tokens, turn

BOARD = External.INFLUENCE
SETUP = table(BOARD)
BUYER, EXPANSION = SidePiece.BUYER, SidePiece.EXPANSION


def test_d45_a_buyer_purchases_after_the_turn_of_the_player_it_lies_at() -> None:
    given = [on_harbor(C, (Fish.MACKEREL, UPPER, 200))]
    taken = at_board(SETUP, BOARD, PieceTaken(A, BUYER), BuyerAssigned(A, B), given=given)
    game = then(
        taken,
        PurchasingBegan(A),
        idle(B),
        TurnEnded(B),
        PurchasingBegan(A),
        buy(A, C, Fish.MACKEREL),
        turn(C),
    )
    assert codes(game) == []
    assert gains(game, A) == [-200, -200]
    assert tokens(game, A, Token.MACKEREL) == 1
    assert game.table.boards[BOARD].pieces == {BUYER: 2, EXPANSION: 2}
    assert game.table.turn.player == C


def test_a_buyer_takes_a_space_until_it_is_assigned() -> None:
    game = at_board(SETUP, BOARD, PieceTaken(A, BUYER, 2))
    assert (game.table.seats[A].buyers, game.table.seats[A].spaces_left) == (2, 1)


def test_an_expansion_brings_a_board_of_the_named_kind() -> None:
    game = at_board(SETUP, BOARD, PieceTaken(A, EXPANSION, 2, "fish"))
    assert gains(game, A) == [-400]
    assert [due.kind for due in game.table.boards_due] == ["fish", "fish"]
    came = then(game, BoardCameIn(Fish.EEL), BoardCameIn(Fish.SQUID))
    assert codes(came) == []
    assert {Fish.EEL, Fish.SQUID} <= set(came.table.boards)


def test_a_board_that_is_due_may_be_entered_before_it_is_told() -> None:
    game = at_board(SETUP, BOARD, PieceTaken(A, EXPANSION, 1, "fish"))
    entered = then(game, entering(A, Fish.EEL, LicenceBought(A)))
    assert codes(entered) == []
    assert codes(then(at_board(SETUP, BOARD), entering(A, Fish.EEL))) == [
        "NOTHING_DONE",
        "BOARD_NOT_IN_PLAY",
    ]


def test_an_expansion_of_a_kind_that_nobody_told_leaves_the_boards_unsure() -> None:
    game = at_board(SETUP, BOARD, PieceTaken(A, EXPANSION))
    assert codes(game) == ["BOARD_UNTOLD"]
    assert game.table.boards_unsure


def test_with_nothing_left_it_crashes_and_stays_open() -> None:
    crashing = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))
    acts = PieceTaken(A, BUYER, 2), PieceTaken(A, EXPANSION, 2, "external")
    game = at_board(table(BOARD, settings=crashing), BOARD, *acts)
    assert game.table.boards[BOARD].crash is CrashSide.CRASHED
    assert len(game.table.boards_due) == 3


def test_the_overfishing_board_cannot_be_entered() -> None:
    game = at_board(table(External.OVERFISHING), External.OVERFISHING)
    assert codes(game) == ["ENTRY_NOT_ALLOWED"]
