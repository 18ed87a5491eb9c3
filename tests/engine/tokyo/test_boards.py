"""What holds for every board: all are in the table, and whatever is done at one raises nothing,
in play or not, known or not.
"""

import random
from dataclasses import replace

import pytest

from engine.tokyo.boards.all import RULES
from engine.tokyo.box import Box
from engine.tokyo.facts import Fact, TurnBegan
from engine.tokyo.game import play
from engine.tokyo.market_facts import (
    BoatBought,
    BoatRented,
    BoatSold,
    IwashiBought,
    LicenceBought,
    LotOffered,
    MarketEntered,
    OctopusReturned,
    PieceTaken,
    TokensSold,
    TokensSwapped,
)
from engine.tokyo.pieces import Board, BoatKind, External, Fish, Port, SidePiece, Token
from engine.tokyo.settings import Settings, Variant
from tests.engine.tokyo.board_tables import owns, table, whatever_then
from tests.engine.tokyo.tables import A, B, C, boat, idle

BOARDS: tuple[Board, ...] = (*Fish, *External)
CRASHING = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))


def test_every_board_has_its_rules() -> None:
    assert set(RULES) == set(BOARDS)
    assert all(rules.board is board for board, rules in RULES.items())


def some_acts(luck: random.Random) -> list[Fact]:
    """One of everything that can be done at a board, with odd numbers among them."""
    lot = {luck.choice(list(Token)): luck.randint(1, 4) for _ in range(luck.randint(0, 3))}
    ship = boat(f"{luck.choice(list(BoatKind))}:1")
    space = luck.choice((None, 0, 1, 2, 9))
    return [
        LicenceBought(A, luck.randint(1, 3)),
        TokensSold(A, lot, space=space, yen=luck.choice((None, 100, 700))),
        TokensSold(A, {}, {luck.choice(list(Fish)): 2}),
        TokensSwapped(A, lot, luck.choice((0, 1, 5))),
        OctopusReturned(A, luck.randint(1, 3)),
        IwashiBought(A, luck.randint(1, 3)),
        BoatBought(A, ship, luck.choice(list(Port))),
        BoatSold(A, ship),
        BoatRented(A, ship, luck.choice(list(Port))),
        PieceTaken(A, luck.choice(list(SidePiece)), 2, luck.choice(("", "fish", "external"))),
        LotOffered(A, lot),
    ]


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_that_is_done_at_a_board_raises(board: Board) -> None:
    luck = random.Random(str(board))
    with_board = table(board, settings=CRASHING)
    plain = table(Fish.EEL, External.BANK, settings=CRASHING)
    without = replace(
        plain,
        fish=tuple(fish for fish in plain.fish if fish is not board),
        external=tuple(external for external in plain.external if external is not board),
    )
    unknown = replace(with_board, box=Box())
    done = 0
    for setup in (with_board, without, unknown):
        known = whatever_then(play((setup,)), owns(A, dict.fromkeys(Token, 2)))
        # A turn that nobody told leaves nearly everything unknown.
        unsure = whatever_then(known, idle(B), idle(C))
        for game in (known, unsure):
            for _ in range(6):
                acts = some_acts(luck)
                luck.shuffle(acts)
                entered = whatever_then(game, TurnBegan(A), MarketEntered(A, board, points=1), acts)
                done += len(entered.steps)
                assert all(seat.spaces_left >= 0 for seat in entered.table.seats)
    assert done > 300
