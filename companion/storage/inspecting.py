"""What lies where the app's file should be: whose it is, of which version, sound or not. It only
looks; what is done about it is in `opening`.
"""

import os
import sqlite3
import time
from pathlib import Path
from typing import Final

from companion.storage.connection import connect, look_into
from companion.storage.failure import StorageCode, StorageFailure, from_sqlite
from companion.storage.found_rows import has_our_definitions, rows_in
from companion.storage.page_reader import FIRST_HEADER, page_size_in
from companion.storage.schema import (
    APPLICATION_ID,
    VERSION_NOTE,
    MigrationStep,
    tables_after,
    tables_of,
    version_of,
)

_SMALLEST_DATABASE: Final = 512
"""Bytes of the smallest page: SQLite takes what is shorter for an empty file, and would write
over it."""
_MAGIC: Final = b"SQLite format 3\0"
_FACTS: Final = ("games", "lines", "remembered")
"""The tables that must be sound before anybody plays. The pictures are as large as everything else
a hundred times over, and no fact depends on them: they can be looked at later."""

_LONGEST_S: Final = 20.0
"""How long a start may look at facts: 1,000 evenings take half a second."""

_STAYS: Final = (
    StorageCode.LOCKED,
    StorageCode.DISK_FULL,
    StorageCode.DISK_ERROR,
    StorageCode.READ_ONLY,
    StorageCode.CANNOT_OPEN,
)
"""What the device says about itself; anything else that SQLite cannot do with a file of ours is the
file's fault."""


def usable(
    path: Path,
    steps: tuple[MigrationStep, ...],
    *,
    is_interrupted: bool = False,
    was_clean: bool = False,
    is_doubted: bool = False,
) -> sqlite3.Connection | StorageFailure:
    """The file, locked and found sound; or why not. Changes nothing that it refuses. Of a file
    that was closed properly (`was_clean`) the pages are not read again here; of one that is doubted
    all are."""
    failure = first_look(path, steps, is_interrupted=is_interrupted)
    if failure is not None:
        return failure
    connection: sqlite3.Connection | None = None
    try:
        connection = connect(path)
        fault = _second_look(connection, steps, was_clean=was_clean)
        if not fault and is_doubted:
            fault = fault_of_all(connection)
        if not fault and not was_clean and (short := _cut_short(connection)):
            # Looking into a file that this process holds would open its lock.
            connection.close()
            if short & rows_in(path).games.keys():
                fault = "pages are there that no other leads to"
            else:
                connection = connect(path)
        failure = StorageFailure(StorageCode.DAMAGED, path, fault) if fault else None
    except Exception as error:
        failure = judged(error, path)
    if failure is None and connection is not None:
        return connection
    if connection is not None:
        connection.close()
    return failure or StorageFailure(StorageCode.UNEXPECTED, path)


def judged(error: Exception, path: Path) -> StorageFailure:
    """What an error at a file of ours means."""
    if isinstance(error, sqlite3.Error):
        failure = from_sqlite(error, path)
        if failure.code in _STAYS:
            return failure
    if isinstance(error, MemoryError | OSError):
        raise error
    return StorageFailure(StorageCode.DAMAGED, path, f"{type(error).__name__} {error}")


def first_look(
    path: Path, steps: tuple[MigrationStep, ...], *, is_interrupted: bool
) -> StorageFailure | None:
    """Whose file it is, without touching it: one of a newer program or of another one must stay
    as it is, unfinished transactions included. Of a file whose last transaction a kill cut short
    nothing else can be said before SQLite has put it right. Raises `OSError`."""
    if not os.path.lexists(path):
        return None
    if not path.is_file():
        # A folder or a device is somebody's; only a file may be moved out of the way.
        return StorageFailure(StorageCode.CANNOT_OPEN, path)
    size = path.stat().st_size
    if size == 0:
        return None
    with path.open("rb") as file:
        header = file.read(FIRST_HEADER)
    if not _is_of_ours(header) and not is_interrupted:
        return _of_nobody_or_ours(path, size)
    version = int.from_bytes(header[60:64], "big", signed=True)
    if is_interrupted:
        newer = _is_of_ours(header) and version > len(steps)
        return StorageFailure(StorageCode.NEWER, path) if newer else None
    if size < _SMALLEST_DATABASE:
        return StorageFailure(StorageCode.DAMAGED, path, "hardly anything is left")
    if version > len(steps) and rows_in(path).notes.get(VERSION_NOTE) == str(version):
        return StorageFailure(StorageCode.NEWER, path)
    fault = _header_fault(header)
    return StorageFailure(StorageCode.DAMAGED, path, fault) if fault else None


