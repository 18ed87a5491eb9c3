"""Ships: boats for 500 yen a slot, Barges for 1,000; sold back for a tenth, up to the next 100."""

from engine.tokyo.boards.boat_trade import buys, sells
from engine.tokyo.boards.market import CrashRule, MarketRules
from engine.tokyo.market_facts import BoatBought, BoatSold
from engine.tokyo.pieces import Boat, External
from engine.tokyo.state import BoardState, BoatPlace, CrashSide
from engine.tokyo.work import Work

_SLOT = 500
_BARGE = 1000


def price(boat: Boat) -> int:
    """What a new boat costs."""
    return _BARGE if boat.is_barge else _SLOT * boat.slots


def _sold_for(boat: Boat) -> int:
    return -(-price(boat) // 1000) * 100


def _is_empty(work: Work, _board: BoardState) -> bool:
    """Whether no boat lies there; one that is only rented is gone too, unless the table rules
    otherwise."""
    gone = work.settings.rental_empties_ships
    return not any(
        at.place is BoatPlace.SHIPS or (at.rented_from is External.SHIPS and not gone)
        for at in work.boats.values()
    )


RULES = MarketRules(
    External.SHIPS,
    acts={BoatBought: buys(External.SHIPS, price), BoatSold: sells(External.SHIPS, _sold_for)},
    crash=CrashRule(CrashSide.CRASHED, _is_empty),
)
