"""Following over frames: identities that hold, hands that pass, cards that go."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from card_markers.tsukiji.catalogue import CATALOGUE
from tests.paths import PHOTOS
from tests.vision.campaign_verdicts import why_silently_wrong
from tests.vision.simulated_tables import random_case
from vision.live import LiveReader
from vision.markers.following import Follower, FollowSettings
from vision.markers.sighting import DoubtCode
from vision.simulation.camera_paths import drifting, pose_over
from vision.simulation.lens import SimulatedCamera
from vision.simulation.table_source import TableMoment
from vision.sources.files import load_photo
from vision.sources.frame_source import Frame, SourceFault
from vision.table.problems import TableCode
from vision.tsukiji.changes import ChangeCode, TableChange
from vision.tsukiji.expectation import Expectation
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.demo import CLEAR, END, HAND, HAND_AWAY, REVEAL, TAKE, demo_table
from vision.tsukiji.simulation.random_table import Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI

CAMERA = SimulatedCamera()
COVERED_CARD = "easy-003"
"""A photo of rows in which a card's marker looks out from under another card."""


def frames_of(source: SimulatedTable) -> list[Frame]:
    frames = []
    while isinstance(frame := source.next_frame(), Frame):
        frames.append(frame)
    return frames


def table_source(
    table: Arrangement, frames: int, script: Callable[[int], TableMoment[Arrangement]] | None = None
) -> SimulatedTable:
    path = drifting(replace(pose_over(table, CAMERA, 0.7), tilt_deg=15), 3, reach_mm=10)
    return SimulatedTable(table, path, CAMERA, frames=frames, script=script)


def test_an_identity_counts_after_two_agreeing_frames() -> None:
    table = arrange(1, Scene.LOTS, 2)
    follower = Follower(CATALOGUE)
    first, second = frames_of(table_source(table, 2))
    once = follower.follow(first.picture)
    assert once.sightings.seen == ()
    assert {doubt.code for doubt in once.sightings.doubts} == {DoubtCode.SEEN_ONCE}
    twice = follower.follow(second.picture)
    assert len(twice.sightings.seen) == 9
    assert twice.sightings.doubts == ()


def test_the_number_of_votes_can_be_set() -> None:
    follower = Follower(CATALOGUE, FollowSettings(votes=4))
    counted = [
        len(follower.follow(frame.picture).sightings.seen)
        for frame in frames_of(table_source(arrange(1, Scene.LOTS, 2), 5))
    ]
    assert counted == [0, 0, 0, 9, 9]


def test_most_frames_look_only_into_small_windows_and_miss_nothing() -> None:
    table = arrange(2, Scene.TICKETS, 3)
    source = table_source(table, 40)
    follower = Follower(CATALOGUE)
    whole = 0
    while isinstance(frame := source.next_frame(), Frame):
        followed = follower.follow(frame.picture)
        whole += followed.was_whole_look
        visible = {marker.marker_id for marker in source.truth if marker.visible}
        assert visible <= {seen.marker_id for seen in followed.seen_now}
    assert whole <= 6


def test_a_hand_passing_over_removes_nothing() -> None:
    table = arrange(2, Scene.LOTS, 3)
    everything = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    half = ((0.0, 0.0), (0.5, 0.0), (0.5, 1.0), (0.0, 1.0))

    def script(number: int) -> TableMoment[Arrangement]:
        if 5 <= number < 15:
            return TableMoment(table, half)
        return TableMoment(table, everything if 15 <= number < 20 else ())

    follower = Follower(CATALOGUE)
    known = [
        len(follower.follow(frame.picture).sightings.seen)
        for frame in frames_of(table_source(table, 30, script))
    ]
    assert set(known[2:]) == {12}


def test_what_stays_unseen_fades() -> None:
    table = arrange(2, Scene.LOTS, 3)
    gone = replace(table, pieces=table.pieces[3:])
    source = table_source(table, 40, lambda number: TableMoment(table if number < 5 else gone))
    follower = Follower(CATALOGUE, FollowSettings(fade_frames=20))
    known = [len(follower.follow(f.picture).sightings.seen) for f in frames_of(source)]
    assert known[20] == 12
    assert known[-1] == 9


def test_a_hidden_marker_moves_along_with_the_table() -> None:
    table = arrange(2, Scene.LOTS, 3)
    half = ((0.0, 0.0), (0.45, 0.0), (0.45, 1.0), (0.0, 1.0))
    source = table_source(table, 45, lambda n: TableMoment(table, half if n >= 5 else ()))
    follower = Follower(CATALOGUE)
    while isinstance(frame := source.next_frame(), Frame):
        followed = follower.follow(frame.picture)
    true = {marker.marker_id: marker.corners_px for marker in source.truth}
    hidden = {s.marker_id for s in followed.sightings.seen} - {
        s.marker_id for s in followed.seen_now
    }
    assert hidden
    for seen in followed.sightings.seen:
        assert abs(seen.quad - true[seen.marker_id]).max() < 8


