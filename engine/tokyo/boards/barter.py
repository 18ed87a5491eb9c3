"""Barter: own tokens for any one offer of the others, or none."""

from engine.tokyo.boards.lots_on_offer import offer_lot
from engine.tokyo.boards.market import MarketRules
from engine.tokyo.market_facts import LotOffered
from engine.tokyo.pieces import External
from engine.tokyo.state import AuctionKind
from engine.tokyo.work import Work


def _offer(work: Work, fact: LotOffered) -> None:
    offer_lot(work, fact, External.BARTER, AuctionKind.BARTER)


RULES = MarketRules(External.BARTER, acts={LotOffered: _offer})
