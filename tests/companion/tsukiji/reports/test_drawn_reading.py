"""The picture of `tsukiji read --draw`: the photo as it is, and on it what was read, in words."""

import cv2
import numpy as np
import pytest

from companion.tsukiji.reports.drawn_reading import LONGEST_PX, SMALLEST_PX, drawn
from companion.tsukiji.reports.reading_labels import DOUBT, GROUPS, NIGHT, OTHERS, PAPER, Ink, Sheet
from companion.tsukiji.reports.table_text import summary
from tests.paths import PHOTOS
from vision.picture import ColourPicture, Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import SimulatedCamera
from vision.sources.files import load_colour, load_photo
from vision.sources.frame_source import Frame, SourceFault
from vision.stills import StillReader
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI


def read(name: str) -> tuple[Grey, ColourPicture, Reading]:
    picture, colour = load_photo(PHOTOS / name), load_colour(PHOTOS / name)
    assert not isinstance(picture, SourceFault)
    assert colour is not None
    return picture, colour, StillReader(TSUKIJI).read(picture)


def words_in(reading: Reading) -> list[str]:
    return [" ".join(label.lines) for label in Sheet(reading, 1.0).labels]


def test_the_photo_keeps_its_own_colours_where_nothing_is_drawn() -> None:
    picture, colour, reading = read("easy-010.jpg")
    image = np.asarray(drawn(picture, colour, reading, "")).astype(int)
    shown = image[: picture.shape[0], :, ::-1]
    changed = np.abs(shown - colour).max(axis=2) > 8
    assert 0.01 < changed.mean() < 0.15
    assert not changed[-200:].any(), "nothing lies at the lower edge of this photo"


def test_rows_are_named_by_number_owner_and_card() -> None:
    _picture, _colour, reading = read("easy-010.jpg")
    words = words_in(reading)
    assert words[:5] == ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"]
    assert words.count("Fugu") == 5
    assert words.count("Takusan") == 1
    assert words[-1] == "Player 4"


def test_tickets_are_named_with_their_player_and_a_gap_with_its_reason() -> None:
    _picture, _colour, reading = read("hard-009.jpg")
    words = words_in(reading)
    assert words[0] == "1 card not read light is glaring there"
    assert any(line.startswith("Player 3 ") for line in words)
    gaps = [outline for outline in Sheet(reading, 1.0).outlines if outline.is_gap]
    assert len(gaps) == 1


def test_every_place_where_something_is_missing_is_pointed_at_once() -> None:
    _picture, _colour, reading = read("easy-001.jpg")
    assert len(reading.problems) == 4
    doubts = [label.lines for label in Sheet(reading, 1.0).labels if label.fill == DOUBT]
    assert [lines[0] for lines in doubts] == ["not read"] * 4


def test_tablets_are_named_as_on_their_stickers() -> None:
    _picture, _colour, reading = read("easy-011.jpg")
    assert {"Tablet 2P-1", "Tablet 2P-2", "Tablet 2P-3", "Lot 3"} <= set(words_in(reading))


def test_products_are_named_with_their_space() -> None:
    table = arrange(4, Scene.BOARD, 3)
    path = steady(pose_over(table, SimulatedCamera(), 0.9))
    frame = SimulatedTable(table, path, in_colour=True).next_frame()
    assert isinstance(frame, Frame)
    reading = StillReader(TSUKIJI).read(frame.picture)
    spaces = {place.product: place.space for place in reading.board}
    assert f"Ebi: {spaces['ebi']}" in words_in(reading)
    assert "Top-left corner" in words_in(reading)
    # The colour of a frame may be smaller than what was read.
    image = drawn(frame.picture, frame.colour, reading, "")
    assert image.width == frame.picture.shape[1]


def test_a_whole_card_is_outlined_where_it_lies() -> None:
    picture, _colour, reading = read("easy-011.jpg")
    outlines = Sheet(reading, 1.0).outlines
    assert len(outlines) == len(reading.markers)
    areas = [cv2.contourArea(outline.corners) for outline in outlines[:3]]
    side = reading.markers[0].side_px
    # A card is 63 x 88 mm and its marker 12 mm wide.
    assert all(20 < area / side**2 < 60 for area in areas)
    assert picture.shape == (1080, 1920)


@pytest.mark.parametrize("size", [(16, 16), (2000, 16), (16, 3000), (600, 800), (3000, 4000)])
def test_any_photo_becomes_a_picture_of_a_size_to_look_at(size: tuple[int, int]) -> None:
    picture = np.full(size, 120, np.uint8)
    reading = StillReader(TSUKIJI).read(picture)
    image = drawn(picture, None, reading, summary("x" * 300 + ".jpg", reading))
    assert image.width >= 400
    assert SMALLEST_PX <= max(image.size) <= LONGEST_PX * 1.3


@pytest.mark.parametrize(
    ("ink", "ground"), [*((NIGHT, fill) for fill in (*GROUPS, OTHERS)), (PAPER, DOUBT)]
)
def test_words_are_read_on_their_backing(ink: Ink, ground: Ink) -> None:
    lighter, darker = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def luminance(colour: Ink) -> float:
    shares = [value / 255 for value in colour[:3]]
    red, green, blue = (s / 12.92 if s <= 0.04 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
