"""The last page: one marker of every size, to test printer and camera with."""

from collections.abc import Sequence
from typing import Final

from card_markers.pieces import Piece
from card_markers.sheets.colours import ACCENT, CUT, QUIET
from card_markers.sheets.marker_pages import PiecePrint
from card_markers.sheets.page_geometry import MarkerSlot, Shape
from card_markers.sheets.papers import SIZES_MM
from card_markers.sheets.pen import BOLD, Pen
from card_markers.sheets.rectangle import Rectangle
from card_markers.sheets.ruler_and_heading import RULER_MM, draw_heading, draw_ruler

_SIDE_MM: Final = 20.0
_TOP_MM: Final = 68.0
_FRAME_HEIGHT_MM: Final = 62.0
_GAP_MM: Final = 8.0
_RULER_ROOM_MM: Final = 14.0


def trial_slots(width_mm: float, pieces: Sequence[Piece]) -> tuple[MarkerSlot, ...]:
    """The test markers, from the smallest size to the largest, two in a row, a piece for each
    size."""
    left = _SIDE_MM + _RULER_ROOM_MM
    frame_mm = (width_mm - _SIDE_MM - left - _GAP_MM) / 2
    slots = []
    for index, (side, piece) in enumerate(zip(SIZES_MM, pieces, strict=True)):
        row, column = divmod(index, 2)
        area = Rectangle(
            left + column * (frame_mm + _GAP_MM),
            _TOP_MM + row * (_FRAME_HEIGHT_MM + _GAP_MM),
            frame_mm,
            _FRAME_HEIGHT_MM,
        )
        # The middle of the room above the words.
        x, y = area.x_mm + (frame_mm - side) / 2, area.y_mm + (_FRAME_HEIGHT_MM - 12 - side) / 2
        slots.append(
            MarkerSlot(piece, Shape.STICKER, area, Rectangle(x, y, side, side)),
        )
    return tuple(slots)


def draw_trial(
    pen: Pen,
    slots: Sequence[MarkerSlot],
    width_mm: float,
    game: PiecePrint,
) -> None:
    """Everything on the last page but its footer."""
    words = game.words
    across = width_mm - 2 * _SIDE_MM
    draw_heading(pen, Rectangle(_SIDE_MM, 18, across, 11), words.trial_title, words.trial_hint)
    y = 34.0
    for number, step in enumerate(words.trial, start=1):
        pen.text(_SIDE_MM, y + 3.2, f"{number}", 13, font=BOLD, colour=ACCENT)
        y = pen.paragraph(Rectangle(_SIDE_MM + 6, y + 0.3, across - 6, 0), step, 9.5) + 2.4
    middle = _TOP_MM + _FRAME_HEIGHT_MM + _GAP_MM / 2
    draw_ruler(pen, _SIDE_MM, middle + RULER_MM / 2, upwards=True)
    for slot in slots:
        area = slot.area
        pen.rectangle(area, stroke=CUT, line_mm=0.2, radius_mm=2)
        pen.symbol(game.symbol_of(slot.piece), slot.symbol)
        middle = area.x_mm + area.width_mm / 2
        size = f"{slot.symbol.width_mm:g} mm"
        pen.text(middle, area.bottom_mm - 7.5, size, 12, font=BOLD, align="middle")
        reads_as = words.trial_reads_as.format(name=game.label_of(slot.piece).name)
        pen.text(middle, area.bottom_mm - 3.5, reads_as, 7, colour=QUIET, align="middle")
