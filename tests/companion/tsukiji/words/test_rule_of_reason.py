"""Every reason that the engine can give leads to a rule that can be looked up, and every rule that
decides something is led to.
"""

import pkgutil
from enum import StrEnum
from importlib import import_module
from typing import get_args

import pytest

import engine.tsukiji
from companion.tsukiji.words.rule_of_reason import (
    RULES,
    RULES_OF_FACTS,
    rule_of,
    rule_of_fact,
    rule_of_laying,
    rule_of_lot,
)
from companion.tsukiji.words.rules import rule_topics
from engine.tsukiji.compare import Figure
from engine.tsukiji.facts import Fact
from engine.tsukiji.lots import TicketEffect, value_lot
from engine.tsukiji.pieces import Face, LotNumber, Ticket
from engine.tsukiji.purchase import Laid, LaidAs
from engine.tsukiji.settings import Settings
from tests.engine.random_games import random_game

NO_REASONS = {
    *("Face", "Ticket", "Phase", "RoundPart"),
    *("AtTrackEnd", "DealOrder", "Edition", "LoneAnnulment", "MarketMoves", "TunaBeyondTable"),
    *("NumberSource", "HandReason"),
    *("Fault", "Differing"),
}
"""Words of the engine that explain no result: pieces and phases, what a table agrees on, where a
number comes from, what is odd. Other enums are reasons."""
LED_TO_BY_NOTHING = {"game", "offer"}
"""What the game is about and how lots are dealt: nothing is computed by these."""


def enums_of_the_engine() -> dict[str, type[StrEnum]]:
    """Every enum of the rules, by name."""
    found: dict[str, type[StrEnum]] = {}
    for module in pkgutil.iter_modules(engine.tsukiji.__path__):
        for name, value in vars(import_module(f"engine.tsukiji.{module.name}")).items():
            if isinstance(value, type) and issubclass(value, StrEnum) and value is not StrEnum:
                found[name] = value
    return found


def test_every_kind_of_reason_is_in_the_table() -> None:
    reasons = {name: kind for name, kind in enums_of_the_engine().items() if name not in NO_REASONS}
    assert {name for name, kind in reasons.items() if kind not in RULES} == set()
    assert "TicketEffect" in reasons


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_every_reason_has_a_rule_that_is_there(kind: type[StrEnum]) -> None:
    topics = {topic.code for topic in rule_topics()}
    assert list(RULES[kind]) == list(kind)
    assert {rule_of(reason) for reason in kind if reason is not Figure.PROBLEM} <= topics


def test_every_rule_that_decides_something_is_led_to() -> None:
    led_to = {topic for rules in RULES.values() for topic in rules.values() if topic}
    assert led_to | LED_TO_BY_NOTHING == {topic.code for topic in rule_topics()}
    assert not led_to & LED_TO_BY_NOTHING


def test_every_fact_has_a_rule_that_is_there() -> None:
    topics = {topic.code for topic in rule_topics()}
    assert set(RULES_OF_FACTS) == set(get_args(Fact))
    assert {rule_of_fact(fact) for fact in random_game(3, 2, settings=Settings()).facts} <= topics
    assert set(RULES_OF_FACTS.values()) <= topics


def test_words_that_two_kinds_share_are_told_apart() -> None:
    assert TicketEffect.UNREAD == LaidAs.UNREAD
    assert rule_of(TicketEffect.UNREAD) != rule_of(LaidAs.UNREAD)


def test_what_is_odd_about_a_lot_comes_first() -> None:
    plain = value_lot(LotNumber(1), (Ticket.FOUR, Ticket.ONE))
    doubled = value_lot(LotNumber(1), (Ticket.FOUR, Ticket.TIMES_TWO))
    assert rule_of_lot(plain) == rule_of(Figure.TABLET) == "quotation"
    assert rule_of_lot(doubled) == "tickets"
    card, joker = Laid(Face.EBI, LaidAs.PRODUCT), Laid(Face.TAKUSAN, LaidAs.JOKER)
    assert rule_of_laying((card,)) == rule_of_laying(()) == "purchase"
    assert rule_of_laying((card, joker)) == "takusan"
