"""What happens seldom at a table, or is seldom written in a record, and has a rule all the same."""

import json
from pathlib import Path

import pytest

from engine.forms import MalformedError
from engine.maybe import UNKNOWN
from engine.players import NOBODY
from engine.tokyo.box import Box, Formula, Lesson, StockPart
from engine.tokyo.effects import MoneyChange
from engine.tokyo.fact_forms import fact_to
from engine.tokyo.facts import (
    BidsShown,
    Docked,
    DockedAbroad,
    FishingBegan,
    LaidToDry,
    TokenDrawn,
    TurnBegan,
)
from engine.tokyo.game import Game, play
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
from engine.tokyo.pieces import External, Fish, Port, Token
from engine.tokyo.record import record_from_text, record_to
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import BoatPlace
from tests.engine.tokyo.tables import (
    A,
    B,
    boat,
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
