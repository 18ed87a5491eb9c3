"""Trading: tokens worth enough go to an empty space for its yen and stay there; or they change
places with all that lie on a space.
"""

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.acts.doubts import doubt_tokens
from engine.tokyo.boards.market import CrashRule, MarketRules, sold_for
from engine.tokyo.boards.token_spaces import (
    change_space,
    copied,
    is_sure,
    judge_tokens_only,
    lay_tokens,
    lays_out,
    learn,
    lying_on,
    number_of_spaces,
    space_at,
    told_space,
)
from engine.tokyo.box import TokenSpace
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.goods import Tokens
from engine.tokyo.market_facts import TokensSold, TokensSwapped
from engine.tokyo.pieces import External, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.standing import table_values
from engine.tokyo.state import BoardState, CrashSide
from engine.tokyo.work import Work
from engine.tokyo.worth import lot_worth

_BOARD = External.TRADING


def _spaces(work: Work) -> tuple[TokenSpace, ...]:
    return work.box.spaces.get(_BOARD, ())


def _judge_worth(work: Work, player: PlayerIndex, lot: Tokens, space: TokenSpace) -> None:
    """A lot is worth what it is before any of its tokens moves."""
    values = table_values(work.seats, work.boards)
    found = lot_worth(lot, work.seats[player].tokens, values).total
    if found is not UNKNOWN and space.demand is not UNKNOWN and found < space.demand:
        work.note(PlayFault.LOT_TOO_SMALL, player, found=found, expected=space.demand)


def _trade(work: Work, fact: TokensSold) -> None:
    judge_tokens_only(work, fact, _BOARD)
    spaces = _spaces(work)
    index = told_space(work, fact, _BOARD, len(spaces))
    if index is None:
        if fact.space is None:
            work.note(PlayFault.SPACE_WRONG, fact.player, board=str(_BOARD), space=0)
        work.set_board(_BOARD, spaces_unsure=True)
        index = number_of_spaces(work, _BOARD)
    space = space_at(spaces, index)
    if lying_on(work, _BOARD, index):
        work.note(PlayFault.SPACE_FULL, fact.player, board=str(_BOARD), space=index + 1)
    _judge_worth(work, fact.player, fact.tokens, space)
    lay_tokens(work, fact.player, _BOARD, index, fact.tokens)
    learn(work, f"{_BOARD} {index + 1}", space.yen, fact.yen, 1)
    sold_for(work, fact, space.yen)


def _swap(work: Work, fact: TokensSwapped) -> None:
    index, player = fact.space - 1, fact.player
    there = lying_on(work, _BOARD, index)
    if not there and is_sure(work, _BOARD):
        work.note(PlayFault.SPACE_WRONG, player, board=str(_BOARD), space=fact.space)
    _judge_worth(work, player, fact.tokens, space_at(_spaces(work), index))
    lay_tokens(work, player, _BOARD, max(0, index), fact.tokens)
    change_space(work, _BOARD, max(0, index), there, -1)
    for token, number in there.items():
        work.gain_tokens(player, token, number, Where(PieceSpot.BOARD, board=_BOARD), Why.TRADE)
    if not is_sure(work, _BOARD):
        # What else lay there nobody can tell.
        doubt_tokens(work, player, Token)


def _are_filled(work: Work, _state: BoardState) -> bool:
    spaces = _spaces(work)
    return bool(spaces) and all(lying_on(work, _BOARD, index) for index in range(len(spaces)))


RULES = MarketRules(
    _BOARD,
    lay_out=lays_out(copied(_BOARD)),
    acts={TokensSold: _trade, TokensSwapped: _swap},
    crash=CrashRule(CrashSide.CRASHED, _are_filled),
)
