"""Rentals: Freezers and Carts, each for two uses; using them is no act at the board."""

from engine.tokyo.boards.market import CrashRule, MarketRules
from engine.tokyo.boards.side_pieces import are_all_gone, gives
from engine.tokyo.market_facts import PieceTaken
from engine.tokyo.pieces import External, SidePiece
from engine.tokyo.state import CrashSide
from engine.tokyo.work import Work

_PRICE = 200
_USES = 2


def _received(work: Work, fact: PieceTaken) -> None:
    seat, new = work.seats[fact.player], (_USES,) * fact.count
    if fact.piece is SidePiece.FREEZER:
        work.set_seat(fact.player, freezers=(*seat.freezers, *new))
    else:
        work.set_seat(fact.player, carts=(*seat.carts, *new))


RULES = MarketRules(
    External.RENTALS,
    acts={
        PieceTaken: gives(
            External.RENTALS, {SidePiece.FREEZER: -_PRICE, SidePiece.CART: -_PRICE}, _received
        )
    },
    crash=CrashRule(CrashSide.CLOSED, are_all_gone),
)
