"""What only shows in odd corners of fishing, buying, selling and turns: which of several pieces is
meant, what comes from nowhere, who is named. Each of these was something that no other plain test
would have noticed.
"""

from dataclasses import replace

import pytest

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.boards.all import RULES
from engine.tokyo.box import StockPart
from engine.tokyo.effects import Event, Happening, PieceMove, PieceSpot, Why
from engine.tokyo.facts import (
    Bought,
    Caught,
    FreezerUsed,
    OwnFuguBought,
    Placed,
    PurchasingBegan,
    Repriced,
    ThrownBack,
    TurnBegan,
    TurnEnded,
    Undocked,
)
from engine.tokyo.final_count import OverfishingLine, PlayerAtScoring, count_end
from engine.tokyo.game import Game
from engine.tokyo.goods import ForSale
from engine.tokyo.hand_facts import BoatPut, EndCalled, HarborCounted
from engine.tokyo.market_facts import BoatRented, TokensSold
from engine.tokyo.pieces import Boat, Column, External, Fish, Port, Token
from engine.tokyo.settings import Settings
from engine.tokyo.state import BoatPlace
from engine.tokyo.whats_next import whats_next
from engine.tokyo.worth import TableValues
from tests.engine.tokyo.board_tables import (
    LOWER,
    UPPER,
    at_board,
    licensed,
    money,
    on_harbor,
    owns,
    played,
    table,
    then,
)
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    boat,
    box,
    buying,
    catch,
    codes,
    dock,
    entering,
    fishing,
    idle,
    own_ship,
    place,
    set_up,
    tokens,
    turn,
    yens,
)

FUGU = table(Fish.FUGU)


def harbor(game: Game, player: int) -> list[tuple[str, str, object]]:
    return [(str(p.goods), str(p.row), p.yen) for p in game.table.seats[player].harbor]


def named(game: Game) -> list[tuple[str, int | None, dict[str, object]]]:
    """Code, player and fillings of every problem."""
    return [(p.code, p.at("player"), dict(p.filling)) for s in game.steps for p in s.problems]


def moves(game: Game) -> list[PieceMove]:
    return [e for e in game.steps[-1].effects if isinstance(e, PieceMove)]


def test_every_board_of_the_box_has_rules() -> None:
    assert set(RULES) == {*Fish, *External}


# Pieces of the own Harbor that are given


def test_of_several_own_barrels_degraded_and_cheap_ones_are_given_first() -> None:
    lying = on_harbor(
        A,
        (Fish.MACKEREL, UPPER, 100),
        (Fish.MACKEREL, LOWER, 300),
        (Fish.MACKEREL, LOWER, 200),
    )
    one = TokensSold(A, {Token.MACKEREL: 1}, {Fish.MACKEREL: 1})
    begun = played(table(), owns(A, {Token.MACKEREL: 1}), TurnBegan(A), lying)
    game = then(begun, entering(A, Fish.MACKEREL, one))
    assert harbor(game, A) == [("mackerel", "upper", 100), ("mackerel", "lower", 300)]
    two = TokensSold(A, {}, {Fish.MACKEREL: 2})
    game = then(begun, entering(A, Fish.MACKEREL, two))
    assert harbor(game, A) == [("mackerel", "upper", 100)]


def test_a_barrel_of_unknown_price_is_given_before_a_dear_one() -> None:
    unpriced = ForSale(Fish.MACKEREL, UPPER, UNKNOWN, UNKNOWN)
    cells = (ForSale(Fish.MACKEREL, UPPER, Column(1), 100), unpriced)
    sold = TokensSold(A, {Token.MACKEREL: 1}, {Fish.MACKEREL: 1})
    begun = played(table(), owns(A, {Token.MACKEREL: 1}), TurnBegan(A), HarborCounted(A, cells))
    game = then(begun, entering(A, Fish.MACKEREL, sold))
    assert harbor(game, A) == [("mackerel", "upper", 100)]


