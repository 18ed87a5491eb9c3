"""Finds cards in a player's rows whose marker is partly covered by the next card: the upper edge
of the white margin and of the black square still looks out. It reads nothing, it only says that
a card lies there, so that rows with a hidden card are never taken for whole.
"""

from functools import cache

import cv2
import numpy as np

from card_markers.catalogue import Kind
from vision.patterns import CELLS, MARGIN_CELLS
from vision.picture import Floats, Grey
from vision.plane import MARKER_SIDE_MM
from vision.projection import project
from vision.sighting import Quad, to_corners
from vision.table_view import TableView

PX_PER_MM = 2.0
TURNS_DEG = (-8.0, -4.0, 0.0, 4.0, 8.0)
LEAST_LIKENESS = 0.65

STRIP_CELLS = 3.4
"""Height of what must look out: margin, border and a little of the pattern."""

ABOVE_MM = (3.5, 14.0)
ASIDE_MM = 8.0
"""Where a covered marker lies against the one that covers it: above it by less than a marker with
its margin, and about in line."""

AROUND_MM = 25.0
CELL_MM = MARKER_SIDE_MM / CELLS
OUTER_CELLS = CELLS / 2 + MARGIN_CELLS


def find_covered(picture: Grey, view: TableView) -> tuple[Quad, ...]:
    """Where a card's marker looks out from under the next card."""
    cards = view.of(Kind.CARD)
    if not cards:
        return ()
    down = np.array([-view.right[1], view.right[0]])
    upright = np.eye(3)
    upright[0, :2], upright[1, :2] = view.right, down
    to_table = upright @ view.plane.to_mm_map
    quads = np.stack([card.sighting.quad for card in cards])
    centres = project(to_table, quads.mean(axis=1))
    corner_mm = centres.min(axis=0) - AROUND_MM
    size = np.clip((np.ptp(centres, axis=0) + 2 * AROUND_MM) * PX_PER_MM, 80, 2000).astype(int)
    to_flat = np.diag([PX_PER_MM, PX_PER_MM, 1.0])
    to_flat[:2, 2] = -corner_mm * PX_PER_MM
    flat = cv2.warpPerspective(picture, to_flat @ to_table, (int(size[0]), int(size[1])))
    places = _strips(np.asarray(flat, np.uint8)) / PX_PER_MM + corner_mm
    covered = [place for place in places if _is_under(place, centres)]
    half = MARKER_SIDE_MM / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    back = np.linalg.inv(to_table)
    return tuple(to_corners(project(back, place + square).astype(np.float32)) for place in covered)


def _is_under(place: Floats, centres: Floats) -> bool:
    """Whether a marker there would be half under one of the known ones and is none of them."""
    away = centres - place
    is_known = np.abs(away).max(axis=1) < ABOVE_MM[0]
    covers = (
        (away[:, 1] > ABOVE_MM[0]) & (away[:, 1] < ABOVE_MM[1]) & (np.abs(away[:, 0]) < ASIDE_MM)
    )
    return bool(covers.any() and not is_known.any())


def _strips(flat: Grey) -> Floats:
    """Middles of the markers whose upper edge is seen, in pixels of the flat picture."""
    strips = _edge_pictures()
    likeness: Floats = np.max(
        [cv2.matchTemplate(flat, strip, cv2.TM_CCOEFF_NORMED) for strip in strips], axis=0
    )
    peaks = (likeness == cv2.dilate(likeness, np.ones((9, 9), np.uint8))) & (
        likeness > LEAST_LIKENESS
    )
    rows, columns = np.nonzero(peaks)
    middle_x = strips[0].shape[1] / 2
    middle_y = 1 + OUTER_CELLS * CELL_MM * PX_PER_MM
    return np.stack([columns + middle_x, rows + middle_y], axis=-1)


@cache
def _edge_pictures() -> tuple[Grey, ...]:
    """The upper edge of a marker, turned a little either way around its border."""
    px_per_cell = CELL_MM * PX_PER_MM
    width = int(np.ceil(2 * OUTER_CELLS * px_per_cell)) + 4
    height = int(np.ceil(STRIP_CELLS * px_per_cell)) + 2
    fine = 4
    across = ((np.arange(width * fine) + 0.5) / fine - width / 2) / px_per_cell
    down = ((np.arange(height * fine) + 0.5) / fine - 1) / px_per_cell - OUTER_CELLS
    grid_x, grid_y = np.meshgrid(across, down)
    from_border = grid_y + CELLS / 2
    drawn = []
    for turn in np.radians(TURNS_DEG):
        turned_x = grid_x * np.cos(turn) + from_border * np.sin(turn)
        turned_y = from_border * np.cos(turn) - grid_x * np.sin(turn) - CELLS / 2
        ring = np.maximum(np.abs(turned_x), np.abs(turned_y))
        value = np.select(
            [ring < CELLS / 2 - 1, ring < CELLS / 2, ring < OUTER_CELLS], [115, 0, 255], 128
        )
        drawn.append(value.reshape(height, fine, width, fine).mean(axis=(1, 3)).astype(np.uint8))
    return tuple(drawn)
