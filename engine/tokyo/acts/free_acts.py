"""What a player may do at any time in the own turn, also inside an action, without points."""

from engine.tokyo.acts.actions import judge_player
from engine.tokyo.acts.turns import use_up
from engine.tokyo.effects import NOWHERE, PieceSpot, Where, Why
from engine.tokyo.facts import (
    BargeLoaded,
    BuyerAssigned,
    CartUsed,
    LaidToDry,
    LicenceReturned,
    PortOpened,
)
from engine.tokyo.harbor import give_back_load, matching, without
from engine.tokyo.pieces import COVERED_AT_START, PORT_PRICE, Fish, Port, SidePiece, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import boat_name
from engine.tokyo.state import BoatPlace, BuyerAt, OwnPart
from engine.tokyo.work import Work

DRIED = (Fish.MACKEREL, Fish.JACK_MACKEREL, Fish.SARDINES)
"""What may be laid on a Himono licence."""
ON_A_LICENCE = 2
"""How many things a Himono licence holds."""


def port_opened(work: Work, fact: PortOpened) -> None:
    """A covering is bought away, "1" before "2"."""
    judge_player(work, fact.player)
    seat = work.seats[fact.player]
    if seat.is_sure(OwnPart.PORTS):
        if fact.port in seat.ports:
            work.note(PlayFault.PORT_OPEN_ALREADY, fact.player, port=str(fact.port))
        elif fact.port is Port.TWO and COVERED_AT_START[0] not in seat.ports:
            work.note(PlayFault.PORT_ORDER, fact.player, port=str(fact.port))
    work.pay(fact.player, -PORT_PRICE, Why.PORT)
    opened = {*seat.ports, fact.port}
    work.set_seat(fact.player, ports=tuple(port for port in Port if port in opened))


def licence_returned(work: Work, fact: LicenceReturned) -> None:
    """A licence goes back to its Market; what lies on a Himono licence goes back too."""
    player = fact.player
    judge_player(work, player)
    if not work.lose_licence(player, fact.fish, Why.RETURNED):
        if work.seats[player].is_sure(OwnPart.SPACES):
            work.note(PlayFault.LICENCE_NOT_HELD, player, fish=str(fact.fish))
        return
    seat = work.seats[player]
    if fact.fish is Fish.HIMONO and seat.drying:
        which = min(max(fact.licence, 1), len(seat.drying)) - 1
        load = seat.drying[which]
        work.set_seat(player, drying=seat.drying[:which] + seat.drying[which + 1 :])
        give_back_load(work, player, load)


def barge_loaded(work: Work, fact: BargeLoaded) -> None:
    """Barrels go from an own Ship to an own Barge, both at sea; never from a rented one."""
    player = fact.player
    judge_player(work, player)
    sure = work.seats[player].is_sure(OwnPart.BOATS)
    ship, barge = work.boats.get(fact.boat), work.boats.get(fact.barge)
    if sure:
        for boat, at in ((fact.boat, ship), (fact.barge, barge)):
            if at is None or at.owner != player or at.place is not BoatPlace.SEA:
                name = boat_name(boat)
                work.note(PlayFault.BOAT_NOT_THERE, player, boat=name, where="sea")
    if not fact.barge.is_barge or fact.boat.is_barge or (ship and ship.rented_from is not None):
        work.note(PlayFault.BOAT_NOT_YOURS, player, boat=boat_name(fact.boat))
    if ship is None or barge is None:
        return
    load, on_barge = list(ship.load), list(barge.load)
    for _ in range(fact.count):
        barrel = next((b for b in load if b.goods is fact.fish), None)
        if barrel is None:
            if sure:
                name = boat_name(fact.boat)
                work.note(PlayFault.BARREL_NOT_ABOARD, player, boat=name, fish=str(fact.fish))
            continue
        if len(on_barge) >= fact.barge.slots:
            work.note(PlayFault.BOAT_FULL, player, boat=boat_name(fact.barge))
        if fact.fish is Fish.SALMON and any(b.goods is Fish.SALMON for b in on_barge):
            work.note(PlayFault.ONE_SALMON, player, boat=boat_name(fact.barge))
        load.remove(barrel)
        on_barge.append(barrel)
        source, target = (Where(PieceSpot.BOAT, player, boat=b) for b in (fact.boat, fact.barge))
        work.move_barrels(fact.fish, 1, source, target, Why.LOADED)
    work.boats[fact.boat] = ship._replace(load=tuple(load))
    work.boats[fact.barge] = barge._replace(load=tuple(on_barge))


