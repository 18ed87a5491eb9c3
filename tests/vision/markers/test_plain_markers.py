"""Markers of other dictionaries, read by our finder: at least as many as OpenCV, none wrong."""

import cv2
import numpy as np
import pytest

from tests.vision.markers.foreign_scenes import foreign_scene, read_by_opencv, score
from tests.vision.markers.marker_free import marker_free_picture
from vision.markers.families import dictionary_names, family_of
from vision.markers.plain_markers import PlainMarker, read_plain
from vision.picture import Floats, Grey
from vision.simulation.lens import SimulatedCamera

COMPARED = (
    "DICT_4X4_50", "DICT_4X4_1000", "DICT_5X5_250", "DICT_6X6_1000", "DICT_7X7_100",
    "DICT_APRILTAG_16h5", "DICT_APRILTAG_25h9", "DICT_APRILTAG_36h10", "DICT_APRILTAG_36h11",
    "DICT_ARUCO_ORIGINAL", "DICT_ARUCO_MIP_36h12",
)  # fmt: skip


def quads(markers: tuple[PlainMarker, ...]) -> list[tuple[int, Floats]]:
    return [(item.marker_id, np.array(item.corners_px, np.float32)) for item in markers]


def sheet(name: str, ids: list[int], side_px: int, width: int = 900, height: int = 500) -> Grey:
    """Markers side by side on white paper."""
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))
    paper = np.full((height, width), 235, np.uint8)
    for place, marker_id in enumerate(ids):
        x, y = 60 + place * (side_px + 60), 60
        drawn = cv2.aruco.generateImageMarker(dictionary, marker_id, side_px)
        paper[y : y + side_px, x : x + side_px] = drawn
    return paper


@pytest.mark.parametrize("name", COMPARED)
def test_as_many_are_read_as_by_tuned_opencv_and_none_wrong(name: str) -> None:
    ours = plain = tuned = 0
    for seed in (2, 3):
        scene = foreign_scene(name, seed, SimulatedCamera())
        right, wrong = score(scene, quads(read_plain(scene.picture, name)))
        assert wrong == 0
        ours += right
        plain += score(scene, read_by_opencv(scene.picture, name, tuned=False))[0]
        tuned += score(scene, read_by_opencv(scene.picture, name, tuned=True))[0]
    assert ours >= max(plain, tuned)
    assert ours >= 20, "most of the markers are there to be read"


def test_markers_in_deep_shadow_are_read_where_opencv_is_blind() -> None:
    name = "DICT_APRILTAG_36h11"
    noise = np.random.default_rng(4).normal(2, 1.2, (500, 900))
    dark = np.clip(sheet(name, list(range(8)), 28) * 0.03 + noise, 0, 255).astype(np.uint8)
    assert [item.marker_id for item in read_plain(dark, name)] == list(range(8))
    assert len(read_by_opencv(dark, name, tuned=True)) < 8


def test_shaken_markers_are_read_where_opencv_is_blind() -> None:
    name = "DICT_APRILTAG_36h11"
    kernel = np.eye(5, dtype=np.float32) / 5
    picture = np.asarray(cv2.filter2D(sheet(name, list(range(8)), 28), -1, kernel), np.uint8)
    ours = [item.marker_id for item in read_plain(picture, name)]
    assert ours == list(range(8))
    assert len(read_by_opencv(picture, name, tuned=True)) < 8


@pytest.mark.parametrize("name", ["DICT_4X4_1000", "DICT_APRILTAG_16h5", "DICT_ARUCO_ORIGINAL"])
def test_pictures_without_markers_give_none_in_weak_dictionaries_either(name: str) -> None:
    for seed in range(3):
        assert read_plain(marker_free_picture(seed), name) == (), seed


@pytest.mark.parametrize("name", ["DICT_5X5_50", "DICT_7X7_1000"])
def test_pictures_without_markers_give_none(name: str) -> None:
    # Only pictures in which nothing of a 5x5 family was drawn.
    assert read_plain(marker_free_picture(7), name) == ()


@pytest.mark.parametrize("name", ["DICT_4X4_1000", "DICT_4X4_50", "DICT_APRILTAG_16h5"])
def test_a_pattern_that_no_id_has_is_not_the_nearest_one(name: str) -> None:
    family = family_of(name)
    known = {tuple(column) for column in family.patterns.columns.T.astype(int).tolist()}
    rng = np.random.default_rng(5)
    shown = 0
    while shown < 8:
        pattern = family.patterns.columns[:, rng.integers(len(known))].astype(int)
        flipped = rng.choice(16, 1)
        pattern[flipped] = 1 - pattern[flipped]
        if tuple(pattern.tolist()) in known:
            continue
        cells = np.full((8, 8), 235, np.uint8)
        cells[1:-1, 1:-1] = 15
        cells[2:-2, 2:-2] = np.where(pattern.reshape(4, 4) == 1, 235, 15)
        shown += 1
        paper = np.full((300, 300), 235, np.uint8)
        paper[50:242, 50:242] = np.kron(cells, np.ones((24, 24), np.uint8))
        assert read_plain(paper, name) == ()


def test_a_single_large_marker_and_tiny_ones_in_a_large_still() -> None:
    name = "DICT_5X5_250"
    picture = np.full((3000, 4000), 210, np.uint8)
    for marker_id, side_px, x, y in ((7, 1900, 200, 300), (8, 28, 3000, 400), (9, 70, 3300, 2600)):
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
        drawn = cv2.aruco.generateImageMarker(dictionary, marker_id, side_px)
        picture[y : y + side_px, x : x + side_px] = drawn
    found = read_plain(np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8), name)
    assert [item.marker_id for item in found] == [7, 8, 9]
    assert np.abs(np.array(found[0].corners_px[2]) - (2099.5, 2199.5)).max() < 2


def test_the_same_number_twice_is_read_twice() -> None:
    found = read_plain(sheet("DICT_6X6_250", [4, 4, 9], 80), "DICT_6X6_250")
    assert [item.marker_id for item in found] == [4, 4, 9]


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_corners_start_at_the_markers_own_top_left(turn: int) -> None:
    upright = sheet("DICT_7X7_50", [11], 90, 300, 300)
    picture = np.ascontiguousarray(np.rot90(upright, -turn))
    (marker,) = read_plain(picture, "DICT_7X7_50")
    corners = [(59.5, 59.5), (149.5, 59.5), (149.5, 149.5), (59.5, 149.5)]
    for _ in range(turn):
        corners = [(299 - y, x) for x, y in corners]
    assert np.abs(np.array(marker.corners_px) - corners).max() < 1


@pytest.mark.parametrize(("name", "distance", "is_weak"), [
    ("DICT_ARUCO_MIP_36h12", 12, False), ("DICT_6X6_250", 11, False), ("DICT_7X7_50", 19, False),
    ("DICT_APRILTAG_36h11", 11, False), ("DICT_APRILTAG_16h5", 5, True), ("DICT_4X4_50", 4, True),
    ("DICT_4X4_1000", 2, True), ("DICT_ARUCO_ORIGINAL", 1, True),
])  # fmt: skip
def test_limits_follow_from_the_patterns(name: str, distance: int, is_weak: bool) -> None:
    family = family_of(name)
    assert (family.distance, family.is_weak) == (distance, is_weak)
    assert 2 * family.spoilt_bits < distance
    assert float(family.lead.min()) > 0


def test_every_dictionary_of_opencv_can_be_read() -> None:
    nothing = np.full((64, 64), 200, np.uint8)
    for name in dictionary_names():
        assert read_plain(nothing, name) == ()
