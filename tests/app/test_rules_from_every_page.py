"""From every screen and page that there is, the rules are one touch away; whoever looks something
up comes back to the same place, with everything that stood and was begun there. Which screens there
are is found in the program: a new one takes part by itself, or fails here. That it is so on every
screen of the walk is tried where that walk is measured (`test_every_screen_fits.py`).
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.window import WindowStage  # isort: skip
from kivy.uix.screenmanager import Screen as KivyScreen

import companion
from companion.app.first_screen import FirstHome
from companion.app.pages.home import HomeScreen
from companion.app.rule_way import RULES_PAGE, ScreenWithRules
from companion.app.shell import NO_CAMERA
from companion.app.widgets.all import LineChart, NumberPad, QuietButton
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens.first_steps import FirstStepsScreen
from companion.tsukiji.screens.help import HelpScreen
from companion.tsukiji.widgets.all import LotColumn
from companion.tsukiji.words.rules import rule_topics
from companion.view_values.choices import Tone
from companion.view_values.pages import THE_APP
from engine.tsukiji.facts import LotsDealt
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, all_screens, keep_game, running_app
from tests.app.keys import press
from tests.app.looking_up import looks_up, mark, what_stands
from tests.engine.random_games import random_game

HAVE_NO_MARK = {HomeScreen, FirstHome, HelpScreen}
"""Home, where help is a button; home while everything else is loaded; help itself."""


def test_every_screen_of_the_program_lies_behind_the_rules() -> None:
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    screens = set(all_below(KivyScreen)) - HAVE_NO_MARK
    assert {one.__name__ for one in screens if not issubclass(one, ScreenWithRules)} == set()
    # What begins and ends with the screen itself would be lost to who looks something up.
    by_kivy = {
        one.__name__
        for one in screens - {ScreenWithRules, FirstStepsScreen}
        if {"on_pre_enter", "on_enter", "on_pre_leave", "on_leave"} & set(vars(one))
    }
    assert by_kivy == set()


def all_below(kind: type[Any]) -> Iterator[type[Any]]:
    """Every class of the program that is a kind of this one."""
    for below in kind.__subclasses__():
        if below.__module__.startswith("companion."):
            yield below
        yield from all_below(below)


# What was begun


@pytest.fixture
def over(stage: WindowStage, tmp_path: Path) -> Iterator[Fingers]:
    """On home, on a phone, at a table whose game is over."""
    stage.open(PHONE)
    keep_game(tmp_path / "over.db", random_game(3, 2, settings=Settings()))
    with running_app(stage, tmp_path / "over.db") as people:
        people.screen.manager._documents = tmp_path
        yield people


def test_no_page_is_without_the_mark(over: Fingers) -> None:
    names = all_screens(over) - {screen.value for screen in Screen} - {"home", RULES_PAGE}
    pages = [over.screen.manager.get_screen(name) for name in sorted(names)]
    over.next()
    over.open_log()
    over.tap_line(str(next(slot.id for slot in over.slots if isinstance(slot.fact, LotsDealt))))
    topics = {THE_APP, *(topic.code for topic in rule_topics())}
    told = {page.name: getattr(page, "rules_topic", THE_APP) for page in pages}
    assert {name for name, topic in told.items() if topic not in topics} == set()
    assert {page.name for page in pages if "rule" not in page.ids} == set()


def a_page(people: Fingers, page: str) -> None:
    people.screen.manager.open_page(page)
    people.stage.frames(4)


def is_good_news(people: Fingers) -> bool:
    """Whether something is said to have been done."""
    return bool(people.screen.says) and people.screen.tone == Tone.GOOD.value


def sheets_are_made(people: Fingers) -> None:
    a_page(people, "print")
    people.next()
    people.see(lambda: is_good_news(people))


def a_backup_is_made(people: Fingers) -> None:
    a_page(people, "exchange")
    people.tap_choice("backup")
    assert is_good_news(people)


def it_is_asked_whether_to_delete(people: Fingers) -> None:
    a_page(people, "kept")
    people.tap_choice("all")
    assert people.reads("delete for good?")


def another_part_of_the_box(people: Fingers) -> None:
    a_page(people, "my-box")
    people.tap_choice("2")


def statistics_are_scrolled(people: Fingers) -> None:
    a_page(people, "statistics")
    people.see(lambda: people.screen.is_told)
    scroll(people)


def settings_are_scrolled(people: Fingers) -> None:
    a_page(people, "settings")
    scroll(people)


def a_story_is_scrolled(people: Fingers) -> None:
    people.tap_id("older")
    people.tap(people.on_screen(LogLine)[0])
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "log"))
    people.see(lambda: people.screen.is_told)
    assert people.on_screen(LineChart)
    scroll(people)


def tables_are_shared(people: Fingers) -> None:
    people.tap_id("older")
    people.tap(people.on_screen(LogLine)[0])
    people.tap_words("Share")
    people.tap_choice("csv")
    people.see(lambda: is_good_news(people))


def coins_are_typed(people: Fingers) -> None:
    people.next()
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "coin"))
    people.tap(people.screen.body.ids.coins)
    for digit in "12":
        press(people.stage, ord(digit))
    assert people.on_screen(NumberPad)[0].typed == "12"


def scroll(people: Fingers) -> None:
    """Some way down, to what the first look does not show."""
    room = people.screen.ids.body
    x, y = room.to_window(*room.center)
    people.stage.drag((x, y - room.height / 4), (x, y + room.height / 4))
    people.stage.settle(60)
    assert room.scroll_y < 1


@pytest.mark.parametrize(
    "begun",
    [
        sheets_are_made,
        a_backup_is_made,
        it_is_asked_whether_to_delete,
        another_part_of_the_box,
        statistics_are_scrolled,
        settings_are_scrolled,
        a_story_is_scrolled,
        tables_are_shared,
        coins_are_typed,
    ],
)
def test_what_was_begun_or_said_is_still_there(
    over: Fingers, begun: Callable[[Fingers], None]
) -> None:
    begun(over)
    before = what_stands(over)
    looks_up(over)
    assert what_stands(over) == before


def test_what_home_asks_is_still_asked(open_app: OpensApp) -> None:
    people = open_app(find_camera=lambda: NO_CAMERA)
    people.wait_to_read("No camera was found")
    before = what_stands(people)
    looks_up(people)
    assert what_stands(people) == before


def test_a_film_is_drawn_on(over: Fingers) -> None:
    over.tap_id("older")
    over.tap(over.on_screen(LogLine)[0])
    over.tap_words("Share")
    over.tap_choice("film")
    looks_up(over)
    over.see(lambda: is_good_news(over))


def at_a_round(tmp_path: Path, facts: int, screen: Screen) -> Path:
    """A game of which so much is told, left on a screen."""
    path = tmp_path / "round.db"
    told = random_game(21, 3, settings=Settings())
    keep_game(path, play(told.facts[:facts]), at=Place(screen.value))
    return path


def test_a_place_that_was_asked_for_is_still_asked_for(stage: WindowStage, tmp_path: Path) -> None:
    stage.open(PHONE)
    told = random_game(21, 3, settings=Settings())
    with running_app(stage, at_a_round(tmp_path, 1, Screen.OFFER)) as people:
        people.next()
        assert people.where == Screen.OFFER.value
        for card in told.rounds[0].lots[0]:
            people.tap_choice(str(card.face))
        people.tap(people.on_screen(LotColumn)[0].tile(0))
        before = what_stands(people)
        looks_up(people)
        assert what_stands(people) == before


def test_the_time_to_think_runs_on_and_ends_with_the_page(
    stage: WindowStage, tmp_path: Path
) -> None:
    stage.open(PHONE)
    with running_app(stage, at_a_round(tmp_path, 2, Screen.EVALUATION)) as people:
        people.next()
        page = people.screen
        people.tap(next(iter(page.minute_buttons.values())))
        running = page.countdown
        assert running is not None
        looks_up(people)
        assert page.countdown is running
        # Who goes on from the rules to somewhere else has left it.
        people.tap(mark(people))
        people.tap_choice("pictures")
        people.tap_words("Practise first")
        assert people.where == "practice"
        assert page.countdown is None
        people.tap_id("back")
        assert people.where == "home"
        people.tap_id("help")
        people.tap_id("back")
        assert people.where == "home", "help leads back to where one was, not to what was left"
