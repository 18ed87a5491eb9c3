"""Photos of guests: the one gate, the same reading as the camera's, two sides as one look."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.camera.glimpse import Glimpse
from companion.second_screen.photo_inbox import SentPhoto
from companion.second_screen.photo_reader import PhotoReader
from companion.tsukiji.camera_tasks import ReadTable, TableSeen
from companion.tsukiji.going_on import Mode
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.ways import Ways
from tests.companion.second_screen.photographed import PLAYERS, before_the_deal, photo_of_lots
from tests.companion.second_screen.viewers import wait_for
from tests.companion.tsukiji.desks import desk_for
from vision.sources.frame_source import FaultCode
from vision.tsukiji.expectation import Expectation
from vision.tsukiji.reading import Scene

TASK = ReadTable(Scene.LOTS, Expectation(players=PLAYERS))
CARDS = 3 * (PLAYERS + 1)


def read(reader: PhotoReader, content: bytes, *, joins: bool = False, task: Any = TASK) -> Glimpse:
    reader.read(SentPhoto(content, 1, "en", joins, lambda _answer: None), task)
    done: list[Any] = []
    wait_for(lambda: done.append(reader.pick_up()) or done[-1] is not None)
    glimpse: Glimpse = done[-1].glimpse
    return glimpse


def cards_in(glimpse: Glimpse) -> int:
    assert isinstance(glimpse.found, TableSeen), glimpse
    return sum(len(lot) for lot in glimpse.found.live.reading.lots)


def test_one_photo_is_read_as_a_still_is() -> None:
    glimpse = read(PhotoReader(), photo_of_lots())
    assert cards_in(glimpse) == CARDS
    assert isinstance(glimpse.found, TableSeen)
    assert glimpse.found.live.reading.complete
    assert glimpse.found.crop_jpeg, "kept beside the fact, as with any camera"


def test_two_sides_are_joined_and_two_tables_are_not() -> None:
    ours, theirs = photo_of_lots(0.0, 0.3), photo_of_lots(140.0, 0.6)
    reader = PhotoReader()
    assert cards_in(read(reader, ours)) < CARDS
    assert cards_in(read(reader, theirs, joins=True)) == CARDS
    assert cards_in(read(PhotoReader(), theirs)) < CARDS, "alone it shows less"
    assert cards_in(read(reader, ours)) < CARDS, "a new photo begins anew"


def png(width: int, height: int) -> bytes:
    return cv2.imencode(".png", np.zeros((height, width), np.uint8))[1].tobytes()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", FaultCode.NO_PICTURE_IN_FILE),
        (b"<html>", FaultCode.NO_PICTURE_IN_FILE),
        (b"GIF89a" + bytes(100), FaultCode.FORMAT_NOT_READ),
        (b"P5 10 10 255\n" + bytes(100), FaultCode.FORMAT_NOT_READ),
        (png(2, 2), FaultCode.PICTURE_UNUSABLE),
        (png(9000, 6000), FaultCode.PICTURE_UNUSABLE),
        (photo_of_lots()[:300], FaultCode.NO_PICTURE_IN_FILE),
    ],
    ids=["empty", "text", "gif", "pgm", "tiny", "54-megapixels", "cut"],
)
def test_what_is_no_photo_passes_no_gate(content: bytes, code: FaultCode) -> None:
    glimpse = read(PhotoReader(), content)
    assert glimpse.found is None
    assert glimpse.fault is not None
    assert glimpse.fault.code is code


def test_a_photo_waits_for_a_tap_even_where_the_table_plays_hands_free(tmp_path: Path) -> None:
    desk = desk_for(before_the_deal(), tmp_path)
    desk.watch(has_camera=True)
    desk.play_so(Ways(hands_free=True))
    assert desk.screen is Screen.OFFER
    desk.photographed(read(PhotoReader(), photo_of_lots(), task=desk.task()))
    assert desk.going_on.mode is Mode.PAUSED
    for second in range(20):
        desk.tick(float(second))
    assert not desk.game.rounds
    assert "15 pieces were read." in desk.read_words()
    desk.next_step()
    assert len(desk.game.rounds[0].lots) == PLAYERS + 1


def test_a_photo_of_what_nobody_waits_for_changes_nothing(tmp_path: Path) -> None:
    desk = desk_for(before_the_deal(), tmp_path)
    before = desk.table
    desk.photographed(read(PhotoReader(), photo_of_lots()))
    assert desk.table == before
