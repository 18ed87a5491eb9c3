"""The first page: what to do, where each sticker goes, which paper to take, and the box code.

It bears no marker that a camera could take for a piece.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from card_markers.palette import PLAYER_FILLS, PlayerColour
from card_markers.sheets.colours import ACCENT, PAPER, QUIET, WHITE
from card_markers.sheets.pen import BOLD, REGULAR, Pen, fitting_size_pt
from card_markers.sheets.rectangle import Rectangle
from card_markers.tsukiji.box_code import box_symbol
from card_markers.tsukiji.box_numbers import PLAYER_COUNTS, TABLET_GROUPS, BoxNumbers, Group
from card_markers.tsukiji.guide_pictures import (
    draw_board,
    draw_card,
    draw_glare,
    draw_markers,
    draw_tablet,
    draw_tag,
    draw_ticket,
)
from card_markers.tsukiji.piece_names import ticket_sign
from card_markers.tsukiji.words import Words

SIDE_MM: Final = 14.0
"""White strip at the left and right of the guide."""
BOX_CODE_MM: Final = 33.0
"""Side of the box code, without its white margin: a millimetre for each of its fields."""

_GAP_MM: Final = 6.5
_SHORTEST_MM: Final = 279.4


@dataclass(frozen=True, slots=True)
class GuideContent:
    """What the first page tells."""

    words: Words
    """In which language."""
    box: BoxNumbers
    """The numbers of the box code."""
    colours: tuple[PlayerColour, ...]
    """Those of the four sets of tickets."""
    extra_step: str
    """What the paper that was chosen needs besides."""


def draw_guide(pen: Pen, width_mm: float, height_mm: float, guide: GuideContent) -> None:
    """Everything on the first page but its footer."""
    words, extra_step = guide.words, guide.extra_step
    across = width_mm - 2 * SIDE_MM
    # Letter is shorter than A4: the difference comes out of the gaps.
    gap = _GAP_MM + (height_mm - _SHORTEST_MM) / 4
    top = _draw_title(pen, Rectangle(SIDE_MM, 9 + gap / 2, across, 0), words) + gap
    steps = (*words.sheets.steps, extra_step)
    left = Rectangle(SIDE_MM, top, across * 0.58, 0)
    right = Rectangle(SIDE_MM + across * 0.58 + 7, top, across * 0.42 - 7, 43)
    bottom = _draw_steps(pen, left, steps)
    _draw_matte(pen, right, words)
    top = max(bottom, right.bottom_mm) + gap
    top = _draw_places(pen, Rectangle(SIDE_MM, top, across, 0), guide) + gap
    _draw_box(pen, Rectangle(SIDE_MM, top, across, 56), words, guide.box)


def _draw_title(pen: Pen, place: Rectangle, words: Words) -> float:
    pen.rectangle(Rectangle(place.x_mm, place.y_mm, 2, 15), fill=ACCENT)
    pen.text(place.x_mm + 6, place.y_mm + 8, words.title, 24, font=BOLD)
    size = fitting_size_pt(words.sheets.subtitle, REGULAR, 10, place.width_mm - 6)
    pen.text(place.x_mm + 6, place.y_mm + 14, words.sheets.subtitle, size, colour=QUIET)
    return place.y_mm + 15


def _draw_steps(pen: Pen, place: Rectangle, steps: tuple[str, ...]) -> float:
    y = place.y_mm
    size = 8.2
    for number, step in enumerate(steps, start=1):
        pen.text(place.x_mm, y + 3.2, f"{number}", 13, font=BOLD, colour=ACCENT)
        room = Rectangle(place.x_mm + 6, y + 0.4, place.width_mm - 6, 0)
        y = pen.paragraph(room, step, size) + 1.8
    return y


def _draw_matte(pen: Pen, place: Rectangle, words: Words) -> None:
    pen.rectangle(place, fill=PAPER, radius_mm=2)
    inner = place.grown(-4)
    pen.text(inner.x_mm, inner.y_mm + 3.4, words.sheets.matte_title, 11, font=BOLD)
    picture_mm = 29.0
    text = Rectangle(inner.x_mm, inner.y_mm + 6.5, inner.width_mm - picture_mm - 3, 0)
    pen.paragraph(text, words.sheets.matte, 7)
    draw_glare(pen, Rectangle(inner.right_mm - picture_mm, inner.y_mm + 6.5, picture_mm, 0))


def _draw_places(pen: Pen, place: Rectangle, guide: GuideContent) -> float:
    words = guide.words
    pen.text(place.x_mm, place.y_mm + 4, words.sheets.where_title, 13, font=BOLD)
    size = fitting_size_pt(words.sheets.upright, REGULAR, 8, place.width_mm)
    pen.text(place.x_mm, place.y_mm + 8.6, words.sheets.upright, size, colour=QUIET)
    scenes: tuple[tuple[Callable[[Pen, Rectangle], None], str], ...] = (
        (draw_card, words.where_card),
        (lambda pen, place: _draw_tickets(pen, place, guide), words.where_ticket),
        (draw_tablet, words.where_tablet),
        (draw_board, words.where_board),
        (draw_tag, words.where_tag),
        (draw_markers, words.where_marker),
    )
    width, height, gap = (place.width_mm - 8) / 3, 53.0, 4.0
    top = place.y_mm + 11.5
    for index, (draw, caption) in enumerate(scenes):
        row, column = divmod(index, 3)
        frame = Rectangle(
            place.x_mm + column * (width + gap), top + row * (height + gap), width, height
        )
        pen.rectangle(frame, fill=PAPER, radius_mm=2)
        draw(pen, Rectangle(frame.x_mm, frame.y_mm + 3, width, 40))
        text = Rectangle(frame.x_mm + 3, frame.bottom_mm - 8, width - 6, 0)
        pen.paragraph(text, caption, 7.5, align="middle", leading=1.2)
    return top + 2 * height + gap


def _draw_tickets(pen: Pen, place: Rectangle, guide: GuideContent) -> None:
    """Where the marker of a ticket goes, and what the four sets are called on the sheets."""
    draw_ticket(pen, Rectangle(place.x_mm, place.y_mm, place.width_mm, place.height_mm - 8))
    step = (place.width_mm - 6) / len(guide.colours)
    for number, colour in enumerate(guide.colours):
        left, baseline = place.x_mm + 4 + number * step, place.bottom_mm - 1.4
        swatch = Rectangle(left, baseline - 2.3, 2.8, 2.8)
        pen.rectangle(swatch, fill=PLAYER_FILLS[colour], stroke=QUIET, line_mm=0.2, radius_mm=0.5)
        name = guide.words.sheets.colours[colour]
        size = fitting_size_pt(name, BOLD, 7.5, step - 4.4)
        pen.text(left + 3.6, baseline, name, size, font=BOLD)


def _draw_box(pen: Pen, place: Rectangle, words: Words, numbers: BoxNumbers) -> None:
    symbol = box_symbol(numbers)
    margin = symbol.margin_mm(BOX_CODE_MM)
    frame = Rectangle(place.x_mm, place.y_mm, BOX_CODE_MM + 2 * margin, BOX_CODE_MM + 2 * margin)
    pen.rectangle(frame, fill=WHITE, stroke=QUIET, line_mm=0.2, radius_mm=2)
    pen.symbol(symbol, frame.grown(-margin))
    left = frame.right_mm + 6
    room = place.right_mm - left
    pen.text(left, place.y_mm + 4, words.box_title, 13, font=BOLD)
    size = fitting_size_pt(words.box, REGULAR, 8, room)
    pen.text(left, place.y_mm + 8.6, words.box, size, colour=QUIET)
    y = place.y_mm + 14
    for name, value in _lines(words, numbers):
        name_pt = fitting_size_pt(name, REGULAR, 7.5, 43)
        pen.text(left, y, name, name_pt, colour=QUIET)
        pen.text(left + 45, y, value, fitting_size_pt(value, BOLD, 7.5, room - 45), font=BOLD)
        y += 3.7
    if numbers.provisional:
        pen.text(left, y + 0.4, words.box_provisional, 7, colour=ACCENT)


def _lines(words: Words, box: BoxNumbers) -> list[tuple[str, str]]:
    """What the box code holds, for people: names and numbers."""

    def marked(group: Group) -> str:
        return "~ " if group in box.provisional else ""

    lines = []
    for players, tablets in zip(PLAYER_COUNTS, box.tablets, strict=True):
        pairs = "   ".join(f"¥{tablet.price} ({_signed(tablet.modifier)})" for tablet in tablets)
        lines.append(
            (words.tablets.format(players=players), marked(TABLET_GROUPS[players]) + pairs)
        )
    tuna = "  ".join(f"{value}" for value in box.tuna)
    lines.append((words.tuna, marked(Group.TUNA) + tuna))
    for players, tickets in zip(PLAYER_COUNTS, box.tickets, strict=True):
        signs = "  ".join(ticket_sign(ticket, words) for ticket in tickets)
        lines.append((words.tickets.format(players=players), marked(Group.TICKETS) + signs))
    lines.append((words.edition, words.editions[box.edition]))
    return lines


def _signed(number: int) -> str:
    if not number:
        return "0"
    return f"+{number}" if number > 0 else f"–{-number}"
