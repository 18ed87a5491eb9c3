"""Why a marker could not be read: each reason is given where it is the true one."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.markers.plane import fit_plane
from vision.picture import Floats, Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, SimulatedCamera, Weather
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.table.legibility import why_unread
from vision.table.problems import Reason
from vision.tsukiji.reading import Code, Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI


def checkered(side_px: int, dark: int, bright: int) -> Grey:
    """A picture with a sharp pattern all over, so that only light and size differ."""
    rows, columns = np.indices((400, 400)) // max(1, side_px // 8)
    return np.where((rows + columns) % 2, bright, dark).astype(np.uint8)


def square(side_px: float, height: float = 1.0) -> Floats:
    half = side_px / 2
    corners = [[-half, -half * height], [half, -half * height], [half, half * height],
               [-half, half * height]]  # fmt: skip
    return np.array(corners, np.float32) + 200


def reason(picture: Grey, place: Floats) -> Reason:
    return why_unread(picture, place, fit_plane(place[None]))


def test_white_paper_that_is_nearly_black_is_too_dark() -> None:
    assert reason(checkered(40, 4, 38), square(40)) is Reason.TOO_DARK


def test_a_marker_seen_from_the_side_is_too_flat() -> None:
    assert reason(checkered(60, 20, 220), square(60, height=0.35)) is Reason.TOO_FLAT


@pytest.mark.parametrize(("side_px", "expected"), [(20, Reason.TOO_FAR), (40, Reason.COVERED)])
def test_a_marker_of_less_than_22_pixels_is_too_far(side_px: int, expected: Reason) -> None:
    assert reason(checkered(side_px, 20, 220), square(side_px)) is expected


def test_bleached_paper_is_glare() -> None:
    assert reason(checkered(40, 235, 255), square(40)) is Reason.GLARE


def test_a_place_that_leaves_the_picture_is_at_the_edge() -> None:
    assert reason(checkered(40, 20, 220), square(40) - 190) is Reason.AT_THE_EDGE


def test_soft_edges_are_blurred() -> None:
    soft = np.asarray(cv2.GaussianBlur(checkered(160, 20, 220), (0, 0), 6), np.uint8)
    assert reason(soft, square(160)) is Reason.BLURRED


@pytest.mark.parametrize(("tilt_deg", "farther", "shake_px", "expected"), [
    (74.0, 1.0, 0.0, Reason.TOO_FLAT), (40.0, 3.0, 0.0, Reason.TOO_FAR),
    (15.0, 1.0, 10.0, Reason.BLURRED),
])  # fmt: skip
def test_a_card_that_is_too_soft_to_read_is_flat_far_or_blurred(
    tilt_deg: float, farther: float, shake_px: float, expected: Reason
) -> None:
    table = arrange(7, Scene.LOTS, 2, crooked_deg=2)
    camera = SimulatedCamera(1920, 1080)
    pose = pose_over(table, camera, 0.7)
    pose = replace(pose, tilt_deg=tilt_deg, distance_mm=pose.distance_mm * farther)
    weather = Weather(shake_px=(shake_px, shake_px / 2))
    frame = SimulatedTable(table, steady(pose), camera, weather=weather, frames=1).next_frame()
    assert isinstance(frame, Frame)
    reading = StillReader(TSUKIJI).read(frame.picture, players=2)
    short = {problem.reason for problem in reading.problems if problem.code is Code.LOT_SHORT}
    assert short == {expected}


def test_a_lot_in_deep_shadow_is_too_dark() -> None:
    table = arrange(7, Scene.LOTS, 2, crooked_deg=2)
    camera = SimulatedCamera(1920, 1080)
    path = steady(pose_over(table, camera, 0.7))
    light = Light(gain=0.6, shadow=0.97)
    frame = SimulatedTable(table, path, camera, light, frames=1).next_frame()
    assert isinstance(frame, Frame)
    reading = StillReader(TSUKIJI).read(frame.picture, players=2)
    assert [(problem.code, problem.reason) for problem in reading.problems] == [
        (Code.LOT_SHORT, Reason.TOO_DARK)
    ]
