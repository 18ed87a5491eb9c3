"""The drawn examples of the rules: the engine has played them, and the words say what is drawn."""

import re

import pytest

from companion.games import RULES
from companion.tsukiji.example_game import bought_game, example_end, example_sums
from companion.tsukiji.presenters.help import help_parts
from companion.tsukiji.presenters.rule_drawings import rule_drawing
from companion.tsukiji.view_values.drawn_example import DrawnExample
from companion.tsukiji.words.rules import rule_topics
from companion.view_values.rule_topics import RuleTopic
from engine.tsukiji.scoring import VARIANT_POINTS
from engine.tsukiji.settings import Variant

WITHOUT_A_DRAWING = {"game"}
"""What a game is for cannot be shown on a table."""


def drawing(topic: str) -> DrawnExample:
    found = rule_drawing(topic)
    assert found is not None
    return found


@pytest.mark.parametrize("topic", rule_topics(), ids=lambda topic: topic.code)
def test_what_can_be_shown_is_drawn_and_said(topic: RuleTopic) -> None:
    parts = help_parts(topic.code)
    drawn = [part.drawing for part in parts if part.drawing is not None]
    assert bool(drawn) == (topic.code not in WITHOUT_A_DRAWING)
    if drawn:
        (example,) = drawn
        assert example != DrawnExample(), "something is in the drawing"
        assert parts[-1].drawing == example
        assert parts[-1].words, "for whoever does not see it"


def test_the_example_breaks_no_rule() -> None:
    assert bought_game().problems == ()


def test_lots_are_said_card_by_card_as_they_are_drawn() -> None:
    (topic,) = (one for one in rule_topics() if one.code == "offer")
    for lot, words in zip(drawing("offer").lots, topic.drawn, strict=True):
        assert words == f"Lot {lot.number}: {', '.join(card.name for card in lot.cards)}."


def test_prices_sums_and_ends_are_those_that_are_drawn() -> None:
    said = {topic.code: " ".join(topic.drawn) for topic in rule_topics()}
    lots = drawing("quotation").lots
    assert f"left to right: {', '.join(lot.tablet.price for lot in lots)}." in said["quotation"]
    for lot in lots:
        assert f"Lot {lot.number} adds up to {lot.value.removeprefix('sum ')}:" in said["quotation"]
    track = drawing("market").track
    assert track is not None
    ends = {int(space) for space in re.findall(r"moves \S+ to (\d+)", said["market"])}
    assert ends == set(track.reached)
    totals = next(row for row in drawing("end").sheet if row.total)
    for name, total in zip(("Ana", "Ben", "Caro"), totals.cells, strict=True):
        assert f"{name} ({total})" in said["end"]


def test_examples_show_what_is_not_plain() -> None:
    played = bought_game().rounds[0]
    assert any(placement.beats_by_tie for placement in played.placements), "a tie"
    assert any(move.lands_on for move in played.moves), "a marker on another"
    assert any(move.net and move.net < 0 for move in played.moves if isinstance(move.net, int))
    assert bought_game().table.first_player != played.first_player, "the clock was bought"
    assert any(len(stack) > 1 for _space, stack in example_end().track.stacks)
    scored = [line for sheet in example_end().with_specials.sheets for line in sheet.variants]
    for variant in Variant:
        points = [line.points for line in scored if line.variant is variant]
        assert sorted(points, key=str) == sorted([0, 0, VARIANT_POINTS[variant]], key=str)


def test_the_drawn_sums_are_those_of_the_rules() -> None:
    for lot, value in zip(drawing("tickets").lots, example_sums(), strict=False):
        assert lot.value == f"sum {value.value}"


def test_a_terminal_gets_tables_and_what_their_tilde_means() -> None:
    topics = {topic.code: topic for topic in RULES["tsukiji"]()}
    assert topics["market"].table[0][1:] == ("Ebi", "Hotategai", "Fugu", "Tako", "Sake")
    assert topics["end"].table[-1][1:] == ("¥10", "¥7", "¥5", "¥3", "¥1")
    assert topics["tickets"].table[-1][1:] == ("8", "3", "7", "2", "16")
    for topic in topics.values():
        wide = {len(line) for line in topic.table}
        assert len(wide) <= 1, "straight columns"
        has_tilde = any("~" in cell for line in topic.table for cell in line)
        assert has_tilde == any(words.startswith("~") for words in topic.drawn)
