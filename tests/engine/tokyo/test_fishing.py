"""Ports, boats and barrels: the rules page's examples of set-up and Fishing, by their numbers."""

import pytest

from engine.tokyo.box import Box, StockPart
from engine.tokyo.facts import (
    BargeLoaded,
    Caught,
    Fact,
    PortOpened,
    ThrownBack,
    TurnBegan,
)
from engine.tokyo.game import Game
from engine.tokyo.hand_facts import BoatPut, MarkerSet, MoneyCounted, PortsCounted, SpacesCounted
from engine.tokyo.market_facts import BoatBought, BoatSold
from engine.tokyo.pieces import (
    AQUARIUMS,
    Boat,
    BoatKind,
    External,
    Fish,
    Port,
    SidePiece,
    Token,
)
from engine.tokyo.set_up import EXTERNAL_BOARDS, FISH_BOARDS, boats_at_start
from engine.tokyo.settings import Settings
from engine.tokyo.state import BoatPlace
from tests.engine.tokyo.tables import (
    A,
    B,
    boat,
    box,
    catch,
    codes,
    dock,
    entering,
    fishing,
    own_ship,
    place,
    played,
    set_up,
    turn,
    undock,
    yens,
)

TWO, OTHER_TWO, THREE, BLUE = (
    boat(b) for b in ("two_slot:1", "two_slot:2", "three_slot:1", "blue")
)
BARGE = boat("six_slot_barge")
ALL_FISH = tuple(Fish)
EXPANSION = Settings(expansion=True, blue_ship=True)


def at_sea(ship: Boat, **load: int) -> BoatPut:
    return BoatPut(ship, "sea", A, None, {Fish(fish): number for fish, number in load.items()})


def licences(**held: int) -> SpacesCounted:
    return SpacesCounted(A, {Fish(fish): number for fish, number in held.items()})


def fished(*facts: Fact, before: tuple[Fact, ...] = (), fish: tuple[Fish, ...] = ALL_FISH) -> Game:
    """One Fishing action of player A, with all ports open."""
    setup = set_up(
        fish=fish,
        external=(External.SHIPS, External.FOREIGN_MARKET, External.BANK),
        settings=EXPANSION,
    )
    ports = PortsCounted(A, tuple(Port))
    return played(setup, ports, *before, TurnBegan(A), *fishing(A, *facts))


def found(game: Game) -> list[str]:
    return codes(game)


@pytest.mark.parametrize(
    ("players", "boats"),
    [
        (2, (1, 2, 1, 1, 0, 1, 0)),
        (3, (1, 3, 2, 1, 0, 1, 0)),
        (4, (1, 4, 3, 1, 0, 1, 0)),
        (5, (1, 4, 3, 1, 0, 1, 0)),
        (6, (0, 4, 3, 1, 0, 1, 0)),
    ],
)
def test_e2_boats_for_two_to_six_players(players: int, boats: tuple[int, ...]) -> None:
    """Lines 64 to 69 of the rulebook: the boats that lie on the Ships board."""
    setup = set_up(players)
    assert tuple(boats_at_start(setup).values()) == boats
    on_board = [b for b, at in played(setup).table.boats.items() if at.place is BoatPlace.SHIPS]
    assert len(on_board) == sum(boats)


def test_e1_set_up_for_three_by_the_rulebook() -> None:
    """Lines 81 to 101 of the rulebook, the set-up example for three players."""
    fish = (Fish.MACKEREL, Fish.EEL, Fish.FUGU, Fish.SALMON, Fish.TUNA)
    external = (External.SHIPS, External.RENTALS, External.TRADING)
    game = played(set_up(fish=fish, external=external, box=Box()))
    stock = {
        fish: (board.barrels, board.tokens, board.licences)
        for fish, board in game.table.boards.items()
        if isinstance(fish, Fish)
    }
    assert stock == {
        Fish.MACKEREL: (15, 30, 3),
        Fish.EEL: (6, 13, 3),
        Fish.FUGU: (3, 7, 1),
        Fish.SALMON: (4, 10, 4),
        Fish.TUNA: (6, 5, 3),
    }
    assert game.problems == ()
    assert game.table.boards[Fish.EEL].marker == 1
    assert yens(game) == [2000, 2000, 2000]
    assert dict(game.table.boards[External.RENTALS].pieces) == {
        SidePiece.FREEZER: 2,
        SidePiece.CART: 2,
    }
    assert all(seat.licences == {Fish.MACKEREL: 1} for seat in game.table.seats)


