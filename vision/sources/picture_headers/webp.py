"""The header of a WebP: the canvas, the picture on it, and the camera's turning note. One that
moves is refused.
"""

from typing import Final

from vision.sources.frame_source import FaultCode
from vision.sources.picture_headers.exif import orientation_in
from vision.sources.picture_headers.header import UPRIGHT, Bytes, HeaderRefusedError, PictureHeader

START: Final = b"RIFF"
NAME: Final = b"WEBP"
"""What stands at byte 8."""

_BYTES_PER_PIXEL: Final = 12
"""Four channels, OpenCV's copy of them, and what the lossless decoder keeps."""
_MOST_CHUNKS: Final = 1000
_SIDE: Final = 0x3FFF
_ANIMATED: Final = 0x02


def read_header(content: bytes) -> PictureHeader:
    """What the WebP says of itself. Raises `HeaderRefusedError`."""
    file = Bytes(content)
    width, height, orientation, at = 0, 0, UPRIGHT, 12
    for _ in range(_MOST_CHUNKS):
        if at + 8 > len(content):
            break
        name, length = file.at(at, 4), file.number(at + 4, 4, "little")
        size = _size(file, name, at + 8)
        width, height = max(width, size[0]), max(height, size[1])
        if name == b"EXIF":
            orientation = orientation_in(file.at(at + 8, length))
        at += 8 + length + length % 2
    else:
        raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)
    if not width or not height:
        raise HeaderRefusedError
    return PictureHeader(width, height, _BYTES_PER_PIXEL, orientation)


def _size(file: Bytes, name: bytes, at: int) -> tuple[int, int]:
    if name == b"VP8X":
        if file.number(at, 1) & _ANIMATED:
            raise HeaderRefusedError(FaultCode.PICTURE_MOVES)
        return file.number(at + 4, 3, "little") + 1, file.number(at + 7, 3, "little") + 1
    if name == b"VP8 ":
        return (
            file.number(at + 6, 2, "little") & _SIDE,
            file.number(at + 8, 2, "little") & _SIDE,
        )
    if name == b"VP8L":
        bits = file.number(at + 1, 4, "little")
        return (bits & _SIDE) + 1, (bits >> 14 & _SIDE) + 1
    if name in (b"ANIM", b"ANMF"):
        raise HeaderRefusedError(FaultCode.PICTURE_MOVES)
    return 0, 0
