"""What the second step of the schema does: until then, the reasons that the app gave by itself for
what was set by hand stood in the log as English sentences; now they are codes. A released step is
never edited again, so it says everything here in so many words and asks no other module what
a code or a column is called today.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

from companion.storage.games import seal

_CODES: Final = {
    '"reason":"counted at the end"': '"reason":"COUNTED_AT_THE_END"',
    '"reason":"it lies so on the board"': '"reason":"LIES_SO_ON_THE_BOARD"',
    '"reason":"so it lies on the table"': '"reason":"LIES_SO_ON_THE_TABLE"',
}
"""In the text of a line. Inside a name these quotation marks would have a backslash before them, so
only a reason can read like that."""


def write_reasons_as_codes(connection: sqlite3.Connection) -> None:
    """Rewrite every sound log that has such a reason, and seal it again. A log that is damaged
    stays as it is to the last letter. Doing it twice is doing it once."""
    games = connection.execute("SELECT id, lines FROM games WHERE kind = 'tsukiji'").fetchall()
    for game, count in games:
        question = "SELECT number, line, source, seal FROM lines WHERE game = ? ORDER BY number"
        rows = connection.execute(question, (game,)).fetchall()
        if _is_sound(rows, count):
            _rewrite(connection, game, rows)


def _is_sound(rows: Sequence[tuple[Any, ...]], count: object) -> bool:
    above = 0
    for at, (number, line, source, told) in enumerate(rows, start=1):
        if number != at or not isinstance(line, str) or not isinstance(source, str):
            return False
        above = seal(line, source, above)
        if told != above:
            return False
    return len(rows) == count


def _rewrite(connection: sqlite3.Connection, game: int, rows: Sequence[tuple[Any, ...]]) -> None:
    above = 0
    for number, line, source, told in rows:
        coded = line
        for sentence, code in _CODES.items():
            coded = coded.replace(sentence, code)
        above = seal(coded, source, above)
        if above != told:
            connection.execute(
                "UPDATE lines SET line = ?, seal = ? WHERE game = ? AND number = ?",
                (coded, above, game, number),
            )