@pytest.mark.parametrize(("players", "left"), [(2, 2), (3, 3), (4, 4), (5, 3), (6, 2)])
def test_e3_mackerel_licences_on_the_board(players: int, left: int) -> None:
    """Line 55 of the rulebook."""
    assert played(set_up(players)).table.boards[Fish.MACKEREL].licences == left


def test_d1_boards_in_play() -> None:
    assert list(FISH_BOARDS.values()) == [4, 5, 5, 6, 6]
    assert list(EXTERNAL_BOARDS.values()) == [3, 3, 4, 4, 5]
    fish = (Fish.MACKEREL, *(kind for kind in Fish if kind is not Fish.MACKEREL))
    others = (External.SHIPS, External.BANK, External.BARTER, External.RENTALS)
    for players, external in zip(range(2, 7), (4, 4, 5, 5, 6), strict=True):
        boards = (*AQUARIUMS, *others[: external - 2])
        setup = set_up(players, fish[: FISH_BOARDS[players]], boards, settings=EXPANSION)
        assert "BOARDS_COUNT" not in [problem.code for problem in played(setup).problems]
        fewer = set_up(players, fish[: FISH_BOARDS[players]], boards[:-1], settings=EXPANSION)
        assert "BOARDS_COUNT" in [problem.code for problem in played(fewer).problems]
    alone = set_up(external=(External.SHIPS, External.BANK, *AQUARIUMS, External.AUCTION))
    assert "BOARDS_COUNT" in [problem.code for problem in played(alone).problems]


def test_d2_nobody_gets_a_licence_beside_jack_mackerel() -> None:
    fish = (Fish.MACKEREL, Fish.JACK_MACKEREL, Fish.EEL, Fish.FUGU, Fish.SALMON, Fish.TUNA)
    stock = {(Fish.MACKEREL, StockPart.LICENCES): 5}
    game = played(set_up(5, fish, settings=EXPANSION, box=box(stock)))
    assert game.table.boards[Fish.MACKEREL].licences == 5
    assert all(not seat.licences for seat in game.table.seats)


def test_d3_a_port_costs_500_and_one_comes_before_two() -> None:
    poor = (MoneyCounted(A, 900), TurnBegan(A))
    game = played(set_up(), poor, PortOpened(A, Port.ONE))
    assert (yens(game)[A], found(game)) == (400, [])
    game = played(set_up(), poor, PortOpened(A, Port.ONE), PortOpened(A, Port.TWO))
    assert found(game) == ["MONEY_SHORT"]
    game = played(set_up(), turn(A, PortOpened(A, Port.TWO)))
    assert found(game) == ["PORT_ORDER"]
    assert game.table.seats[A].ports == (Port.LEFT, Port.TWO)


def bought(*facts: Fact) -> list[str]:
    return codes(played(set_up(), MoneyCounted(A, 20000), TurnBegan(A), *facts))


def test_d4_a_boat_needs_a_free_place_in_a_port() -> None:
    buys = entering(A, External.SHIPS, BoatBought(A, TWO, Port.LEFT))
    assert bought(*buys) == ["PORT_FULL"]
    assert bought(*fishing(A, undock(A)), *buys) == []
    ports = PortsCounted(A, tuple(Port))
    two = BoatBought(A, TWO, Port.ONE), BoatBought(A, OTHER_TWO, Port.TWO)
    ships = (*two, BoatBought(A, THREE, Port.TWO))
    assert bought(ports, *entering(A, External.SHIPS, *ships)) == []
    barge = BoatBought(A, BARGE, Port.TWO)
    assert bought(ports, *entering(A, External.SHIPS, two[0], barge)) == []
    assert bought(ports, *entering(A, External.SHIPS, *two, barge)) == ["PORT_FULL"]


