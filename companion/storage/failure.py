"""What can go wrong with the disk, as values with stable codes. The sentences for them are in
`companion.words.storage`; what SQLite and the system say stays in `detail`, for the log.
"""

import errno
import os
import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final


class StorageCode(StrEnum):
    """The kinds of trouble; the names stay what they are."""

    DISK_FULL = "DISK_FULL"
    DISK_ERROR = "DISK_ERROR"
    READ_ONLY = "READ_ONLY"
    LOCKED = "LOCKED"
    CANNOT_OPEN = "CANNOT_OPEN"
    DAMAGED = "DAMAGED"
    FOREIGN = "FOREIGN"
    NEWER = "NEWER"
    NO_SUCH_GAME = "NO_SUCH_GAME"
    OUT_OF_STEP = "OUT_OF_STEP"
    NOT_STORABLE = "NOT_STORABLE"
    CLOSED = "CLOSED"
    UNEXPECTED = "UNEXPECTED"


@dataclass(frozen=True, slots=True)
class StorageFailure:
    """Something was not stored or not read, and why. Nothing that was stored before is lost."""

    code: StorageCode
    """What kind of trouble."""
    path: Path
    """The file it is about."""
    detail: str = ""
    """What the system said, for whoever looks into it; not for players."""
    game: int = 0
    """The game it is about, or 0."""
    line: int = 0
    """The first line of that game's log that is not sound, or 0."""


_OF_SQLITE: Final = {
    sqlite3.SQLITE_FULL: StorageCode.DISK_FULL,
    sqlite3.SQLITE_IOERR: StorageCode.DISK_ERROR,
    sqlite3.SQLITE_READONLY: StorageCode.READ_ONLY,
    sqlite3.SQLITE_PERM: StorageCode.READ_ONLY,
    sqlite3.SQLITE_BUSY: StorageCode.LOCKED,
    sqlite3.SQLITE_LOCKED: StorageCode.LOCKED,
    sqlite3.SQLITE_CANTOPEN: StorageCode.CANNOT_OPEN,
    sqlite3.SQLITE_CORRUPT: StorageCode.DAMAGED,
    sqlite3.SQLITE_NOTADB: StorageCode.FOREIGN,
}
_PRIMARY_CODE: Final = 0xFF
"""SQLite's extended codes carry the plain one in their lowest byte."""

_OF_SYSTEM: Final = {
    errno.ENOSPC: StorageCode.DISK_FULL,
    errno.EDQUOT: StorageCode.DISK_FULL,
    errno.EROFS: StorageCode.READ_ONLY,
    errno.EACCES: StorageCode.READ_ONLY,
    errno.EPERM: StorageCode.READ_ONLY,
    errno.ELOOP: StorageCode.CANNOT_OPEN,
    errno.ENAMETOOLONG: StorageCode.CANNOT_OPEN,
}


def from_sqlite(error: sqlite3.Error, path: Path, game: int = 0) -> StorageFailure:
    """What SQLite complained about."""
    # What Python's own layer raises (the wrong thread, a closed connection) has no such number.
    told = getattr(error, "sqlite_errorcode", 0)
    code = _OF_SQLITE.get(told & _PRIMARY_CODE, StorageCode.UNEXPECTED)
    if code is StorageCode.DISK_ERROR and _is_sealed(path):
        # A file that becomes read-only while it is open: SQLite only sees that a write failed.
        code = StorageCode.READ_ONLY
    name = getattr(error, "sqlite_errorname", "")
    return StorageFailure(code, path, f"{name} {error}".strip(), game)


def from_system(error: OSError, path: Path) -> StorageFailure:
    """What the operating system complained about."""
    code = _OF_SYSTEM.get(error.errno or 0, StorageCode.DISK_ERROR)
    return StorageFailure(code, path, str(error))


def _is_sealed(path: Path) -> bool:
    files = (path, path.with_name(path.name + "-journal"))
    return any(os.path.exists(file) and not os.access(file, os.W_OK) for file in files)
