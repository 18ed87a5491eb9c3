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
    """Points (... x K x 2) through maps (... x 3 x 3); a single map takes any number of points."""
    turned = points @ np.swapaxes(maps[..., :2], -1, -2) + maps[..., None, :, 2]
    depth = np.where(np.abs(turned[..., 2:]) < 1e-9, 1e-9, turned[..., 2:])
    return np.asarray(turned[..., :2] / depth, np.float64)
