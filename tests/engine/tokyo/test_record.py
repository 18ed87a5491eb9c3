"""The record `tokyo-game/1`: every fact goes there and back, and what is no record is refused."""

import json

import pytest

from engine.forms import MalformedError, Node
from engine.maybe import UNKNOWN
from engine.tokyo import facts
from engine.tokyo.box import Box, Cost, Formula, StockPart, TokenSpace
from engine.tokyo.fact_forms import KINDS, NAMES, fact_from, fact_to
from engine.tokyo.facts import Fact
from engine.tokyo.field_forms import FIELDS
from engine.tokyo.pieces import (
    External,
    Fish,
    Money,
    Token,
)
from engine.tokyo.record import record_from_text, record_to
from engine.tokyo.settings import Barges, Settings, Variant
from tests.engine.tokyo.fact_examples import EXAMPLES
from tests.engine.tokyo.tables import A, set_up


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda fact: NAMES[type(fact)])
def test_every_fact_goes_there_and_back(fact: Fact) -> None:
    written = json.loads(json.dumps(fact_to(fact)))
    assert fact_from(Node(written)) == fact


def test_every_kind_of_fact_is_among_the_examples_and_every_field_has_a_form() -> None:
    assert {type(fact) for fact in EXAMPLES} == set(KINDS.values())
    used = {field for fact in EXAMPLES for field in type(fact).__dataclass_fields__}
    assert used == set(FIELDS)


def test_a_whole_record_goes_there_and_back() -> None:
    box = Box(
        columns=(100, 200, 300, "free"),
        entries={
            Fish.EEL: (Cost(points=1), Cost(yen=200)),
            External.GOVERNMENT: (),
            External.NEW_AQUARIUM: (Cost(barrels=((None, 1),)),),
            Fish.OCTOPUS: (Cost(tokens=((Token.TAKOYAKI, 1),)),),
        },
        stocks={
            (Fish.EEL, StockPart.BARRELS): Formula(2, 0),
            (Fish.EEL, StockPart.TOKENS): Formula(0, 13),
        },
        faces={Token.TUNA_15: 2, Token.TUNA_20: 2},
        takoyaki=9,
        spaces={External.TRADING: (TokenSpace(1500, 10), TokenSpace(UNKNOWN, 4, (Token.EEL,)))},
        government=(300, UNKNOWN),
    )
    settings = Settings(
        money=Money.CLOSED,
        mandatory=Fish.JACK_MACKEREL,
        expansion=True,
        barges=Barges.TWO_FOURS,
        blue_ship=True,
        variants=frozenset((Variant.CRASHING, Variant.OPEN_KNOWLEDGE)),
        cart_after_last_point=False,
    )
    setup = set_up(box=box, settings=settings, fish_row=(Fish.TUNA,), external_row=(External.BANK,))
    written = json.dumps(record_to((setup, *EXAMPLES)))
    record = record_from_text(written)
    assert record.facts == (setup, *EXAMPLES)
    assert record.problems == ()
    assert json.dumps(record_to(record.facts)) == written


def refused(text: str) -> str:
    with pytest.raises(MalformedError) as caught:
        record_from_text(text)
    return str(caught.value)


def with_fact(**fact: object) -> str:
    record = record_to((set_up(),))
    return json.dumps({**record, "facts": [fact]})


def test_what_is_no_record_is_refused_with_its_place() -> None:
    assert "has no 'format'" in refused("{}")
    assert "this program reads tokyo-game/1" in refused('{"format": "tsukiji-game/1"}')
    assert refused(with_fact(fact="swam", player=0)).startswith('facts[0].fact: "swam" is no fact')
    assert refused(with_fact(fact="caught", player=0)) == "facts[0]: 'boat' is missing"
    assert "does not name one of the boats" in refused(
        with_fact(fact="undocked", player=0, boat="two_slot:9")
    )
    assert refused(with_fact(fact="turn_began", player=None)) == (
        "facts[0].player: must be a whole number, not null"
    )
    assert refused(with_fact(fact="market_entered", player=0, board="eel", yen=None)) == (
        "facts[0].yen: must be told"
    )


def test_unknown_fields_and_settings_are_named_and_change_nothing() -> None:
    record = record_to((set_up(), facts.TurnBegan(A)))
    record["settings"]["silence"] = True
    record["facts"][0]["mood"] = "good"
    read = record_from_text(json.dumps(record))
    assert [problem.code for problem in read.problems] == ["FIELD_UNKNOWN", "SETTING_UNKNOWN"]
    assert dict(read.problems[0].filling) == {"field": "facts[0].mood"}


def test_a_slip_of_the_pen_is_refused() -> None:
    text = with_fact(fact="placed", player=0, goods="eel", colum=3)
    assert refused(text) == "facts[0]: has \"colum\"; is 'column' meant?"
