"""The copy of the last good evening: made when the app is closed properly, looked over before it
takes the place of the one before, and used when the file itself is damaged. It has the facts and
what is remembered, not the pictures, which would make it a hundred times as large.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Final

from companion.storage.connection import IN_MEMORY, connect, look_into, tidy
from companion.storage.found_rows import FoundRows, rows_in
from companion.storage.inspecting import fault_of_all
from companion.storage.rescue import rescue
from companion.storage.schema import STEPS, SchemaVersion, rewrite_all, take_step
from companion.storage.setting_aside import sync_folder
from companion.storage.store import Store

_ENDING: Final = ".last-good"
_UNFINISHED: Final = "-unfinished"


def last_good_of(path: Path) -> Path:
    """Where the copy of a file is."""
    return path.with_name(path.name + _ENDING)


def keep_last_good(path: Path) -> str:
    """Copy the facts of a file that nobody writes at the moment; empty, or why the copy before
    stays. A game that the file has lost and the copy before has not is in the new one, too. May
    be called from any thread: it holds nobody up and takes no lock."""
    copy = last_good_of(path)
    unfinished = copy.with_name(copy.name + _UNFINISHED)
    try:
        unfinished.unlink(missing_ok=True)
        with closing(connect(unfinished)) as connection:
            for number, step in enumerate(STEPS, start=1):
                take_step(connection, step, SchemaVersion(number))
            rescue(path, connection, copy if os.path.isfile(copy) else None, with_pictures=False)
            rewrite_all(connection, STEPS)
            tidy(connection)
        fault = _fault_of(unfinished, rows_in(path))
        if fault:
            unfinished.unlink(missing_ok=True)
            return fault
        os.replace(unfinished, copy)
        sync_folder(path.parent)
    except (sqlite3.Error, OSError) as error:
        return str(error)
    return ""


def end_well(store: Store) -> Thread | None:
    """Close the store at a proper end, and copy it beside whatever else ends now; the system waits
    for that. Killed in the midst, the copy before is still there. Returns None if it has a copy
    already."""
    path = store.path
    is_new = store.has_written or not os.path.exists(last_good_of(path))
    is_file = path != IN_MEMORY and not store.is_doubted
    store.close()
    if not (is_new and is_file):
        return None
    thread = Thread(target=keep_last_good, args=(path,), name="copying the file")
    thread.start()
    return thread


def _fault_of(copy: Path, wanted: FoundRows) -> str:
    """What is wrong with a copy; it is read anew from the disk, page by page."""
    with look_into(copy) as connection:
        fault = fault_of_all(connection)
    if fault:
        return fault
    there = rows_in(copy)
    missing = [
        number
        for number, game in wanted.games.items()
        if number not in there.games or len(there.games[number].lines) < len(game.lines)
    ]
    if missing:
        return f"games {missing} did not come along"
    return "" if there.notes.keys() >= wanted.notes.keys() else "a note did not come along"
