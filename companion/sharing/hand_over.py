"""A running game as a handful of codes, to go on with it on another device without anything between
the two: its whole log and where its players are, packed, cut into parts, a head on each of them.

A code reads `TSKH1`, when the hand-over began and the check sum of all of it (what it is of), which
part of how many, the check sum of this part, and the part itself.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from companion.game_kind import AnyKind
from companion.resume_point import Place
from companion.sharing.base45 import from_letters, to_letters
from companion.sharing.game_log import GameLog, log_from
from companion.storage.games import LATEST_S, EvidenceSource, StoredLine
from engine.forms import MalformedError, Node, parse

PREFIX: Final = "TSKH"
"""How every code begins, of whichever version."""
VERSION: Final = "1"
FORMAT: Final = "tsukiji-hand-over/1"
PART_BYTES: Final = 150
"""With its head a code of 255 letters, 61 squares each way with its white. Of 40 pictures drawn
with a far edge up to 21 % shorter than the near one zbar read 85 %; with 210 bytes 78; with 100
bytes 88, but a game then needs eleven codes in place of seven."""
MOST_PARTS: Final = 99
_LARGEST: Final = 2_000_000
"""Bytes unpacked; a game has five thousand."""
_MOST_LINES: Final = 20_000
_NUMBER: Final = 7
"""Letters of a number in a head, base 36: enough for 32 bits, and for seconds to the year 4400."""
_HEAD: Final = len(PREFIX) + 1 + 3 * _NUMBER + 4
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SOURCES: Final = {"c": EvidenceSource.CAMERA, "h": EvidenceSource.HAND}


@dataclass(frozen=True, slots=True)
class TransferPart:
    """What one code holds."""

    made_at_s: int
    """When the hand-over began: of two, the later one counts."""
    check: int
    """The check sum of all its parts together."""
    number: int
    """Which part, from 1."""
    count: int
    """How many there are."""
    content: bytes
    """The part itself."""


class CodeFault(StrEnum):
    """Why a code is none of a hand-over."""

    FOREIGN = "FOREIGN"
    DAMAGED = "DAMAGED"
    NEWER = "NEWER"
    """A later version of the app made it."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A game that came over."""

    log: GameLog
    """The game."""
    place: Place
    """Where its players are."""


def codes_of(log: GameLog, place: Place, now_s: int) -> tuple[str, ...] | None:
    """The texts of the codes, in order; None if the game is too long for codes."""
    form = {
        "format": FORMAT,
        "kind": log.kind.name,
        "started_at_s": log.started_at_s,
        "screen": place.screen,
        "step": place.step,
        "lines": [_line_to(line, log.started_at_s) for line in log.lines],
    }
    packed = zlib.compress(json.dumps(form, separators=(",", ":")).encode(), 9)
    parts = [packed[at : at + PART_BYTES] for at in range(0, len(packed), PART_BYTES)]
    if len(parts) > MOST_PARTS:
        return None
    whole = _number_to(now_s) + _number_to(zlib.crc32(packed))
    return tuple(
        _code(f"{whole}{number:02}{len(parts):02}", part)
        for number, part in enumerate(parts, start=1)
    )


def part_in(text: str) -> TransferPart | CodeFault:
    """What a code holds; nothing in it is ever obeyed."""
    if not text.startswith(PREFIX):
        return CodeFault.FOREIGN
    head, letters = text[:_HEAD], text[_HEAD:]
    if len(text) > len(PREFIX) and text[len(PREFIX)] != VERSION:
        return CodeFault.NEWER if text[len(PREFIX)].isdigit() else CodeFault.DAMAGED
    content = from_letters(letters)
    at = len(PREFIX) + 1
    made, check = _number_from(head[at : at + 7]), _number_from(head[at + 7 : at + 14])
    sums, counts = _number_from(head[-7:]), head[at + 14 : at + 18]
    if content is None or made is None or check is None or not _are_digits(counts):
        return CodeFault.DAMAGED
    number, count = int(counts[:2]), int(counts[2:])
    if sums != zlib.crc32((head[:-7] + letters).encode()) or not 1 <= number <= count:
        return CodeFault.DAMAGED
    return TransferPart(made, check, number, count, content)


def game_in(parts: Mapping[int, bytes], check: int, kinds: Mapping[str, AnyKind]) -> HandedOver:
    """The game of all parts together. Raises `MalformedError`."""
    packed = b"".join(parts[number] for number in sorted(parts))
    if zlib.crc32(packed) != check:
        raise MalformedError("its parts do not belong together")
    form = parse(_unpacked(packed))
    told = form.field("format")
    if told.value != FORMAT:
        told.refuse(
            "is in the format {found}; this program reads {known}", found=told.quoted, known=FORMAT
        )
    kind = kinds.get(str(form.field("kind").value))
    if kind is None:
        raise MalformedError("is of a game that this version does not know")
    started_at_s = form.field("started_at_s").integer(0, LATEST_S - 1)
    lines = [_line_from(n, started_at_s) for n in form.field("lines").items(_MOST_LINES)]
    place = Place(form.field("screen").text(), form.field("step").integer(0, 9999))
    return HandedOver(log_from(kind, started_at_s, lines), place)


def _unpacked(packed: bytes) -> str:
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(packed, _LARGEST)
        if unpacking.unconsumed_tail or not unpacking.eof:
            raise MalformedError("is damaged")
        return content.decode()
    except (zlib.error, UnicodeDecodeError):
        raise MalformedError("is damaged") from None


def _code(whole: str, part: bytes) -> str:
    letters = to_letters(part)
    head = f"{PREFIX}{VERSION}{whole}"
    return f"{head}{_number_to(zlib.crc32((head + letters).encode()))}{letters}"


def _line_to(line: StoredLine, started_at_s: int) -> list[Any]:
    """The line without its quotation marks, if it can be written again as it is."""
    form: Any = json.loads(line.text)
    if _written(form) != line.text:
        form = line.text
    return [form, line.source.value[0], line.written_at_s - started_at_s]


def _line_from(node: Node, started_at_s: int) -> StoredLine:
    parts = node.items()
    if len(parts) != 3:
        node.refuse("must have {count} parts", count=3)
    form, source, after = parts
    text = form.value if isinstance(form.value, str) else _written(form.value)
    if source.value not in tuple(_SOURCES):
        source.refuse("{found} is not one of {names}", found=source.quoted, names="c, h")
    at_s = started_at_s + after.integer(-started_at_s, LATEST_S - 1 - started_at_s)
    return StoredLine(text, _SOURCES[str(source.value)], at_s)


def _written(form: object) -> str:
    return json.dumps(form, separators=(",", ":"))


def _number_to(number: int) -> str:
    letters = ""
    for _letter in range(_NUMBER):
        number, digit = divmod(number, 36)
        letters = _DIGITS[digit] + letters
    return letters


def _number_from(letters: str) -> int | None:
    is_number = len(letters) == _NUMBER and set(letters) <= set(_DIGITS)
    return int(letters, 36) if is_number else None


def _are_digits(text: str) -> bool:
    return len(text) == 4 and text.isascii() and text.isdigit()
