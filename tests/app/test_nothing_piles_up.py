"""What is taken off the screen is gone: nothing piles up over an evening."""

import gc
import weakref
from collections import Counter
from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.app.theme import THEME
from companion.app.widgets.all import QuietButton
from companion.camera.eyes import Eyes
from companion.camera.glimpse import Glimpse
from companion.camera.sources import Camera
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import ALL_LOTS, go_to_offer_of, running_app
from tests.engine.random_games import random_game

DRAWN = (Widget, Instruction, Texture)


def alive() -> Counter[str]:
    """What is there to be drawn, by its kind."""
    gc.collect()
    kinds = (type(thing) for thing in gc.get_objects())
    return Counter(kind.__name__ for kind in kinds if issubclass(kind, DRAWN))


def test_another_game_makes_no_widget_that_stays(open_app: OpensApp) -> None:
    people = open_app(makes_ahead=True)
    told = random_game(7, 2, settings=Settings(), rounds=1)
    after = []
    for _game in range(3):
        people.sit_down(told)
        people.play_round(told, 0)
        people.open_log()
        people.tap_id("home")
        # A list that scrolls holds on to a tap for a tenth of a second.
        people.stage.skip(2.0)
        after.append(alive())
    # Texts are kept once drawn, up to a limit; the same game has the same ones.
    assert after[2] - after[1] == Counter()


def test_looking_on_for_long_makes_nothing_that_stays(
    stage: WindowStage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = 0
    pick_up = Eyes.pick_up

    def counted(self: Eyes) -> Glimpse | None:
        nonlocal seen
        glimpse = pick_up(self)
        seen += glimpse is not None
        return glimpse

    monkeypatch.setattr(Eyes, "pick_up", counted)
    with running_app(stage, tmp_path / "evening.db", Camera("sim:5")) as people:
        go_to_offer_of(people)
        people.wait_for_next(ALL_LOTS)
        stage.wait_for(lambda: seen > 20, 60)
        before = alive()
        stage.wait_for(lambda: seen > 50, 120)
        assert sum(alive().values()) <= sum(before.values()) * 1.02


def test_a_widget_that_is_gone_is_forgotten_by_the_theme(stage: WindowStage) -> None:
    def followers() -> int:
        return len(THEME.get_property_observers("changed"))

    before = followers()
    for _turn in range(3):
        buttons = [QuietButton(text="Go on") for _button in range(20)]
        stage.frames(2)
        del buttons
        gc.collect()
    assert followers() <= before + 1


def test_what_is_on_the_screen_follows_the_theme(stage: WindowStage) -> None:
    button = QuietButton(text="Go on")
    stage.show(button)
    painted = []
    button.paint = lambda: painted.append(THEME.name)
    THEME.name = "dark"
    stage.frames(2)
    assert painted == ["dark"]


def test_an_app_that_was_closed_is_gone(stage: WindowStage, tmp_path: Path) -> None:
    """Else every later one follows size, theme and language together with it."""
    with running_app(stage, tmp_path / "evening.db") as people:
        root = weakref.ref(people.screen.manager)
    del people
    stage.clear()
    gc.collect()
    assert root() is None
