"""A table with a piece that is seen to be there and cannot be read is never taken for whole."""

from dataclasses import replace
from enum import StrEnum

import numpy as np
import pytest

from card_markers.tsukiji.catalogue import Kind, pieces_of
from tests.vision.doubts.seen_lots import CAMERA, in_picture, lots
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, Weather
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.table.problems import Reason, TableCode
from vision.tsukiji.reading import Code, Reading, Scene
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI

READER = StillReader(TSUKIJI)


def read(
    table: Arrangement,
    over: Arrangement,
    light: Light = Light(),  # noqa: B008 - frozen
    weather: Weather = Weather(),  # noqa: B008 - frozen
) -> Reading:
    """What is read of a table from where the whole of another one would be in view."""
    path = steady(pose_over(over, CAMERA, 0.6))
    frame = SimulatedTable(table, path, CAMERA, light, weather, frames=1).next_frame()
    assert isinstance(frame, Frame)
    return READER.read(frame.picture, players=table.players)


def codes(reading: Reading) -> set[tuple[StrEnum, Reason]]:
    return {(problem.code, problem.reason) for problem in reading.problems}


def rows() -> Arrangement:
    return arrange(8, Scene.TABLEAU, 2, crooked_deg=2)


def test_the_tables_of_these_tests_are_whole_when_nothing_is_done_to_them() -> None:
    assert read(lots(), lots()).problems == ()
    assert read(rows(), rows()).problems == ()


def test_a_half_covered_marker_far_from_the_marker_that_covers_it_is_noticed() -> None:
    table = lots()
    lying = {item.marker_id for item in table.pieces}
    spare = [piece for piece in pieces_of(Kind.CARD) if piece.marker_id not in lying]
    under = next(item for item in table.pieces if item.marker_id == table.lots[1][2])
    # Its left edge runs through the marker of the card below; its own marker is far above.
    upper = ArrangedPiece(spare[0].marker_id, under.x_mm + 8, under.y_mm - 45)
    reading = read(replace(table, pieces=(*table.pieces, upper)), table)
    assert under.marker_id not in {marker.marker_id for marker in reading.markers}
    # The upper card lies out of step and is set apart: what it covers is missed, and looks out.
    (problem,) = reading.problems
    assert (problem.code, problem.lot, problem.reason) == (Code.LOT_SHORT, 2, Reason.COVERED)
    away = np.array(problem.place_px).mean(axis=0) / (CAMERA.width_px, CAMERA.height_px)
    assert np.abs(away - in_picture(table, under.x_mm, under.y_mm)).max() < 0.01


def test_a_card_that_slid_under_the_next_is_pointed_at_where_it_looks_out() -> None:
    table = lots()
    first, second = (
        next(item for item in table.pieces if item.marker_id == card) for card in table.lots[1][:2]
    )
    slid = replace(first, x_mm=second.x_mm - 11, y_mm=second.y_mm + 1)
    pieces = tuple(slid if item is first else item for item in table.pieces)
    reading = read(replace(table, pieces=pieces), table)
    (problem,) = reading.problems
    assert (problem.code, problem.lot, problem.reason) == (Code.LOT_SHORT, 2, Reason.COVERED)
    away = np.array(problem.place_px).mean(axis=0) / (CAMERA.width_px, CAMERA.height_px)
    assert np.abs(away - in_picture(table, slid.x_mm, slid.y_mm)).max() < 0.01


@pytest.mark.parametrize(("right_mm", "down_mm"), [(8, 0), (10, -3), (0, 8), (3, 8)])
def test_a_half_covered_marker_under_a_card_that_takes_its_place_is_noticed(
    right_mm: float, down_mm: float
) -> None:
    table = lots()
    lying = {item.marker_id for item in table.pieces}
    spare = next(piece for piece in pieces_of(Kind.CARD) if piece.marker_id not in lying)
    under = next(item for item in table.pieces if item.marker_id == table.lots[1][2])
    upper = ArrangedPiece(spare.marker_id, under.x_mm + right_mm, under.y_mm + down_mm)
    reading = read(replace(table, pieces=(*table.pieces, upper)), table)
    # Every lot has as many cards as it must: only what looks out under it speaks against them.
    assert [len(lot) for lot in reading.lots] == [len(lot) for lot in table.lots]
    assert codes(reading) == {(TableCode.PIECE_UNREAD, Reason.COVERED)}


def test_glare_beside_cards_that_are_all_there_stops_nobody() -> None:
    table = lots()
    first = next(item for item in table.pieces if item.marker_id == table.lots[0][0])
    x, y = in_picture(table, first.x_mm - 32, first.y_mm + 20)
    reading = read(table, table, light=Light(glares=((x, y, 0.012),)))
    assert reading.lots == table.lots
    assert reading.complete
    assert reading.remarks == ()


@pytest.mark.parametrize("column", [0, 1])
def test_a_hand_over_the_last_card_of_a_row_is_noticed(column: int) -> None:
    table = rows()
    longest = sorted(table.tableau.columns, key=len)[-1 - column]
    last = next(item for item in table.pieces if item.marker_id == longest[-1])
    x, y = in_picture(table, last.x_mm - 12, last.y_mm - 10)
    hand = ((x, y), (x + 0.12, y), (x + 0.12, 1.0), (x, 1.0))
    reading = read(table, table, weather=Weather(hand=hand))
    assert last.marker_id not in {marker.marker_id for marker in reading.markers}
    assert not reading.complete


def test_a_hand_over_a_whole_row_between_others_is_noticed() -> None:
    table = rows()
    columns = table.tableau.columns
    hidden = columns[len(columns) // 2]
    left = tuple(item for item in table.pieces if item.marker_id not in hidden)
    reading = read(replace(table, pieces=left), table)
    assert not reading.complete
    assert TableCode.CARD_MAY_BE_HIDDEN in {problem.code for problem in reading.problems}


@pytest.mark.parametrize("last", [False, True])
def test_a_hand_over_a_whole_row_at_either_end_is_noticed(last: bool) -> None:
    table = rows()
    hidden = table.tableau.columns[-1 if last else 0]
    first = next(item for item in table.pieces if item.marker_id == hidden[0])
    left, top = in_picture(table, first.x_mm - 16, first.y_mm - 20)
    right, _ = in_picture(table, first.x_mm + 62, first.y_mm)
    hand = ((left, top), (right, top), (right, 1.0), (left, 1.0))
    reading = read(table, table, weather=Weather(hand=hand))
    assert not set(hidden) & {marker.marker_id for marker in reading.markers}
    assert (TableCode.CARD_MAY_BE_HIDDEN, Reason.COVERED) in codes(reading)
