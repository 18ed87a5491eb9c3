"""How the camera stands: each verdict where it is the true one, and steady over pictures."""

from dataclasses import replace

import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.markers.finder import Finder
from vision.markers.sighting import Sightings
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, SimulatedCamera, Weather
from vision.table.table_view import view_table
from vision.table.viewpoint import Side, SteadyView, ViewCode, ViewVerdict, judge_view
from vision.tsukiji.lots import room_mm
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable

PLAYERS = 4
TABLE = arrange(3, Scene.LOTS, PLAYERS)


def seen(
    table: Arrangement = TABLE,
    light: Light = Light(),  # noqa: B008 - frozen
    weather: Weather = Weather(),  # noqa: B008 - frozen
    times: float = 1.0,
    **place: float,
) -> ViewVerdict:
    over = pose_over(table, SimulatedCamera(), 0.85)
    pose = replace(over, distance_mm=over.distance_mm * times, **place)
    frame = SimulatedTable(table, steady(pose), SimulatedCamera(), light, weather).next_frame()
    picture = frame.picture  # type: ignore[union-attr]
    found = Finder(CATALOGUE).find(picture)
    return judge_view(picture, found, view_table(found.seen, CATALOGUE), room_mm(PLAYERS))


def test_a_table_that_can_be_read_is_good() -> None:
    view = seen()
    assert (view.code, view.pieces, view.found) == (ViewCode.GOOD, 15, frozenset())


def test_the_board_and_tickets_serve_as_well_as_cards() -> None:
    assert seen(arrange(5, Scene.BOARD, PLAYERS)).code is ViewCode.GOOD
    assert seen(arrange(5, Scene.TICKETS, PLAYERS)).code is ViewCode.GOOD


def test_a_bare_table_asks_for_something_to_look_at() -> None:
    assert seen(replace(TABLE, pieces=())).code is ViewCode.EMPTY


def test_dim_light_is_too_dark_before_nothing_can_be_read() -> None:
    view = seen(light=Light(gain=0.25))
    assert view.code is ViewCode.TOO_DARK
    assert view.pieces > 10
    dark, nothing = np.full((720, 1280), 20, np.uint8), view_table((), CATALOGUE)
    assert judge_view(dark, Sightings(), nothing).code is ViewCode.TOO_DARK


@pytest.mark.parametrize(
    ("across", "side"), [(0.2, Side.LEFT), (0.5, Side.MIDDLE), (0.8, Side.RIGHT)]
)
def test_a_lamp_that_shines_on_the_table_is_named_with_its_side(across: float, side: Side) -> None:
    view = seen(light=Light(glares=((across, 0.45, 0.09),)))
    assert (view.code, view.side) == (ViewCode.GLARE, side)


def test_white_cards_are_no_glare() -> None:
    for seed in range(4):
        assert ViewCode.GLARE not in seen(arrange(seed, Scene.LOTS, PLAYERS)).found


@pytest.mark.parametrize("times", [1.6, 2.5])
def test_a_camera_that_stands_too_far_is_told_so(times: float) -> None:
    assert seen(times=times).code is ViewCode.TOO_FAR


def test_a_camera_so_near_that_not_all_lots_fit_is_told_so() -> None:
    assert seen(times=0.6).code is ViewCode.TOO_NEAR


def test_a_low_camera_is_too_flat_rather_than_far() -> None:
    view = seen(tilt_deg=62)
    assert view.code is ViewCode.TOO_FLAT
    assert ViewCode.TOO_FAR in view.found


def test_a_shaken_picture_is_blurred() -> None:
    assert ViewCode.BLURRED in seen(weather=Weather(shake_px=(9, 5))).found


def test_a_card_at_the_edge_is_named_with_its_side() -> None:
    over = pose_over(TABLE, SimulatedCamera(), 0.85)
    for shift in range(60, 400, 4):
        view = seen(look_x_mm=over.look_x_mm + shift)
        if ViewCode.AT_THE_EDGE in view.found:
            assert view.side is Side.LEFT
            return
    pytest.fail("no card ever came to the edge")


def test_a_verdict_changes_only_when_pictures_agree() -> None:
    good, dark = ViewVerdict(ViewCode.GOOD), ViewVerdict(ViewCode.TOO_DARK)
    steadied = SteadyView()
    for view in (good, good):
        steadied = steadied.after(view)
        assert steadied.view is None
    steadied = steadied.after(good)
    assert steadied.view == good
    for view in (dark, dark, good, dark, dark):
        steadied = steadied.after(view)
        assert steadied.view == good
    assert steadied.after(dark).view == dark
