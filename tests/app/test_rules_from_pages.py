"""The rules are one touch away from every page that belongs to a game, and back leads to where one
was, with what was begun there. From the pages beside a game home is one touch away, and there help.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from kivy.metrics import dp

from companion.app.pages.log_page import LogPage
from companion.app.pages.page_screen import PageScreen
from companion.app.tokens import TARGET_DP
from companion.app.widgets.all import ChoiceTile, NameField, QuietButton
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.widgets.all import LotColumn
from companion.tsukiji.words.rules import rule_topics
from engine.tsukiji.facts import LotsDealt
from engine.tsukiji.settings import Settings
from tests.app.fingers import Fingers, all_screens, keep_game, running_app
from tests.app.keys import ENTER, go_to
from tests.engine.random_games import random_game

BESIDE_A_GAME = {
    *("home", "help", "first-steps", "practice", "laying", "print", "who-begins"),
    *(
        "settings",
        "kept",
        "device",
        "second-screen",
        "exchange",
        "take-over",
        "receive",
        "hand-over",
    ),
    *("older", "people", "statistics", "story", "share-game"),
}
"""Home, where help is, what leads there, and pages that no rule has anything to do with."""


@pytest.fixture(params=[TABLET, PHONE], ids=lambda size: size.name)
def over(stage: WindowStage, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Fingers]:
    """On home, at a table whose game is over."""
    size: ScreenSize = request.param
    stage.open(size)
    keep_game(tmp_path / "over.db", random_game(3, 2, settings=Settings()))
    with running_app(stage, tmp_path / "over.db") as people:
        yield people


def looks_up(people: Fingers, topic: str) -> None:
    """A touch on the question mark, the topic is told, and back."""
    screen = people.where
    mark = people.screen.ids.rule
    assert min(mark.size) >= dp(TARGET_DP)
    people.looks_right()
    people.tap(mark)
    assert people.where == "help"
    assert people.chosen() == {topic}
    people.tap_id("back")
    assert people.where == screen


def test_from_a_new_game_to_its_set_up_and_back(over: Fingers) -> None:
    over.tap_words("New game")
    over.type(over.on_screen(NameField)[0], "Zoe")
    looks_up(over, "set-up")
    assert over.on_screen(NameField)[0].text == "Zoe"


def test_from_the_log_the_standings_and_a_correction_and_back(over: Fingers) -> None:
    over.next()
    over.open_log()
    looks_up(over, "app")
    over.tap_id("standings")
    looks_up(over, "end")
    over.tap_id("back")
    over.open_log()
    dealt = next(slot.id for slot in over.slots if isinstance(slot.fact, LotsDealt))
    over.tap_line(str(dealt))
    over.tap(over.on_screen(LotColumn)[0].tile(0))
    over.tap(next(tile for tile in over.on_screen(ChoiceTile) if not tile.choice.chosen))
    before = over.texts()
    looks_up(over, "offer")
    assert over.texts() == before, "what was begun is still there"


def test_from_an_older_game_and_from_the_score_alone_and_back(over: Fingers) -> None:
    over.tap_id("older")
    over.tap(over.on_screen(LogLine)[0])
    over.tap(next(button for button in over.on_screen(QuietButton) if button.sign == "play"))
    over.next()
    before = over.screen.title
    looks_up(over, "market")
    assert over.screen.title == before
    over.tap_id("back")
    over.tap_id("back")
    over.tap(next(button for button in over.on_screen(QuietButton) if button.sign == "coin"))
    over.next()
    before = over.screen.title
    looks_up(over, "end")
    assert over.screen.title == before


def test_the_keyboard_comes_to_it(over: Fingers) -> None:
    over.tap_id("box")
    go_to(over, over.screen.ids.rule)
    over.stage.press(ENTER)
    assert over.where == "help"


def test_no_page_of_a_game_is_without_it(over: Fingers) -> None:
    names = all_screens(over) - {screen.value for screen in Screen} - BESIDE_A_GAME
    pages = [over.screen.manager.get_screen(name) for name in sorted(names)]
    assert {
        type(page).__name__ for page in pages if not isinstance(page, (PageScreen, LogPage))
    } == (set())
    over.next()
    over.open_log()
    over.tap_line(str(next(slot.id for slot in over.slots if isinstance(slot.fact, LotsDealt))))
    topics = {"app", *(topic.code for topic in rule_topics())}
    assert {page.name for page in pages if page.rules_topic not in topics} == set()
