"""Boats that come and go: Used Ships, the Blue Ship, Ship Rental."""

from typing import Any

from engine.tokyo.facts import BargeLoaded, GameSetUp, PortOpened
from engine.tokyo.hand_facts import BoatPut, EndCalled, PortsCounted
from engine.tokyo.market_facts import BoatBought, BoatRented, BoatSold
from engine.tokyo.pieces import BoatKind, External, Fish, Port, SidePiece
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import BoatPlace, CrashSide
from tests.engine.tokyo.board_tables import at_board, gains, licensed, money, played, table, then
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    boat,
    catch,
    codes,
    dock,
    entering,
    fishing,
    idle,
    own_ship,
    place,
    turn,
    undock,
)

TWO, THREE, BLUE = boat("two_slot:1"), boat("three_slot:1"), boat("blue:1")
BARGE = boat("six_slot_barge:1")
USED, RENTAL = External.USED_SHIPS, External.SHIP_RENTAL
ALL_PORTS = [PortsCounted(A, tuple(Port))]


def harbor(*boards: External, **more: Any) -> GameSetUp:
    return table(*boards, settings=Settings(expansion=True, **more))


def test_d42_a_two_slot_is_sold_used_for_400_and_bought_used_for_600() -> None:
    given = [*ALL_PORTS, BoatPut(TWO, "port", A, Port.ONE)]
    sold = at_board(harbor(USED), USED, BoatSold(A, TWO), given=given)
    assert gains(sold, A) == [400]
    assert sold.table.boats[TWO].place is BoatPlace.USED_SHIPS
    bought = then(sold, BoatBought(A, TWO, Port.ONE))
    assert (gains(bought, A), codes(bought)) == ([400, -600], [])


def test_barges_go_for_400_and_600() -> None:
    given = [*ALL_PORTS, BoatPut(BARGE, "port", A, Port.TWO)]
    acts = BoatSold(A, BARGE), BoatBought(A, BARGE, Port.TWO)
    assert gains(at_board(harbor(USED), USED, *acts, given=given), A) == [400, -600]


def test_d42_used_ships_is_closed_once_the_end_is_triggered() -> None:
    given = [*ALL_PORTS, BoatPut(TWO, "port", A, Port.ONE)]
    began = played(harbor(USED), given, turn(A), EndCalled(A))
    game = then(began, entering(A, USED, BoatSold(A, TWO)))
    assert codes(game) == ["BOARD_SHUT_AT_END"]


def test_a_boat_that_is_not_there_cannot_be_bought() -> None:
    game = at_board(harbor(USED), USED, BoatBought(A, TWO, Port.ONE), given=ALL_PORTS)
    assert codes(game) == ["BOAT_NOT_THERE"]


def test_d43_the_blue_ship_for_2000_and_a_ship_that_makes_room() -> None:
    given = [money(A, 2_500), BoatPut(boat("one_slot:4"), "port", A, Port.ONE)]
    setup = harbor(blue_ship=True)
    one_slot = boat("one_slot:4")
    bought = BoatBought(A, BLUE, Port.ONE, traded_in=one_slot)
    game = at_board(setup, External.SHIPS, PortOpened(A, Port.ONE), bought, given=given)
    assert codes(game) == []
    assert gains(game, A) == [-500, -2_000]
    assert game.table.boats[BLUE].port is Port.ONE
    assert game.table.boats[one_slot].place is BoatPlace.SHIPS
    lying = [b for b, at in game.table.boats.items() if at.place is BoatPlace.SHIPS]
    assert sum(b.kind is BoatKind.ONE_SLOT for b in lying) == 1


def test_a_ship_traded_in_goes_to_used_ships_where_that_is_in_play() -> None:
    one_slot = boat("one_slot:4")
    given = [money(A, 2_500), *ALL_PORTS, BoatPut(one_slot, "port", A, Port.ONE)]
    bought = BoatBought(A, BLUE, Port.ONE, traded_in=one_slot)
    game = at_board(harbor(USED, blue_ship=True), External.SHIPS, bought, given=given)
    assert game.table.boats[one_slot].place is BoatPlace.USED_SHIPS
    without = BoatBought(A, BLUE, Port.TWO)
    assert codes(at_board(harbor(blue_ship=True), External.SHIPS, without, given=given)) == [
        "TRADE_IN"
    ]


RENTED = [*ALL_PORTS, licensed(A, Fish.MACKEREL)]


