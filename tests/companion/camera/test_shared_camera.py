"""The eyes at work for whoever asks: what each wish brings, who opens the camera and when."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.camera import sources as cameras
from companion.camera.eyes import Eyes, Glimpse, Task, Wish
from companion.camera.names import SIMULATED
from companion.camera.shared_camera import Lookout
from companion.camera.sources import ANY_CAMERA, Camera, find_camera
from companion.storage.opening import Opened, open_store
from companion.tsukiji.flow import Desk
from companion.tsukiji.opening import start_desk
from companion.tsukiji.proposals.expected import expectation
from companion.tsukiji.simulated.evening import simulated_setup
from companion.tsukiji.simulated.table import BOX_OF_THE_TABLE, SimulatedEvening
from companion.tsukiji.steps.table_check import look_at_table
from companion.tsukiji.table import Screen
from vision.sources.frame_source import FaultCode, SourceFault
from vision.table.evidence import LARGEST_BYTES
from vision.table.viewpoint import ViewCode
from vision.tsukiji.expectation import Expectation
from vision.tsukiji.qr_codes import BoxFound
from vision.tsukiji.reading import Scene

WAIT_S = 30.0


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    opened = open_store(tmp_path / "evening.db")
    assert isinstance(opened, Opened)
    made = start_desk(opened.store, simulated_setup(3))
    assert isinstance(made, Desk)
    yield made
    opened.store.close()


def glimpsed(
    pick_up: Callable[[], Glimpse | None], is_enough: Callable[[Glimpse], bool]
) -> Glimpse:
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        glimpse = pick_up()
        if glimpse is not None and is_enough(glimpse):
            return glimpse
        time.sleep(0.01)
    raise AssertionError("waited in vain")


def test_each_wish_brings_what_it_is_for(desk: Desk) -> None:
    table = SimulatedEvening(5, 3)
    eyes = Eyes(table)
    try:
        judge = Task(Scene.AUTO, Expectation(3), wish=Wish.JUDGE)
        table.follow(desk, judge)
        eyes.look_for(judge)
        judged = glimpsed(eyes.pick_up, lambda seen: seen.view is not None)
        assert judged.view is not None
        assert judged.view.code is ViewCode.GOOD
        assert judged.crop_jpeg == b""

        code = Task(Scene.AUTO, wish=Wish.BOX_CODE)
        table.follow(None, code)
        eyes.look_for(code)
        read = glimpsed(eyes.pick_up, lambda seen: bool(seen.codes))
        assert [found.box for found in read.codes if isinstance(found, BoxFound)] == [
            BOX_OF_THE_TABLE
        ]
        assert read.live is None

        board = Task(Scene.BOARD)
        table.follow(None, board)
        eyes.look_for(board)
        seen = glimpsed(
            eyes.pick_up, lambda seen: seen.live is not None and len(seen.live.reading.board) == 5
        )
        assert 1_000 < len(seen.crop_jpeg) <= LARGEST_BYTES
        assert seen.codes == ()
    finally:
        eyes.close()


def test_nothing_is_opened_before_something_is_looked_for(desk: Desk) -> None:
    lookout = Lookout(Camera("sim:5"))
    lookout.direct(None, desk)
    assert lookout.playing_along is None
    lookout.direct(Task(Scene.BOARD), None)
    before = lookout.playing_along
    assert before is not None
    lookout.direct(Task(Scene.LOTS, expectation(desk.game, Scene.LOTS)), desk)
    assert lookout.playing_along is not None
    assert lookout.playing_along is not before
    lookout.rest()
    assert lookout.pick_up() is None


def test_without_a_camera_there_is_nothing_to_see_until_one_is_taken(desk: Desk) -> None:
    lookout = Lookout(None)
    lookout.direct(Task(Scene.LOTS), desk)
    assert not lookout.has_camera
    assert lookout.pick_up() is None
    lookout.take(Camera(SIMULATED))
    lookout.direct(Task(Scene.LOTS, expectation(desk.game, Scene.LOTS)), desk)
    glimpsed(lookout.pick_up, lambda seen: bool(seen.preview.rgb))
    lookout.rest()


class NoCamera:
    """Where a camera should be."""

    def __init__(self, number: int) -> None:
        self._number = number

    def next_frame(self) -> SourceFault:
        return SourceFault(FaultCode.CAMERA_MISSING, f"camera {self._number}")

    def close(self) -> None:
        """Nothing is held open."""


def test_a_machine_without_camera_is_not_given_a_simulated_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cameras, "CameraSource", NoCamera)
    any_camera = find_camera(Camera("0"), is_any=True)
    assert any_camera == SourceFault(FaultCode.CAMERA_MISSING, ANY_CAMERA)
    assert find_camera(Camera("99")) == SourceFault(FaultCode.CAMERA_MISSING, "camera 99")
    assert find_camera(Camera("sim:3")) == Camera("sim:3")


def test_a_folder_is_found_when_one_of_its_photos_can_be_read(tmp_path: Path) -> None:
    folder = Camera(str(tmp_path))
    assert find_camera(folder) == SourceFault(FaultCode.FOLDER_EMPTY, str(tmp_path))
    (tmp_path / "a.jpg").write_text("no photo")
    broken = SourceFault(FaultCode.NO_PICTURE_IN_FILE, str(tmp_path / "a.jpg"))
    assert find_camera(folder) == broken
    cv2.imwrite(str(tmp_path / "b.png"), np.zeros((90, 160), np.uint8))
    assert find_camera(folder) == folder


def test_the_simulated_table_lays_cards_for_the_first_look(desk: Desk) -> None:
    table = SimulatedEvening(5, 3)
    desk.tap(look_at_table)
    assert desk.screen is Screen.TABLE_CHECK
    table.follow(desk, Task(Scene.AUTO, wish=Wish.JUDGE))
    assert len(table._now().pieces) == 12
    table.follow(desk, Task(Scene.BOARD))
    assert {entry.space for entry in table._now().board} == {1, 2, 3, 4, 5}
