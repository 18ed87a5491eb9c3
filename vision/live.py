"""Reads a table live: follows its markers from frame to frame, understands what they mean, and
notices what people do. One of these serves one camera; it belongs in a worker thread.
"""

from dataclasses import dataclass, replace

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.confirming import Confirmation
from vision.markers.finder import Finder
from vision.markers.following import Follower, FollowSettings
from vision.sources.frame_source import Frame
from vision.stills import judge
from vision.tsukiji.changes import Change, notice_changes
from vision.tsukiji.expectation import NOTHING_EXPECTED, Expectation, compare
from vision.tsukiji.reading import Problem, Reading, Scene
from vision.tsukiji.understanding import understand

NO_READING = Reading(Scene.LOTS, 0)

CONFIRM_EVERY = 3
"""Frames between closer looks at a table that seems whole but leaves something to doubt."""


@dataclass(frozen=True, slots=True)
class LiveReading:
    """What is known after a frame."""

    reading: Reading
    """What lies on the table, also what is hidden for a moment."""
    changes: tuple[Change, ...]
    """What people did, each told once."""
    seen_now: int
    """How many markers this very frame shows."""
    frame_number: int
    """Which frame."""


class LiveReader:
    """Reads one camera's frames in order."""

    def __init__(
        self,
        scene: Scene = Scene.AUTO,
        players: int = 0,
        settings: FollowSettings = FollowSettings(),  # noqa: B008 - frozen
    ) -> None:
        self._scene = scene
        self._players = players
        self._follower = Follower(CATALOGUE, settings)
        self._reading = NO_READING
        self._before = NO_READING
        self._told: set[Change] = set()
        self._expectation = NOTHING_EXPECTED
        self._confirmation = Confirmation(Finder(CATALOGUE))
        self._since_confirming = CONFIRM_EVERY

    def expect(self, expectation: Expectation) -> None:
        """What the state of the game says from now on."""
        self._expectation = expectation

    def take(self, frame: Frame) -> LiveReading:
        """Take in the next frame."""
        followed = self._follower.follow(frame.picture, closer=not self._reading.complete)
        players = self._expectation.players or self._players
        reading = understand(followed.sightings, self._scene, players)
        if reading.complete:
            reading = self._confirmed(frame, reading)
        elif followed.was_whole_look:
            reading = judge(frame.picture, followed.sightings, reading)
        else:
            reading = _with_known_reasons(reading, self._reading)
        self._reading = compare(reading, self._expectation)
        changes = self._news()
        return LiveReading(self._reading, changes, len(followed.seen_now), frame.number)

    def _confirmed(self, frame: Frame, reading: Reading) -> Reading:
        """A table that seems whole, with what closer looks at it leave to doubt."""
        self._since_confirming += 1
        is_new = not self._confirmation.is_about(reading)
        is_open = not self._confirmation.is_clear
        if is_new or (is_open and self._since_confirming >= CONFIRM_EVERY):
            self._since_confirming = 0
            self._confirmation.look(frame.picture, reading)
        return self._confirmation.applied_to(reading)

    def _news(self) -> tuple[Change, ...]:
        """What was done since the last whole table, as far as it was not told yet."""
        found = [
            change
            for change in notice_changes(self._before, self._reading)
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
            self._before, self._told = NO_READING, set()
        return tuple(found)


def _with_known_reasons(reading: Reading, earlier: Reading) -> Reading:
    """Reasons are looked for only now and then; in between the last ones stand."""
    known = {_subject(problem): problem for problem in earlier.problems if problem.reason}
    problems = tuple(
        replace(problem, reason=known[_subject(problem)].reason)
        if not problem.reason and _subject(problem) in known
        else problem
        for problem in reading.problems
    )
    return replace(reading, problems=problems)


def _subject(problem: Problem) -> tuple[object, ...]:
    return problem.code, problem.lot, problem.player, problem.marker_id, problem.face
