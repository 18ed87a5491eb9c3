"""A tablet with Android behind the device's interface, with stand-ins for the bridge to Java."""

import sys
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from companion.device.android import AndroidDevice
from companion.device.android_cameras import BuiltInCamera, chosen_of
from companion.device.device import FileWay, WhichCamera
from companion.device.this_device import this_device
from companion.words.device_language import first_offered
from tests.vision.sources.android_stand_ins import (
    StandInCapture,
    StandInTableCamera,
    full_range_planes,
    upright_scene,
)
from vision.sources import android_captures
from vision.sources.frame_source import FaultCode, Frame, SourceFault


@pytest.fixture
def people() -> Any:
    """Those who are asked for leave."""
    return sys.modules["android.permissions"]


def test_android_is_told_by_the_signs_that_kivy_goes_by(monkeypatch: pytest.MonkeyPatch) -> None:
    this_device.cache_clear()
    monkeypatch.setenv("P4A_BOOTSTRAP", "SDL2")
    try:
        assert isinstance(this_device(), AndroidDevice)
        assert this_device().has_screen()
    finally:
        this_device.cache_clear()


def test_everything_is_kept_in_the_room_of_the_app(
    tablet: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/nonexistent")
    monkeypatch.setenv("TMPDIR", "/nonexistent")
    device = AndroidDevice()
    assert device.store_path() == tmp_path / "files" / "tsukiji" / "tsukiji.db"
    assert device.papers_folder().is_dir()
    assert device.papers_folder().is_relative_to(tmp_path / "files")
    with device.scratch_folder() as scratch:
        assert scratch.is_dir()
        assert scratch.is_relative_to(tmp_path / "cache")


def test_letters_and_colours_follow_the_device(tablet: Any) -> None:
    device = AndroidDevice()
    assert (device.text_scale(), device.density(), device.is_dark()) == (1.0, 1.0, False)
    tablet.font_scale, tablet.density, tablet.ui_mode = 1.15, 2.75, 0x21
    assert (device.text_scale(), device.density(), device.is_dark()) == (1.15, 2.75, True)


def test_the_language_is_that_of_the_device(tablet: Any) -> None:
    assert AndroidDevice().languages() == ("en-GB",)
    tablet.languages = ["cs-CZ", "pt-BR", "en-GB"]
    assert AndroidDevice().languages() == ("cs-CZ", "pt-BR", "en-GB")
    offered = ("en", "es", "nl", "pt")
    assert first_offered(AndroidDevice().languages(), offered) == "pt", "the dearest that we speak"


def test_the_voice_speaks_the_language_of_the_app(tablet: Any) -> None:
    speak = AndroidDevice().voice()
    assert speak is not None
    speak("Tako sube", "es")
    assert tablet.heard == [("es", "Tako sube")]


BACK, FRONT = BuiltInCamera("0", 0, False, 90), BuiltInCamera("1", 1, True, 270)


@pytest.mark.parametrize(
    ("cameras", "which", "chosen"),
    [
        ((FRONT, BACK), WhichCamera.BACK, BACK),
        ((BACK, FRONT), WhichCamera.FRONT, FRONT),
        ((BACK, FRONT), WhichCamera.FRONT_THROUGH_MIRROR, FRONT),
        ((FRONT,), WhichCamera.BACK, FRONT),
        ((BACK,), WhichCamera.FRONT, BACK),
        ((), WhichCamera.BACK, None),
    ],
)
def test_the_camera_that_was_chosen_is_taken_or_the_one_there_is(
    cameras: tuple[BuiltInCamera, ...], which: WhichCamera, chosen: BuiltInCamera | None
) -> None:
    assert chosen_of(cameras, which) == chosen


def test_the_cameras_are_those_that_the_device_lists(tablet: Any) -> None:
    device = AndroidDevice()
    assert device.cameras() == tuple(WhichCamera)
    tablet.cameras = {"0": (1, 90)}
    assert AndroidDevice().cameras() == (WhichCamera.BACK,)
    tablet.cameras = {}
    assert AndroidDevice().cameras() == ()
    facts = {fact.name: fact.value for fact in device.facts()}
    assert facts["Cameras"] == "0 back 90°, 1 front 270°"
    assert facts["Android"] == "14, API 34"


def asked_and_answered(device: AndroidDevice) -> None:
    told = Event()
    device.ask_for_camera(told.set)
    assert told.wait(10)


def test_leave_is_asked_for_once_and_a_refusal_is_a_fault_with_a_way_on(
    tablet: Any, people: Any
) -> None:
    people.GRANTED.clear()
    people.ASKED.clear()
    people.WILLING[:] = [False, True]
    device = AndroidDevice()
    device.choose_camera(WhichCamera.BACK)
    assert not device.may_look()
    assert people.ASKED == [], "nobody is asked before a camera is wanted"
    asked_and_answered(device)
    refused = device.open_camera(0).next_frame()
    assert isinstance(refused, SourceFault)
    assert refused.code is FaultCode.CAMERA_FORBIDDEN
    asked_and_answered(device)
    assert device.may_look()
    asked_and_answered(device)
    assert len(people.ASKED) == 2, "who has allowed it is not asked again"
    people.GRANTED.clear()
    device.notice()
    assert not device.may_look(), "taken back in the settings of the device"


def opened_elsewhere(device: AndroidDevice) -> list[Any]:
    """Two frames, fetched on a thread such as that of the eyes."""
    got: list[Any] = []

    def look() -> None:
        source = device.open_camera(0)
        got.extend(source.next_frame() for _frame in range(4))
        source.close()

    eyes = Thread(target=look)
    eyes.start()
    eyes.join(20)
    return got


def test_pictures_come_through_opencv_turned_as_the_tablet_is_held(
    tablet: Any, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.GRANTED.add(people.Permission.CAMERA)
    capture, opened = StandInCapture(), []
    capture.planes = full_range_planes(upright_scene(320, 180), "NV21")
    monkeypatch.setattr(android_captures, "_open", lambda index: (opened.append(index), capture)[1])
    device = AndroidDevice()
    tablet.rotation = 1
    asked_and_answered(device)
    lying = opened_elsewhere(device)
    assert [frame.picture.shape for frame in lying] == [(180, 320)] * 4
    tablet.rotation = 0
    device.notice()
    assert opened_elsewhere(device)[0].picture.shape == (320, 180)
    device.choose_camera(WhichCamera.FRONT)
    opened_elsewhere(device)
    assert opened == [0, 0, 1]


def test_our_class_in_java_is_found_on_the_main_thread_and_used_on_another(
    tablet: Any, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.GRANTED.add(people.Permission.CAMERA)
    content = full_range_planes(upright_scene(320, 180), "NV21").tobytes()

    class Camera(StandInTableCamera):
        def __init__(self) -> None:
            super().__init__([content] * 4)

        def open(self, activity: Any, name: str, width: int, height: int) -> None:
            assert (name, width, height) == ("0", 1920, 1080)

    tablet.opened_in_java = Camera
    refuses = StandInCapture()
    monkeypatch.setattr(android_captures, "_open", lambda _index: refuses)
    device = AndroidDevice()
    asked_and_answered(device)
    got = opened_elsewhere(device)
    assert [type(one) for one in got] == [SourceFault] * 3 + [Frame]
    tablet.opened_in_java = None


@pytest.mark.parametrize("sdk", [24, 34])
def test_a_file_goes_to_the_share_sheet(tablet: Any, tmp_path: Path, sdk: int) -> None:
    tablet.sdk = sdk
    tablet.shared.clear()
    device = AndroidDevice()
    sheets = device.papers_folder() / "sheets.pdf"
    sheets.write_bytes(b"%PDF")
    assert device.file_ways() == (FileWay.SHARE,)
    assert device.hand_over(FileWay.SHARE, sheets)
    assert tablet.shared == [("application/pdf", "sheets.pdf", b"%PDF")]
    assert not device.hand_over(FileWay.SHARE, tmp_path / "missing.pdf")
    tablet.sdk = 34
