"""What the camera is asked for beside lots and tickets, in a real window with real touches: how it
stands, the board, the box code, and the picture that a fact was read from.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.app.window import WindowStage  # isort: skip
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, Edition, Group
from card_markers.tsukiji.sheets_pdf import SheetRequest, sheets_pdf
from companion.app.window_pictures import LARGE_TABLET, PHONE, ScreenSize
from companion.camera.sources import Camera
from companion.session import Place
from companion.tsukiji.remembered_box import COPIED_TABLETS, COPIED_TUNA, EDITION
from companion.tsukiji.screen_names import Screen
from engine.hand_reasons import HandReason
from engine.tsukiji.facts import Fact, MarkerSetByHand
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import QUOTED, Face, Space
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import ALL_LOTS, Fingers, keep_game
from tests.card_markers.tsukiji.read_back import pictures_of
from tests.engine.random_games import random_game
from tests.vision.drawn_qr_codes import drawn_text

SIM = Camera("sim:5")


@pytest.fixture
def watched(open_app: OpensApp) -> Fingers:
    """The app with the simulated camera."""
    return open_app(SIM)


def test_the_start_of_the_markers_is_read_off_the_board(watched: Fingers) -> None:
    watched.next()
    watched.tap_words("Look at the board")
    assert watched.where == "start-board"
    watched.wait_for_next("These are the spaces")
    watched.looks_right()
    watched.next()
    assert watched.where == "new-game"
    assert set(watched.screen.draft.track) == set(QUOTED)


def test_before_round_1_the_table_is_looked_at_and_judged(watched: Fingers) -> None:
    watched.tap_words("New game")
    assert watched.next_words == "Deal the first lots"
    watched.next()
    watched.next()
    watched.copy_box_later()
    assert watched.where == Screen.TABLE_CHECK.value
    watched.wait_to_read("Good: all cards can be read from here.")
    assert watched.next_words == "On to the lots"
    assert watched.screen.body.ids.picture.outlines
    watched.looks_right()
    watched.next()
    assert watched.where == Screen.OFFER.value
    watched.see(lambda: watched.desk.table.drafts.lots.complete)
    watched.tap_words("Look at the table")
    assert watched.where == Screen.TABLE_CHECK.value
    watched.next()
    assert watched.desk.table.drafts.lots.complete


def test_the_look_at_the_table_can_be_skipped_at_once(watched: Fingers) -> None:
    watched.deal_unasked()
    assert watched.next_words == "Go on anyway"
    watched.next()
    assert watched.where == Screen.OFFER.value


def test_a_look_that_was_left_is_over_where_there_is_no_camera(
    evening: Path, open_app: OpensApp
) -> None:
    begun = random_game(21, 3, settings=Settings(), rounds=0)
    keep_game(evening, begun, at=Place(Screen.TABLE_CHECK.value))
    assert open_app(goes_on=True).where == Screen.OFFER.value


def keep_quoted_round(evening: Path, *more: Fact) -> Game:
    """Three players, the tickets of round 1 are open, the last of the five products moves."""
    quoted = play(random_game(21, 3, settings=Settings()).facts[:3])
    keep_game(evening, quoted, more, Place(Screen.PRICE_MARKERS.value, len(QUOTED) - 1))
    return quoted


def test_the_board_is_checked_and_lies_as_it_should(evening: Path, open_app: OpensApp) -> None:
    keep_quoted_round(evening)
    people = open_app(SIM, goes_on=True)
    wide = people.screen.body.ids.track.width
    people.tap_words("Check the board")
    people.wait_to_read("The board is right")
    assert people.screen.tone == "good"
    assert people.screen.body.ids.picture.outlines
    people.looks_right()
    people.tap_words("Close the check")
    assert not people.reads("The board is right")
    assert people.screen.body.ids.track.width == wide, "the picture leaves nothing behind"


def test_wood_that_lies_elsewhere_is_named_drawn_and_can_be_let_be_right(
    evening: Path, open_app: OpensApp
) -> None:
    # Told to the app only: the wood itself stays where it is.
    quoted = keep_quoted_round(evening, MarkerSetByHand(Face.TAKO, Space(60), "a slip"))
    lies = quoted.table.track.space_of(Face.TAKO)
    people = open_app(SIM, goes_on=True)
    people.tap_words("Check the board")
    people.wait_to_read(f"Tako is on {lies}; it belongs on 60.")
    assert people.screen.tone == "wrong"
    assert people.screen.body.ids.track.look.wrong == (lies,)
    people.looks_right()
    people.tap_words("It is right as it is")
    assert people.game.table.track.space_of(Face.TAKO) == lies
    assert people.slots[-1].fact == MarkerSetByHand(
        Face.TAKO, lies, HandReason.LIES_SO_ON_THE_BOARD
    )
    assert people.where == Screen.PRICE_MARKERS.value
    people.see(lambda: people.screen.tone == "good")


def test_without_a_camera_the_board_is_told_in_words(evening: Path, open_app: OpensApp) -> None:
    quoted = keep_quoted_round(evening)
    people = open_app(goes_on=True)
    people.tap_words("Check the board")
    assert people.reads(f"Tako on {quoted.table.track.space_of(Face.TAKO)}")
    people.looks_right()


def test_a_line_that_the_camera_read_opens_with_its_picture(watched: Fingers) -> None:
    watched.deal_unasked()
    watched.next()
    watched.wait_for_next(ALL_LOTS)
    watched.next()
    dealt = watched.slots[-1]
    crop = watched.desk.session.crop(dealt.entry)
    assert isinstance(crop, bytes)
    assert 1_000 < len(crop) < 64_000
    watched.open_log()
    line = watched.line(str(dealt.id))
    assert "Lots are dealt" in line.row.text
    assert line.row.sign == "camera"
    watched.tap(line)
    assert watched.where == "correct"
    picture = watched.screen.evidence
    assert picture in watched.on_screen(type(picture))
    assert max(picture.frame_px) > 200
    shown = np.frombuffer(picture._texture.pixels, np.uint8).reshape(-1, 4)[:, :3].astype(int)
    assert (shown.max(axis=1) - shown.min(axis=1)).mean() > 10, "grey, where the camera saw colour"
    never = watched.screen.ways.ids.removes
    assert never.width >= never.natural_width, "its words would stand one letter over the other"
    watched.looks_right()


def open_box_code(people: Fingers) -> None:
    people.tap_id("box")
    people.tap_words("Scan the box code")


def test_the_box_code_is_shown_before_its_numbers_are_taken_and_the_game_begins(
    watched: Fingers,
) -> None:
    watched.next()
    for _asked in range(2):
        watched.next()
    watched.tap_words("Scan the box code")
    watched.wait_for_next("Take these numbers")
    assert watched.remembers(COPIED_TABLETS) == ()
    assert watched.reads("¥12 +4, ¥9 +2, ¥6 0, ¥3 −1")
    watched.looks_right()
    watched.next()
    assert watched.where == Screen.TABLE_CHECK.value, "nothing else was waited for"
    assert watched.reads("Your printed numbers are taken.")
    assert [copied.players for copied in watched.remembers(COPIED_TABLETS)] == [2, 3, 4]
    assert watched.remembers(COPIED_TUNA) == DEFAULT_BOX.tuna


def photo_of(picture: Any, folder: Path) -> Camera:
    folder.mkdir()
    cv2.imwrite(str(folder / "sheet.png"), picture)
    return Camera(str(folder))


def test_the_guide_page_as_a_photo_gives_numbers_and_edition(
    open_app: OpensApp, tmp_path: Path
) -> None:
    box = replace(DEFAULT_BOX, edition=Edition.PORTUGUESE, provisional=frozenset({Group.TUNA}))
    pdf = sheets_pdf(SheetRequest(box=box))
    assert isinstance(pdf, bytes)
    people = open_app(photo_of(pictures_of(pdf, 1, 1)[0][::2, ::2], tmp_path / "photos"))
    open_box_code(people)
    people.wait_for_next("Take these numbers")
    people.next()
    assert people.where == "my-box"
    sections = [choice.text for choice in people.screen.body.ids.sections.look.choices]
    assert any("~" in text for text in sections), "not everything is in the code"
    assert people.remembers(EDITION).value == "pt"
    assert people.remembers(COPIED_TUNA) == ()


def test_what_is_no_box_code_is_refused_in_words(open_app: OpensApp, tmp_path: Path) -> None:
    foreign = drawn_text("'; DROP TABLE games; --")
    people = open_app(photo_of(foreign, tmp_path / "photos"))
    open_box_code(people)
    people.wait_to_read("another code")
    assert people.screen.read.ids.says.tone == "wrong"
    assert people.next_words == ""


@pytest.mark.parametrize("size", [LARGE_TABLET, PHONE], ids=lambda size: size.name)
def test_everything_that_looks_fits_every_screen(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app(SIM)
    people.tap_id("box")
    people.looks_right()
    people.tap_words("Scan the box code")
    people.wait_for_next("Take these numbers")
    people.looks_right()
    people.next()
    people.tap_id("back")
    people.tap_words("New game")
    people.tap_words("Look at the board")
    people.wait_for_next("These are the spaces")
    people.looks_right()
    people.next()
    people.looks_right()
    people.next()
    people.wait_to_read("Good: all cards")
    people.looks_right()
    people.next()
    people.see(lambda: people.desk.table.drafts.lots.complete)
    people.looks_right()
