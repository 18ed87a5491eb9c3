"""From a path to an open store, whatever lies there: nothing, our file of any version, a damaged
one, or somebody else's. The app gets a store or one failure, and no file is ever lost over it.
"""

import glob
import os
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from companion.storage.backup import back_up
from companion.storage.clean_mark import forget_mark, is_doubted, was_closed_properly
from companion.storage.connection import (
    IN_MEMORY,
    connect,
    identity,
    refused_by_holder,
    tidy,
    transaction,
)
from companion.storage.failure import StorageCode, StorageFailure, from_sqlite, from_system
from companion.storage.hot_journal import JournalKind, journal_beside, journal_of_file
from companion.storage.inspecting import first_look, usable
from companion.storage.last_good import last_good_of
from companion.storage.on_disk import found_at, is_file
from companion.storage.private_files import make_private_folder
from companion.storage.rescue import NOTHING_RESCUED, Rescued, rescue
from companion.storage.schema import (
    STEPS,
    MigrationStep,
    SchemaVersion,
    rewrite_all,
    take_step,
    version_of,
)
from companion.storage.setting_aside import (
    left_alone,
    move_aside,
    move_one_aside,
    stamped,
    sync_folder,
)
from companion.storage.store import Clock, Store

_UNUSABLE: Final = (StorageCode.DAMAGED, StorageCode.FOREIGN)
"""What is set aside; every other trouble leaves the file where it is."""

_RESCUED: Final = "rescued"
"""In the name of a complete new file that waits for a damaged one to move."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file that could not be used and has a new name now."""

    code: StorageCode
    """DAMAGED or FOREIGN."""
    was: Path
    """Its name before."""
    now: Path
    """Its name from now on."""
    rescued: Rescued = NOTHING_RESCUED
    """What was carried over from it into the new file."""
    is_journal: bool = False
    """Whether it lay beside the app's file, which stays in use."""
    was_gone: bool = False
    """Whether nothing was there to be kept: everything is from the copy."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The open store and what had to be done for it."""

    store: Store
    """Ready to use."""
    set_aside: tuple[SetAside, ...] = ()
    """Files that were moved out of the way."""
    backups: tuple[Path, ...] = ()
    """Copies made before upgrades."""
    trouble: tuple[StorageFailure, ...] = ()
    """Why nothing can be written at the moment, if so; what is there can be read."""


def open_store(
    path: Path, *, steps: tuple[MigrationStep, ...] = STEPS, now: Clock = time.time
) -> Opened | StorageFailure:
    """Open the app's file: made, upgraded or set aside as needed. Whatever happens is a value."""
    try:
        path = path.resolve()
        make_private_folder(path)
        return _opened(path, steps, now)
    except sqlite3.Error as error:
        return _explained(from_sqlite(error, path))
    except OSError as error:
        return from_system(error, path)
    except RuntimeError as error:
        # Python's own word for names that lead round in a ring.
        return StorageFailure(StorageCode.CANNOT_OPEN, path, str(error))
    except Exception as error:
        return StorageFailure(StorageCode.UNEXPECTED, path, f"{type(error).__name__} {error}")


def memory_store(*, now: Clock = time.time) -> Store:
    """A store that keeps nothing: for trying things out, and for a table that plays on although
    its disk fails."""
    connection = connect(IN_MEMORY)
    _upgrade(connection, IN_MEMORY, STEPS, now)
    return Store(connection, IN_MEMORY, now)


def _opened(path: Path, steps: tuple[MigrationStep, ...], now: Clock) -> Opened | StorageFailure:
    if Store.is_held_here(path):
        # Looking into a file that this very process holds would open its lock.
        return StorageFailure(StorageCode.LOCKED, path, "held by this process")
    _put_rescued_in_place(path)
    set_aside: tuple[SetAside, ...] = ()
    if left_alone(path):
        set_aside = (SetAside(StorageCode.DAMAGED, path, move_aside(path, "damaged", now())),)
    seen = identity(path)
    found = _found(path, steps, now)
    if isinstance(found, SetAside):
        set_aside = (*set_aside, found)
        found = _found(path, steps, now)
    if isinstance(found, StorageFailure) and found.code in _UNUSABLE:
        said = refused_by_holder(path)
        if said is not None and from_sqlite(said, path).code is StorageCode.LOCKED:
            return from_sqlite(said, path)
        aside = _set_aside(path, found.code, seen, steps, now)
        if isinstance(aside, StorageFailure):
            return aside
        set_aside = (*set_aside, aside)
        found = usable(path, steps)
    if isinstance(found, SetAside):
        return StorageFailure(StorageCode.UNEXPECTED, path, "a journal that comes again")
    if isinstance(found, StorageFailure):
        return _explained(found)
    try:
        backups = _upgrade(found, path, steps, now)
        trouble = _trial(found, path)
        _clear_unfinished(path)
        return Opened(Store(found, path, now), set_aside, backups, trouble)
    except BaseException:
        found.close()
        raise


