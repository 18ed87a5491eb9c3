"""Where a missing piece should lie, and what is said of it when that place was looked at."""

from dataclasses import replace

import numpy as np
import pytest

from card_markers.tsukiji.catalogue import CATALOGUE
from tests.vision.tsukiji.perfect_eye import CAMERA, seen_from
from vision.picture import Floats
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, Pose, Weather, see_points
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.table.problems import Reason
from vision.table.table_view import view_table
from vision.tsukiji.reading import Code, Reading, Scene
from vision.tsukiji.simulation.random_table import Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI
from vision.tsukiji.understanding import understand

MISSED = [
    (Scene.LOTS, Code.LOT_SHORT),
    (Scene.TICKETS, Code.TICKET_MISSING),
    (Scene.TABLETS, Code.TABLET_MISSING),
]


def piece_at_lot_2(table: Arrangement, code: Code) -> int:
    groups = {Code.TICKET_MISSING: table.tickets, Code.TABLET_MISSING: table.tablets}
    return groups.get(code, table.lots)[1][0]


def without(table: Arrangement, *gone: int) -> Arrangement:
    left = tuple(piece for piece in table.pieces if piece.marker_id not in gone)
    return replace(table, pieces=left)


def in_picture(table: Arrangement, marker_id: int, pose: Pose) -> Floats:
    """Where the middle of a marker is in the picture."""
    piece = next(item for item in table.pieces if item.marker_id == marker_id)
    return see_points(np.array([[piece.x_mm, piece.y_mm]]), pose, CAMERA)[0]


def read(
    table: Arrangement,
    pose: Pose,
    light: Light = Light(),  # noqa: B008 - frozen
    weather: Weather = Weather(),  # noqa: B008 - frozen
) -> Reading:
    frame = SimulatedTable(table, steady(pose), CAMERA, light, weather, frames=1).next_frame()
    assert isinstance(frame, Frame)
    return StillReader(TSUKIJI).read(frame.picture, table.scene, table.players)


def told(reading: Reading) -> list[tuple[object, int, Reason]]:
    return [(problem.code, problem.lot, problem.reason) for problem in reading.problems]


@pytest.mark.parametrize(("scene", "code"), MISSED)
def test_a_missing_piece_is_looked_for_where_it_should_lie(scene: Scene, code: Code) -> None:
    table = arrange(11, scene, 3, crooked_deg=3)
    gone = piece_at_lot_2(table, code)
    seen = seen_from(without(table, gone))
    view = view_table(seen.seen, CATALOGUE)
    reading = understand(seen, view, scene, 3)
    (problem,) = reading.problems
    assert (problem.code, problem.lot) == (code, 2)
    true_px = in_picture(table, gone, pose_over(table, CAMERA, 0.9))
    places = [np.array(place) for place in problem.places_px]
    assert any(
        (place.min(axis=0) < true_px).all() and (true_px < place.max(axis=0)).all()
        for place in places
    )
    # Where tickets lie at some lots here and at others there, no bare place is pointed at.
    assert len(problem.sure_places_px) == (0 if code is Code.TICKET_MISSING else 1)
    assert problem.rows == ((1,) if code is Code.LOT_SHORT else ())


def test_where_no_lot_is_whole_nobody_knows_where_a_card_should_lie() -> None:
    table = arrange(11, Scene.LOTS, 2, crooked_deg=3)
    seen = seen_from(without(table, *(lot[0] for lot in table.lots)))
    view = view_table(seen.seen, CATALOGUE)
    reading = understand(seen, view, Scene.LOTS, 2)
    assert len(reading.problems) == len(table.lots)
    assert {problem.places_px for problem in reading.problems} == {()}
    assert {problem.rows for problem in reading.problems} == {()}


def test_every_ticket_that_a_lot_lacks_has_a_place_of_its_own() -> None:
    table = arrange(12, Scene.TICKETS, 4, crooked_deg=3)
    gone = table.tickets[1][:2]
    seen = seen_from(without(table, *gone))
    reading = understand(seen, view_table(seen.seen, CATALOGUE), Scene.TICKETS, 4)
    assert [(item.code, item.lot) for item in reading.problems] == [(Code.TICKET_MISSING, 2)] * 2
    pose = pose_over(table, CAMERA, 0.9)
    places = [np.array(place).mean(axis=0) for place in reading.problems[0].sure_places_px]
    true = [in_picture(table, one, pose) for one in gone]
    assert len(places) == 2
    assert max(min(np.abs(place - one).max() for place in places) for one in true) < 60


def test_a_card_that_could_be_of_two_rows_leaves_open_which_one_is_missing() -> None:
    table = arrange(11, Scene.LOTS, 3, crooked_deg=0)
    first, second, third = table.lots[1]
    step_mm = next(p.y_mm for p in table.pieces if p.marker_id == third) - next(
        p.y_mm for p in table.pieces if p.marker_id == second
    )
    pushed = replace(
        table,
        pieces=tuple(
            replace(p, y_mm=p.y_mm + 0.6 * step_mm) if p.marker_id in table.lots[1] else p
            for p in table.pieces
        ),
    )
    seen = seen_from(without(pushed, first))
    reading = understand(seen, view_table(seen.seen, CATALOGUE), Scene.LOTS, 3)
    (problem,) = reading.problems
    assert (problem.code, problem.rows) == (Code.LOT_SHORT, ())


@pytest.mark.parametrize(("scene", "code"), MISSED)
def test_a_piece_that_is_not_there_is_neither_blurred_nor_in_light(
    scene: Scene, code: Code
) -> None:
    table = arrange(11, scene, 3, crooked_deg=3)
    gone = piece_at_lot_2(table, code)
    pose = pose_over(table, CAMERA, 0.8)
    assert told(read(without(table, gone), pose)) == [(code, 2, Reason.NONE)]


