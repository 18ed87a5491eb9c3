"""Finds places beside the markers that were read where another one may look out from under a
piece: a strip of its white margin and black border. It reads nothing; it only gives places, so
that a table with a hidden card is never taken for whole.
"""

from collections.abc import Iterator, Sequence
from functools import cache

import cv2
import numpy as np

from vision.patterns import CELLS, MARGIN_CELLS
from vision.picture import Floats, Grey
from vision.plane import MARKER_SIDE_MM
from vision.projection import project, square_to_quads
from vision.sighting import Quad, to_corners
from vision.table_view import TableView
from vision.templates import Templates

PX_PER_MM = 1.1
TURNS_DEG = (-6.0, 6.0)
SIDES = 4
WORTH_A_LOOK = 0.52
"""So much like a printed side that the print behind it is asked; drawings are too."""
ONE_PLACE_MM = 2.0
"""Sides that put the marker so near to each other mean the same one."""

STRIP_CELLS = 3.4
"""Depth of what must look out: margin, border and a little of the pattern."""

NEAREST_MM, FARTHEST_MM = 4.0, 20.0
"""How far the middle of a covered marker is from the one that covers it, across or down: nearer
it would be the same marker, further it would not be covered by it."""

HALF_PATCH_MM = 28.0
HALF_PLACE_MM = 13.0
"""Around a single place that may be a marker."""
SAME_PLACE_MM = 3.5
TOGETHER = 12
"""Patches that are searched at once: few enough to stay near the processor."""
PATCH_PX = int(2 * HALF_PATCH_MM * PX_PER_MM)
CELL_MM = MARKER_SIDE_MM / CELLS
OUTER_CELLS = CELLS / 2 + MARGIN_CELLS


def find_strips(left: Grey, view: TableView) -> tuple[Quad, ...]:
    """Where a marker may look out from under another piece, in a picture with the known markers
    painted out."""
    quads = np.stack([placed.sighting.quad for placed in view.pieces])
    # From millimetres around each marker, in its own upright direction, to the picture.
    to_picture = square_to_quads(quads, MARKER_SIDE_MM)
    patches = [_patch(left, to_picture[index]) for index in range(len(quads))]
    known_px = quads.mean(axis=1)
    found: list[Quad] = []
    taken: list[tuple[int, float, float]] = []
    for index, x_mm, y_mm in _strips(patches):
        away_mm = max(abs(x_mm), abs(y_mm))
        if not NEAREST_MM <= away_mm <= FARTHEST_MM:
            continue
        if any(
            other == index and max(abs(x_mm - x), abs(y_mm - y)) < ONE_PLACE_MM
            for other, x, y in taken
        ):
            continue
        known_mm = project(np.linalg.inv(to_picture[index]), known_px) - MARKER_SIDE_MM / 2
        if (np.abs(known_mm - (x_mm, y_mm)).max(axis=1) < NEAREST_MM).any():
            continue
        taken.append((index, x_mm, y_mm))
        corner = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * MARKER_SIDE_MM + (x_mm, y_mm)
        found.append(to_corners(project(to_picture[index], corner).astype(np.float32)))
    return tuple(found)


def side_likeness(picture: Grey, quad: Floats) -> float:
    """How much any one side of what lies at a quad (4 x 2) looks like that of a marker, up to 1,
    whatever covers the rest."""
    patch = _patch(picture, square_to_quads(quad[None], MARKER_SIDE_MM)[0], HALF_PLACE_MM)
    best = -1.0
    for side in range(SIDES):
        strips = _side_pictures(side)
        middle_x, middle_y = _middle_in_strip(side)
        for strip in strips:
            likeness = np.asarray(cv2.matchTemplate(patch, strip, cv2.TM_CCOEFF_NORMED))
            height, width = likeness.shape
            x_mm = (np.arange(width) + middle_x) / PX_PER_MM - HALF_PLACE_MM
            y_mm = (np.arange(height) + middle_y) / PX_PER_MM - HALF_PLACE_MM
            there = (np.abs(y_mm) < SAME_PLACE_MM)[:, None] & (np.abs(x_mm) < SAME_PLACE_MM)
            best = max(best, float(likeness[there].max(initial=-1.0)))
    return best


def _patch(picture: Grey, to_picture: Floats, half_mm: float = HALF_PATCH_MM) -> Grey:
    """The surroundings of a marker, laid flat and upright, the marker in the middle."""
    to_mm = np.diag([1 / PX_PER_MM, 1 / PX_PER_MM, 1.0])
    to_mm[:2, 2] = MARKER_SIDE_MM / 2 - half_mm
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (int(2 * half_mm * PX_PER_MM), int(2 * half_mm * PX_PER_MM))
    return np.asarray(cv2.warpPerspective(picture, to_picture @ to_mm, size, flags=flags), np.uint8)


