"""Draws the pages of markers: stickers, labels and sleeve inserts, as the page plan places them.

Guide and test page are drawn elsewhere.
"""

from typing import Final

from card_markers.sheets.colours import CUT, INK, QUIET, tint
from card_markers.sheets.page_plan import CUT_GAP_MM, Page, Shape, Slot
from card_markers.sheets.pen import (
    BOLD,
    POINT_MM,
    REGULAR,
    Pen,
    fitting_size_pt,
    text_width_mm,
    wrapped,
)
from card_markers.sheets.rectangle import Rectangle
from card_markers.sheets.ruler_and_heading import draw_heading
from card_markers.sheets.sticker_style import Style, mark_of, symbol_of
from card_markers.tsukiji.catalogue import CATALOGUE
from card_markers.tsukiji.face_pictures import PICTURES, draw_picture
from card_markers.tsukiji.piece_groups import colour_of
from card_markers.tsukiji.piece_names import full_name, short_name, what_it_is
from card_markers.tsukiji.words import Words

CUT_LINE_MM: Final = 0.12
"""Width of the lines along which one cuts."""
FRAME_MM: Final = 3.0
"""Rim that a sleeve insert keeps when its window is cut out."""

_CAPTION_PT: Final = 5.2
_TINT: Final = 0.22
_LABEL_PT: Final = 8.0
_LABEL_SMALLEST_PT: Final = 6.4
_LABEL_DETAIL_PT: Final = 6.0


def title_of(page: Page, words: Words) -> str:
    """What a page of markers is called."""
    return words.sheets.sheet_title.format(size=f"{page.slots[0].symbol.width_mm:g}")


def draw_page(pen: Pen, page: Page, style: Style, words: Words) -> None:
    """Everything on a page of markers but its footer."""
    draw_heading(pen, page.heading, title_of(page, words), words.sheets.sheet_hint)
    for slot in page.slots:
        if slot.shape is Shape.STICKER:
            _draw_caption(pen, slot, words)
        elif slot.shape is Shape.LABEL:
            _draw_label_text(pen, slot, style, words)
        else:
            _draw_insert(pen, slot, style, words)
    for slot in page.slots:
        if slot.shape is not Shape.LABEL:
            pen.rectangle(slot.area, stroke=CUT, line_mm=CUT_LINE_MM)
    for slot in page.slots:
        pen.symbol(symbol_of(slot.piece.marker_id, style, CATALOGUE), slot.symbol)


def _draw_caption(pen: Pen, slot: Slot, words: Words) -> None:
    """Name and number in a strip under the marker, in the colour of its group."""
    area = slot.area
    strip_mm = area.height_mm - area.width_mm
    strip = Rectangle(area.x_mm, area.y_mm + area.width_mm, area.width_mm, strip_mm)
    pen.rectangle(strip, fill=tint(colour_of(slot.piece), _TINT))
    name, number = short_name(slot.piece, words), f"{slot.piece.marker_id}"
    room = area.width_mm - 1.2
    number_pt = _CAPTION_PT * 0.85
    gap = 0.8
    name_room = room - text_width_mm(number, REGULAR, number_pt) - gap
    name_pt = fitting_size_pt(name, BOLD, _CAPTION_PT, name_room)
    baseline = strip.bottom_mm - (strip_mm - _CAPTION_PT * 0.73 * POINT_MM) / 2
    pen.text(strip.x_mm + 0.6, baseline, name, name_pt, font=BOLD)
    right = strip.right_mm - 0.6
    pen.text(right, baseline, number, number_pt, colour=INK, align="right")


def _draw_label_text(pen: Pen, slot: Slot, style: Style, words: Words) -> None:
    """Name, kind and number to the right of the marker."""
    margin = mark_of(slot.symbol.width_mm, style).margin_mm
    left = slot.symbol.right_mm + margin + CUT_GAP_MM + 0.6
    room = slot.area.right_mm - 1.2 - left
    middle = (slot.area.y_mm + slot.area.bottom_mm) / 2
    colour = colour_of(slot.piece)
    pen.rectangle(Rectangle(left, middle - 5, 0.9, 10), fill=colour)
    left += 1.9
    room -= 1.9
    name, kind = full_name(slot.piece, words), what_it_is(slot.piece, words)
    lines = [name]
    if fitting_size_pt(name, BOLD, _LABEL_PT, room) < _LABEL_SMALLEST_PT:
        lines = wrapped(name, room, BOLD, _LABEL_PT)
    size = min(fitting_size_pt(line, BOLD, _LABEL_PT, room) for line in lines)
    details = [text for text in (kind, f"{slot.piece.marker_id}") if text]
    step, detail_step = size * 1.15 * POINT_MM, _LABEL_DETAIL_PT * 1.2 * POINT_MM
    height = len(lines) * step + len(details) * detail_step
    baseline = middle - height / 2 + size * 0.85 * POINT_MM
    for line in lines:
        pen.text(left, baseline, line, size, font=BOLD)
        baseline += step
    for detail in details:
        detail_pt = fitting_size_pt(detail, REGULAR, _LABEL_DETAIL_PT, room)
        pen.text(left, baseline, detail, detail_pt, colour=QUIET)
        baseline += detail_step


def _draw_insert(pen: Pen, slot: Slot, style: Style, words: Words) -> None:
    """The marker at the top left, the name beside it, and a window for the card's picture."""
    area, piece = slot.area, slot.piece
    mark = mark_of(slot.symbol.width_mm, style)
    colour = colour_of(piece)
    band_mm = slot.symbol.y_mm - area.y_mm + mark.side_mm + mark.margin_mm + 1
    left = slot.symbol.right_mm + mark.margin_mm + 1.4
    room = area.right_mm - FRAME_MM - left
    top = slot.symbol.y_mm
    face = piece.face.capitalize()
    size = fitting_size_pt(face, BOLD, 15, room)
    pen.text(left, top + 4.6, face, size, font=BOLD)
    pen.text(left, top + 8.3, words.creatures[piece.face], 7.5, colour=QUIET)
    pen.text(left, top + 11.3, f"{words.card} {piece.copy} · {piece.marker_id}", 6.5, colour=QUIET)
    window = Rectangle(
        area.x_mm + FRAME_MM,
        area.y_mm + band_mm,
        area.width_mm - 2 * FRAME_MM,
        area.height_mm - band_mm - FRAME_MM,
    )
    pen.rectangle(window, fill=tint(colour, 0.1), stroke=CUT, line_mm=0.2, radius_mm=2, dash_mm=1.2)
    side = min(window.width_mm, window.height_mm) * 0.62
    centre_x = window.x_mm + window.width_mm / 2
    centre_y = window.y_mm + window.height_mm / 2
    picture = Rectangle(centre_x - side / 2, centre_y - side / 2, side, side)
    draw_picture(pen, PICTURES[piece.face], picture)
    hint_pt = fitting_size_pt(words.sheets.insert_window, REGULAR, 6, window.width_mm - 4)
    pen.text(
        centre_x,
        window.bottom_mm - 2,
        words.sheets.insert_window,
        hint_pt,
        colour=QUIET,
        align="middle",
    )
