"""What the files are called that a game is written to: the day it began and its number in the list.
Names of people are in the files, not on them.
"""

import time


def stem(kind: str, started_at_s: int, game: int) -> str:
    """The beginning of a file's name, such as `tsukiji-2026-11-18-7`."""
    return f"{kind}-{day(started_at_s)}-{game}"


def day(started_at_s: int) -> str:
    """The day of a moment, where this device is."""
    try:
        return time.strftime("%Y-%m-%d", time.localtime(started_at_s))
    except (OverflowError, OSError, ValueError):
        # A moment that no calendar of this system has.
        return "0000-00-00"
