"""The printed patterns of the markers and what a camera makes of them: the grey values to expect
inside a marker under a given blur, for every id and rotation. Knows nothing of pictures.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Floats

BITS = 6
"""Bits along a side of the pattern."""

CELLS = BITS + 2
"""Cells along a side of the black square: the pattern and its black border."""

MARGIN_CELLS = 1.2
"""Width of the white margin around the square (1.8 mm beside cells of 1.5 mm)."""

ROTATIONS = 4

SAMPLES_PER_CELL = 3

SOFT_CELLS = 0.35
"""Half-width of the smear that lens, pixels and JPEG leave in any picture, in cells."""


@dataclass(frozen=True, slots=True)
class Patterns:
    """The bit patterns of a family of markers, as columns of one matrix."""

    ids: tuple[int, ...]
    """The marker ids, in the order of the columns; each has `ROTATIONS` columns."""

    columns: Floats
    """`BITS * BITS` rows; 1 is white. Column 4k+r is id k turned clockwise r quarter turns."""


@dataclass(frozen=True, slots=True)
class Smear:
    """A blur as seen in a marker's own cells: how far a point moved while the shutter was open."""

    across_cells: float
    """Along the marker's top edge."""

    down_cells: float
    """Along the marker's left edge."""


STILL = Smear(0.0, 0.0)


def aruco_dictionary(name: str, ids: int = 0) -> cv2.aruco.Dictionary:
    """OpenCV's dictionary of that name, cut to its first `ids` markers (0: all of them)."""
    whole = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))
    # Several OpenCV versions ship the 36h12 family with so many correctable bits that random
    # patterns pass; half the smallest distance between two ids is the most that is sound.
    correctable = min(int(whole.maxCorrectionBits), 5)
    chosen = whole.bytesList[: ids or len(whole.bytesList)].copy()
    return cv2.aruco.Dictionary(chosen, int(whole.markerSize), correctable)


def patterns_of(name: str, ids: int) -> Patterns:
    """The first `ids` patterns of a 6x6 dictionary of OpenCV."""
    dictionary = aruco_dictionary(name, ids)
    columns = []
    for marker_id in range(ids):
        drawn = cv2.aruco.generateImageMarker(dictionary, marker_id, CELLS)
        bits = (np.asarray(drawn)[1:-1, 1:-1] > 127).astype(np.float32)
        columns += [np.rot90(bits, -turn).ravel() for turn in range(ROTATIONS)]
    return Patterns(tuple(range(ids)), np.stack(columns, axis=1))


def sample_points() -> Floats:
    """Where the inside of a marker is sampled: (across, down) in cells from its corner."""
    steps = (np.arange(BITS * SAMPLES_PER_CELL) + 0.5) / SAMPLES_PER_CELL + 1
    across, down = np.meshgrid(steps, steps)
    return np.stack([across.ravel(), down.ravel()], axis=-1).astype(np.float32)


def expected_values(patterns: Patterns, smear: Smear) -> Floats:
    """For every column of `patterns` the values at `sample_points`, as unit vectors of zero mean."""
    share_of_bit, white_beyond = _smear_operator(smear)
    values = share_of_bit @ patterns.columns + white_beyond[:, None]
    values -= values.mean(axis=0)
    values /= np.linalg.norm(values, axis=0) + 1e-6
    return np.asarray(values, np.float32)


def _smear_operator(smear: Smear) -> tuple[Floats, Floats]:
    """How much of each bit, and of the white margin, reaches each sample point."""
    longest = max(abs(smear.across_cells), abs(smear.down_cells))
    steps = max(3, int(np.ceil(longest * 4)))
    moments = (np.arange(steps) + 0.5) / steps - 0.5
    moved = np.stack([moments * smear.across_cells, moments * smear.down_cells], axis=-1)
    spread = np.array([-0.75, -0.25, 0.25, 0.75]) * SOFT_CELLS
    spread_x, spread_y = np.meshgrid(spread, spread)
    soft = np.stack([spread_x.ravel(), spread_y.ravel()], axis=-1)
    offsets = (moved[:, None] + soft[None]).reshape(-1, 2)

    points = sample_points()
    cell = np.floor(points[:, None] + offsets[None]).astype(np.int64)
    is_bit = ((cell >= 1) & (cell <= BITS)).all(axis=-1)
    is_margin = ((cell < 0) | (cell >= CELLS)).any(axis=-1)
    bit = np.where(is_bit, (cell[..., 1] - 1) * BITS + cell[..., 0] - 1, BITS * BITS)
    bins = BITS * BITS + 1
    flat = (np.arange(len(points))[:, None] * bins + bit).ravel()
    counts = np.bincount(flat, minlength=len(points) * bins).reshape(len(points), bins)
    share = counts[:, :-1].astype(np.float32) / len(offsets)
    return share, is_margin.mean(axis=1).astype(np.float32)
