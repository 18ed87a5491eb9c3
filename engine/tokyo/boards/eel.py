"""Eel: its value rises with every barrel unloaded and falls with every token sold."""

from collections.abc import Mapping

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.boards.selling import buys_back
from engine.tokyo.effects import Why
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import EEL_START, Fish, Token
from engine.tokyo.state import Barrel
from engine.tokyo.value_steps import stepped_down
from engine.tokyo.work import Work

_YEN_A_VALUE = 100
_FALL = 2
"""How far the marker falls for a token sold."""


def _unloaded(work: Work, _player: PlayerIndex, _barrel: Barrel) -> bool:
    work.move_marker(Fish.EEL, 1, Why.UNLOADED)
    return False


def _price(work: Work, tokens: Mapping[Token, int]) -> Maybe[int]:
    board = work.boards.get(Fish.EEL)
    marker = None if board is None else board.marker
    if marker is None or marker is UNKNOWN:
        return UNKNOWN
    return _YEN_A_VALUE * marker * sum(tokens.values())


def _sold(work: Work, number: int) -> None:
    stepped_down(work, Fish.EEL, _FALL, number)


RULES = MarketRules(
    Fish.EEL,
    marker=EEL_START,
    licence=LicenceRule(licence_at(500)),
    acts={TokensSold: buys_back(Fish.EEL, _price, _sold)},
    unloaded=_unloaded,
)
