from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE
from tests.vision.markers.marker_free import marker_free_picture
from vision.markers.finder import Finder
from vision.markers.harder_look import look_harder
from vision.markers.likely_places import likely_places
from vision.markers.plane import fit_plane
from vision.markers.sighting import Sightings, to_corners
from vision.picture import Floats, Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, SimulatedCamera
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI

FINDER = Finder(CATALOGUE)
WINDOW_PX = 60.0
USUAL = Light(gain=0.8)
"""In which paper is bright, but not as good as white."""


@cache
def table(light: Light = USUAL) -> tuple[Grey, dict[int, Floats]]:
    laid = arrange(11, Scene.LOTS, 3, crooked_deg=3)
    camera = SimulatedCamera(1920, 1080)
    source = SimulatedTable(laid, steady(pose_over(laid, camera, 0.75)), camera, light, frames=1)
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    return frame.picture, {int(one.marker_id): np.array(one.corners_px) for one in source.truth}


def with_window(picture: Grey, corners_px: Floats, share: float, way_deg: float) -> Grey:
    """The picture with a window mirrored on that share of a marker."""
    way = np.array([np.cos(np.radians(way_deg)), np.sin(np.radians(way_deg))])
    across = np.array([-way[1], way[0]])
    rows = np.linspace(0, 1, 20)[:, None, None]
    left = corners_px[0] + (corners_px[3] - corners_px[0]) * rows
    right = corners_px[1] + (corners_px[2] - corners_px[1]) * rows
    points = (left + (right - left) * np.linspace(0, 1, 20)[:, None]).reshape(-1, 2)
    edge = np.quantile(points @ way, 1 - share) * way + (points.mean(axis=0) @ across) * across
    far = edge + way * WINDOW_PX
    pane = [edge - across * 40, edge + across * 40, far + across * 40, far - across * 40]
    light = np.zeros(picture.shape, np.float32)
    cv2.fillPoly(light, [np.round(np.array(pane) * 8).astype(np.int32)], 300, cv2.LINE_AA, 3)
    lit = picture + cv2.GaussianBlur(light, (0, 0), 1.0)
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


def test_a_marker_whose_outline_nobody_found_is_looked_for_one_step_on() -> None:
    picture, truth = table()
    found = FINDER.find(picture)
    missed = found.seen[4]
    left = replace(found, seen=tuple(item for item in found.seen if item is not missed))
    again = {item.marker_id: item for item in look_harder(FINDER, picture, left).seen}
    off = np.abs(again[missed.marker_id].quad - truth[missed.marker_id])
    assert float(off.max()) < 2


@pytest.mark.parametrize("veil", [0.0, 0.85])
def test_a_marker_is_read_where_one_must_be_under_fading_light_too(veil: float) -> None:
    picture, truth = table()
    found = FINDER.find(picture)
    missed = found.seen[4]
    left = replace(found, seen=tuple(item for item in found.seen if item is not missed))
    middle = truth[missed.marker_id].mean(axis=0)
    x, y = np.meshgrid(np.arange(picture.shape[1]), np.arange(picture.shape[0]))
    side = missed.side_px
    # Light lies on one half of it, and ends within a cell.
    share = veil / (1 + np.exp((x - middle[0]) / (side / 8)))
    share[np.hypot(x - middle[0], y - middle[1]) > 2 * side] = 0
    veiled = np.asarray(picture + share * (230.0 - picture), np.uint8)
    place = to_corners(middle + (missed.quad - middle) * 2.3 + side / 3)
    again = {item.marker_id for item in look_harder(FINDER, veiled, left, (place,)).seen}
    assert missed.marker_id in again


def ids(found: Sightings) -> set[int]:
    return {int(seen.marker_id) for seen in found.seen}


@pytest.mark.parametrize("way_deg", [20.0, 140.0, 250.0])
def test_what_a_window_bleaches_is_unknown_and_the_rest_is_read(way_deg: float) -> None:
    picture, truth = table()
    marker_id, corners = sorted(truth.items())[2]
    bleached = with_window(picture, corners, 0.25, way_deg)
    first = FINDER.find(bleached)
    found = look_harder(FINDER, bleached, first)
    assert ids(first) == truth.keys() - {marker_id}
    assert ids(found) == truth.keys()
    read = next(seen for seen in found.seen if seen.marker_id == marker_id)
    assert np.abs(read.quad - corners).max() < 2


def test_a_marker_bleached_by_more_than_half_stays_unread() -> None:
    picture, truth = table()
    marker_id, corners = sorted(truth.items())[2]
    bleached = with_window(picture, corners, 0.65, 20.0)
    assert ids(look_harder(FINDER, bleached, FINDER.find(bleached))) == truth.keys() - {marker_id}


def test_markers_in_deep_shadow_are_read_with_the_light_taken_out() -> None:
    picture, truth = table(Light(gain=0.5, shadow=0.95))
    first = FINDER.find(picture)
    assert ids(first) < truth.keys()
    assert ids(look_harder(FINDER, picture, first)) == truth.keys()


def test_a_still_is_looked_at_harder_only_where_something_is_missing() -> None:
    picture, truth = table(Light(gain=0.5, shadow=0.95))
    reading = StillReader(TSUKIJI).read(picture, players=3)
    assert {int(seen.marker_id) for seen in reading.markers} == truth.keys()


@pytest.mark.parametrize("seed", range(400, 406))
def test_a_dark_picture_without_markers_gives_none(seed: int) -> None:
    dark = np.asarray(marker_free_picture(seed) * 0.06, np.uint8)
    found = look_harder(FINDER, dark, FINDER.find(dark))
    assert not found.seen
    assert not found.doubts


def test_a_missing_marker_is_looked_for_one_step_on_from_the_others() -> None:
    _, truth = table()
    for missing, corners in truth.items():
        known = np.stack([one for other, one in truth.items() if other != missing])
        places = likely_places(fit_plane(known), np.asarray(known, np.float32))
        away = np.linalg.norm(places.mean(axis=1) - corners.mean(axis=0), axis=1)
        side = float(np.linalg.norm(corners[1] - corners[0]))
        assert away.min() < side / 2, missing


def test_markers_that_are_turned_otherwise_promise_no_place() -> None:
    square = np.array([[0, 0], [30, 0], [30, 30], [0, 30]], np.float32)
    diamond = np.array([[15, -6], [36, 15], [15, 36], [-6, 15]], np.float32)
    known = np.stack([square + 100, diamond + 200])
    assert len(likely_places(fit_plane(known), known)) == 0
