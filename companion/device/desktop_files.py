"""Handing a file to the device: to its printer, or to whatever shows or shares such files. Where
the device has no such way, the answer says so, and the file stays where it is.
"""

import shutil
import subprocess
from pathlib import Path
from threading import Thread
from typing import Final

_OPENERS: Final = ("xdg-open", "open")
_PRINTERS: Final = ("lp", "lpr")


def can_open() -> bool:
    """Whether this device can be asked to show a file."""
    return _first(_OPENERS) is not None


def can_print() -> bool:
    """Whether this device can be asked to print a file."""
    return _first(_PRINTERS) is not None


def open_file(path: Path) -> bool:
    """Show the file with whatever the device shows such files with; False if it cannot."""
    return _hand_over(_first(_OPENERS), path)


def print_file(path: Path) -> bool:
    """Print the file on the device's own printer; False if it cannot."""
    return _hand_over(_first(_PRINTERS), path)


def _first(names: tuple[str, ...]) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)


def _hand_over(program: str | None, path: Path) -> bool:
    """Nobody waits for it but a thread: who shows a file may stay open as long as the app."""
    if program is None:
        return False
    try:
        # A program of the device, and a file that the app has just written.
        handed = subprocess.Popen(  # noqa: S603
            [program, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    Thread(target=handed.wait, name="handed", daemon=True).start()
    return True
