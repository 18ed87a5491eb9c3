"""The small pictures that are kept beside facts: small indeed, of the right place, shown later."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.live import LiveReader
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import SimulatedCamera
from vision.sources.frame_source import EndOfFrames, Frame, SourceFault
from vision.sources.last_frame_stays import LastingSource
from vision.sources.preview import NO_PREVIEW, Preview, preview_of_jpeg
from vision.table.evidence_crop import LARGEST_BYTES, LONGEST_PX, crop_of
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI


def test_the_crop_of_a_full_table_stays_small_and_can_be_shown() -> None:
    table = arrange(4, Scene.TICKETS, 4)
    source = SimulatedTable(
        table,
        steady(pose_over(table, SimulatedCamera(1920, 1080), 0.6)),
        SimulatedCamera(1920, 1080),
    )
    reader = LiveReader(TSUKIJI, Scene.TICKETS, 4)
    for _ in range(3):
        frame = source.next_frame()
        assert isinstance(frame, Frame)
        reading = reader.take(frame).reading
    crop = crop_of(frame, reading.markers, CATALOGUE)
    assert 2_000 < len(crop) <= LARGEST_BYTES
    shown = preview_of_jpeg(crop)
    assert 200 < max(shown.width_px, shown.height_px) <= LONGEST_PX
    assert shown.width_px / shown.height_px != 1920 / 1080


def colourfulness(shown: Preview) -> float:
    """How far the three colours of a pixel lie apart, on average over the picture."""
    pixels = np.frombuffer(shown.rgb, np.uint8).reshape(-1, 3).astype(int)
    return float((pixels.max(axis=1) - pixels.min(axis=1)).mean())


@pytest.mark.parametrize("smaller", [1, 2])
def test_a_crop_has_the_colours_of_its_frame_and_shows_the_same_place(smaller: int) -> None:
    table = arrange(4, Scene.LOTS, 4)
    source = SimulatedTable(table, steady(pose_over(table, SimulatedCamera(), 0.9)))
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    reader = LiveReader(TSUKIJI, Scene.LOTS, 4)
    reader.take(frame)
    reading = reader.take(frame).reading
    seen = frame.picture[::smaller, ::smaller]
    tinted = np.stack([seen // 4, seen // 2, seen], axis=2)
    in_colour = preview_of_jpeg(crop_of(replace(frame, colour=tinted), reading.markers, CATALOGUE))
    in_grey = preview_of_jpeg(crop_of(replace(frame, colour=None), reading.markers, CATALOGUE))
    assert colourfulness(in_colour) > 30
    assert colourfulness(in_grey) == 0
    assert in_colour.width_px / in_colour.height_px == pytest.approx(
        in_grey.width_px / in_grey.height_px, rel=0.02
    )
    size = (in_grey.width_px, in_grey.height_px)
    red = np.frombuffer(in_colour.rgb, np.uint8).reshape(in_colour.height_px, -1, 3)[..., 0]
    grey = np.frombuffer(in_grey.rgb, np.uint8).reshape(in_grey.height_px, -1, 3)[..., 0]
    apart = cv2.resize(red, size).astype(int) - grey
    assert abs(apart).mean() < 20, "another place"


def test_noise_is_pressed_until_it_is_small() -> None:
    table = arrange(4, Scene.LOTS, 4)
    source = SimulatedTable(table, steady(pose_over(table, SimulatedCamera(), 0.9)))
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    reader = LiveReader(TSUKIJI, Scene.LOTS, 4)
    reader.take(frame)
    reading = reader.take(frame).reading
    chance = np.random.default_rng(1)
    noise = chance.integers(0, 255, frame.picture.shape, np.uint8)
    colour = chance.integers(0, 255, (*frame.picture.shape, 3), np.uint8)
    for picture in (replace(frame, picture=noise, colour=None), replace(frame, colour=colour)):
        assert 1_000 < len(crop_of(picture, reading.markers, CATALOGUE)) <= LARGEST_BYTES


def test_where_nothing_was_read_nothing_is_kept() -> None:
    black = Frame(np.zeros((90, 160), np.uint8), 0, 0.0, "p")
    assert crop_of(black, (), CATALOGUE) == b""
    assert preview_of_jpeg(b"") == NO_PREVIEW
    assert preview_of_jpeg(b"no picture") == NO_PREVIEW


class Pictures:
    """A few frames, then the end."""

    def __init__(self, count: int) -> None:
        self._left = [Frame(np.zeros((20, 20), np.uint8), n, n / 2, "p") for n in range(count)]

    def next_frame(self) -> Frame | EndOfFrames | SourceFault:
        return self._left.pop(0) if self._left else EndOfFrames()

    def close(self) -> None:
        self._left = []


def test_the_last_photo_stays_in_view() -> None:
    waited: list[float] = []
    source = LastingSource(Pictures(2), waited.append)
    numbers = [
        frame.number
        for frame in (source.next_frame() for _ in range(4))
        if isinstance(frame, Frame)
    ]
    assert numbers == [0, 1, 2, 3]
    assert len(waited) == 2
    assert isinstance(LastingSource(Pictures(0)).next_frame(), EndOfFrames)
