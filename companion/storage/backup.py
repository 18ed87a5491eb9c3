"""A copy of the open file under a name that says what and when. Never overwrites anything."""

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.storage.setting_aside import stamped, sync_folder


def back_up(connection: sqlite3.Connection, path: Path, word: str, at_s: float) -> Path:
    """Copy the file beside itself and say where. Raises `sqlite3.Error` and `OSError`.

    It is SQLite that copies: opening the file a second time by ourselves would, on closing it,
    drop the lock that this process holds on it.
    """
    name = stamped(path, word, at_s)
    unfinished = stamped(path, f"{word}-unfinished", at_s)
    try:
        with closing(sqlite3.connect(unfinished)) as copy:
            connection.backup(copy)
        unfinished.rename(name)
    except BaseException:
        # Only our own half of a copy, never anything that was there before.
        unfinished.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
    return name
