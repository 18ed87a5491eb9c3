"""Says why a marker at a place could not be read, in terms of what people can change: light,
distance, angle, a steady hand. Each reason is measured at that very place, or it is not given.
Judges places; it does not look for markers.
"""

from collections.abc import Callable, Sequence
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
"""So much brighter than white paper is there, and so bright by itself, nothing is paper."""
MIRRORED_SHARE = 0.2
"""So much of a marker must be as bright: no more than a third of one may be lost."""
OFF_PLACE = 0.15
"""A marker is within so many of its sides of where it should lie, more often than not."""
LIFTED_BLACK = 0.6
"""Light on a marker lifts its black to this share of white. Of 600 markers of the 28 photos two
have more, both in the shine of a lamp; the others have 0.13 to 0.5."""
AS_BRIGHT = 0.93
"""As bright as this against white paper there, a place may be bleached. Cameras show bleached
white as darker than white at times, so it is told by how it ends, not by how bright it is."""
BLANK_SHARE = 0.8
"""So much of a marker's square is as bright as that where its print is washed out."""
SPOT_SIDES, SPOT_MARKERS = 0.8, 1.5
"""A spot that could swallow a marker is nowhere narrower than so many of its sides, and has so many
times its area."""
LIGHT_GREY = 210
"""Half of a spot of light is as bright as this. Those of the photos have 223 and more, a pale coin
that was taken for one 195."""
FADING_SLOPES: Final = (1.0, 8.0)
FADING_SHARE: Final = 0.33
"""Where so much of a spot's rim falls off this gently from pixel to pixel, it is the shine of a
lamp: paper and print end at once. Washed out tickets of the photos have 0.35 to 0.43, white cards
and drawings 0.06 to 0.31."""

EDGE_CONTRAST = 45
"""Grey values between both sides of an edge that says how sharp a picture is."""
BLURRED_EDGE = 0.14
"""Width of edges against the side of a marker, 1.1 cells. On the 28 photos markers have 0.04 to
0.13 in the sharp ones, 0.14 to 0.17 where the camera shook until some could not be read."""
FEWEST_EDGES = 12
"""Points on edges that it takes to say anything."""
LEAST_GREY_STEP = 2.0
"""Change from pixel to pixel below which nothing is an edge, however wide."""

NEIGHBOURS = 3
"""So many markers around a place are asked how dim paper may be there."""
AROUND = 5
"""So many are asked how bright it is, and how sharp print is: a lamp may shine on one of them."""
FEWEST_FOR_A_SLOPE = 4
"""So many markers it takes to tell how light falls off over the table."""
SMALLEST_SLIP = 0.03
"""Difference from an even fall of light, as a logarithm, that is as good as none."""
IN_VIEW = 0.5
"""Share of a place that must be in the picture for anything to be measured there."""


@dataclass(frozen=True, slots=True)
class PrintNearby:
    """How the print looks that was read around a place."""

    white: float
    """How bright its white paper is."""
    edge: Callable[[], float]
    """How wide its edges are, as a share of a marker's side; measured only if it is asked."""


def why_unread(picture: Grey, place: Floats, plane: TablePlane, nearby: PrintNearby) -> Reason:
    """What at a place (4 x 2 pixels, around one marker or somewhat larger) keeps a marker from
    being read; `NONE` if nothing can be measured that does."""
    middle = place.mean(axis=0)
    marker = plane.to_px(plane.to_mm(middle[None]) + MARKER_SQUARE_MM)
    if _is_cut(picture, place, marker):
        return Reason.AT_THE_EDGE
    side = float(side_lengths(marker[None])[0])
    patch = _patch(picture, place)
    if _is_mirrored(patch, marker, nearby.white) or _is_bleached(
        picture, place, marker, nearby.white
    ):
        return Reason.GLARE
    if _is_dark(picture, patch, nearby.white):
        return Reason.TOO_DARK
    if flatness(marker) < FLATTEST and _lowest_px(marker) < LOWEST_PX:
        return Reason.TOO_FLAT
    if side < SMALLEST_READABLE_PX:
        return Reason.TOO_FAR
    # Drawings may be soft; known print is not, and where there are no edges nothing is printed.
    is_soft = edge_width_px(patch, side) / side > BLURRED_EDGE
    return Reason.BLURRED if is_soft and nearby.edge() > BLURRED_EDGE else Reason.NONE


def is_blank(picture: Grey, place: Floats, plane: TablePlane, white: float) -> bool:
    """Whether a marker's square in the middle of a place is as bright as paper: beside light that
    was measured, it is light as well. A finger is not."""
    marker = plane.to_px(plane.to_mm(place.mean(axis=0)[None]) + MARKER_SQUARE_MM)
    return float((_patch(picture, marker) >= AS_BRIGHT * white).mean()) >= BLANK_SHARE


def has_edges(picture: Grey, place: Floats) -> bool:
    """Whether anything lies at a place (4 x 2): a bare table hardly changes within it."""
    patch = _patch(picture, place)
    soft = cv2.GaussianBlur(patch, (0, 0), 2.0) if patch.size else patch
    return float(np.ptp(np.percentile(soft, (5, 95)))) > EDGE_CONTRAST if soft.size else False


