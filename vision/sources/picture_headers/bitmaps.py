"""The headers of the plain formats: BMP, and the portable maps PGM and PPM."""

import re
from typing import Final

from vision.sources.picture_headers.header import Bytes, HeaderRefusedError, PictureHeader

BMP_START: Final = b"BM"
MAP_START: Final = re.compile(rb"P[2356]\s")

_INFO_HEADERS: Final = (40, 52, 56, 108, 124)
"""Lengths of the header since Windows 3; older ones are nobody's photos."""
_MAP: Final = re.compile(
    rb"P([2356])(?:\s+(?:#[^\n\r]{0,1000}[\n\r]\s*)*)(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s"
)
"""Kind, width, height and largest value; comments may stand before the numbers."""


def read_bmp_header(content: bytes) -> PictureHeader:
    """What the BMP says of itself. Raises `HeaderRefusedError`."""
    file = Bytes(content)
    if file.number(14, 4, "little") not in _INFO_HEADERS:
        raise HeaderRefusedError
    width = int.from_bytes(file.at(18, 4), "little", signed=True)
    height = int.from_bytes(file.at(22, 4), "little", signed=True)
    if width <= 0 or not height:
        raise HeaderRefusedError
    return PictureHeader(width, abs(height), 8)


def read_map_header(content: bytes) -> PictureHeader:
    """What the PGM or PPM says of itself. Raises `HeaderRefusedError`."""
    found = _MAP.match(content)
    if found is None:
        raise HeaderRefusedError
    kind, width, height, most = (int(number) for number in found.groups())
    channels = 3 if kind in (3, 6) else 1
    return PictureHeader(width, height, 2 * channels * (2 if most > 255 else 1))
