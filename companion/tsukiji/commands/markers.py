"""`tsukiji markers`: the sheets of markers to print, as PDF."""

import argparse
from pathlib import Path

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
from card_markers.sheets.words import Language
from card_markers.tsukiji.box_file import BoxFileRefusal, from_text
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, BoxNumbers
from card_markers.tsukiji.catalogue import CATALOGUE
from card_markers.tsukiji.piece_selection import PickRefusal, picked
from card_markers.tsukiji.sheets_pdf import SheetRequest, Unprintable, page_count, sheets_pdf
from companion.atomic_write import save_whole, verify_writable
from companion.cli.number_arguments import whole_number
from companion.command_failure import CommandFailure
from companion.terminal import say
from companion.words.languages import _, listed, ngettext

LARGEST_BOX_FILE = 100_000
"""Bytes; a box file has a few hundred."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what one can choose."""
    parser.add_argument(
        "-o", "--output", required=True, type=Path, metavar="OUT.pdf", help="the PDF to write"
    )
    parser.add_argument(
        "--paper",
        type=str.lower,
        choices=[str(paper) for paper in Paper],
        help="the paper (default: a4, or letter for label sheets that come on it)",
    )
    parser.add_argument(
        "--format",
        type=str.lower,
        default=PLAIN,
        choices=FORMAT_CODES,
        metavar="FORMAT",
        help=_format_help(),
    )
    parser.add_argument(
        "--size",
        type=whole_number,
        default=DEFAULT_SIZE_MM,
        choices=SIZES_MM,
        help=f"the side of the black square in mm (default: {DEFAULT_SIZE_MM})",
    )
    parser.add_argument(
        "--language",
        type=str.lower,
        default=str(Language.ENGLISH),
        choices=[str(language) for language in Language],
        help="the language of everything printed (default: en)",
    )
    parser.add_argument(
        "--style",
        type=str.lower,
        default=str(Style.ARUCO),
        choices=[str(style) for style in Style],
        help="aruco: markers, a whole table is read at once; qr: QR codes, one lot at a time, with "
        "any phone (default: aruco)",
    )
    parser.add_argument(
        "--only",
        metavar="PIECES",
        help="only some pieces: tickets, or ebi:3,yakuza:1, or ticket:annul:2, or #42 "
        "(default: all)",
    )
    parser.add_argument(
        "--box",
        type=Path,
        metavar="FILE",
        help="a JSON file with the printed numbers of your copy, for the box code",
    )


def _format_help() -> str:
    labels = ", ".join(
        f"{sheet.code} ({sheet.paper}, {sheet.columns * sheet.rows} labels of {sheet.label_words})"
        for sheet in LABEL_SHEETS
    )
    sleeves = ", ".join(sleeve.code for sleeve in SLEEVES)
    return f"what to print on: {PLAIN}, {labels}, {sleeves} (default: {PLAIN})"


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
        language=Language(arguments.language),
        style=Style(arguments.style),
        pieces=CATALOGUE.pieces if arguments.only is None else _pieces(arguments.only),
        box=DEFAULT_BOX if arguments.box is None else _box(arguments.box),
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
        raise CommandFailure(f"there is no piece {answer.pick[:40]!a}: {answer.possible}")
    return answer


def _box(path: Path) -> BoxNumbers:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_BOX_FILE + 1)
        text = content.decode("utf-8")
    except FileNotFoundError:
        raise CommandFailure(_("there is no file {name}").format(name=path)) from None
    except OSError as error:
        reason = (error.strerror or "it did not work").lower()
        raise CommandFailure(f"cannot read {path}: {reason}") from None
    except UnicodeDecodeError:
        raise CommandFailure(f"{path} is not a box file: it is not text") from None
    except ValueError:
        raise CommandFailure(
            _("cannot read {path}: the name leads nowhere").format(path=path)
        ) from None
    if len(content) > LARGEST_BOX_FILE:
        raise CommandFailure(f"{path} is not a box file: it is too long")
    box = from_text(text)
    if isinstance(box, BoxFileRefusal):
        raise CommandFailure(f"{path} is not a box file: {box.reason}")
    return box


def _too_large(answer: SizeTooLarge, request: SheetRequest) -> str:
    choices = []
    if answer.fitting_sizes:
        choices.append(f"--size {' or '.join(str(size) for size in answer.fitting_sizes)}")
    if answer.fitting_formats:
        choices.append(f"--format {' or '.join(answer.fitting_formats)}")
    return (
        f"a marker of {request.side_mm} mm needs {shown_mm(answer.needed_mm)} mm with its margin, "
        f"but the labels of {request.format_code} are {shown_mm(answer.offered_mm)} mm high: "
        f"choose {', or '.join(choices)}"
    )


def _unprintable(answer: Unprintable, request: SheetRequest) -> str:
    if answer is Unprintable.NO_SUCH_FORMAT:
        return f"there is no format {request.format_code}: choose {', '.join(FORMAT_CODES)}"
    fitting = [sheet.code for sheet in LABEL_SHEETS if sheet.paper is request.paper]
    return (
        f"the labels of {request.format_code} do not come on {request.paper}: "
        f"leave out --paper, or choose --format {' or '.join(fitting)}"
    )
