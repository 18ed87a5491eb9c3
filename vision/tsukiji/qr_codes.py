"""The QR codes on the marker sheets of Tsukiji: the box code and the QR stickers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from card_markers.pieces import MarkerId
from card_markers.sheets import qr_sticker_text as qr_sticker
from card_markers.tsukiji import box_code
from card_markers.tsukiji.box_numbers import BoxNumbers
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.markers.qr_codes import Outline, QrRefused, Taker, read_qr_codes
from vision.picture import Grey


@dataclass(frozen=True, slots=True)
class BoxFound:
    """The printed numbers of a copy of the game."""

    box: BoxNumbers
    """The numbers of that copy."""
    outline_px: Outline
    """Where the code is."""


@dataclass(frozen=True, slots=True)
class StickerFound:
    """A piece that bears a QR sticker."""

    marker_id: MarkerId
    """The marker that the piece would bear in its place."""
    outline_px: Outline
    """Where the code is."""


QrFound = BoxFound | StickerFound | QrRefused


def read_sheet_codes(picture: Grey) -> tuple[QrFound, ...]:
    """Every QR code in the picture, taken or refused, from left to right."""
    return read_qr_codes(picture, _TAKERS)


def _box(text: str, outline: Outline) -> BoxFound | QrRefused:
    box = box_code.from_code(text)
    if isinstance(box, box_code.BoxCodeRefusal):
        return QrRefused(str(box.code), outline)
    return BoxFound(box, outline)


def _sticker(text: str, outline: Outline) -> StickerFound | QrRefused:
    sticker = qr_sticker.from_payload(text, CATALOGUE)
    if isinstance(sticker, qr_sticker.StickerRefusal):
        return QrRefused(str(sticker.code), outline)
    return StickerFound(sticker, outline)


_TAKERS: Final[Mapping[str, Taker[BoxFound | StickerFound]]] = {
    box_code.PREFIX: _box,
    CATALOGUE.sticker_prefix: _sticker,
}
