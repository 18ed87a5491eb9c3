"""The header of a PNG. Its chunks are walked, and only those that make the picture are handed on:
text, animations and colour profiles can be bombs, and a chunk can claim gigabytes.
"""

import zlib
from collections.abc import Iterable
from typing import Final

from vision.picture import MOST_PIXELS
from vision.sources.frame_source import FaultCode
from vision.sources.picture_headers.exif import orientation_in
from vision.sources.picture_headers.header import UPRIGHT, Bytes, HeaderRefusedError, PictureHeader

START: Final = b"\x89PNG\r\n\x1a\n"

_CHANNELS: Final = {0: 1, 2: 3, 3: 3, 4: 4, 6: 4}
"""Channels that OpenCV makes of each colour type; one more if single colours are transparent."""
_WANTED: Final = frozenset((b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"))
_MOST_CHUNKS: Final = 20_000
"""Programs write chunks of 8 kB and more, so a file of 64 MB has 8,000."""
_LITTLE_DATA: Final = 8_000_000
"""Bytes that unpack to 8 GB at most, which takes 4 s; where there are more, it is looked at how
much is behind the picture. libpng would unpack all of it, 64 GB from the largest file."""
_STEP: Final = 1_000_000
_FRAME: Final = 12
"""Bytes of a chunk besides what is in it: length, name, check."""


def read_header(content: bytes) -> tuple[PictureHeader, bytes]:
    """What the PNG says of itself, and the file without what the picture does not need. Raises
    `HeaderRefusedError`."""
    file = Bytes(content)
    if file.at(12, 4) != b"IHDR":
        raise HeaderRefusedError
    width, height = file.number(16, 4), file.number(20, 4)
    depth, colours = file.number(24, 1), file.number(25, 1)
    if colours not in _CHANNELS:
        raise HeaderRefusedError
    orientation, kept, channels = UPRIGHT, [START], _CHANNELS[colours]
    at = len(START)
    for _ in range(_MOST_CHUNKS):
        if at == len(content):
            break
        length, name = file.number(at, 4), file.at(at + 4, 4)
        chunk = file.at(at, length + _FRAME)
        if name in _WANTED:
            kept.append(chunk)
        if name == b"tRNS":
            channels = 4
        elif name == b"eXIf":
            orientation = orientation_in(chunk[8:-4])
        at += len(chunk)
        if name == b"IEND":
            break
    else:
        raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)
    sample_bytes = 2 if depth == 16 else 1
    data = [chunk[8:-4] for chunk in kept if chunk[4:8] == b"IDAT"]
    # Twice over, so that the bytes before each row and the rows of an interlaced one are in it.
    most = 2 * height * (width * channels * sample_bytes + 8) + _STEP
    if sum(map(len, data)) > _LITTLE_DATA and width * height <= MOST_PIXELS:
        _verify_end(data, most)
    return PictureHeader(width, height, 2 * channels * sample_bytes, orientation), b"".join(kept)


def _verify_end(data: Iterable[bytes], most: int) -> None:
    """Raises `HeaderRefusedError` if there is more in the data than the picture."""
    packed, unpacked = zlib.decompressobj(), 0
    try:
        for part in data:
            rest = part
            while rest and not packed.eof:
                unpacked += len(packed.decompress(rest, _STEP))
                rest = packed.unconsumed_tail
                if unpacked > most:
                    raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)
    except zlib.error:
        # libpng stops there, too.
        return
