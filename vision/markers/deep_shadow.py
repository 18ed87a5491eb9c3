"""Takes the light out of a picture, so that print in deep shadow shows as it does in the open. Says
nothing about what is printed.
"""

from typing import Final

import cv2
import numpy as np

from vision.picture import Floats, Grey

SMALLER = 8
DARK_GREY = 60
DARK_AROUND = 5
LEAST_DARK_SHARE = 0.02
"""A fiftieth of the picture in which nothing within five steps of 8 pixels, about a marker's width,
is brighter than that: print there may be too faint for the first look, which wants it to be 7 grey
values darker than what is around."""

NOISE_PX = 0.7
"""What is made brighter has its noise made larger: this much smoothing loses nothing of a cell."""

LINES_AT_ONCE, BLURRED_OVER = 128, 4
"""So many lines are done together: all of them at once takes longer, as what is new to a process is
slow to write to. And so many on either side have a say in how smooth a line is."""
WHOLE: Final = (slice(None), slice(None))

FLOOR_PERCENTILE, FLOOR_SHARE = 1.0, 0.8
"""Lenses and sensors leave some light in the blackest places; most of it is taken off."""


def is_in_deep_shadow(picture: Grey) -> bool:
    """Whether a part of the picture is so dark that print in it may have been missed."""
    small = cv2.resize(picture, None, fx=1 / SMALLER, fy=1 / SMALLER, interpolation=cv2.INTER_AREA)
    brightest = cv2.dilate(small, np.ones((DARK_AROUND, DARK_AROUND), np.uint8))
    return float(np.mean(np.asarray(brightest) < DARK_GREY)) > LEAST_DARK_SHARE


def without_light(picture: Grey, within: tuple[slice, slice] = WHOLE) -> Grey:
    """The logarithm of the picture: twice the light is a step of one size wherever it falls, so
    black beside white is as far apart in shadow as in the open. Only a part of it, rows and
    columns, if nothing else is looked at: the rest is left as it is lit."""
    floor = FLOOR_SHARE * float(np.percentile(picture[::4, ::4], FLOOR_PERCENTILE))
    steps = _steps(floor)
    lit = picture.copy()
    asked, into = picture[within], lit[within]
    for start in range(0, len(asked), LINES_AT_ONCE):
        end = min(start + LINES_AT_ONCE, len(asked))
        first = max(start - BLURRED_OVER, 0)
        fine = asked[first : end + BLURRED_OVER].astype(np.uint16) * 256
        smooth = np.asarray(cv2.GaussianBlur(fine, (0, 0), NOISE_PX), np.uint16)
        into[start:end] = steps.take(smooth[start - first : end - first], mode="clip")
    return lit


def _steps(floor: float) -> Grey:
    above: Floats = np.maximum(np.arange(65_536) / 256 - floor, 0)
    return np.asarray(np.log1p(above) * (255 / np.log(256)), np.uint8)
