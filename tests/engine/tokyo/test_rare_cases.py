"""What happens seldom at a table, or is seldom written in a record, and has a rule all the same."""

import json
from pathlib import Path

import pytest

from engine.forms import MalformedError
from engine.maybe import UNKNOWN
from engine.players import NOBODY
from engine.tokyo.box import Box, Formula, Lesson, StockPart
from engine.tokyo.effects import Event, Happening, MoneyChange
from engine.tokyo.fact_forms import fact_to
from engine.tokyo.facts import (
    BargeLoaded,
    BidsShown,
    BoardCameIn,
    Docked,
    DockedAbroad,
    Fact,
    FishingBegan,
    LaidToDry,
    ThrownBack,
    TokenDrawn,
    TurnBegan,
)
from engine.tokyo.game import Game, play
from engine.tokyo.goods import ForSale
from engine.tokyo.hand_facts import (
    BoatPut,
    HarborCounted,
    PortsCounted,
    SpacesCounted,
    StockCounted,
    TokensCounted,
)
from engine.tokyo.market_facts import BoatBought, BoatRented, LicenceBought, MarketEntered
from engine.tokyo.outcome import outcome_to
from engine.tokyo.pieces import Boat, BoatKind, Column, External, Fish, HarborRow, Port, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.record import record_from_text, record_to
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import BoatPlace
from engine.tokyo.whats_next import whats_next
from tests.engine.tokyo.tables import (
    A,
    B,
    boat,
    box,
    buy,
    buying,
    codes,
    dock,
    entering,
    fishing,
    own_ship,
    played,
    set_up,
    tokens,
    turn,
    undock,
    yens,
)

TWO, FOUR = boat("two_slot:1"), boat("four_slot:1")
FISH = (Fish.MACKEREL, Fish.SWORDFISH, Fish.CLAMS_OYSTERS, Fish.TUNA, Fish.SALMON)
ABROAD = (External.SHIPS, External.FOREIGN_MARKET, External.SHIP_RENTAL)


def abroad(load: dict[Fish, int], *then: object, **more: object) -> Game:
    """A four-slot Ship of A docks at the Foreign Market."""
    settings = Settings(expansion=True, **more)  # type: ignore[arg-type]
    sea = BoatPut(FOUR, "sea", A, None, load)
    docked = fishing(A, DockedAbroad(A, (FOUR,)))
    return played(set_up(3, FISH, ABROAD, settings=settings), sea, TurnBegan(A), docked, *then)  # type: ignore[arg-type]


# Abroad and auctions


def test_m74_a_winner_abroad_takes_what_there_is() -> None:
    one_left = StockCounted(Fish.MACKEREL, 5, 1)
    setup = set_up(3, FISH, ABROAD, settings=Settings(expansion=True))
    sea = BoatPut(FOUR, "sea", A, None, {Fish.MACKEREL: 2})
    facts = (one_left, sea, TurnBegan(A), *fishing(A, DockedAbroad(A, (FOUR,))))
    game = played(setup, facts, BidsShown((0, 300, 0)))
    assert tokens(game, B, Token.MACKEREL) == 1


def test_m71_shells_won_abroad_are_drawn_and_bring_no_yen() -> None:
    drawn = (BidsShown((0, 300, 0)), TokenDrawn(Token.OYSTER))
    assert yens(abroad({Fish.CLAMS_OYSTERS: 1}, *drawn)) == [2200, 1700, 2000]
    ruled = abroad({Fish.CLAMS_OYSTERS: 1}, *drawn, oyster_money_abroad=True)
    assert yens(ruled) == [2200, 1900, 2000]


def test_shells_won_by_nobody_knows_whom_touch_nobody_in_particular() -> None:
    unknown = (BidsShown((0, 300, 300), UNKNOWN), TokenDrawn(Token.CLAM))
    game = abroad({Fish.CLAMS_OYSTERS: 1}, *unknown)
    assert "DRAW_NOT_DUE" not in codes(game)
    paid = [e for e in game.steps[-1].effects if isinstance(e, MoneyChange)]
    assert NOBODY not in [effect.player for effect in paid]
    undrawn = abroad({Fish.CLAMS_OYSTERS: 1}, unknown[0], FishingBegan(A))
    assert tokens(undrawn, B, Token.OYSTER) is UNKNOWN


