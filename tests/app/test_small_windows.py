"""Windows of other sizes than those the screens are made for: nothing is cut, fingers find what
they aim at, and a window that is pulled smaller is followed.
"""

from pathlib import Path

import pytest

from tests.app.window import WindowStage, edges  # isort: skip
from companion.app.layout import scale_to_fit, should_stack
from companion.app.window_pictures import SCREEN_SIZES, TABLET, ScreenSize
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.engine.random_games import random_game

SMALL = ScreenSize("small window", 800, 600, 1.0)
UPRIGHT = ScreenSize("upright tablet", 800, 1280, 1.0)


@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_the_sizes_that_screens_are_made_for_are_left_alone(
    stage: WindowStage, size: ScreenSize
) -> None:
    stage.open(size)
    assert scale_to_fit(size.width_px, size.height_px) == 1


@pytest.mark.parametrize(
    ("width", "height", "scale", "stacks"),
    [
        (800, 600, 0.625, False),
        (1366, 768, 0.96, False),
        (640, 400, 0.5, False),
        (960, 1080, 0.75, False),
        (360, 640, 640 / 850, True),
        (800, 1280, 800 / 719, True),
        (1920, 1200, 1.5, False),
        (2560, 1600, 2.0, False),
        (3840, 2160, 2.0, False),
    ],
)
def test_other_windows_get_the_room_that_screens_need(
    stage: WindowStage, width: int, height: int, scale: float, stacks: bool
) -> None:
    stage.open(TABLET)
    assert scale_to_fit(width, height) == pytest.approx(scale)
    room = (width / scale, height / scale)
    assert should_stack(*room) is (stacks or width < height)


def test_a_window_that_is_put_away_and_has_no_size_is_no_trouble(stage: WindowStage) -> None:
    stage.open(TABLET)
    assert scale_to_fit(0, 0) > 0
    assert scale_to_fit(0, 1) > 0


def play_a_round(people: Fingers) -> None:
    told = random_game(22, 4, settings=Settings())
    people.looks_right()
    people.sit_down(told)
    people.looks_right()
    people.enter_lots(told, 0)
    people.looks_right()
    people.everybody_is_ready()
    people.looks_right()
    people.enter_tickets(told, 0)
    people.looks_right()
    people.walk_the_markers()
    people.looks_right()


@pytest.mark.parametrize("size", [SMALL, UPRIGHT], ids=lambda size: size.name)
def test_a_round_is_played_in_a_window_of_another_size(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app()
    play_a_round(people)
    assert len(people.game.rounds[0].tickets) == 5
    people.open_log()
    people.looks_right()
    people.tap_id("standings")
    people.looks_right()


def test_a_window_that_is_pulled_smaller_is_followed(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, random_game(21, 3, settings=Settings(), rounds=1))
    people = open_app(goes_on=True, makes_ahead=True)
    assert people.where == Screen.OFFER.value
    for size in (SMALL, TABLET, UPRIGHT):
        stage.window.size = (size.width_px, size.height_px)
        stage.wait_for(
            lambda size=size: tuple(stage.window.size) == (size.width_px, size.height_px)
        )
        people.looks_right()
        _left, _bottom, right, top = edges(people.screen)
        assert (round(right), round(top)) == (size.width_px, size.height_px)
        people.open_log()
        people.tap_id("back")
