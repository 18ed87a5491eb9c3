"""A second, tiny kind of game, so that what is common to all games is tried with more than one: the
players count up to ten, and whoever gets there first ends it. As a program of its own it plays on
and on, for tests that kill it.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from companion.game_kind import GameKind
from companion.resume_point import RUNNING, Place
from companion.session import TableSession, resume, start
from companion.storage.games import GameLabel
from companion.storage.journals import Codec
from companion.storage.opening import Opened, open_store
from engine.forms import Node

GOAL: Final = 10


@dataclass(frozen=True, slots=True)
class Started:
    """The players sat down: always the first fact."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A player has got some points."""

    player: int
    points: int


CountingFact = Started | Counted


class NobodyPlaysError(Exception):
    """The first fact says nobody's name."""


@dataclass(frozen=True, slots=True)
class CountingGame:
    """What follows from the facts."""

    names: tuple[str, ...]
    points: tuple[int, ...]

    @property
    def is_over(self) -> bool:
        return max(self.points) >= GOAL


@dataclass(frozen=True, slots=True)
class PointsChanged:
    """A player has other points than before."""

    player: int
    before: int
    after: int


def play(facts: Sequence[CountingFact]) -> CountingGame:
    if not facts or not isinstance(facts[0], Started) or not facts[0].names:
        raise NobodyPlaysError("the first line names no players")
    game = CountingGame(facts[0].names, (0,) * len(facts[0].names))
    for fact in facts[1:]:
        game = advance(game, fact)
    return game


def advance(game: CountingGame, fact: CountingFact) -> CountingGame:
    if isinstance(fact, Started):
        return game
    more = [fact.points if player == fact.player else 0 for player in range(len(game.points))]
    points = tuple(old + new for old, new in zip(game.points, more, strict=True))
    return replace(game, points=points)


def compare(before: CountingGame, after: CountingGame) -> tuple[PointsChanged, ...]:
    pairs = enumerate(zip(before.points, after.points, strict=True))
    return tuple(PointsChanged(player, old, new) for player, (old, new) in pairs if old != new)


def _fact_to(fact: CountingFact) -> Any:
    if isinstance(fact, Started):
        return {"names": list(fact.names)}
    return {"player": fact.player, "points": fact.points}


def _fact_from(node: Node) -> CountingFact:
    names = node.optional("names")
    if names is not None:
        return Started(tuple(name.text() for name in names.items()))
    return Counted(node.field("player").integer(0, 9), node.field("points").integer(0, GOAL))


COUNTING: Final[GameKind[CountingFact, CountingGame, PointsChanged]] = GameKind(
    codec=Codec("counting", _fact_to, _fact_from),
    play=play,
    advance=advance,
    compare=compare,
    label=lambda game: GameLabel(game.names, game.is_over),
    names=lambda game: game.names,
    how_far=lambda game: f"{max(game.points)} of {GOAL}",
    unplayable=NobodyPlaysError,
)

CountingSession = TableSession[CountingFact, CountingGame, PointsChanged]


def count_until_killed(path: Path) -> None:
    """Begin or go on with a game; say after each step how many lines are on the disk."""
    opened = open_store(path)
    assert isinstance(opened, Opened), opened
    running = opened.store.recall(RUNNING)
    session: Any = (
        resume(COUNTING, opened.store, running.game)
        if running.game
        else start(COUNTING, opened.store, Started(("Ana", "Ben")))
    )
    while True:
        assert isinstance(session, TableSession), session
        lines = len(session.journal.log)
        print(lines, flush=True)
        place = Place("counting", lines % 3)
        # Never to the end: nobody gets a point, and every third step is taken back.
        if lines % 3 == 0:
            session = session.undo(place)
        else:
            session = session.append(Counted(lines % 2, 0), at=place)


if __name__ == "__main__":
    count_until_killed(Path(sys.argv[1]))