@pytest.mark.parametrize(("scene", "code"), MISSED)
def test_a_piece_in_light_is_in_light(scene: Scene, code: Code) -> None:
    table = arrange(11, scene, 3, crooked_deg=3)
    pose = pose_over(table, CAMERA, 0.8)
    x, y = in_picture(table, piece_at_lot_2(table, code), pose)
    lamp = float(x) / CAMERA.width_px, float(y) / CAMERA.height_px, 0.012
    reading = read(table, pose, Light(0.8, glares=(lamp,)))
    assert told(reading) == [(code, 2, Reason.GLARE)]


def test_of_two_cards_of_a_lot_only_the_one_in_light_is_said_to_be() -> None:
    table = arrange(11, Scene.LOTS, 3, crooked_deg=3)
    pose = pose_over(table, CAMERA, 0.8)
    gone, lit, _ = table.lots[1]
    x, y = in_picture(table, lit, pose)
    lamp = float(x) / CAMERA.width_px, float(y) / CAMERA.height_px, 0.012
    reading = read(without(table, gone), pose, Light(0.8, glares=(lamp,)))
    assert [(item.rows, item.reason) for item in reading.problems] == [
        ((1,), Reason.NONE),
        ((2,), Reason.GLARE),
    ]


def test_a_ticket_under_a_finger_does_not_borrow_the_light_on_the_next() -> None:
    table = arrange(12, Scene.TICKETS, 4, crooked_deg=3)
    pose = pose_over(table, CAMERA, 0.8)
    held, lit = (
        in_picture(table, ticket, pose) / (CAMERA.width_px, CAMERA.height_px)
        for ticket in table.tickets[1][:2]
    )
    (x, y), reach = held.tolist(), 0.025
    finger = (x - reach, y - reach), (x + reach, y - reach), (x + reach, 1.0), (x - reach, 1.0)
    lamp = float(lit[0]), float(lit[1]), 0.008
    reading = read(table, pose, Light(0.8, glares=(lamp,)), Weather(hand=finger))
    assert {item for item in told(reading) if item[1] == 2} == {
        (Code.TICKET_MISSING, 2, Reason.NONE)
    }


def test_light_at_another_lot_is_no_reason() -> None:
    table = arrange(11, Scene.TABLETS, 3, crooked_deg=3)
    pose = pose_over(table, CAMERA, 0.8)
    x, y = in_picture(table, table.tablets[3][0], pose)
    lamp = float(x) / CAMERA.width_px, float(y) / CAMERA.height_px, 0.012
    reading = read(without(table, table.tablets[1][0]), pose, Light(0.8, glares=(lamp,)))
    assert told(reading) == [
        (Code.TABLET_MISSING, 2, Reason.NONE),
        (Code.TABLET_MISSING, 4, Reason.GLARE),
    ]


def test_a_card_that_shake_kept_from_being_read_is_blurred_and_one_that_is_gone_is_not() -> None:
    table = arrange(7, Scene.LOTS, 2, crooked_deg=2)
    pose = pose_over(table, CAMERA, 0.7)
    shaken = read(table, pose, weather=Weather(shake_px=(11.0, 5.5)))
    assert {reason for code, _, reason in told(shaken) if code is Code.LOT_SHORT} == {
        Reason.BLURRED
    }
    less = read(without(table, table.lots[1][1]), pose, weather=Weather(shake_px=(2.0, 1.0)))
    assert told(less) == [(Code.LOT_SHORT, 2, Reason.NONE)]


def test_a_lot_beyond_the_picture_is_cut_off() -> None:
    table = arrange(11, Scene.LOTS, 3, crooked_deg=3)
    pose = pose_over(table, CAMERA, 0.8)
    away = replace(pose, look_x_mm=pose.look_x_mm - 150.0)
    reading = read(table, away)
    assert (Code.LOTS_MISSING, Reason.AT_THE_EDGE) in [
        (problem.code, problem.reason) for problem in reading.problems
    ]


def test_a_lot_under_a_cup_is_not_cut_off_at_the_other_end() -> None:
    table = arrange(11, Scene.LOTS, 3, crooked_deg=3)
    pose = pose_over(table, CAMERA, 1.0)
    left_out = without(table, *table.lots[0])
    assert told(read(left_out, pose)) == [(Code.LOTS_MISSING, 0, Reason.AT_THE_EDGE)]
    cards = [in_picture(table, card, pose) for card in table.lots[0]]
    left, top = (np.min(cards, axis=0) - 40) / (CAMERA.width_px, CAMERA.height_px)
    right, bottom = (np.max(cards, axis=0) + 40) / (CAMERA.width_px, CAMERA.height_px)
    cup = (left, top), (right, top + 0.03), (right - 0.02, bottom), (left, bottom)
    covered = read(left_out, pose, weather=Weather(hand=cup))
    assert told(covered) == [(Code.LOTS_MISSING, 0, Reason.NONE)]


def test_a_lot_that_was_not_dealt_is_not_cut_off() -> None:
    table = arrange(11, Scene.LOTS, 3, crooked_deg=3)
    pose = replace(pose_over(table, CAMERA, 0.5))
    assert told(read(without(table, *table.lots[3]), pose)) == [(Code.LOTS_MISSING, 0, Reason.NONE)]


def test_the_middle_one_of_three_lots_is_missed_between_the_others() -> None:
    """Seen from so near that neither end has room for a lot: it is not cut off."""
    table = arrange(11, Scene.LOTS, 2, crooked_deg=3)
    pose = pose_over(table, CAMERA, 1.0)
    assert told(read(without(table, *table.lots[1]), pose)) == [(Code.LOTS_MISSING, 0, Reason.NONE)]
