"""Says why a marker at a place could not be read, in terms of what people can change: light,
distance, angle, a steady hand. Judges places; it does not look for markers.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from card_markers.pieces import MARKER_SIDE_MM
from vision.markers.plane import TablePlane
from vision.markers.squares import side_lengths
from vision.picture import Floats, Grey
from vision.table.problems import Reason

SMALLEST_READABLE_PX = 22.0
"""Side below which a single picture often cannot be read."""

SOFT_BY_DISTANCE_PX = 16.0
"""Side below which markers are soft in the steadiest picture; a larger one was blurred."""

DARK_GREY = 45
"""White paper that looks darker than this leaves too little contrast to the noise."""

WASHED_GREY = 245
WASHED_SHARE = 0.3
"""So much of a marker with its margin is never that white: the margin alone is."""

SHINING_SHARE = 0.3
"""Where more of the place of a piece than this is as white as paper, light has bleached it: the
white parts of a printed piece and its marker's margin are about half of that."""

NEIGHBOURS = 3
"""So many markers around a place are asked how bright paper is there."""

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


@dataclass(frozen=True, slots=True)
class PaperBrightness:
    """How bright white paper looks where markers were read; light is uneven."""

    middles_px: Floats
    """The middles of these markers, M x 2."""
    whites: Floats
    """How bright the brightest part of each of them is, M."""

    @property
    def typical(self) -> float:
        """How bright it typically is in this picture."""
        return float(np.median(self.whites)) if len(self.whites) else 255.0

    def dimmest_at(self, places_px: Floats) -> Floats:
        """How bright it is at least around places (N x 2) of the picture, as the markers (at least
        one) that are nearest to each of them show."""
        away = np.linalg.norm(places_px[:, None] - self.middles_px, axis=2)
        nearest = np.argsort(away, axis=1)[:, :NEIGHBOURS]
        return np.asarray(self.whites[nearest].min(axis=1), np.float32)


def see_paper(picture: Grey, markers: Sequence[Floats]) -> PaperBrightness:
    """The brightest part of each read marker (4 x 2 each)."""
    whites = []
    for quad in markers:
        low = np.maximum(quad.min(axis=0), 0).astype(int)
        high = quad.max(axis=0).astype(int)
        # Every other pixel is as good as all of them.
        patch = picture[low[1] : high[1] + 1 : 2, low[0] : high[0] + 1 : 2]
        grey = np.sort(patch, axis=None)
        whites.append(float(grey[(len(grey) - 1) * 95 // 100]) if len(grey) else 255.0)
    middles = np.array([quad.mean(axis=0) for quad in markers]).reshape(-1, 2)
    return PaperBrightness(middles, np.array(whites, np.float32))


def why_missing(
    picture: Grey, region: Floats, white: float, is_shaken: bool, marker: Floats
) -> Reason:
    """Why nothing was seen in a region (4 x 2) where a piece should lie; `marker` (4 x 2) is one
    that was read near there."""
    height, width = picture.shape
    extent = region.max(axis=0) - region.min(axis=0)
    margin = float(extent.min()) / 4
    middle_x, middle_y = float(region[:, 0].mean()), float(region[:, 1].mean())
    if not (margin <= middle_x < width - margin and margin <= middle_y < height - margin):
        return Reason.AT_THE_EDGE
    low = np.maximum(region.min(axis=0), 0).astype(int)
    high = np.minimum(region.max(axis=0), (width - 1, height - 1)).astype(int)
    patch = picture[low[1] : high[1] + 1, low[0] : high[0] + 1]
    if float((patch >= 0.9 * white).mean()) > SHINING_SHARE:
        return Reason.GLARE
    if float(np.percentile(patch, 95)) < DARK_GREY:
        return Reason.TOO_DARK
    return why_soft(marker) if is_shaken else Reason.COVERED


def why_soft(marker: Floats) -> Reason:
    """Why markers like this one (4 x 2) are not sharp: where they are flat or small, a steadier
    hand does not help."""
    if _flatness(marker) < FLATTEST:
        return Reason.TOO_FLAT
    is_small = float(side_lengths(marker[None])[0]) < SOFT_BY_DISTANCE_PX
    return Reason.TOO_FAR if is_small else Reason.BLURRED


def _flatness(quad: Floats) -> float:
    """Shorter over longer extent of a seen square."""
    edges = quad - np.roll(quad, 1, axis=0)
    spread = np.linalg.svd(edges - edges.mean(axis=0), compute_uv=False)
    return float(spread[1] / max(float(spread[0]), 1e-6))
