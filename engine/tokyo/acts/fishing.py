"""Fishing: boats undock, catch and dock, barrels are unloaded and put up for sale."""

from collections.abc import Mapping

from engine.players import NOBODY, PlayerIndex
from engine.tokyo.acts.actions import begin_action, need_action, spend_points
from engine.tokyo.acts.doubts import doubt_unloading
from engine.tokyo.boards.all import RULES
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.facts import Caught, Docked, FishingBegan, Undocked
from engine.tokyo.pieces import PAIR_BONUS, Boat, BoatKind, External, Fish, SidePiece
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import boat_name, boats_of, put_into_port
from engine.tokyo.state import Action, ActionKind, Barrel, BoatAt, BoatPlace, OwnPart
from engine.tokyo.work import Work

_BLUE_LICENCES = 2
_MACKERELS = (Fish.MACKEREL, Fish.JACK_MACKEREL)


def fishing_began(work: Work, fact: FishingBegan) -> None:
    """A Fishing action begins."""
    begin_action(work, ActionKind.FISHING, fact.player)
    spend_points(work, fact.player, 1, carts_pay=False)


def own_boat(work: Work, player: PlayerIndex, boat: Boat, *places: BoatPlace) -> BoatAt:
    """A player's boat with what it carries. One that is not theirs or elsewhere is named and comes
    along all the same: no barrel leaves the table because a boat was mistaken."""
    at = work.boats.get(boat)
    sure = work.seats[player].is_sure(OwnPart.BOATS)
    name = boat_name(boat)
    if at is None or at.owner != player:
        if sure:
            work.note(PlayFault.BOAT_NOT_YOURS, player, boat=name)
    elif at.place not in places and sure:
        work.note(PlayFault.BOAT_NOT_THERE, player, boat=name, where=str(places[0]))
    return BoatAt(places[0], player) if at is None else at


def _boat_acts(work: Work, player: PlayerIndex, boat: Boat, *, catches: bool = False) -> Action:
    """Each boat has one activity in a Fishing action, which is given back."""
    action = need_action(work, player, ActionKind.FISHING)
    if has_acted(action, boat, catches=catches):
        work.note(PlayFault.BOAT_ACTED, player, boat=boat_name(boat))
    caught = (*action.boats_caught, boat) if catches else action.boats_caught
    work.set_action(boats_done=(*action.boats_done, boat), boats_caught=caught)
    return action


def has_acted(action: Action, boat: Boat, *, catches: bool) -> bool:
    """Whether a boat had its activity. The Blue Ship catches with two licences, which is one."""
    acts, caught = action.boats_done.count(boat), action.boats_caught.count(boat)
    if catches and boat.kind is BoatKind.BLUE and acts == caught:
        return caught >= _BLUE_LICENCES
    return acts > 0


def undocked(work: Work, fact: Undocked) -> None:
    """A boat goes to sea."""
    _boat_acts(work, fact.player, fact.boat)
    at = own_boat(work, fact.player, fact.boat, BoatPlace.PORT, BoatPlace.ABROAD)
    at = BoatAt(BoatPlace.SEA, fact.player, None, at.load, at.rented_from)
    work.put_boat(fact.boat, at, Why.SAILED)


def caught(work: Work, fact: Caught) -> None:
    """A Ship at sea takes barrels from a Market with one licence."""
    player, boat, fish = fact.player, fact.boat, fact.fish
    licence = licence_for(work, fact)
    action = _boat_acts(work, player, boat, catches=True)
    at = own_boat(work, player, boat, BoatPlace.SEA)
    for fault, filling in catch_bars(work, player, boat, at, fish, licence, fact.count):
        work.note(fault, player, boat=boat_name(boat), fish=str(fish), **filling)
    if fish not in work.boards and work.are_boards_sure:
        work.note(PlayFault.BOARD_NOT_IN_PLAY, player, board=str(fish))
    work.take_barrels(fish, fact.count, Where(PieceSpot.BOAT, player, boat=boat), Why.CATCH)
    to_dry = licence is Fish.HIMONO
    load = (*at.load, *(Barrel(fish, to_dry) for _ in range(fact.count)))
    work.boats[boat] = BoatAt(BoatPlace.SEA, player, None, load, at.rented_from)
    used = action.licences_used
    work.set_action(licences_used={**used, licence: used.get(licence, 0) + 1})


def licence_for(work: Work, fact: Caught) -> Fish:
    """The Market whose licence serves a catch: the one told, else the fish's own if an unused one
    is there, else any other that will do."""
    if fact.with_licence is not None:
        return fact.with_licence
    seat = work.seats[fact.player]
    used: Mapping[Fish, int] = {}
    if work.action is not None and work.action.player == fact.player:
        used = work.action.licences_used
    unused = [fish for fish, held in seat.licences.items() if held > used.get(fish, 0)]
    if fact.fish in unused and fact.count == 1:
        return fact.fish
    serving = [f for f in unused if serves(work, f, fact.fish) >= fact.count]
    return serving[0] if serving else fact.fish


def serves(work: Work, licence: Fish, fish: Fish) -> int:
    """How many barrels of a fish one licence of a Market catches at once; 0 if it catches none."""
    return RULES[licence].catch_of(work).get(fish, 0)


