"""What the QR code on a sticker says: which piece it is. Four letters of the game, a version, the
marker id in three digits, two characters of check: `TSKP1042` and the check.

Ten characters are what the smallest QR code (version 1) holds at its strongest error
correction, so every sticker is as coarse and as forgiving as a QR code can be. Finding codes in
pictures is not done here.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from card_markers.pieces import Catalogue, MarkerId
from card_markers.sheets.code_square import Symbol
from card_markers.sheets.qr_payload import check_of

VERSION: Final = "1"
"""The version of the payload that is written here, and the only one that is read."""
LENGTH: Final = 10
"""Characters of a payload."""
FIELDS: Final = 21
"""Fields in a row of a version 1 QR code, without its margin."""
QUIET_MODULES: Final = 4
"""White margin that the QR standard asks for."""

_CHECK_LENGTH: Final = 2


class StickerFault(StrEnum):
    """Why a text is not the payload of a sticker."""

    NOT_A_STICKER = "STICKER_FOREIGN"
    """It does not begin as those of this game do: some other QR code."""
    VERSION_UNKNOWN = "STICKER_VERSION_UNKNOWN"
    """It is of a version that this program does not know."""
    LENGTH_WRONG = "STICKER_LENGTH_WRONG"
    """It is too short or too long."""
    CHECK_WRONG = "STICKER_CHECK_WRONG"
    """Its check does not belong to the rest."""
    NO_SUCH_PIECE = "STICKER_NO_SUCH_PIECE"
    """It names a number that no piece has."""


@dataclass(frozen=True, slots=True)
class StickerRefusal:
    """The answer for a text that is not the payload of a sticker."""

    code: StickerFault
    """The first thing that is wrong with it."""


def to_payload(marker_id: MarkerId, prefix: str) -> str:
    """The text in the QR code of a piece of the game whose stickers begin with `prefix`."""
    text = f"{prefix}{VERSION}{marker_id:03d}"
    return text + check_of(text, _CHECK_LENGTH)


def from_payload(payload: str, catalogue: Catalogue) -> MarkerId | StickerRefusal:
    """The piece of a game that a QR code names; everything else is refused with the reason."""
    prefix = catalogue.sticker_prefix
    if not payload.startswith(prefix):
        return StickerRefusal(StickerFault.NOT_A_STICKER)
    if not payload.startswith(prefix + VERSION):
        return StickerRefusal(StickerFault.VERSION_UNKNOWN)
    if len(payload) != LENGTH:
        return StickerRefusal(StickerFault.LENGTH_WRONG)
    text, check = payload[:-_CHECK_LENGTH], payload[-_CHECK_LENGTH:]
    if not text.isascii() or check_of(text, _CHECK_LENGTH) != check:
        return StickerRefusal(StickerFault.CHECK_WRONG)
    digits = text.removeprefix(prefix + VERSION)
    if not digits.isdecimal() or int(digits) not in catalogue.by_marker:
        return StickerRefusal(StickerFault.NO_SUCH_PIECE)
    return MarkerId(int(digits))


def qr_symbol(payload: str, error: str) -> Symbol:
    """The QR code of a text at the lowest version that holds it with correction `error`."""
    # Only printing needs it, and it takes its time to load.
    import segno

    code = segno.make(payload, error=error, micro=False, boost_error=True)
    rows = tuple(tuple(bool(module) for module in row) for row in code.matrix)
    return Symbol(rows, QUIET_MODULES)


@cache
def sticker_symbol(marker_id: MarkerId, prefix: str) -> Symbol:
    """The QR code of a piece as it is printed."""
    return qr_symbol(to_payload(marker_id, prefix), error="h")