def _strips(patches: Sequence[Grey]) -> list[tuple[int, float, float]]:
    """Markers of which one side may be seen: the patch it is in, and its middle from that of the
    patch, in millimetres. The likest first."""
    found: list[tuple[float, int, float, float]] = []
    for first in range(0, len(patches), TOGETHER):
        some = patches[first : first + TOGETHER]
        # Always so many, that the transforms of the sides are made only once.
        bare = [np.zeros((PATCH_PX, PATCH_PX), np.uint8)] * (TOGETHER - len(some))
        stacked = np.concatenate([*some, *bare])
        level, upright = (_side_templates(pair).likeness(stacked) for pair in (0, 1))
        maps = {0: level[:2], 2: level[2:], 1: upright[:2], 3: upright[2:]}
        for side in range(SIDES):
            found += [
                (likeness, first + patch, x_mm, y_mm)
                for likeness, patch, x_mm, y_mm in _peaks(np.maximum(*maps[side]), side)
                if patch < len(some)
            ]
    return [(patch, x_mm, y_mm) for _, patch, x_mm, y_mm in sorted(found, reverse=True)]


def _peaks(likeness: Floats, side: int) -> Iterator[tuple[float, int, float, float]]:
    """Where stacked patches are most like one side of a marker: how much, in which patch, and the
    marker's middle from that of the patch, in millimetres."""
    highest = cv2.dilate(likeness, np.ones((7, 7), np.uint8))
    peaks = (likeness == highest) & (likeness > WORTH_A_LOOK)
    height = _side_pictures(side)[0].shape[0]
    middle_x, middle_y = _middle_in_strip(side)
    for row, column in zip(*np.nonzero(peaks), strict=True):
        patch, row_in_patch = divmod(int(row), PATCH_PX)
        if row_in_patch + height > PATCH_PX:
            continue
        x_mm = (int(column) + middle_x) / PX_PER_MM - HALF_PATCH_MM
        y_mm = (row_in_patch + middle_y) / PX_PER_MM - HALF_PATCH_MM
        yield float(likeness[row, column]), patch, x_mm, y_mm


def _middle_in_strip(side: int) -> tuple[float, float]:
    """Where the middle of the marker is in the picture of its side, in pixels."""
    height, width = _side_pictures(side)[0].shape
    inset = OUTER_CELLS * CELL_MM * PX_PER_MM + 1
    middles = {
        0: (width / 2, inset),
        1: (width - inset, height / 2),
        2: (width / 2, height - inset),
        3: (inset, height / 2),
    }
    return middles[side]


@cache
def _side_pictures(side: int) -> tuple[Grey, ...]:
    """One side of a marker, turned a little either way around its border."""
    return tuple(
        np.ascontiguousarray(np.rot90(_upper_side(turn_deg), -side)) for turn_deg in TURNS_DEG
    )


@cache
def _side_templates(pair: int) -> Templates:
    """Two opposite sides together: their pictures have one size."""
    return Templates(_side_pictures(pair) + _side_pictures(pair + 2))


def _upper_side(turn_deg: float) -> Grey:
    px_per_cell = CELL_MM * PX_PER_MM
    width = int(np.ceil(2 * OUTER_CELLS * px_per_cell)) + 4
    height = int(np.ceil(STRIP_CELLS * px_per_cell)) + 2
    fine = 4
    across = ((np.arange(width * fine) + 0.5) / fine - width / 2) / px_per_cell
    down = ((np.arange(height * fine) + 0.5) / fine - 1) / px_per_cell - OUTER_CELLS
    grid_x, grid_y = np.meshgrid(across, down)
    from_border = grid_y + CELLS / 2
    turn = np.radians(turn_deg)
    turned_x = grid_x * np.cos(turn) + from_border * np.sin(turn)
    turned_y = from_border * np.cos(turn) - grid_x * np.sin(turn) - CELLS / 2
    ring = np.maximum(np.abs(turned_x), np.abs(turned_y))
    value = np.select(
        [ring < CELLS / 2 - 1, ring < CELLS / 2, ring < OUTER_CELLS], [115, 0, 255], 128
    )
    return np.asarray(value.reshape(height, fine, width, fine).mean(axis=(1, 3)), np.uint8)
