"""The header of a TIFF: its first picture, which is the only one that is decoded. OpenCV turns it
by itself, in every version, as its own tag says.
"""

from typing import Final, Literal

from vision.sources.frame_source import FaultCode
from vision.sources.picture_headers.header import Bytes, HeaderRefusedError, PictureHeader

STARTS: Final = (b"II*\0", b"MM\0*")

_WIDTH, _HEIGHT, _BITS, _COMPRESSION, _SAMPLES = 256, 257, 258, 259, 277
_TILE_WIDTH, _TILE_HEIGHT = 322, 323
_KNOWN_COMPRESSIONS: Final = (1, 5, 8, 32773, 32946)
"""None, LZW, deflate, PackBits, deflate by its old number. The others bring decoders of their own,
with limits of their own."""
_NUMBER_BYTES: Final = {1: 1, 3: 2, 4: 4}
"""Bytes, shorts and longs; what we ask for is never of another kind."""
_ENTRY_BYTES: Final = 12
_MOST_ENTRIES: Final = 200
_MOST_SAMPLES: Final = 4
_MOST_BITS: Final = 32


def read_header(content: bytes) -> PictureHeader:
    """What the TIFF says of its first picture. Raises `HeaderRefusedError`."""
    file = Bytes(content)
    order: Literal["big", "little"] = "little" if content.startswith(STARTS[0]) else "big"
    directory = file.number(4, 4, order)
    count = file.number(directory, 2, order)
    if count > _MOST_ENTRIES:
        raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)
    told: dict[int, int] = {}
    for index in range(count):
        at = directory + 2 + index * _ENTRY_BYTES
        tag = file.number(at, 2, order)
        if tag in (_WIDTH, _HEIGHT, _BITS, _COMPRESSION, _SAMPLES, _TILE_WIDTH, _TILE_HEIGHT):
            # The largest of what is said twice.
            told[tag] = max(told.get(tag, 0), _largest(file, at, order))
    width, height = told.get(_WIDTH, 0), told.get(_HEIGHT, 0)
    if not width or not height:
        raise HeaderRefusedError
    if told.get(_COMPRESSION, 1) not in _KNOWN_COMPRESSIONS:
        raise HeaderRefusedError(FaultCode.PICTURE_RARE, "TIFF")
    samples, bits = told.get(_SAMPLES, 1), told.get(_BITS, 1)
    if not 1 <= samples <= _MOST_SAMPLES or not 1 <= bits <= _MOST_BITS:
        raise HeaderRefusedError(FaultCode.PICTURE_RARE, "TIFF")
    # A tile may be larger than the picture, and is then what has to be held.
    width = max(width, told.get(_TILE_WIDTH, 0))
    height = max(height, told.get(_TILE_HEIGHT, 0))
    # Palettes become three channels, and few bits a byte.
    channels = max(samples, 3)
    return PictureHeader(width, height, 2 * channels * -(-bits // 8) + channels)


def _largest(file: Bytes, at: int, order: Literal["big", "little"]) -> int:
    """The largest number of an entry; a handful of them stands elsewhere."""
    kind, count = file.number(at + 2, 2, order), file.number(at + 4, 4, order)
    size = _NUMBER_BYTES.get(kind)
    if size is None or not 1 <= count <= _MOST_SAMPLES:
        raise HeaderRefusedError
    place = at + 8 if size * count <= 4 else file.number(at + 8, 4, order)
    return max(file.number(place + size * index, size, order) for index in range(count))
