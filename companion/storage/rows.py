"""Rows of the tables: how they are written, and how they are read although they may hold
anything. Files are damaged, and people open them with other tools; nothing is believed because
of the column it stands in.
"""

import json
import sqlite3
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final, TypeAlias

from companion.storage.failure import StorageCode, StorageFailure, from_sqlite
from companion.storage.games import (
    LARGEST_ID,
    LATEST_S,
    EvidenceSource,
    GameId,
    GameLabel,
    GameSummary,
    StoredLine,
    StoredLog,
    label_seal,
    seal,
)
from engine.forms import MalformedError, parse

StoredRow: TypeAlias = tuple[Any, ...]

SELECT_GAMES: Final = "SELECT id, kind, started_at_s, names, finished, lines, seal FROM games"
INSERT_GAME: Final = (
    "INSERT INTO games (id, kind, started_at_s, names, finished, lines, seal) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
INSERT_LINE: Final = (
    "INSERT INTO lines (game, number, line, source, written_at_s, seal) VALUES (?, ?, ?, ?, ?, ?)"
)
INSERT_CROP: Final = "INSERT INTO crops (game, number, jpeg) VALUES (?, ?, ?)"
DELETE_GAME: Final = (
    "DELETE FROM crops WHERE game = ?",
    "DELETE FROM lines WHERE game = ?",
    "DELETE FROM games WHERE id = ?",
)
"""What takes a game out, in this order."""
INSERT_NOTE: Final = "INSERT INTO remembered (name, value) VALUES (?, ?)"
_LINES: Final = (
    "SELECT number, line, source, written_at_s, seal FROM lines WHERE game = ? ORDER BY number"
)


def but_for(hidden: Collection[int]) -> str:
    """The part of a question that leaves out so many games."""
    return f"AND id NOT IN ({', '.join('?' * len(hidden))})" if hidden else ""


def names_text(label: GameLabel) -> str:
    """The names of a label as they stand in its row."""
    return json.dumps(label.names)


def game_row(game: int, kind: str, started_at_s: int, label: GameLabel, lines: int) -> StoredRow:
    """What `INSERT_GAME` takes."""
    names, finished = names_text(label), int(label.finished)
    told = label_seal(game, kind, started_at_s, names, finished, lines)
    return (game, kind, started_at_s, names, finished, lines, told)


def summary_from(row: StoredRow) -> GameSummary:
    """A game of the list from a row of `SELECT_GAMES`; rows from before version 3, which have no
    seal, are found only by those who read a file's pages."""
    game, kind, started_at_s, names, finished, lines, *told = row
    try:
        read = tuple(node.text() for node in parse(names).items())
    except (MalformedError, TypeError):
        read, names = (), None
    started = started_at_s if _is_within(started_at_s, LATEST_S) else 0
    count = lines if _is_within(lines, LARGEST_ID) else 0
    whole = isinstance(kind, str) and _is_within(game, LARGEST_ID) and finished in (0, 1)
    whole = whole and (started, count) == (started_at_s, lines) and names is not None
    if whole and told:
        whole = told[0] == label_seal(game, kind, started, names, finished, count)
    return GameSummary(
        id=GameId(game if isinstance(game, int) else 0),
        kind=str(kind),
        started_at_s=started,
        label=GameLabel(read, finished=finished == 1),
        lines=count,
        readable=whole,
    )


def _is_within(number: object, end: int) -> bool:
    return isinstance(number, int) and 0 <= number < end


def read_log(connection: sqlite3.Connection, path: Path, game: GameSummary) -> StoredLog:
    """The lines of a game up to the first that is missing, altered or cannot be read."""
    sound: list[StoredLine] = []
    above = 0
    reason = ""
    try:
        for row in connection.execute(_LINES, (game.id,)):
            line = _line_from(row, len(sound) + 1, above)
            if line is None:
                reason = "the line is missing or was altered"
                break
            sound.append(line)
            above = row[-1]
    except sqlite3.Error as error:
        failure = from_sqlite(error, path)
        if failure.code is not StorageCode.DAMAGED:
            return StoredLog(tuple(sound), failure)
        reason = failure.detail
    if not reason and len(sound) != game.lines:
        reason = f"the log has {len(sound)} lines, not {game.lines}"
    if not reason and game.readable:
        return StoredLog(tuple(sound), None)
    detail = reason or "its row in the list was altered"
    damage = StorageFailure(StorageCode.DAMAGED, path, detail, game.id, len(sound) + 1)
    return StoredLog(tuple(sound), damage)


def _line_from(row: StoredRow, number: int, above: int) -> StoredLine | None:
    told_number, text, source, written_at_s, told_seal = row
    if told_number != number or not isinstance(text, str) or source not in tuple(EvidenceSource):
        return None
    if not isinstance(written_at_s, int) or told_seal != seal(text, source, above):
        return None
    return StoredLine(text, EvidenceSource(source), written_at_s)


def remembered_texts(connection: sqlite3.Connection) -> dict[str, str]:
    """Everything that is remembered, by name."""
    rows = connection.execute("SELECT name, value FROM remembered")
    return {name: text for name, text in rows if isinstance(name, str) and isinstance(text, str)}
