"""What lies under a name, where "nothing" and "the disk will not say" are two answers.

From Python 3.14 on `Path.exists` and its like answer False for both: a folder that is locked, a
disk that fails and a ring of links would be taken for a place where a new file may begin.
"""

import os
import stat
from pathlib import Path


def found_at(path: Path) -> os.stat_result | None:
    """What the system knows of it, links followed; None where nothing is. Raises `OSError` where it
    cannot be told, and `ValueError` for a name that no file can have."""
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None


def is_file(found: os.stat_result | None) -> bool:
    """Whether it is an ordinary file."""
    return found is not None and stat.S_ISREG(found.st_mode)
