"""What the switch of the hands-free way and the words beside it say: never two things at once."""

from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from companion.app.second_tap import PAUSE_S
from companion.session import Place
from companion.tsukiji.going_on import SAY_PAUSED_S, Mode
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.engine.random_games import random_game

BESIDE = (3.0, 3.0)
ON = "Hands-free on: the table goes on by itself."


@pytest.fixture
def hands_free(evening: Path, open_app: OpensApp) -> Fingers:
    """The end of a round before a camera, just switched to hands-free."""
    game = random_game(21, 3, settings=Settings(), rounds=1)
    keep_game(evening, game, at=Place(Screen.ROUND_END.value))
    people = open_app(goes_on=True)
    people.desk.watch(has_camera=True)
    people.screen.refresh()
    people.tap_id("hands_free")
    assert people.reads(ON)
    return people


def test_a_finger_on_its_way_to_the_page_before_pauses_nothing(
    stage: WindowStage, hands_free: Fingers
) -> None:
    people = hands_free
    people.next()
    assert people.where == Screen.OFFER.value
    stage.tap_at(*BESIDE)
    assert people.desk.going_on.mode is Mode.HANDS_FREE
    stage.skip(2 * PAUSE_S)
    stage.tap_at(*BESIDE)
    assert people.desk.going_on.mode is Mode.PAUSED, "but a finger that means this page does"


def test_what_was_said_of_the_switch_gives_way_to_a_pause(
    stage: WindowStage, hands_free: Fingers
) -> None:
    people = hands_free
    people.next()
    stage.skip(2 * PAUSE_S)
    for _switch in range(2):
        people.tap_id("hands_free")
    assert people.reads(ON)
    stage.skip(2 * PAUSE_S)
    stage.tap_at(*BESIDE)
    # The first look of the window's clock notices the pause, a later one says so.
    stage.wait_for(lambda: people.desk.going_on.mode is Mode.PAUSED)
    stage.skip(SAY_PAUSED_S / 2)
    stage.skip(SAY_PAUSED_S * 2)
    people.wait_to_read("Paused by a touch.")
    assert people.reads("Go on hands-free")
    assert not people.reads(ON)
