"""Screens are there when they are asked for, and made before that while no finger is down."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.tests.common import UnitTestTouch

from companion.app.companion_app import IDLE_S, CompanionApp
from companion.app.shell import TableRoot
from companion.camera.sources import Camera
from companion.storage.opening import Opened, open_store
from companion.tsukiji.screen_names import Screen
from tests.app.window import WindowStage

PAGES = {
    "practice",
    *("home", "settings", "older", "kept", "device", "print", "help", "laying", "first-steps"),
    *("new-game", "who-begins", "show-ticket", "my-box", "box-code", "start-board"),
    *("exchange", "receive", "hand-over", "take-over", "share-game"),
    *("log", "correct", "standings", "second-screen"),
    *("replay", "story", "statistics", "people", "only-score"),
}
ALL = PAGES | {screen.value for screen in Screen}


@pytest.fixture
def root(stage: WindowStage, tmp_path: Path) -> Iterator[TableRoot]:
    opened = open_store(tmp_path / "app.db")
    assert isinstance(opened, Opened)
    app = CompanionApp(opened, Camera("sim"))
    # What `stage.start_app` does, without its frames: in them the first screens are made.
    stage.clear()
    app._run_prepare()
    yield app.root
    stage.stop_app(app)


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_screen_is_there_when_it_is_asked_for(root: TableRoot, name: str) -> None:
    assert root.has_screen(name)
    assert root.get_screen(name).name == name
    assert root.get_screen(name) is root.get_screen(name)
    assert root.has_screen(name)


def test_only_home_is_made_at_first_and_nobody_else_is_known(root: TableRoot) -> None:
    assert root.screen_names == ["home"]
    assert not root.has_screen("cellar")


def test_the_others_are_made_one_by_one(stage: WindowStage, root: TableRoot) -> None:
    made = [len(root.screens)]
    while set(root.screen_names) != ALL:
        stage.skip(IDLE_S)
        made.append(len(root.screens))
        assert len(made) < 10 * len(ALL)
    assert max(then - now for now, then in itertools.pairwise(made)) <= 2
    stage.skip(IDLE_S)
    assert len(root.screens) == len(ALL), "each once"


def test_none_is_made_under_a_finger(stage: WindowStage, root: TableRoot) -> None:
    touch = UnitTestTouch(5, 5)
    touch.touch_down()
    for _moment in range(5):
        stage.skip(IDLE_S)
    assert root.screen_names == ["home"]
    touch.touch_up()
    stage.skip(IDLE_S)
    stage.skip(IDLE_S)
    assert len(root.screens) > 1


def test_a_screen_made_later_knows_that_there_is_a_camera(root: TableRoot) -> None:
    assert root.get_screen("new-game").watched
    assert root.get_screen("my-box").watched
