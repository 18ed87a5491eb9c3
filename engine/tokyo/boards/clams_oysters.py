"""Clams & Oysters: the buyer of a barrel draws a shell from the bag, and an Oyster brings 200 yen;
a Clam and an Oyster go back together for 800.
"""

from collections.abc import Mapping

from engine.players import PlayerIndex
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at, sold_for
from engine.tokyo.boards.selling import own_tokens
from engine.tokyo.effects import Why
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.work import Work

_FOR_BOTH = 800
_WITH_AN_OYSTER = 200


def _gained(work: Work, player: PlayerIndex, token: Token) -> None:
    if token is Token.OYSTER:
        work.pay(player, _WITH_AN_OYSTER, Why.OYSTER, board=Fish.CLAMS_OYSTERS, pieces=1)


def _sell(work: Work, fact: TokensSold) -> None:
    own: Mapping[Token, int] = own_tokens(work, fact, Fish.CLAMS_OYSTERS)
    clams, oysters = own.get(Token.CLAM, 0), own.get(Token.OYSTER, 0)
    if clams != oysters or not clams:
        work.note(PlayFault.ONE_ALONE, fact.player, board=str(Fish.CLAMS_OYSTERS))
    for token, number in own.items():
        work.return_tokens(fact.player, token, number, Why.SALE)
    sold_for(work, fact, _FOR_BOTH * min(clams, oysters))


RULES = MarketRules(
    Fish.CLAMS_OYSTERS,
    licence=LicenceRule(licence_at(500)),
    acts={TokensSold: _sell},
    is_drawn=True,
    gained=_gained,
)
