"""A table of lots, and where its places lie in the picture of the camera over it."""

import numpy as np

from vision.simulation.camera_paths import pose_over
from vision.simulation.lens import SimulatedCamera, see_points
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import Arrangement, arrange

CAMERA = SimulatedCamera(1920, 1080)


def in_picture(table: Arrangement, x_mm: float, y_mm: float) -> tuple[float, float]:
    """A place of the table in the picture, 0 to 1 across and down."""
    x, y = see_points(np.array([[x_mm, y_mm]]), pose_over(table, CAMERA, 0.6), CAMERA)[0]
    return float(x) / CAMERA.width_px, float(y) / CAMERA.height_px


def lots() -> Arrangement:
    return arrange(7, Scene.LOTS, 2, crooked_deg=2)
