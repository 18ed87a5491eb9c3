"""The box code: the printed numbers of a copy as a short text for a QR code, and back.

`TSKB`, a version, the numbers packed bit by bit, six characters of check. It refuses what it
does not know and never guesses. Finding codes in pictures is not done here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from card_markers.sheets.code_square import Symbol
from card_markers.sheets.qr_payload import BITS, check_of, is_code_text, number_of, text_of
from card_markers.sheets.qr_sticker_text import qr_symbol
from card_markers.tsukiji.box_numbers import (
    MODIFIERS,
    PLAYER_COUNTS,
    TICKETS,
    TUNA_LENGTH,
    BoxNumbers,
    Edition,
    Group,
    Tablet,
    problem_of,
)

PREFIX: Final = "TSKB"
"""How every box code begins."""
VERSION: Final = "1"
"""The version that is written here, and the only one that is read."""

_CHECK_LENGTH: Final = 6
# Version 1 writes editions and groups by their place here: append, never reorder.
_EDITIONS: Final = (
    Edition.UNSPECIFIED,
    Edition.ENGLISH,
    Edition.SPANISH,
    Edition.PORTUGUESE,
    Edition.DUTCH,
)
_GROUPS: Final = (
    Group.TABLETS_2,
    Group.TABLETS_3,
    Group.TABLETS_4,
    Group.TUNA,
    Group.TICKETS,
)
_PRICE_BITS: Final = 7
_MODIFIER_BITS: Final = 5
_TUNA_BITS: Final = 10
_TICKET_BITS: Final = len(TICKETS)
_EDITION_BITS: Final = 4
_GROUP_BITS: Final = len(_GROUPS)

_WIDTHS: Final = (
    _EDITION_BITS,
    _GROUP_BITS,
    *(_PRICE_BITS, _MODIFIER_BITS) * sum(players + 1 for players in PLAYER_COUNTS),
    *(_TUNA_BITS,) * TUNA_LENGTH,
    *(_TICKET_BITS,) * len(PLAYER_COUNTS),
)
"""How many bits each number takes, in the order in which they are written."""

# 280 bits fill 56 characters and leave none over, so that a box has one code only.
_BODY_LENGTH: Final = sum(_WIDTHS) // BITS
LENGTH: Final = len(PREFIX) + len(VERSION) + _BODY_LENGTH + _CHECK_LENGTH
"""Characters of a box code."""


class BoxCodeFault(StrEnum):
    """Why a text is not a box code."""

    NOT_A_BOX_CODE = "BOX_CODE_FOREIGN"
    """It does not begin as ours do: some other QR code."""
    VERSION_UNKNOWN = "BOX_CODE_VERSION_UNKNOWN"
    """It is of a version that this program does not know."""
    LENGTH_WRONG = "BOX_CODE_LENGTH_WRONG"
    """It is too short or too long."""
    CHARACTER_UNKNOWN = "BOX_CODE_CHARACTER_UNKNOWN"
    """It has a character that no box code has."""
    CHECK_WRONG = "BOX_CODE_CHECK_WRONG"
    """Its check does not belong to the rest."""
    OUT_OF_RANGE = "BOX_CODE_OUT_OF_RANGE"
    """Its check is right, but no copy of the game can have these numbers."""


@dataclass(frozen=True, slots=True)
class BoxCodeRefusal:
    """The answer for a text that is not a box code."""

    code: BoxCodeFault
    """The first thing that is wrong with it."""
    detail: str = ""
    """What exactly, where there is more to say."""


def to_code(box: BoxNumbers) -> str:
    """The box code of numbers in which `problem_of` finds nothing wrong."""
    packed = 0
    for width, value in zip(_WIDTHS, _values_of(box), strict=True):
        packed = packed << width | value
    text = PREFIX + VERSION + text_of(packed, _BODY_LENGTH)
    return text + check_of(text, _CHECK_LENGTH)


def from_code(code: str) -> BoxNumbers | BoxCodeRefusal:
    """The numbers in a box code; everything else is refused with the reason."""
    if not code.startswith(PREFIX):
        return BoxCodeRefusal(BoxCodeFault.NOT_A_BOX_CODE)
    if not code.startswith(PREFIX + VERSION):
        return BoxCodeRefusal(BoxCodeFault.VERSION_UNKNOWN)
    if len(code) != LENGTH:
        return BoxCodeRefusal(BoxCodeFault.LENGTH_WRONG)
    text, check = code[:-_CHECK_LENGTH], code[-_CHECK_LENGTH:]
    body = text.removeprefix(PREFIX + VERSION)
    if not is_code_text(body + check):
        return BoxCodeRefusal(BoxCodeFault.CHARACTER_UNKNOWN)
    if check_of(text, _CHECK_LENGTH) != check:
        return BoxCodeRefusal(BoxCodeFault.CHECK_WRONG)
    return _unpacked(number_of(body))


def box_symbol(box: BoxNumbers) -> Symbol:
    """The QR code of a box as it is printed: correction Q, about a quarter may be lost."""
    return qr_symbol(to_code(box), error="q")


def _values_of(box: BoxNumbers) -> Iterator[int]:
    yield _EDITIONS.index(box.edition)
    yield sum(1 << bit for bit, group in enumerate(_GROUPS) if group in box.provisional)
    for tablets in box.tablets:
        for tablet in tablets:
            yield tablet.price
            yield tablet.modifier - MODIFIERS.start
    yield from box.tuna
    for tickets in box.tickets:
        yield sum(1 << bit for bit, ticket in enumerate(TICKETS) if ticket in tickets)


def _unpacked(packed: int) -> BoxNumbers | BoxCodeRefusal:
    values = []
    for width in reversed(_WIDTHS):
        values.append(packed & ((1 << width) - 1))
        packed >>= width
    reader = reversed(values)
    edition, provisional = next(reader), next(reader)
    if edition >= len(_EDITIONS):
        return BoxCodeRefusal(BoxCodeFault.OUT_OF_RANGE, "the edition is not known")
    box = BoxNumbers(
        edition=_EDITIONS[edition],
        tablets=tuple(
            tuple(Tablet(next(reader), next(reader) + MODIFIERS.start) for _ in range(players + 1))
            for players in PLAYER_COUNTS
        ),
        tuna=tuple(next(reader) for _ in range(TUNA_LENGTH)),
        tickets=tuple(_tickets_of(next(reader)) for _ in PLAYER_COUNTS),
        provisional=frozenset(g for bit, g in enumerate(_GROUPS) if provisional >> bit & 1),
    )
    problem = problem_of(box)
    return BoxCodeRefusal(BoxCodeFault.OUT_OF_RANGE, str(problem)) if problem else box


def _tickets_of(mask: int) -> tuple[str, ...]:
    return tuple(ticket for bit, ticket in enumerate(TICKETS) if mask >> bit & 1)
