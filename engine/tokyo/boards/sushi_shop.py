"""Sushi Shop: one to five tokens of different shapes go to the empty space of that number."""

from engine.maybe import UNKNOWN
from engine.tokyo.boards.market import CrashRule, MarketRules, sold_for
from engine.tokyo.boards.token_spaces import (
    are_full,
    is_sure,
    judge_tokens_only,
    lay_tokens,
    lays_out,
    learn,
    lying_on,
    space_at,
    told_space,
)
from engine.tokyo.box import TokenSpace
from engine.tokyo.facts import GameSetUp
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import SHAPE_OF, External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoardState, CrashSide
from engine.tokyo.work import Work

_BOARD = External.SUSHI_SHOP
_UNTIL_COPIED = tuple(TokenSpace(700 if n == 3 else UNKNOWN, demand=n) for n in range(1, 6))
"""A space for each number, as the rulebook's words suggest; what three bring is its example."""


def _layout(setup: GameSetUp) -> tuple[TokenSpace, ...]:
    return setup.box.spaces.get(_BOARD, _UNTIL_COPIED)


def _sell(work: Work, fact: TokensSold) -> None:
    judge_tokens_only(work, fact, _BOARD)
    spaces, number = _layout(work.setup), sum(fact.tokens.values())
    if len({SHAPE_OF[token] for token in fact.tokens}) < number:
        work.note(PlayFault.LOT_MIXED, fact.player, board=str(_BOARD))
    index = told_space(work, fact, _BOARD, len(spaces))
    if index is None:
        right = [i for i, space in enumerate(spaces) if space.demand == number]
        empty = [i for i in right if not lying_on(work, _BOARD, i)]
        index = (empty or right or [0])[0]
    space = space_at(spaces, index)
    if space.demand is not UNKNOWN and space.demand != number:
        work.note(PlayFault.SPACE_WRONG, fact.player, board=str(_BOARD), space=index + 1)
    if lying_on(work, _BOARD, index) and is_sure(work, _BOARD):
        work.note(PlayFault.SPACE_FULL, fact.player, board=str(_BOARD), space=index + 1)
    lay_tokens(work, fact.player, _BOARD, index, fact.tokens)
    learn(work, f"{_BOARD} {number}", space.yen, fact.yen, 1)
    sold_for(work, fact, space.yen)


def _is_full(work: Work, _state: BoardState) -> bool:
    demands = tuple(space.demand for space in _layout(work.setup))
    return is_sure(work, _BOARD) and are_full(work, _BOARD, demands)


RULES = MarketRules(
    _BOARD,
    lay_out=lays_out(_layout),
    acts={TokensSold: _sell},
    crash=CrashRule(CrashSide.CLOSED, _is_full),
)
