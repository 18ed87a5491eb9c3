"""The finder on made pictures: what it must read, and what it must not."""

import cv2
import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE
from tests.card_markers.toy_game import TOY
from tests.vision.markers.lone_markers import Trouble, lone_marker
from tests.vision.markers.marker_free import marker_free_picture
from vision.markers.finder import Finder
from vision.markers.patterns import aruco_dictionary
from vision.markers.sighting import DoubtCode
from vision.picture import Grey

DICTIONARY = "DICT_ARUCO_MIP_36h12"
FINDER = Finder(CATALOGUE)


def sheet(ids: list[int], side_px: int = 40, ground: int = 120) -> Grey:
    """Markers side by side on white stickers."""
    picture = np.full((300, 120 * len(ids) + 40, 1), ground, np.uint8)[..., 0]
    for place, marker_id in enumerate(ids):
        marker = cv2.aruco.generateImageMarker(aruco_dictionary(DICTIONARY), marker_id, side_px)
        margin = side_px * 15 // 100
        sticker = cv2.copyMakeBorder(
            marker, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=245
        )
        x, y = 40 + 120 * place, 100
        picture[y : y + sticker.shape[0], x : x + sticker.shape[1]] = sticker
    return picture


def smeared(picture: Grey, length_px: int) -> Grey:
    kernel = np.eye(length_px, dtype=np.float32) / length_px
    return np.asarray(cv2.filter2D(picture, -1, kernel), np.uint8)


def read_ids(picture: Grey) -> list[int]:
    return [int(seen.marker_id) for seen in FINDER.find(picture).seen]


@pytest.mark.parametrize("side_px", [20, 26, 40, 80])
def test_sharp_markers_are_read_at_every_useful_size(side_px: int) -> None:
    assert read_ids(sheet([3, 77, 105, 166], side_px)) == [3, 77, 105, 166]


@pytest.mark.parametrize(
    ("trouble", "side_px"),
    [
        (Trouble.SHARP, 11),
        (Trouble.BLURRED, 18),
        (Trouble.SHAKEN, 20),
        (Trouble.STEEP, 18),
        (Trouble.STEEP_STRAIGHT, 18),
    ],
)
def test_a_small_marker_is_read_with_no_neighbours_to_help(trouble: Trouble, side_px: int) -> None:
    rng = np.random.default_rng(5000 + side_px)
    drawn = [lone_marker(side_px, trouble, rng) for _ in range(60)]
    read = [read_ids(marker.picture) == [marker.marker_id] for marker in drawn]
    assert sum(read) >= 59


@pytest.mark.parametrize("trouble", [Trouble.SHARP, Trouble.BLURRED, Trouble.STEEP])
def test_a_small_pattern_with_wrong_bits_is_hardly_ever_a_marker(trouble: Trouble) -> None:
    rng = np.random.default_rng(6000)
    drawn = [lone_marker(24, trouble, rng, turned_over=5) for _ in range(60)]
    assert sum(bool(read_ids(marker.picture)) for marker in drawn) <= 1


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_corners_start_at_the_markers_own_top_left(turn: int) -> None:
    picture = np.ascontiguousarray(np.rot90(sheet([9], 48), turn))
    seen = FINDER.find(picture).seen
    assert [item.marker_id for item in seen] == [9]
    first, second, third, fourth = seen[0].quad
    # Turned back, the first corner is left of the second and above the fourth.
    steps = np.stack([second - first, fourth - first])
    back = np.array([[0, -1], [1, 0]]) if turn else np.eye(2)
    for _ in range(max(turn - 1, 0)):
        back = back @ np.array([[0, -1], [1, 0]])
    upright = steps @ back.T
    assert upright[0][0] > 40
    assert abs(upright[0][1]) < 3
    assert upright[1][1] > 40
    assert np.allclose(third - second, fourth - first, atol=2)


def test_corners_lie_on_the_edges_within_half_a_pixel() -> None:
    seen = FINDER.find(sheet([12], 40)).seen[0]
    x, y = 40 + 6 - 0.5, 100 + 6 - 0.5
    expected = np.array([[x, y], [x + 40, y], [x + 40, y + 40], [x, y + 40]])
    assert np.abs(seen.quad - expected).max() < 0.5


def test_shaken_markers_are_read_where_plain_detection_is_blind() -> None:
    picture = smeared(sheet([3, 77, 105, 166, 20, 54], 28), 5)
    detector = cv2.aruco.ArucoDetector(aruco_dictionary(DICTIONARY))
    _, plain, _ = detector.detectMarkers(picture)
    ours = read_ids(picture)
    assert ours == [3, 20, 54, 77, 105, 166]
    assert plain is None or len(plain) < len(ours)


def test_a_marker_of_the_next_game_is_a_doubt_not_a_sighting() -> None:
    found = FINDER.find(sheet([3, 200]))
    assert [item.marker_id for item in found.seen] == [3]
    assert [(doubt.code, doubt.marker_id) for doubt in found.doubts] == [
        (DoubtCode.OUTSIDE_CATALOGUE, 200)
    ]


def test_the_same_piece_at_two_places_is_a_doubt_at_both() -> None:
    found = FINDER.find(sheet([3, 50, 3]))
    assert [item.marker_id for item in found.seen] == [50]
    assert [doubt.code for doubt in found.doubts] == [DoubtCode.SEEN_TWICE] * 2


def test_a_pattern_with_several_wrong_bits_is_no_marker() -> None:
    picture = sheet([30], 64)
    cells = picture[109:173, 49:113]
    for row, column in ((1, 1), (2, 4), (4, 2), (6, 6), (3, 5)):
        part = cells[row * 8 : row * 8 + 8, column * 8 : column * 8 + 8]
        part[:] = 255 - part
    found = FINDER.find(picture)
    assert not found.seen
    assert not found.doubts


@pytest.mark.parametrize("first", [*range(0, 60, 10), 150])
def test_pictures_without_markers_give_none(first: int) -> None:
    for seed in range(first, first + 10):
        found = FINDER.find(marker_free_picture(seed))
        assert not found.seen, seed
        assert not found.doubts, seed


@pytest.mark.parametrize(
    "picture",
    [
        np.zeros((16, 16), np.uint8),
        np.full((720, 1280), 255, np.uint8),
        np.random.default_rng(1).integers(0, 256, (480, 640), np.uint8),
    ],
)
def test_empty_and_noisy_pictures_are_no_trouble(picture: Grey) -> None:
    assert FINDER.find(picture).seen == ()


def test_each_game_sees_its_own_pieces_and_doubts_those_of_the_other() -> None:
    picture = sheet([3, 77, 105, 200, 201, 202, 210])
    for catalogue, own, other in (
        (CATALOGUE, [3, 77, 105], [200, 201, 202, 210]),
        (TOY, [200, 201, 202, 210], [3, 77, 105]),
    ):
        found = Finder(catalogue).find(picture)
        assert [item.marker_id for item in found.seen] == own
        assert [item.marker_id for item in found.doubts] == other
        assert {item.code for item in found.doubts} == {DoubtCode.OUTSIDE_CATALOGUE}