def test_a_card_keeps_its_identity_while_it_is_moved() -> None:
    table = arrange(2, Scene.LOTS, 3, crooked_deg=2)
    card = table.lots[3][0]

    def script(number: int) -> TableMoment[Arrangement]:
        # Pushed to the right by 4 mm a frame, more than half a metre in half a minute.
        moved = tuple(
            replace(item, x_mm=item.x_mm + 4.0 * number) if item.marker_id == card else item
            for item in table.pieces
        )
        return TableMoment(replace(table, pieces=moved))

    source = table_source(table, 14, script)
    follower = Follower(CATALOGUE)
    whole = frames = 0
    while isinstance(frame := source.next_frame(), Frame):
        followed = follower.follow(frame.picture)
        whole += followed.was_whole_look
        seen = {item.marker_id: item for item in followed.seen_now}
        true = {marker.marker_id: marker for marker in source.truth}
        if not true[card].visible:
            break
        assert card in seen
        assert abs(seen[card].quad - true[card].corners_px).max() < 3
        frames += 1
    assert frames > 8
    assert whole < 6, "it is found in its own window, not by looking at everything"


def test_a_live_table_with_a_covered_card_is_never_whole() -> None:
    picture = load_photo(PHOTOS / f"{COVERED_CARD}.jpg")
    assert not isinstance(picture, SourceFault)
    reader = LiveReader(TSUKIJI)
    live = [reader.take(Frame(picture, number, number / 30, "photo")) for number in range(8)]
    assert not any(item.reading.complete for item in live)
    # The fourth row has a wide step, where its third card is covered by the next.
    doubts = {(problem.code, problem.lot) for problem in live[-1].reading.problems}
    assert (TableCode.CARD_MAY_BE_HIDDEN, 4) in doubts


@pytest.mark.parametrize("seed", [0, 9, 22, 24])
def test_live_tables_with_hidden_pieces_are_never_complete_and_wrong(seed: int) -> None:
    case = random_case(seed)
    reader = LiveReader(TSUKIJI, players=case.told)
    for number in range(5):
        reading = reader.take(Frame(case.picture, number, number / 30, "simulated")).reading
        assert why_silently_wrong(case, reading) == ""


def test_the_demo_play_is_told_in_order_and_once() -> None:
    # Longer than the hand needs to pass, and no longer: the frames are many.
    reader = LiveReader(TSUKIJI, players=3, settings=FollowSettings(fade_frames=30))
    source = demo_table(1, camera=SimulatedCamera(960, 540))
    told: list[tuple[int, TableChange]] = []
    while isinstance(frame := source.next_frame(), Frame):
        told += [(frame.number, change) for change in reader.take(frame).changes]
        if told and told[-1][1].code is ChangeCode.TABLE_CLEARED:
            break
    codes = [change.code for _, change in told]
    assert codes == [
        ChangeCode.LOTS_DEALT,
        *[ChangeCode.TICKETS_REVEALED] * 4,
        ChangeCode.LOT_TAKEN,
        ChangeCode.TABLE_CLEARED,
    ]
    when = {change.code: number for number, change in told}
    table = arrange(1, Scene.TICKETS, 3)
    assert when[ChangeCode.LOTS_DEALT] < 12
    assert REVEAL < when[ChangeCode.TICKETS_REVEALED] < HAND
    assert TAKE < when[ChangeCode.LOT_TAKEN] < CLEAR
    assert CLEAR < when[ChangeCode.TABLE_CLEARED] < END
    assert HAND_AWAY < TAKE
    taken = next(change for _, change in told if change.code is ChangeCode.LOT_TAKEN)
    assert (taken.lot, taken.marker_ids) == (1, table.lots[0])


def test_the_state_of_the_game_adds_doubts_and_changes_nothing_seen() -> None:
    table = arrange(1, Scene.LOTS, 2)
    bought = table.lots[0][0]
    reader = LiveReader(TSUKIJI)
    reader.expect(Expectation(2, frozenset({bought})))
    for frame in frames_of(table_source(table, 3)):
        reading = reader.take(frame).reading
    assert reading.lots == table.lots
    assert [(p.code, p.marker_id) for p in reading.problems] == [
        (TableCode.PIECE_NOT_EXPECTED, bought),
    ]
    assert not reading.complete