def test_barrels_that_are_not_there_are_named_once_and_come_from_nowhere() -> None:
    sold = TokensSold(A, {}, {Fish.MACKEREL: 4})
    lying = on_harbor(A, (Fish.MACKEREL, UPPER, 100))
    game = at_board(table(), Fish.MACKEREL, sold, given=[lying])
    assert named(game) == [("BARREL_NOT_THERE", A, {"fish": "mackerel"})]
    told = [(m.number, m.source.spot, m.source.player, m.why) for m in moves(game)]
    assert told == [
        (1, PieceSpot.HARBOR, A, Why.SALE),
        (3, PieceSpot.NOWHERE, -1, Why.SALE),
    ]
    assert game.table.boards[Fish.MACKEREL].barrels == 8 + 4


def test_barrels_of_a_harbor_that_nobody_told_come_from_it_unnamed() -> None:
    sold = TokensSold(A, {}, {Fish.MACKEREL: 2})
    # The turn of Ana that is missing leaves her Harbor unknown.
    facts = (*idle(B), *idle(C), TurnBegan(A), *entering(A, Fish.MACKEREL, sold))
    game = played(table(), facts)
    assert "BARREL_NOT_THERE" not in codes(game)
    told = [(m.number, m.source.spot, m.source.player) for m in moves(game)]
    assert told == [(1, PieceSpot.HARBOR, A)] * 2


# Buying


def test_buying_from_oneself_is_named_and_paid_to_the_supply() -> None:
    lying = on_harbor(A, (Fish.EEL, UPPER, 300))
    bought = Bought(A, A, Fish.EEL)
    game = played(table(Fish.EEL), lying, turn(A, *buying(A, bought)))
    assert named(game) == [("OWN_HARBOR", A, {})]
    assert yens(game) == [1_700, 2_000, 2_000]
    unpriced = HarborCounted(A, (ForSale(Fish.EEL, UPPER, UNKNOWN, UNKNOWN),))
    game = played(table(Fish.EEL), unpriced, turn(A, *buying(A, bought)))
    assert yens(game) == [UNKNOWN, 2_000, 2_000]


def test_row_and_price_tell_which_of_several_barrels_is_meant() -> None:
    lying = on_harbor(
        A, (Fish.SALMON, UPPER, 100), (Fish.SALMON, LOWER, 200), (Fish.SQUID, UPPER, 300)
    )
    for told, gone, token in (
        (Bought(B, A, Fish.SALMON, LOWER), ("salmon", "lower", 200), Token.SALMON_DEGRADED),
        (Bought(B, A, Fish.SALMON, yen=200), ("salmon", "lower", 200), Token.SALMON_DEGRADED),
        (Bought(B, A, Fish.SALMON), ("salmon", "upper", 100), Token.SALMON_FRESH),
    ):
        setup = table(Fish.SALMON, Fish.SQUID)
        game = played(setup, lying, idle(A), TurnBegan(B), PurchasingBegan(B))
        # Ana's barrels have degraded in her own turn; they are laid again as they were.
        game = then(game, lying, told)
        assert gone not in harbor(game, A)
        assert len(harbor(game, A)) == 2
        assert tokens(game, B, token) == 1
        assert codes(game) == []


def test_the_price_that_was_paid_counts_and_is_named() -> None:
    lying = on_harbor(A, (Fish.SQUID, UPPER, 300))
    setup = table(Fish.SQUID)
    game = played(setup, idle(A), TurnBegan(B), PurchasingBegan(B), lying)
    paid = then(game, Bought(B, A, Fish.SQUID, yen=400))
    assert named(paid) == [("YEN_OTHER", B, {"told": 400, "expected": 300})]
    assert yens(paid)[:2] == [2_400, 1_600]
    assert harbor(paid, A) == []


