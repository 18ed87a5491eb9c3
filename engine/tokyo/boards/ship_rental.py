"""Ship Rental: boats of Ships and Used Ships for one trip, 100 yen a slot. Docking ends the trip
(`engine.tokyo.acts.fishing`).
"""

from engine.maybe import UNKNOWN
from engine.tokyo.boards.market import CrashRule, MarketRules, judge_stock
from engine.tokyo.boards.side_pieces import are_all_gone
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.market_facts import BoatRented
from engine.tokyo.pieces import BoatKind, External, SidePiece
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import are_boats_sure, boat_name, clear_boat, put_into_port
from engine.tokyo.state import BoatPlace, CrashSide
from engine.tokyo.work import Work

_BOARD = External.SHIP_RENTAL
_SLOT = 100
_LENDERS = {BoatPlace.SHIPS: External.SHIPS, BoatPlace.USED_SHIPS: External.USED_SHIPS}


def _rent(work: Work, fact: BoatRented) -> None:
    at = work.boats.get(fact.boat)
    lender = None if at is None else _LENDERS.get(at.place)
    if fact.boat.kind is BoatKind.BLUE or (lender is None and are_boats_sure(work)):
        work.note(PlayFault.NOT_FOR_RENT, fact.player, boat=boat_name(fact.boat))
    is_late = work.ending is not None and not work.settings.rent_used_after_trigger
    if lender is External.USED_SHIPS and is_late:
        work.note(PlayFault.BOARD_SHUT_AT_END, fact.player, board=str(lender))
    clear_boat(work, fact.boat, Why.RENTAL)
    _take_token(work, fact)
    work.pay(fact.player, -_SLOT * fact.boat.slots, Why.RENTAL, board=_BOARD)
    port = put_into_port(work, fact.player, fact.boat, fact.port)
    rented = port._replace(rented_from=lender or External.SHIPS)
    work.put_boat(fact.boat, rented, Why.RENTAL)
    work.touched.add(External.SHIPS)


def _take_token(work: Work, fact: BoatRented) -> None:
    board = work.boards.get(_BOARD)
    there = UNKNOWN if board is None else board.pieces.get(SidePiece.SHIP_RENTAL, UNKNOWN)
    judge_stock(work, fact.player, _BOARD, str(SidePiece.SHIP_RENTAL), there, 1)
    source, target = Where(PieceSpot.BOARD, board=_BOARD), Where(PieceSpot.FRONT, fact.player)
    work.move_piece(SidePiece.SHIP_RENTAL, 1, source, target, Why.RENTAL)


RULES = MarketRules(
    _BOARD,
    acts={BoatRented: _rent},
    crash=CrashRule(CrashSide.CLOSED, are_all_gone),
)
