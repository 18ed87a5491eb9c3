"""More of what only a changed comparison or constant in worth, fishing, purchasing, turns and the
end would show: whose it is, which piece is meant, what nobody can know. See `test_small_print`.
"""

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.problems import Problem
from engine.tokyo.effects import Event, Happening, MoneyChange, Why
from engine.tokyo.facts import (
    BoardCameIn,
    Bought,
    BuyerAssigned,
    CartUsed,
    Caught,
    FishingBegan,
    FreezerUsed,
    OwnFuguBought,
    PurchasingBegan,
    TurnBegan,
    TurnEnded,
)
from engine.tokyo.final_count import PlayerAtScoring, count_end
from engine.tokyo.game import Game
from engine.tokyo.goods import ForSale
from engine.tokyo.hand_facts import (
    BoatPut,
    HarborCounted,
    MoneyCounted,
    PortsCounted,
    SpacesCounted,
    StockCounted,
    TokensCounted,
)
from engine.tokyo.market_facts import BoatBought, BoatSold
from engine.tokyo.pieces import BoatKind, Column, External, Fish, HarborRow, Money, Port, Token
from engine.tokyo.settings import Settings
from engine.tokyo.state import Ending
from engine.tokyo.worth import TableValues
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    boat,
    buy,
    buying,
    catch,
    codes,
    dock,
    entering,
    fishing,
    idle,
    own_ship,
    played,
    set_up,
    tokens,
    turn,
    undock,
    yens,
)

UPPER, LOWER = HarborRow.UPPER, HarborRow.LOWER
TWO, THREE, BLUE = boat("two_slot:1"), boat("three_slot:1"), boat(BoatKind.BLUE.value)
FUGU = (Fish.MACKEREL, Fish.EEL, Fish.FUGU, Fish.SALMON, Fish.SQUID)


def problem_of(game: Game) -> Problem:
    """The only problem of a game."""
    (found,) = [problem for step in game.steps for problem in step.problems]
    return found


def last_happenings(game: Game) -> dict[Event, PlayerIndex]:
    return {e.event: e.player for e in game.steps[-1].effects if isinstance(e, Happening)}


def cell(goods: Fish, row: HarborRow, at: int, yen: object) -> ForSale:
    return ForSale(goods, row, Column(at), yen)  # type: ignore[arg-type]


# Which piece is meant


def test_a_column_tells_which_of_several_barrels_is_meant() -> None:
    lying = HarborCounted(B, (cell(Fish.EEL, UPPER, 1, 100), cell(Fish.EEL, UPPER, 3, 300)))
    game = played(set_up(), lying, turn(A, *buying(A, buy(A, B, Fish.EEL, column=Column(3)))))
    assert (codes(game), yens(game)[A]) == ([], 1700)


def test_row_and_column_tell_apart_what_costs_the_same() -> None:
    cells = (
        cell(Fish.SALMON, UPPER, 5, 300),
        cell(Fish.SALMON, LOWER, 5, 300),
        cell(Fish.SALMON, LOWER, 3, 300),
    )
    lying = HarborCounted(B, cells)
    bought = Bought(A, B, Fish.SALMON, LOWER, Column(3), 300)
    game = played(set_up(), lying, turn(A, *buying(A, bought)))
    assert game.table.seats[B].harbor == cells[:2]
    assert tokens(game, A, Token.SALMON_DEGRADED) == 1
    other = Bought(A, B, Fish.SALMON, LOWER, None, 300)
    game = played(set_up(), lying, turn(A, *buying(A, other)))
    assert cells[0] in game.table.seats[B].harbor


def test_a_salmon_that_nobody_saw_lie_there_is_taken_for_fresh() -> None:
    game = played(set_up(), turn(A, *buying(A, buy(A, B, Fish.SALMON, yen=300))))
    assert codes(game) == ["BARREL_NOT_THERE"]
    assert tokens(game, A, Token.SALMON_FRESH) == 1


def test_degraded_barrels_keep_their_column() -> None:
    game = played(set_up(), HarborCounted(A, (cell(Fish.EEL, UPPER, 3, 300),)), TurnBegan(A))
    assert game.table.seats[A].harbor == (cell(Fish.EEL, LOWER, 3, 300),)


def test_only_degraded_fugu_keep_the_barrels_waiting() -> None:
    fresh = HarborCounted(A, (cell(Fish.FUGU, UPPER, 1, 100),))
    game = played(set_up(fish=FUGU), fresh, TurnBegan(A))
    assert game.table.turn.degraded
    assert game.table.seats[A].harbor == (cell(Fish.FUGU, LOWER, 1, 100),)


