"""The parsers that read what comes from outside, each as one function of bytes that says what came
of it. Whatever they raise is a fault."""

from collections.abc import Callable
from typing import Final

from card_markers.sheets import qr_sticker_text
from card_markers.tsukiji import box_code, box_file
from card_markers.tsukiji.catalogue import CATALOGUE
from companion.terminal import shown
from companion.tsukiji.replay import replayed
from engine.forms import MalformedError
from vision.sources.frame_source import SourceFault
from vision.sources.picture_gate import admit, decode_grey, decode_in_colour

TAKEN, REFUSED = "taken", "refused"


def picture(content: bytes) -> str:
    """A picture file: its header, and the picture if it is let in."""
    admitted = admit(content, "photo")
    if isinstance(admitted, SourceFault):
        return REFUSED
    grey = decode_grey(admitted, "photo")
    decode_in_colour(admitted, is_half=True)
    return REFUSED if isinstance(grey, SourceFault) else TAKEN


def header(content: bytes) -> str:
    """A picture file: its header alone."""
    return REFUSED if isinstance(admit(content, "photo"), SourceFault) else TAKEN


def record(content: bytes) -> str:
    """A game record, played and told in every form."""
    try:
        found = replayed(content.decode("utf-8-sig"))
    except (MalformedError, UnicodeDecodeError):
        return REFUSED
    found.outcome()
    written = shown(found.report(colours=False, why=True))
    if "\033" in written or "\a" in written:
        raise AssertionError("what was written plays tricks on a terminal")
    return TAKEN


def box(content: bytes) -> str:
    """A box file, and the box code of what is in it."""
    try:
        numbers = box_file.from_text(content.decode("utf-8"))
    except UnicodeDecodeError:
        return REFUSED
    if isinstance(numbers, box_file.BoxFileRefusal):
        return REFUSED
    if box_code.from_code(box_code.to_code(numbers)) != numbers:
        raise AssertionError("a box does not come back from its code")
    return TAKEN


def code(content: bytes) -> str:
    """What is in a QR code."""
    if not content.isascii():
        return REFUSED
    text = content.decode("ascii")
    numbers = box_code.from_code(text)
    piece = qr_sticker_text.from_payload(text, CATALOGUE)
    is_box = not isinstance(numbers, box_code.BoxCodeRefusal)
    is_piece = not isinstance(piece, qr_sticker_text.StickerRefusal)
    return TAKEN if is_box or is_piece else REFUSED


PARSERS: Final[dict[str, Callable[[bytes], str]]] = {
    "pictures": picture,
    "records": record,
    "boxes": box,
    "codes": code,
}
"""By the folder of the corpus that holds inputs for it."""
