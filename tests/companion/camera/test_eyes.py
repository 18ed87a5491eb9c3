"""The eyes beside the window: nobody waits for them, and nothing stops them."""

import threading
import time
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from companion.camera.eyes import Eyes, Glimpse, Task
from vision.live import LiveReading
from vision.sources.frame_source import FaultCode, Frame, Next, SourceFault
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.reading_rules import TSUKIJI, TsukijiLiveReader, TsukijiLiveReading

LOTS = Task(Scene.LOTS)
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


class SlowReader(TsukijiLiveReader):
    """Reads nothing until it is let go."""

    go = threading.Event()
    reading = threading.Event()

    def take(self, frame: Frame) -> TsukijiLiveReading:
        SlowReader.reading.set()
        assert SlowReader.go.wait(30), "nobody let it go"
        return LiveReading(Reading(Scene.LOTS, 4), (), 0, frame.number)


class QuickReader(TsukijiLiveReader):
    """Finds the same nothing in every frame."""

    def take(self, frame: Frame) -> TsukijiLiveReading:
        if self.broken:
            raise RuntimeError("this frame is odd")
        return LiveReading(Reading(Scene.LOTS, 4), (), 0, frame.number)

    broken = False


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
    SlowReader.go.clear()
    SlowReader.reading.clear()
    QuickReader.broken = False


def test_nobody_waits_for_a_reading_that_takes_for_ever() -> None:
    source = Pictures()
    eyes = Eyes(source, reader=partial(SlowReader, TSUKIJI))
    eyes.look_for(LOTS)
    assert SlowReader.reading.wait(30)
    # The reader holds a frame now and is let go only after all of this has come back: whoever
    # waited for the reading would wait for ever.
    for _frame in range(500):
        assert eyes.pick_up() is None
    eyes.look_for(Task(Scene.TICKETS))
    eyes.look_for(LOTS)
    SlowReader.go.set()
    assert glimpse_with(eyes, lambda found: found.live is not None).task == LOTS
    eyes.close()
    assert source.closed.wait(30)


def test_a_frame_that_cannot_be_read_is_told_and_the_next_one_is_read() -> None:
    eyes = Eyes(Pictures(), reader=partial(QuickReader, TSUKIJI))
    QuickReader.broken = True
    eyes.look_for(LOTS)
    told = glimpse_with(eyes, lambda found: bool(found.trouble))
    assert told.trouble == "RuntimeError: this frame is odd"
    assert told.preview.rgb, "people still see the table"
    QuickReader.broken = False
    assert glimpse_with(eyes, lambda found: found.live is not None).trouble == ""
    eyes.close()


@pytest.mark.parametrize(
    "trouble",
    [SourceFault(FaultCode.CAMERA_MISSING, "camera 0"), OSError("the driver fell over")],
    ids=["fault", "exception"],
)
def test_a_camera_that_fails_is_told_and_comes_back(trouble: SourceFault | Exception) -> None:
    source = Pictures()
    eyes = Eyes(source, reader=partial(QuickReader, TSUKIJI))
    eyes.look_for(LOTS)
    glimpse_with(eyes, lambda found: found.live is not None)
    source.trouble = trouble
    fault = glimpse_with(eyes, lambda found: found.fault is not None).fault
    assert fault is not None
    assert fault.code in (FaultCode.CAMERA_MISSING, FaultCode.CAMERA_SILENT)
    source.trouble = None
    glimpse_with(eyes, lambda found: found.live is not None)
    eyes.close()
