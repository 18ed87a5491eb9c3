"""Makes the whole PDF: guide, pages of markers, test page, from one request.

It gives bytes; where they are stored is the caller's matter.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from card_markers.palette import PLAYER_COLOURS, PlayerColour
from card_markers.pieces import Piece
from card_markers.sheets.marker_or_qr import Style, mark_of
from card_markers.sheets.marker_pages import draw_page, title_of
from card_markers.sheets.page_geometry import (
    Page,
    SizeTooLarge,
    insert_pages,
    label_pages,
    sticker_pages,
)
from card_markers.sheets.papers import (
    DEFAULT_SIZE_MM,
    LABEL_SHEETS,
    PAPER_SIZES_MM,
    PLAIN,
    SLEEVES,
    Paper,
)
from card_markers.sheets.pen import Pen
from card_markers.sheets.printer_test_page import draw_trial, trial_slots
from card_markers.sheets.ruler_and_heading import draw_footer
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, BoxNumbers
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from card_markers.tsukiji.guide_page import GuideContent, draw_guide
from card_markers.tsukiji.piece_groups import group_of
from card_markers.tsukiji.piece_print import piece_print
from card_markers.tsukiji.words import ENGLISH, Words

AROUND: Final = 2
"""The guide before the pages of markers and the test page after them."""
AUTHOR: Final = "tsukiji"
"""Who made the PDF, as its properties say."""
TRIAL_IDS: Final = (0, 45, 60, 75)
"""The first card of four products: different names, so that one sees which size was read."""


class Unprintable(StrEnum):
    """Why a request cannot be printed, besides a marker that is too large for a label."""

    NO_SUCH_FORMAT = "FORMAT_UNKNOWN"
    """There is no format of that name."""
    WRONG_PAPER = "FORMAT_ON_OTHER_PAPER"
    """The label sheet is sold on another paper."""
    NO_PEN = "PDF_PART_MISSING"
    """What draws a PDF is not installed here."""


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """What somebody wants to print."""

    paper: Paper = Paper.A4
    """The paper in the printer."""
    format_code: str = PLAIN
    """Plain paper, a label sheet or a sleeve, by its code."""
    side_mm: int = DEFAULT_SIZE_MM
    """Side of the black square."""
    words: Words = ENGLISH
    """Everything that is printed, in its language."""
    style: Style = Style.ARUCO
    """Markers or QR codes."""
    pieces: tuple[Piece, ...] = CATALOGUE.pieces
    """The pieces, in the order in which they are printed."""
    box: BoxNumbers = DEFAULT_BOX
    """The numbers of the box code."""
    colours: tuple[PlayerColour, ...] = PLAYER_COLOURS
    """The colours of the four sets of tickets in the box."""


def marker_pages(request: SheetRequest) -> tuple[Page, ...] | SizeTooLarge | Unprintable:
    """The pages between the first and the last, or why they cannot be."""
    mark = mark_of(request.side_mm, request.style)
    if request.format_code == PLAIN:
        return sticker_pages(request.pieces, request.paper, mark, group_of)
    for sleeve in SLEEVES:
        if sleeve.code == request.format_code:
            cards = [piece for piece in request.pieces if piece.kind is Kind.CARD]
            others = [piece for piece in request.pieces if piece.kind is not Kind.CARD]
            return insert_pages(cards, others, request.paper, sleeve, mark, group_of)
    for sheet in LABEL_SHEETS:
        if sheet.code == request.format_code:
            if sheet.paper is not request.paper:
                return Unprintable.WRONG_PAPER
            return label_pages(request.pieces, sheet, mark, group_of)
    return Unprintable.NO_SUCH_FORMAT


def page_count(request: SheetRequest) -> int:
    """How many pages the PDF has; none if it cannot be."""
    middle = marker_pages(request)
    return 0 if isinstance(middle, SizeTooLarge | Unprintable) else len(middle) + AROUND


def sheets_pdf(request: SheetRequest) -> bytes | SizeTooLarge | Unprintable:
    """The PDF that was asked for, or why it cannot be."""
    middle = marker_pages(request)
    if isinstance(middle, SizeTooLarge | Unprintable):
        return middle
    try:
        return _drawn(request, middle)
    except ImportError:
        return Unprintable.NO_PEN


def _drawn(request: SheetRequest, middle: tuple[Page, ...]) -> bytes:
    words = request.words
    game = piece_print(request.style, words, request.colours)
    width, height = PAPER_SIZES_MM[request.paper]
    count = len(middle) + AROUND
    pen = Pen(words.title, words.language, AUTHOR)
    pen.begin_page(width, height)
    guide = GuideContent(words, request.box, request.colours, _extra_step(request))
    draw_guide(pen, width, height, guide)
    draw_footer(pen, width, height, words.sheets, 1, count, "")
    pen.end_page()
    for number, page in enumerate(middle, start=2):
        pen.begin_page(page.width_mm, page.height_mm)
        draw_page(pen, page, game)
        # The foot says what the page is where there was no room for a heading.
        title = "" if page.heading.height_mm else title_of(page, words.sheets)
        draw_footer(pen, page.width_mm, page.height_mm, words.sheets, number, count, title)
        pen.end_page()
    pen.begin_page(width, height)
    draw_trial(
        pen,
        trial_slots(width, [CATALOGUE.pieces[marker_id] for marker_id in TRIAL_IDS]),
        width,
        game,
    )
    draw_footer(pen, width, height, words.sheets, count, count, "")
    pen.end_page()
    return pen.finished()


def _extra_step(request: SheetRequest) -> str:
    """What to do besides, with what the sheets are printed on."""
    words = request.words
    products = [s.product for s in LABEL_SHEETS if s.code == request.format_code]
    if products:
        return words.sheets.steps_label.format(product=products[0])
    is_plain = request.format_code == PLAIN
    return words.sheets.steps_plain if is_plain else words.sheets.steps_sleeve
