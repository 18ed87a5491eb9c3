"""A small file beside the app's own that says: closed properly, and nobody has touched it since.
While it holds, the pages need not be read again before the first screen; a check in the background
looks at them. What it says of the file makes it void as soon as anything was written, so that
nothing depends on the mark being removed in time.
"""

import json
import os
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.storage.private_files import FILE_MODE

_FIRST_PAGE: Final = 4096
_DOUBTED: Final = "doubted"


def was_closed_properly(path: Path) -> bool:
    """Whether the file is as it was when it was last closed."""
    try:
        return mark_of(path).read_text() == _state(path)
    except (OSError, ValueError):
        return False


def mark_closed(path: Path) -> None:
    """Say that the file, which nobody holds any more, is as it should be. Without room for that,
    the next start reads the pages."""
    with suppress(OSError):
        mark = mark_of(path)
        unfinished = mark.with_name(mark.name + "-unfinished")
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE_MODE)
        with os.fdopen(handle, "w") as file:
            file.write(_state(path))
        unfinished.replace(mark)


def mark_doubted(path: Path) -> None:
    """Have every page read at the next start, those of pictures too."""
    with suppress(OSError):
        mark_of(path).write_text(_DOUBTED)


def is_doubted(path: Path) -> bool:
    """Whether something was found to be wrong with the file."""
    try:
        return mark_of(path).read_text() == _DOUBTED
    except (OSError, ValueError):
        return False


def forget_mark(path: Path) -> None:
    """Nothing is known of the file that comes next."""
    with suppress(OSError):
        mark_of(path).unlink(missing_ok=True)


def mark_of(path: Path) -> Path:
    """Where the mark of a file is."""
    return path.with_name(path.name + ".closed")


def _state(path: Path) -> str:
    found = path.stat()
    with path.open("rb") as file:
        first = zlib.crc32(file.read(_FIRST_PAGE))
    return json.dumps([found.st_size, found.st_mtime_ns, first])