def _found(
    path: Path, steps: tuple[MigrationStep, ...], now: Clock
) -> sqlite3.Connection | StorageFailure | SetAside:
    """The file, locked and found sound; or why not; or the journal beside it that is not its own
    and was set aside."""
    found, begun = found_at(path), found_at(journal_of_file(path))
    is_gone = found is None or (is_file(found) and not found.st_size)
    # What an accident emptied or took away is in the copy of the last good evening.
    if is_gone and begun is None and is_file(found_at(last_good_of(path))):
        return StorageFailure(StorageCode.DAMAGED, path, "nothing is left of it")
    journal = JournalKind.NONE
    if begun is not None:
        newer = first_look(path, steps, is_interrupted=True)
        if newer is not None:
            return newer
        said = refused_by_holder(path)
        if said is not None and from_sqlite(said, path).code is StorageCode.LOCKED:
            return from_sqlite(said, path)
        journal = journal_beside(path, len(steps))
    if journal is JournalKind.STRANGE:
        beside = journal_of_file(path)
        aside = move_one_aside(beside, "foreign", now())
        return SetAside(StorageCode.FOREIGN, beside, aside, is_journal=True)
    return usable(
        path,
        steps,
        is_interrupted=journal is JournalKind.OURS,
        was_clean=journal is JournalKind.NONE and was_closed_properly(path),
        is_doubted=is_doubted(path),
    )


def _set_aside(
    path: Path,
    code: StorageCode,
    seen: tuple[int, int],
    steps: tuple[MigrationStep, ...],
    now: Clock,
) -> SetAside | StorageFailure:
    """Put a new file in the place of one that cannot be used, with what can be carried over.

    The new file is complete before the old one moves: killed at any moment, the next start finds
    either of them.
    """
    forget_mark(path)
    unfinished = stamped(path, "unfinished", now())
    with closing(connect(unfinished)) as connection:
        _upgrade(connection, unfinished, steps, now)
        copy = last_good_of(path)
        damaged = path if code is StorageCode.DAMAGED else None
        rescued = rescue(damaged, connection, copy if copy.is_file() else None)
        rewrite_all(connection, steps)
        tidy(connection)
    if identity(path) != seen:
        unfinished.unlink(missing_ok=True)
        return StorageFailure(StorageCode.LOCKED, path, "another process has replaced it")
    was_gone = not os.path.lexists(path)
    unfinished.rename(stamped(path, _RESCUED, now()))
    aside = move_aside(path, code.value.lower(), now())
    _put_rescued_in_place(path)
    return SetAside(code, path, aside, rescued, was_gone=was_gone)


def _put_rescued_in_place(path: Path) -> None:
    """Where no file is, use the one that was made to take its place; also when the app was killed
    at the very moment between the two."""
    ready = sorted(path.parent.glob(f"{glob.escape(path.name)}.{_RESCUED}-*"))
    if ready and not os.path.lexists(path):
        ready[-1].rename(path)
        sync_folder(path.parent)


def _clear_unfinished(path: Path) -> None:
    """Halves of copies that a kill or a full disk left behind; they are ours and of no use."""
    for left in path.parent.glob(f"{glob.escape(path.name)}.*unfinished*"):
        with suppress(OSError):
            left.unlink()


def _upgrade(
    connection: sqlite3.Connection, path: Path, steps: tuple[MigrationStep, ...], now: Clock
) -> tuple[Path, ...]:
    """Take the steps that are left, each after a backup; the backups made. A new file has
    nothing to back up."""
    backups: tuple[Path, ...] = ()
    found = version_of(connection)
    for number in range(found, len(steps)):
        if found > 0:
            backups = (*backups, back_up(connection, path, f"version-{number}", now()))
        take_step(connection, steps[number], SchemaVersion(number + 1))
    return backups


def _trial(connection: sqlite3.Connection, path: Path) -> tuple[StorageFailure, ...]:
    """Whether the disk takes anything now, so that it can be said before it matters."""
    try:
        with transaction(connection):
            connection.execute(f"PRAGMA user_version = {version_of(connection):d}")
    except sqlite3.Error as error:
        return (from_sqlite(error, path),)
    return ()


def _explained(failure: StorageFailure) -> StorageFailure:
    """SQLite cannot say why it could not make a file."""
    sealed = not os.access(failure.path.parent, os.W_OK)
    if failure.code is StorageCode.CANNOT_OPEN and sealed:
        return replace(failure, code=StorageCode.READ_ONLY)
    return failure
