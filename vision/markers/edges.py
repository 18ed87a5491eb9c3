"""Moves the corners of quads onto the edges that are really in the picture, all quads at once.
Works on blurred edges too: shake widens an edge on both sides alike and leaves its middle.
"""

import cv2
import numpy as np

from vision.markers.patterns import CELLS
from vision.markers.squares import CORNER_AFTER, CORNER_BEFORE, heights
from vision.picture import Floats, Grey

POINTS_PER_SIDE = 9
STEPS_ACROSS = 17
FIRST_REACH_CELLS = 1.28
SECOND_REACH_CELLS = 0.96
"""How far off an edge may lie: about one cell, so that neither the first bits inside nor the far
side of the margin can be taken for the edge. Cells are counted across each side: seen from low down
they are twice as wide as high."""

FINE_REACH_CELLS = 0.25
"""The same when only a last bit of exactness is wanted."""

LEAST_REACH_PX = 1.5
"""What an outline may be off. With 2.5, of markers 18 px wide and 9 px high 85 of 100 were read,
with 2.0 92, with 1.5 99; of sharp ones of 10 px 95, 98 and 99."""

LARGEST_MOVE = 0.35
"""A corner that would move further, as a share of the side, was no corner."""

ROWS_PER_CALL = 30_000
"""OpenCV's remap takes at most 32767 rows."""


def fit_edges(picture: Grey, quads: Floats, cells: int = CELLS) -> Floats:
    """The quads (N x 4 x 2) with corners where their edges meet, in two rounds, the second one
    finer. A side of what they outline has that many cells."""
    return fit_near_edges(picture, _fit(picture, quads, FIRST_REACH_CELLS / cells), cells)


def fit_near_edges(picture: Grey, quads: Floats, cells: int = CELLS) -> Floats:
    """The same for quads that are already within half a cell of their edges."""
    return _fit(picture, quads, SECOND_REACH_CELLS / cells)


def fit_finely(picture: Grey, quads: Floats, cells: int = CELLS) -> Floats:
    """The same for quads that are already right, but were found in a smaller picture."""
    return _fit(picture, quads, FINE_REACH_CELLS / cells)


def sample(picture: Grey, points: Floats) -> Floats:
    """The grey values at R x K x 2 points, between pixels by linear interpolation."""
    across, down = (np.ascontiguousarray(points[..., axis], np.float32) for axis in (0, 1))
    return sample_at(picture, across, down)


def sample_at(picture: Grey, across: Floats, down: Floats) -> Floats:
    """The same at points of which both places (R x K) are given."""
    values = np.empty(across.shape, np.float32)
    for start in range(0, len(across), ROWS_PER_CALL):
        part = slice(start, start + ROWS_PER_CALL)
        values[part] = cv2.remap(
            picture, across[part], down[part], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return values


def _fit(picture: Grey, quads: Floats, reach_share: float) -> Floats:
    count = len(quads)
    if not count:
        return quads
    starts, ends = quads, quads[:, CORNER_AFTER]
    along = ends - starts
    length_px = np.linalg.norm(along, axis=2, keepdims=True)
    unit = along / np.maximum(length_px, 1e-6)
    outward = np.stack([unit[..., 1], -unit[..., 0]], axis=-1)
    reach_px = np.maximum(reach_share * heights(quads)[..., None], LEAST_REACH_PX)

    fractions = np.linspace(0.12, 0.88, POINTS_PER_SIDE, dtype=np.float32)
    across = np.linspace(-1, 1, STEPS_ACROSS, dtype=np.float32)
    on_side = starts[:, :, None] + along[:, :, None] * fractions[:, None]
    away_px = reach_px * across
    # One axis after the other: NumPy is slow where the last dimension is small.
    places = (
        on_side[..., axis, None] + (outward[..., axis, None] * away_px)[:, :, None]
        for axis in (0, 1)
    )
    x, y = (place.reshape(-1, STEPS_ACROSS).astype(np.float32) for place in places)
    values = sample_at(picture, x, y).reshape(count, 4, POINTS_PER_SIDE, STEPS_ACROSS)

    rise = np.maximum(values[..., 2:] - values[..., :-2], 0)
    # The sums of the weights, and of the weights times where they are, in one product.
    moments = rise**2 @ np.stack([across[1:-1], np.ones_like(across[1:-1])], axis=1)
    position = moments[..., 0] / (moments[..., 1] + 1e-6)
    offset, slope = _line(position, rise.max(-1), fractions - 0.5)
    from_start = (offset - slope / 2)[..., None] * reach_px
    from_end = (offset + slope / 2)[..., None] * reach_px
    corners = _meeting_points(starts + outward * from_start, ends + outward * from_end)
    largest_move_px = LARGEST_MOVE * length_px.mean(axis=(1, 2))
    moved_too_far = np.abs(corners - quads).max(axis=(1, 2)) > largest_move_px
    corners[moved_too_far] = quads[moved_too_far]
    return corners.astype(np.float32)


def _line(position: Floats, strength: Floats, x: Floats) -> tuple[Floats, Floats]:
    """Offset and slope of the line through the edge points of each side, deaf to outliers."""
    weight = strength + np.float32(1e-3)
    for _ in range(3):
        total = weight.sum(-1)
        mean_x = (weight * x).sum(-1) / total
        mean_p = (weight * position).sum(-1) / total
        dx = x - mean_x[..., None]
        slope = (weight * dx * (position - mean_p[..., None])).sum(-1) / (
            (weight * dx**2).sum(-1) + 1e-6
        )
        offset = mean_p - slope * mean_x
        residual = position - (offset[..., None] + slope[..., None] * x)
        weight = (strength + np.float32(1e-3)) / (1 + (residual / 0.15) ** 2)
    return offset, slope


def _meeting_points(starts: Floats, ends: Floats) -> Floats:
    """Corner i of each quad: where side i-1 meets side i."""
    along = ends - starts
    before, before_along = starts[:, CORNER_BEFORE], along[:, CORNER_BEFORE]
    crossing = before_along[..., 0] * along[..., 1] - before_along[..., 1] * along[..., 0]
    crossing = np.where(np.abs(crossing) < 1e-6, 1e-6, crossing)
    gap = starts - before
    share = (gap[..., 0] * along[..., 1] - gap[..., 1] * along[..., 0]) / crossing
    return np.asarray(before + before_along * share[..., None], np.float32)
