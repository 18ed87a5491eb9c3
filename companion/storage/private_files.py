"""What the app keeps is for the person whose device it is: its files can be read by nobody else,
nor can its folder. Where the system knows no such thing, nothing is said.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700


def make_private_folder(path: Path) -> None:
    """The folder of a file; closed to others if it is made now, or holds nothing but that file and
    what belongs to it: the folder of somebody's other things is not ours to close. Raises
    `OSError`."""
    folder = path.parent
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    with suppress(OSError):
        names = os.listdir(folder)
        if names and all(name.startswith(path.name) for name in names):
            folder.chmod(FOLDER_MODE)


def make_private(path: Path) -> None:
    """Make the file if there is none, and close it to others."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE)
        os.close(handle)
        return
    with suppress(OSError):
        if path.is_file() and path.stat().st_mode & 0o077:
            # Whoever made it read-only for themselves has a reason.
            path.chmod(path.stat().st_mode & 0o700)
