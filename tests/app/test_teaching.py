"""The app explains itself: five pictures before the first game, one sentence at each first use,
never twice, and from every screen of a game a way to the rule that its numbers follow.
"""

from pathlib import Path

import pytest

from companion.app.painting import DRAWINGS
from companion.tsukiji.presenters.first_steps import first_steps
from companion.tsukiji.presenters.hints import HINTS, RULES, hint_for
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.words.rules import rule_topics
from engine.tsukiji.settings import Settings
from tests.app.fingers import Fingers, keep_game, running_app
from tests.app.window import WindowStage
from tests.engine.random_games import random_game


def test_there_are_five_pictures_and_all_are_drawn() -> None:
    assert len(first_steps()) == 5
    assert {one.drawing for one in first_steps()} <= set(DRAWINGS)


def test_a_hint_is_short_and_said_once() -> None:
    assert all(len(words) <= 90 for words in HINTS.values()), "people look at their cards"
    assert hint_for(Screen.OFFER, ()) == HINTS[Screen.OFFER]
    assert hint_for(Screen.OFFER, ("offer",)) == ""
    assert hint_for(Screen.COUNT, ()) == ""


@pytest.mark.parametrize("screen", Screen)
def test_every_screen_of_a_game_has_its_rule(screen: Screen) -> None:
    assert RULES[screen] in {topic.code for topic in rule_topics()}


def test_pictures_come_before_the_first_game_only(stage: WindowStage, tmp_path: Path) -> None:
    with running_app(stage, tmp_path / "first.db", teaches=True) as people:
        people.tap_words("New game")
        assert people.where == "first-steps"
        people.looks_right()
        people.tap_id("back")
        assert people.where == "home"
        people.tap_words("New game")
        assert people.where == "new-game", "seen is seen"


def test_hints_are_told_once_and_rules_are_one_touch_away(
    stage: WindowStage, tmp_path: Path
) -> None:
    path = tmp_path / "round.db"
    keep_game(path, random_game(21, 3, settings=Settings(), rounds=1))
    with running_app(stage, path, teaches=True) as people:
        people.next()
        assert people.where == Screen.OFFER.value
        assert people.screen.ids.hint.text == HINTS[Screen.OFFER]
        people.looks_right()
        look_up_the_rule(people)
        assert people.screen.ids.hint.text == ""


def look_up_the_rule(people: Fingers) -> None:
    """To the rule of the screen one is at, and back there."""
    screen = people.where
    people.tap_id("rules")
    assert people.where == "help"
    assert people.reads(next(t.title for t in rule_topics() if t.code == RULES[Screen(screen)]))
    people.tap_id("back")
    assert people.where == screen