def test_own_fugu_of_an_unknown_price_costs_what_was_told() -> None:
    unknown = HarborCounted(A, (cell(Fish.FUGU, LOWER, 5, UNKNOWN),))
    setup = set_up(fish=FUGU)
    assert yens(played(setup, unknown, TurnBegan(A), OwnFuguBought(A, 300)))[A] == 1700
    assert yens(played(setup, unknown, TurnBegan(A), OwnFuguBought(A)))[A] is UNKNOWN
    none = played(setup, TurnBegan(A), OwnFuguBought(A, 300))
    assert (codes(none), yens(none)[A]) == (["TOO_LATE", "NO_CHOICE"], 1700)
    assert yens(played(setup, TurnBegan(A), OwnFuguBought(A)))[A] is UNKNOWN


def test_of_two_freezers_the_one_with_fewer_uses_is_turned() -> None:
    for held, left in (((2, 1), (2,)), ((2, 2), (1, 2)), ((1, 1), (1,))):
        freezers = SpacesCounted(A, {}, held)
        game = played(set_up(), freezers, TurnBegan(A), FreezerUsed(A))
        assert (codes(game), game.table.seats[A].freezers) == ([], left)


# Who is meant


def test_a_buyer_is_due_only_for_its_owner_after_the_turn_it_lies_at() -> None:
    setup = set_up(external=(External.SHIPS, External.INFLUENCE, External.BANK))
    given = (SpacesCounted(A, {}, buyers=1), TurnBegan(A), BuyerAssigned(A, C))
    spent = (PurchasingBegan(A), PurchasingBegan(A), TurnEnded(A))
    early = played(setup, given, spent, *idle(B), TurnEnded(B), PurchasingBegan(A))
    assert (problem_of(early).code, problem_of(early).at("player")) == ("BUYER_NOT_DUE", A)
    after = (*idle(B), TurnEnded(B), *idle(C), TurnEnded(C))
    assert codes(played(setup, given, spent, after, PurchasingBegan(B))) == ["BUYER_NOT_DUE"]
    assert codes(played(setup, given, spent, after, PurchasingBegan(A))) == []


def test_points_of_carts_pay_for_entering_alone() -> None:
    given = (SpacesCounted(A, {}, (), (2,)), TurnBegan(A), CartUsed(A))
    for act in (FishingBegan(A), PurchasingBegan(A)):
        game = played(set_up(), given, act)
        assert (game.table.turn.points, game.table.turn.cart_points) == (1, 1)
        assert codes(played(set_up(), given, act, act, act)) == ["POINTS_SHORT"]


def test_whoever_buys_where_no_token_is_left_is_named() -> None:
    gone = (StockCounted(Fish.EEL, 3, 0), BoardCameIn(Fish.TUNA))
    lying = HarborCounted(B, (cell(Fish.EEL, UPPER, 1, 100),))
    game = played(set_up(), gone, lying, turn(A, *buying(A, buy(A, B, Fish.EEL))))
    assert problem_of(game).at("player") == A


def test_a_port_without_room_is_named_with_the_boat() -> None:
    bought = entering(A, External.SHIPS, BoatBought(A, TWO, Port.LEFT))
    game = played(set_up(), TurnBegan(A), *bought)
    assert dict(problem_of(game).filling) == {"port": "left", "boat": "two_slot:1"}


def test_turns_are_numbered_and_told_with_their_player() -> None:
    game = played(set_up(), *idle(A), *idle(B), TurnBegan(C))
    assert game.table.turn.number == 3
    assert last_happenings(game) == {Event.TURN_ENDED: B, Event.TURN_BEGAN: C}


def test_the_end_knows_who_triggered_it_by_what_and_when() -> None:
    rich = (MoneyCounted(B, 5000), TokensCounted(B, {Token.SQUID: 1}))
    game = played(set_up(), rich, *idle(A), TurnBegan(B))
    assert game.table.ending == Ending(B, "yen", 2)
    assert game.table.turns_left == 2
    assert last_happenings(game)[Event.END_TRIGGERED] == B
    closed = Settings(money=Money.CLOSED)
    many = TokensCounted(B, {Token.TAKOYAKI: 10})
    game = played(set_up(settings=closed), many, *idle(A), TurnBegan(B))
    assert last_happenings(game)[Event.MONEY_SHOWN] == B


def test_after_a_check_that_nobody_can_make_the_turns_left_are_unknown() -> None:
    unknown = (MoneyCounted(A, UNKNOWN), TokensCounted(A, {Token.EEL: 1}), *idle(A))
    rich = (MoneyCounted(B, 5000), TokensCounted(B, {Token.EEL: 3}), TurnBegan(B))
    game = played(set_up(), unknown, rich)
    assert game.table.ending is not None
    assert game.table.turns_left is UNKNOWN


def test_the_sheet_tells_how_many_shares_somebody_has() -> None:
    players = (PlayerAtScoring(0, {}, 0, 2), PlayerAtScoring(0, {}, 1, 0))
    count = count_end(players, TableValues(), overfishing_board=False)
    assert [(sheet.bank.loans, sheet.bank.shares) for sheet in count.sheets] == [(0, 2), (1, 0)]


