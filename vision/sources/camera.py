"""Frames from a camera by its number. An unplugged camera is a fault; it is tried again at every
call, so pictures go on when it comes back.
"""

import time
from collections.abc import Callable
from typing import Any, Protocol, cast

import cv2
import numpy.typing as npt

from vision.picture import PictureFault, to_colour, to_grey
from vision.sources.frame_source import FaultCode, Frame, Next, SourceFault

WIDTH_PX, HEIGHT_PX = 1920, 1080


class Capture(Protocol):
    """The part of OpenCV's video capture that is used here."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether the camera is there."""

    def read(self) -> tuple[bool, npt.NDArray[Any] | None]:
        """Whether there is a picture, and the picture."""

    def release(self) -> None:
        """Let go of the camera."""


def _open(number: int) -> Capture:
    capture = cv2.VideoCapture(number)
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH_PX)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT_PX)
    # A reader that is slower than the camera must see the present, not a queue of the past.
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return cast(Capture, capture)


class CameraSource:
    """A camera that may come and go."""

    def __init__(
        self,
        number: int,
        opener: Callable[[int], Capture] = _open,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._number = number
        self._name = f"camera {number}"
        self._opener = opener
        self._clock = clock
        self._capture: Capture | None = None
        self._start_s = clock()
        self._frames = 0

    def next_frame(self) -> Next:
        """The next picture, or that the camera is not there or silent."""
        if self._capture is None:
            self._capture = self._opener(self._number)
        if not self._capture.isOpened():
            self.close()
            return SourceFault(FaultCode.CAMERA_MISSING, self._name)
        got, array = self._capture.read()
        if not got or array is None:
            self.close()
            return SourceFault(FaultCode.CAMERA_SILENT, self._name)
        grey = to_grey(array)
        if isinstance(grey, PictureFault):
            return SourceFault(FaultCode.PICTURE_UNUSABLE, self._name, grey.detail)
        number = self._frames
        self._frames += 1
        time_s = self._clock() - self._start_s
        return Frame(grey, number, time_s, self._name, to_colour(array))

    def close(self) -> None:
        """Let go of the camera; the next call opens it again."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None
