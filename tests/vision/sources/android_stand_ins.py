"""Stand-ins for what gives pictures on a tablet: OpenCV's capture there, and our class in Java. A
picture is told as it lies on the table; the stand-in turns it as the sensor would see it.
"""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
WIDTH, HEIGHT = 320, 180
"""Of the sensor."""


def upright_scene(width: int, height: int) -> Picture:
    """A picture in colour of which no turn and no mirror image is like another."""
    across = np.linspace(20, 230, width, dtype=np.float32)
    down = np.linspace(0, 200, height, dtype=np.float32)[:, None]
    scene = np.dstack(
        [np.tile(across, (height, 1)), np.tile(down, (1, width)), (across + down) / 2.2]
    ).astype(np.uint8)
    scene[4 : height // 4, 6 : width // 5] = (0, 0, 255)
    scene[-height // 5 :, -width // 3 :] = (255, 40, 0)
    return scene


def seen_by_sensor(upright: Picture, clockwise: int, *, is_mirrored: bool = False) -> Picture:
    """What the sensor sees, if its pictures have to be turned clockwise so far to stand upright."""
    seen = upright[:, ::-1] if is_mirrored else upright
    return np.ascontiguousarray(np.rot90(seen, clockwise // 90))


def full_range_planes(picture: Picture, order: str) -> Picture:
    """The picture as a sensor gives it: grey, under it red and blue at half size."""
    height, width = picture.shape[:2]
    grey, red, blue = cv2.split(cv2.cvtColor(picture, cv2.COLOR_BGR2YCrCb))
    half = (width // 2, height // 2)
    red, blue = (cv2.resize(part, half, interpolation=cv2.INTER_AREA) for part in (red, blue))
    below = np.dstack([red, blue]) if order == "NV21" else np.stack([red, blue])
    return np.vstack([grey, below.reshape(height // 2, width)]).astype(np.uint8)


class StandInCapture:
    """OpenCV's capture on Android: `read` gives what `show` was given last."""

    def __init__(self, order: str = "NV21") -> None:
        self.order = order
        self.planes: Picture | None = None
        self.is_open = True
        self.released = 0

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.is_open

    def read(self) -> tuple[bool, Any]:
        return self.planes is not None, self.planes

    def get(self, _property: int) -> float:
        return float(int.from_bytes(self.order.encode(), "little"))

    def release(self) -> None:
        self.released += 1


class StandInTableCamera:
    """Our class in Java: a picture is there once, then none until the next."""

    def __init__(self, pictures: list[bytes | None], size: tuple[int, int] = (WIDTH, HEIGHT)):
        self._pictures = pictures
        self._size = size
        self.failed = 0
        self.closed = 0

    def takeNv21(self) -> bytes | None:  # noqa: N802 - Java's name
        return self._pictures.pop(0) if self._pictures else None

    def width(self) -> int:
        return self._size[0]

    def height(self) -> int:
        return self._size[1]

    def fault(self) -> int:
        return self.failed

    def close(self) -> None:
        self.closed += 1


class Ticks:
    """A clock that goes on when somebody waits."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s

    def wait(self, seconds: float) -> None:
        self.now_s += seconds


def always(value: Any) -> Callable[[], Any]:
    return lambda: value
