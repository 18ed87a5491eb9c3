"""Closer looks at a live table vote: what many of them do not see keeps nobody waiting."""

from dataclasses import replace

from card_markers.tsukiji.catalogue import Kind, pieces_of
from tests.vision.doubts.seen_lots import CAMERA, in_picture, lots
from vision.live import LiveReader
from vision.simulation.camera_paths import Path, pose_over, steady
from vision.simulation.lens import Light
from vision.sources.frame_source import Frame
from vision.tsukiji.reading import Reading
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI


def watched(table: Arrangement, path: Path, light: Light, frames: int) -> list[Reading]:
    """What a live reader makes of each frame."""
    reader = LiveReader(TSUKIJI, players=table.players)
    source = SimulatedTable(table, path, CAMERA, light, frames=frames)
    readings = []
    while isinstance(frame := source.next_frame(), Frame):
        readings.append(reader.take(frame).reading)
    return readings


def with_a_covered_card() -> Arrangement:
    """Whole lots, and one more card whose marker lies half under another."""
    table = lots()
    lying = {item.marker_id for item in table.pieces}
    spare = [piece for piece in pieces_of(Kind.CARD) if piece.marker_id not in lying]
    over = next(item for item in table.pieces if item.marker_id == table.lots[0][1])
    hidden = ArrangedPiece(spare[0].marker_id, over.x_mm - 11, over.y_mm)
    return replace(table, pieces=(hidden, *table.pieces))


def beside_the_cards(table: Arrangement) -> Light:
    """A lamp mirrored beside the first card, wide enough to bleach a marker away."""
    first = next(item for item in table.pieces if item.marker_id == table.lots[0][0])
    return Light(glares=((*in_picture(table, first.x_mm - 32, first.y_mm + 20), 0.012),))


def test_a_whole_table_is_complete_as_soon_as_its_pieces_count() -> None:
    table = lots()
    readings = watched(table, steady(pose_over(table, CAMERA, 0.6)), Light(), 3)
    assert [reading.complete for reading in readings] == [False, True, True]


def test_a_card_that_looks_out_from_under_another_keeps_a_live_table_incomplete() -> None:
    table = with_a_covered_card()
    readings = watched(table, steady(pose_over(lots(), CAMERA, 0.6)), Light(), 9)
    assert all(reading.lots == table.lots for reading in readings[1:])
    assert not any(reading.complete for reading in readings)


def test_glare_beside_a_table_that_is_all_there_keeps_nobody_waiting() -> None:
    table = lots()
    path = steady(pose_over(table, CAMERA, 0.6))
    readings = watched(table, path, beside_the_cards(table), 4)
    assert readings[-1].complete
    assert readings[-1].remarks == ()


def test_a_card_under_another_stays_a_doubt_where_glare_wandered_off() -> None:
    table = with_a_covered_card()
    pose = pose_over(lots(), CAMERA, 0.6)
    moved = replace(pose, look_x_mm=pose.look_x_mm - 60)

    readings = watched(
        table, lambda time_s: pose if time_s < 0.15 else moved, beside_the_cards(lots()), 20
    )
    assert readings[-1].lots == table.lots
    assert not any(reading.complete for reading in readings)