# Fishing


def test_a_catch_without_an_action_is_named_and_finds_its_licence() -> None:
    sea = BoatPut(own_ship(A), "sea", A)
    game = played(set_up(), sea, TurnBegan(A), catch(A, Fish.MACKEREL))
    assert codes(game) == ["ACTION_NEEDED"]
    assert len(game.table.boats[own_ship(A)].load) == 1


def test_a_first_salmon_is_caught() -> None:
    given = (BoatPut(THREE, "sea", A), SpacesCounted(A, {Fish.SALMON: 1}), TurnBegan(A))
    assert codes(played(set_up(), given, *fishing(A, catch(A, Fish.SALMON, THREE)))) == []


def test_a_table_may_rule_that_the_blue_ship_takes_what_it_wants() -> None:
    fish = (Fish.MACKEREL, Fish.JACK_MACKEREL, Fish.EEL, Fish.SQUID, Fish.SALMON)
    held = {Fish.JACK_MACKEREL: 2}
    given = (BoatPut(BLUE, "sea", A), SpacesCounted(A, held), TurnBegan(A))
    acts = fishing(A, catch(A, Fish.MACKEREL, BLUE), catch(A, Fish.JACK_MACKEREL, BLUE))
    for limits, named in ((True, ["OTHER_TYPE"]), (False, [])):
        settings = Settings(expansion=True, blue_ship=True, blue_ship_limits=limits)
        assert codes(played(set_up(fish=fish, settings=settings), given, *acts)) == named


def test_a_table_may_rule_that_the_fish_s_own_licences_count_for_an_empty_ship() -> None:
    fish = (Fish.MACKEREL, Fish.JACK_MACKEREL, Fish.EEL, Fish.SQUID, Fish.SALMON)
    given = (
        BoatPut(own_ship(A), "sea", A, None, {Fish.MACKEREL: 1}),
        BoatPut(TWO, "sea", A),
        TurnBegan(A),
    )
    act = fishing(A, Caught(A, TWO, Fish.MACKEREL, 1, Fish.MACKEREL))
    for held, serve_all, named in (
        ({Fish.MACKEREL: 1, Fish.JACK_MACKEREL: 1}, True, []),
        ({Fish.MACKEREL: 1, Fish.JACK_MACKEREL: 1}, False, ["LICENCES_TOO_FEW"]),
        ({Fish.MACKEREL: 2}, False, []),
    ):
        settings = Settings(expansion=True, licences_serve_all=serve_all)
        setup = set_up(fish=fish, settings=settings)
        assert codes(played(setup, SpacesCounted(A, held), given, *act)) == named


def test_the_pair_bonus_says_for_how_many_barrels() -> None:
    loads = {Fish.SQUID: 2}
    given = (PortsCounted(A, tuple(Port)), BoatPut(TWO, "sea", A, None, loads), TurnBegan(A))
    game = played(set_up(), given, *fishing(A, dock(A, TWO, Port.ONE)))
    paid = [e for e in game.steps[-1].effects if isinstance(e, MoneyChange)]
    assert [(e.amount, e.pieces, e.why) for e in paid] == [(100, 2, Why.PAIR_BONUS)]


# What an untold turn may have changed


def test_nobody_is_accused_of_what_an_untold_turn_may_have_changed() -> None:
    """B's first turn is missing: boats, ports, spaces and Harbor of B may be anything."""
    untold = (*idle(A), *idle(C), *idle(A))
    setup = set_up(
        fish=FUGU, external=(External.SHIPS, External.RENTALS, External.INFLUENCE), players=3
    )

    def named(*acts: object) -> list[str]:
        return codes(played(setup, untold, TurnBegan(B), *acts))[1:]  # type: ignore[arg-type]

    assert named(FreezerUsed(B)) == []
    assert named(OwnFuguBought(B, 100)) == []
    assert named(*fishing(B, undock(B, TWO))) == []
    assert named(*fishing(B, catch(B, Fish.EEL, TWO)), *fishing(B, dock(B, TWO, Port.TWO))) == []
    assert named(*entering(B, External.SHIPS, BoatBought(B, THREE, Port.TWO))) == []
    assert named(*entering(B, External.SHIPS, BoatSold(B, TWO))) == []
    assert named(*buying(B, buy(B, A, Fish.EEL, yen=100))) == []
    spent = (PurchasingBegan(B), PurchasingBegan(B), TurnEnded(B), *idle(C), TurnEnded(C))
    assert named(*spent, PurchasingBegan(B)) == []
    docked = played(setup, untold, TurnBegan(B), *fishing(B, dock(B, TWO, Port.ONE)))
    assert yens(docked)[B] is UNKNOWN
