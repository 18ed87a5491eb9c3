"""The corner at which the stickers are is learned from the cards themselves."""

import pytest

from card_markers.pieces import CardCorner, stuck_at
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from vision.markers.finder import Finder
from vision.picture import Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import SimulatedCamera
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.table.sticker_corner import corner_of_stickers, view_as_stuck
from vision.table.table_view import view_table
from vision.tsukiji.reading import LayingRemark, Scene
from vision.tsukiji.simulation.as_laid import with_stickers_at
from vision.tsukiji.simulation.random_table import Arrangement, arrange, measured
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI, TsukijiLiveReader

CAMERA = SimulatedCamera(1920, 1080)


def laid(corner: CardCorner) -> Arrangement:
    return measured(with_stickers_at(arrange(12, Scene.TICKETS, 3, crooked_deg=5), corner))


def source_of(table: Arrangement, frames: int = 1, art: int = 0) -> SimulatedTable:
    path = steady(pose_over(table, CAMERA, 0.7))
    return SimulatedTable(table, path, CAMERA, frames=frames, art=art)


def picture_of(table: Arrangement, art: int = 0) -> Grey:
    frame = source_of(table, art=art).next_frame()
    assert isinstance(frame, Frame)
    return frame.picture


@pytest.mark.parametrize("art", [0, 3])
@pytest.mark.parametrize("corner", list(CardCorner))
def test_the_corner_is_learned_and_the_tickets_lie_at_their_lots(
    corner: CardCorner, art: int
) -> None:
    table = laid(corner)
    reading = StillReader(TSUKIJI).read(picture_of(table, art), players=3)
    assert (reading.lots, reading.tickets) == (table.lots, table.tickets)
    hints = [r for r in reading.remarks if r.code is LayingRemark.STICKERS_ELSEWHERE]
    assert bool(hints) is (corner is not CardCorner.TOP_LEFT)


def test_a_live_table_learns_it_too() -> None:
    table = laid(CardCorner.BOTTOM_RIGHT)
    source, reader = source_of(table, frames=8), TsukijiLiveReader(TSUKIJI, Scene.TICKETS, 3)
    for _frame in range(8):
        frame = source.next_frame()
        assert isinstance(frame, Frame)
        reading = reader.take(frame).reading
    assert (reading.lots, reading.tickets) == (table.lots, table.tickets)


def test_what_was_learned_stays_where_nothing_is_seen() -> None:
    bare = picture_of(laid(CardCorner.TOP_LEFT)) * 0 + 120
    view = view_table((), stuck_at(CATALOGUE, CardCorner.TOP_RIGHT))
    assert corner_of_stickers(bare, view) is CardCorner.TOP_RIGHT


def test_cards_stuck_as_the_guide_says_are_read_with_the_usual_catalogue() -> None:
    picture = picture_of(laid(CardCorner.TOP_LEFT))
    seen = Finder(CATALOGUE).find(picture).seen
    assert view_as_stuck(picture, seen, CATALOGUE).catalogue is CATALOGUE


def test_a_catalogue_with_stickers_elsewhere_keeps_all_but_the_cards() -> None:
    other = stuck_at(CATALOGUE, CardCorner.BOTTOM_RIGHT)
    assert other.size_of(Kind.CARD).marker_at_mm == (53.0, 78.0)
    assert other.size_of(Kind.CARD).to_middle_mm == (-22.0, -34.0)
    assert other.size_of(Kind.TICKET) == CATALOGUE.size_of(Kind.TICKET)
    assert stuck_at(CATALOGUE, CardCorner.BOTTOM_RIGHT) is other
