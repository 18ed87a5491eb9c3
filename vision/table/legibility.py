"""Says why a marker at a place could not be read, in terms of what people can change: light,
distance, angle, a steady hand. Each reason is measured at that very place, or it is not given.
Judges places; it does not look for markers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.markers.plane import MARKER_SQUARE_MM, TablePlane
from vision.markers.squares import side_lengths
from vision.picture import BLEACHED_GREY, Floats, Grey
from vision.table.problems import Reason

FLATTEST = 0.45
"""Height over width of the seen square: 63 degrees from above. At 60 all of them are read that are
large enough."""
LOWEST_PX = 16.0
"""Height of a flat marker above which it is read all the same."""

SMALLEST_READABLE_PX = 16.0
"""Side below which markers are soft in the steadiest picture."""

DARK_GREY = 45
"""White paper that looks darker than this leaves too little contrast to the noise."""
DIM_PAPER_GREY, SHADED = 100, 0.5
"""A dark place lies in the dark where paper nearby is no brighter than this, or where it is darker
than this share of the picture: otherwise it may be a dark table."""

BRIGHTEST_PAPER, MIRRORED_GREY = 1.08, 235
"""So much brighter than white paper nearby, and so bright by itself, nothing is paper."""
MIRRORED_MARKERS = 0.2
"""So much of a marker's area must be as bright: no more than a third of one may be lost."""
AS_BRIGHT = 0.93
"""As bright as this against white paper nearby, a place may be bleached. Cameras show bleached
white as darker than white at times, so it is told by how it ends, not by how bright it is."""
SPOT_SIDES, SPOT_MARKERS = 0.8, 1.5
"""A spot that could swallow a marker is nowhere narrower than so many of its sides, and has so many
times its area."""
FADING_SLOPES: Final = (1.0, 8.0)
FADING_SHARE: Final = 0.33
"""Where so much of a spot's rim falls off this gently from pixel to pixel, it is the shine of a
lamp: paper and print end at once. Washed out tickets of the photos have 0.35 to 0.43, white cards
and drawings 0.06 to 0.31."""

EDGE_CONTRAST = 45
"""Grey values between both sides of an edge that says how sharp a picture is."""
BLURRED_EDGE = 0.145
"""Width of edges against the side of a marker, 1.2 cells. On the 28 photos markers have 0.04 to
0.13 in the sharp ones, 0.16 where the camera shook until two markers could not be read."""
FEWEST_EDGES = 12
"""Points on edges that it takes to say anything."""
LEAST_GREY_STEP = 2.0
"""Change from pixel to pixel below which nothing is an edge, however wide."""

NEIGHBOURS = 3
"""So many markers around a place are asked how bright paper is there."""
IN_VIEW = 0.5
"""Share of a place that must be in the picture for anything to be measured there."""


def why_unread(picture: Grey, place: Floats, plane: TablePlane, white: float) -> Reason:
    """What at a place (4 x 2 pixels, around one marker or somewhat larger) keeps a marker from
    being read; `NONE` if nothing can be measured that does. White paper is there as bright as
    `white`."""
    middle = place.mean(axis=0)
    marker = plane.to_px(plane.to_mm(middle[None]) + MARKER_SQUARE_MM)
    if _is_cut(picture, place, marker):
        return Reason.AT_THE_EDGE
    side = float(side_lengths(marker[None])[0])
    patch = _patch(picture, place)
    if _is_mirrored(patch, side, white) or _is_bleached(picture, place, side, white):
        return Reason.GLARE
    if _is_dark(picture, patch, white):
        return Reason.TOO_DARK
    if flatness(marker) < FLATTEST and _lowest_px(marker) < LOWEST_PX:
        return Reason.TOO_FLAT
    if side < SMALLEST_READABLE_PX:
        return Reason.TOO_FAR
    if edge_width_px(patch, side) > BLURRED_EDGE * side:
        return Reason.BLURRED
    return Reason.NONE


def is_blurred_at(picture: Grey, marker: Floats) -> bool:
    """Whether the edges of a marker (4 x 2) and around it are as wide as blur or shake makes
    them."""
    side = float(side_lengths(marker[None])[0])
    middle = marker.mean(axis=0)
    return edge_width_px(_patch(picture, middle + (marker - middle) * 1.4), side) > (
        BLURRED_EDGE * side
    )


