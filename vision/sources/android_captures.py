"""The two ways to a tablet's camera: OpenCV's own, which needs no Java, and a small class in Java
for devices whose pictures OpenCV refuses.
"""

import time
from collections.abc import Callable
from typing import Any, Final

import cv2
import numpy as np

from vision.sources.android_camera import ColourOrder, SensorPicture
from vision.sources.camera import HEIGHT_PX, WIDTH_PX
from vision.sources.frame_source import FaultCode

LONGEST_WAIT_S: Final = 2.0
"""For the next picture; as long as OpenCV waits."""
POLL_S: Final = 0.005
"""Between two questions whether a picture is there; a tablet gives thirty a second."""
_JAVA_FAULTS: Final = {1: FaultCode.CAMERA_FORBIDDEN, 2: FaultCode.CAMERA_TAKEN}
"""What our class in Java calls a fault; whatever else it says, the camera gives no pictures."""


def _open(index: int) -> Any:
    sides = [cv2.CAP_PROP_FRAME_WIDTH, WIDTH_PX, cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT_PX]
    return cv2.VideoCapture(index, cv2.CAP_ANDROID, sides)


class OpenCvCapture:
    """Through OpenCV. Not told what colours to give, it hands on what the sensor gives."""

    backend = "OpenCV"

    def __init__(self, index: int, opener: Callable[[int], Any] | None = None) -> None:
        self._capture = (opener or _open)(index)

    def take(self) -> SensorPicture | FaultCode:
        """The next picture."""
        if not self._capture.isOpened():
            return FaultCode.CAMERA_MISSING
        got, planes = self._capture.read()
        if not got or planes is None:
            return FaultCode.CAMERA_SILENT
        order = _order(self._capture.get(cv2.CAP_PROP_FOURCC))
        if order is None or planes.ndim != 2 or planes.dtype != np.uint8:
            return FaultCode.PICTURE_UNUSABLE
        return SensorPicture(planes, order)

    def release(self) -> None:
        """Let go of the camera."""
        self._capture.release()


def _order(four_letters: float) -> ColourOrder | None:
    try:
        return ColourOrder(int(four_letters).to_bytes(4, "little").decode("ascii"))
    except (ValueError, OverflowError):
        return None


class JavaCapture:
    """Through our class in Java, which keeps the latest picture for whoever asks."""

    backend = "Java"

    def __init__(
        self,
        camera: Any | None,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        """`camera` is an open one; None where the package has no such class."""
        self._camera, self._clock, self._wait = camera, clock, wait

    def take(self) -> SensorPicture | FaultCode:
        """The next picture."""
        camera = self._camera
        if camera is None:
            return FaultCode.CAMERA_MISSING
        end_s = self._clock() + LONGEST_WAIT_S
        while True:
            content = camera.takeNv21()
            if content is not None:
                return _as_picture(content, int(camera.width()), int(camera.height()))
            fault = int(camera.fault())
            if fault:
                return _JAVA_FAULTS.get(fault, FaultCode.CAMERA_SILENT)
            if self._clock() > end_s:
                return FaultCode.CAMERA_SILENT
            self._wait(POLL_S)

    def release(self) -> None:
        """Let go of the camera."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None


def _as_picture(content: Any, width: int, height: int) -> SensorPicture | FaultCode:
    # The bridge hands over an object of its own, which knows how to become bytes.
    raw = content.tostring() if hasattr(content, "tostring") else bytes(content)
    if not width or not height or len(raw) != width * height * 3 // 2:
        return FaultCode.PICTURE_UNUSABLE
    planes = np.frombuffer(raw, np.uint8).reshape(height * 3 // 2, width)
    return SensorPicture(planes, ColourOrder.NV21)
