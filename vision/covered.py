"""Finds places beside the markers that were read where another one may look out from under a
piece: a strip of its white margin and black border. It reads nothing; it only gives places, so
that a table with a hidden card is never taken for whole.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.patterns import CELLS, MARGIN_CELLS
from vision.picture import Floats, Grey
from vision.plane import MARKER_SIDE_MM, MARKER_SQUARE_MM
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
MIDDLE_OF_SIDE_MM = np.array([[0, -0.5], [0.5, 0], [0, 0.5], [-0.5, 0]]) * MARKER_SIDE_MM
"""From the marker's own middle, the upper side first, then clockwise."""
CELL_MM = MARKER_SIDE_MM / CELLS
OUTER_CELLS = CELLS / 2 + MARGIN_CELLS


@dataclass(frozen=True, order=True, slots=True)
class _Strip:
    """What may be one side of a marker, beside one that was read."""

    likeness: float
    """To the printed side."""
    patch: int
    """Beside which of them."""
    x_mm: float
    """The middle of its marker, right of that one."""
    y_mm: float
    """The same, downwards."""
    turn_deg: float
    """How far it is turned clockwise against that one."""


def find_strips(left: Grey, view: TableView) -> tuple[Quad, ...]:
    """Where a marker may look out from under another piece, in a picture with the known markers
    painted out."""
    quads = np.stack([placed.sighting.quad for placed in view.pieces])
    # From millimetres around each marker, in its own upright direction, to the picture.
    to_picture = square_to_quads(quads, MARKER_SIDE_MM)
    patches = [_patch(left, to_picture[index]) for index in range(len(quads))]
    known_px = quads.mean(axis=1)
    found: list[Quad] = []
    taken: list[_Strip] = []
    for strip in _strips(patches):
        at_mm = np.array([strip.x_mm, strip.y_mm])
        if not NEAREST_MM <= np.abs(at_mm).max() <= FARTHEST_MM:
            continue
        if any(
            other.patch == strip.patch
            and max(abs(strip.x_mm - other.x_mm), abs(strip.y_mm - other.y_mm)) < ONE_PLACE_MM
            for other in taken
        ):
            continue
        here = to_picture[strip.patch]
        known_mm = project(np.linalg.inv(here), known_px) - MARKER_SIDE_MM / 2
        if (np.abs(known_mm - at_mm).max(axis=1) < NEAREST_MM).any():
            continue
        taken.append(strip)
        corners = MARKER_SQUARE_MM @ _turning(strip.turn_deg) + at_mm + MARKER_SIDE_MM / 2
        found.append(to_corners(project(here, corners).astype(np.float32)))
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


def _turning(turn_deg: float) -> Floats:
    """For points in rows, right and down: turns them clockwise."""
    cos, sin = np.cos(np.radians(turn_deg)), np.sin(np.radians(turn_deg))
    return np.array([[cos, sin], [-sin, cos]])


def _strips(patches: Sequence[Grey]) -> list[_Strip]:
    """Where a side of a marker may be seen, the likest first."""
    found: list[_Strip] = []
    for first in range(0, len(patches), TOGETHER):
        some = patches[first : first + TOGETHER]
        # Always so many, that the transforms of the sides are made only once.
        bare = [np.zeros((PATCH_PX, PATCH_PX), np.uint8)] * (TOGETHER - len(some))
        stacked = np.concatenate([*some, *bare])
        level, upright = (_side_templates(pair).likeness(stacked) for pair in (0, 1))
        maps = {0: level[:2], 2: level[2:], 1: upright[:2], 3: upright[2:]}
        for side in range(SIDES):
            strips = _peaks(maps[side], side, first)
            found += [strip for strip in strips if strip.patch < first + len(some)]
    return sorted(found, reverse=True)


def _peaks(maps: Sequence[Floats], side: int, first: int) -> Iterator[_Strip]:
    """Where stacked patches, the first of that number, are most like one side of a marker, as it
    is turned in each of the maps."""
    likeness = np.maximum(*maps)
    highest = cv2.dilate(likeness, np.ones((7, 7), np.uint8))
    peaks = (likeness == highest) & (likeness > WORTH_A_LOOK)
    height = _side_pictures(side)[0].shape[0]
    middle_x, middle_y = _middle_in_strip(side)
    for row, column in zip(*np.nonzero(peaks), strict=True):
        patch, row_in_patch = divmod(int(row), PATCH_PX)
        if row_in_patch + height > PATCH_PX:
            continue
        turn_deg = TURNS_DEG[int(np.argmax([turned[row, column] for turned in maps]))]
        # Turned around the middle of that side, the marker's own middle has moved.
        moved_mm = MIDDLE_OF_SIDE_MM[side] - MIDDLE_OF_SIDE_MM[side] @ _turning(turn_deg)
        yield _Strip(
            float(likeness[row, column]),
            first + patch,
            (int(column) + middle_x) / PX_PER_MM - HALF_PATCH_MM + float(moved_mm[0]),
            (row_in_patch + middle_y) / PX_PER_MM - HALF_PATCH_MM + float(moved_mm[1]),
            turn_deg,
        )


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
