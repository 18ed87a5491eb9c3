"""Games that come from another device or another day: written as they were stored there, with their
own moments, as new games or as the lines that a game here does not have yet.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from companion.storage.games import NO_GAME, EvidenceSource, GameId, GameLabel, seal
from companion.storage.rows import INSERT_CROP, INSERT_GAME, INSERT_LINE, game_row


@dataclass(frozen=True, slots=True)
class MovedLine:
    """A line of a log as it was stored elsewhere."""

    text: str
    """The line as JSON."""
    source: EvidenceSource
    """Whether the camera or a hand told it."""
    written_at_s: int
    """When, in seconds since 1970."""
    crop_jpeg: bytes = b""
    """The piece of the picture that it was read from; empty if there is none."""


@dataclass(frozen=True, slots=True)
class MovedGame:
    """A game on its way to the disk: a new one, or lines that go on with one that is there."""

    kind: str
    """Which game it is, such as `tsukiji`."""
    started_at_s: int
    """When it began."""
    label: GameLabel
    """Who plays and whether it is over."""
    lines: Iterable[MovedLine]
    """Its lines; only those after the first `after` ones if they go on with a game."""
    into: GameId = NO_GAME
    """The game that they go on with; none for a new one."""
    after: int = 0
    """How many lines that game has."""


def write_moved(disk: sqlite3.Connection, game: GameId, moved: MovedGame) -> bool:
    """Write it under this name, within a transaction; False if the game there is not as long as
    was thought. Raises `sqlite3.Error`, and whatever going through its lines raises."""
    above, number = 0, moved.after
    if moved.into:
        rows = disk.execute("SELECT lines FROM games WHERE id = ?", (game,)).fetchall()
        last = "SELECT seal FROM lines WHERE game = ? AND number = ?"
        seals = disk.execute(last, (game, number)).fetchall()
        if rows != [(number,)] or len(seals) != 1:
            return False
        above = seals[0][0]
    else:
        row = game_row(game, moved.kind, moved.started_at_s, moved.label, 0)
        disk.execute(INSERT_GAME, row)
    for number, line in enumerate(moved.lines, start=moved.after + 1):
        source = line.source.value
        above = seal(line.text, source, above)
        disk.execute(INSERT_LINE, (game, number, line.text, source, line.written_at_s, above))
        if line.crop_jpeg:
            disk.execute(INSERT_CROP, (game, number, line.crop_jpeg))
    _, _, _, names, finished, lines, told = game_row(
        game, moved.kind, moved.started_at_s, moved.label, number
    )
    renewed = "UPDATE games SET names = ?, finished = ?, lines = ?, seal = ? WHERE id = ?"
    disk.execute(renewed, (names, finished, lines, told, game))
    return True
