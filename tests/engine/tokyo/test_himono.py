"""Himono: catching small fish, drying them, Himono barrels that never degrade."""

from engine.tokyo.box import Box, StockPart
from engine.tokyo.facts import BoardCameIn, Caught, GameSetUp, LaidToDry, LicenceReturned
from engine.tokyo.hand_facts import BoatPut, StockCounted
from engine.tokyo.market_facts import LicenceBought
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.settings import Settings
from engine.tokyo.state import OwnPart
from tests.engine.tokyo.board_tables import (
    UPPER,
    at_board,
    gains,
    licensed,
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
    buy,
    buying,
    codes,
    dock,
    fishing,
    idle,
    place,
    tokens,
    totals,
    turn,
)

HIMONO = Fish.HIMONO
TWO = boat("two_slot:1")
SETUP = table(HIMONO, Fish.SARDINES)
AT_SEA = [licensed(A, HIMONO), BoatPut(TWO, "sea", A), BoatPut(boat("one_slot:1"), "sea", A)]


def catches(fish: Fish) -> Caught:
    return Caught(A, TWO, fish, with_licence=HIMONO)


def test_the_licence_costs_400_one_an_entry() -> None:
    game = at_board(SETUP, HIMONO, LicenceBought(A))
    assert (gains(game, A), codes(game)) == ([-400], [])
    assert codes(then(game, LicenceBought(A))) == ["LICENCE_LIMIT"]


def test_d19_what_is_caught_to_dry_goes_on_the_licence_or_back() -> None:
    given = [*AT_SEA, on_harbor(A, (Fish.MACKEREL, UPPER, 100))]
    game = played(
        SETUP,
        given,
        turn(
            A,
            LaidToDry(A, Fish.MACKEREL),
            *fishing(A, catches(Fish.MACKEREL)),
            *fishing(A, catches(Fish.MACKEREL)),
        ),
        idle(B),
        idle(C),
        turn(A, *fishing(A, dock(A, TWO))),
    )
    assert codes(game) == []
    seat = game.table.seats[A]
    assert seat.drying == ((Fish.MACKEREL, Fish.MACKEREL),)
    assert seat.quay == ()
    assert gains(game, A) == [100]
    assert game.table.boards[Fish.MACKEREL].barrels == 8 - 2 + 1


def test_a_licence_with_two_barrels_at_sea_lies_face_down() -> None:
    three = boat("three_slot:1")
    given = [*AT_SEA, BoatPut(three, "sea", A)]
    acts = [Caught(A, three, Fish.MACKEREL, with_licence=HIMONO) for _ in range(3)]
    game = played(
        SETUP,
        given,
        turn(A, *fishing(A, acts[0]), *fishing(A, acts[1])),
        idle(B),
        idle(C),
        turn(A, *fishing(A, acts[2])),
    )
    assert codes(game) == ["LICENCE_FULL"]


def test_d9_a_full_licence_dries_at_the_start_of_the_turn() -> None:
    given = [
        licensed(A, HIMONO),
        owns(A, {Token.MACKEREL: 1}),
        on_harbor(A, (Fish.SARDINES, UPPER, 100)),
    ]
    laid = played(
        SETUP,
        given,
        turn(A, LaidToDry(A, Fish.MACKEREL, is_token=True), LaidToDry(A, Fish.SARDINES)),
        *(idle(A)[1:],),
        idle(B),
        idle(C),
    )
    dried = then(laid, turn(A, place(A, HIMONO, 5, 600)))
    assert codes(dried) == []
    assert dried.table.seats[A].drying == ((),)
    assert [(str(p.goods), p.yen) for p in dried.table.seats[A].harbor] == [("himono", 600)]
    boards = dried.table.boards
    assert boards[Fish.MACKEREL].tokens == 13
    assert boards[Fish.SARDINES].barrels == 9
    assert boards[HIMONO].barrels == 7
    later = then(dried, idle(A)[1:], turn(B, *buying(B, buy(B, A, HIMONO))))
    assert (tokens(later, B, Token.HIMONO), totals(later)[B]) == (1, 5)