def edge_width_px(patch: Grey, side_px: float) -> float:
    """How many pixels the edges in a piece of a picture take from dark to bright, across or down,
    whichever is more: shake blurs one way only. 0 if there are no edges to tell it from."""
    reach = max(3, round(side_px / 4))
    if min(patch.shape) < 2 * reach:
        return 0.0
    soft = np.asarray(cv2.GaussianBlur(patch, (0, 0), 0.7), np.float32)
    width = 0.0
    for across in (True, False):
        kernel = np.ones((1, 2 * reach + 1) if across else (2 * reach + 1, 1), np.uint8)
        span = np.asarray(cv2.morphologyEx(soft, cv2.MORPH_GRADIENT, kernel), np.float32)
        slope = np.abs(cv2.Sobel(soft, cv2.CV_32F, int(across), int(not across), ksize=1)) / 2
        steepest = np.asarray(cv2.dilate(slope, kernel), np.float32)
        is_edge = (slope >= steepest) & (span > EDGE_CONTRAST) & (slope > LEAST_GREY_STEP)
        if int(is_edge.sum()) >= FEWEST_EDGES:
            width = max(width, float(np.median(span[is_edge] / slope[is_edge])))
    return width


def flatness(quad: Floats) -> float:
    """Height over width of a seen square (4 x 2), from its sides: 1 from straight above."""
    edges = quad - np.roll(quad, 1, axis=0)
    spread = np.linalg.svd(edges, compute_uv=False)
    return float(spread[1] / max(float(spread[0]), 1e-6))


def _lowest_px(quad: Floats) -> float:
    """The smaller extent of a seen square."""
    return float(side_lengths(quad[None])[0] * np.sqrt(flatness(quad)))


def _is_cut(picture: Grey, place: Floats, marker: Floats) -> bool:
    """Whether the edge of the picture cuts what would lie there."""
    height, width = picture.shape
    is_marker_out = bool((marker < 0).any() or (marker > (width - 1, height - 1)).any())
    low, high = place.min(axis=0), place.max(axis=0)
    seen = np.minimum(high, (width, height)) - np.maximum(low, 0)
    share = float(np.prod(np.maximum(seen, 0)) / max(float(np.prod(high - low)), 1e-6))
    return is_marker_out or share < IN_VIEW


def _patch(picture: Grey, place: Floats) -> Grey:
    height, width = picture.shape
    low = np.clip(place.min(axis=0), 0, (width - 1, height - 1)).astype(int)
    high = np.clip(place.max(axis=0), 0, (width - 1, height - 1)).astype(int)
    return picture[low[1] : high[1] + 1, low[0] : high[0] + 1]


def _is_dark(picture: Grey, patch: Grey, white: float) -> bool:
    """Whether too little light falls on a place. A dark table is dark all over."""
    brightest = float(np.percentile(patch, 95))
    is_shaded = brightest < SHADED * float(np.median(picture[::8, ::8]))
    return brightest < DARK_GREY and (white < DIM_PAPER_GREY or is_shaded)


def _is_mirrored(patch: Grey, side_px: float, white: float) -> bool:
    """Whether a lamp or a window is mirrored in a place: what is brighter than any paper nearby is
    light."""
    bright = min(max(BRIGHTEST_PAPER * white, MIRRORED_GREY), BLEACHED_GREY)
    if white >= bright:
        return False
    return float((patch >= bright).sum()) > MIRRORED_MARKERS * side_px**2


def _is_bleached(picture: Grey, place: Floats, side_px: float, white: float) -> bool:
    """Whether light has washed out so much of a place that it could have swallowed a marker."""
    middle = place.mean(axis=0)
    reach = np.ptp(place, axis=0) / 2 + side_px
    wide = _patch(picture, np.stack([middle - reach, middle + reach]))
    size = max(3, round(SPOT_SIDES * side_px))
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    bright = (wide >= AS_BRIGHT * white).astype(np.uint8)
    spots = np.asarray(cv2.morphologyEx(bright, cv2.MORPH_OPEN, disc), np.uint8)
    count, labels = cv2.connectedComponents(spots)
    slope = slopes(wide)
    margin = max(1, round(side_px))
    for label in range(1, count):
        spot = labels == label
        is_there = bool(spot[margin:-margin, margin:-margin].any())
        is_large = float(spot.sum()) >= SPOT_MARKERS * side_px**2
        if is_there and is_large and fades_out(spot, slope):
            return True
    return False


def slopes(picture: Grey) -> Floats:
    """How much grey values change from pixel to pixel."""
    soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.float32)
    return np.asarray(cv2.magnitude(cv2.Sobel(soft, -1, 1, 0), cv2.Sobel(soft, -1, 0, 1)) / 8)


def fades_out(
    spot: npt.NDArray[np.bool_], slope: Floats, gentle: tuple[float, float] = FADING_SLOPES
) -> bool:
    """Whether a bright spot ends as light does. White print has sharp edges."""
    grown = np.asarray(cv2.dilate(spot.astype(np.uint8), np.ones((9, 9), np.uint8))) > 0
    rim = grown & ~spot
    least, most = gentle
    fading = (slope[rim] > least) & (slope[rim] < most)
    return bool(fading.size) and float(fading.mean()) > FADING_SHARE


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
