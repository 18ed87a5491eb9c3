"""A camera that is not there, goes away or comes back, in a real window with real touches."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads
from typing import Any

import cv2
import numpy as np
import pytest

from tests.app.window import SIZES, WindowStage, edges  # isort: skip
from companion.app.first_screen import FirstScreenApp
from companion.app.shell import NO_CAMERA, TableRoot
from companion.app.widgets.all import Banner, ChoiceTile
from companion.app.window_pictures import ScreenSize
from companion.camera.sources import Camera
from companion.cli.main import main
from companion.preferences import FIRST_STEPS_SEEN
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.game import play
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember
from tests.app.loose_camera import CABLES, SILENT, LooseCamera
from tests.engine.random_games import random_game
from vision.sources import camera as cameras
from vision.sources.camera import CameraSource, Capture
from vision.sources.frame_source import SourceFault


def test_a_camera_that_goes_is_said_in_its_place_and_taken_up_again(open_app: OpensApp) -> None:
    people = open_app(LooseCamera("sim:5"), makes_ahead=True)
    people.deal_unasked()
    picture = people.screen.picture
    people.see(lambda: picture.frame_px[0] > 0)
    CABLES[-1].trouble = SILENT
    people.wait_to_read("by hand")
    assert picture.frame_px == [0, 0]
    assert people.screen.checks.ids.verdict.text.startswith("The camera gives no picture.")
    assert not people.reads("Looking at the table.")
    assert people.screen.next_quiet, "nobody waits for a step that nothing was seen for"
    people.looks_right()
    people.next()
    people.wait_to_read("joins in again when it is back")
    people.tap_words("By hand")
    people.tap_choice("ebi")
    CABLES[-1].trouble = None
    offer = people.screen.picture
    people.see(lambda: offer.frame_px[0] > 0)
    assert people.desk.table.drafts.lots.lots[0][0].card.face is Face.EBI


def test_a_camera_that_goes_during_the_purchase_is_said_there_too(
    evening: Path, open_app: OpensApp
) -> None:
    told = play(random_game(21, 3, settings=Settings()).facts[:3])
    keep_game(evening, told, at=Place(Screen.PURCHASE.value))
    people = open_app(LooseCamera("sim:5"), goes_on=True, makes_ahead=True)
    CABLES[-1].trouble = SILENT
    people.wait_to_read("The camera gives no picture")
    assert people.screen.ids.quiet.children
    CABLES[-1].trouble = None
    people.see(lambda: not people.reads("The camera gives no picture"))


@pytest.mark.parametrize("answer", ["Simulated table", "By hand"])
def test_without_a_camera_the_simulated_table_is_offered_not_taken(
    open_app: OpensApp, answer: str
) -> None:
    people = open_app(find_camera=lambda: NO_CAMERA, makes_ahead=True)
    people.wait_to_read("No camera was found")
    people.tap_words(answer)
    assert not people.reads("No camera was found")
    took_over = {"Simulated table": "The simulated table plays along."}
    assert people.reads(took_over.get(answer, "You tap everything by hand.")), "and it is said"
    people.next()
    assert people.screen.watched is (answer == "Simulated table")
    people.next()
    people.next()
    people.copy_box_later()
    at = Screen.TABLE_CHECK if answer == "Simulated table" else Screen.OFFER
    assert people.where == at.value


@pytest.fixture
def started_by_command(
    stage: WindowStage, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], Fingers]]:
    """The app as `tsukiji app --camera` starts it, up to Kivy's main loop."""
    running: list[FirstScreenApp] = []
    monkeypatch.setattr(FirstScreenApp, "run", lambda app: running.append(app))
    for before_kivy in ("calm_kivy", "open_large"):
        monkeypatch.setattr(f"companion.cli.commands.app.{before_kivy}", lambda *_a, **_b: None)
    # The apps of other tests are garbage by now, and shall not be kept for good.
    monkeypatch.setattr("gc.freeze", lambda: None)

    def start(camera: str) -> Fingers:
        remember(evening, FIRST_STEPS_SEEN.note(True))
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
    people.wait_to_read("Camera 99 is not there.")
    people.looks_right()
    people.tap_words("Look again")
    people.wait_to_read("Camera 99 is still not there.")
    people.tap_words(answer)
    assert not people.reads("Camera 99")
    assert sees_the_table(people) is (answer == "Simulated table")


