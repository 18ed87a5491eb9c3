"""A camera that is not there, goes away or comes back, in a real window with real touches."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pytest

from tests.app.window import SIZES, WindowStage  # isort: skip
from companion.app.front_door import FrontDoor
from companion.app.pictures import ScreenSize
from companion.app.tsukiji_app import TableRoot
from companion.cameras import Camera
from companion.cli import main
from companion.desk import Screen
from companion.session import Place
from engine.tsukiji.game import play
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.app.loose_camera import CABLES, SILENT, LooseCamera
from tests.engine.random_games import random_game


def test_a_camera_that_goes_is_said_in_its_place_and_taken_up_again(open_app: OpensApp) -> None:
    people = open_app(LooseCamera("sim:5"))
    people.deal_unasked()
    picture = people.screen.picture
    people.see(lambda: picture.frame_px[0] > 0)
    CABLES[-1].trouble = SILENT
    people.wait_to_read("by hand")
    assert picture.frame_px == [0, 0]
    people.looks_right()
    people.next()
    people.wait_to_read("by itself when it is back")
    people.tap_words("By hand")
    people.tap_choice("ebi")
    CABLES[-1].trouble = None
    offer = people.screen.picture
    people.see(lambda: offer.frame_px[0] > 0)
    assert people.desk.lots.lots[0][0].card.face is Face.EBI


def test_a_camera_that_goes_during_the_purchase_is_said_there_too(
    evening: Path, open_app: OpensApp
) -> None:
    told = play(random_game(21, 3, settings=Settings()).facts[:3])
    keep_game(evening, told, at=Place(Screen.PURCHASE.value))
    people = open_app(LooseCamera("sim:5"), goes_on=True)
    CABLES[-1].trouble = SILENT
    people.wait_to_read("The camera gives no picture")
    assert people.screen.ids.quiet.children
    CABLES[-1].trouble = None
    people.see(lambda: people.screen.says == "")


@pytest.mark.parametrize("answer", ["Simulated table", "By hand"])
def test_without_a_camera_the_simulated_table_is_offered_not_taken(
    open_app: OpensApp, answer: str
) -> None:
    people = open_app(camera_missing=True)
    assert people.reads("No camera was found")
    people.tap_words(answer)
    assert not people.reads("No camera was found")
    people.next()
    assert people.screen.watched is (answer == "Simulated table")
    people.next()
    people.next()
    at = Screen.LOOK if answer == "Simulated table" else Screen.OFFER
    assert people.where == at.value


@pytest.fixture
def started_by_command(
    stage: WindowStage, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], Fingers]]:
    """The app as `tsukiji app --camera` starts it, up to Kivy's main loop."""
    running: list[FrontDoor] = []
    monkeypatch.setattr(FrontDoor, "run", lambda app: running.append(app))
    for before_kivy in ("calm_kivy", "open_large"):
        monkeypatch.setattr(f"companion.commands.app.{before_kivy}", lambda *_a, **_b: None)

    def start(camera: str) -> Fingers:
        assert main(["app", "--camera", camera, "--store", str(evening)]) == 0
        stage.start_app(running[0])
        stage.wait_for(lambda: isinstance(running[0].root, TableRoot))
        return Fingers(stage, running[0])

    yield start
    for app in running:
        stage.stop_app(app)


@pytest.mark.parametrize("answer", ["Simulated table", "By hand"])
def test_a_camera_by_number_that_is_not_there_is_said_on_home_with_ways_on(
    started_by_command: Callable[[str], Fingers], answer: str
) -> None:
    people = started_by_command("99")
    assert people.reads("No camera was found")
    people.tap_words("Look again")
    people.wait_to_read("There is still no camera.")
    people.tap_words(answer)
    assert not people.reads("no camera")
    assert sees_the_table(people) is (answer == "Simulated table")


def plugged_in_later(*found: Camera | None) -> Callable[[], Camera | None]:
    """What is found each time somebody looks for a camera."""
    looks = iter(found)
    return lambda: next(looks)


def sees_the_table(people: Fingers) -> bool:
    """Whether a new game is looked at."""
    people.tap_words("New game")
    assert people.reads("Look at the board") is people.screen.watched
    people.next()
    people.next()
    if people.where != Screen.LOOK.value:
        return False
    picture = people.screen.picture
    people.see(lambda: picture.frame_px[0] > 0)
    return True


def test_a_camera_that_is_plugged_in_is_found_by_looking_again(open_app: OpensApp) -> None:
    find = plugged_in_later(None, LooseCamera("sim:5"))
    people = open_app(camera_missing=True, find_camera=find)
    people.tap_words("Look again")
    people.wait_to_read("There is still no camera.")
    people.looks_right()
    # The question stays until it is answered, also when a page was opened in between.
    people.tap_id("older")
    people.tap_id("back")
    people.tap_words("Look again")
    people.wait_to_read("The camera is there.")
    assert not people.reads("Look again")
    people.looks_right()
    assert sees_the_table(people)


def test_a_camera_is_looked_for_and_changed_in_the_settings(open_app: OpensApp) -> None:
    find = plugged_in_later(None, LooseCamera("sim:5"))
    people = open_app(camera_missing=True, find_camera=find)
    people.tap_words("By hand")
    people.tap_id("settings")
    people.tap_choice("camera")
    people.wait_to_read("There is still no camera.")
    assert people.chosen() >= {"hand"}
    people.tap_choice("simulated")
    assert people.chosen() >= {"simulated"}
    assert not people.reads("There is still no camera.")
    people.tap_choice("camera")
    people.wait_to_read("The camera is there.")
    people.looks_right()
    people.tap_id("back")
    assert sees_the_table(people)


def test_what_looks_on_can_be_put_away_in_the_settings(open_app: OpensApp) -> None:
    people = open_app(LooseCamera("sim:5"))
    people.tap_id("settings")
    people.tap_choice("hand")
    people.tap_id("back")
    assert not sees_the_table(people)
    assert people.where == Screen.OFFER.value
    people.open_log()
    people.tap_id("home")
    people.tap_id("settings")
    people.tap_choice("simulated")
    people.tap_id("back")
    people.tap_words("Go on")
    people.see(lambda: people.screen.picture.frame_px[0] > 0)


def test_fingers_go_on_while_a_camera_is_looked_for(open_app: OpensApp) -> None:
    let_go = Event()

    def slow() -> Camera:
        assert let_go.wait(60)
        return LooseCamera("sim:5")

    people = open_app(camera_missing=True, find_camera=slow)
    people.tap_words("Look again")
    assert people.reads("Looking for a camera.")
    people.tap_id("settings")
    people.tap_choice("hand")
    let_go.set()
    search = next((thread for thread in enumerate_threads() if thread.name == "search"), None)
    if search is not None:
        search.join(60)
    people.stage.frames(5)
    people.tap_id("back")
    people.tap_id("settings")
    assert people.chosen() >= {"hand"}, "an older search must not overrule a newer choice"


@SIZES
def test_what_is_said_without_a_camera_fits(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    open_app(camera_missing=True).looks_right()
