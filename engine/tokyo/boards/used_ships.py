"""Used Ships: empty at first; boats come and go by the slot. Closed once the end is triggered."""

from engine.players import PlayerIndex
from engine.tokyo.boards.boat_trade import buys, sells
from engine.tokyo.boards.market import MarketRules
from engine.tokyo.market_facts import BoatBought, BoatSold
from engine.tokyo.pieces import Boat, External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.work import Work

_SLOT_BOUGHT = 300
_BARGE_BOUGHT = 600
_SLOT_SOLD = 200
_BARGE_SOLD = 400


def _price(boat: Boat) -> int:
    return _BARGE_BOUGHT if boat.is_barge else _SLOT_BOUGHT * boat.slots


def _sold_for(boat: Boat) -> int:
    return _BARGE_SOLD if boat.is_barge else _SLOT_SOLD * boat.slots


def _bars(work: Work, _player: PlayerIndex) -> PlayFault | None:
    return None if work.ending is None else PlayFault.BOARD_SHUT_AT_END


RULES = MarketRules(
    External.USED_SHIPS,
    bars=_bars,
    acts={
        BoatBought: buys(External.USED_SHIPS, _price),
        BoatSold: sells(External.USED_SHIPS, _sold_for),
    },
)