def test_where_any_camera_would_do_none_is_named(
    started_by_command: Callable[[str], Fingers], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cameras, "CameraSource", partial(CameraSource, opener=shut))
    people = started_by_command("auto")
    people.wait_to_read("No camera was found.")
    people.tap_words("Look again")
    people.wait_to_read("Still no camera.")


def test_a_webcam_is_taken_without_being_asked_for_and_that_is_said(
    started_by_command: Callable[[str], Fingers], monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers: list[int] = []

    def plugged_in(number: int) -> Capture:
        numbers.append(number)
        return GreyCamera()

    monkeypatch.setattr(cameras, "CameraSource", partial(CameraSource, opener=plugged_in))
    people = started_by_command("auto")
    people.wait_to_read("The camera is there.")
    assert set(numbers) == {0}
    people.looks_right()
    assert sees_the_table(people)


@SIZES
def test_a_camera_is_looked_for_though_the_app_began_with_the_simulated_table(
    stage: WindowStage,
    started_by_command: Callable[[str], Fingers],
    monkeypatch: pytest.MonkeyPatch,
    size: ScreenSize,
) -> None:
    stage.open(size)
    monkeypatch.setattr(cameras, "CameraSource", partial(CameraSource, opener=shut))
    people = started_by_command("sim:7")
    people.tap_id("settings")
    people.tap_choice("camera")
    people.wait_to_read("Still no camera.")
    assert not people.reads("The camera is there.")
    assert "simulated" in people.chosen()
    stage.settle(30)
    page, tile = edges(people.screen.ids.body), edges(people.on_screen(ChoiceTile)[0])
    assert page[1] - 1 <= tile[1], "the row is not cut by what is said under it"
    assert tile[3] <= page[3] + 1


def test_a_folder_without_a_photo_that_can_be_read_is_named_on_home(
    started_by_command: Callable[[str], Fingers], tmp_path: Path
) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    broken = folder / "lots.jpg"
    broken.write_text("no photo")
    people = started_by_command(str(folder))
    people.wait_to_read(f"{broken} is not a picture.")
    people.looks_right()
    broken.unlink()
    people.tap_words("Look again")
    people.wait_to_read(f"{folder} holds no photos.")
    assert people.on_screen(Banner)[0].answers, "still asked"
    cv2.imwrite(str(broken), np.full((600, 800), 128, np.uint8))
    people.tap_words("Look again")
    people.wait_to_read("The camera is there.")
    assert sees_the_table(people)


class StiffCamera:
    """Takes its time to open, and may be there at last."""

    def __init__(self) -> None:
        self.asked, self.let_go, self.is_there = Event(), Event(), True

    def open(self, number: int) -> Capture:
        self.asked.set()
        assert self.let_go.wait(60)
        return GreyCamera() if self.is_there else shut(number)


class GreyCamera:
    """A camera that sees nothing but grey."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return True

    def read(self) -> tuple[bool, Any]:
        return True, np.full((600, 800), 128, np.uint8)

    def release(self) -> None:
        """Nothing is held."""


def shut(_number: int) -> Capture:
    """What OpenCV gives where there is no camera."""
    return cv2.VideoCapture()


@pytest.mark.parametrize("is_there", [True, False])
def test_fingers_go_on_while_the_first_camera_is_opened(
    started_by_command: Callable[[str], Fingers], monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    stiff = StiffCamera()
    stiff.is_there = is_there
    monkeypatch.setattr(cameras, "CameraSource", partial(CameraSource, opener=stiff.open))
    people = started_by_command("0")
    assert stiff.asked.wait(60)
    people.tap_id("older")
    assert people.where == "older"
    people.tap_id("back")
    assert people.where == "home"
    assert not people.reads("amera")
    stiff.let_go.set()
    if is_there:
        people.see(lambda: people.screen.manager.get_screen("new-game").watched)
        assert people.reads("The camera is there.")
        assert sees_the_table(people)
    else:
        people.wait_to_read("Camera 0 is not there.")


def test_a_camera_that_opens_late_looks_on_where_people_play_already(
    started_by_command: Callable[[str], Fingers], monkeypatch: pytest.MonkeyPatch
) -> None:
    stiff = StiffCamera()
    monkeypatch.setattr(cameras, "CameraSource", partial(CameraSource, opener=stiff.open))
    people = started_by_command("0")
    people.deal_unasked()
    assert people.where == Screen.OFFER.value
    people.tap_choice("ebi")
    stiff.let_go.set()
    people.see(lambda: people.screen.picture.frame_px[0] > 0)
    assert people.desk.table.drafts.lots.lots[0][0].card.face is Face.EBI
    people.looks_right()


def test_a_look_that_was_left_waits_for_its_camera(
    started_by_command: Callable[[str], Fingers], evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = random_game(21, 3, settings=Settings(), rounds=0)
    keep_game(evening, begun, at=Place(Screen.TABLE_CHECK.value))
    stiff = StiffCamera()
    monkeypatch.setattr(cameras, "CameraSource", partial(CameraSource, opener=stiff.open))
    people = started_by_command("0")
    people.tap_words("Go on")
    assert people.where == Screen.TABLE_CHECK.value
    people.looks_right()
    stiff.let_go.set()
    people.see(lambda: people.screen.picture.frame_px[0] > 0)


def plugged_in_later(*found: Camera | SourceFault) -> Callable[[], Camera | SourceFault]:
    """What is found each time somebody looks for a camera."""
    looks = iter(found)
    return lambda: next(looks)


def sees_the_table(people: Fingers) -> bool:
    """Whether a new game is looked at."""
    people.tap_words("New game")
    assert people.reads("Look at the board") is people.screen.watched
    people.next()
    people.next()
    people.copy_box_later()
    if people.where != Screen.TABLE_CHECK.value:
        return False
    picture = people.screen.picture
    people.see(lambda: picture.frame_px[0] > 0)
    return True


def test_a_camera_that_is_plugged_in_is_found_by_looking_again(open_app: OpensApp) -> None:
    find = plugged_in_later(NO_CAMERA, NO_CAMERA, LooseCamera("sim:5"))
    people = open_app(find_camera=find, makes_ahead=True)
    people.wait_to_read("No camera was found")
    people.tap_words("Look again")
    people.wait_to_read("Still no camera.")
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
    find = plugged_in_later(NO_CAMERA, NO_CAMERA, LooseCamera("sim:5"))
    people = open_app(find_camera=find, makes_ahead=True)
    people.wait_to_read("No camera was found")
    people.tap_words("By hand")
    people.tap_id("settings")
    people.tap_choice("camera")
    people.wait_to_read("Still no camera.")
    assert people.chosen() >= {"hand"}
    people.tap_choice("simulated")
    assert people.chosen() >= {"simulated"}
    assert not people.reads("Still no camera.")
    people.tap_choice("camera")
    people.wait_to_read("The camera is there.")
    people.looks_right()
    people.tap_id("back")
    assert sees_the_table(people)


def test_what_looks_on_can_be_put_away_in_the_settings(open_app: OpensApp) -> None:
    people = open_app(LooseCamera("sim:5"), makes_ahead=True)
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
    first = iter([NO_CAMERA])

    def slow() -> Camera | SourceFault:
        for missing in first:
            return missing
        assert let_go.wait(60)
        return LooseCamera("sim:5")

    people = open_app(find_camera=slow, makes_ahead=True)
    people.wait_to_read("No camera was found")
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
    people = open_app(find_camera=lambda: NO_CAMERA, makes_ahead=True)
    people.wait_to_read("No camera was found")
    people.looks_right()
