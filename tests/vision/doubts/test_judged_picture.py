"""What all doubts about a picture share is the same for all of them, and made once."""

import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from tests.paths import PHOTOS
from vision.doubts.judged_picture import JudgedPicture, judged_picture
from vision.markers.finder import Finder
from vision.markers.sighting import Sightings
from vision.sources.files import load_photo
from vision.sources.frame_source import SourceFault
from vision.table.table_view import view_table


@pytest.fixture(scope="module")
def judged() -> JudgedPicture:
    picture = load_photo(PHOTOS / "easy-006.jpg")
    assert not isinstance(picture, SourceFault)
    found = Finder(CATALOGUE).find(picture)
    return judged_picture(picture, found, view_table(found.seen, CATALOGUE))


def test_the_known_markers_are_painted_out_once_and_nothing_else_is(judged: JudgedPicture) -> None:
    left = judged.without_known
    assert judged.without_known is left
    changed = left != judged.picture
    rows, columns = np.nonzero(changed)
    places = judged.known_px.mean(axis=1).round().astype(int)
    assert all(np.ptp(left[y - 3 : y + 4, x - 3 : x + 4]) == 0 for x, y in places)
    away = np.abs(judged.known_px.mean(axis=1)[:, None] - np.stack([columns, rows], axis=-1))
    assert away.max(axis=2).min(axis=0).max() < 40


def test_footprints_and_paper_go_by_the_order_of_the_pieces(judged: JudgedPicture) -> None:
    assert len(judged.footprints) == len(judged.view.pieces) == len(judged.paper.whites)
    for footprint, placed in zip(judged.footprints, judged.view.pieces, strict=True):
        assert footprint.origin_mm is placed.marker_mm


def test_grey_values_are_the_same_in_upright_millimetres_and_on_the_plane(
    judged: JudgedPicture,
) -> None:
    card = judged.view.of(Kind.CARD)[0]
    upright = judged.view.upright_mm(card.marker_mm)[None, None]
    on_plane = judged.at_plane_mm(card.marker_mm[None, None])
    assert judged.at_upright_mm(upright) == pytest.approx(on_plane, abs=0.5)


def test_a_picture_in_which_nothing_was_seen_has_white_paper_and_a_bare_table() -> None:
    black = np.zeros((90, 160), np.uint8)
    nothing = judged_picture(black, Sightings(), view_table((), CATALOGUE))
    assert nothing.white == 255.0
    assert nothing.footprints == ()
