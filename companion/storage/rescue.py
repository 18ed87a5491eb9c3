"""Carrying over from a damaged file what is still whole: one spoilt game must not take the others
with it. The damaged file is only read.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.storage.connection import look_into, transaction
from companion.storage.games import GameId, GameSummary, StoredLog, seal
from companion.storage.rows import (
    INSERT_CROP,
    INSERT_GAME,
    INSERT_LINE,
    INSERT_NOTE,
    SELECT_GAMES,
    StoredRow,
    names_text,
    read_log,
    summary_from,
)

_DIRECTIONS: Final = ("ASC", "DESC")
"""Read from both ends: a broken page stops a walk, and the rest lies on its other side."""


@dataclass(frozen=True, slots=True)
class Rescued:
    """What came over and what did not."""

    games: tuple[GameId, ...] = ()
    """Games that were whole and go on in the new file, under the same names."""
    lost: tuple[GameId, ...] = ()
    """Games that were seen and are not whole; what is left of them stays in the old file."""


NOTHING_RESCUED: Final = Rescued()


def rescue(damaged: Path, new: sqlite3.Connection) -> Rescued:
    """Copy every whole game and every readable note into the new, empty file. What the damaged
    file refuses is left out; raises `sqlite3.Error` only for the new one."""
    with look_into(damaged) as old:
        rows = {row[0]: row for row in _walk(old, SELECT_GAMES, "id")}
        whole: list[GameId] = []
        lost: list[GameId] = []
        for _, row in sorted(rows.items()):
            game = summary_from(row)
            log = read_log(old, damaged, game)
            if log.damage is None:
                _copy_game(old, new, game, log)
            (whole if log.damage is None else lost).append(game.id)
        _copy_notes(old, new)
    return Rescued(tuple(whole), tuple(lost))


def _walk(old: sqlite3.Connection, question: str, key: str) -> Iterator[StoredRow]:
    for direction in _DIRECTIONS:
        try:
            yield from old.execute(f"{question} ORDER BY {key} {direction}")
        except sqlite3.Error:
            continue


def _copy_game(
    old: sqlite3.Connection, new: sqlite3.Connection, game: GameSummary, log: StoredLog
) -> None:
    label = game.label
    with transaction(new):
        new.execute(
            INSERT_GAME,
            (game.id, game.kind, game.started_at_s, names_text(label), label.finished, game.lines),
        )
        above = 0
        for number, line in enumerate(log.lines, start=1):
            above = seal(line.text, line.source, above)
            row = (game.id, number, line.text, line.source, line.written_at_s, above)
            new.execute(INSERT_LINE, row)
            for crop in _crop(old, game.id, number):
                new.execute(INSERT_CROP, (game.id, number, crop))


def _crop(old: sqlite3.Connection, game: int, number: int) -> tuple[bytes, ...]:
    """A picture is evidence, not a fact: a game is whole without it."""
    try:
        question = "SELECT jpeg FROM crops WHERE game = ? AND number = ?"
        rows = old.execute(question, (game, number)).fetchall()
    except sqlite3.Error:
        return ()
    return tuple(row[0] for row in rows if isinstance(row[0], bytes))


def _copy_notes(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    notes = {
        name: value
        for name, value in _walk(old, "SELECT name, value FROM remembered", "name")
        if isinstance(name, str) and isinstance(value, str)
    }
    with transaction(new):
        new.executemany(INSERT_NOTE, notes.items())
