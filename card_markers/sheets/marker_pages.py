"""Draws the pages of markers: stickers, labels and sleeve inserts, as the page plan places them.

What is written beside a marker is handed in by the game. Guide and test page are drawn elsewhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from card_markers.palette import Colour
from card_markers.pieces import Catalogue, Piece
from card_markers.sheets.code_square import Symbol
from card_markers.sheets.colours import CUT, INK, QUIET, tint
from card_markers.sheets.marker_or_qr import Style, mark_of, symbol_of
from card_markers.sheets.page_geometry import CUT_GAP_MM, MarkerSlot, Page, Shape
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
from card_markers.sheets.words import SheetWords

CUT_LINE_MM: Final = 0.12
"""Width of the lines along which one cuts."""
FRAME_MM: Final = 3.0
"""Rim that a sleeve insert keeps when its window is cut out."""

_CAPTION_PT: Final = 5.2
_TINT: Final = 0.22
_LABEL_PT: Final = 8.0
_LABEL_SMALLEST_PT: Final = 6.4
_LABEL_DETAIL_PT: Final = 6.0


@dataclass(frozen=True, slots=True)
class PieceLabel:
    """What is written beside the marker of a piece."""

    name: str
    """In full, where there is room."""
    short_name: str
    """On the strip under a sticker."""
    detail: str
    """The second line on a label; may be empty."""
    colour: Colour
    """Of the group that it is printed with."""


@dataclass(frozen=True, slots=True)
class CardInsert:
    """What is printed on the sleeve insert of a card, besides its marker."""

    title: str
    """Large, beside the marker."""
    lines: tuple[str, str]
    """Small, under the title."""
    draw_picture: Callable[[Pen, Rectangle], None]
    """Draws in the window what the card shows."""


@dataclass(frozen=True, slots=True)
class PiecePrint:
    """What a game prints for its pieces, in one language and style."""

    catalogue: Catalogue
    """The pieces of the game."""
    style: Style
    """Markers or QR codes."""
    words: SheetWords
    """The words that every game prints."""
    label_of: Callable[[Piece], PieceLabel]
    """What is written beside the marker of a piece."""
    insert_of: Callable[[Piece], CardInsert]
    """What is on the sleeve insert of a card; asked for cards only."""

    def symbol_of(self, piece: Piece) -> Symbol:
        """The marker or QR code of a piece."""
        return symbol_of(piece.marker_id, self.style, self.catalogue)


def title_of(page: Page, words: SheetWords) -> str:
    """What a page of markers is called."""
    return words.sheet_title.format(size=f"{page.slots[0].symbol.width_mm:g}")


def draw_page(pen: Pen, page: Page, game: PiecePrint) -> None:
    """Everything on a page of markers but its footer."""
    draw_heading(pen, page.heading, title_of(page, game.words), game.words.sheet_hint)
    for slot in page.slots:
        match slot.shape:
            case Shape.STICKER:
                _draw_caption(pen, slot, game.label_of(slot.piece))
            case Shape.LABEL:
                _draw_label_text(pen, slot, game.label_of(slot.piece), game.style)
            case Shape.INSERT:
                _draw_insert(pen, slot, game)
            case _:
                assert_never(slot.shape)
    for slot in page.slots:
        if slot.shape is not Shape.LABEL:
            pen.rectangle(slot.area, stroke=CUT, line_mm=CUT_LINE_MM)
    for slot in page.slots:
        pen.symbol(game.symbol_of(slot.piece), slot.symbol)


def _draw_caption(pen: Pen, slot: MarkerSlot, label: PieceLabel) -> None:
    """Name and number in a strip under the marker, in the colour of its group."""
    area = slot.area
    strip_mm = area.height_mm - area.width_mm
    strip = Rectangle(area.x_mm, area.y_mm + area.width_mm, area.width_mm, strip_mm)
    pen.rectangle(strip, fill=tint(label.colour, _TINT))
    name, number = label.short_name, f"{slot.piece.marker_id}"
    room = area.width_mm - 1.2
    number_pt = _CAPTION_PT * 0.85
    gap = 0.8
    name_room = room - text_width_mm(number, REGULAR, number_pt) - gap
    name_pt = fitting_size_pt(name, BOLD, _CAPTION_PT, name_room)
    baseline = strip.bottom_mm - (strip_mm - _CAPTION_PT * 0.73 * POINT_MM) / 2
    pen.text(strip.x_mm + 0.6, baseline, name, name_pt, font=BOLD)
    right = strip.right_mm - 0.6
    pen.text(right, baseline, number, number_pt, colour=INK, align="right")


def _draw_label_text(pen: Pen, slot: MarkerSlot, label: PieceLabel, style: Style) -> None:
    """Name, kind and number to the right of the marker."""
    margin = mark_of(slot.symbol.width_mm, style).margin_mm
    left = slot.symbol.right_mm + margin + CUT_GAP_MM + 0.6
    room = slot.area.right_mm - 1.2 - left
    middle = (slot.area.y_mm + slot.area.bottom_mm) / 2
    pen.rectangle(Rectangle(left, middle - 5, 0.9, 10), fill=label.colour)
    left += 1.9
    room -= 1.9
    lines = [label.name]
    if fitting_size_pt(label.name, BOLD, _LABEL_PT, room) < _LABEL_SMALLEST_PT:
        lines = wrapped(label.name, room, BOLD, _LABEL_PT)
    size = min(fitting_size_pt(line, BOLD, _LABEL_PT, room) for line in lines)
    details = [text for text in (label.detail, f"{slot.piece.marker_id}") if text]
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


def _draw_insert(pen: Pen, slot: MarkerSlot, game: PiecePrint) -> None:
    """The marker at the top left, the name beside it, and a window for the card's picture."""
    area, insert = slot.area, game.insert_of(slot.piece)
    mark = mark_of(slot.symbol.width_mm, game.style)
    colour = game.label_of(slot.piece).colour
    band_mm = slot.symbol.y_mm - area.y_mm + mark.side_mm + mark.margin_mm + 1
    left = slot.symbol.right_mm + mark.margin_mm + 1.4
    room = area.right_mm - FRAME_MM - left
    top = slot.symbol.y_mm
    size = fitting_size_pt(insert.title, BOLD, 15, room)
    pen.text(left, top + 4.6, insert.title, size, font=BOLD)
    pen.text(left, top + 8.3, insert.lines[0], 7.5, colour=QUIET)
    pen.text(left, top + 11.3, insert.lines[1], 6.5, colour=QUIET)
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
    insert.draw_picture(pen, picture)
    hint = game.words.insert_window
    hint_pt = fitting_size_pt(hint, REGULAR, 6, window.width_mm - 4)
    pen.text(
        centre_x,
        window.bottom_mm - 2,
        hint,
        hint_pt,
        colour=QUIET,
        align="middle",
    )
