"""Takes the light out of a picture, so that print in deep shadow shows as it does in the open. Says
nothing about what is printed.
"""

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

FLOOR_PERCENTILE, FLOOR_SHARE = 1.0, 0.8
"""Lenses and sensors leave some light in the blackest places; most of it is taken off."""


def is_in_deep_shadow(picture: Grey) -> bool:
    """Whether a part of the picture is so dark that print in it may have been missed."""
    small = cv2.resize(picture, None, fx=1 / SMALLER, fy=1 / SMALLER, interpolation=cv2.INTER_AREA)
    brightest = cv2.dilate(small, np.ones((DARK_AROUND, DARK_AROUND), np.uint8))
    return float(np.mean(np.asarray(brightest) < DARK_GREY)) > LEAST_DARK_SHARE


def without_light(picture: Grey) -> Grey:
    """The logarithm of the picture: twice the light is a step of one size wherever it falls, so
    black beside white is as far apart in shadow as in the open."""
    smooth = cv2.GaussianBlur(picture.astype(np.uint16) * 256, (0, 0), NOISE_PX)
    floor = FLOOR_SHARE * float(np.percentile(picture[::4, ::4], FLOOR_PERCENTILE))
    return _steps(floor)[np.asarray(smooth, np.uint16)]


def _steps(floor: float) -> Grey:
    above: Floats = np.maximum(np.arange(65_536) / 256 - floor, 0)
    return np.asarray(np.log1p(above) * (255 / np.log(256)), np.uint8)
