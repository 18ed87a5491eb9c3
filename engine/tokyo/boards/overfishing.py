"""Overfishing: a board that cannot be entered; what it does at the end is in
`engine.tokyo.final_count`.
"""

from engine.players import PlayerIndex
from engine.tokyo.boards.market import MarketRules
from engine.tokyo.pieces import External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.work import Work


def _bars(_work: Work, _player: PlayerIndex) -> PlayFault | None:
    return PlayFault.ENTRY_NOT_ALLOWED


RULES = MarketRules(External.OVERFISHING, bars=_bars)
