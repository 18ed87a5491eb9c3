"""A camera that is not there, goes away or comes back, in a real window with real touches."""

from pathlib import Path

import pytest

from tests.app.window import SIZES, WindowStage  # isort: skip
from companion.app.pictures import ScreenSize
from companion.desk import Screen
from companion.session import Place
from engine.tsukiji.game import play
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import keep_game
from tests.app.loose_camera import CABLES, SILENT, LooseCamera
from tests.engine.random_games import random_game


def test_a_camera_that_goes_is_said_in_its_place_and_taken_up_again(open_app: OpensApp) -> None:
    people = open_app(LooseCamera("sim:5"))
    people.deal_unasked()
    picture = people.screen.picture
    people.see(lambda: picture.frame_px[0] > 0)
    CABLES[-1].trouble = SILENT
    people.wait_to_read("by hand")
    assert picture.frame_px == [0, 0]
    people.looks_right()
    people.next()
    people.wait_to_read("by itself when it is back")
    people.tap_words("By hand")
    people.tap_choice("ebi")
    CABLES[-1].trouble = None
    offer = people.screen.picture
    people.see(lambda: offer.frame_px[0] > 0)
    assert people.desk.lots.lots[0][0].card.face is Face.EBI


def test_a_camera_that_goes_during_the_purchase_is_said_there_too(
    evening: Path, open_app: OpensApp
) -> None:
    told = play(random_game(21, 3, settings=Settings()).facts[:3])
    keep_game(evening, told, at=Place(Screen.PURCHASE.value))
    people = open_app(LooseCamera("sim:5"), goes_on=True)
    CABLES[-1].trouble = SILENT
    people.wait_to_read("The camera gives no picture")
    assert people.screen.ids.quiet.children
    CABLES[-1].trouble = None
    people.see(lambda: people.screen.says == "")


@pytest.mark.parametrize("answer", ["Simulated table", "By hand"])
def test_without_a_camera_the_simulated_table_is_offered_not_taken(
    open_app: OpensApp, answer: str
) -> None:
    people = open_app(camera_missing=True)
    assert people.reads("No camera was found")
    people.tap_words(answer)
    assert not people.reads("No camera was found")
    people.next()
    assert people.screen.watched is (answer == "Simulated table")
    people.next()
    people.next()
    at = Screen.LOOK if answer == "Simulated table" else Screen.OFFER
    assert people.where == at.value


@SIZES
def test_what_is_said_without_a_camera_fits(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    open_app(camera_missing=True).looks_right()
