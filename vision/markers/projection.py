"""Projective maps between a flat thing and its picture, many at once. Only geometry."""

import numpy as np
import numpy.typing as npt

from vision.picture import Floats


def square_to_quads(quads: Floats, side: float) -> Floats:
    """For each quad the 3x3 map from the square (0,0), (side,0), (side,side), (0,side)."""
    x = quads[..., 0].astype(np.float64)
    y = quads[..., 1].astype(np.float64)
    right_x, right_y = x[:, 1] - x[:, 2], y[:, 1] - y[:, 2]
    below_x, below_y = x[:, 3] - x[:, 2], y[:, 3] - y[:, 2]
    skew_x = x[:, 0] - x[:, 1] + x[:, 2] - x[:, 3]
    skew_y = y[:, 0] - y[:, 1] + y[:, 2] - y[:, 3]
    cross = right_x * below_y - below_x * right_y
    cross = np.where(np.abs(cross) < 1e-9, 1e-9, cross)
    g = (skew_x * below_y - below_x * skew_y) / cross
    h = (right_x * skew_y - skew_x * right_y) / cross
    maps = np.stack(
        [
            (x[:, 1] - x[:, 0] + g * x[:, 1]) / side,
            (x[:, 3] - x[:, 0] + h * x[:, 3]) / side,
            x[:, 0],
            (y[:, 1] - y[:, 0] + g * y[:, 1]) / side,
            (y[:, 3] - y[:, 0] + h * y[:, 3]) / side,
            y[:, 0],
            g / side,
            h / side,
            np.ones_like(g),
        ],
        axis=-1,
    )
    return maps.reshape(-1, 3, 3)


def project(maps: Floats, points: npt.NDArray[np.floating]) -> Floats:
    """Points (K x 2) through one map (3 x 3) or through each of many (... x 3 x 3), as exactly as
    the maps are given."""
    # One product of two matrices is quicker than many small ones.
    ends = np.ones((3, len(points)), maps.dtype)
    ends[:2] = points.T
    turned = (maps.reshape(-1, 3) @ ends).reshape(*maps.shape[:-2], 3, len(points))
    depth = turned[..., 2, :]
    depth[np.abs(depth) < 1e-9] = 1e-9
    projected = np.empty((*maps.shape[:-2], len(points), 2), maps.dtype)
    np.divide(turned[..., 0, :], depth, out=projected[..., 0])
    np.divide(turned[..., 1, :], depth, out=projected[..., 1])
    return projected


def down_of(right: Floats) -> Floats:
    """For one direction to the right (2) or many (N x 2) those down from them, a quarter turn
    clockwise as a picture is seen."""
    x, y = right.T
    # Many times as quick as stacking, for one.
    return np.ascontiguousarray(np.array([-y, x]).T)
