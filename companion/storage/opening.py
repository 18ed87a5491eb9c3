"""From a path to an open store, whatever lies there: nothing, our file of any version, a damaged
one, or somebody else's. The app gets a store or one failure, and no file is ever lost over it.
"""

import glob
import os
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from companion.storage.backup import back_up
from companion.storage.connection import (
    IN_MEMORY,
    connect,
    identity,
    look_into,
    refused_by_holder,
    tidy,
    transaction,
)
from companion.storage.failure import StorageCode, StorageFailure, from_sqlite, from_system
from companion.storage.rescue import NOTHING_RESCUED, Rescued, rescue
from companion.storage.schema import (
    APPLICATION_ID,
    STEPS,
    MigrationStep,
    SchemaVersion,
    application_of,
    rewrite_all,
    tables_after,
    tables_of,
    take_step,
    version_of,
)
from companion.storage.setting_aside import left_alone, move_aside, stamped, sync_folder
from companion.storage.store import Clock, Store

_UNUSABLE: Final = (StorageCode.DAMAGED, StorageCode.FOREIGN)
"""What is set aside; every other trouble leaves the file where it is."""

_RESCUED: Final = "rescued"
"""In the name of a complete new file that waits for a damaged one to move."""
_SMALLEST_DATABASE: Final = 512
"""Bytes of the smallest page: SQLite takes what is shorter for an empty file, and would write
over it."""


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
    """Open the app's file: made, upgraded or set aside as needed."""
    try:
        path = path.resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        return _opened(path, steps, now)
    except sqlite3.Error as error:
        return _explained(from_sqlite(error, path))
    except OSError as error:
        return from_system(error, path)


def memory_store(*, now: Clock = time.time) -> Store:
    """A store that keeps nothing: for trying things out, and for a table that plays on although
    its disk fails."""
    connection = connect(IN_MEMORY)
    _upgrade(connection, IN_MEMORY, STEPS, now)
    return Store(connection, IN_MEMORY, now)


def _opened(path: Path, steps: tuple[MigrationStep, ...], now: Clock) -> Opened | StorageFailure:
    _put_rescued_in_place(path)
    set_aside: tuple[SetAside, ...] = ()
    if left_alone(path):
        set_aside = (SetAside(StorageCode.DAMAGED, path, move_aside(path, "damaged", now())),)
    seen = identity(path)
    found = _usable(path, steps)
    if isinstance(found, StorageFailure) and found.code in _UNUSABLE:
        said = refused_by_holder(path)
        if said is not None and from_sqlite(said, path).code is StorageCode.LOCKED:
            return from_sqlite(said, path)
        aside = _set_aside(path, found.code, seen, steps, now)
        if isinstance(aside, StorageFailure):
            return aside
        set_aside = (*set_aside, aside)
        found = _usable(path, steps)
    if isinstance(found, StorageFailure):
        return _explained(found)
    try:
        backups = _upgrade(found, path, steps, now)
        trouble = _trial(found, path)
        return Opened(Store(found, path, now), set_aside, backups, trouble)
    except BaseException:
        found.close()
        raise


def _usable(path: Path, steps: tuple[MigrationStep, ...]) -> sqlite3.Connection | StorageFailure:
    """The file, locked and found sound; or why not. Changes nothing that it refuses."""
    try:
        refused = _first_look(path, steps)
        if refused is not None:
            return StorageFailure(refused, path)
        connection = connect(path)
    except sqlite3.Error as error:
        return from_sqlite(error, path)
    try:
        fault = _second_look(connection, steps)
        failure = StorageFailure(StorageCode.DAMAGED, path, fault) if fault else None
    except sqlite3.Error as error:
        failure = from_sqlite(error, path)
    if failure is None:
        return connection
    connection.close()
    return failure


def _first_look(path: Path, steps: tuple[MigrationStep, ...]) -> StorageCode | None:
    """Whose file it is, without touching it: one of a newer program or of another one must stay
    as it is, unfinished transactions included."""
    if not os.path.lexists(path):
        return None
    if not path.is_file():
        # A folder or a device is somebody's; only a file may be moved out of the way.
        return StorageCode.CANNOT_OPEN
    if 0 < path.stat().st_size < _SMALLEST_DATABASE:
        return StorageCode.FOREIGN
    if _was_interrupted(path, steps):
        return None
    with look_into(path) as connection:
        application = application_of(connection)
        if application == APPLICATION_ID:
            newer = version_of(connection) > len(steps)
            return StorageCode.NEWER if newer else None
        empty = application == 0 and version_of(connection) == 0 and not tables_of(connection)
        return None if empty else StorageCode.FOREIGN


def _was_interrupted(path: Path, steps: tuple[MigrationStep, ...]) -> bool:
    """Whether it is a file of ours whose last transaction a kill cut short. As it lies there its
    parts need not fit each other, its size least of all; the journal beside it puts that right
    when it is opened, and only then can be said whether it is sound."""
    journal = path.with_name(path.name + "-journal")
    if not journal.is_file() or not journal.stat().st_size:
        return False
    with path.open("rb") as file:
        header = file.read(_SMALLEST_DATABASE)
    version, application = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    return application == APPLICATION_ID and version <= len(steps)


def _second_look(connection: sqlite3.Connection, steps: tuple[MigrationStep, ...]) -> str:
    """What is wrong with a file that says it is ours, in its final state; empty if nothing."""
    version = version_of(connection)
    if not 0 <= version <= len(steps) or tables_of(connection) != tables_after(steps[:version]):
        return f"these are not the tables of version {version}"
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return "" if answer == "ok" else str(answer)


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
    rescued = NOTHING_RESCUED
    if code is StorageCode.DAMAGED:
        unfinished = stamped(path, "unfinished", now())
        with closing(connect(unfinished)) as connection:
            _upgrade(connection, unfinished, steps, now)
            rescued = rescue(path, connection)
            rewrite_all(connection, steps)
            tidy(connection)
    if identity(path) != seen:
        return StorageFailure(StorageCode.LOCKED, path, "another process has replaced it")
    if code is StorageCode.DAMAGED:
        unfinished.rename(stamped(path, _RESCUED, now()))
    aside = move_aside(path, code.value.lower(), now())
    _put_rescued_in_place(path)
    return SetAside(code, path, aside, rescued)


def _put_rescued_in_place(path: Path) -> None:
    """Where no file is, use the one that was made to take its place; also when the app was killed
    at the very moment between the two."""
    ready = sorted(path.parent.glob(f"{glob.escape(path.name)}.{_RESCUED}-*"))
    if ready and not os.path.lexists(path):
        ready[-1].rename(path)
        sync_folder(path.parent)


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
