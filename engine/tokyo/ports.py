"""Ports: which boat has room where. Left and "1" take one Ship, "2" takes two Ships or a Barge."""

from collections.abc import Iterator
from typing import Final

from engine.players import PlayerIndex
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.pieces import Boat, External, Fish, Port, SidePiece
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoatAt, BoatPlace, OwnPart
from engine.tokyo.work import Work

_RENTAL: Final = External.SHIP_RENTAL
_SHIPS_IN: Final = {Port.LEFT: 1, Port.ONE: 1, Port.TWO: 2}


def boats_of(work: Work, player: PlayerIndex, place: BoatPlace) -> Iterator[tuple[Boat, BoatAt]]:
    """A player's boats at one kind of place."""
    return ((b, at) for b, at in work.boats.items() if at.owner == player and at.place is place)


def bar_of_port(work: Work, player: PlayerIndex, boat: Boat, port: Port) -> PlayFault | None:
    """Why a boat has no room in a port of that player; None if it has, or nobody can tell."""
    seat = work.seats[player]
    if seat.is_sure(OwnPart.PORTS) and port not in seat.ports:
        return PlayFault.PORT_COVERED
    there = [b for b, at in boats_of(work, player, BoatPlace.PORT) if at.port is port and b != boat]
    if boat.is_barge and (port is not Port.TWO or there):
        return PlayFault.PORT_FULL
    full = len(there) >= _SHIPS_IN[port] or any(b.is_barge for b in there)
    return PlayFault.PORT_FULL if full and seat.is_sure(OwnPart.BOATS) else None


def put_into_port(work: Work, player: PlayerIndex, boat: Boat, port: Port) -> BoatAt:
    """Where a boat is that comes into a port; a port without room is named."""
    bar = bar_of_port(work, player, boat, port)
    if bar is not None:
        work.note(bar, player, port=str(port), boat=boat_name(boat))
    return BoatAt(BoatPlace.PORT, player, port)


def clear_boat(work: Work, boat: Boat, why: Why) -> None:
    """A boat changes hands that the rules would not let go: what it carries goes back, and so does
    the token that it is rented with."""
    at = work.boats.get(boat)
    if at is None:
        return
    for barrel in at.load:
        if isinstance(barrel.goods, Fish):
            source = Where(PieceSpot.BOAT, at.owner, boat=boat)
            work.return_barrels(barrel.goods, 1, source, why)
    if at.rented_from is not None:
        front, board = Where(PieceSpot.FRONT, at.owner), Where(PieceSpot.BOARD, board=_RENTAL)
        work.move_piece(SidePiece.SHIP_RENTAL, 1, front, board, why)


def boat_name(boat: Boat) -> str:
    """What a boat is called in records and problems: `two_slot:1`."""
    return f"{boat.kind.value}:{boat.copy}"


def are_boats_sure(work: Work) -> bool:
    """Whether nobody may have bought, sold or rented a boat without telling it."""
    return all(seat.is_sure(OwnPart.BOATS) for seat in work.seats)
