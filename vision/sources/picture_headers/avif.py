"""The header of an AVIF: one photo in one piece. Films, photos put together from tiles, and all
else that the container could hold are refused.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from vision.sources.frame_source import FaultCode
from vision.sources.picture_headers import av1
from vision.sources.picture_headers.exif import orientation_in
from vision.sources.picture_headers.header import (
    UPRIGHT,
    Bytes,
    HeaderRefusedError,
    PictureHeader,
)

NAME: Final = b"ftyp"
"""What stands at byte 4."""
_BRAND: Final = b"avif"
_PHOTO, _NOTE = b"av01", b"Exif"
_ITEM_KINDS: Final = (_PHOTO, _NOTE, b"mime")
_ONE_PHOTO_BYTES, _MORE_PHOTOS_BYTES = 24, 48
"""Measured: 17 to 22 bytes a pixel with 8 to 12 bits, 32 with 8 bits and transparency, which is a
photo of its own."""
_MOST_BOXES: Final = 200
_MOST_ITEMS: Final = 20

_TURNS: Final = {
    (0, None): 1,
    (0, 1): 2,
    (2, None): 3,
    (0, 0): 4,
    (1, 0): 5,
    (3, None): 6,
    (3, 0): 7,
    (1, None): 8,
    (2, 0): 2,
    (2, 1): 4,
    (1, 1): 7,
    (3, 1): 5,
}
"""Quarter turns against the clock, then the axis to mirror at, in the numbers of EXIF."""


@dataclass(slots=True)
class _Contents:
    """What the container says of the things in it."""

    primary: int = 0
    """The item that is the photo."""
    kinds: dict[int, bytes] = field(default_factory=dict)
    """The kind of each item."""
    places: dict[int, list[tuple[bool, int, int]]] = field(default_factory=dict)
    """Where the parts of each item are: whether in the box of small things, place and length."""
    properties: list[tuple[bytes, Bytes]] = field(default_factory=list)
    """All properties by their number, from 1 on."""
    belongs: dict[int, list[int]] = field(default_factory=dict)
    """The numbers of the properties of each item."""
    small_things: bytes = b""
    """Data that is kept among the descriptions."""


def is_avif(content: bytes) -> bool:
    """Whether the file says that it is one."""
    if content[4:8] != NAME:
        return False
    brands = content[8 : min(int.from_bytes(content[:4], "big"), 200)]
    return _BRAND in (brands[at : at + 4] for at in range(0, len(brands), 4))


def read_header(content: bytes) -> PictureHeader:
    """What the AVIF says of itself. Raises `HeaderRefusedError`."""
    file = Bytes(content)
    described = [body for name, body in _boxes(file) if name == b"meta"]
    if len(described) != 1:
        raise HeaderRefusedError
    contents = _contents(Bytes(described[0].content[4:]))
    if any(kind not in _ITEM_KINDS for kind in contents.kinds.values()):
        raise HeaderRefusedError(FaultCode.PICTURE_RARE, "AVIF")
    photos = [item for item, kind in contents.kinds.items() if kind == _PHOTO]
    if contents.primary not in photos:
        raise HeaderRefusedError
    sizes = [av1.frame_size(_data(contents, item, file)) for item in photos]
    sizes += [
        (body.number(4, 4), body.number(8, 4))
        for name, body in contents.properties
        if name == b"ispe"
    ]
    width, height = max(size[0] for size in sizes), max(size[1] for size in sizes)
    needed = _ONE_PHOTO_BYTES if len(photos) == 1 else _MORE_PHOTOS_BYTES
    return PictureHeader(width, height, needed, _orientation(contents, file))


def _boxes(file: Bytes) -> Iterator[tuple[bytes, Bytes]]:
    at, end = 0, len(file.content)
    for _ in range(_MOST_BOXES):
        if at >= end:
            return
        size, name, head = file.number(at, 4), file.at(at + 4, 4), 8
        if size == 1:
            size, head = file.number(at + 8, 8), 16
        elif size == 0:
            size = end - at
        if size < head:
            raise HeaderRefusedError
        if name in (b"moov", b"moof"):
            raise HeaderRefusedError(FaultCode.PICTURE_MOVES)
        yield name, Bytes(file.at(at + head, size - head))
        at += size
    raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)


def _contents(described: Bytes) -> _Contents:
    found = _Contents()
    for name, body in _boxes(described):
        version = body.number(0, 1) if body.content else 0
        if name == b"pitm":
            found.primary = body.number(4, 4 if version else 2)
        elif name == b"iinf":
            head = 8 if version else 6
            for kind, item in _boxes(Bytes(body.at(head, len(body.content) - head))):
                _add_item(found, kind, item)
        elif name == b"iloc":
            _add_places(found, body, version)
        elif name == b"idat":
            found.small_things = body.content
        elif name == b"iprp":
            for kind, inner in _boxes(body):
                if kind == b"ipco":
                    found.properties += _boxes(inner)
                elif kind == b"ipma":
                    _add_belongings(found, inner)
    return found


def _add_item(found: _Contents, kind: bytes, item: Bytes) -> None:
    version = item.number(0, 1)
    if kind != b"infe" or version not in (2, 3):
        raise HeaderRefusedError(FaultCode.PICTURE_RARE, "AVIF")
    width = 2 if version == 2 else 4
    found.kinds[item.number(4, width)] = item.at(6 + width, 4)
    if len(found.kinds) > _MOST_ITEMS:
        raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)


def _add_places(found: _Contents, body: Bytes, version: int) -> None:
    widths = body.number(4, 2)
    place_bytes, length_bytes, base_bytes = widths >> 12, widths >> 8 & 15, widths >> 4 & 15
    index_bytes = widths & 15 if version in (1, 2) else 0
    item_bytes = 4 if version == 2 else 2
    if version > 2 or max(place_bytes, length_bytes, base_bytes, index_bytes) > 8:
        raise HeaderRefusedError
    at = 6 + item_bytes
    for _ in range(min(body.number(6, item_bytes), _MOST_ITEMS)):
        item = body.number(at, item_bytes)
        at += item_bytes
        method = 0
        if version:
            method = body.number(at, 2) & 15
            at += 2
        base = body.number(at + 2, base_bytes)
        at += 2 + base_bytes
        if method > 1:
            raise HeaderRefusedError(FaultCode.PICTURE_RARE, "AVIF")
        parts = found.places.setdefault(item, [])
        count = body.number(at, 2)
        at += 2
        if count > _MOST_ITEMS:
            raise HeaderRefusedError(FaultCode.PICTURE_OVERLOADED)
        for _ in range(count):
            at += index_bytes
            place, length = (
                body.number(at, place_bytes),
                body.number(at + place_bytes, length_bytes),
            )
            at += place_bytes + length_bytes
            parts.append((method == 1, base + place, length))


def _add_belongings(found: _Contents, body: Bytes) -> None:
    version, is_wide = body.number(0, 1), body.number(3, 1) & 1
    item_bytes = 4 if version else 2
    at = 8
    for _ in range(min(body.number(4, 4), _MOST_ITEMS)):
        item, count = body.number(at, item_bytes), body.number(at + item_bytes, 1)
        at += item_bytes + 1
        for _ in range(count):
            number = body.number(at, 2) & 0x7FFF if is_wide else body.number(at, 1) & 0x7F
            at += 2 if is_wide else 1
            found.belongs.setdefault(item, []).append(number)


def _data(contents: _Contents, item: int, file: Bytes) -> bytes:
    parts = []
    for is_small, place, length in contents.places.get(item, []):
        home = Bytes(contents.small_things) if is_small else file
        # A length of 0 means all the rest.
        parts.append(home.at(place, length or max(len(home.content) - place, 0)))
    return b"".join(parts)


def _orientation(contents: _Contents, file: Bytes) -> int:
    """By the container's own turning, or else by the camera's note."""
    angle, axis, is_turned = 0, None, False
    for number in contents.belongs.get(contents.primary, []):
        if not 1 <= number <= len(contents.properties):
            continue
        name, body = contents.properties[number - 1]
        if name == b"irot":
            angle, is_turned = body.number(0, 1) & 3, True
        elif name == b"imir":
            axis, is_turned = body.number(0, 1) & 1, True
    if is_turned:
        return _TURNS[angle, axis]
    for item, kind in contents.kinds.items():
        if kind == _NOTE:
            note = Bytes(_data(contents, item, file))
            if len(note.content) < 4:
                continue
            return orientation_in(note.content[4 + note.number(0, 4) :])
    return UPRIGHT
