"""Says why a marker at a place could not be read, in terms of what people can change: light,
distance, angle, a steady hand. Judges places; it does not look for markers.
"""

import cv2
import numpy as np

from vision.picture import Floats, Grey
from vision.plane import MARKER_SIDE_MM, TablePlane
from vision.reading import Reason
from vision.squares import side_lengths

SMALLEST_READABLE_PX = 22.0
"""Side below which a single picture often cannot be read."""

DARK_GREY = 45
"""White paper that looks darker than this leaves too little contrast to the noise."""

WASHED_GREY = 245
WASHED_SHARE = 0.3
"""So much of a marker with its margin is never that white: the margin alone is."""

FLATTEST = 0.5
"""Height over width of the seen square: at 0.5 the camera looks from 60 degrees."""

SOFT_SHARPNESS = 6.0
"""Typical step between neighbouring pixels where print is sharp enough, in grey values."""


def why_unread(picture: Grey, place: Floats, plane: TablePlane) -> Reason:
    """The likeliest reason why the marker that should be at `place` (4 x 2) was not read."""
    height, width = picture.shape
    low, high = place.min(axis=0), place.max(axis=0)
    if low.min() < 0 or high[0] > width - 1 or high[1] > height - 1:
        return Reason.AT_THE_EDGE
    patch = picture[int(low[1]) : int(high[1]) + 1, int(low[0]) : int(high[0]) + 1]
    if float((patch >= WASHED_GREY).mean()) > WASHED_SHARE:
        return Reason.GLARE
    if float(np.percentile(patch, 90)) < DARK_GREY:
        return Reason.TOO_DARK
    if _flatness(place) < FLATTEST:
        return Reason.TOO_FLAT
    if float(side_lengths(place[None])[0]) < SMALLEST_READABLE_PX:
        return Reason.TOO_FAR
    if plane.px_per_mm(place.mean(axis=0)) * MARKER_SIDE_MM < SMALLEST_READABLE_PX:
        return Reason.TOO_FAR
    step = np.abs(np.asarray(cv2.Laplacian(patch, cv2.CV_32F))).mean()
    contrast = float(np.ptp(np.percentile(patch, (10, 90))))
    if contrast > 40 and float(step) < SOFT_SHARPNESS + contrast / 20:
        return Reason.BLURRED
    return Reason.COVERED


def _flatness(quad: Floats) -> float:
    """Shorter over longer extent of a seen square."""
    edges = quad - np.roll(quad, 1, axis=0)
    spread = np.linalg.svd(edges - edges.mean(axis=0), compute_uv=False)
    return float(spread[1] / max(float(spread[0]), 1e-6))
