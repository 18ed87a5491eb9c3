"""Reads the QR codes of the marker sheets: the box code and the QR stickers. Everything else in a
QR code is foreign or hostile and is refused with a reason; nothing in it is ever obeyed.
"""

from dataclasses import dataclass

from pyzbar.pyzbar import Decoded, ZBarSymbol, decode

from card_markers.pieces import MarkerId
from card_markers.sheets import qr_sticker
from card_markers.tsukiji import box_code
from card_markers.tsukiji.box_numbers import BoxNumbers
from vision.markers.sighting import Corner
from vision.picture import Grey

LONGEST_PAYLOAD = 400
"""Ours are shorter by far; a longer one is not looked at."""

NOT_OURS = "QR_FOREIGN"
TOO_LONG = "QR_TOO_LONG"
NOT_ASCII = "QR_NOT_ASCII"


@dataclass(frozen=True, slots=True)
class BoxFound:
    """The printed numbers of a copy of the game."""

    box: BoxNumbers
    """The numbers."""
    outline_px: tuple[Corner, ...]
    """Where the code is."""


@dataclass(frozen=True, slots=True)
class StickerFound:
    """A piece that bears a QR sticker."""

    marker_id: MarkerId
    """Which piece."""
    outline_px: tuple[Corner, ...]
    """Where the code is."""


@dataclass(frozen=True, slots=True)
class QrRefused:
    """A QR code that is not taken."""

    code: str
    """Why: a stable code of this module, of `box_code` or of `qr_sticker`."""
    outline_px: tuple[Corner, ...]
    """Where the code is."""


QrFound = BoxFound | StickerFound | QrRefused


def read_qr_codes(picture: Grey) -> tuple[QrFound, ...]:
    """Every QR code in the picture, taken or refused, from left to right."""
    codes = decode(picture, symbols=[ZBarSymbol.QRCODE])
    found = [_taken(code.data, _outline(code)) for code in codes]
    return tuple(sorted(found, key=lambda item: item.outline_px))


def _taken(payload: bytes, outline: tuple[Corner, ...]) -> QrFound:
    if len(payload) > LONGEST_PAYLOAD:
        return QrRefused(TOO_LONG, outline)
    if not payload.isascii():
        return QrRefused(NOT_ASCII, outline)
    text = payload.decode("ascii")
    if text.startswith(box_code.PREFIX):
        box = box_code.from_code(text)
        if isinstance(box, BoxNumbers):
            return BoxFound(box, outline)
        return QrRefused(str(box.code), outline)
    if text.startswith(qr_sticker.PREFIX):
        sticker = qr_sticker.from_payload(text)
        if isinstance(sticker, qr_sticker.StickerRefusal):
            return QrRefused(str(sticker.code), outline)
        return StickerFound(sticker, outline)
    return QrRefused(NOT_OURS, outline)


def _outline(code: Decoded) -> tuple[Corner, ...]:
    return tuple((float(point.x), float(point.y)) for point in code.polygon)
