"""The one way in which the app opens its SQLite file: for itself alone, durable, and distrustful
of what it finds. Raises `sqlite3.Error`; turning that into values is the callers' part.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from companion.storage.private_files import make_private

LOCK_TIMEOUT_S: Final = 0.5
"""How long to wait for another process that may be on its way out."""
SYNCHRONOUS: Final = "FULL"
"""A commit returns when the disk has it. A pulled plug alone would show the difference, so tests
that are about something else do not wait for it."""

_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: 4 << 20,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 64,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
"""No row of ours has a quarter of that, no definition a tenth, no table a sixth."""
_NEVER: Final = (
    sqlite3.SQLITE_ATTACH,
    sqlite3.SQLITE_DETACH,
    sqlite3.SQLITE_CREATE_VIEW,
    sqlite3.SQLITE_CREATE_TRIGGER,
    sqlite3.SQLITE_CREATE_VTABLE,
    sqlite3.SQLITE_DROP_VIEW,
    sqlite3.SQLITE_DROP_TRIGGER,
    sqlite3.SQLITE_DROP_VTABLE,
    sqlite3.SQLITE_RECURSIVE,
)
"""What this app never does, whoever asks for it."""

IN_MEMORY: Final = Path(":memory:")
"""Stands for no file at all."""


class _InMemory(sqlite3.Connection):
    """Nothing of it is on a disk: a practice game that is put away may simply be forgotten. Python
    warns of a file that nobody closed, and is right there."""

    def __del__(self) -> None:
        # Another thread may be the one that finds it forgotten; SQLite then frees it without us.
        with suppress(sqlite3.Error):
            self.close()


def connect(path: Path, *, create: bool = True) -> sqlite3.Connection:
    """A connection that holds the file for this process until it is closed or killed.

    TRUNCATE keeps everything in one file between facts, so that it can be copied and set aside as
    one; with FULL the new content and the end of its rollback journal are both on the disk
    before a commit returns. The exclusive lock is SQLite's own and dies with the process.
    """
    if create and path != IN_MEMORY:
        make_private(path)
    connection = _raw(path, "rwc" if create else "rw", timeout_s=LOCK_TIMEOUT_S)
    try:
        # What is deleted is gone, and no page that was given up keeps an earlier state.
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = TRUNCATE")
    except BaseException:
        connection.close()
        raise
    return connection


def look_into(path: Path) -> "closing[sqlite3.Connection]":
    """A connection that reads the file as it lies there and changes nothing, not even by
    finishing what a killed process began."""
    return closing(_raw(path, "ro&immutable=1", timeout_s=0))


def refused_by_holder(path: Path) -> sqlite3.Error | None:
    """What SQLite says to a reader of the file; it waits its turn and changes nothing. A file that
    another process is writing may look like anything as it lies there."""
    try:
        with closing(_raw(path, "ro", timeout_s=LOCK_TIMEOUT_S)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return error
    except UnicodeDecodeError:
        # What SQLite says of damaged definitions holds pieces of them, and Python reads it.
        return None
    return None


def tidy(connection: sqlite3.Connection) -> None:
    """Take away the empty journal before closing, so that the file lies there alone."""
    connection.execute("PRAGMA journal_mode = DELETE")


def identity(path: Path) -> tuple[int, int]:
    """Tells whether two looks at a name found the same file; opens nothing."""
    try:
        found = path.lstat()
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


def _raw(path: Path, mode: str, *, timeout_s: float) -> sqlite3.Connection:
    is_file = path != IN_MEMORY
    address = f"{path.absolute().as_uri()}?mode={mode}" if is_file else str(path)
    connection = sqlite3.connect(
        address,
        uri=is_file,
        timeout=timeout_s,
        isolation_level=None,
        factory=sqlite3.Connection if is_file else _InMemory,
    )
    try:
        _guard(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _guard(connection: sqlite3.Connection) -> None:
    # A text that is no UTF-8 spoils its own row, not the reading of all others.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    # Nothing in a file that somebody else prepared may run, lie about its cells, or take the
    # device's memory; and nothing but our own tables is ever read through another.
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    for limit, most in _LIMITS.items():
        connection.setlimit(limit, most)
    connection.set_authorizer(_allowed)


def _allowed(
    action: int, _first: str | None, _second: str | None, _schema: str | None, within: str | None
) -> int:
    """SQLite asks for every part of a statement before it runs; `within` names the view or
    trigger that it would be done for. Ours have none, so one that is there is a stranger's."""
    is_strange = within is not None or action in _NEVER
    return sqlite3.SQLITE_DENY if is_strange else sqlite3.SQLITE_OK


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing; on the disk when the block is left."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # After a full disk SQLite has gone back by itself, and what it could not take back now
        # it takes back from its journal at the next access.
        with suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        raise
