"""The table as a plane, found from the markers that lie on it: all are squares of one known size,
so their pictures tell how the plane is tilted. Needs no calibrated camera. Reads no pictures.
"""

import math
from dataclasses import dataclass

import numpy as np

from card_markers.pieces import MARKER_SIDE_MM
from vision.markers.projection import project
from vision.markers.squares import CORNER_BEFORE
from vision.picture import Floats

MARKER_SQUARE_MM = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]) * MARKER_SIDE_MM
"""The corners of a marker around its middle, clockwise from the upper left."""

ROUNDS = 12
"""Gauss-Newton settles within a handful; a picture without a plane stops here."""

SMALL_STEP = 1e-5
SMALL_STEPS = np.vstack([np.zeros(5), np.eye(5) * SMALL_STEP])
"""How far parameters are moved to see what they change."""

NEAREST_TO_HORIZON = 0.6
"""How far on the way from the middle of all markers to the horizon the furthest may lie. Lots and
tablets seen at 60 degrees from a quarter of a metre have 0.25, the most of 104 photos."""

OUTLIER_MM = 0.8
"""Sides that are off by more lose their say: curled cards, wrong corners."""


@dataclass(frozen=True, slots=True)
class TablePlane:
    """Where points of the picture are on the table, up to a turn and a shift."""

    to_mm_map: Floats
    """3x3, from pixels to millimetres on the table."""

    misfit_mm: float
    """Typical deviation of the markers' sides from their true length."""

    def to_mm(self, points_px: Floats) -> Floats:
        """Points of the picture (... x 2) in millimetres on the table."""
        return project(self.to_mm_map, points_px.reshape(-1, 2)).reshape(points_px.shape)

    def to_px(self, points_mm: Floats) -> Floats:
        """Points of the table (... x 2) in pixels of the picture."""
        back = np.linalg.inv(self.to_mm_map)
        return project(back, points_mm.reshape(-1, 2)).reshape(points_mm.shape).astype(np.float32)

    def is_before(self, points_px: Floats) -> bool:
        """Whether all these points of the picture (N x 2) are on this side of the horizon."""
        return bool((points_px @ self.to_mm_map[2, :2] + self.to_mm_map[2, 2] > 0).all())

    def px_per_mm(self, point_px: Floats) -> float:
        """How large things look at a point of the picture (mean over directions)."""
        x, y = float(point_px[0]), float(point_px[1])
        probe = np.array([[x, y], [x + 1, y], [x, y + 1]], np.float32)
        at: list[list[float]] = self.to_mm(probe).tolist()
        (x0, y0), (x1, y1), (x2, y2) = at
        area = abs((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0))
        return 1 / math.sqrt(max(area, 1e-12))


def fit_plane(quads: Floats) -> TablePlane:
    """The plane on which the quads (N x 4 x 2, at least one) are squares of `MARKER_SIDE_MM`."""
    centre = quads.reshape(-1, 2).mean(axis=0).astype(np.float64)
    scale = float(max(np.ptp(quads.reshape(-1, 2), axis=0).max(), 1.0))
    local = (quads - centre) / scale
    parameters = np.concatenate([_affine_guess(local), [0.0, 0.0]])
    for _ in range(ROUNDS):
        # The present parameters, and each of the five a little further.
        all_residuals = _residuals(parameters + SMALL_STEPS, local)
        residuals = all_residuals[0]
        jacobian = (all_residuals[1:] - residuals).T / SMALL_STEP
        weight = 1 / (1 + (residuals / OUTLIER_MM) ** 2)
        normal = jacobian.T @ (weight[:, None] * jacobian) + np.diag([1e-9, 1e-9, 1e-9, 0.1, 0.1])
        pull = jacobian.T @ (weight * residuals)
        pull[3:] += 0.1 * parameters[3:]
        change = np.linalg.solve(normal, -pull)
        parameters = parameters + change
        # The far side of the table must stay on this side of the horizon.
        furthest = float(-(local.reshape(-1, 2) @ parameters[3:]).min())
        parameters[3:] *= min(1.0, NEAREST_TO_HORIZON / max(furthest, 1e-9))
        if np.abs(change).max() < 1e-4 * max(1.0, np.abs(parameters).max()):
            break
    shrink = np.array([[1, 0, -centre[0]], [0, 1, -centre[1]], [0, 0, scale]]) / scale
    misfit = float(np.median(np.abs(_residuals(parameters[None], local))))
    return TablePlane(_map_of(parameters) @ shrink, misfit)


def _map_of(parameters: Floats) -> Floats:
    """The maps (... x 3 x 3) of sets of parameters (... x 5)."""
    maps = np.zeros((*parameters.shape[:-1], 3, 3))
    maps[..., 0, 0], maps[..., 0, 1], maps[..., 1, 1] = np.moveaxis(parameters[..., :3], -1, 0)
    maps[..., 2, :2], maps[..., 2, 2] = parameters[..., 3:], 1.0
    return maps


def _residuals(parameters: Floats, quads: Floats) -> Floats:
    """For each set of parameters sides and diagonals against what they should be, in
    millimetres."""
    count = len(parameters)
    on_table = project(_map_of(parameters), quads.reshape(-1, 2)).reshape(count, *quads.shape)
    along = on_table - on_table[:, :, CORNER_BEFORE]
    across = (on_table[:, :, :2] - on_table[:, :, 2:]) * np.sqrt(0.5)
    both = np.concatenate([along, across], axis=2).reshape(count, -1, 2)
    return np.asarray(np.hypot(both[..., 0], both[..., 1]) - MARKER_SIDE_MM, np.float64)


def _affine_guess(quads: Floats) -> Floats:
    """The map without perspective that makes the quads square as well as it can."""
    sides = (quads - quads[:, CORNER_BEFORE]).reshape(-1, 2)
    diagonals = (quads[:, :2] - quads[:, 2:]).reshape(-1, 2) / np.sqrt(2)
    edges = np.concatenate([sides, diagonals])
    rows = np.stack([edges[:, 0] ** 2, 2 * edges[:, 0] * edges[:, 1], edges[:, 1] ** 2], axis=1)
    target = np.full(len(rows), MARKER_SIDE_MM**2)
    xx, xy, yy = np.linalg.lstsq(rows, target, rcond=None)[0]
    if xx > 0 and xx * yy - xy * xy > 0:
        a = np.sqrt(xx)
        b = xy / a
        return np.array([a, b, np.sqrt(yy - b * b)])
    size = MARKER_SIDE_MM / max(float(np.linalg.norm(sides, axis=1).mean()), 1e-9)
    return np.array([size, 0.0, size])
