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
from vision.table.legibility import PaperBrightness, PrintNearby, why_unread
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


def reason(picture: Grey, place: Floats, white: float = 220.0, edge: float = 0.2) -> Reason:
    """Why a marker at a place was not read; known print around it is as soft as can be."""
    return why_unread(picture, place, fit_plane(place[None]), PrintNearby(white, lambda: edge))


def test_sharp_print_of_a_good_size_in_good_light_has_no_reason_not_to_be_read() -> None:
    assert reason(checkered(40, 20, 220), square(40)) is Reason.NONE


def test_white_paper_that_is_nearly_black_is_too_dark() -> None:
    assert reason(checkered(40, 4, 38), square(40), white=40) is Reason.TOO_DARK


def test_a_dark_place_in_a_brighter_picture_lies_in_a_shadow() -> None:
    picture = checkered(40, 80, 220)
    picture[100:300, 100:300] //= 8
    assert reason(picture, square(40)) is Reason.TOO_DARK


def test_a_dark_table_on_which_paper_is_bright_is_not_too_dark() -> None:
    assert reason(checkered(40, 20, 30), square(40), white=200) is Reason.NONE


def test_a_small_marker_seen_from_the_side_is_too_flat() -> None:
    assert reason(checkered(30, 20, 220), square(30, height=0.3)) is Reason.TOO_FLAT


def test_a_large_marker_seen_from_the_side_is_not() -> None:
    assert reason(checkered(60, 20, 220), square(60, height=0.4)) is Reason.NONE


@pytest.mark.parametrize(("side_px", "expected"), [(13, Reason.TOO_FAR), (20, Reason.NONE)])
def test_a_marker_of_less_than_16_pixels_is_too_far(side_px: int, expected: Reason) -> None:
    assert reason(checkered(2 * side_px, 20, 220), square(side_px)) is expected


def test_what_is_brighter_than_any_paper_is_glare() -> None:
    picture = checkered(40, 20, 190)
    picture[190:215, 185:205] = 255
    assert reason(picture, square(40), white=190) is Reason.GLARE


def test_light_that_fades_out_is_glare_though_it_is_no_brighter_than_paper() -> None:
    down, across = np.indices((400, 400)) - 200.0
    light = 220 * np.exp(-((np.hypot(across, down) / 60) ** 4))
    picture = np.maximum(checkered(40, 20, 120), light).astype(np.uint8)
    assert reason(picture, square(40)) is Reason.GLARE


def test_a_pale_thing_is_no_glare_though_it_is_brighter_than_paper() -> None:
    down, across = np.indices((400, 400)) - 200.0
    coin = 195 * np.exp(-((np.hypot(across, down) / 60) ** 4))
    picture = np.maximum(checkered(40, 20, 120), coin).astype(np.uint8)
    assert reason(picture, square(40)) is Reason.NONE


def test_white_paper_with_sharp_edges_is_no_glare() -> None:
    picture = checkered(40, 20, 120)
    picture[150:250, 150:250] = 220
    assert reason(picture, square(40)) is Reason.NONE


def test_a_place_that_leaves_the_picture_is_at_the_edge() -> None:
    assert reason(checkered(40, 20, 220), square(40) - 190) is Reason.AT_THE_EDGE


def test_a_place_right_beside_the_edge_is_not() -> None:
    assert reason(checkered(40, 20, 220), square(40) - 175) is Reason.NONE


@pytest.mark.parametrize(("blur_px", "expected"), [(6.0, Reason.BLURRED), (1.0, Reason.NONE)])
def test_wide_edges_are_blurred(blur_px: float, expected: Reason) -> None:
    soft = np.asarray(cv2.GaussianBlur(checkered(160, 20, 220), (0, 0), blur_px), np.uint8)
    assert reason(soft, square(60)) is expected


def test_shake_blurs_one_way_only_and_is_blur_all_the_same() -> None:
    shaken = np.asarray(cv2.blur(checkered(160, 20, 220), (15, 1)), np.uint8)
    assert reason(shaken, square(60)) is Reason.BLURRED


def test_soft_drawings_are_no_blur_where_known_print_is_sharp() -> None:
    soft = np.asarray(cv2.GaussianBlur(checkered(160, 20, 220), (0, 0), 6.0), np.uint8)
    assert reason(soft, square(60), edge=0.09) is Reason.NONE


def test_a_place_without_edges_is_not_blurred() -> None:
    assert reason(np.full((400, 400), 120, np.uint8), square(60)) is Reason.NONE


def test_light_beside_a_place_is_not_on_it() -> None:
    picture = checkered(40, 20, 190)
    picture[150:182, 150:182] = 255
    assert reason(picture, square(40), white=190) is Reason.NONE


def test_bright_print_between_black_is_no_light() -> None:
    picture = checkered(40, 20, 190)
    picture[185:215, 190:200] = 255
    assert reason(picture, square(40), white=190) is Reason.NONE


def test_light_on_half_a_marker_lifts_its_black() -> None:
    picture = checkered(40, 20, 190)
    picture[150:250, 150:250] = 150
    picture[180:220, 200:220] = 255
    assert reason(picture, square(40), white=190) is Reason.GLARE


def test_paper_is_expected_to_be_as_bright_as_light_falls_off_over_the_table() -> None:
    middles = np.array([(x, 100.0 * (x % 3)) for x in range(0, 1000, 100)])
    paper = PaperBrightness(middles, (240 - 0.1 * middles[:, 0]).astype(np.float32))
    assert paper.at(np.array([500.0, 100.0])) == pytest.approx(190, abs=4)


def test_a_lamp_on_one_of_the_markers_does_not_say_how_bright_paper_is() -> None:
    middles = np.array([(x, 100.0 * (x % 3)) for x in range(0, 1000, 100)])
    whites = np.full(len(middles), 150.0, np.float32)
    whites[5] = 255.0
    assert PaperBrightness(middles, whites).at(middles[5]) == pytest.approx(150, abs=3)


def test_noise_is_no_blur() -> None:
    noise = np.random.default_rng(5).normal(0, 12, (400, 400))
    noisy = np.clip(checkered(80, 40, 200) + noise, 0, 255).astype(np.uint8)
    assert reason(noisy, square(40)) is Reason.NONE


@pytest.mark.parametrize(("tilt_deg", "farther", "shake_px", "expected"), [
    (74.0, 1.0, 0.0, Reason.TOO_FLAT), (40.0, 3.6, 0.0, Reason.TOO_FAR),
    (15.0, 1.0, 11.0, Reason.BLURRED),
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
    light = Light(gain=0.4, shadow=0.99)
    frame = SimulatedTable(table, path, camera, light, frames=1).next_frame()
    assert isinstance(frame, Frame)
    reading = StillReader(TSUKIJI).read(frame.picture, players=2)
    assert [(problem.code, problem.reason) for problem in reading.problems] == [
        (Code.LOT_SHORT, Reason.TOO_DARK)
    ]


def test_a_card_that_is_not_there_on_a_sharp_and_bright_picture_is_only_that() -> None:
    table = arrange(7, Scene.LOTS, 2, crooked_deg=2)
    camera = SimulatedCamera(1920, 1080)
    left = tuple(item for item in table.pieces if item.marker_id != table.lots[1][1])
    path = steady(pose_over(table, camera, 0.7))
    frame = SimulatedTable(replace(table, pieces=left), path, camera, frames=1).next_frame()
    assert isinstance(frame, Frame)
    reading = StillReader(TSUKIJI).read(frame.picture, players=2)
    assert [(problem.code, problem.reason) for problem in reading.problems] == [
        (Code.LOT_SHORT, Reason.NONE)
    ]