def test_an_untold_bid_leaves_the_swordfish_marker_unknown() -> None:
    game = abroad({Fish.SWORDFISH: 2}, BidsShown((0, UNKNOWN, 0), B))
    assert game.table.boards[Fish.SWORDFISH].marker is UNKNOWN


def test_an_untold_lot_abroad_may_have_had_any_of_its_tokens() -> None:
    game = abroad({Fish.TUNA: 3, Fish.SALMON: 1}, FishingBegan(A))
    assert "AUCTION_UNTOLD" in codes(game)
    assert tokens(game, B, Token.TUNA_UNREAD) is UNKNOWN
    assert tokens(game, B, Token.SALMON_FRESH) is UNKNOWN
    assert tokens(game, B, Token.MACKEREL) == 0


@pytest.mark.parametrize("docks", [DockedAbroad(A, (TWO,)), Docked(A, TWO, Port.ONE)])
def test_m43_without_a_token_no_auction_is_held(docks: DockedAbroad | Docked) -> None:
    gone = StockCounted(Fish.SWORDFISH, 0, 0)
    sea = BoatPut(TWO, "sea", A, None, {Fish.SWORDFISH: 2})
    ports = PortsCounted(A, tuple(Port))
    setup = set_up(3, FISH, ABROAD, settings=Settings(expansion=True))
    game = played(setup, gone, sea, ports, TurnBegan(A), *fishing(A, docks))
    assert game.table.auctions == ()
    assert game.table.boards[Fish.SWORDFISH].boxed_barrels >= 2


@pytest.mark.parametrize(("ends", "place"), [(False, BoatPlace.ABROAD), (True, BoatPlace.SHIPS)])
def test_m76_a_rented_boat_abroad(ends: bool, place: BoatPlace) -> None:
    settings = Settings(expansion=True, rented_trip_ends_abroad=ends)
    setup = set_up(3, FISH, ABROAD, settings=settings)
    rented = entering(A, External.SHIP_RENTAL, BoatRented(A, FOUR, Port.ONE))
    ports = PortsCounted(A, tuple(Port))
    first = (ports, TurnBegan(A), *rented, *fishing(A, undock(A, FOUR)))
    second = (TurnBegan(A), *fishing(A, DockedAbroad(A, (FOUR,))))
    game = play((setup, *first, *second))
    assert game.table.boats[FOUR].place is place


def test_crashed_boards_are_told_in_the_outcome() -> None:
    settings = Settings(variants=frozenset((Variant.CRASHING,)))
    setup = set_up(settings=settings)
    on_board = [b for b, at in played(setup).table.boats.items() if at.place is BoatPlace.SHIPS]
    gone = [BoatPut(ship, "box") for ship in on_board if ship != TWO]
    bought = entering(A, External.SHIPS, BoatBought(A, TWO, Port.ONE))
    game = played(setup, *gone, PortsCounted(A, tuple(Port)), TurnBegan(A), *bought)
    outcome = outcome_to(game, (), lambda problem: problem.code)
    assert "crashed" in json.dumps(outcome)


# At the table


def test_a_barrel_on_the_quay_is_laid_to_dry() -> None:
    fish = (Fish.MACKEREL, Fish.HIMONO, Fish.EEL, Fish.SQUID, Fish.SALMON)
    setup = set_up(fish=fish, settings=Settings(expansion=True))
    given = (
        SpacesCounted(A, {Fish.HIMONO: 1}),
        BoatPut(own_ship(A), "sea", A, None, {Fish.MACKEREL: 1}),
        TurnBegan(A),
    )
    game = played(setup, given, *fishing(A, dock(A)), LaidToDry(A, Fish.MACKEREL))
    assert (codes(game), game.table.seats[A].quay) == ([], ())
    assert game.table.seats[A].drying == ((Fish.MACKEREL,),)


def test_a_cost_that_nobody_copied_is_learned_from_what_was_paid() -> None:
    held = TokensCounted(A, {Token.SQUID: 2})
    paid = MarketEntered(A, Fish.EEL, 1, 200, {Token.SQUID: 2})
    game = played(set_up(box=Box()), held, turn(A, paid, LicenceBought(A)))
    lessons = [e for step in game.steps for e in step.effects if isinstance(e, Lesson)]
    assert [str(e.name) for e in lessons] == ["entry eel"]
    assert lessons[0].value == "1 points, 200 yen, 2 squid"


def test_the_numbers_on_tokens_tell_how_many_there_are() -> None:
    faces = {Token.TUNA_15: 2, Token.TUNA_20: 2, Token.TUNA_25: 1}
    assert Box(faces=faces).stock(Fish.TUNA, StockPart.TOKENS, 4) == 5


