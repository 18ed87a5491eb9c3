"""Government: tokens are given away for fixed yen each, whatever they are worth; once a turn. Three
go to the left space and ten to the right one in a whole game.
"""

from typing import Final

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.boards.market import CrashRule, MarketRules, sold_for
from engine.tokyo.boards.token_spaces import (
    NO_SPACE,
    are_full,
    is_sure,
    judge_tokens_only,
    lay_tokens,
    lays_out,
    learn,
    number_on,
    told_space,
)
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoardState, CrashSide
from engine.tokyo.work import Work

_BOARD = External.GOVERNMENT
_CAPACITIES: Final = (3, 10)
_NAMES: Final = ("government left", "government right")


def _give(work: Work, fact: TokensSold) -> None:
    judge_tokens_only(work, fact, _BOARD)
    number = sum(fact.tokens.values())
    index = told_space(work, fact, _BOARD, len(_CAPACITIES))
    if index is None:
        if fact.space is None:
            work.note(PlayFault.SPACE_WRONG, fact.player, board=str(_BOARD), space=0)
        # They lie there, and nobody knows on which side.
        work.set_board(_BOARD, spaces_unsure=True)
        lay_tokens(work, fact.player, _BOARD, 0, fact.tokens)
        sold_for(work, fact, UNKNOWN)
        return
    if is_sure(work, _BOARD) and number_on(work, _BOARD, index) + number > _CAPACITIES[index]:
        work.note(PlayFault.SPACE_FULL, fact.player, board=str(_BOARD), space=index + 1)
    lay_tokens(work, fact.player, _BOARD, index, fact.tokens)
    each = work.box.government[index]
    learn(work, _NAMES[index], each, fact.yen, number)
    sold_for(work, fact, UNKNOWN if each is UNKNOWN else each * number)


def _is_full(work: Work, _board: BoardState) -> bool:
    return is_sure(work, _BOARD) and are_full(work, _BOARD, _CAPACITIES)


def _bars(work: Work, _player: PlayerIndex) -> PlayFault | None:
    state = work.boards.get(_BOARD)
    is_full = state is not None and _is_full(work, state)
    return PlayFault.ENTRY_NOT_ALLOWED if is_full else None


RULES = MarketRules(
    _BOARD,
    lay_out=lays_out(lambda _setup: (NO_SPACE, NO_SPACE)),
    once_a_turn=True,
    bars=_bars,
    acts={TokensSold: _give},
    crash=CrashRule(CrashSide.CLOSED, _is_full),
)
