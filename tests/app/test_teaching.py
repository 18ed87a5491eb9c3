"""The app explains itself: five pictures before the first game, one sentence at each first use,
never twice, and from every screen of a game a way to the rule that its numbers follow.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.app.window import WindowStage, scrolled_away  # isort: skip
from kivy.metrics import dp

from companion.app.painting import DRAWINGS
from companion.app.tokens import TARGET_DP
from companion.app.widgets.all import Paragraph, RuleLine
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.session import Place
from companion.tsukiji.presenters.first_steps import first_steps
from companion.tsukiji.presenters.hints import HINTS, RULES, hint_for
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens import teaching
from companion.tsukiji.widgets.all import MoveLine
from companion.tsukiji.words.rules import rule_topics
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings, Variant
from tests.app.fingers import Fingers, keep_game, running_app
from tests.engine.random_games import random_game
from tests.engine.tables import dealt, played, revealed
from tests.paths import ROOT


def test_there_are_five_pictures_and_all_are_drawn() -> None:
    assert len(first_steps()) == 5
    assert {one.drawing for one in first_steps()} <= set(DRAWINGS)


def test_a_hint_is_short_and_said_once() -> None:
    assert all(len(words) <= 90 for words in HINTS.values()), "people look at their cards"
    assert hint_for(Screen.OFFER, ()) == HINTS[Screen.OFFER]
    assert hint_for(Screen.OFFER, ("offer",)) == ""
    assert hint_for(Screen.COUNT, ()) == ""
    assert "tap Buy" in hint_for(Screen.PURCHASE, ())
    assert "take your lot" in hint_for(Screen.PURCHASE, (), hands_free=True)


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


def test_a_hint_stands_in_nobodys_way_and_never_comes_again(
    stage: WindowStage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def heard(*screen: Any, **more: Any) -> str:
        told.append(hint_for(*screen, **more))
        return told[-1]

    monkeypatch.setattr(teaching, "hint_for", heard)
    path, game = tmp_path / "round.db", random_game(21, 3, settings=Settings())
    keep_game(path, play(game.facts[:1]))
    with running_app(stage, path, teaches=True) as people:
        people.next()
        # Every tap is done beside a hint, and no hint is answered.
        people.play_round(game, 0)
    said = [words for words in told if words]
    assert len(said) == len(set(said)) >= 6
    told.clear()
    with running_app(stage, path, teaches=True) as people:
        people.next()
        people.play_round(game, 1)
    assert told
    assert not any(told), "neither in the next round nor after a new start"


def test_nothing_in_the_app_lies_over_everything_until_it_is_answered() -> None:
    modal = {"popup", "modalview", "dropdown", "spinner", "bubble"}
    files = [*(ROOT / "companion").rglob("*.py"), *(ROOT / "companion").rglob("*.kv")]
    found = [
        f"{file.name}: {word}"
        for file in files
        for word in re.findall(r"\w+", file.read_text(encoding="utf-8").lower())
        if word in modal
    ]
    assert len(files) > 300
    assert found == []


def test_each_result_leads_to_its_rule_and_back(stage: WindowStage, tmp_path: Path) -> None:
    path = tmp_path / "round.db"
    lots = dealt("ebi tako takusan", "fugu yakuza maguro", "tako sake sake", "ebi ebi takusan")
    tickets = revealed("4 3 2", "1 x2 0", "0 4 annul", "1 1 1")
    keep_game(path, played(lots, tickets), at=Place(Screen.TABLETS.value))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.TABLETS.value
        topics = [line.topic for line in people.on_screen(RuleLine)]
        assert topics == ["quotation", "tickets", "quotation"], "neighbours are one"
        for at, topic in ((0, "quotation"), (1, "tickets")):
            leads_to(people, people.on_screen(RuleLine)[at], topic)
        people.next()
        leads_to(people, people.on_screen(MoveLine)[0], "market")
        people.next()
        leads_to(people, people.screen.body.ids.title, "purchase")
        people.tap(people.lot(1), up=0.97)
        leads_to(people, people.screen.body.ids.picker.ids.question, "takusan")
        assert people.screen.body.ids.picker.choices, "it still asks"


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_the_points_that_a_lot_would_bring_lead_to_how_cards_count(
    stage: WindowStage, tmp_path: Path, size: ScreenSize
) -> None:
    stage.open(size)
    path = tmp_path / "round.db"
    keep_game(path, played(dealt(), revealed()), at=Place(Screen.PURCHASE.value))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.PURCHASE.value
        assert not people.screen.ids.says.answers
        people.tap(people.lot(2)._gain)
        assert people.reads("if the game ended now")
        people.looks_right()
        leads_to(people, people.screen.ids.says.ids.answers.children[0], "end")
        assert people.reads("if the game ended now"), "one comes back to where one was"
        people.tap(people.lot(2), up=0.97)
        assert not people.screen.ids.says.answers


def test_each_line_of_the_sheet_leads_to_its_rule_and_stays_open(
    stage: WindowStage, tmp_path: Path
) -> None:
    path = tmp_path / "over.db"
    keep_game(path, random_game(3, 2, settings=Settings(variants=frozenset(Variant))))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.SCORE.value
        sheet = people.screen.body.ids.sheet
        assert all(line.row.topic for line in sheet.lines)
        leads_to(people, people.screen.body.ids.title, "end")
        line = next(line for line in sheet.lines if line.row.topic == "special-points")
        people.tap(line)
        leads_to(people, people.on_screen(RuleLine)[-1], "special-points")
        assert line.opened, "one comes back to where one was"
        people.open_log()
        people.tap_line(str(next(s.id for s in people.slots if isinstance(s.fact, LotBought))))
        people.tap(people.screen.ways.ids.removes)
        change = next(line for line in people.on_screen(LogLine) if line.row.topic)
        leads_to(people, change, change.row.topic)
        assert any(line.row.topic for line in people.on_screen(LogLine)), "it stands as it was"


def leads_to(people: Fingers, result: Any, topic: str) -> None:
    """A touch on a result opens its rule, with the heading in sight; and back to the same place."""
    screen = people.where
    assert min(result.width, result.height) >= dp(TARGET_DP)
    people.tap(result)
    assert people.where == "help"
    assert topic in people.chosen()
    title = next(one.title for one in rule_topics() if one.code == topic)
    heading = next(w for w in people.on_screen(Paragraph) if w.text == title)
    assert scrolled_away(people.screen.ids.body, heading) == []
    people.tap_id("back")
    assert people.where == screen


def look_up_the_rule(people: Fingers) -> None:
    """To the rule of the screen one is at, and back there."""
    screen = people.where
    people.tap_id("rules")
    assert people.where == "help"
    assert people.reads(next(t.title for t in rule_topics() if t.code == RULES[Screen(screen)]))
    people.tap_id("back")
    assert people.where == screen