def test_a_barrel_whose_market_has_no_token_goes_to_the_box_and_is_named() -> None:
    stock = {(Fish.EEL, StockPart.TOKENS): 1}
    setup = table(Fish.EEL, box=box(stock))
    lying = on_harbor(A, (Fish.EEL, UPPER, 100), (Fish.EEL, UPPER, 200))
    both = (Bought(B, A, Fish.EEL, yen=100), Bought(B, A, Fish.EEL, yen=200))
    game = played(setup, idle(A), TurnBegan(B), PurchasingBegan(B), lying, both)
    eel = game.table.boards[Fish.EEL]
    assert (eel.tokens, eel.boxed_barrels) == (0, 9 + 1)
    assert [(m.number, m.target.spot) for m in moves(game)] == [(1, PieceSpot.BOX)]
    assert tokens(game, B, Token.EEL) == 1


# Prices


def test_repricing_keeps_the_row_that_was_told_and_names_what_is_not_there() -> None:
    lying = on_harbor(A, (Fish.EEL, UPPER, 100), (Fish.EEL, LOWER, 100))
    setup = table(Fish.EEL)
    begun = played(setup, TurnBegan(A), fishing(A), lying)
    game = then(begun, Repriced(A, Fish.EEL, LOWER, Column(1), Column(3)))
    assert harbor(game, A) == [("eel", "upper", 100), ("eel", "lower", 300)]
    for row, lands in ((None, "upper"), (LOWER, "lower"), (UPPER, "upper")):
        empty = played(setup, TurnBegan(A), fishing(A))
        game = then(empty, Repriced(A, Fish.EEL, row, None, Column(2)))
        assert named(game) == [("BARREL_NOT_THERE", A, {"fish": "eel"})]
        assert harbor(game, A) == [("eel", lands, 200)]


def test_nothing_is_named_of_a_harbor_that_nobody_told() -> None:
    facts = (
        *idle(B),
        *idle(C),
        TurnBegan(A),
        *fishing(A, Repriced(A, Fish.EEL, None, None, Column(1))),
    )
    assert "BARREL_NOT_THERE" not in codes(played(table(Fish.EEL), facts))


# Before the first action


def test_a_freezer_after_the_barrels_have_degraded_is_too_late() -> None:
    given = licensed(A, freezers=(2,))
    game = played(table(), given, TurnBegan(A), fishing(A), FreezerUsed(A))
    assert named(game) == [("TOO_LATE", A, {"act": "freezer"})]
    happened = [e for e in game.steps[-1].effects if isinstance(e, Happening)]
    assert [(e.event, e.player) for e in happened] == [(Event.FROZEN, A)]
    unsure = played(table(), idle(B), idle(C), TurnBegan(A), FreezerUsed(A))
    assert "NO_CHOICE" not in codes(unsure)


def test_own_fugu_is_the_degraded_one_of_the_price_told() -> None:
    lying = on_harbor(A, (Fish.FUGU, UPPER, 300), (Fish.FUGU, LOWER, 300), (Fish.FUGU, LOWER, 400))
    game = played(FUGU, lying, TurnBegan(A), OwnFuguBought(A, 400))
    assert harbor(game, A) == [("fugu", "upper", 300), ("fugu", "lower", 300)]
    assert yens(game)[A] == 1_600
    assert game.table.boards[Fish.FUGU].tokens == 11
    untold = played(FUGU, lying, TurnBegan(A), OwnFuguBought(A))
    assert yens(untold)[A] == 1_700


def test_own_fugu_that_is_not_there_or_too_late_is_named() -> None:
    lying = on_harbor(A, (Fish.FUGU, UPPER, 300))
    game = played(FUGU, lying, licensed(A, freezers=(2,)), TurnBegan(A), OwnFuguBought(A, 300))
    assert named(game) == [("NO_CHOICE", A, {"act": "fugu"})]
    late = played(FUGU, on_harbor(A, (Fish.FUGU, LOWER, 300)), TurnBegan(A), fishing(A))
    late = then(late, OwnFuguBought(A, 300))
    assert [code for code in named(late) if code[0] == "TOO_LATE"] == [
        ("TOO_LATE", A, {"act": "fugu"})
    ]


