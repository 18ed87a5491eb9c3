"""Foreign Market: entered only by docking there in a Fishing action; `acts/abroad.py` has the
docking and its auction."""

from engine.players import PlayerIndex
from engine.tokyo.boards.market import MarketRules
from engine.tokyo.pieces import External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.work import Work


def _only_by_boat(_work: Work, _player: PlayerIndex) -> PlayFault:
    return PlayFault.ENTRY_NOT_ALLOWED


RULES = MarketRules(External.FOREIGN_MARKET, bars=_only_by_boat)
