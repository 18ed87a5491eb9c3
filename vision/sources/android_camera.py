"""Frames from a tablet's own camera. Its sensor is built in lying, standing or upside down, and
people turn the tablet: every picture is turned until it stands upright on the screen. Colour, which
only people look at, is made no larger than it is shown.

Knows neither Java nor Kivy: what gives pictures, how the tablet is held and whether it may look are
handed in.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

import cv2
import numpy as np

from vision.picture import ColourPicture, Grey, PictureFault, to_grey
from vision.sources.frame_source import FaultCode, Frame, Next, SourceFault
from vision.sources.preview import LONGEST_PX

NAME: Final = "camera 0"
"""As the first camera of a desk is called."""
PATIENCE: Final = 3
"""How often a way to the camera that has never given a picture is asked before the next way is
tried. A first picture may come late: OpenCV itself waits two seconds for it."""
_TURNS: Final = {
    90: cv2.ROTATE_90_CLOCKWISE,
    180: cv2.ROTATE_180,
    270: cv2.ROTATE_90_COUNTERCLOCKWISE,
}


class ColourOrder(StrEnum):
    """How the colours of a picture lie under its grey part. The values are four letters that video
    formats go by."""

    NV21 = "NV21"
    """One plane of pairs, red before blue."""
    YV12 = "YV12"
    """Two planes, the red one first."""


@dataclass(frozen=True, slots=True, eq=False)
class SensorPicture:
    """A picture as the sensor gives it, not turned yet."""

    planes: Grey
    """Half as tall again as the picture: grey above, the colours at half size below."""
    order: ColourOrder
    """How the colours lie there."""


class SensorCapture(Protocol):
    """One way to the pictures of a sensor, open from when it is made."""

    backend: str
    """What it goes through, for testers."""

    def take(self) -> SensorPicture | FaultCode:
        """The next picture, or why there is none. May wait a moment, never long."""

    def release(self) -> None:
        """Let go of the camera; may be called twice."""


@dataclass(frozen=True, slots=True)
class CameraMounting:
    """How a camera sits in its device."""

    sensor_degrees: int = 0
    """How far its pictures have to be turned clockwise while the device is held as it was made."""
    faces_front: bool = False
    """Whether it looks at who looks at the screen: then it turns the other way with the device."""
    is_mirrored: bool = False
    """Whether it looks through a mirror: left and right have changed places."""

    def clockwise(self, display_degrees: int) -> int:
        """How far its pictures have to be turned clockwise now; `display_degrees` is how far the
        screen is turned, as Android counts."""
        turned = display_degrees if self.faces_front else -display_degrees
        return (self.sensor_degrees + turned) % 360


class AndroidCameraSource:
    """A camera that is opened when a picture is wanted, and again when it has gone. Of the ways to
    it the first one that gives pictures is kept."""

    def __init__(
        self,
        ways: Sequence[Callable[[], SensorCapture]],
        mounting: CameraMounting,
        display_degrees: Callable[[], int],
        may_look: Callable[[], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._ways = tuple(ways)
        self._mounting = mounting
        self._display_degrees = display_degrees
        self._may_look = may_look
        self._clock = clock
        self._start_s = clock()
        self._way = 0
        self._failures = 0
        self._capture: SensorCapture | None = None
        self._frames = 0
        self.described = ""
        """The way that pictures come and how they are, for testers; empty before the first."""

    def next_frame(self) -> Next:
        """The next picture, upright, or why there is none now."""
        if not self._may_look():
            self.close()
            return SourceFault(FaultCode.CAMERA_FORBIDDEN, NAME)
        if not self._ways:
            return SourceFault(FaultCode.CAMERA_MISSING, NAME)
        try:
            if self._capture is None:
                self._capture = self._ways[self._way]()
            backend, taken = self._capture.backend, self._capture.take()
        except Exception as error:
            # Drivers and the bridge to Java raise what they like.
            self._failed()
            return SourceFault(FaultCode.CAMERA_SILENT, NAME, f"{type(error).__name__}: {error}")
        if not isinstance(taken, SensorPicture):
            self._failed()
            return SourceFault(taken, NAME)
        return self._upright(taken, backend)

    def close(self) -> None:
        """Let go of the camera; the next call opens it again."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None

    def _failed(self) -> None:
        self.close()
        self._failures += 1
        if not self._frames and self._failures % PATIENCE == 0:
            self._way = (self._way + 1) % len(self._ways)

    def _upright(self, taken: SensorPicture, backend: str) -> Next:
        tall, width = taken.planes.shape
        height = tall * 2 // 3
        if tall % 3 or height % 2 or width % 2:
            self._failed()
            return SourceFault(FaultCode.PICTURE_UNUSABLE, NAME, f"{width} x {tall}")
        clockwise = self._mounting.clockwise(self._display_degrees())
        grey = to_grey(self._turned(taken.planes[:height], clockwise))
        if isinstance(grey, PictureFault):
            self._failed()
            return SourceFault(FaultCode.PICTURE_UNUSABLE, NAME, grey.detail)
        number = self._frames
        self._frames += 1
        self.described = f"{backend}, {taken.order} {width} x {height}, {clockwise}°"
        colour = self._turned(small_colour(taken, height), clockwise)
        return Frame(grey, number, self._clock() - self._start_s, NAME, colour)

    def _turned(self, picture: ColourPicture, clockwise: int) -> ColourPicture:
        turn = _TURNS.get(clockwise)
        turned = picture if turn is None else cv2.rotate(picture, turn)
        # A mirror stands before the whole device, however its sensor is built in.
        return np.ascontiguousarray(cv2.flip(turned, 1) if self._mounting.is_mirrored else turned)


def small_colour(taken: SensorPicture, height: int) -> ColourPicture:
    """The picture in its colours, blue first, as large as it is shown to people at most."""
    width = taken.planes.shape[1]
    scale = min(1.0, LONGEST_PX / max(width, height))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    half_wide, half_high = width // 2, height // 2
    below = taken.planes[height:]
    if taken.order is ColourOrder.NV21:
        red, blue = cv2.split(below.reshape(half_high, half_wide, 2))
    else:
        red, blue = below.reshape(2, half_high, half_wide)
    parts = [
        cv2.resize(part, size, interpolation=cv2.INTER_AREA)
        for part in (taken.planes[:height], np.ascontiguousarray(red), np.ascontiguousarray(blue))
    ]
    # Android's cameras use the whole range of values, as JPEG does.
    return np.asarray(cv2.cvtColor(cv2.merge(parts), cv2.COLOR_YCrCb2BGR), np.uint8)
