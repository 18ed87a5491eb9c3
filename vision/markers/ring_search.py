"""Looks for markers where outlines were lost to shake or a covered margin: the table is laid
flat, where every marker has the same size, and searched for a black ring in a white one in every
direction. Gives places to look at, not markers.
"""

from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from card_markers.pieces import MARKER_SIDE_MM
from vision.markers.correlation import Templates
from vision.markers.even_light import even_light
from vision.markers.flat_table import FlatTable, lay_flat
from vision.markers.patterns import CELLS, MARGIN_CELLS
from vision.markers.plane import MARKER_SQUARE_MM, TablePlane
from vision.markers.squares import no_quads
from vision.picture import BLEACHED_GREY, Floats, Grey

PX_PER_MM = 0.9
"""Just fine enough to part border from margin; the search costs the square of this."""

DIRECTIONS = 5
"""Within a quarter turn, after which a ring looks the same."""

LEAST_LIKENESS = 0.27
"""Below this, drawings on the cards answer as often as markers do."""

AROUND_MM = 110.0
"""How far beyond the known markers to look: a card's height and the tickets below it."""

RING_PX = int(np.ceil((CELLS + 2 * MARGIN_CELLS) * 1.3 * MARKER_SIDE_MM / CELLS * PX_PER_MM)) | 1
"""Side of the pictures of rings: enough for one that is turned by an eighth."""

HALF_PX = int(MARKER_SIDE_MM / 2 * PX_PER_MM)
MOST_PLACES = 40
LARGEST_SIDE_PX = 1200
"""No more than this of the flat table is searched, should the plane be badly fitted."""


LIT_PX = 7
"""How far around light is compared: as far as black is from white on a marker."""
FADING_MM = 36.0
"""How far around bleached places the table is laid flat: a ring, and what it is compared with."""
NEAR_GLARE_MM = 25.0
"""How far from a bleached place its light may still hide print."""
LEAST_LIKENESS_IN_GLARE = 0.15
"""There half a ring is much."""
LEAST_CONTRAST = 0.2
"""What differs by less of its brightness is no print."""


@dataclass(frozen=True, slots=True)
class _Area:
    """A part of the table, upright to the plane."""

    low_mm: Floats
    high_mm: Floats


@dataclass(frozen=True, slots=True)
class _Peaks:
    """Places of a map."""

    rows: npt.NDArray[np.intp]
    columns: npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Rings:
    """Places that look like a marker."""

    quads: Floats
    """N x 4 x 2, clockwise from any corner, the most alike first."""
    likeness: Floats
    """How much each looks like a black ring in a white one, up to 1."""


NO_RINGS = Rings(no_quads(), np.zeros(0, np.float32))


def find_rings(picture: Grey, plane: TablePlane, known: Floats, cells: int = CELLS) -> Rings:
    """Where an unread marker may lie around the known ones. A side of theirs has that many
    cells, one of which is the black border."""
    flat = _laid_flat(picture, plane, _area_around(picture, plane, known))
    likeness = _likeness(flat, plane, known, cells)
    return _rings_at(_peaks(likeness, LEAST_LIKENESS), flat, plane, cells)


def find_rings_in_glare(picture: Grey, plane: TablePlane, known: Floats, glare_px: Floats) -> Rings:
    """The same around bleached places of the picture (N x 2), where light counts no more as far
    as it fades: rings in glare are found as well, and more drawings."""
    area = _area_around(picture, plane, known)
    if plane.is_before(glare_px):
        glare_mm = plane.to_mm(glare_px)
        area = _Area(
            np.maximum(area.low_mm, glare_mm.min(axis=0) - FADING_MM),
            np.minimum(area.high_mm, glare_mm.max(axis=0) + FADING_MM),
        )
    if (area.high_mm <= area.low_mm).any():
        return NO_RINGS
    flat = _laid_flat(picture, plane, area)
    even = even_light(flat.picture, LIT_PX, LEAST_CONTRAST).astype(np.uint8)
    # Where all is bleached nothing differs: rather white, as a margin would be, than black.
    even[flat.picture >= BLEACHED_GREY] = 255
    evened = replace(flat, picture=even)
    is_near = None
    if plane.is_before(glare_px):
        # The larger part of a picture has no glare, and drawings that are more like rings.
        places = (plane.to_mm(glare_px) - flat.corner_mm) * PX_PER_MM - RING_PX // 2
        shape = tuple(side - RING_PX + 1 for side in even.shape)
        is_near = _near(places, NEAR_GLARE_MM * PX_PER_MM, shape)
    likeness = _likeness(evened, plane, known, CELLS, is_near)
    return _rings_at(_peaks(likeness, LEAST_LIKENESS_IN_GLARE), evened, plane, CELLS)