def test_e10_a_three_slot_ship_is_bought_for_1500_and_sold_for_200() -> None:
    """Line 451 of the rulebook."""
    facts = (BoatBought(A, THREE, Port.ONE), BoatSold(A, THREE))
    ports = PortsCounted(A, (Port.LEFT, Port.ONE))
    game = played(set_up(), ports, turn(A, *entering(A, External.SHIPS, *facts)))
    assert (yens(game)[A], codes(game)) == (2000 - 1500 + 200, [])


@pytest.mark.parametrize(
    ("kind", "bought_for", "sold_for"),
    [
        (BoatKind.ONE_SLOT, 500, 100),
        (BoatKind.TWO_SLOT, 1000, 100),
        (BoatKind.THREE_SLOT, 1500, 200),
        (BoatKind.FOUR_SLOT, 2000, 200),
        (BoatKind.SIX_SLOT_BARGE, 1000, 100),
    ],
)
def test_what_boats_cost_at_ships(kind: BoatKind, bought_for: int, sold_for: int) -> None:
    one = Boat(kind, 4 if kind is BoatKind.ONE_SLOT else 1)
    facts = (BoatBought(A, one, Port.TWO), BoatSold(A, one))
    before = (PortsCounted(A, tuple(Port)), MoneyCounted(A, 5000 - 100))
    game = played(set_up(), before, turn(A, *entering(A, External.SHIPS, *facts)))
    steps = [step.after.seats[A].yen for step in game.steps[-2:]]
    assert steps == [4900 - bought_for, 4900 - bought_for + sold_for]


def test_e4_one_licence_serves_one_ship_with_that_fish() -> None:
    """Line 177 of the rulebook, catching with an empty Ship."""
    sea = (at_sea(own_ship(A), mackerel=1), at_sea(TWO))
    assert found(fished(catch(A, Fish.MACKEREL, TWO), before=(*sea, licences(mackerel=1)))) == [
        "LICENCES_TOO_FEW"
    ]
    assert found(fished(catch(A, Fish.MACKEREL, TWO), before=(*sea, licences(mackerel=2)))) == []
    loaded = (at_sea(TWO, mackerel=1), licences(mackerel=1))
    assert found(fished(catch(A, Fish.MACKEREL, TWO), before=loaded)) == []


def test_e5_the_same_licence_in_the_next_action() -> None:
    """Lines 200 to 204 of the rulebook, the example of Naomi's two Fishing actions."""
    setup = set_up()
    before = (at_sea(TWO), PortsCounted(A, (Port.LEFT, Port.ONE)))
    game = played(
        setup,
        before,
        TurnBegan(A),
        *fishing(A, catch(A, Fish.MACKEREL, TWO), undock(A)),
        *fishing(A, dock(A, TWO), place(A, Fish.MACKEREL, 3), catch(A, Fish.MACKEREL)),
    )
    assert (yens(game)[A], codes(game)) == (2000, [])
    (piece,) = game.table.seats[A].harbor
    assert (piece.goods, piece.column, piece.yen) == (Fish.MACKEREL, 3, 300)


def unloaded(*loads: dict[str, int]) -> Game:
    ships = (TWO, THREE, own_ship(A))
    ports = (Port.ONE, Port.TWO, Port.TWO)
    before = [at_sea(ship, **load) for ship, load in zip(ships, loads, strict=False)]
    facts = [dock(A, ship, port) for ship, port, _ in zip(ships, ports, loads, strict=False)]
    return fished(*facts, before=tuple(before))


def test_d10_the_pair_bonus_is_summed_over_one_action() -> None:
    assert yens(unloaded({"eel": 2}, {"squid": 1}))[A] == 2100
    assert yens(unloaded({"eel": 2}, {"squid": 2}))[A] == 2200
    single = (at_sea(own_ship(A), squid=1), at_sea(TWO, squid=1))
    game = fished(
        dock(A), place(A, Fish.SQUID, 1), *fishing(A, dock(A, TWO, Port.ONE)), before=single
    )
    assert yens(game)[A] == 2000


