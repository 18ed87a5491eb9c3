"""What may be said after `--camera`, checked before anything is opened. Imports no eyes, so that a
mistyped word is told at once and a right one costs no time.
"""

from pathlib import Path
from typing import Final

from companion.command_failure import CommandFailure
from companion.words.languages import _

SIMULATED: Final = "sim"
PHONE: Final = "phone"
"""A phone that sends its pictures over the second screen; the name in its faults, too."""
AUTOMATIC: Final = "auto"
"""The first camera if there is one, otherwise the simulated table."""
DEFAULT_SEED: Final = 1
_MOST_CAMERAS: Final = 99
_LONGEST_SHOWN: Final = 80


def verify_camera_name(name: str) -> None:
    """Raises `CommandFailure` for what can never be a camera."""
    if name in (AUTOMATIC, PHONE):
        return
    if is_simulated(name):
        seed_of(name)
    elif is_number(name):
        if int(name) > _MOST_CAMERAS:
            words = _("there is no camera {number}: give a number up to {most}")
            raise CommandFailure(words.format(number=name, most=_MOST_CAMERAS))
    elif not _exists(name):
        words = _("'{name}' is no camera: give a number, sim, sim:SEED, phone, a folder or a video")
        raise CommandFailure(words.format(name=name[:_LONGEST_SHOWN]))


def is_number(name: str) -> bool:
    """Whether it is the number of a camera."""
    return name.isascii() and name.isdigit() and len(name) < 10


def is_simulated(name: str) -> bool:
    """Whether it is the simulated table."""
    return name == SIMULATED or name.startswith(f"{SIMULATED}:")


def seed_of(name: str) -> int:
    """Which simulated table."""
    _sim, _colon, seed = name.partition(":")
    if seed and not is_number(seed):
        words = _("'{seed}' is no seed: give a whole number")
        raise CommandFailure(words.format(seed=seed[:_LONGEST_SHOWN]))
    return int(seed or DEFAULT_SEED)


def _exists(name: str) -> bool:
    try:
        # A device or a pipe can be waited for in vain, and never ends.
        return bool(name) and (Path(name).is_dir() or Path(name).is_file())
    except (OSError, ValueError):
        # A name that no file can have, such as one with a zero byte or far too long.
        return False
