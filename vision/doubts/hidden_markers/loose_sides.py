"""Finds places on the table where one side of a marker may look out from under another piece: a
dark bar as long as a marker's border with white beside it and at both of its ends. It reads
nothing and is easily deceived by drawings; it only gives places that are worth a closer look, so
that a table with a hidden card is never taken for whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from card_markers.pieces import MARKER_SIDE_MM
from vision.doubts.judged_picture import JudgedPicture
from vision.markers.flat_table import lay_flat_turned
from vision.markers.patterns import CELLS
from vision.markers.plane import MARKER_SQUARE_MM
from vision.markers.projection import project
from vision.picture import Floats, Grey, Shades

CELL_PX = 2
"""On the table laid flat."""
PX_PER_MM = CELL_PX * CELLS / MARKER_SIDE_MM
TURNS_DEG = (-7.5, 7.5)
"""Cards lie as crooked as this and as much again, which the tolerance across takes up."""
ACROSS_PX = 3
"""A bar that is a little askew stays within this across its length."""
HALF_PX, HALF_AT_PX = CELLS // 2 * CELL_PX - 1, CELLS // 4 * CELL_PX
"""Length of half a bar, less what may be rounded at its end, and how far its middle is from that
of the bar: both halves must be dark."""
END_PX, END_AT_PX = 3, (CELLS + 1) * CELL_PX // 2
"""The same of the white at either end."""
WITHIN_PX = (CELLS - 1) * CELL_PX // 2
"""From the middle of a border to that of its marker."""

LEAST_CONTRAST, LEAST_CONTRAST_IF_SOFT = 0.38, 0.3
"""Between the least white and the least dark of it, as a share of the white: a border that is two
pixels wide is pale where the picture is not sharp."""
DIMMEST_WHITE = 0.65
"""Against white paper nearby."""
ONE_SIDE_PX = 9
"""Nearer to each other than half of this, two sides are one."""

BESIDE_MM = 16.0
"""So far beyond the pieces that were read a side may be of a marker that one of them covers."""
LARGEST_PX = 2000
"""A table laid flat is never larger; only a plane gone wrong would make it so."""
KNOWN_MM = 4.0
"""Nearer than this to the middle of a marker that was read, it would be the same."""
MOST_AT_ONCE = 600
"""Places that are compared with each other; a newspaper has thousands."""
ONE_PLACE_MM = 2.0
"""Sides that put all corners of a marker so near to each other mean the same one: of those that
only put its middle there the clearest side was not always where the rest of it is seen best."""


@dataclass(frozen=True, slots=True)
class _Sides:
    """Places in the table laid flat that may be a side of a marker."""

    contrast: Floats
    """N: of white and dark, as a share of the white."""
    white: Floats
    """N: how bright the white is."""
    middles: Floats
    """N x 2: of the marker, in pixels of the flat picture."""


def find_sides(judged: JudgedPicture) -> Floats:
    """Where a marker may look out from under another piece (N x 4 x 2), the clearest first. Sides
    of one marker put it at nearly the same place."""
    view = judged.view
    reach = np.concatenate([footprint.corners_mm(BESIDE_MM) for footprint in judged.footprints])
    least_white = DIMMEST_WHITE * float(judged.paper.whites.min())
    least_contrast = LEAST_CONTRAST if judged.is_sharp else LEAST_CONTRAST_IF_SOFT
    sides: list[_Sides] = []
    quads: list[Floats] = []
    for turn_deg in TURNS_DEG:
        right = view.turned(turn_deg)
        flat = lay_flat_turned(
            judged.without_known, view.plane, reach, right, PX_PER_MM, LARGEST_PX
        )
        for found in _sides_in(flat.picture, least_white, least_contrast):
            corners = found.middles[:, None] + MARKER_SQUARE_MM * PX_PER_MM
            quads.append(project(np.linalg.inv(flat.to_flat), corners.reshape(-1, 2)))
            sides.append(found)
    places = np.concatenate(quads).reshape(-1, 4, 2).astype(np.float32)
    white = np.concatenate([found.white for found in sides])
    contrast = np.concatenate([found.contrast for found in sides])
    kept = np.flatnonzero(white >= DIMMEST_WHITE * judged.dimmest_white_at(places))
    return np.asarray(places[kept[np.argsort(-contrast[kept], kind="stable")]], np.float32)


def one_each(places: Floats, judged: JudgedPicture) -> Floats:
    """Those places (N x 4 x 2, the best first) that mean no marker which was read, and none that a
    better one means."""
    plane = judged.view.plane
    corners_mm = plane.to_mm(places[:MOST_AT_ONCE])
    x_mm, y_mm = corners_mm.mean(axis=1).T[..., None]
    known_x, known_y = plane.to_mm(judged.known_px.mean(axis=1)).T
    away_mm = np.maximum(np.abs(x_mm - known_x), np.abs(y_mm - known_y)).min(axis=1)
    apart_mm = np.linalg.norm(corners_mm[:, None] - corners_mm, axis=-1).max(axis=-1)
    is_one = apart_mm < ONE_PLACE_MM
    kept: list[int] = []
    for index in np.flatnonzero(away_mm >= KNOWN_MM).tolist():
        if not is_one[index, kept].any():
            kept.append(index)
    return np.asarray(places[kept], np.float32)


def _sides_in(flat: Grey, least_white: float, least_contrast: float) -> Iterator[_Sides]:
    """Level sides of a flat picture, above and below their markers, then upright ones."""
    yield from _level_sides(flat, least_white, least_contrast)
    upright = np.asarray(cv2.transpose(flat), np.uint8)
    for sides in _level_sides(upright, least_white, least_contrast):
        yield _Sides(sides.contrast, sides.white, sides.middles[:, ::-1])


def _level_sides(flat: Grey, least_white: float, least_contrast: float) -> Iterator[_Sides]:
    if min(flat.shape) <= 2 * END_AT_PX:
        return
    across = np.ones((ACROSS_PX, 1), np.uint8)
    halves = cv2.blur(flat, (HALF_PX, 1))
    dark = cv2.max(*_beside(cv2.erode(halves, across), HALF_AT_PX))
    white = cv2.min(*_beside(cv2.dilate(halves, across), HALF_AT_PX))
    ends = cv2.min(*_beside(cv2.dilate(cv2.blur(flat, (END_PX, 1)), across), END_AT_PX))
    above, below = slice(None, -CELL_PX), slice(CELL_PX, None)
    for outside, border, first, inwards in ((above, below, CELL_PX, 1), (below, above, 0, -1)):
        around = cv2.min(white[outside], ends[border])
        _, lit = cv2.threshold(around, least_white, 255, cv2.THRESH_TOZERO)
        yield _peaks(lit, dark[border], least_contrast, first + inwards * WITHIN_PX)


def _beside(values: Shades, away_px: int) -> tuple[Shades, Shades]:
    """What lies left and right of every place, without the places that are too near to the edge
    for a whole bar."""
    count = values.shape[1] - 2 * END_AT_PX
    left, right = END_AT_PX - away_px, END_AT_PX + away_px
    return values[:, left : left + count], values[:, right : right + count]


def _peaks(lit: Shades, dark: Shades, least_contrast: float, down_px: int) -> _Sides:
    """Where there is most contrast to what is lit (0 where it is not white); markers are that far
    below their sides."""
    contrast = cv2.blur(cv2.divide(cv2.subtract(lit, dark), lit, scale=255), (3, 3))
    _, clear = cv2.threshold(contrast, least_contrast * 255, 255, cv2.THRESH_TOZERO)
    highest = cv2.dilate(clear, np.ones((ONE_SIDE_PX, ONE_SIDE_PX), np.uint8))
    is_peak = cv2.bitwise_and(cv2.compare(clear, highest, cv2.CMP_EQ), cv2.min(clear, lit))
    # Several times as quick as OpenCV's findNonZero, where there are so few.
    rows, columns = np.divmod(np.flatnonzero(is_peak != 0), is_peak.shape[1])
    middles = np.stack([columns + float(END_AT_PX), rows + float(down_px)], axis=-1)
    return _Sides(contrast[rows, columns] / 255, lit[rows, columns].astype(np.float64), middles)
