"""What the third step of the schema does: until then only the lines of a log were sealed; now a
game's row in the list is, too, so that a name, a date or a number of lines that was altered on the
disk is noticed. Released, and never edited again.
"""

import sqlite3

from companion.storage.games import label_seal


def seal_labels(connection: sqlite3.Connection) -> None:
    """Seal every row that has no seal yet and says what such a row can say; an odd one stays
    without, and is named as before."""
    rows = connection.execute(
        "SELECT id, kind, started_at_s, names, finished, lines FROM games WHERE seal = 0"
    ).fetchall()
    for game, kind, started_at_s, names, finished, lines in rows:
        whole = isinstance(kind, str) and isinstance(names, str)
        if whole and all(isinstance(number, int) for number in (started_at_s, finished, lines)):
            told = label_seal(game, kind, started_at_s, names, finished, lines)
            connection.execute("UPDATE games SET seal = ? WHERE id = ?", (told, game))