def catch_bars(
    work: Work,
    player: PlayerIndex,
    boat: Boat,
    at: BoatAt,
    fish: Fish,
    licence: Fish,
    count: int = 1,
) -> list[tuple[PlayFault, dict[str, int]]]:
    """Everything that speaks against a catch, with the numbers of it."""
    bars: list[tuple[PlayFault, dict[str, int]]] = []
    if boat.is_barge:
        bars.append((PlayFault.BARGE_CATCHES, {}))
    if len(at.load) + count > boat.slots:
        bars.append((PlayFault.BOAT_FULL, {}))
    aboard = {barrel.goods for barrel in at.load}
    if fish is Fish.SALMON and (Fish.SALMON in aboard or count > 1):
        bars.append((PlayFault.ONE_SALMON, {}))
    if not _may_join(work, boat, at, fish, licence):
        bars.append((PlayFault.OTHER_TYPE, {}))
    if work.seats[player].is_sure(OwnPart.SPACES):
        bars.extend(_licence_bars(work, player, fish, licence, count, loaded=fish in aboard))
    return bars


def _licence_bars(
    work: Work, player: PlayerIndex, fish: Fish, licence: Fish, count: int, *, loaded: bool
) -> list[tuple[PlayFault, dict[str, int]]]:
    seat = work.seats[player]
    at_once = serves(work, licence, fish)
    held = seat.licences.get(licence, 0)
    if not held or not at_once:
        return [(PlayFault.LICENCE_MISSING, {})]
    used = 0
    if work.action is not None and work.action.player == player:
        used = work.action.licences_used.get(licence, 0)
    bars: list[tuple[PlayFault, dict[str, int]]] = []
    if used >= held:
        bars.append((PlayFault.LICENCE_USED, {}))
    if count > at_once:
        bars.append((PlayFault.CATCH_TOO_MANY, {"found": count, "expected": at_once}))
    catch_bar = RULES[licence].catch_bar
    bar = None if catch_bar is None else catch_bar(work, player, count)
    if bar is not None and seat.is_sure(OwnPart.BOATS):
        bars.append((bar, {}))
    if not loaded and seat.is_sure(OwnPart.BOATS):
        serving = licences_serving(work, player, fish)
        carrying = ships_carrying(work, player, fish)
        if serving <= carrying:
            bars.append((PlayFault.LICENCES_TOO_FEW, {"held": serving, "carrying": carrying}))
    return bars


def _may_join(work: Work, boat: Boat, at: BoatAt, fish: Fish, licence: Fish) -> bool:
    """Whether a fish may lie on a Ship beside what is there: one type, on the Blue Ship two."""
    types = {barrel.goods for barrel in at.load} | {fish}
    if len(types) == 1:
        return True
    if boat.kind is not BoatKind.BLUE or len(types) > 2:
        return False
    if not work.settings.blue_ship_limits:
        return True
    dried = licence is Fish.HIMONO or any(barrel.to_dry for barrel in at.load)
    return not dried and not types.issuperset(_MACKERELS)


def licences_serving(work: Work, player: PlayerIndex, fish: Fish) -> int:
    """How many of a player's licences may catch a fish."""
    held = work.seats[player].licences
    if not work.settings.licences_serve_all:
        return held.get(fish, 0)
    return sum(number for licence, number in held.items() if serves(work, licence, fish))


def ships_carrying(work: Work, player: PlayerIndex, fish: Fish) -> int:
    """How many own Ships at sea carry a fish; the Barge does not count."""
    return sum(
        not boat.is_barge and any(barrel.goods is fish for barrel in at.load)
        for boat, at in boats_of(work, player, BoatPlace.SEA)
    )


def docked(work: Work, fact: Docked) -> None:
    """A boat comes into an own port and is unloaded at once."""
    player, boat = fact.player, fact.boat
    action = _boat_acts(work, player, boat)
    at = own_boat(work, player, boat, BoatPlace.SEA)
    if at.rented_from is None:
        work.put_boat(boat, put_into_port(work, player, boat, fact.port), Why.SAILED)
    else:
        put_into_port(work, player, boat, fact.port)
        end_trip(work, player, boat, at)
    _pair_bonus(work, player, action.unloaded, len(at.load))
    for barrel in at.load:
        _unload(work, player, boat, barrel)


def end_trip(work: Work, player: PlayerIndex, boat: Boat, at: BoatAt) -> None:
    """A rented boat goes back to where it came from, its token to the board."""
    place = BoatPlace.USED_SHIPS if at.rented_from is External.USED_SHIPS else BoatPlace.SHIPS
    work.put_boat(boat, BoatAt(place, NOBODY), Why.TRIP_OVER)
    source, target = (
        Where(PieceSpot.FRONT, player),
        Where(PieceSpot.BOARD, board=External.SHIP_RENTAL),
    )
    work.move_piece(SidePiece.SHIP_RENTAL, 1, source, target, Why.TRIP_OVER)


def _pair_bonus(work: Work, player: PlayerIndex, before: int, number: int) -> None:
    """For every two barrels unloaded in one action, boats added together, before anything else."""
    work.set_action(unloaded=before + number)
    pairs = (before + number) // 2 - before // 2
    if not work.seats[player].is_sure(OwnPart.BOATS):
        doubt_unloading(work, player)
    elif pairs:
        work.pay(player, PAIR_BONUS * pairs, Why.PAIR_BONUS, pieces=2 * pairs)


def _unload(work: Work, player: PlayerIndex, boat: Boat, barrel: Barrel) -> None:
    goods = barrel.goods
    source, target = Where(PieceSpot.BOAT, player, boat=boat), Where(PieceSpot.QUAY, player)
    work.move_barrels(goods, 1, source, target, Why.UNLOADED)
    market = Fish.HIMONO if barrel.to_dry else goods
    unloaded = RULES[market].unloaded if isinstance(market, Fish) else None
    if unloaded is None or not unloaded(work, player, barrel):
        seat = work.seats[player]
        work.set_seat(player, quay=(*seat.quay, barrel))