@pytest.mark.parametrize("place", ["port", "sea"])
def test_only_own_boats_at_sea_are_thrown_back_from(place: str) -> None:
    ship = own_ship(B) if place == "sea" else own_ship(A)
    port = Port.LEFT if place == "port" else None
    owner = B if place == "sea" else A
    put = BoatPut(ship, place, owner, port, {Fish.MACKEREL: 1})
    game = played(table(), put, TurnBegan(A), ThrownBack(A, ship, Fish.MACKEREL))
    assert [code for code, _, _ in named(game)] == ["BOAT_NOT_THERE"]


def test_a_boat_of_the_box_has_nothing_to_throw_back() -> None:
    game = played(table(), TurnBegan(A), ThrownBack(A, boat("blue:1"), Fish.MACKEREL))
    assert codes(game) == ["BOAT_NOT_THERE", "BARREL_NOT_ABOARD"]
    unsure = played(table(), idle(B), idle(C), TurnBegan(A))
    thrown = then(unsure, ThrownBack(A, boat("blue:1"), Fish.MACKEREL))
    assert codes(thrown)[len(codes(unsure)) :] == []


# Turns


def test_ending_somebody_elses_turn_or_one_that_is_over_is_named() -> None:
    other = played(table(), idle(A), TurnEnded(B))
    assert named(other) == [("OUT_OF_TURN", B, {"expected": A})]
    twice = played(table(), idle(A), TurnEnded(A), TurnEnded(A))
    assert named(twice) == [("OUT_OF_TURN", A, {"expected": A})]


def test_turns_that_nobody_told_may_be_the_last_ones() -> None:
    facts = (TurnBegan(A), EndCalled(A), PurchasingBegan(A), PurchasingBegan(A))
    game = played(set_up(), facts, TurnBegan(A))
    assert game.table.over
    assert codes(game) == ["TURN_MISSING", "TURN_MISSING", "TURN_AFTER_END"]
    untold = [
        effect.player
        for effect in game.steps[-1].effects
        if isinstance(effect, Happening) and effect.event is Event.UNTOLD
    ]
    assert untold == [B, C]
    one = played(set_up(), facts, TurnBegan(C))
    assert not one.table.over
    assert codes(one) == ["TURN_MISSING"]


def test_a_rented_boat_goes_back_to_where_it_came_from() -> None:
    used, new = boat("two_slot:1"), boat("two_slot:2")
    setup = table(External.SHIP_RENTAL, External.USED_SHIPS)
    for ship, home in ((used, BoatPlace.USED_SHIPS), (new, BoatPlace.SHIPS)):
        given = [BoatPut(used, "used_ships"), BoatPut(own_ship(A), "sea", A), money(A, 2_000)]
        rented = entering(A, External.SHIP_RENTAL, BoatRented(A, ship, Port.LEFT))
        game = played(setup, given, TurnBegan(A), rented, fishing(A))
        game = then(game, BoatPut(own_ship(A), "sea", A))
        game = then(game, Undocked(A, ship), idle(B), idle(C), turn(A, *fishing(A, dock(A, ship))))
        at = game.table.boats[ship]
        assert (at.place, at.owner) == (home, -1)


# Fishing


def ships_at_sea(player: PlayerIndex, fish: Fish | None, *ships: Boat) -> list[BoatPut]:
    load = {} if fish is None else {fish: 1}
    return [BoatPut(ship, "sea", player, None, load) for ship in ships]


BLUE, TWO, THREE = boat("blue:1"), boat("two_slot:1"), boat("three_slot:1")
WITH_BLUE = Settings(expansion=True, blue_ship=True)