def _likeness(
    flat: FlatTable,
    plane: TablePlane,
    known: Floats,
    cells: int,
    asked: npt.NDArray[np.bool_] | None = None,
) -> Floats:
    """How much each place of a flat table, or each that is asked for, looks like a ring in any
    direction, the surroundings of known markers left out."""
    likeness = _rings(cells).best_likeness(flat.picture, asked)
    reach = RING_PX // 2
    for centre_mm in plane.to_mm(known).mean(axis=1):
        x, y = ((centre_mm - flat.corner_mm) * PX_PER_MM).astype(int) - reach
        left, right, top, bottom = (
            max(0, side) for side in (x - HALF_PX, x + HALF_PX, y - HALF_PX, y + HALF_PX)
        )
        likeness[top:bottom, left:right] = -1
    return likeness


def _near(places: Floats, reach_px: float, shape: tuple[int, ...]) -> npt.NDArray[np.bool_]:
    """Which pixels are that near to one of the places (N x 2)."""
    apart = np.ones(shape, np.uint8)
    columns, rows = np.round(places).astype(int).T
    inside = (columns >= 0) & (columns < shape[1]) & (rows >= 0) & (rows < shape[0])
    apart[rows[inside], columns[inside]] = 0
    return np.asarray(cv2.distanceTransform(apart, cv2.DIST_L2, 3) <= reach_px)


def _peaks(likeness: Floats, least: float) -> _Peaks:
    """The likest places, each the best of its surroundings."""
    window = np.ones((2 * HALF_PX + 1, 2 * HALF_PX + 1), np.uint8)
    peaks = (likeness == cv2.dilate(likeness, window)) & (likeness > least)
    rows, columns = np.nonzero(peaks)
    order = np.argsort(-likeness[rows, columns])[:MOST_PLACES]
    return _Peaks(rows[order], columns[order])


def _rings_at(peaks: _Peaks, flat: FlatTable, plane: TablePlane, cells: int) -> Rings:
    if not len(peaks.rows):
        return NO_RINGS
    alike = _rings(cells).likeness_at(flat.picture, peaks.rows, peaks.columns)
    middles = (np.stack([peaks.columns, peaks.rows], axis=-1) + RING_PX // 2) / PX_PER_MM
    angles = alike.argmax(axis=0) * (np.pi / 2 / DIRECTIONS)
    return Rings(plane.to_px(_squares_mm(middles + flat.corner_mm, angles)), alike.max(axis=0))


def _area_around(picture: Grey, plane: TablePlane, known: Floats) -> _Area:
    """Where pieces may lie around the known markers, as far as it is in the picture."""
    around = plane.to_mm(known).reshape(-1, 2)
    low, high = around.min(axis=0) - AROUND_MM, around.max(axis=0) + AROUND_MM
    height, width = picture.shape
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    if plane.is_before(frame):
        # Unless the horizon is in view, nothing needs searching beyond the picture.
        seen = plane.to_mm(frame)
        low, high = np.maximum(low, seen.min(axis=0)), np.minimum(high, seen.max(axis=0))
    return _Area(low, high)


def _laid_flat(picture: Grey, plane: TablePlane, area: _Area) -> FlatTable:
    sides_px = RING_PX, LARGEST_SIDE_PX
    return lay_flat(picture, plane, (area.low_mm, area.high_mm), PX_PER_MM, sides_px)


@cache
def _rings(cells: int) -> Templates:
    """The picture of a marker with a grey inside, in each direction."""
    px_per_cell = MARKER_SIDE_MM / cells * PX_PER_MM
    outer = cells / 2 + MARGIN_CELLS * cells / CELLS
    size = RING_PX
    fine = 4
    steps = ((np.arange(size * fine) + 0.5) / fine - size / 2) / px_per_cell
    across, down = np.meshgrid(steps, steps)
    drawn = []
    for step in range(DIRECTIONS):
        angle = step * np.pi / 2 / DIRECTIONS
        turned_x = np.abs(across * np.cos(angle) + down * np.sin(angle))
        turned_y = np.abs(down * np.cos(angle) - across * np.sin(angle))
        ring = np.maximum(turned_x, turned_y)
        value = np.select(
            [ring < cells / 2 - 1, ring < cells / 2, ring < outer], [115, 0, 255], 128
        )
        drawn.append(value.reshape(size, fine, size, fine).mean(axis=(1, 3)).astype(np.uint8))
    return Templates(drawn)


def _squares_mm(centres: Floats, angles: Floats) -> Floats:
    cos, sin = np.cos(angles), np.sin(angles)
    turns = np.stack([np.stack([cos, sin], -1), np.stack([-sin, cos], -1)], axis=1)
    return np.asarray(MARKER_SQUARE_MM @ turns + centres[:, None], np.float64)
