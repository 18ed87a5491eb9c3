"""An evening of the packed program under Android's conditions, in processes of its own: an
environment as python-for-android makes it, a home that nobody may write to, no arguments.
"""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.app.told_evening import LENT_SCREEN
from tests.paths import ROOT

NOT_A_HOME: Final = "/proc/nobody"
"""Even the system's owner cannot write there."""
PROGRAM: Final = ROOT / "tests" / "android" / "tablet_program.py"
WHOLE_GAME: Final = 10_000
"""More facts than any game has."""


@dataclass(frozen=True, slots=True)
class TabletLife:
    """What one life of the program has said."""

    lines: tuple[str, ...]
    """Line by line."""
    errors: str
    """What went to standard error, which is the log of a device."""
    code: int
    """How it ended."""

    def told(self, word: str) -> list[str]:
        """What it has said after that word."""
        start = f"{word} "
        return [line.removeprefix(start) for line in self.lines if line.startswith(start)]


def tablet_environment(tree: Path, disk: Path) -> dict[str, str]:
    """As python-for-android's start sets it, and what the stand-ins need."""
    return {
        "ANDROID_ARGUMENT": str(tree),
        "ANDROID_APP_PATH": str(tree),
        "ANDROID_PRIVATE": str(disk / "files"),
        "ANDROID_UNPACK": str(disk / "files" / "app"),
        "ANDROID_ENTRYPOINT": "main.pyc",
        "ANDROID_DATA": "/data",
        "ANDROID_ROOT": "/system",
        "P4A_BOOTSTRAP": "SDL2",
        "P4A_IS_WINDOWED": "True",
        "P4A_MINSDK": "24",
        "PYTHON_NAME": "python",
        "PYTHONOPTIMIZE": "2",
        "PYTHONDONTWRITEBYTECODE": "1",
        "HOME": NOT_A_HOME,
        "PATH": NOT_A_HOME,
        "ANDROID_STAND_IN": str(disk),
        "DISPLAY": os.environ["DISPLAY"],
        "SDL_AUDIODRIVER": "dummy",
        # python-for-android's Kivy has SDL alone; elsewhere GStreamer may come first.
        "KIVY_AUDIO": "sdl2",
        LENT_SCREEN: "yes",
    }


def tablet_life(
    tree: Path,
    disk: Path,
    seed: int,
    last_fact: int = WHOLE_GAME,
    pictures: str = "",
    limit_s: float = 900.0,
) -> TabletLife:
    """One life, until the game has so many facts; then Android ends it without a word. With the
    name of a folder, pictures are left there."""
    environment = tablet_environment(tree, disk) | {
        "EVENING_PICTURES": pictures,
        "EVENING_SEED": str(seed),
        "EVENING_FACTS": str(last_fact),
    }
    done = subprocess.run(
        [sys.executable, str(PROGRAM)],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        timeout=limit_s,
        check=False,
    )
    return TabletLife(tuple(done.stdout.splitlines()), done.stderr, done.returncode)
