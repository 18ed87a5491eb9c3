"""Where pieces come from is told, and what surely was not there comes from nowhere. After a turn
that nobody told nothing is sure until it is counted.
"""

import pytest

from engine.maybe import UNKNOWN
from engine.tokyo.effects import NOWHERE, Event, Happening, PieceMove, PieceSpot, Where, Why
from engine.tokyo.facts import (
    Bought,
    CartUsed,
    Caught,
    Docked,
    Fact,
    OwnFuguBought,
    TurnBegan,
    TurnEnded,
    Undocked,
)
from engine.tokyo.game import Game, play
from engine.tokyo.hand_facts import (
    BoatPut,
    MoneyCounted,
    PortsCounted,
    TokensCounted,
)
from engine.tokyo.market_facts import BoatBought, BoatRented
from engine.tokyo.pieces import Boat, BoatKind, External, Fish, Port, SidePiece, Token
from tests.engine.tokyo.board_tables import LOWER, UPPER, licensed, on_harbor, table, then
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    boat,
    buy,
    buying,
    codes,
    dock,
    entering,
    fishing,
    idle,
    own_ship,
    played,
    set_up,
    turn,
    yens,
)

FOUR = boat("four_slot:1")
PORTS = (PortsCounted(A, tuple(Port)), PortsCounted(B, tuple(Port)))
FUGU = table(Fish.FUGU)


def moves(game: Game, piece: object) -> list[tuple[int, Where, Where, Why]]:
    """How that kind of piece moved with the last fact."""
    effects = game.steps[-1].effects
    told = [e for e in effects if isinstance(e, PieceMove) and e.piece is piece]
    return [(e.number, e.source, e.target, e.why) for e in told]


# Boats that change hands though the rules would not let them go


@pytest.mark.parametrize("way", [External.SHIPS, External.SHIP_RENTAL])
def test_what_a_boat_carries_goes_back_before_it_changes_hands(way: External) -> None:
    setup = table(Fish.EEL, External.SHIP_RENTAL)
    at_sea = BoatPut(FOUR, "sea", B, None, {Fish.EEL: 2})
    rents = way is External.SHIP_RENTAL
    act: Fact = BoatRented(A, FOUR, Port.ONE) if rents else BoatBought(A, FOUR, Port.ONE)
    game = played(setup, *PORTS, at_sea, TurnBegan(A), entering(A, way, act))
    ship, board = Where(PieceSpot.BOAT, B, boat=FOUR), Where(PieceSpot.BOARD, board=Fish.EEL)
    assert moves(game, Fish.EEL) == [(1, ship, board, Why.RENTAL if rents else Why.BOAT)] * 2
    assert game.table.boats[FOUR].load == ()


def test_the_token_of_a_rented_boat_goes_back_before_somebody_else_has_it() -> None:
    rented = entering(A, External.SHIP_RENTAL, BoatRented(A, FOUR, Port.ONE))
    bought = entering(B, External.SHIPS, BoatBought(B, FOUR, Port.ONE))
    setup = table(External.SHIP_RENTAL)
    game = played(setup, *PORTS, turn(A, *rented), turn(B, *bought))
    front = Where(PieceSpot.FRONT, A)
    board = Where(PieceSpot.BOARD, board=External.SHIP_RENTAL)
    assert moves(game, SidePiece.SHIP_RENTAL) == [(1, front, board, Why.BOAT)]


NO_SHIP = Boat(BoatKind.TWO_SLOT, 9)


@pytest.mark.parametrize(
    "act", [Undocked(A, NO_SHIP), Caught(A, NO_SHIP, Fish.MACKEREL), Docked(A, NO_SHIP, Port.ONE)]
)
def test_a_boat_that_no_box_has_sails_and_is_named(act: Fact) -> None:
    given = (*PORTS, licensed(A, Fish.MACKEREL), TurnBegan(A))
    assert codes(play((FUGU, *given, *fishing(A, act)))) == ["BOAT_NOT_YOURS"]


# Purchases of what is not there


def test_a_barrel_that_surely_was_not_for_sale_comes_from_nowhere() -> None:
    game = played(set_up(), turn(A, *buying(A, buy(A, B, Fish.EEL, yen=100))))
    board = Where(PieceSpot.BOARD, board=Fish.EEL)
    assert moves(game, Fish.EEL) == [(1, NOWHERE, board, Why.PURCHASE)]
    takoyaki = Bought(A, B, Token.TAKOYAKI, yen=100)
    game = played(table(Fish.OCTOPUS), turn(A, *buying(A, takoyaki)))
    assert [source for _, source, _, _ in moves(game, Token.TAKOYAKI)] == [NOWHERE]


def test_after_an_untold_turn_it_may_have_been_for_sale() -> None:
    facts = (*idle(A), TurnBegan(C), *buying(C, buy(C, B, Fish.EEL, yen=100)))
    game = play((set_up(), *facts))
    assert "BARREL_NOT_THERE" not in codes(game)
    assert [source for _, source, _, _ in moves(game, Fish.EEL)] == [Where(PieceSpot.HARBOR, B)]


def test_a_token_of_a_market_that_is_not_in_play_comes_from_nowhere() -> None:
    lies = on_harbor(B, (Fish.TUNA, UPPER, 100), (Fish.EEL, UPPER, 100))
    bought = buying(A, buy(A, B, Fish.EEL))
    game = played(table(Fish.SQUID), lies, turn(A, *bought))
    assert [source for _, source, _, _ in moves(game, Token.EEL)] == [NOWHERE]