def _is_of_ours(header: bytes) -> bool:
    return header[:16] == _MAGIC and int.from_bytes(header[68:72], "big") == APPLICATION_ID


def _of_nobody_or_ours(path: Path, size: int) -> StorageFailure | None:
    """A file that does not say it is ours: ours all the same if what it holds is; an empty
    database is as good as no file."""
    foreign = StorageFailure(StorageCode.FOREIGN, path)
    if has_our_definitions(path) or rows_in(path).games:
        return StorageFailure(StorageCode.DAMAGED, path, "its header was altered")
    if size < _SMALLEST_DATABASE:
        return foreign
    try:
        with look_into(path) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            empty = application == 0 and version_of(connection) == 0 and not tables_of(connection)
            return None if empty else foreign
    except Exception as error:
        failure = from_sqlite(error, path) if isinstance(error, sqlite3.Error) else foreign
        return failure if failure.code in _STAYS else foreign


def _header_fault(header: bytes) -> str:
    """What in the header no file of ours has; SQLite would open some of that for reading only, or
    read every text as another."""
    same = {
        "page size": page_size_in(header) > 0,
        "format of writing and reading": header[18:20] in (b"\1\1", b"\2\2"),
        "room at the end of pages": header[20:24] == b"\0\x40\x20\x20",
        "format of the definitions": header[44:48] == b"\0\0\0\4",
        "letters": header[56:60] == b"\0\0\0\1",
    }
    return ", ".join(part for part, is_right in same.items() if not is_right)


def _second_look(
    connection: sqlite3.Connection, steps: tuple[MigrationStep, ...], *, was_clean: bool
) -> str:
    """What is wrong with a file that says it is ours, in its final state; empty if nothing."""
    version = version_of(connection)
    if not 0 <= version <= len(steps) or tables_of(connection) != tables_after(steps[:version]):
        return f"these are not the tables of version {version}"
    if was_clean or version == 0:
        return ""
    began_s = time.monotonic()
    # SQLite asks now and then while it works; anything but 0 ends the work.
    connection.set_progress_handler(lambda: time.monotonic() - began_s > _LONGEST_S, 100_000)
    try:
        return _facts_fault(connection)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        # So large a file nobody has by playing; the look behind the first screen goes on.
        return ""
    finally:
        connection.set_progress_handler(None, 0)


def _facts_fault(connection: sqlite3.Connection) -> str:
    for table in _FACTS:
        (answer,) = connection.execute(f"PRAGMA quick_check({table})").fetchone()
        if answer != "ok":
            return str(answer)
    if connection.execute("PRAGMA foreign_key_check(lines)").fetchone():
        return "lines of a game that is not in the list"
    return ""


def _cut_short(connection: sqlite3.Connection) -> frozenset[int]:
    """Games with another number of lines than their row in the list says."""
    question = (
        "SELECT id FROM games WHERE lines IS NOT "
        "(SELECT count(*) FROM lines WHERE lines.game = games.id)"
    )
    if version_of(connection) == 0:
        return frozenset()
    return frozenset(int(game) for (game,) in connection.execute(question))


def fault_of_all(connection: sqlite3.Connection) -> str:
    """What is wrong with any page of a file; empty if nothing. Reads all of it."""
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return "" if answer == "ok" else str(answer)