def test_m66_without_a_himono_barrel_the_load_goes_back_for_nothing() -> None:
    given = [licensed(A, HIMONO), owns(A, {Token.MACKEREL: 2})]
    laid = (LaidToDry(A, Fish.MACKEREL, is_token=True),) * 2
    game = played(
        SETUP,
        given,
        turn(A, *laid, *idle(A)[1:]),
        StockCounted(HIMONO, barrels_left=0),
        idle(B),
        idle(C),
        turn(A),
    )
    assert game.table.seats[A].drying == ((),)
    assert game.table.seats[A].quay == ()
    assert game.table.boards[Fish.MACKEREL].tokens == 14


def test_a_barrel_dried_from_a_stock_that_nobody_knows_may_not_be_there() -> None:
    # In a box that nobody has copied, how many Himono barrels there are is unknown.
    setup = table(HIMONO, box=Box())
    laid = (LaidToDry(A, Fish.MACKEREL, is_token=True),) * 2
    given = [licensed(A, HIMONO), owns(A, {Token.MACKEREL: 2})]
    dried = played(setup, given, turn(A, *laid, *idle(A)[1:]), idle(B), idle(C), turn(A))
    untold = then(dried, idle(A)[1:], turn(B))
    assert codes(untold) == []
    assert not untold.table.seats[A].is_sure(OwnPart.HARBOR)
    told = then(dried, place(A, HIMONO, 3), idle(A)[1:], turn(B))
    assert codes(told) == []
    assert [str(piece.goods) for piece in told.table.seats[A].harbor] == ["himono"]


def test_m69_dried_sardines_bring_their_tokens_unless_the_table_rules() -> None:
    for brings, held in ((True, 1), (False, 0)):
        settings = Settings(expansion=True, dried_sardines_give_tokens=brings)
        setup = table(HIMONO, Fish.SARDINES, settings=settings)
        acts = (*fishing(A, catches(Fish.SARDINES)), *fishing(A, dock(A, TWO)))
        game = played(setup, AT_SEA, turn(A, *acts))
        assert tokens(game, A, Token.SARDINES) == held
        assert game.table.seats[A].drying == ((Fish.SARDINES,),)


def himono_alone() -> GameSetUp:
    return table(HIMONO, box=box({(Fish.MACKEREL, StockPart.BARRELS): 1}))


def test_himono_itself_is_caught_only_without_any_small_fish() -> None:
    acts = fishing(A, catches(HIMONO))
    assert codes(played(SETUP, AT_SEA, turn(A, *acts))) == ["LICENCE_MISSING"]
    gone = [StockCounted(Fish.MACKEREL, barrels_left=0), BoardCameIn(Fish.EEL)]
    game = played(himono_alone(), AT_SEA, gone, turn(A, *acts))
    assert codes(game) == []
    landed = then(game, fishing(A, dock(A, TWO)))
    assert landed.table.seats[A].drying == ((HIMONO,),)


def test_a_himono_barrel_that_was_not_caught_to_dry_is_for_sale() -> None:
    given = [BoatPut(TWO, "sea", A, None, {HIMONO: 1}), BoatPut(boat("one_slot:1"), "sea", A)]
    acts = fishing(A, dock(A, TWO), place(A, HIMONO, 3))
    game = played(SETUP, given, turn(A, *acts))
    assert codes(game) == []
    assert [piece.yen for piece in game.table.seats[A].harbor] == [300]


def test_a_returned_licence_loses_its_load_and_what_is_at_sea_finds_no_room() -> None:
    # Ruling M68.
    given = [*AT_SEA, owns(A, {Token.MACKEREL: 1})]
    game = played(
        SETUP,
        given,
        turn(
            A,
            LaidToDry(A, Fish.MACKEREL, is_token=True),
            *fishing(A, catches(Fish.MACKEREL)),
            LicenceReturned(A, HIMONO),
            *fishing(A, dock(A, TWO)),
        ),
    )
    assert codes(game) == []
    board = game.table.boards[Fish.MACKEREL]
    assert (board.barrels, board.tokens) == (8, 13)
    assert game.table.seats[A].drying == ()
