"""Where a marker may lie that was not read, told from those that were: pieces are dealt side by
side, in even steps. Gives places to look at again, as squares on the table; reads no pictures and
judges nothing.
"""

import numpy as np

from card_markers.pieces import MARKER_SIDE_MM
from vision.markers.plane import TablePlane
from vision.picture import Floats

LONGEST_STEP_MM = 170.0
"""From one card to the next beside it, in a lot or across; what is further apart lies in no row."""

TURNED_ALIKE = 0.94
"""Cosine between pieces that were laid side by side: people are off by some degrees."""

MOST_STEPS = 200
MOST_PLACES = 150
"""A full table has some sixty, and as many beside it."""

SAME_PLACE_MM = 6.0
"""Places that are nearer to each other are one: it is searched as far around."""


def likely_places(plane: TablePlane, known: Floats) -> Floats:
    """Squares (N x 4 x 2, in the picture) one step on from each two of the known markers that are
    turned alike, and that no known marker lies on; the steps nearest to the known ones first."""
    on_table = plane.to_mm(known)
    middles = on_table.mean(axis=1)
    right = on_table[:, 1] + on_table[:, 2] - on_table[:, 0] - on_table[:, 3]
    right = right / np.maximum(np.linalg.norm(right, axis=1, keepdims=True), 1e-9)
    steps = middles[None] - middles[:, None]
    length = np.linalg.norm(steps, axis=2)
    alike = (right @ right.T > TURNED_ALIKE) & (length > 1e-6) & (length < LONGEST_STEP_MM)
    first, second = np.nonzero(alike)
    if not len(first):
        return np.zeros((0, 4, 2), np.float32)
    order = np.argsort(length[first, second], kind="stable")[:MOST_STEPS]
    first, second = first[order], second[order]
    step = steps[first, second]
    # One step on from either of the two, and from every other that lies near them.
    squares = (on_table[None] + step[:, None, None]).reshape(-1, 4, 2)
    near = (length[first] < LONGEST_STEP_MM).reshape(-1)
    return np.asarray(plane.to_px(_apart(middles, squares[near])[:MOST_PLACES]), np.float32)


def _apart(taken_mm: Floats, squares_mm: Floats) -> Floats:
    """Those squares on which no marker lies that is known, each once."""
    middles = squares_mm.mean(axis=1)
    across, down = (middles[:, axis, None] - taken_mm[:, axis] for axis in (0, 1))
    nearest = (across**2 + down**2).min(axis=1)
    free = np.flatnonzero(nearest > MARKER_SIDE_MM**2)
    # As complex numbers, one for each place: many times as quick as rows of two.
    rough = np.round(middles[free] / SAME_PLACE_MM)
    _, once = np.unique(rough[:, 0] + 1j * rough[:, 1], return_index=True)
    return squares_mm[free[np.sort(once)]]
