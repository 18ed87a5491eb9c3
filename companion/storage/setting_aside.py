"""Moving a file that cannot be used out of the way under a name that says what and when. Nothing
is ever overwritten or deleted here.
"""

import os
import time
from pathlib import Path
from typing import Final

from companion.storage.on_disk import found_at, is_file

_ENDINGS: Final = ("-journal", "-wal", "-shm")
"""What SQLite may have left beside a file. It must go along: SQLite would take it for part of
the next file of that name."""


def stamped(path: Path, word: str, at_s: float) -> Path:
    """A name beside `path` that is not in use, with a word and the time in it."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(at_s))
    first = path.with_name(f"{path.name}.{word}-{stamp}")
    name, again = first, 1
    while os.path.lexists(name):
        again += 1
        name = first.with_name(f"{first.name}-{again}")
    return name


def move_aside(path: Path, word: str, at_s: float) -> Path:
    """Give the file and what belongs to it a new name, and say which. Raises `OSError`."""
    aside = stamped(path, word, at_s)
    # The companions first: should we be killed in between, the file is judged again at the next
    # start, but a journal left alone might be taken for the next file's.
    for companion in _companions(path):
        companion.rename(aside.with_name(aside.name + companion.name.removeprefix(path.name)))
    if os.path.lexists(path):
        path.rename(aside)
    sync_folder(path.parent)
    return aside


def move_one_aside(path: Path, word: str, at_s: float) -> Path:
    """Give this one file a new name, and say which. Raises `OSError`."""
    aside = stamped(path, word, at_s)
    path.rename(aside)
    sync_folder(path.parent)
    return aside


def left_alone(path: Path) -> bool:
    """Whether the file is gone and something that belongs to it is not."""
    # In this order: another process that is just making the file makes it before its journal.
    return bool(_companions(path)) and not os.path.lexists(path)


def _companions(path: Path) -> tuple[Path, ...]:
    """What lies there that belongs to the file; an empty journal means nothing to SQLite."""
    names = (path.with_name(path.name + ending) for ending in _ENDINGS)
    found = ((name, found_at(name)) for name in names)
    return tuple(name for name, about in found if about and is_file(about) and about.st_size)


def sync_folder(folder: Path) -> None:
    """Have the new names on the disk, where the system can do that. Raises `OSError`."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