def edge_share(picture: Grey, marker: Floats) -> float:
    """How wide the edges of a marker (4 x 2) and around it are, as a share of its side."""
    side = float(side_lengths(marker[None])[0])
    middle = marker.mean(axis=0)
    return edge_width_px(_patch(picture, middle + (marker - middle) * 1.4), side) / side


def is_blurred_at(picture: Grey, marker: Floats) -> bool:
    """Whether the edges of a marker (4 x 2) and around it are as wide as blur or shake makes
    them."""
    return edge_share(picture, marker) > BLURRED_EDGE


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


def _is_mirrored(patch: Grey, marker: Floats, white: float) -> bool:
    """Whether a lamp or a window is mirrored in a place: what is brighter than any paper there is
    light, and it lies on black as well."""
    bright = min(max(BRIGHTEST_PAPER * white, MIRRORED_GREY), BLEACHED_GREY)
    if white >= bright:
        return False
    is_lit = _share_of_marker(patch >= bright, marker) > MIRRORED_SHARE
    # Light that ends sharply leaves the rest of a marker black, so it must lie where that is.
    rows, columns = (np.arange(size) - (size - 1) / 2 for size in patch.shape)
    middle = np.maximum(np.abs(rows)[:, None], np.abs(columns)) <= OFF_PLACE * float(
        np.ptp(marker, axis=0).max()
    )
    # Nine tenths of a marker are brighter than its blackest tenth.
    is_lifted = _share_of_marker(patch >= LIFTED_BLACK * white, marker) > 0.9
    return bool((is_lit & (is_lifted | middle)).any())


def _is_bleached(picture: Grey, place: Floats, marker: Floats, white: float) -> bool:
    """Whether light has washed out so much of a place that it could have swallowed a marker."""
    side_px = float(side_lengths(marker[None])[0])
    middle = place.mean(axis=0)
    half = np.ptp(place, axis=0) / 2
    wide = _patch(picture, np.stack([middle - half - side_px, middle + half + side_px]))
    bright = wide >= AS_BRIGHT * white
    margin = max(1, round(side_px))
    blank = _share_of_marker(bright, marker) >= BLANK_SHARE
    blank[:margin], blank[-margin:], blank[:, :margin], blank[:, -margin:] = (
        False,
        False,
        False,
        False,
    )
    if not blank.any():
        return False
    size = max(3, round(SPOT_SIDES * side_px))
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    spots = np.asarray(cv2.morphologyEx(bright.astype(np.uint8), cv2.MORPH_OPEN, disc), np.uint8)
    count, labels = cv2.connectedComponents(spots)
    slope = slopes(wide)
    for label in range(1, count):
        spot = labels == label
        is_large = float(spot.sum()) >= SPOT_MARKERS * side_px**2
        # A pale coin is brighter than paper too, but not as bright as light.
        is_light = float(np.median(wide[spot])) >= LIGHT_GREY
        if is_large and is_light and (spot & blank).any() and fades_out(spot, slope):
            return True
    return False


def _share_of_marker(mask: npt.NDArray[np.bool_], marker: Floats) -> Floats:
    """For each pixel the share of a marker (4 x 2, only its size counts) around it that is set."""
    width, height = (max(1, round(float(extent))) for extent in np.ptp(marker, axis=0))
    return np.asarray(cv2.blur(mask.astype(np.float32), (width, height)), np.float32)


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
        return np.asarray(self._nearest_to(places_px).min(axis=1), np.float32)

    def usual_at(self, places_px: Floats) -> Floats:
        """How bright most of these are."""
        return np.asarray(np.median(self._nearest_to(places_px), axis=1), np.float32)

    def _nearest_to(self, places_px: Floats) -> Floats:
        away = np.linalg.norm(places_px[:, None] - self.middles_px, axis=2)
        return np.asarray(self.whites[np.argsort(away, axis=1)[:, :NEIGHBOURS]])

    def at(self, place_px: Floats) -> float:
        """How bright it should be at a place (2) of the picture if no lamp shone on it: as light
        falls off over all markers (at least one), and as most of those around it show."""
        log_whites = np.log(np.maximum(self.whites, 1.0))
        fall = _fall_of_light(self.middles_px, log_whites)
        slips = log_whites - _at(self.middles_px) @ fall
        nearest = np.linalg.norm(self.middles_px - place_px, axis=1).argsort()[:AROUND]
        log_white = _at(place_px[None]) @ fall + np.median(slips[nearest])
        return min(255.0, float(np.exp(log_white[0])))


def _at(places_px: Floats) -> Floats:
    """Places (N x 2) as what a fall of light is multiplied with."""
    return np.column_stack([np.ones(len(places_px)), places_px])


def _fall_of_light(middles_px: Floats, log_whites: Floats) -> Floats:
    """How light falls off across and down, whatever single lamps add to it."""
    if len(middles_px) < FEWEST_FOR_A_SLOPE:
        return np.array([np.median(log_whites), 0.0, 0.0])
    places, weights = _at(middles_px), np.ones(len(middles_px))
    fall: Floats = np.zeros(3)
    for _ in range(6):
        fall = np.linalg.lstsq(places * weights[:, None], log_whites * weights, rcond=None)[0]
        weights = np.maximum(np.abs(log_whites - places @ fall), SMALLEST_SLIP) ** -0.5
    return np.asarray(fall)


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
