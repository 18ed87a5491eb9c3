"""Other cards on other tables: what is drawn or woven is not taken for a piece, and a card that is
nearly covered still is one. The photos are rendered with art of our own."""

import json
from typing import Any

import cv2
import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from tests.paths import PHOTOS
from vision.doubts.drawings import is_drawing
from vision.doubts.judged_picture import judged_picture
from vision.markers.finder import Finder
from vision.markers.plane import MARKER_SQUARE_MM
from vision.markers.sighting import to_corners
from vision.stills import StillReader
from vision.table.footprints import footprint_of
from vision.table.problems import TableCode
from vision.table.table_view import view_table
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.tsukiji_rules import TSUKIJI

FOLDER = PHOTOS / "other_art"
BAND_MM = (0.0, 72.0)
"""Where the dark band with a card's name begins, right and down of its marker."""


def picture_of(name: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.asarray(cv2.imread(str(FOLDER / f"{name}.jpg"), cv2.IMREAD_GRAYSCALE), np.uint8)


def truth_of(name: str) -> dict[str, Any]:
    return dict(json.loads((FOLDER / f"{name}.json").read_text()))


def read(name: str) -> Reading:
    return StillReader(TSUKIJI).read(picture_of(name))


def test_a_title_band_in_a_white_frame_is_no_covered_marker() -> None:
    reading, truth = read("title-bands"), truth_of("title-bands")
    assert reading.problems == ()
    assert reading.scene is Scene.TICKETS
    assert [list(lot) for lot in reading.lots] == truth["lots"]
    assert [list(lot) for lot in reading.tickets] == truth["tickets"]


def test_the_grain_of_a_table_is_no_further_row() -> None:
    reading, truth = read("wood-grain"), truth_of("wood-grain")
    assert reading.problems == ()
    assert [list(column) for column in reading.tableau.columns] == truth["columns"]


@pytest.mark.parametrize("name", ["covered-card", "covered-card-in-gloss"])
def test_a_strip_of_a_card_between_two_of_its_row_keeps_the_rows_open(name: str) -> None:
    hidden = [marker["id"] for marker in truth_of(name)["markers"] if not marker["visible"]]
    reading = read(name)
    assert hidden == [49]
    assert not reading.complete
    # So little of it is seen that nobody would swear to it.
    assert TableCode.CARD_MAY_BE_HIDDEN in {problem.code for problem in reading.problems}


def test_only_what_other_cards_show_too_is_a_drawing() -> None:
    picture = picture_of("title-bands")
    found = Finder(CATALOGUE).find(picture)
    view = view_table(found.seen, CATALOGUE)
    lots = read("title-bands").lots
    last = next(placed for placed in view.pieces if placed.piece.marker_id == lots[0][-1])
    places_mm = footprint_of(last, view).plane_mm(MARKER_SQUARE_MM + BAND_MM)
    on_band = to_corners(view.plane.to_px(places_mm))
    assert is_drawing(judged_picture(picture, found, view), on_band, Kind.CARD)
    covered = picture.copy()
    corners = np.array(on_band, np.float32)
    middle = corners.mean(axis=0)
    cv2.fillConvexPoly(covered, np.int32(middle + (corners - middle) * 1.3), 255.0)
    cv2.fillConvexPoly(covered, np.int32(corners), 0.0)
    assert not is_drawing(judged_picture(covered, found, view), on_band, Kind.CARD)
