"""Sardines: whoever lands one takes a token and lays another into the can, Iwashi, from where
anybody may buy. Two licences in all; nobody enters who holds one.
"""

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.boards.market import LicenceRule, MarketRules, judge_stock
from engine.tokyo.effects import NOWHERE, PieceMove, PieceSpot, Sort, Where, Why
from engine.tokyo.market_facts import IwashiBought
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import Barrel, OwnPart
from engine.tokyo.work import Work, plus

_FISH = Fish.SARDINES
_FIRST_LICENCE = 500
_SECOND_LICENCE = 300
_CANNED = 100


def _licence_price(work: Work, count: int) -> Maybe[int]:
    """The first of the two licences costs more than the second."""
    board = work.boards.get(_FISH)
    there = UNKNOWN if board is None else board.licences
    if count > 1:
        return _FIRST_LICENCE + _SECOND_LICENCE
    if there is UNKNOWN:
        return UNKNOWN
    return _FIRST_LICENCE if there > 1 else _SECOND_LICENCE


def _bars(work: Work, player: PlayerIndex) -> PlayFault | None:
    seat = work.seats[player]
    holds = seat.is_sure(OwnPart.SPACES) and seat.licences.get(_FISH, 0)
    return PlayFault.ENTRY_NOT_ALLOWED if holds else None


def land(work: Work, player: PlayerIndex, _barrel: Barrel) -> bool:
    """One token for the player and one for the can; the last one of all is the player's."""
    board = work.boards.get(_FISH)
    if board is None or board.tokens == 0:
        return False
    supply = Where(PieceSpot.BOARD, board=_FISH)
    work.take_from_board(_FISH, Token.SARDINES)
    work.gain_tokens(player, Token.SARDINES, 1, supply, Why.UNLOADED)
    left = work.boards[_FISH].tokens
    if left is UNKNOWN:
        # Whether there was a second one nobody can tell.
        work.set_board(_FISH, side_tokens=UNKNOWN)
    elif left:
        work.take_from_board(_FISH, Token.SARDINES)
        work.set_board(_FISH, side_tokens=plus(board.side_tokens, 1))
        move = PieceMove(Sort.TOKEN, Token.SARDINES, 1, supply, supply, Why.IWASHI)
        work.effects.append(move)
    return False


def _buy_canned(work: Work, fact: IwashiBought) -> None:
    board = work.boards.get(_FISH)
    there = UNKNOWN if board is None else board.side_tokens
    judge_stock(work, fact.player, _FISH, "iwashi", there, fact.count)
    work.pay(fact.player, -_CANNED * fact.count, Why.IWASHI, board=_FISH, pieces=fact.count)
    work.set_board(_FISH, side_tokens=plus(there, -fact.count))
    found = fact.count if there is UNKNOWN else min(fact.count, there)
    for number, source in (
        (found, Where(PieceSpot.BOARD, board=_FISH)),
        (fact.count - found, NOWHERE),
    ):
        if number:
            work.gain_tokens(fact.player, Token.SARDINES, number, source, Why.IWASHI)


RULES = MarketRules(
    _FISH,
    bars=_bars,
    licence=LicenceRule(_licence_price),
    acts={IwashiBought: _buy_canned},
    unloaded=land,
)
