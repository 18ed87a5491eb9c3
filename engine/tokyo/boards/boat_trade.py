"""Buying and selling boats, at Ships and at Used Ships: only the prices differ."""

from collections.abc import Callable

from engine.players import NOBODY
from engine.tokyo.effects import Why
from engine.tokyo.market_facts import BoatBought, BoatSold
from engine.tokyo.pieces import Boat, BoatKind, External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import are_boats_sure, boat_name, clear_boat, put_into_port
from engine.tokyo.state import BoatAt, BoatPlace, OwnPart
from engine.tokyo.work import Work

PLACE_OF = {External.SHIPS: BoatPlace.SHIPS, External.USED_SHIPS: BoatPlace.USED_SHIPS}
"""Where boats lie that a board has."""


def buys(board: External, price: Callable[[Boat], int]) -> Callable[[Work, BoatBought], None]:
    """A boat bought at a board."""

    def buy(work: Work, fact: BoatBought) -> None:
        at = work.boats.get(fact.boat)
        name = boat_name(fact.boat)
        if (at is None or at.place is not PLACE_OF[board]) and are_boats_sure(work):
            work.note(PlayFault.BOAT_NOT_THERE, fact.player, boat=name, where=str(board))
        _trade_in(work, fact, board)
        work.pay(fact.player, -price(fact.boat), Why.BOAT, board=board)
        clear_boat(work, fact.boat, Why.BOAT)
        port = put_into_port(work, fact.player, fact.boat, fact.port)
        work.put_boat(fact.boat, port, Why.BOAT)
        work.touched.add(board)

    return buy


def sells(board: External, price: Callable[[Boat], int]) -> Callable[[Work, BoatSold], None]:
    """A boat sold from a port to a board."""

    def sell(work: Work, fact: BoatSold) -> None:
        at = work.boats.get(fact.boat)
        name = boat_name(fact.boat)
        unsure = not work.seats[fact.player].is_sure(OwnPart.BOATS)
        if at is None or at.owner != fact.player or at.rented_from is not None:
            if not unsure:
                work.note(PlayFault.BOAT_NOT_YOURS, fact.player, boat=name)
        elif at.place is not BoatPlace.PORT and not unsure:
            work.note(PlayFault.BOAT_NOT_THERE, fact.player, boat=name, where="port")
        for barrel in () if at is None else at.load:
            work.note(PlayFault.BOAT_LOADED, fact.player, boat=name, fish=str(barrel.goods))
        work.pay(fact.player, price(fact.boat), Why.BOAT_SOLD, board=board)
        clear_boat(work, fact.boat, Why.BOAT_SOLD)
        work.put_boat(fact.boat, BoatAt(PLACE_OF[board], NOBODY), Why.BOAT_SOLD)

    return sell


def _trade_in(work: Work, fact: BoatBought, board: External) -> None:
    """For the Blue Ship an own Ship is given up, which makes room before the Blue Ship comes."""
    given = fact.traded_in
    is_blue = fact.boat.kind is BoatKind.BLUE
    if given is None:
        if is_blue:
            work.note(PlayFault.TRADE_IN, fact.player, boat=boat_name(fact.boat))
        return
    at = work.boats.get(given)
    mine = at is not None and at.owner == fact.player and at.place is BoatPlace.PORT
    if not is_blue or not mine or given.is_barge or (at is not None and at.rented_from is not None):
        work.note(PlayFault.TRADE_IN, fact.player, boat=boat_name(given))
    used = board is External.USED_SHIPS or External.USED_SHIPS in work.boards
    place = BoatPlace.USED_SHIPS if used else BoatPlace.SHIPS
    clear_boat(work, given, Why.BOAT)
    work.put_boat(given, BoatAt(place, NOBODY), Why.BOAT)
