"""Whether a sticker bears an ArUco marker or a QR code."""

from enum import StrEnum

from card_markers.pieces import MarkerId
from card_markers.sheets.page_plan import Mark
from card_markers.sheets.patterns import aruco_symbol
from card_markers.sheets.qr_sticker import sticker_symbol
from card_markers.sheets.symbol import Symbol


class Style(StrEnum):
    """What is printed for a camera to read."""

    ARUCO = "aruco"
    """Tells the camera which piece it is and where it lies: a whole table at once."""
    QR = "qr"
    """Any phone reads it: one lot at a time."""


def symbol_of(marker_id: MarkerId, style: Style) -> Symbol:
    """What is printed for a piece."""
    return aruco_symbol(marker_id) if style is Style.ARUCO else sticker_symbol(marker_id)


def mark_of(side_mm: float, style: Style) -> Mark:
    """The black square with its white margin; the margin is the same for all pieces."""
    return Mark(side_mm, symbol_of(MarkerId(0), style).margin_mm(side_mm))
