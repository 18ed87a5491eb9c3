"""How to lay the table: the page with the four drawings, the ways to it and back."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.art.laying import LAYING
from companion.camera.sources import Camera
from companion.tsukiji.presenters.laying import laying_advice
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens.laying import LayingPicture
from companion.tsukiji.screens.offer import TROUBLE_S
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers

WAY = "How to lay the table"


@pytest.fixture
def watched(open_app: OpensApp) -> Fingers:
    """The app with the simulated camera."""
    return open_app(Camera("sim:5"))


def test_every_drawing_is_told_once_and_in_order() -> None:
    assert [one.drawing for one in laying_advice()] == list(LAYING)


def test_the_settings_lead_to_it_and_it_leads_back(watched: Fingers) -> None:
    watched.tap_id("settings")
    watched.tap_choice("laying")
    assert watched.where == "laying"
    assert [picture.drawing for picture in watched.on_screen(LayingPicture)] == list(LAYING)
    watched.looks_right()
    watched.tap_id("back")
    assert watched.where == "settings"


def test_who_looks_at_the_table_finds_it_and_comes_back(watched: Fingers) -> None:
    watched.deal_unasked()
    assert watched.where == Screen.TABLE_CHECK.value
    watched.tap_words(WAY)
    assert watched.where == "laying"
    watched.tap_id("back")
    assert watched.where == Screen.TABLE_CHECK.value


def test_the_offer_leads_to_it_when_the_eyes_are_long_in_trouble(
    open_app: OpensApp, tmp_path: Path
) -> None:
    bare = tmp_path / "bare.png"
    cv2.imwrite(str(bare), np.full((480, 640), 110, np.uint8))
    people = open_app(Camera(str(bare)))
    people.deal_unasked()
    people.next()
    assert people.where == Screen.OFFER.value
    assert not people.reads(WAY)
    people.stage.skip(TROUBLE_S + 1)
    people.screen.refresh()
    people.stage.settle()
    people.looks_right()
    people.tap_words(WAY)
    assert people.where == "laying"
    people.tap_id("back")
    assert people.where == Screen.OFFER.value
    assert not people.reads(WAY), "the eyes begin anew"


def test_eyes_that_know_all_lots_are_not_in_trouble(watched: Fingers) -> None:
    watched.deal_unasked()
    watched.next()
    watched.see(lambda: watched.desk.table.drafts.lots.complete)
    watched.stage.skip(TROUBLE_S + 1)
    watched.screen.refresh()
    assert not watched.reads(WAY)
