"""Whether a sticker bears an ArUco marker or a QR code."""

from enum import StrEnum
from typing import assert_never

from card_markers.pieces import Catalogue, MarkerId
from card_markers.sheets import patterns
from card_markers.sheets import qr_sticker_text as qr_sticker
from card_markers.sheets.code_square import Symbol
from card_markers.sheets.page_geometry import Mark


class Style(StrEnum):
    """What is printed for a camera to read."""

    ARUCO = "aruco"
    """Tells the camera which piece it is and where it lies: a whole table at once."""
    QR = "qr"
    """Any phone reads it: one lot at a time."""


def symbol_of(marker_id: MarkerId, style: Style, catalogue: Catalogue) -> Symbol:
    """What is printed for a piece."""
    match style:
        case Style.ARUCO:
            return patterns.aruco_symbol(marker_id)
        case Style.QR:
            return qr_sticker.sticker_symbol(marker_id, catalogue.sticker_prefix)
        case _:
            assert_never(style)


def mark_of(side_mm: float, style: Style) -> Mark:
    """The black square with its white margin; the margin is the same for all pieces."""
    match style:
        case Style.ARUCO:
            return Mark(side_mm, patterns.MARGIN_FIELDS * side_mm / patterns.FIELDS)
        case Style.QR:
            return Mark(side_mm, qr_sticker.QUIET_MODULES * side_mm / qr_sticker.FIELDS)
        case _:
            assert_never(style)
