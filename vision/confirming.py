"""A table that seems whole is looked at more closely, and every look votes on what could speak
against it. A doubt that many looks do not share is voted down, and stays so: light wanders, noise
comes and goes, and a table whose single pictures are right often enough becomes whole.
"""

from dataclasses import dataclass, replace
from typing import Generic

import numpy as np

from card_markers.pieces import MarkerId
from vision.doubts.judged_picture import judged_picture
from vision.markers.finder import Finder
from vision.markers.motion import motion_between, moved_along
from vision.markers.sighting import Sightings
from vision.picture import Floats, Grey
from vision.reading_rules import ChangeT, ExpectationT, GameReading, ReadingRules, ReadingT, SceneT
from vision.table.problems import Reason, TableProblem
from vision.table.remarks import Remark
from vision.table.table_view import TableView, view_table

FEWEST_AGAINST = 2
"""So many looks must miss something solid before it is voted down: a piece under another is there
from every side, and one look that misses it proves nothing. Light is elsewhere as soon as one look
misses it."""
SHARE_AGAINST = 0.2
"""And this share of all looks: where three of ten single pictures are right, three of ten looks
miss any doubt; a marker that really looks out is missed by one look in fifty."""

SAME_PLACE_SIDES = 1.5
"""Doubts nearer to each other than so many sides of a marker are about the same place."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """Something that a look found to speak against the table."""

    problem: TableProblem
    """What the last look that found it says."""
    missed: int
    """Looks that did not find it, before and since."""
    is_voted_down: bool = False
    """Whether enough of them did not."""


class Confirmation(Generic[ReadingT, SceneT, ChangeT, ExpectationT]):
    """The votes of the closer looks at one table."""

    def __init__(
        self, rules: ReadingRules[ReadingT, SceneT, ChangeT, ExpectationT], finder: Finder
    ) -> None:
        self._finder = finder
        self._rules = rules
        self._about: tuple[frozenset[MarkerId], ExpectationT] | None = None
        self._places: dict[MarkerId, Floats] = {}
        self._looks = 0
        self._candidates: tuple[_Candidate, ...] = ()
        self._remarks: tuple[Remark, ...] = ()

    @property
    def is_clear(self) -> bool:
        """Whether nothing is left to doubt."""
        return all(item.is_voted_down for item in self._candidates)

    def is_about(self, reading: ReadingT, expectation: ExpectationT) -> bool:
        """Whether these very pieces were looked at, with the same in mind."""
        return self._about == (_ids(reading), expectation)

    def applied_to(self, reading: ReadingT) -> ReadingT:
        """The reading with what the looks have left open, and what the last one points at."""
        still_open = (item.problem for item in self._candidates if not item.is_voted_down)
        return reading.with_problems(tuple(still_open)).with_remarks(self._remarks)

    def look(
        self, picture: Grey, reading: ReadingT, view: TableView, expectation: ExpectationT
    ) -> None:
        """Look closer at a table that seems whole; `view` is the one it was understood from."""
        found = self._finder.look_again(picture, Sightings(reading.markers))
        is_same = found.seen == reading.markers
        table = view if is_same else view_table(found.seen, view.catalogue)
        judged = self._rules.judge(judged_picture(picture, found, table), reading, expectation)
        if not self.is_about(reading, expectation):
            self._about = _ids(reading), expectation
            self._looks, self._candidates, self._places = 0, (), {}
        places = {item.marker_id: item.quad for item in reading.markers}
        motion = _motion(self._places, places)
        self._candidates = _after_vote(self._candidates, judged.problems, self._looks, motion)
        self._looks += 1
        self._places = places
        self._remarks = judged.remarks[len(reading.remarks) :]


def _ids(reading: GameReading) -> frozenset[MarkerId]:
    return frozenset(item.marker_id for item in reading.markers)


def _after_vote(
    candidates: tuple[_Candidate, ...],
    doubts: tuple[TableProblem, ...],
    looks: int,
    motion: Floats,
) -> tuple[_Candidate, ...]:
    """What there is to vote on after another look; so many were before it."""
    voted: list[_Candidate] = []
    new = list(doubts)
    for item in candidates:
        moved = _moved(item.problem, motion)
        again = next((found for found in new if _are_same(moved, found)), None)
        if again is None:
            voted.append(replace(item, problem=moved, missed=item.missed + 1))
        else:
            new.remove(again)
            voted.append(replace(item, problem=again))
    voted += [_Candidate(problem, missed=looks) for problem in new]
    return tuple(
        replace(item, is_voted_down=item.is_voted_down or _is_outvoted(item, looks + 1))
        for item in voted
    )


def _is_outvoted(item: _Candidate, looks: int) -> bool:
    fewest = 1 if item.problem.reason is Reason.GLARE else FEWEST_AGAINST
    return item.missed >= max(fewest, SHARE_AGAINST * looks)


def _moved(problem: TableProblem, motion: Floats) -> TableProblem:
    """The problem where its place is after the table moved in the picture."""
    if not problem.place_px:
        return problem
    places: list[list[float]] = moved_along(np.array(problem.place_px, np.float32), motion).tolist()
    return replace(problem, place_px=tuple((x, y) for x, y in places))


def _are_same(before: TableProblem, now: TableProblem) -> bool:
    if not before.place_px or not now.place_px:
        return before.code is now.code and before.lot == now.lot
    old, new = (np.array(problem.place_px, np.float32) for problem in (before, now))
    side = float(np.linalg.norm(new - np.roll(new, 1, axis=0), axis=1).mean())
    return float(np.linalg.norm(old.mean(axis=0) - new.mean(axis=0))) < SAME_PLACE_SIDES * side


def _motion(before: dict[MarkerId, Floats], now: dict[MarkerId, Floats]) -> Floats:
    """How the table moved in the picture between two looks: a 3x3 map."""
    both = sorted(before.keys() & now.keys())
    return motion_between([before[i] for i in both], [now[i] for i in both])
