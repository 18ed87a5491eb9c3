"""Bank: Loans and Shares, never both."""

import pytest

from engine.tokyo.final_count import LineName
from engine.tokyo.market_facts import PieceTaken
from engine.tokyo.pieces import External, SidePiece
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import CrashSide
from tests.engine.tokyo.board_tables import at_board, gains, table, then
from tests.engine.tokyo.tables import A, B, codes, entering, turn

BANK = table(External.BANK)
LOAN, SHARE = SidePiece.LOAN, SidePiece.SHARE


def test_loans_bring_500_and_shares_cost_300() -> None:
    game = at_board(BANK, External.BANK, PieceTaken(A, LOAN, 2))
    assert gains(game, A) == [1_000]
    assert game.table.seats[A].loans == 2
    assert game.table.boards[External.BANK].pieces == {LOAN: 1, SHARE: 2}
    shares = at_board(BANK, External.BANK, PieceTaken(A, SHARE, 2))
    assert gains(shares, A) == [-600]
    assert codes(game) == codes(shares) == []


@pytest.mark.parametrize("pieces", [(LOAN, SHARE), (SHARE, LOAN)])
def test_d41_whoever_took_one_kind_may_never_take_the_other(pieces: tuple[SidePiece, ...]) -> None:
    game = at_board(BANK, External.BANK, *(PieceTaken(A, piece) for piece in pieces))
    assert codes(game) == ["NOT_BOTH_KINDS"]
    assert (game.table.seats[A].loans, game.table.seats[A].shares) == (1, 1)


def test_d41_the_interest_of_a_loan_is_divided_at_the_end() -> None:
    game = then(
        at_board(BANK, External.BANK, PieceTaken(A, LOAN)),
        entering(A, External.SHIPS),
        turn(B, *entering(B, External.BANK, PieceTaken(B, SHARE))),
    )
    lines = [dict(sheet.lines) for sheet in game.count().sheets]
    assert [line[LineName.LOANS] for line in lines] == [-500, 0, 0]
    assert [line[LineName.INTEREST] for line in lines] == [-500, 500, 0]


def test_more_than_there_are_is_named() -> None:
    assert codes(at_board(BANK, External.BANK, PieceTaken(A, LOAN, 4))) == ["STOCK_SHORT"]
    assert codes(at_board(BANK, External.BANK, PieceTaken(A, SidePiece.CART))) == ["DOES_NOT_BUY"]


def test_with_all_loans_and_shares_gone_the_bank_closes_in_the_variant() -> None:
    crashing = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))
    game = at_board(
        table(External.BANK, settings=crashing),
        External.BANK,
        PieceTaken(A, LOAN, 3),
        PieceTaken(A, SHARE, 2),
    )
    assert game.table.boards[External.BANK].crash is CrashSide.CLOSED
    assert [due.because for due in game.table.boards_due] == [External.BANK]
    assert game.table.seats[A].loans == 3
    plain = at_board(BANK, External.BANK, PieceTaken(A, LOAN, 3), PieceTaken(A, SHARE, 2))
    assert plain.table.boards[External.BANK].crash is None
