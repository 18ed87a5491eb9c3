"""The size that an AV1 stream says its frames have. A container's own words are not to be trusted:
the decoder makes room for what the stream says.
"""

from dataclasses import dataclass
from typing import Final

from vision.sources.frame_source import FaultCode
from vision.sources.picture_headers.header import Bytes, HeaderRefusedError

_SEQUENCE_HEADER, _FRAME_HEADER, _FRAME = 1, 3, 6
_MOST_UNITS: Final = 1000
_MOST_FRAMES: Final = 1
"""A photo is one frame; each further one would be decoded too."""


def frame_size(stream: bytes) -> tuple[int, int]:
    """The largest frame that the stream announces. Raises `HeaderRefusedError`."""
    file = Bytes(stream)
    width = height = frames = at = 0
    for _ in range(_MOST_UNITS):
        if at >= len(stream):
            break
        first = file.number(at, 1)
        kind, has_extension, has_size = first >> 3 & 15, first >> 2 & 1, first >> 1 & 1
        at += 1 + has_extension
        size = len(stream) - at
        if has_size:
            size, at = _variable_number(file, at)
        body = file.at(at, size)
        if kind == _SEQUENCE_HEADER:
            told = _sequence_size(_Bits(body))
            width, height = max(width, told[0]), max(height, told[1])
        frames += kind in (_FRAME_HEADER, _FRAME)
        at += size
    else:
        raise HeaderRefusedError(FaultCode.PICTURE_RARE, "AVIF")
    if frames > _MOST_FRAMES:
        raise HeaderRefusedError(FaultCode.PICTURE_RARE, "AVIF")
    if not width or not height:
        raise HeaderRefusedError
    return width, height


def _variable_number(file: Bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the lowest first, and the place behind it."""
    value = 0
    for index in range(8):
        byte = file.number(at + index, 1)
        value |= (byte & 0x7F) << 7 * index
        if not byte & 0x80:
            return value, at + index + 1
    raise HeaderRefusedError


@dataclass(slots=True)
class _Bits:
    """Bits from the highest of the first byte on."""

    content: bytes
    """Where they are."""
    at: int = 0
    """How many were read."""

    def read(self, count: int) -> int:
        """So many bits as a number."""
        end = self.at + count
        if end > 8 * len(self.content):
            raise HeaderRefusedError
        last = -(-end // 8)
        whole = int.from_bytes(self.content[:last], "big") >> 8 * last - end
        self.at = end
        return whole & (1 << count) - 1


def _sequence_size(bits: _Bits) -> tuple[int, int]:
    bits.read(3)
    bits.read(1)
    is_reduced = bits.read(1)
    if is_reduced:
        bits.read(5)
    else:
        if bits.read(1):
            # Timing is for films.
            raise HeaderRefusedError(FaultCode.PICTURE_RARE, "AVIF")
        has_delay = bits.read(1)
        for _ in range(bits.read(5) + 1):
            bits.read(12)
            if bits.read(5) > 7:
                bits.read(1)
            if has_delay and bits.read(1):
                bits.read(4)
    width_bits, height_bits = bits.read(4) + 1, bits.read(4) + 1
    return bits.read(width_bits) + 1, bits.read(height_bits) + 1
