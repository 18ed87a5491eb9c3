"""Printing the markers: what on, how large, in which language, for which pieces; how many pages
that makes, and what the first of them looks like. What everybody has comes first.
"""

from dataclasses import dataclass, replace
from typing import Final

from card_markers.pieces import Piece
from card_markers.sheets.page_geometry import Page, SizeTooLarge
from card_markers.sheets.papers import (
    DEFAULT_SIZE_MM,
    LABEL_SHEETS,
    PLAIN,
    SIZES_MM,
    SLEEVES,
    Paper,
)
from card_markers.tsukiji.box_numbers import BoxNumbers
from card_markers.tsukiji.catalogue import CATALOGUE
from card_markers.tsukiji.piece_selection import PickRefusal, picked
from card_markers.tsukiji.sheets_pdf import SheetRequest, Unprintable, marker_pages, page_count
from companion.tsukiji.words.sheets import sheet_words
from companion.view_values.questions import Asked, asked
from companion.words.languages import _, ngettext, own_name, spoken, with_catalogue
from companion.words.player_colours import colours_now
from companion.words.shown_text import decimal

ALL: Final = "all"
"""In place of a choice of pieces: every one."""


@dataclass(frozen=True, slots=True)
class PrintWish:
    """What somebody wants to print."""

    format_code: str = PLAIN
    """What on, as the sheets know it."""
    paper: Paper = Paper.A4
    """The paper in the printer, where the format does not say it."""
    side_mm: int = DEFAULT_SIZE_MM
    """The side of the black square."""
    language: str = ""
    """Of everything that is printed, by its code; empty for the one that is spoken."""
    only: str = ALL
    """Which pieces."""

    def with_answer(self, key: str, answer: str) -> "PrintWish":
        """The wish after a question was answered; a paper follows its labels."""
        if key == "format":
            papers = [sheet.paper for sheet in LABEL_SHEETS if sheet.code == answer]
            return replace(self, format_code=answer, paper=papers[0] if papers else self.paper)
        if key == "paper":
            fits = any(s.code == self.format_code and s.paper != answer for s in LABEL_SHEETS)
            kept = PLAIN if fits else self.format_code
            return replace(self, paper=Paper(answer), format_code=kept)
        if key == "size":
            return replace(self, side_mm=int(answer))
        if key == "language":
            return replace(self, language=answer)
        return replace(self, only=answer)

    def request(self, box: BoxNumbers) -> SheetRequest:
        """The same as the sheets are asked for."""
        return SheetRequest(
            paper=self.paper,
            format_code=self.format_code,
            side_mm=self.side_mm,
            words=sheet_words(self.language or spoken()),
            pieces=self._pieces(),
            box=box,
            colours=colours_now(),
        )

    def _pieces(self) -> tuple[Piece, ...]:
        chosen = CATALOGUE.pieces if self.only == ALL else picked(self.only)
        return CATALOGUE.pieces if isinstance(chosen, PickRefusal) else chosen


@dataclass(frozen=True, slots=True)
class PrintView:
    """What the page shows."""

    questions: tuple[Asked, ...]
    """What can be chosen."""
    says: str
    """How many pages that makes, or why it cannot be printed."""
    can_print: bool
    """Whether it can be printed so."""
    preview: Page | None
    """The first page of markers; None if it cannot be printed."""


def print_view(wish: PrintWish, box: BoxNumbers) -> PrintView:
    """The page for this wish."""
    request = wish.request(box)
    pages = marker_pages(request)
    if isinstance(pages, SizeTooLarge):
        sizes = ", ".join(_size_name(size) for size in pages.fitting_sizes)
        words = _("Too large for these labels. It fits with {sizes}.").format(sizes=sizes)
        return PrintView(_questions(wish), words, can_print=False, preview=None)
    if isinstance(pages, Unprintable):
        words = _("These labels come on another paper size.")
        return PrintView(_questions(wish), words, can_print=False, preview=None)
    count = page_count(request)
    words = ngettext(
        "{count} page of {paper}; the first says where each sticker goes.",
        "{count} pages of {paper}; the first says where each sticker goes.",
        count,
    ).format(count=count, paper=_paper_name(wish.paper))
    preview = pages[0] if pages else None
    return PrintView(_questions(wish), words, can_print=bool(pages), preview=preview)


def _size_name(side_mm: int) -> str:
    return _("{size} mm").format(size=side_mm)


def _paper_name(paper: Paper) -> str:
    """A4 everywhere; the American paper is called otherwise in other languages."""
    return _("Letter") if paper is Paper.LETTER else str(paper).capitalize()


def _questions(wish: PrintWish) -> tuple[Asked, ...]:
    labels = tuple((sheet.code, sheet.product) for sheet in LABEL_SHEETS)
    sleeves = tuple(
        (
            sleeve.code,
            _("Sleeves {width} × {height}").format(
                width=decimal(f"{sleeve.width_mm:g}"), height=decimal(f"{sleeve.height_mm:g}")
            ),
        )
        for sleeve in SLEEVES
    )
    scissors = ((PLAIN, _("Paper and scissors")),)
    sizes = tuple((str(size), _size_name(size)) for size in SIZES_MM)
    papers = tuple((str(paper), _paper_name(paper)) for paper in Paper)
    languages = tuple((code, own_name(code)) for code in with_catalogue())
    pieces = (
        (ALL, _("All pieces")),
        ("cards", _("Cards")),
        ("tickets", _("Tickets")),
        ("tablets", _("Tablets")),
        ("products,first-player,board-corners,players", _("Board and wood")),
    )
    return (
        asked(
            "format",
            _("Any paper, scissors and a glue stick (shiny tape mirrors the lamp):"),
            scissors,
            wish.format_code,
        ),
        asked("format", _("Or labels: peel and stick."), labels, wish.format_code),
        asked(
            "format",
            _("Or cards in sleeves: slip an insert in before each card."),
            sleeves,
            wish.format_code,
        ),
        asked("size", _("How large? 12 mm suits a kitchen table."), sizes, str(wish.side_mm)),
        asked("only", _("Which pieces?"), pieces, wish.only),
        asked("paper", _("Paper"), papers, str(wish.paper)),
        asked("language", _("Language of the sheets"), languages, wish.language or spoken()),
    )
