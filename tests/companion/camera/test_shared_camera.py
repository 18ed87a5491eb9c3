"""The eyes at work for whoever asks: what each wish brings, who opens the camera and when."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import cv2
import numpy as np
import pytest

from companion.camera.eyes import Eyes
from companion.camera.glimpse import Glimpse
from companion.camera.names import SIMULATED
from companion.camera.shared_camera import SharedCamera
from companion.camera.sources import ANY_CAMERA, Camera, find_camera
from companion.storage.opening import Opened, open_store
from companion.tsukiji.camera_tasks import (
    CameraSeen,
    CodesSeen,
    JudgeCamera,
    ReadBoxCode,
    ReadTable,
    TableSeen,
)
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import start_desk
from companion.tsukiji.proposals.expected import expectation
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.evening import simulated_setup
from companion.tsukiji.simulated.table import BOX_OF_THE_TABLE, SimulatedEvening
from companion.tsukiji.steps.table_check import look_at_table
from vision.sources.frame_source import FaultCode, SourceFault
from vision.table.evidence_crop import LARGEST_BYTES
from vision.table.viewpoint import ViewCode
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


SeenT = TypeVar("SeenT", CameraSeen, CodesSeen, TableSeen)


def found(eyes: Eyes, kind: type[SeenT], is_enough: Callable[[SeenT], bool]) -> SeenT:
    glimpse = glimpsed(
        eyes.pick_up, lambda seen: isinstance(seen.found, kind) and is_enough(seen.found)
    )
    assert isinstance(glimpse.found, kind)
    return glimpse.found


def test_each_task_brings_what_it_is_for(desk: Desk) -> None:
    table = SimulatedEvening(5, 3)
    eyes = Eyes(table)
    try:
        judge = JudgeCamera(3)
        table.follow(desk.table, judge)
        eyes.look_for(judge)
        judged = found(eyes, CameraSeen, lambda seen: seen.view is not None)
        assert judged.view is not None
        assert judged.view.code is ViewCode.GOOD

        code = ReadBoxCode()
        table.follow(None, code)
        eyes.look_for(code)
        read = found(eyes, CodesSeen, lambda seen: bool(seen.codes))
        assert [code.box for code in read.codes if isinstance(code, BoxFound)] == [BOX_OF_THE_TABLE]

        board = ReadTable(Scene.BOARD)
        table.follow(None, board)
        eyes.look_for(board)
        seen = found(eyes, TableSeen, lambda seen: len(seen.live.reading.board) == 5)
        assert 1_000 < len(seen.crop_jpeg) <= LARGEST_BYTES
    finally:
        eyes.close()


def test_nothing_is_opened_before_something_is_looked_for(desk: Desk) -> None:
    made: list[int] = []

    def simulate(seed: int, players: int) -> SimulatedEvening:
        made.append(players)
        return SimulatedEvening(seed, players)

    shared = SharedCamera(Camera("sim:5"), simulate)
    shared.direct(None, desk.table, 3)
    assert made == []
    shared.direct(ReadTable(Scene.BOARD))
    assert made == [4], "nobody sits there yet"
    shared.direct(ReadTable(Scene.LOTS, expectation(desk.game, Scene.LOTS)), desk.table, 3)
    assert made == [4, 3]
    shared.rest()
    assert shared.pick_up() is None


def test_without_a_camera_there_is_nothing_to_see_until_one_is_taken(desk: Desk) -> None:
    shared = SharedCamera(None, SimulatedEvening)
    shared.direct(ReadTable(Scene.LOTS), desk.table, 3)
    assert not shared.has_camera
    assert shared.pick_up() is None
    shared.take(Camera(SIMULATED))
    shared.direct(ReadTable(Scene.LOTS, expectation(desk.game, Scene.LOTS)), desk.table, 3)
    glimpsed(shared.pick_up, lambda seen: bool(seen.preview.rgb))
    shared.rest()


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
    monkeypatch.setattr("vision.sources.camera.CameraSource", NoCamera)
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
    table.follow(desk.table, JudgeCamera(3))
    assert len(table._now().pieces) == 12
    table.follow(desk.table, ReadTable(Scene.BOARD))
    assert {entry.space for entry in table._now().board} == {1, 2, 3, 4, 5}
