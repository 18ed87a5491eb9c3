"""The header of a JPEG. The segments are walked as libjpeg walks them: fill bytes, markers without
a length, rubbish between segments, and every scan up to the end of the picture.
"""

import re
from typing import Final

from vision.sources.frame_source import FaultCode
from vision.sources.picture_headers.exif import PREFIX, orientation_in
from vision.sources.picture_headers.header import (
    UPRIGHT,
    Bytes,
    HeaderRefusedError,
    PictureHeader,
)

START: Final = b"\xff\xd8"

_FRAMES: Final = (0xC0, 0xC1, 0xC2)
"""Baseline, extended and progressive: what cameras write."""
_OTHER_FRAMES: Final = frozenset(range(0xC3, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Lossless, hierarchical and arithmetic ones: nobody's camera writes them."""
_PROGRESSIVE: Final = 0xC2
_APP1: Final = 0xE1
_START_OF_SCAN: Final = 0xDA
_END: Final = 0xD9
_MARKER: Final = re.compile(rb"\xff[^\x00\x01\xff\xd0-\xd8]")
"""Any number of fill bytes may stand before it. Looked for in C: a scan has many an 0xff."""
_MOST_SEGMENTS: Final = 20_000
"""A picture of 64 MB in segments of a few kB each has as many; who writes more means harm."""
_GREY_TWICE: Final = 2
"""The grey picture, and OpenCV's own copy of it."""
_COEFFICIENT_BYTES: Final = 2
"""Kept for every sample of every component if the picture comes in more than one scan."""


def read_header(content: bytes) -> PictureHeader:
    """What the JPEG says of itself. Raises `HeaderRefusedError`."""
    file = Bytes(content)
    width = height = scans = samples = 0
    is_progressive = False
    orientation = 0
    at = len(START)
    for _ in range(_MOST_SEGMENTS):
        marker, at = _next_marker(content, at)
        if marker == _END or marker == 0:
            break
        length = file.number(at, 2) if at + 2 <= len(content) else 0
        if length < 2:
            break
        if marker in _OTHER_FRAMES:
            raise HeaderRefusedError(FaultCode.PICTURE_RARE, "JPEG")
        if marker in _FRAMES:
            # libjpeg stops at a second one; should another reader not, the larger one counts.
            height = max(height, file.number(at + 3, 2))
            width = max(width, file.number(at + 5, 2))
            samples = max(samples, _samples_per_pixel(file, at + 7))
            is_progressive = is_progressive or marker == _PROGRESSIVE
        elif marker == _START_OF_SCAN:
            scans += 1
        elif marker == _APP1 and not orientation and content.startswith(PREFIX, at + 2):
            orientation = orientation_in(content[at + 2 : at + length])
        at += length
    else:
        raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)
    if not width or not height:
        raise HeaderRefusedError
    has_passes = is_progressive or scans > 1
    kept = _COEFFICIENT_BYTES * samples if has_passes else 0
    return PictureHeader(
        width, height, _GREY_TWICE + kept, orientation or UPRIGHT, scans if has_passes else 1
    )


def _next_marker(content: bytes, at: int) -> tuple[int, int]:
    """The next marker that has a length, or the end, and the place behind it; 0 if there is none.
    What lies between is skipped: a scan's own data, in which 0xff is followed by 0 or by one of the
    marks to begin again at, and rubbish."""
    found = _MARKER.search(content, at)
    return (0, len(content)) if found is None else (content[found.end() - 1], found.end())


def _samples_per_pixel(file: Bytes, at: int) -> int:
    """How many samples of all components there are for a pixel, rounded up."""
    count = file.number(at, 1)
    factors = [file.number(at + 2 + 3 * index, 1) for index in range(count)]
    pairs = [(factor >> 4, factor & 15) for factor in factors]
    if not 1 <= count <= 4 or any(not (1 <= h <= 4 and 1 <= v <= 4) for h, v in pairs):
        raise HeaderRefusedError
    whole = max(h for h, _ in pairs) * max(v for _, v in pairs)
    return -(-sum(h * v for h, v in pairs) // whole)