def test_own_fugu_that_surely_was_not_there_comes_from_nowhere() -> None:
    kept = licensed(A, freezers=(1,))
    game = played(FUGU, kept, TurnBegan(A), OwnFuguBought(A, 100))
    board = Where(PieceSpot.BOARD, board=Fish.FUGU)
    assert moves(game, Fish.FUGU) == [(1, NOWHERE, board, Why.OWN_FUGU)]
    lies = on_harbor(A, (Fish.FUGU, LOWER, 100))
    game = played(FUGU, kept, lies, TurnBegan(A), OwnFuguBought(A))
    assert moves(game, Fish.FUGU) == [(1, Where(PieceSpot.HARBOR, A), board, Why.OWN_FUGU)]
    assert [source for _, source, _, _ in moves(game, Token.FUGU)] == [board]


def test_own_fugu_without_its_board_brings_a_token_from_nowhere() -> None:
    given = (licensed(A, freezers=(1,)), on_harbor(A, (Fish.FUGU, LOWER, 100)), TurnBegan(A))
    game = played(set_up(), *given, OwnFuguBought(A))
    assert [source for _, source, _, _ in moves(game, Token.FUGU)] == [NOWHERE]


def test_after_an_untold_turn_own_fugu_may_have_been_there() -> None:
    untold = (*idle(A), TurnBegan(C))
    game = play((FUGU, *untold, TurnEnded(C), *idle(A), TurnBegan(B), OwnFuguBought(B, 100)))
    assert [source for _, source, _, _ in moves(game, Fish.FUGU)] == [Where(PieceSpot.HARBOR, B)]


# Boats after a turn that nobody told: the spaces are counted again, the boats are not


def after_untold_turn(*facts: Fact) -> Game:
    """B's turn is missing; what B has is counted again, but for the boats."""
    counted = (
        MoneyCounted(B, 2000),
        licensed(B, Fish.EEL, Fish.HIMONO),
        PortsCounted(B, tuple(Port)),
    )
    boats = (BoatPut(FOUR, "sea", B, None, {Fish.EEL: 1}), BoatPut(own_ship(B), "sea", B))
    around = (*idle(A), TurnBegan(C), TurnEnded(C), *idle(A))
    return play((set_up(), *boats, *around, *counted, TurnBegan(B), *facts))


def test_boats_that_nobody_counted_bar_no_catch() -> None:
    first = (BoatPut(FOUR, "sea", B, None, {Fish.EEL: 1}), BoatPut(own_ship(B), "sea", B))
    catch = fishing(B, Caught(B, own_ship(B), Fish.EEL))
    sure = play((set_up(), *first, licensed(B, Fish.EEL), *idle(A), TurnBegan(B), *catch))
    assert codes(sure) == ["LICENCES_TOO_FEW"]
    both = fishing(B, Caught(B, FOUR, Fish.EEL), Caught(B, own_ship(B), Fish.EEL))
    unsure = after_untold_turn(*both)
    assert "LICENCES_TOO_FEW" not in codes(unsure)
    dried = fishing(B, *[Caught(B, FOUR, Fish.MACKEREL, with_licence=Fish.HIMONO)] * 3)
    assert "LICENCE_FULL" not in codes(after_untold_turn(*dried))
    known = play((table(Fish.HIMONO), *first, licensed(B, Fish.HIMONO), TurnBegan(B), *dried))
    assert "LICENCE_FULL" in codes(known)


def test_unloading_a_boat_that_nobody_counted_leaves_the_money_unknown() -> None:
    before = after_untold_turn()
    assert yens(before)[B] == 2000
    assert yens(after_untold_turn(*fishing(B, dock(B, FOUR, Port.ONE))))[B] is UNKNOWN


def test_after_an_untold_turn_any_boat_may_be_for_sale() -> None:
    bought = entering(B, External.SHIPS, BoatBought(B, own_ship(A), Port.ONE))
    assert "BOAT_NOT_THERE" not in codes(after_untold_turn(*bought))
    sure = play((set_up(), *PORTS, *idle(A), TurnBegan(B), *bought))
    assert "BOAT_NOT_THERE" in codes(sure)


# Turns


def test_the_next_turn_ends_one_whose_barrels_have_not_degraded() -> None:
    """A Freezer was not used, and nobody acted."""
    given = (licensed(A, freezers=(1,)), on_harbor(A, (Fish.EEL, LOWER, 100)), TurnBegan(A))
    assert len(played(set_up(), *given).table.seats[A].harbor) == 1
    after = played(set_up(), *given, TurnBegan(B))
    assert after.table.seats[A].harbor == ()


def test_no_point_outlives_its_turn() -> None:
    game = played(set_up(), licensed(A, carts=(1,)), turn(A, CartUsed(A)))
    assert (game.table.turn.points, game.table.turn.cart_points) == (2, 1)
    over = then(game, TurnEnded(A)).table.turn
    assert (over.ended, over.points, over.cart_points) == (True, 0, 0)


def test_the_trigger_says_by_what() -> None:
    rich = (MoneyCounted(A, 20_000), TokensCounted(A, {Token.SALMON_FRESH: 1}))
    game = played(set_up(), *rich, TurnBegan(A))
    told = [e for e in game.steps[-1].effects if isinstance(e, Happening)]
    assert [e.detail for e in told if e.event is Event.END_TRIGGERED] == ["yen"]
