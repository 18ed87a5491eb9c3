"""What the gate has to know of a picture before it is decoded, and how a header is read without
ever leaving the bytes that are there.
"""

from dataclasses import dataclass
from typing import Literal

from vision.sources.frame_source import FaultCode

UPRIGHT = 1
"""The orientation, as EXIF counts it, of a picture that has to be turned in no way."""


class HeaderRefusedError(Exception):
    """The file cannot be admitted."""

    def __init__(self, code: FaultCode = FaultCode.NO_PICTURE_IN_FILE, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class PictureHeader:
    """What a picture file says of itself."""

    width_px: int
    """Pixels across, as they are stored, before any turning."""
    height_px: int
    """Pixels down, likewise."""
    bytes_per_pixel: int
    """What OpenCV holds for every pixel at the worst moment of decoding, its own copies included:
    measured with 4.12 and 4.14, see docs/vision.md."""
    orientation: int = UPRIGHT
    """How the picture is to be turned by us, 1 to 8 as EXIF counts; 1 where OpenCV does it."""
    passes: int = 1
    """How often the decoder goes over the whole picture."""


@dataclass(frozen=True, slots=True)
class Bytes:
    """The bytes of a file; what is asked for beyond their end is no picture."""

    content: bytes
    """All of them, or a part such as a chunk."""

    def at(self, place: int, length: int) -> bytes:
        """So many bytes from that place on."""
        if place < 0 or length < 0 or place + length > len(self.content):
            raise HeaderRefusedError
        return self.content[place : place + length]

    def number(self, place: int, length: int, order: Literal["big", "little"] = "big") -> int:
        """The whole number in so many bytes."""
        return int.from_bytes(self.at(place, length), order)
