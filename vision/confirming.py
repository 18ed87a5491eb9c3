"""A table that seems whole is called complete only after a closer look found nothing that could
hide a piece; this remembers what such looks found. Glare wanders with the camera: a place that is
clear from one side is clear. A piece that lies under another is there from every side, so one
look that misses it proves nothing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic

import numpy as np

from card_markers.pieces import MarkerId
from vision.doubts.judged_picture import JudgedPicture, judged_picture
from vision.markers.finder import Finder
from vision.markers.motion import motion_between, moved_along
from vision.markers.sighting import Sightings
from vision.picture import Floats, Grey
from vision.reading_rules import GameReading, ReadingT
from vision.table.problems import Reason, TableProblem, unread_pieces
from vision.table.table_view import TableView, view_table

CLEAR_LOOKS = 2
"""Looks in a row that must miss something solid before it is taken back."""

SAME_PLACE_SIDES = 1.5
"""Doubts nearer to each other than so many sides of a marker are about the same place."""


@dataclass(frozen=True, slots=True)
class _Pending:
    """Something that still keeps the table from being whole."""

    problem: TableProblem
    """What the last look that found it says."""
    missed: int = 0
    """Looks in a row that did not find it."""


class Confirmation(Generic[ReadingT]):
    """What the closer looks at one table found so far."""

    def __init__(
        self, finder: Finder, judge: Callable[[JudgedPicture, ReadingT], ReadingT]
    ) -> None:
        self._finder = finder
        self._judge = judge
        self._about: frozenset[MarkerId] = frozenset()
        self._places: dict[MarkerId, Floats] = {}
        self._pending: tuple[_Pending, ...] = ()

    @property
    def is_clear(self) -> bool:
        """Whether nothing is left to doubt."""
        return not self._pending

    def is_about(self, reading: ReadingT) -> bool:
        """Whether these very pieces were looked at."""
        return bool(self._about) and _ids(reading) == self._about

    def applied_to(self, reading: ReadingT) -> ReadingT:
        """The reading with what the looks have left open."""
        return reading.with_problems(tuple(item.problem for item in self._pending))

    def look(self, picture: Grey, reading: ReadingT, view: TableView) -> None:
        """Look closer at a table that seems whole; `view` is the one it was understood from."""
        found = self._finder.look_again(picture, Sightings(reading.markers))
        is_same = found.seen == reading.markers
        table = view if is_same else view_table(found.seen, view.catalogue)
        judged = judged_picture(picture, found, table)
        unread = unread_pieces(judged.sightings.unread)
        doubts = self._judge(judged, reading.with_problems(unread)).problems
        places = {item.marker_id: item.quad for item in reading.markers}
        if self.is_about(reading):
            motion = _motion(self._places, places)
            self._pending = tuple(_still_open(self._pending, doubts, motion))
        else:
            self._about = _ids(reading)
            self._pending = tuple(_Pending(problem) for problem in doubts)
        self._places = places


def _ids(reading: GameReading) -> frozenset[MarkerId]:
    return frozenset(item.marker_id for item in reading.markers)


def _still_open(
    pending: Iterable[_Pending], doubts: tuple[TableProblem, ...], motion: Floats
) -> Iterable[_Pending]:
    """What was doubted before and is not cleared up by the latest look."""
    for item in pending:
        again = next((p for p in doubts if _same(item.problem, p, motion)), None)
        if again is not None:
            yield _Pending(again)
        elif item.problem.reason is not Reason.GLARE and item.missed + 1 < CLEAR_LOOKS:
            yield _Pending(item.problem, item.missed + 1)
    # What only this look doubts is in question too, unless it is light that was elsewhere before.
    known = [item.problem for item in pending]
    for problem in doubts:
        is_new = not any(_same(old, problem, motion) for old in known)
        if is_new and problem.reason is not Reason.GLARE:
            yield _Pending(problem)


def _same(before: TableProblem, now: TableProblem, motion: Floats) -> bool:
    if not before.place_px or not now.place_px:
        return before.code is now.code and before.lot == now.lot
    old = np.array(before.place_px, np.float32)
    new = np.array(now.place_px, np.float32)
    moved = moved_along(old.mean(axis=0, keepdims=True), motion)[0]
    side = float(np.linalg.norm(new - np.roll(new, 1, axis=0), axis=1).mean())
    return float(np.linalg.norm(moved - new.mean(axis=0))) < SAME_PLACE_SIDES * side


def _motion(before: dict[MarkerId, Floats], now: dict[MarkerId, Floats]) -> Floats:
    """How the table moved in the picture between two looks: a 3x3 map."""
    both = sorted(before.keys() & now.keys())
    return motion_between([before[i] for i in both], [now[i] for i in both])