def cart_used(work: Work, fact: CartUsed) -> None:
    """A Cart gives a point that only pays for entering Markets."""
    judge_player(work, fact.player)
    seat = work.seats[fact.player]
    if seat.carts:
        work.set_seat(fact.player, carts=use_up(work, fact.player, SidePiece.CART, seat.carts))
    elif seat.is_sure(OwnPart.SPACES):
        work.note(PlayFault.PIECE_NOT_HELD, fact.player, piece=str(SidePiece.CART))
    turn = work.turn
    late = turn.points == 0 and turn.cart_points == 0
    if late and not work.settings.cart_after_last_point:
        work.note(PlayFault.POINTS_SHORT, fact.player, needed=0, left=0)
    work.turn = turn._replace(cart_points=turn.cart_points + 1)


def buyer_assigned(work: Work, fact: BuyerAssigned) -> None:
    """A Buyer is laid at another player and acts after that player's next turn."""
    judge_player(work, fact.player)
    seat = work.seats[fact.player]
    if fact.player == fact.other:
        work.note(PlayFault.BUYER_TO_SELF, fact.player)
    source, target = Where(PieceSpot.SPACES, fact.player), Where(PieceSpot.FRONT, fact.other)
    if seat.buyers:
        work.set_seat(fact.player, buyers=seat.buyers - 1)
    elif seat.is_sure(OwnPart.SPACES):
        source = NOWHERE
        work.note(PlayFault.PIECE_NOT_HELD, fact.player, piece=str(SidePiece.BUYER))
    work.move_piece(SidePiece.BUYER, 1, source, target, Why.USED)
    work.buyers = (*work.buyers, BuyerAt(fact.player, fact.other))


def laid_to_dry(work: Work, fact: LaidToDry) -> None:
    """A barrel or a token is laid on an own Himono licence."""
    player = fact.player
    judge_player(work, player)
    seat = work.seats[player]
    which = fact.licence - 1
    if not 0 <= which < len(seat.drying):
        if seat.is_sure(OwnPart.SPACES):
            work.note(PlayFault.LICENCE_NOT_HELD, player, fish=str(Fish.HIMONO))
        return
    if fact.fish not in DRIED:
        work.note(PlayFault.CANNOT_DRY, player, fish=str(fact.fish))
        if fact.is_token:
            # Which of its tokens is meant, such as which side of a Salmon, nobody told.
            return
    if len(seat.drying[which]) >= ON_A_LICENCE:
        work.note(PlayFault.LICENCE_FULL, player)
    target = Where(PieceSpot.DRYING, player)
    thing: Fish | Token = fact.fish
    if fact.is_token:
        thing = Token(fact.fish.value)
        work.lose_tokens(player, thing, 1, target, Why.DRIED)
    else:
        _barrel_to_dry(work, fact)
    seat = work.seats[player]
    load = (*seat.drying[which], thing)
    drying = (*seat.drying[:which], load, *seat.drying[which + 1 :])
    work.set_seat(player, drying=drying)


def _barrel_to_dry(work: Work, fact: LaidToDry) -> None:
    """A barrel comes from the quay if it waits there, else from the Harbor."""
    player, seat = fact.player, work.seats[fact.player]
    target = Where(PieceSpot.DRYING, player)
    waiting = next((piece for piece in seat.quay if piece.goods is fact.fish), None)
    if waiting is not None and fact.row is None:
        quay = list(seat.quay)
        quay.remove(waiting)
        work.set_seat(player, quay=tuple(quay))
        work.move_barrels(fact.fish, 1, Where(PieceSpot.QUAY, player), target, Why.DRIED)
        return
    found = matching(seat.harbor, fact.fish, fact.row, fact.column)
    source = Where(PieceSpot.HARBOR, player)
    if found:
        work.set_seat(player, harbor=without(seat.harbor, found[0]))
    elif seat.is_sure(OwnPart.HARBOR):
        source = NOWHERE
        work.note(PlayFault.BARREL_NOT_THERE, player, fish=str(fact.fish))
    work.move_barrels(fact.fish, 1, source, target, Why.DRIED)