# In records

GAME = Path(__file__).parent / "golden/closed-money.json"


def record(**fields: object) -> str:
    return json.dumps(json.loads(GAME.read_text()) | fields)


def test_a_record_without_a_box_is_written_without_one() -> None:
    form = record_to((set_up(box=Box()),))
    assert "box" not in form
    assert record_from_text(json.dumps(form)).problems == ()
    with pytest.raises(MalformedError):
        record_to((TurnBegan(A),))


def test_a_set_up_alone_is_a_fact_too() -> None:
    assert "players" in json.dumps(fact_to(set_up()))


def test_the_first_player_is_one_of_the_players() -> None:
    with pytest.raises(MalformedError, match="must be from 0 to"):
        record_from_text(record(first_player=5))


def test_a_stock_may_be_a_plain_number() -> None:
    box = record_from_text(record(box={"stock": {"eel": {"barrels": 7}}}, facts=[])).facts[0]
    assert box.box.stocks[Fish.EEL, StockPart.BARRELS] == Formula(plus=7)  # type: ignore[union-attr]


def test_crabs_and_tuna_may_be_told_by_their_numbers_and_boats_by_their_kind() -> None:
    counted = {"fact": "tokens_counted", "player": 0, "tokens": {"tuna": [15, 15, None]}}
    put = {"fact": "boat_put", "boat": "four_slot", "place": "sea", "player": 0}
    cells = [{"goods": "eel", "row": "upper", "column": 1, "yen": 100}]
    lying = {"fact": "harbor_counted", "player": 0, "cells": cells}
    facts = record_from_text(record(facts=[counted, put, lying])).facts[1:]
    assert facts[0] == TokensCounted(A, {Token.TUNA_15: 2, Token.TUNA_UNREAD: 1})
    assert isinstance(facts[1], BoatPut)
    assert facts[1].boat == FOUR
    assert isinstance(facts[2], HarborCounted)
    wrong = counted | {"tokens": {"tuna": [17]}}
    with pytest.raises(MalformedError, match="is not one of"):
        record_from_text(record(facts=[wrong]))


def test_a_second_set_up_among_the_facts_is_read_and_named() -> None:
    again = {"set_up": {k: v for k, v in json.loads(GAME.read_text()).items() if k != "facts"}}
    read = record_from_text(record(facts=[again]))
    assert read.problems == ()
    assert codes(play(read.facts)) == ["SETUP_TWICE"]


# What the rules do not foresee


NO_SHIP, NO_BARGE = Boat(BoatKind.TWO_SLOT, 9), Boat(BoatKind.SIX_SLOT_BARGE, 9)
"""Boats that no box has: records cannot name them, but a caller can."""


@pytest.mark.parametrize(
    ("act", "named"),
    [
        (BargeLoaded(A, NO_SHIP, NO_BARGE, Fish.EEL), ["BOAT_NOT_THERE", "BOAT_NOT_THERE"]),
        (ThrownBack(A, NO_SHIP, Fish.EEL), ["BOAT_NOT_THERE", "BARREL_NOT_ABOARD"]),
        (BoatBought(A, NO_SHIP, Port.ONE), ["BOAT_NOT_THERE"]),
    ],
)
def test_a_boat_that_no_box_has_is_named(act: Fact, named: list[str]) -> None:
    ports = PortsCounted(A, tuple(Port))
    before = entering(A, External.SHIPS) if isinstance(act, BoatBought) else ()
    assert codes(play((set_up(), ports, TurnBegan(A), *before, act))) == named


def test_a_swordfish_auction_without_its_board_moves_no_marker() -> None:
    sea = BoatPut(TWO, "sea", A, None, {Fish.SWORDFISH: 2})
    ports = PortsCounted(A, tuple(Port))
    docked = fishing(A, Docked(A, TWO, Port.ONE))
    game = play((set_up(), sea, ports, TurnBegan(A), *docked, BidsShown((0, 300, 0))))
    assert (tokens(game, B, Token.SWORDFISH), yens(game)) == (1, [2400, 1700, 2000])
    assert Fish.SWORDFISH not in game.table.boards


