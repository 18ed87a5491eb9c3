"""Free acts: ports, licences, the Barge, Carts, Buyers, drying; what is odd about them is named."""

from engine.tokyo.facts import (
    BargeLoaded,
    BuyerAssigned,
    CartUsed,
    LaidToDry,
    LicenceReturned,
    PortOpened,
)
from engine.tokyo.hand_facts import BoatPut, PortsCounted
from engine.tokyo.pieces import External, Fish, Port, Token
from engine.tokyo.settings import Settings
from tests.engine.tokyo.board_tables import (
    UPPER,
    licensed,
    money,
    on_harbor,
    owns,
    played,
    table,
    then,
)
from tests.engine.tokyo.tables import A, B, boat, codes, idle, turn, yens

BARGE, TWO, THREE = boat("six_slot_barge:1"), boat("two_slot:1"), boat("three_slot:1")
SETUP = table(Fish.HIMONO, Fish.SALMON, External.INFLUENCE)


def test_d3_one_port_for_500_and_one_before_two() -> None:
    opened = played(SETUP, money(A, 900), turn(A, PortOpened(A, Port.ONE)))
    assert (yens(opened)[A], codes(opened)) == (400, [])
    assert codes(then(opened, PortOpened(A, Port.TWO))) == ["MONEY_SHORT"]
    assert codes(played(SETUP, turn(A, PortOpened(A, Port.TWO)))) == ["PORT_ORDER"]
    again = played(SETUP, PortsCounted(A, (Port.LEFT, Port.ONE)), turn(A, PortOpened(A, Port.ONE)))
    assert codes(again) == ["PORT_OPEN_ALREADY"]


def test_a_licence_that_is_not_held_cannot_be_returned() -> None:
    assert codes(played(SETUP, turn(A, LicenceReturned(A, Fish.EEL)))) == ["LICENCE_NOT_HELD"]


def test_d13_a_barge_takes_any_mix_but_one_salmon() -> None:
    given = [
        BoatPut(BARGE, "sea", A, None, {Fish.SALMON: 1}),
        BoatPut(TWO, "sea", A, None, {Fish.SALMON: 1}),
        BoatPut(THREE, "sea", A, None, {Fish.EEL: 3}),
    ]
    eel = BargeLoaded(A, THREE, BARGE, Fish.EEL, 3)
    loaded = played(SETUP, given, turn(A, eel))
    assert codes(loaded) == []
    assert len(loaded.table.boats[BARGE].load) == 4
    assert loaded.table.boats[THREE].load == ()
    salmon = BargeLoaded(A, TWO, BARGE, Fish.SALMON)
    assert codes(played(SETUP, given, turn(A, salmon))) == ["ONE_SALMON"]


def test_a_full_barge_a_wrong_boat_and_a_barrel_that_is_not_aboard_are_named() -> None:
    given = [
        BoatPut(BARGE, "sea", A, None, {Fish.EEL: 6}),
        BoatPut(TWO, "sea", A, None, {Fish.EEL: 1}),
    ]
    began = played(SETUP, given, turn(A))
    assert codes(then(began, BargeLoaded(A, TWO, BARGE, Fish.EEL))) == ["BOAT_FULL"]
    assert codes(then(began, BargeLoaded(A, TWO, BARGE, Fish.TUNA))) == ["BARREL_NOT_ABOARD"]
    back = then(began, BargeLoaded(A, BARGE, TWO, Fish.EEL))
    assert "BOAT_NOT_YOURS" in codes(back)
    others = then(began, BargeLoaded(A, boat("one_slot:2"), BARGE, Fish.EEL))
    assert "BOAT_NOT_THERE" in codes(others)


def test_a_cart_or_a_buyer_that_is_not_there_is_named() -> None:
    assert codes(played(SETUP, turn(A, CartUsed(A)))) == ["PIECE_NOT_HELD"]
    assert codes(played(SETUP, turn(A, BuyerAssigned(A, B)))) == ["PIECE_NOT_HELD"]
    own = played(SETUP, licensed(A, buyers=1), turn(A, BuyerAssigned(A, A)))
    assert codes(own) == ["BUYER_TO_SELF"]


def test_m20_a_table_may_rule_that_a_cart_comes_too_late_after_the_last_point() -> None:
    for allowed, problems in ((True, []), (False, ["POINTS_SHORT"])):
        setup = table(settings=Settings(expansion=True, cart_after_last_point=allowed))
        game = played(setup, licensed(A, carts=(2,)), idle(A), CartUsed(A))
        assert codes(game) == problems


def test_what_cannot_be_dried_or_finds_no_room_is_named() -> None:
    two = {Token.MACKEREL: 3, Token.SALMON_FRESH: 1}
    given = [licensed(A, Fish.HIMONO), owns(A, two), on_harbor(A, (Fish.SALMON, UPPER, 100))]
    began = played(SETUP, given, turn(A))
    mackerel = LaidToDry(A, Fish.MACKEREL, is_token=True)
    full = then(began, mackerel, mackerel, mackerel)
    assert codes(full) == ["LICENCE_FULL"]
    assert codes(then(began, LaidToDry(A, Fish.MACKEREL, licence=2))) == ["LICENCE_NOT_HELD"]
    assert codes(then(began, LaidToDry(A, Fish.MACKEREL))) == ["BARREL_NOT_THERE"]
    assert "CANNOT_DRY" in codes(then(began, LaidToDry(A, Fish.SALMON)))
    assert "CANNOT_DRY" in codes(then(began, LaidToDry(A, Fish.SALMON, is_token=True)))
