"""Fugu: one licence, lost with every landing; as many as lie together are worth that many each."""

from engine.players import PlayerIndex
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.boards.selling import buys_back
from engine.tokyo.effects import Why
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import Fish
from engine.tokyo.state import Barrel
from engine.tokyo.work import Work

_YEN_A_RESOURCE = 100


def _unloaded(work: Work, player: PlayerIndex, _barrel: Barrel) -> bool:
    work.lose_licence(player, Fish.FUGU, Why.LOST)
    return False


RULES = MarketRules(
    Fish.FUGU,
    licence=LicenceRule(licence_at(0), a_player=1),
    acts={
        TokensSold: buys_back(
            Fish.FUGU, lambda _work, own: _YEN_A_RESOURCE * sum(own.values()) ** 2
        )
    },
    unloaded=_unloaded,
)
