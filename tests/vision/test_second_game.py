"""The two reading loops read the tables of a game that they have never heard of: tiles of the
made-up game, counted."""

from dataclasses import dataclass, replace
from enum import StrEnum

import cv2
import numpy as np

from card_markers.pieces import DICTIONARY_NAME
from tests.card_markers.toy_game import TOY, Toy
from vision.doubts.judged_picture import JudgedPicture
from vision.doubts.left_over import find_left_over
from vision.live import LiveReader
from vision.markers.patterns import aruco_dictionary
from vision.markers.sighting import Sighting, Sightings
from vision.picture import Grey
from vision.reading_rules import ReadingRules
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.table.problems import TableCode, TableProblem
from vision.table.remarks import Remark
from vision.table.table_view import TableView


class ToyScene(StrEnum):
    TILES = "tiles"


@dataclass(frozen=True, slots=True)
class ToyReading:
    tiles: int = 0
    players: int = 0
    markers: tuple[Sighting, ...] = ()
    problems: tuple[TableProblem, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def complete(self) -> bool:
        return not self.problems

    def with_problems(self, more: tuple[TableProblem, ...]) -> "ToyReading":
        return replace(self, problems=self.problems + more)

    def with_only_problems(self, problems: tuple[TableProblem, ...]) -> "ToyReading":
        return replace(self, problems=problems)

    def with_remarks(self, more: tuple[Remark, ...]) -> "ToyReading":
        return replace(self, remarks=self.remarks + more)


@dataclass(frozen=True, slots=True)
class ToyExpectation:
    most_tiles: int = 9
    players: int = 0
    beside: frozenset[int] = frozenset()


def understand(seen: Sightings, view: TableView, scene: ToyScene, players: int) -> ToyReading:
    assert scene is ToyScene.TILES
    return ToyReading(len(view.of(Toy.TILE)), players, seen.seen)


def judge(judged: JudgedPicture, reading: ToyReading, _: ToyExpectation) -> ToyReading:
    hidden = tuple(
        TableProblem(TableCode.PIECE_UNREAD, place_px=item.place_px)
        for item in find_left_over(judged, under_anything=True)
    )
    return reading.with_problems(hidden)


def compare(reading: ToyReading, expected: ToyExpectation) -> ToyReading:
    too_many = TableProblem(TableCode.PIECE_NOT_EXPECTED, seen=reading.tiles)
    return reading.with_problems((too_many,) if reading.tiles > expected.most_tiles else ())


def notice_changes(before: ToyReading, after: ToyReading) -> tuple[int, ...]:
    return (after.tiles - before.tiles,) if after.tiles != before.tiles else ()


RULES = ReadingRules(
    catalogue=TOY,
    any_scene=ToyScene.TILES,
    nothing_read=ToyReading(),
    nothing_expected=ToyExpectation(),
    understand=understand,
    judge=judge,
    compare=compare,
    notice_changes=notice_changes,
)


def laid_out(ids: list[int]) -> Grey:
    """Markers side by side on white stickers."""
    picture = np.full((260, 90 * len(ids) + 60), 120, np.uint8)
    for place, marker_id in enumerate(ids):
        marker = cv2.aruco.generateImageMarker(aruco_dictionary(DICTIONARY_NAME), marker_id, 40)
        left = 50 + 90 * place
        picture[94:146, left - 6 : left + 46] = 245
        picture[100:140, left : left + 40] = marker
    return picture


def test_a_still_of_another_game_is_read_by_its_own_rules() -> None:
    reading = StillReader(RULES).read(laid_out([200, 201, 202, 210]), players=2)
    assert (reading.tiles, reading.players, len(reading.markers)) == (3, 2, 4)


def test_a_marker_of_another_game_that_is_half_covered_keeps_its_table_from_being_whole() -> None:
    picture = laid_out([200, 201, 202, 210])
    picture[90:150, 342:390] = 60
    reading = StillReader(RULES).read(picture)
    assert (reading.tiles, len(reading.markers)) == (3, 3)
    assert [problem.code for problem in reading.problems] == [TableCode.PIECE_UNREAD]


def test_a_live_table_of_another_game_is_followed_compared_and_its_changes_told() -> None:
    reader = LiveReader(RULES)
    reader.expect(ToyExpectation(most_tiles=2, players=3))
    two, three = laid_out([200, 201, 210]), laid_out([200, 201, 202, 210])
    pictures = [two, two, three, three, three]
    told = [reader.take(Frame(p, n, n / 30, "toy")) for n, p in enumerate(pictures)]
    assert [live.changes for live in told if live.changes] == [(2,), (1,)]
    assert told[1].reading.complete
    assert told[-1].reading.players == 3
    assert [problem.code for problem in told[-1].reading.problems] == [TableCode.PIECE_NOT_EXPECTED]


def watched(doubtful: str) -> list[bool]:
    """Whether a table is complete after each frame, if closer looks in turn doubt the same place
    ("x") or do not (".")."""
    looks = iter(doubtful)

    def judge_by_turns(judged: JudgedPicture, reading: ToyReading, _: ToyExpectation) -> ToyReading:
        if not reading.markers:
            return reading
        place = judged.sightings.seen[0].corners_px
        doubt = TableProblem(TableCode.PIECE_UNREAD, place_px=place)
        return reading.with_problems((doubt,) if next(looks) == "x" else ())

    reader = LiveReader(replace(RULES, judge=judge_by_turns))
    picture = laid_out([200, 201, 202])
    frames = 2 * len(doubtful) + 1
    return [reader.take(Frame(picture, n, n / 30, "toy")).reading.complete for n in range(frames)]


def test_a_doubt_that_comes_and_goes_does_not_lock_a_live_table() -> None:
    assert watched("xx.xxx.xx.")[-1]
    assert watched("x..")[-1]


def test_a_doubt_that_nearly_every_look_shares_is_not_voted_down() -> None:
    assert not any(watched("xxxxxxxxxxxx")[1:])
    assert not any(watched("xxxx.xxxxxxx")[1:])


def test_what_was_voted_down_stays_so() -> None:
    assert watched("xxx.x.xxxx")[-1]
