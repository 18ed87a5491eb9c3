"""Reads a table live: follows its markers from frame to frame, understands what they mean, and
notices what people do. One of these serves one camera; it belongs in a worker thread. Which game
lies on the table is handed in.
"""

from dataclasses import dataclass, replace
from typing import Generic

from card_markers.pieces import stuck_at
from vision.confirming import Confirmation
from vision.doubts.judged_picture import judged_picture
from vision.markers.finder import Finder
from vision.markers.following import Follower, FollowSettings
from vision.reading_rules import ChangeT, ExpectationT, ReadingRules, ReadingT, SceneT
from vision.sources.frame_source import Frame
from vision.table.problems import TableCode, TableProblem
from vision.table.sticker_corner import corner_of_stickers
from vision.table.table_view import TableView, view_table

LOOK_EVERY = 2
"""Frames between closer looks at a table that seems whole but leaves something to doubt."""
OPENING_FRAMES = 6
"""For so long it is too early to say what is missing: time for two closer looks."""


@dataclass(frozen=True, slots=True)
class LiveReading(Generic[ReadingT, ChangeT]):
    """What is known after a frame."""

    reading: ReadingT
    """What lies on the table, also what is hidden for a moment."""
    changes: tuple[ChangeT, ...]
    """What people did, each told once."""
    seen_now: int
    """How many markers this very frame shows."""
    view: TableView | None = None
    """Where everything lies, also what is hidden for a moment; None if nobody measured it."""


class LiveReader(Generic[ReadingT, SceneT, ChangeT, ExpectationT]):
    """Reads one camera's frames in order. The scene is found out if nobody tells it."""

    def __init__(
        self,
        rules: ReadingRules[ReadingT, SceneT, ChangeT, ExpectationT],
        scene: SceneT | None = None,
        players: int = 0,
        settings: FollowSettings = FollowSettings(),  # noqa: B008 - frozen
    ) -> None:
        self._rules = rules
        self._scene = rules.any_scene if scene is None else scene
        self._players = players
        self._follower = Follower(rules.catalogue, settings)
        self._catalogue = rules.catalogue
        self._reading = rules.nothing_read
        self._before = rules.nothing_read
        self._told: set[ChangeT] = set()
        self._expectation = rules.nothing_expected
        self._confirmation = Confirmation(rules, Finder(rules.catalogue))
        self._since_look = LOOK_EVERY
        # A single picture has no others to wait for.
        self._opening = OPENING_FRAMES if settings.votes > 1 else 0

    def expect(self, expectation: ExpectationT) -> None:
        """What the state of the game says from now on."""
        self._expectation = expectation

    def take(self, frame: Frame) -> LiveReading[ReadingT, ChangeT]:
        """Take in the next frame."""
        followed = self._follower.follow(frame.picture, closer=not self._reading.complete)
        players = self._expectation.players or self._players
        view = view_table(followed.sightings.seen, self._catalogue, self._expectation.beside)
        if followed.was_whole_look:
            corner = corner_of_stickers(frame.picture, view)
            self._catalogue = stuck_at(self._rules.catalogue, corner)
        reading = self._rules.understand(followed.sightings, view, self._scene, players)
        if reading.complete:
            reading = self._confirmed(frame, reading, view)
        elif followed.was_whole_look:
            judged = judged_picture(frame.picture, followed.sightings, view)
            reading = self._rules.judge(judged, reading, self._expectation)
        else:
            reading = _with_known_reasons(reading, self._reading)
        self._opening = 0 if reading.complete else max(0, self._opening - 1)
        if self._opening:
            reading = reading.with_only_problems((TableProblem(TableCode.LOOKING),))
        self._reading = self._rules.compare(reading, self._expectation)
        changes = self._news()
        return LiveReading(self._reading, changes, len(followed.seen_now), view)

    def _confirmed(self, frame: Frame, reading: ReadingT, view: TableView) -> ReadingT:
        """A table that seems whole, with what closer looks at it leave to doubt."""
        self._since_look += 1
        is_new = not self._confirmation.is_about(reading, self._expectation)
        is_open = not self._confirmation.is_clear
        if is_new or (is_open and self._since_look >= LOOK_EVERY):
            self._since_look = 0
            self._confirmation.look(frame.picture, reading, view, self._expectation)
        return self._confirmation.applied_to(reading)

    def _news(self) -> tuple[ChangeT, ...]:
        """What was done since the last whole table, as far as it was not told yet."""
        found = [
            change
            for change in self._rules.notice_changes(self._before, self._reading)
            if change not in self._told
        ]
        self._told.update(found)
        if self._reading.complete and self._reading.markers:
            if not self._players:
                # Lots that are taken later must not make the table look like a smaller one.
                self._players = self._reading.players
            self._before = self._reading
            self._told.clear()
        elif not self._reading.markers:
            self._before, self._told = self._rules.nothing_read, set()
        return tuple(found)


def _with_known_reasons(reading: ReadingT, earlier: ReadingT) -> ReadingT:
    """Reasons are looked for only now and then; in between the last ones stand."""
    known = {_subject(problem): problem for problem in earlier.problems if problem.reason}
    problems = tuple(
        replace(problem, reason=known[_subject(problem)].reason)
        if not problem.reason and _subject(problem) in known
        else problem
        for problem in reading.problems
    )
    return reading.with_only_problems(problems)


def _subject(problem: TableProblem) -> tuple[object, ...]:
    return problem.code, problem.lot, problem.player, problem.marker_id, problem.face
