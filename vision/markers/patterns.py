"""The printed patterns of the markers and what a camera makes of them: the grey values to expect
inside a marker under a given blur, for every id and rotation. Knows nothing of pictures.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Floats

BITS = 6
"""Bits along a side of the pattern of our own markers."""

CELLS = BITS + 2
"""Cells along a side of their black square: the pattern and its black border."""

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
    """A row for every bit; 1 is white. Column 4k+r is id k turned clockwise r quarter turns."""

    bits: int = BITS
    """Bits along a side of the pattern."""

    @property
    def cells(self) -> int:
        """Cells along a side of the black square."""
        return self.bits + 2


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


def patterns_of(name: str, ids: int = 0) -> Patterns:
    """The first `ids` patterns of a square dictionary of OpenCV (0: all of them)."""
    dictionary = aruco_dictionary(name, ids)
    count, side = len(dictionary.bytesList), int(dictionary.markerSize)
    columns = []
    for marker_id in range(count):
        drawn = cv2.aruco.generateImageMarker(dictionary, marker_id, side + 2)
        bits = (np.asarray(drawn)[1:-1, 1:-1] > 127).astype(np.float32)
        columns += [np.rot90(bits, -turn).ravel() for turn in range(ROTATIONS)]
    return Patterns(tuple(range(count)), np.stack(columns, axis=1), side)


def sample_points(bits: int = BITS) -> Floats:
    """Where the inside of a marker is sampled: (across, down) in cells from its corner."""
    steps = (np.arange(bits * SAMPLES_PER_CELL) + 0.5) / SAMPLES_PER_CELL + 1
    across, down = np.meshgrid(steps, steps)
    return np.stack([across.ravel(), down.ravel()], axis=-1).astype(np.float32)


def points_around(cells: int, inset: float) -> Floats:
    """Points along all four sides, side by side, so many cells inside of them."""
    steps = np.linspace(0.5, cells - 0.5, 2 * cells, dtype=np.float32)
    low, high = np.full_like(steps, inset), np.full_like(steps, cells - inset)
    sides = [(steps, low), (steps, high), (low, steps), (high, steps)]
    return np.concatenate([np.stack(side, axis=-1) for side in sides])


@dataclass(frozen=True, slots=True)
class SmearedPatterns:
    """What `sample_points` show under one blur: a mix of the bits and of the white margin."""

    share_of_bit: Floats
    """Samples x bits: how much of each bit reaches each sample; columns have zero mean."""

    from_margin: Floats
    """Samples: how much of the white margin reaches each; zero mean."""

    mean_of_bit: Floats
    """How much of each bit reaches the samples on average, which the shares lack."""

    mean_from_margin: float
    """The same of the white margin."""

    scale: Floats
    """For every column of the patterns one over the norm of its values."""

    def seen(self, printed: Floats) -> tuple[Floats, Floats]:
        """What the samples show of printed patterns (N x bits), 0 black and 1 white: their
        deviations from the mean, N x samples, and the mean of each."""
        mean = printed @ self.mean_of_bit + self.mean_from_margin
        return printed @ self.share_of_bit.T + self.from_margin, np.asarray(mean)

    def likeness(self, values: Floats, patterns: Patterns) -> Floats:
        """Correlation of measured values (N x samples) with every column of the patterns."""
        centred = values - values.mean(axis=1, keepdims=True)
        centred /= np.linalg.norm(centred, axis=1, keepdims=True) + 1e-6
        mixed = (centred @ self.share_of_bit) @ patterns.columns
        return np.asarray((mixed + (centred @ self.from_margin)[:, None]) * self.scale, np.float32)


def smeared_patterns(
    patterns: Patterns, smear: Smear, soft_cells: float = SOFT_CELLS
) -> SmearedPatterns:
    """What to expect under a blur. The values themselves, samples x columns, are never formed:
    bits are few, samples many."""
    share, margin = _smear_operator(patterns.bits, smear, soft_cells)
    mean_of_bit, mean_from_margin = share.mean(axis=0), float(margin.mean())
    share -= mean_of_bit
    margin -= mean_from_margin
    overlap = share.T @ share
    squared = (patterns.columns * (overlap @ patterns.columns)).sum(axis=0)
    squared += 2 * (margin @ share) @ patterns.columns + margin @ margin
    scale = 1 / np.sqrt(np.maximum(squared, 1e-9))
    return SmearedPatterns(share, margin, mean_of_bit, mean_from_margin, scale)


def _smear_operator(bits: int, smear: Smear, soft_cells: float) -> tuple[Floats, Floats]:
    """How much of each bit, and of the white margin, reaches each sample point."""
    longest = max(abs(smear.across_cells), abs(smear.down_cells))
    moments = max(3, int(np.ceil(longest * 4)))
    moved = (np.arange(moments, dtype=np.float32) + 0.5) / moments - 0.5
    across = _cell_shares(bits, moved * smear.across_cells, soft_cells)
    down = _cell_shares(bits, moved * smear.down_cells, soft_cells)

    inner = slice(1, 1 + bits)
    by_row = down[..., inner].reshape(moments, -1)
    by_column = across[..., inner].reshape(moments, -1)
    lines = bits * SAMPLES_PER_CELL
    mixed = (by_row.T @ by_column / moments).reshape(lines, bits, lines, bits)
    share = mixed.transpose(0, 2, 1, 3).reshape(lines * lines, bits * bits)
    in_square = (down.sum(axis=-1).T @ across.sum(axis=-1) / moments).ravel()
    return np.ascontiguousarray(share), np.asarray(1 - in_square, np.float32)


def _cell_shares(bits: int, shifts: Floats, soft_cells: float) -> Floats:
    """Along one axis: for each shift and sample line, how much of the softened sample falls into
    each cell of the square."""
    lines = (np.arange(bits * SAMPLES_PER_CELL, dtype=np.float32) + 0.5) / SAMPLES_PER_CELL + 1
    middle = (lines + shifts[:, None])[..., None]
    cells = np.arange(bits + 2, dtype=np.float32)
    reach = np.float32(soft_cells)
    overlap = np.minimum(middle + reach, cells + 1) - np.maximum(middle - reach, cells)
    return np.asarray(np.maximum(overlap, 0) / (2 * reach), np.float32)
