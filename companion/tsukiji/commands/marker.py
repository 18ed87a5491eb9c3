"""`tsukiji marker`: one marker as SVG or PNG, for people who make their own cards."""

import argparse
from pathlib import Path

from card_markers.pieces import Piece, UnknownCode, UnknownMarker
from card_markers.sheets.marker_or_qr import Style, symbol_of
from card_markers.sheets.papers import DEFAULT_SIZE_MM
from card_markers.sheets.single_marker import to_png, to_svg
from card_markers.tsukiji.catalogue import CATALOGUE, PIECE_COUNT, piece_of
from card_markers.tsukiji.piece_names import full_name
from card_markers.tsukiji.piece_selection import PickRefusal, picked
from companion.atomic_write import save_whole
from companion.cli.number_arguments import whole_number
from companion.command_failure import CommandFailure
from companion.terminal import say
from companion.tsukiji.words.sheets import no_such_piece, sheet_words
from companion.words.languages import _, spoken
from companion.words.shown_text import decimal

SIZES_MM = (5, 200)
"""The smallest and the largest side that can be asked for."""
DPI = (72, 2400)
"""The coarsest and the finest PNG that can be asked for."""
DEFAULT_DPI = 600


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what one can choose."""
    parser.add_argument(
        "piece",
        metavar=_("PIECE"),
        help=_("which piece, by its number (42) or its name (ebi:3, ticket:annul:2)"),
    )
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        type=Path,
        metavar=_("OUT"),
        help=_("the picture to write, an .svg or .png file"),
    )
    parser.add_argument(
        "--size",
        type=float,
        default=DEFAULT_SIZE_MM,
        metavar="MM",
        help=_("the side of the black square in mm, {least} to {most} (default: {usual})").format(
            least=SIZES_MM[0], most=SIZES_MM[1], usual=DEFAULT_SIZE_MM
        ),
    )
    parser.add_argument(
        "--dpi",
        type=whole_number,
        default=DEFAULT_DPI,
        metavar="DPI",
        help=_("dots per inch of a PNG, {least} to {most} (default: {usual})").format(
            least=DPI[0], most=DPI[1], usual=DEFAULT_DPI
        ),
    )
    parser.add_argument(
        "--style",
        type=str.lower,
        default=str(Style.ARUCO),
        choices=[str(style) for style in Style],
        help=_("aruco: a marker; qr: a QR code (default: aruco)"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the picture, or say in one sentence why not."""
    piece = _piece(arguments.piece)
    if not SIZES_MM[0] <= arguments.size <= SIZES_MM[1]:
        words = _("--size is {least} to {most} mm")
        raise CommandFailure(words.format(least=SIZES_MM[0], most=SIZES_MM[1]))
    if not DPI[0] <= arguments.dpi <= DPI[1]:
        words = _("--dpi is {least} to {most}")
        raise CommandFailure(words.format(least=DPI[0], most=DPI[1]))
    symbol = symbol_of(piece.marker_id, Style(arguments.style), CATALOGUE)
    match arguments.output.suffix.lower():
        case ".svg":
            title = f"{full_name(piece, sheet_words(spoken()))} ({piece.marker_id})"
            content = to_svg(symbol, arguments.size, title).encode("utf-8")
        case ".png":
            content = to_png(symbol, arguments.size, arguments.dpi)
        case _:
            words = _("the picture is an SVG or a PNG: {path} should end in .svg or .png")
            raise CommandFailure(words.format(path=arguments.output))
    save_whole(arguments.output, content)
    words = _("{path}: {piece} (marker {number}), {side} mm wide when printed at 100 %")
    name = full_name(piece, sheet_words(spoken()))
    side = decimal(f"{arguments.size:g}")
    told = words.format(path=arguments.output, piece=name, number=piece.marker_id, side=side)
    say(told)
    return 0


def _piece(word: str) -> Piece:
    if word.isascii() and word.isdecimal() and len(word) < 6:
        answer = piece_of(int(word))
        if isinstance(answer, UnknownMarker):
            free = answer.code is UnknownCode.FREE
            words = (
                _("marker {number} is kept free for the next game: possible are 0 to {most}")
                if free
                else _("marker {number} does not exist: possible are 0 to {most}")
            )
            raise CommandFailure(words.format(number=answer.marker_id, most=PIECE_COUNT - 1))
        return answer
    found = picked(word)
    if isinstance(found, PickRefusal):
        raise CommandFailure(no_such_piece(found))
    if len(found) != 1:
        words = _("{word} means {count} pieces: add a number, such as ebi:3")
        raise CommandFailure(words.format(word=f"{word[:40]!a}", count=len(found)))
    return found[0]
