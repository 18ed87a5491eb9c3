"""Squid: worth nothing in front of anybody, 600 yen at its Market."""

from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.boards.selling import buys_back
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import Fish

_EACH = 600

RULES = MarketRules(
    Fish.SQUID,
    licence=LicenceRule(licence_at(300)),
    acts={TokensSold: buys_back(Fish.SQUID, lambda _work, own: _EACH * sum(own.values()))},
)