def test_m13_a_table_may_rule_that_barrels_are_bought_without_tokens() -> None:
    eel = HarborCounted(B, (ForSale(Fish.EEL, HarborRow.UPPER, Column(1), 100),))
    gone = (StockCounted(Fish.EEL, 0, 0), BoardCameIn(Fish.TUNA))
    setup = set_up(settings=Settings(barrel_without_token=True))
    game = played(setup, eel, *gone, turn(A, *buying(A, buy(A, B, Fish.EEL))))
    assert (codes(game), yens(game)) == ([], [1900, 2100, 2000])


def test_two_players_have_no_auction_board() -> None:
    game = played(set_up(2), BoardCameIn(External.AUCTION))
    assert codes(game) == ["BOARD_NOT_DUE", "BOARD_NOT_ALLOWED"]
    assert codes(played(set_up(3), BoardCameIn(External.AUCTION))) == ["BOARD_NOT_DUE"]


def test_a_licence_of_a_market_that_is_not_in_play_catches_nothing() -> None:
    given = (SpacesCounted(A, {Fish.TUNA: 1}), BoatPut(own_ship(A), "sea", A), TurnBegan(A))
    found = whats_next(played(set_up(), *given, FishingBegan(A))).boats
    assert [option.bars for option in found if option.fish is Fish.TUNA] == [
        (PlayFault.BOARD_NOT_IN_PLAY,)
    ]


def test_a_market_that_began_empty_has_nothing_to_catch() -> None:
    given = (SpacesCounted(A, {Fish.EEL: 1}), BoatPut(own_ship(A), "sea", A), TurnBegan(A))
    empty = set_up(box=box({(Fish.EEL, StockPart.BARRELS): 0}))
    found = whats_next(played(empty, *given, FishingBegan(A))).boats
    assert [option.bars for option in found if option.fish is Fish.EEL] == [
        (PlayFault.STOCK_SHORT,)
    ]


def test_a_token_that_nobody_read_may_be_any_of_its_market() -> None:
    faces = {Token.TUNA_15: 2, Token.TUNA_20: 2, Token.TUNA_25: 1}
    setup = set_up(fish=FISH, box=box({(Fish.TUNA, StockPart.TOKENS): 5}, faces=faces))
    sea = BoatPut(FOUR, "sea", A, None, {Fish.TUNA: 3})
    ports = PortsCounted(A, tuple(Port))
    docked = fishing(A, Docked(A, FOUR, Port.ONE))
    won = (TokenDrawn(UNKNOWN), BidsShown((0, 300, 0)))
    game = played(setup, sea, ports, TurnBegan(A), *docked, *won)
    board = game.table.boards[Fish.TUNA]
    assert tokens(game, B, Token.TUNA_UNREAD) == 1
    assert (board.tokens, set(board.faces.values())) == (4, {UNKNOWN})


def test_a_token_that_nobody_read_comes_back_as_any_of_its_market() -> None:
    faces = {Token.TUNA_15: 2, Token.TUNA_20: 2, Token.TUNA_25: 1}
    setup = set_up(fish=FISH, box=box({(Fish.TUNA, StockPart.TOKENS): 5}, faces=faces))
    held = TokensCounted(A, {Token.TUNA_UNREAD: 1})
    paid = MarketEntered(A, Fish.TUNA, 1, 0, {Token.TUNA_UNREAD: 1})
    board = played(setup, held, turn(A, paid)).table.boards[Fish.TUNA]
    assert set(board.faces.values()) == {UNKNOWN}


def test_a_mackerel_board_that_an_open_row_brings_in_comes_in_once() -> None:
    jack = Fish.JACK_MACKEREL
    settings = Settings(
        expansion=True, mandatory=jack, variants=frozenset((Variant.OPEN_KNOWLEDGE,))
    )
    row = (Fish.MACKEREL, Fish.SQUID, Fish.OCTOPUS)
    setup = set_up(3, (Fish.EEL, jack), ABROAD, settings=settings, fish_row=row, external_row=())
    last = (StockCounted(Fish.EEL, 5, 1), StockCounted(jack, 5, 1))
    sea = BoatPut(FOUR, "sea", A, None, {Fish.EEL: 1, jack: 1})
    docked = fishing(A, DockedAbroad(A, (FOUR,)))
    game = played(setup, *last, sea, TurnBegan(A), docked, BidsShown((0, 300, 0)))
    came = [
        e.board
        for e in game.steps[-1].effects
        if isinstance(e, Happening) and e.event is Event.BOARD_CAME_IN
    ]
    assert came == [Fish.MACKEREL, Fish.SQUID]
