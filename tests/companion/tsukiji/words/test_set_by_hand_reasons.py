"""Reasons between codes and words."""

import json

import pytest

from companion.tsukiji.words.set_by_hand_reasons import given_reason, reason_words
from engine.forms import parse
from engine.hand_reasons import GivenReason, HandReason
from engine.players import PlayerIndex
from engine.tsukiji.fact_forms import hand_made_from, hand_made_to
from engine.tsukiji.facts import MoneySetByHand


@pytest.mark.parametrize("code", HandReason)
def test_a_reason_left_as_it_was_shown_is_still_the_code(code: HandReason) -> None:
    words = reason_words(code)
    assert words != code.value
    assert given_reason(words) is code
    assert given_reason(f" {words} ") is code
    assert given_reason(f"{words}, we think") == f"{words}, we think"


def test_what_somebody_typed_is_made_safe_and_left_to_them() -> None:
    assert reason_words("a coin\u202e\n fell") == "a coin fell"
    assert given_reason("") == ""


@pytest.mark.parametrize("reason", [*HandReason, "counted at the end", "", "a coin fell"])
def test_a_record_gives_back_the_very_reason(reason: GivenReason) -> None:
    fact = MoneySetByHand(PlayerIndex(1), 33, reason)
    form = hand_made_to(fact)
    assert isinstance(form["reason"], str)
    back = hand_made_from(parse(json.dumps(form)))
    assert back == fact
    assert isinstance(back.reason, HandReason) == isinstance(reason, HandReason)
