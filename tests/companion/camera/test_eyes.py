"""The eyes beside the window: nobody waits for them, and nothing stops them."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest

from companion.camera.eyes import Eyes
from companion.camera.glimpse import Found, Gaze, Glimpse
from vision.markers.following import FollowSettings
from vision.sources.frame_source import FaultCode, Frame, Next, SourceFault

PICTURE = np.full((90, 160), 128, np.uint8)


class Pictures:
    """A camera that can be told to fail."""

    def __init__(self) -> None:
        self.trouble: SourceFault | Exception | None = None
        self.closed = threading.Event()
        self._number = 0

    def next_frame(self) -> Next:
        time.sleep(0.002)
        if isinstance(self.trouble, Exception):
            raise self.trouble
        self._number += 1
        return self.trouble or Frame(PICTURE, self._number, self._number / 30, "camera 0")

    def close(self) -> None:
        self.closed.set()


@dataclass(frozen=True)
class Seen:
    """What a made-up gaze finds: the numbers of the frames that it has seen."""

    frames: tuple[int, ...]

    def after(self, missed: "Seen") -> "Seen":
        return Seen(missed.frames + self.frames)


@dataclass(frozen=True)
class Look:
    """A made-up task; another name is another look."""

    name: str
    gaze: Gaze
    expects: int = 0

    def is_same_look(self, other: object) -> bool:
        return isinstance(other, Look) and other.name == self.name

    def open_gaze(self, _settings: FollowSettings) -> Gaze:
        return self.gaze


class SlowGaze:
    """Reads nothing until it is let go."""

    go = threading.Event()
    reading = threading.Event()

    def take(self, frame: Frame, _task: object) -> Found:
        SlowGaze.reading.set()
        assert SlowGaze.go.wait(30), "nobody let it go"
        return Seen((frame.number,))


class QuickGaze:
    """Sees every frame."""

    broken = False

    def take(self, frame: Frame, _task: object) -> Found:
        if QuickGaze.broken:
            raise RuntimeError("this frame is odd")
        return Seen((frame.number,))


SLOW = Look("slow", SlowGaze())
QUICK = Look("quick", QuickGaze())


def glimpse_with(eyes: Eyes, is_wanted: Callable[[Glimpse], bool]) -> Glimpse:
    """The first glimpse of that kind."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = eyes.pick_up()
        if found is not None and is_wanted(found):
            return found
        time.sleep(0.001)
    raise AssertionError("waited in vain")


@pytest.fixture(autouse=True)
def fresh() -> None:
    SlowGaze.go.clear()
    SlowGaze.reading.clear()
    QuickGaze.broken = False


def test_nobody_waits_for_a_reading_that_takes_for_ever() -> None:
    source = Pictures()
    eyes = Eyes(source)
    eyes.look_for(SLOW)
    assert SlowGaze.reading.wait(30)
    # The reader holds a frame now and is let go only after all of this has come back: whoever
    # waited for the reading would wait for ever.
    for _frame in range(500):
        assert eyes.pick_up() is None
    eyes.look_for(QUICK)
    eyes.look_for(SLOW)
    SlowGaze.go.set()
    assert glimpse_with(eyes, lambda found: found.found is not None).task == SLOW
    eyes.close()
    assert source.closed.wait(30)


def test_a_frame_that_cannot_be_read_is_told_and_the_next_one_is_read() -> None:
    eyes = Eyes(Pictures())
    QuickGaze.broken = True
    eyes.look_for(QUICK)
    told = glimpse_with(eyes, lambda found: bool(found.trouble))
    assert told.trouble == "RuntimeError: this frame is odd"
    assert told.preview.rgb, "people still see the table"
    QuickGaze.broken = False
    assert glimpse_with(eyes, lambda found: found.found is not None).trouble == ""
    eyes.close()


@pytest.mark.parametrize(
    "trouble",
    [SourceFault(FaultCode.CAMERA_MISSING, "camera 0"), OSError("the driver fell over")],
    ids=["fault", "exception"],
)
def test_a_camera_that_fails_is_told_and_comes_back(trouble: SourceFault | Exception) -> None:
    source = Pictures()
    eyes = Eyes(source)
    eyes.look_for(QUICK)
    glimpse_with(eyes, lambda found: found.found is not None)
    source.trouble = trouble
    fault = glimpse_with(eyes, lambda found: found.fault is not None).fault
    assert fault is not None
    assert fault.code in (FaultCode.CAMERA_MISSING, FaultCode.CAMERA_SILENT)
    source.trouble = None
    glimpse_with(eyes, lambda found: found.found is not None)
    eyes.close()


def test_what_was_seen_while_nobody_looked_is_not_lost() -> None:
    eyes = Eyes(Pictures())
    eyes.look_for(QUICK)
    glimpse_with(eyes, lambda found: found.found is not None)
    time.sleep(0.1)
    missed = glimpse_with(eyes, lambda found: found.found is not None).found
    assert isinstance(missed, Seen)
    assert len(missed.frames) > 1
    assert missed.frames == tuple(range(missed.frames[0], missed.frames[-1] + 1))
    eyes.close()