def test_each_licence_catches_once_an_action_and_the_blue_ship_twice() -> None:
    given = [*ships_at_sea(A, None, TWO, THREE, own_ship(A)), licensed(A, Fish.EEL, Fish.EEL)]
    begun = played(table(Fish.EEL), given, TurnBegan(A), fishing(A))
    two = then(begun, catch(A, Fish.EEL, TWO), catch(A, Fish.EEL, THREE))
    assert codes(two) == []
    assert two.table.action is not None
    assert two.table.action.licences_used == {Fish.EEL: 2}
    third = then(two, catch(A, Fish.EEL))
    assert codes(third) == ["LICENCE_USED", "LICENCES_TOO_FEW"]
    assert named(third)[0][1:] == (A, {"boat": "one_slot:1", "fish": "eel"})
    blue = [*ships_at_sea(A, None, BLUE), licensed(A, Fish.EEL, Fish.EEL, Fish.EEL)]
    game = played(table(Fish.EEL, settings=WITH_BLUE), blue, TurnBegan(A), fishing(A))
    game = then(game, *(catch(A, Fish.EEL, BLUE) for _ in range(2)))
    assert codes(game) == []
    assert codes(then(game, catch(A, Fish.EEL, BLUE))) == ["BOAT_ACTED"]


def test_what_is_dried_does_not_share_the_blue_ship() -> None:
    given = [*ships_at_sea(A, Fish.EEL, BLUE), licensed(A, Fish.HIMONO)]
    setup = table(Fish.EEL, Fish.HIMONO, settings=WITH_BLUE)
    caught = Caught(A, BLUE, Fish.MACKEREL, with_licence=Fish.HIMONO)
    assert codes(played(setup, given, TurnBegan(A), fishing(A, caught))) == ["OTHER_TYPE"]


def test_two_salmon_at_once_are_one_too_many() -> None:
    given = [*ships_at_sea(A, None, TWO), licensed(A, Fish.SALMON, Fish.SALMON)]
    caught = catch(A, Fish.SALMON, TWO, 2)
    game = played(table(Fish.SALMON), given, TurnBegan(A), fishing(A, caught))
    assert codes(game) == ["ONE_SALMON", "CATCH_TOO_MANY"]


def test_fish_of_a_board_that_is_not_in_play_are_named() -> None:
    given = [*ships_at_sea(A, None, TWO), licensed(A, Fish.EEL)]
    game = played(table(), given, TurnBegan(A), fishing(A, catch(A, Fish.EEL, TWO)))
    assert ("BOARD_NOT_IN_PLAY", A, {"board": "eel"}) in named(game)


def test_the_own_licence_serves_first_and_another_once_it_is_used() -> None:
    given = [
        *ships_at_sea(A, None, TWO, THREE),
        licensed(A, Fish.HIMONO, Fish.MACKEREL),
    ]
    setup = table(Fish.HIMONO)
    game = played(setup, given, TurnBegan(A), fishing(A, catch(A, Fish.MACKEREL, TWO)))
    assert game.table.action is not None
    assert game.table.action.licences_used == {Fish.MACKEREL: 1}
    game = then(game, catch(A, Fish.MACKEREL, THREE))
    assert game.table.action is not None
    assert game.table.action.licences_used == {Fish.MACKEREL: 1, Fish.HIMONO: 1}
    assert codes(game) == []
    assert game.table.boats[THREE].load[0].to_dry


def test_a_table_may_rule_that_only_licences_of_the_fish_let_ships_carry_it() -> None:
    setup = replace(WITH_BLUE, licences_serve_all=False)
    given = [*ships_at_sea(A, None, TWO), licensed(A, Fish.HIMONO)]
    caught = Caught(A, TWO, Fish.MACKEREL, with_licence=Fish.HIMONO)
    game = played(table(Fish.HIMONO, settings=setup), given, TurnBegan(A), fishing(A, caught))
    assert named(game) == [
        (
            "LICENCES_TOO_FEW",
            A,
            {"boat": "two_slot:1", "fish": "mackerel", "held": 0, "carrying": 0},
        )
    ]


def test_before_an_action_no_licence_is_used() -> None:
    given = [*ships_at_sea(A, None, own_ship(A))]
    (option, *_) = whats_next(played(table(), given, TurnBegan(A))).boats
    assert (option.fish, option.bars) == (Fish.MACKEREL, ())


