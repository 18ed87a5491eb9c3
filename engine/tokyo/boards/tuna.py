"""Tuna: auctioned three by three; sold back for what they are worth."""

from collections.abc import Mapping

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.boards.fish_auctions import waits_for_auction
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.boards.selling import buys_back
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import NUMBER_SHOWN, Fish, Token
from engine.tokyo.work import Work

_YEN_A_RESOURCE = 100


def _price(_work: Work, tokens: Mapping[Token, int]) -> Maybe[int]:
    if any(token not in NUMBER_SHOWN for token in tokens):
        return UNKNOWN
    return sum(_YEN_A_RESOURCE * NUMBER_SHOWN[token] * n for token, n in tokens.items())


RULES = MarketRules(
    Fish.TUNA,
    licence=LicenceRule(licence_at(1000)),
    acts={TokensSold: buys_back(Fish.TUNA, _price)},
    unloaded=waits_for_auction(Fish.TUNA),
    is_drawn=True,
)
