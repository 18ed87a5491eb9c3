"""The turning note that a camera leaves in EXIF: 1 to 8, and 1 where there is none that can be
understood. Nothing else of EXIF is looked at.
"""

from typing import Final, Literal

from vision.sources.picture_headers.header import UPRIGHT, Bytes, HeaderRefusedError

PREFIX: Final = b"Exif\0\0"
"""How the note begins in a JPEG; some programs write it into other formats, too."""

_ORIENTATION: Final = 0x0112
_SHORT: Final = 3
_ENTRY_BYTES: Final = 12
_MOST_ENTRIES: Final = 1000
"""Cameras write some thirty."""


def orientation_in(note: bytes) -> int:
    """The orientation in a note, with or without its beginning."""
    try:
        return _orientation(Bytes(note.removeprefix(PREFIX)))
    except HeaderRefusedError:
        # A picture with a broken note is a picture.
        return UPRIGHT


def _orientation(note: Bytes) -> int:
    start = note.at(0, 4)
    order: Literal["big", "little"]
    if start == b"II*\0":
        order = "little"
    elif start == b"MM\0*":
        order = "big"
    else:
        return UPRIGHT
    directory = note.number(4, 4, order)
    count = min(note.number(directory, 2, order), _MOST_ENTRIES)
    for index in range(count):
        entry = directory + 2 + index * _ENTRY_BYTES
        if note.number(entry, 2, order) == _ORIENTATION:
            told = note.number(entry + 8, 2, order)
            is_short = note.number(entry + 2, 2, order) == _SHORT
            return told if is_short and 1 <= told <= 8 else UPRIGHT
    return UPRIGHT
