"""A file that somebody has chosen: a backup or a game, looked into before anything is taken in."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.sharing.game_sharing import Sharings
from companion.sharing.record_file import Imported, game_in_record, import_record
from companion.sharing.restoring import BackupLook, look_into_backup, restore
from companion.storage.failure import StorageFailure
from companion.storage.store import Store
from engine.forms import MalformedError

LARGEST_RECORD: Final = 4_000_000
"""Bytes; a whole game is about ten thousand."""
_ARCHIVE: Final = b"PK"
"""How every archive begins."""


@dataclass(frozen=True, slots=True)
class RecordLook:
    """A single game in a file."""

    names: tuple[str, ...]
    """Who plays."""
    started_at_s: int
    """When it began; 0 if it does not say."""
    finished: bool
    """Whether it is over."""


Look = BackupLook | RecordLook
"""What is in a file."""


def look_into(path: Path, store: Store, sharings: Sharings) -> Look | StorageFailure:
    """What is in a file; changes nothing. Raises `MalformedError` and `OSError`."""
    if _is_archive(path):
        return look_into_backup(path, store, sharings)
    log, is_dated = game_in_record(sharings, _text_of(path), int(time.time()))
    names = log.kind.names(log.game)
    return RecordLook(names, log.started_at_s if is_dated else 0, log.label.finished)


def take_in_file(
    path: Path, store: Store, sharings: Sharings
) -> BackupLook | Imported | StorageFailure:
    """Take in what is not here. Raises `MalformedError` and `OSError`; nothing has changed then."""
    if _is_archive(path):
        return restore(path, store, sharings)
    return import_record(sharings, store, _text_of(path))


def _is_archive(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == _ARCHIVE


def _text_of(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(LARGEST_RECORD + 1)
    if len(content) > LARGEST_RECORD:
        raise MalformedError("is larger than {most} MB", most=LARGEST_RECORD // 1_000_000)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MalformedError("is neither a backup nor a game of this app") from None
