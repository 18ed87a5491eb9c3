"""The parsers that read what comes from outside, each as one function of bytes that says what came
of it. Whatever they raise is a fault."""

import json
import math
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from card_markers.pieces import MarkerId
from card_markers.sheets import qr_sticker_text
from card_markers.tsukiji import box_code, box_file
from card_markers.tsukiji.catalogue import CATALOGUE
from companion.games import replayed, scored
from companion.history.list_rows import older_rows
from companion.storage.failure import StorageFailure
from companion.storage.opening import Opened, open_store
from companion.terminal import shown
from companion.tsukiji.reports.reading_json import to_json
from companion.tsukiji.reports.table_text import summary, table_lines
from engine.forms import MalformedError
from vision.doubts.judged_picture import judged_picture
from vision.markers.sighting import Quad, Sighting, Sightings
from vision.sources.frame_source import SourceFault
from vision.sources.picture_gate import admit, decode_grey, decode_in_colour
from vision.table.table_view import view_table
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TSUKIJI

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
    verify_harmless(shown(found.report(colours=False, why=True)))
    return TAKEN


def count(content: bytes) -> str:
    """What lies on the table, counted and told in every form."""
    try:
        found = scored(content.decode("utf-8-sig"))
    except (MalformedError, UnicodeDecodeError):
        return REFUSED
    found.outcome()
    verify_harmless(shown(found.report(colours=False)))
    return TAKEN


def verify_harmless(written: str) -> None:
    if "\033" in written or "\a" in written:
        raise AssertionError("what was written plays tricks on a terminal")


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


def store(content: bytes) -> str:
    """The app's own file: opened, its games listed and read. It may lose what is damaged, but the
    app always starts."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "app.db"
        path.write_bytes(content)
        found = open_store(path)
        if not isinstance(found, Opened):
            raise TypeError(f"the app does not start: {found}")
        games = found.store.games()
        if isinstance(games, StorageFailure):
            raise TypeError(f"a store that was opened lists no games: {games}")
        older_rows(games)
        for game in games:
            found.store.log(game.id)
        found.store.close()
        return REFUSED if found.set_aside or found.trouble else TAKEN


MARKER_BYTES: Final = 10
"""A marker in `reading`: its id, its middle in sixteenths of a pixel (2 and 2), side, turn, and how
far each corner is pulled (4)."""
_PLAIN: Final = np.full((270, 480), 160, np.uint8)


def reading(content: bytes) -> str:
    """Markers wherever somebody may lay them, one each ten bytes after one for scene and players:
    read as a table, judged, and told in every form."""
    if len(content) < 1 + MARKER_BYTES:
        return REFUSED
    scenes = tuple(Scene)
    scene, players = scenes[content[0] % 16 % len(scenes)], content[0] // 16 % 5
    parts = (
        content[at : at + MARKER_BYTES]
        for at in range(1, len(content) - MARKER_BYTES + 1, MARKER_BYTES)
    )
    markers = {sighting.marker_id: sighting for sighting in map(_sighting, parts)}
    seen = Sightings(tuple(markers[marker_id] for marker_id in sorted(markers)))
    judged = judged_picture(_PLAIN, seen, view_table(seen.seen, TSUKIJI.catalogue))
    understood = TSUKIJI.understand(judged.sightings, judged.view, scene, players)
    nothing = TSUKIJI.nothing_expected
    found = TSUKIJI.compare(TSUKIJI.judge(judged, understood, nothing), nothing)
    json.dumps(to_json(found, "photo"), allow_nan=False)
    summary("photo", found)
    table_lines(found)
    return TAKEN


def _sighting(told: bytes) -> Sighting:
    pieces = TSUKIJI.catalogue.pieces
    x, y = (int.from_bytes(told[at : at + 2], "big") / 16 for at in (1, 3))
    half, turn = told[5] / 4 + 0.5, (told[6] / 256 + 0.0938) * math.tau
    corners = [
        (
            x + half * math.cos(turn + quarter * math.pi / 2) + pull % 16 - 8,
            y + half * math.sin(turn + quarter * math.pi / 2) + pull // 16 - 8,
        )
        for quarter, pull in enumerate(told[6:10])
    ]
    quad: Quad = (corners[0], corners[1], corners[2], corners[3])
    return Sighting(MarkerId(pieces[told[0] % len(pieces)].marker_id), quad, 0.9)


PARSERS: Final[dict[str, Callable[[bytes], str]]] = {
    "pictures": picture,
    "records": record,
    "counts": count,
    "boxes": box,
    "codes": code,
    "stores": store,
    "readings": reading,
}
"""By the folder of the corpus that holds inputs for it."""
