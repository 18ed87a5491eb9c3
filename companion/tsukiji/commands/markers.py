"""`tsukiji markers`: the sheets of markers to print, as PDF."""

import argparse
from pathlib import Path

from card_markers.palette import PLAYER_COLOURS, PlayerColour, player_colours
from card_markers.pieces import Piece
from card_markers.sheets.marker_or_qr import Style
from card_markers.sheets.page_geometry import SizeTooLarge
from card_markers.sheets.papers import (
    DEFAULT_SIZE_MM,
    FORMAT_CODES,
    LABEL_SHEETS,
    PLAIN,
    SIZES_MM,
    SLEEVES,
    Paper,
    shown_mm,
)
from card_markers.tsukiji.box_file import BoxFileRefusal, from_text
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, BoxNumbers
from card_markers.tsukiji.catalogue import CATALOGUE
from card_markers.tsukiji.piece_selection import PickRefusal, picked
from card_markers.tsukiji.sheets_pdf import SheetRequest, Unprintable, page_count, sheets_pdf
from companion.atomic_write import save_whole, verify_writable
from companion.cli.number_arguments import whole_number
from companion.command_failure import CommandFailure
from companion.terminal import say
from companion.tsukiji.words.sheets import no_such_piece, sheet_words
from companion.words.languages import _, listed, listed_with_or, ngettext, spoken, with_catalogue
from companion.words.shown_text import decimal
from companion.words.told import system_words, told_words

LARGEST_BOX_FILE = 100_000
"""Bytes; a box file has a few hundred."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what one can choose."""
    parser.add_argument(
        "-o", "--output", required=True, type=Path, metavar=_("OUT.pdf"), help=_("the PDF to write")
    )
    parser.add_argument(
        "--paper",
        type=str.lower,
        choices=[str(paper) for paper in Paper],
        help=_("the paper (default: a4, or letter for label sheets that come on it)"),
    )
    parser.add_argument(
        "--format",
        type=str.lower,
        default=PLAIN,
        choices=FORMAT_CODES,
        metavar=_("FORMAT"),
        help=_format_help(),
    )
    parser.add_argument(
        "--size",
        type=whole_number,
        default=DEFAULT_SIZE_MM,
        choices=SIZES_MM,
        help=_("the side of the black square in mm (default: {size})").format(size=DEFAULT_SIZE_MM),
    )
    parser.add_argument(
        "--language",
        type=str.lower,
        default=spoken(),
        choices=with_catalogue(),
        help=_("the language of everything printed (default: the one that is spoken here)"),
    )
    parser.add_argument(
        "--style",
        type=str.lower,
        default=str(Style.ARUCO),
        choices=[str(style) for style in Style],
        help=_(
            "aruco: markers, a whole table is read at once; qr: QR codes, one lot at a time, with "
            "any phone (default: aruco)"
        ),
    )
    parser.add_argument(
        "--only",
        metavar=_("PIECES"),
        help=_(
            "only some pieces: tickets, or ebi:3,yakuza:1, or ticket:annul:2, or #42 (default: all)"
        ),
    )
    parser.add_argument(
        "--colours",
        metavar=_("FOUR"),
        help=_(
            "the colours of the tickets in your box, first to fourth set, of {colours} "
            "(default: {usual})"
        ).format(colours=", ".join(PlayerColour), usual=",".join(PLAYER_COLOURS)),
    )
    parser.add_argument(
        "--box",
        type=Path,
        metavar=_("FILE"),
        help=_("a JSON file with the printed numbers of your copy, for the box code"),
    )


def _format_help() -> str:
    one = _("{code} ({paper}, {count} labels of {size})")
    labels = ", ".join(
        one.format(
            code=sheet.code,
            paper=sheet.paper,
            count=sheet.columns * sheet.rows,
            size=" ".join(map(decimal, sheet.label_words.split())),
        )
        for sheet in LABEL_SHEETS
    )
    sleeves = ", ".join(sleeve.code for sleeve in SLEEVES)
    words = _("what to print on: {formats} (default: {usual})")
    return words.format(formats=f"{PLAIN}, {labels}, {sleeves}", usual=PLAIN)


