"""What a picture is here: an 8-bit grey array of a sensible size. Turns whatever a camera or a
file gave into one, or says why it cannot. Reads no files.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Grey = npt.NDArray[np.uint8]
"""Rows x columns of grey values, 0 black."""

ColourPicture = npt.NDArray[np.uint8]
"""Rows x columns x 3, blue, green, red as OpenCV has them."""

Floats = npt.NDArray[np.floating[Any]]
"""Any array of measurements."""

Shades = npt.NDArray[np.integer[Any] | np.floating[Any]]
"""What OpenCV gives back; its own name for that is not there on Android."""

BLEACHED_GREY = 250
"""As good as white: the picture cannot show how much light there was."""
LIFTED_GREY = 110
"""Light adds up: where it bleaches paper, nothing near is darker than this."""

SMALLEST_SIDE_PX = 16
LARGEST_SIDE_PX = 16_384
"""Beyond this OpenCV's remap cannot address pixels, and no camera here is that large."""

MOST_PIXELS = 120_000_000
"""More than any camera here has; a tablet could not hold what is made of them."""

_ROWS_AT_ONCE = 256


@dataclass(frozen=True, slots=True)
class PictureFault:
    """Why an array is no picture that can be read."""

    code: str
    """`PICTURE_EMPTY`, `PICTURE_TOO_SMALL`, `PICTURE_TOO_LARGE` or `PICTURE_KIND_UNKNOWN`."""

    detail: str
    """The numbers behind it, such as `0 x 480`."""


def to_grey(array: npt.NDArray[Any] | None) -> Grey | PictureFault:
    """The grey picture in `array`: grey, BGR or BGRA; 8 or 16 bits, or floats from 0 to 1."""
    if array is None or array.size == 0:
        return PictureFault("PICTURE_EMPTY", "nothing in it")
    if array.ndim not in (2, 3):
        return PictureFault("PICTURE_KIND_UNKNOWN", f"{array.ndim} dimensions")
    height, width = array.shape[:2]
    if min(height, width) < SMALLEST_SIDE_PX:
        return PictureFault("PICTURE_TOO_SMALL", f"{width} x {height}")
    if max(height, width) > LARGEST_SIDE_PX or height * width > MOST_PIXELS:
        return PictureFault("PICTURE_TOO_LARGE", f"{width} x {height}")
    eight_bit = _to_eight_bit(array)
    if eight_bit is None:
        return PictureFault("PICTURE_KIND_UNKNOWN", f"values of type {array.dtype}")
    channels = 1 if array.ndim == 2 else int(array.shape[2])
    if channels == 1:
        return np.ascontiguousarray(eight_bit.reshape(height, width))
    if channels == 3:
        return np.asarray(cv2.cvtColor(eight_bit, cv2.COLOR_BGR2GRAY), np.uint8)
    if channels == 4:
        return _over_white(eight_bit)
    return PictureFault("PICTURE_KIND_UNKNOWN", f"{channels} channels")


def to_colour(array: npt.NDArray[Any]) -> ColourPicture | None:
    """The picture in colour, where it is one that can be shown as it is; None if it is not."""
    is_shown = array.ndim == 3 and array.shape[2] == 3 and array.dtype == np.uint8
    return np.asarray(array, np.uint8) if is_shown else None


def _to_eight_bit(array: npt.NDArray[Any]) -> npt.NDArray[np.uint8] | None:
    if array.dtype == np.uint8:
        return np.asarray(array, np.uint8)
    if array.dtype == np.uint16:
        # The upper byte of each, without a second picture of 16 bits.
        low_first = np.ascontiguousarray(array).astype("<u2", copy=False)
        return np.ascontiguousarray(low_first.view(np.uint8)[..., 1::2])
    if array.dtype.kind == "f":
        finite = np.nan_to_num(array, nan=0.0, posinf=1.0, neginf=0.0)
        return np.asarray(np.clip(finite, 0.0, 1.0) * 255, np.uint8)
    return None


def _over_white(bgra: npt.NDArray[np.uint8]) -> Grey:
    """A transparent picture laid on white paper, as people see it."""
    laid = np.empty(bgra.shape[:2], np.uint8)
    # Some rows at a time: in floats the whole would take several times the picture.
    for start in range(0, len(bgra), _ROWS_AT_ONCE):
        rows = bgra[start : start + _ROWS_AT_ONCE]
        opacity = rows[..., 3].astype(np.float32) / 255
        grey = cv2.cvtColor(np.ascontiguousarray(rows[..., :3]), cv2.COLOR_BGR2GRAY)
        laid[start : start + _ROWS_AT_ONCE] = grey * opacity + 255 * (1 - opacity)
    return laid