def test_d11_two_licences_serve_a_loaded_and_an_empty_ship() -> None:
    sea = (at_sea(TWO, mackerel=1), at_sea(own_ship(A)))
    both = (catch(A, Fish.MACKEREL, TWO), catch(A, Fish.MACKEREL))
    assert found(fished(*both, before=(*sea, licences(mackerel=2)))) == []
    one = fished(*both, before=(*sea, licences(mackerel=1)))
    assert found(one) == ["LICENCE_USED", "LICENCES_TOO_FEW"]


def test_d12_the_barge_takes_a_load_off_and_does_not_count() -> None:
    sea = (at_sea(own_ship(A), mackerel=1), at_sea(BARGE), licences(mackerel=1))
    load = BargeLoaded(A, own_ship(A), BARGE, Fish.MACKEREL)
    game = fished(load, catch(A, Fish.MACKEREL), before=sea)
    assert found(game) == []
    assert len(game.table.boats[BARGE].load) == 1


def test_d13_one_salmon_on_any_boat() -> None:
    sea = (at_sea(THREE, salmon=1), licences(salmon=2))
    assert found(fished(catch(A, Fish.SALMON, THREE), before=sea)) == ["ONE_SALMON"]
    loads = (at_sea(BARGE, salmon=1), at_sea(own_ship(A), salmon=1), at_sea(TWO, eel=1))
    salmon = BargeLoaded(A, own_ship(A), BARGE, Fish.SALMON)
    assert found(fished(salmon, before=loads)) == ["ONE_SALMON"]
    assert found(fished(BargeLoaded(A, TWO, BARGE, Fish.EEL), before=loads)) == []


def test_d14_the_eel_marker_rises_when_eels_are_unloaded() -> None:
    sea = (at_sea(TWO), MarkerSet(Fish.EEL, 4), licences(eel=2))
    game = fished(catch(A, Fish.EEL, TWO), before=sea)
    assert game.table.boards[Fish.EEL].marker == 4
    loaded = (at_sea(TWO, eel=2), MarkerSet(Fish.EEL, 4))
    game = fished(dock(A, TWO, Port.ONE), before=loaded)
    assert (game.table.boards[Fish.EEL].marker, yens(game)[A]) == (6, 2100)
    loaded = (at_sea(THREE, eel=3), MarkerSet(Fish.EEL, 12))
    game = fished(dock(A, THREE, Port.ONE), before=loaded)
    assert (game.table.boards[Fish.EEL].marker, yens(game)[A]) == (13, 2100)


def test_d18_the_blue_ship_catches_two_types() -> None:
    blue = at_sea(BLUE)
    game = fished(
        catch(A, Fish.EEL, BLUE),
        catch(A, Fish.MACKEREL, BLUE),
        before=(blue, licences(eel=1, mackerel=1)),
    )
    assert found(game) == []
    assert {barrel.goods for barrel in game.table.boats[BLUE].load} == {Fish.EEL, Fish.MACKEREL}
    carries = (at_sea(BLUE, eel=1), at_sea(TWO), licences(eel=1))
    assert found(fished(catch(A, Fish.EEL, TWO), before=carries)) == ["LICENCES_TOO_FEW"]
    third = (at_sea(BLUE, eel=1, squid=1), licences(mackerel=1))
    assert found(fished(catch(A, Fish.MACKEREL, BLUE), before=third)) == ["OTHER_TYPE"]


def test_d18_two_jack_mackerel_licences_catch_four_mackerel() -> None:
    fish = (Fish.MACKEREL, Fish.JACK_MACKEREL, Fish.EEL, Fish.SQUID, Fish.SALMON)
    pair = Caught(A, BLUE, Fish.MACKEREL, 2, Fish.JACK_MACKEREL)
    before = (at_sea(BLUE), licences(jack_mackerel=2))
    game = fished(pair, pair, before=before, fish=fish)
    assert found(game) == []
    assert [barrel.goods for barrel in game.table.boats[BLUE].load] == [Fish.MACKEREL] * 4