def test_nothing_is_named_of_licences_and_boats_that_nobody_told() -> None:
    missing = (*idle(B), *idle(C), TurnBegan(A))
    act = fishing(A, catch(A, Fish.EEL, TWO), dock(A, THREE))
    game = played(table(Fish.EEL), missing, act, place(A, Fish.EEL, 1))
    assert codes(game) == ["TURN_MISSING"]


# Putting up for sale


def test_what_is_auctioned_is_never_for_sale() -> None:
    game = played(table(Fish.TUNA), TurnBegan(A), fishing(A), place(A, Fish.TUNA, 1))
    assert named(game) == [
        ("NOT_FOR_SALE", A, {"fish": "tuna"}),
        ("BARREL_NOT_THERE", A, {"fish": "tuna"}),
    ]
    assert [(m.source.spot, m.target.spot) for m in moves(game)] == [
        (PieceSpot.NOWHERE, PieceSpot.HARBOR)
    ]


@pytest.mark.parametrize(
    ("column", "yen", "lies", "faults"),
    [
        (1, None, (1, 100), []),
        (1, 200, (1, 200), [("YEN_OTHER", None, {"told": 200, "expected": 100})]),
        (5, 700, (5, 700), []),
        (5, 750, (5, 750), [("NOT_HUNDREDS", None, {"yen": 750})]),
        (1, UNKNOWN, (1, UNKNOWN), []),
        (UNKNOWN, 300, (3, 300), []),
        (UNKNOWN, 900, (UNKNOWN, 900), []),
        (UNKNOWN, UNKNOWN, (UNKNOWN, UNKNOWN), []),
        (None, None, (UNKNOWN, UNKNOWN), []),
    ],
)
def test_column_and_price_of_what_is_put_up(
    column: object, yen: object, lies: tuple[object, object], faults: list[object]
) -> None:
    given = ships_at_sea(A, Fish.MACKEREL, own_ship(A))
    acts = fishing(A, dock(A), Placed(A, Fish.MACKEREL, column, yen))  # type: ignore[arg-type]
    game = played(table(), given, TurnBegan(A), acts)
    (piece,) = game.table.seats[A].harbor
    assert (piece.column, piece.yen) == lies
    assert named(game) == faults


# The count


def test_what_the_overfishing_board_does_to_tokens_that_nobody_knows() -> None:
    unknown = PlayerAtScoring(0, UNKNOWN)
    some = PlayerAtScoring(0, {Token.EEL: 2, Token.SQUID: 1})
    values = TableValues(overfished={Fish.EEL: UNKNOWN})
    count = count_end((unknown, some), values, overfishing_board=True)
    assert count.sheets[0].overfishing == OverfishingLine(True, UNKNOWN, UNKNOWN, UNKNOWN)
    assert count.sheets[1].overfishing == OverfishingLine(True, UNKNOWN, UNKNOWN, UNKNOWN)
    without = count_end((unknown, some), values, overfishing_board=False)
    assert without.sheets[0].overfishing == OverfishingLine(False, UNKNOWN, UNKNOWN, 0)


def test_a_share_that_somebody_may_own_leaves_the_interest_unknown() -> None:
    maybe = PlayerAtScoring(0, {}, 0, UNKNOWN)
    debtor = PlayerAtScoring(0, {}, 1, 0)
    lines = [
        s.bank for s in count_end((maybe, debtor), TableValues(), overfishing_board=False).sheets
    ]
    assert [line.interest_received for line in lines] == [UNKNOWN, 0]
    free = PlayerAtScoring(0, {}, 0, 0)
    lines = [
        s.bank for s in count_end((maybe, free), TableValues(), overfishing_board=False).sheets
    ]
    assert [line.interest_received for line in lines] == [0, 0]


def test_one_player_alone_is_never_ranked() -> None:
    alone = count_end((PlayerAtScoring(100, {}),), TableValues(), overfishing_board=False)
    assert alone.ranking is UNKNOWN
