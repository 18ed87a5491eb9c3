"""Auction: own tokens to the highest bidder; the supply pays the seller the bid again."""

from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.boards.lots_on_offer import offer_lot, worth_of_lot
from engine.tokyo.boards.market import MarketRules
from engine.tokyo.effects import Why
from engine.tokyo.market_facts import LotOffered
from engine.tokyo.pieces import External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import AuctionKind
from engine.tokyo.work import Work

FEES: Final = ((10, 500), (5, 300), (2, 200))
"""From so many Resources on, the lot costs so much; as the board's text shows it."""
SMALLEST_LOT: Final = 2


def fee(worth: Maybe[int]) -> Maybe[int]:
    """What it costs to offer a lot of that worth; nothing is shown for less than 2."""
    if worth is UNKNOWN:
        return UNKNOWN
    return next((yen for least, yen in FEES if worth >= least), 0)


def _offer(work: Work, fact: LotOffered) -> None:
    worth = worth_of_lot(work, fact)
    if worth is not UNKNOWN and worth < SMALLEST_LOT:
        work.note(PlayFault.LOT_TOO_SMALL, fact.player, found=worth, expected=SMALLEST_LOT)
    asked = fee(worth)
    paid = asked if fact.yen is None else fact.yen
    if isinstance(fact.yen, int) and isinstance(asked, int) and fact.yen != asked:
        work.note(PlayFault.YEN_OTHER, fact.player, told=fact.yen, expected=asked)
    cost = UNKNOWN if paid is UNKNOWN else -paid
    work.pay(fact.player, cost, Why.AUCTION_FEE, board=External.AUCTION)
    offer_lot(work, fact, External.AUCTION, AuctionKind.AUCTION)


def _bars(work: Work, _player: PlayerIndex) -> PlayFault | None:
    return PlayFault.ENTRY_NOT_ALLOWED if work.players == 2 else None


RULES = MarketRules(External.AUCTION, bars=_bars, acts={LotOffered: _offer})