def test_d42_a_rented_three_slot_makes_one_trip() -> None:
    setup = harbor(RENTAL)
    rented = at_board(setup, RENTAL, BoatRented(A, THREE, Port.ONE), given=RENTED)
    assert (gains(rented, A), codes(rented)) == ([-300], [])
    assert rented.table.boards[RENTAL].pieces == {SidePiece.SHIP_RENTAL: 5}
    others = (*idle(B), *idle(C))
    trip = then(
        rented,
        fishing(A, undock(A, THREE)),
        others,
        turn(
            A,
            *fishing(A, catch(A, Fish.MACKEREL, THREE)),
            *fishing(A, catch(A, Fish.MACKEREL, THREE)),
        ),
        others,
    )
    assert codes(trip) == []
    loaded = then(
        trip, BoatPut(BARGE, "sea", A), turn(A), BargeLoaded(A, THREE, BARGE, Fish.MACKEREL)
    )
    assert codes(loaded) == ["BOAT_NOT_YOURS"]
    docked = then(
        trip, turn(A, *fishing(A, dock(A, THREE, Port.ONE), place(A, Fish.MACKEREL, 1, count=2)))
    )
    assert codes(docked) == []
    assert gains(docked, A)[-1] == 100
    assert docked.table.boats[THREE].place is BoatPlace.SHIPS
    assert docked.table.boards[RENTAL].pieces == {SidePiece.SHIP_RENTAL: 6}


def test_the_blue_ship_and_boats_of_others_are_not_for_rent() -> None:
    blue = at_board(
        harbor(RENTAL, blue_ship=True), RENTAL, BoatRented(A, BLUE, Port.ONE), given=RENTED
    )
    assert codes(blue) == ["NOT_FOR_RENT"]
    other = at_board(harbor(RENTAL), RENTAL, BoatRented(A, own_ship(B), Port.ONE), given=RENTED)
    assert codes(other) == ["NOT_FOR_RENT"]


def test_a_rented_boat_cannot_be_sold() -> None:
    rented = at_board(harbor(RENTAL), RENTAL, BoatRented(A, THREE, Port.ONE), given=RENTED)
    assert codes(then(rented, entering(A, External.SHIPS, BoatSold(A, THREE)))) == [
        "BOAT_NOT_YOURS"
    ]


def test_m78_boats_of_used_ships_may_be_rented_in_the_last_turns_unless_the_table_rules() -> None:
    given = [*RENTED, BoatPut(TWO, "used_ships")]
    for allowed, problems in ((True, []), (False, ["BOARD_SHUT_AT_END"])):
        setup = harbor(USED, RENTAL, rent_used_after_trigger=allowed)
        began = played(setup, given, turn(A), EndCalled(A))
        game = then(began, entering(A, RENTAL, BoatRented(A, TWO, Port.ONE)))
        assert codes(game) == problems


def test_without_tokens_ship_rental_closes_in_the_variant() -> None:
    crashing = frozenset((Variant.CRASHING,))
    setup = table(RENTAL, settings=Settings(expansion=True, variants=crashing))
    boats = [boat(f"two_slot:{n}") for n in (1, 2, 3)]
    boats += [THREE, boat("three_slot:2"), boat("four_slot:1")]
    rented = [BoatRented(A, one, Port.TWO) for one in boats]
    game = at_board(setup, RENTAL, *rented, given=[*RENTED, money(A, 9_000)])
    assert game.table.boards[RENTAL].crash is CrashSide.CLOSED
    again = then(game, BoatRented(A, boat("one_slot:4"), Port.TWO))
    assert "STOCK_SHORT" in codes(again)


def test_m80_the_last_boat_of_ships_rented_crashes_it_unless_the_table_rules() -> None:
    for gone, crash in ((True, CrashSide.CRASHED), (False, None)):
        crashing = frozenset((Variant.CRASHING,))
        settings = Settings(expansion=True, variants=crashing, rental_empties_ships=gone)
        setup = table(RENTAL, settings=settings)
        start = played(setup).table.boats
        boxed = [
            BoatPut(one, "box")
            for one, at in start.items()
            if at.place is BoatPlace.SHIPS and one != THREE
        ]
        rented = BoatRented(A, THREE, Port.ONE)
        game = at_board(setup, RENTAL, rented, given=[*RENTED, *boxed])
        assert game.table.boards[External.SHIPS].crash is crash


def test_d50_the_last_boat_bought_crashes_ships_which_stays_open() -> None:
    crashing = frozenset((Variant.CRASHING,))
    setup = table(settings=Settings(expansion=True, variants=crashing))
    start = played(setup).table.boats
    boxed = [
        BoatPut(one, "box")
        for one, at in start.items()
        if at.place is BoatPlace.SHIPS and one != TWO
    ]
    game = at_board(setup, External.SHIPS, BoatBought(A, TWO, Port.ONE), given=[*ALL_PORTS, *boxed])
    assert game.table.boards[External.SHIPS].crash is CrashSide.CRASHED
    assert [due.kind for due in game.table.boards_due] == ["external"]
    sold = then(game, BoatSold(A, TWO))
    assert (codes(sold), gains(sold, A)) == ([], [-1_000, 100])