def run(arguments: argparse.Namespace) -> int:
    """Write the PDF, or say in one sentence why not."""
    if arguments.output.suffix.lower() != ".pdf":
        words = _(
            "the sheets are a PDF: {path} should end in .pdf "
            "('tsukiji marker' draws one marker as SVG or PNG)"
        )
        raise CommandFailure(words.format(path=arguments.output))
    verify_writable(arguments.output)
    request = SheetRequest(
        paper=_paper(arguments.paper, arguments.format),
        format_code=arguments.format,
        side_mm=arguments.size,
        words=sheet_words(arguments.language),
        style=Style(arguments.style),
        pieces=CATALOGUE.pieces if arguments.only is None else _pieces(arguments.only),
        box=DEFAULT_BOX if arguments.box is None else _box(arguments.box),
        colours=PLAYER_COLOURS if arguments.colours is None else _colours(arguments.colours),
    )
    pdf = sheets_pdf(request)
    if isinstance(pdf, SizeTooLarge):
        raise CommandFailure(_too_large(pdf, request))
    if isinstance(pdf, Unprintable):
        raise CommandFailure(_unprintable(pdf, request))
    save_whole(arguments.output, pdf)
    say(f"{arguments.output}: {_made(request)}")
    say(_("Print at 100 % (actual size): the ruler at the foot of each page measures 100 mm."))
    return 0


def _made(request: SheetRequest) -> str:
    """What is in the PDF."""
    pages, count = page_count(request), len(request.pieces)
    paper = str(request.paper).capitalize()
    on_paper = ngettext("{count} page of {paper}", "{count} pages of {paper}", pages)
    marks = (
        ngettext("{count} marker of {side} mm", "{count} markers of {side} mm", count)
        if request.style is Style.ARUCO
        else ngettext("{count} QR code of {side} mm", "{count} QR codes of {side} mm", count)
    )
    return listed(
        (
            on_paper.format(count=pages, paper=paper),
            marks.format(count=count, side=request.side_mm),
        )
    )


def _paper(wanted: str | None, format_code: str) -> Paper:
    if wanted is not None:
        return Paper(wanted)
    papers = [sheet.paper for sheet in LABEL_SHEETS if sheet.code == format_code]
    return papers[0] if papers else Paper.A4


def _pieces(words: str) -> tuple[Piece, ...]:
    answer = picked(words)
    if isinstance(answer, PickRefusal):
        raise CommandFailure(no_such_piece(answer))
    return answer


def _colours(words: str) -> tuple[PlayerColour, ...]:
    found = player_colours([word.strip().lower() for word in words.split(",")])
    if found is None:
        told = _(
            "{words} are not the colours of four sets of tickets: "
            "name four different ones of {colours}, with commas between"
        )
        shown = f"{words[:60]!a}"
        raise CommandFailure(told.format(words=shown, colours=", ".join(PlayerColour)))
    return found


def _box(path: Path) -> BoxNumbers:
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            # A pipe would be waited for.
            words = _("{name} cannot be opened ({detail})")
            raise CommandFailure(words.format(name=path, detail=_("it is not a file")))
        with path.open("rb") as file:
            content = file.read(LARGEST_BOX_FILE + 1)
        text = content.decode("utf-8")
    except FileNotFoundError:
        raise CommandFailure(_("there is no file {name}").format(name=path)) from None
    except OSError as error:
        words = _("cannot read {path}: {reason}")
        raise CommandFailure(words.format(path=path, reason=system_words(error))) from None
    except UnicodeDecodeError:
        raise CommandFailure(
            _("{path} is not a box file: it is not text").format(path=path)
        ) from None
    except ValueError:
        raise CommandFailure(
            _("cannot read {path}: the name leads nowhere").format(path=path)
        ) from None
    if len(content) > LARGEST_BOX_FILE:
        raise CommandFailure(_("{path} is not a box file: it is too long").format(path=path))
    box = from_text(text)
    if isinstance(box, BoxFileRefusal):
        words = _("{path} is not a box file: {reason}")
        raise CommandFailure(words.format(path=path, reason=told_words(box.reason)))
    return box


def _too_large(answer: SizeTooLarge, request: SheetRequest) -> str:
    choices = [f"--size {size}" for size in answer.fitting_sizes]
    choices += [f"--format {code}" for code in answer.fitting_formats]
    words = _(
        "a marker of {size} mm needs {needed} mm with its margin, but the labels of {format} are "
        "{offered} mm high: choose {choices}"
    )
    return words.format(
        size=request.side_mm,
        needed=decimal(shown_mm(answer.needed_mm)),
        format=request.format_code,
        offered=decimal(shown_mm(answer.offered_mm)),
        choices=listed_with_or(choices),
    )


def _unprintable(answer: Unprintable, request: SheetRequest) -> str:
    if answer is Unprintable.NO_SUCH_FORMAT:
        words = _("there is no format {format}: choose {formats}")
        return words.format(format=request.format_code, formats=listed_with_or(FORMAT_CODES))
    if answer is Unprintable.NO_PEN:
        return _("the sheets cannot be drawn here: reportlab or segno is not installed")
    fitting = [sheet.code for sheet in LABEL_SHEETS if sheet.paper is request.paper]
    words = _(
        "the labels of {format} do not come on {paper}: leave out --paper, "
        "or choose --format {formats}"
    )
    return words.format(
        format=request.format_code, paper=request.paper, formats=listed_with_or(fitting)
    )
