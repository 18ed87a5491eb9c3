"""What stands on every page besides its own matter: the ruler and advice at the foot, and the
heading where there is room for one.
"""

from typing import Final

from card_markers.sheets.colours import ACCENT, INK, QUIET
from card_markers.sheets.page_geometry import PRINTER_EDGE_MM
from card_markers.sheets.pen import BOLD, REGULAR, Pen, fitting_size_pt, text_width_mm
from card_markers.sheets.rectangle import Rectangle
from card_markers.sheets.words import SheetWords

RULER_MM: Final = 100
"""Length of the ruler, from the middle of its first line to the middle of its last."""
RULER_LINE_MM: Final = 0.15
"""Width of the ruler's lines."""

_TICK_MM: Final = {0: 3.0, 5: 2.0}
_SHORT_TICK_MM: Final = 1.2
_SIDE_MM: Final = 10.0


def ruler_start_mm(height_mm: float) -> tuple[float, float]:
    """Where the ruler at the foot of a page begins: left end and base line."""
    return _SIDE_MM, height_mm - PRINTER_EDGE_MM


def draw_footer(
    pen: Pen,
    width_mm: float,
    height_mm: float,
    words: SheetWords,
    page: int,
    pages: int,
    title: str,
) -> None:
    """The ruler with what it is for, the number of the page, and a title where there is one."""
    left, base = ruler_start_mm(height_mm)
    draw_ruler(pen, left, base)
    text_mm = left + RULER_MM + 3
    pen.text(text_mm, base - 0.5, words.ruler, 7, font=BOLD)
    number = words.page.format(page=page, pages=pages)
    about = f"{title} · {number}" if title else number
    right = width_mm - _SIDE_MM
    room = right - text_mm - text_width_mm(words.ruler, BOLD, 7) - 4
    size = fitting_size_pt(about, REGULAR, 6.5, room)
    pen.text(right, base - 0.5, about, size, colour=QUIET, align="right")


def draw_ruler(pen: Pen, left_mm: float, base_mm: float, *, upwards: bool = False) -> None:
    """A ruler of exactly 100 mm, to the right or upwards from a point."""
    for millimetre in range(RULER_MM + 1):
        tick = _TICK_MM.get(millimetre % 10, _SHORT_TICK_MM)
        if upwards:
            start = (left_mm, base_mm - millimetre)
            end = (left_mm + tick, base_mm - millimetre)
        else:
            start = (left_mm + millimetre, base_mm)
            end = (left_mm + millimetre, base_mm - tick)
        pen.line(start, end, INK, RULER_LINE_MM)
    along = (left_mm, base_mm - RULER_MM) if upwards else (left_mm + RULER_MM, base_mm)
    pen.line((left_mm, base_mm), along, INK, RULER_LINE_MM)


def draw_heading(pen: Pen, place: Rectangle, title: str, hint: str) -> None:
    """A title with a line of advice, at the top of a page."""
    if not place.height_mm:
        return
    pen.rectangle(Rectangle(place.x_mm, place.y_mm + 1, 1.2, 7.4), fill=ACCENT)
    pen.text(place.x_mm + 3.4, place.y_mm + 4.6, title, 11, font=BOLD)
    size = fitting_size_pt(hint, REGULAR, 7, place.width_mm - 4)
    pen.text(place.x_mm + 3.4, place.y_mm + 8.1, hint, size, colour=QUIET)
