"""How a simulated camera is held: on a stand, by somebody who breathes, or brought over the table;
and from where it sees all of a table.
"""

import math
from collections.abc import Callable
from dataclasses import replace

from vision.simulation.lens import Pose, SimulatedCamera
from vision.simulation.tabletop import LaidTable

Path = Callable[[float], Pose]
"""The camera's pose at a time in seconds."""


def steady(pose: Pose) -> Path:
    """A camera on a stand."""
    return lambda _time_s: pose


def drifting(pose: Pose, seed: int, reach_mm: float = 25.0) -> Path:
    """A camera held by somebody who breathes and shifts, slowly."""
    phase = [seed * 1.7 % 6.28, seed * 2.9 % 6.28, seed * 0.7 % 6.28]

    def at(time_s: float) -> Pose:
        return replace(
            pose,
            look_x_mm=pose.look_x_mm + reach_mm * math.sin(0.50 * time_s + phase[0]),
            look_y_mm=pose.look_y_mm + reach_mm * math.sin(0.37 * time_s + phase[1]),
            distance_mm=pose.distance_mm * (1 + 0.06 * math.sin(0.29 * time_s + phase[2])),
            azimuth_deg=pose.azimuth_deg + 5 * math.sin(0.23 * time_s + phase[1]),
            tilt_deg=pose.tilt_deg + 3 * math.sin(0.31 * time_s + phase[0]),
        )

    return at


def moving_in(pose: Pose, seed: int, within_s: float = 0.25) -> Path:
    """A camera that is brought over the table and comes to rest."""
    angle = seed * 2.399963

    def at(time_s: float) -> Pose:
        left = max(0.0, 1 - time_s / within_s) ** 2
        return replace(
            pose,
            look_x_mm=pose.look_x_mm + 60 * left * math.cos(angle),
            look_y_mm=pose.look_y_mm + 60 * left * math.sin(angle),
            distance_mm=pose.distance_mm + 120 * left,
            tilt_deg=pose.tilt_deg + 6 * left,
        )

    return at


def pose_over(table: LaidTable, camera: SimulatedCamera, fill: float = 0.8) -> Pose:
    """A pose from which the table fills that share of the picture."""
    across = table.extent_mm[0] * camera.focal_px / (camera.width_px * fill)
    down = table.extent_mm[1] * camera.focal_px / (camera.height_px * fill)
    return Pose(table.middle_mm[0], table.middle_mm[1], max(across, down))