def test_a_catch_of_the_blue_ship_is_one_activity_with_two_licences() -> None:
    may = licences(eel=2, mackerel=2)
    sea = (at_sea(BLUE), may)
    twice = (catch(A, Fish.EEL, BLUE), catch(A, Fish.EEL, BLUE))
    assert found(fished(*twice, before=sea)) == []
    third = fished(*twice, catch(A, Fish.MACKEREL, BLUE), before=sea)
    assert found(third) == ["BOAT_ACTED"]
    in_port = (BoatPut(BLUE, "port", A, Port.ONE), may)
    assert found(fished(undock(A, BLUE), twice[0], before=in_port)) == ["BOAT_ACTED"]
    assert found(fished(twice[0], dock(A, BLUE, Port.ONE), before=sea)) == ["BOAT_ACTED"]
    loaded = (at_sea(BLUE, eel=1), may)
    home = fished(dock(A, BLUE, Port.ONE), catch(A, Fish.EEL, BLUE), before=loaded)
    assert found(home) == ["BOAT_ACTED", "BOAT_NOT_THERE"]


def test_a_boat_of_somebody_else_brings_its_load_along() -> None:
    load = {Fish.SQUID: 1}
    sea = BoatPut(own_ship(B), "sea", B, None, load)
    docked = fished(dock(A, own_ship(B), Port.ONE), before=(sea,))
    assert found(docked) == ["BOAT_NOT_YOURS"]
    assert [barrel.goods for barrel in docked.table.seats[A].quay] == [Fish.SQUID]
    away = fished(undock(A, own_ship(B)), before=(sea,))
    at = away.table.boats[own_ship(B)]
    assert (at.owner, [barrel.goods for barrel in at.load]) == (A, [Fish.SQUID])


def test_what_cannot_be_done_with_boats_is_named_and_done() -> None:
    may = licences(mackerel=1)
    empty = fished(catch(A, Fish.MACKEREL), before=(may,))
    assert found(empty) == ["BOAT_NOT_THERE"]
    assert empty.table.boats[own_ship(A)].place is BoatPlace.SEA
    assert found(fished(catch(A, Fish.EEL), before=(at_sea(own_ship(A)),))) == ["LICENCE_MISSING"]
    full = (may, at_sea(own_ship(A), mackerel=1))
    assert found(fished(catch(A, Fish.MACKEREL), before=full)) == ["BOAT_FULL"]
    assert found(fished(catch(A, Fish.MACKEREL, BARGE), before=(may, at_sea(BARGE)))) == [
        "BARGE_CATCHES"
    ]
    other = (may, at_sea(TWO, eel=1))
    assert found(fished(catch(A, Fish.MACKEREL, TWO), before=other)) == ["OTHER_TYPE"]
    assert found(fished(undock(A), catch(A, Fish.MACKEREL), before=(may,))) == ["BOAT_ACTED"]
    assert found(fished(undock(A, own_ship(B)))) == ["BOAT_NOT_YOURS"]
    covered = (at_sea(own_ship(A)), PortsCounted(A, (Port.LEFT,)))
    assert found(fished(dock(A, port=Port.ONE), before=covered)) == ["PORT_COVERED"]


def test_a_barrel_that_nobody_put_up_lies_there_at_an_unknown_price() -> None:
    game = fished(dock(A), *fishing(A), before=(at_sea(own_ship(A), squid=1),))
    assert found(game) == ["BARRELS_UNPLACED"]
    (piece,) = game.table.seats[A].harbor
    assert piece.goods is Fish.SQUID
    assert not isinstance(piece.yen, int)


def test_thrown_back_barrels_return_before_the_first_action() -> None:
    before = (at_sea(TWO, squid=2), TurnBegan(A))
    back = ThrownBack(A, TWO, Fish.SQUID)
    game = played(set_up(), before, back)
    assert codes(game) == []
    assert game.table.boards[Fish.SQUID].barrels == 9
    late = played(set_up(), before, *fishing(A), back)
    assert codes(late) == ["TOO_LATE"]
    assert codes(played(set_up(), before, back, back, back)) == ["BARREL_NOT_ABOARD"]


def test_tokens_are_not_barrels_though_their_names_are_alike() -> None:
    assert Token.EEL == Fish.EEL  # type: ignore[comparison-overlap]
    assert Token.EEL is not Fish.EEL  # type: ignore[comparison-overlap]
