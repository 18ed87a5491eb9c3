"""Sound inputs of every kind, and mutations of them: bytes flipped, cut, doubled and moved, numbers
made huge, and for JSON also values of other types, fields renamed, doubled and taken away."""

import json
import random
from functools import cache
from typing import Any, Final

import numpy as np
from PIL import Image

from card_markers.sheets import qr_sticker_text
from card_markers.tsukiji import box_code, box_file
from card_markers.tsukiji.box_numbers import DEFAULT_BOX
from card_markers.tsukiji.catalogue import CATALOGUE
from tests.companion.storage.damage import make_whole, quick_folder
from tests.paths import SAMPLES, TESTS
from tests.vision.sources import hostile_pictures as hostile

CORPUS: Final = TESTS / "corpus"
GOLDEN: Final = TESTS / "engine" / "golden"
HUGE: Final = (b"\xff" * 4, b"\x7f\xff\xff\xff", b"\0\0\xff\xff", b"\0\0\0\0", b"\x80\0\0\0")
ODD_VALUES: Final = (
    None, True, -1, 0, 10**9, 10**30, 1.5, 1e999, "", "?", "none", "\033[2J", "\ud800", "x" * 300,
    [], {}, [[]], [None] * 120, "takusan:", "ebi:0", "ebi:99", "annul", "+6",
)  # fmt: skip


@cache
def seeds(kind: str) -> tuple[bytes, ...]:
    """Sound inputs of that kind, and those that once failed."""
    kept = tuple(path.read_bytes() for path in sorted((CORPUS / kind).iterdir()))
    return (
        kept
        + {
            "pictures": _pictures,
            "records": _records,
            "counts": _counts,
            "boxes": lambda: (box_file.to_text(DEFAULT_BOX).encode(), _whole_box()),
            "codes": _codes,
            "stores": _stores,
            "readings": _readings,
        }[kind]()
    )


def _pictures() -> tuple[bytes, ...]:
    shades = np.random.default_rng(1).integers(0, 255, (48, 64, 3), dtype=np.uint8)
    drawn = Image.fromarray(shades)
    turned = [hostile.turned(form, 6, drawn) for form in ("JPEG", "PNG", "WEBP", "AVIF", "TIFF")]
    plain = [hostile.saved(form) for form in ("BMP", "PPM", "WEBP", "AVIF")]
    deep = [
        hostile.saved("PNG", mode="RGBA"),
        hostile.saved("PNG", mode="I;16"),
        hostile.saved("TIFF", mode="L", compression="tiff_lzw"),
        hostile.saved("AVIF", mode="RGBA"),
        hostile.saved("WEBP", mode="RGBA", lossless=True),
        hostile.saved("JPEG", progressive=True),
        hostile.jpeg_of_scans(64, 48, 30),
        hostile.avif_with_note(3, drawn),
        hostile.gif(10, 10),
    ]
    return (*turned, *plain, *deep)


def _records() -> tuple[bytes, ...]:
    paths = [*SAMPLES.glob("*.json"), *GOLDEN.glob("*.json")]
    return tuple(p.read_bytes() for p in sorted(paths) if "outcome" not in p.name)


def _counts() -> tuple[bytes, ...]:
    paths = (TESTS / "companion" / "cli" / "counts").glob("*.json")
    return tuple(p.read_bytes() for p in sorted(paths) if "outcome" not in p.name)


def _whole_box() -> bytes:
    """A box file with every group."""
    document = {
        "format": box_file.FORMAT,
        "edition": "en",
        "tuna": DEFAULT_BOX.tuna,
        "tablets": {"2": [[t.price, t.modifier] for t in DEFAULT_BOX.tablets[0]]},
        "tickets": dict(zip("234", DEFAULT_BOX.tickets, strict=True)),
    }
    return json.dumps(document).encode()


def _codes() -> tuple[bytes, ...]:
    prefix = CATALOGUE.sticker_prefix
    stickers = [
        qr_sticker_text.to_payload(piece.marker_id, prefix).encode()
        for piece in CATALOGUE.pieces[:5]
    ]
    return (box_code.to_code(DEFAULT_BOX).encode(), *stickers)


def _stores() -> tuple[bytes, ...]:
    """Two evenings, and none."""
    luck = random.Random(3)
    with quick_folder() as folder:
        return tuple(make_whole(folder / "made", luck, games, 4).content for games in (2, 0))


def _readings() -> tuple[bytes, ...]:
    """Three lots of three cards side by side, with and without two tickets each."""
    cards = [
        _marker(9 * lot + row, 60 + 90 * lot, 40 + 36 * row) for lot in range(3) for row in range(3)
    ]
    tickets = [
        _marker(105 + 9 * player + lot, 52 + 90 * lot + 20 * player, 160)
        for lot in range(3)
        for player in range(2)
    ]
    return bytes([0x20]) + b"".join(cards), bytes([0x21]) + b"".join(cards + tickets)


def _marker(piece: int, x_px: int, y_px: int) -> bytes:
    """An upright marker of 12 pixels, as `parsers.reading` takes it; nothing is pulled."""
    place = (16 * x_px).to_bytes(2, "big") + (16 * y_px).to_bytes(2, "big")
    return bytes([piece]) + place + bytes([32, 0x88, 0x88, 0x88, 0x88])


def mutated(kind: str, luck: random.Random) -> bytes:
    """A sound input of that kind with some harm done to it."""
    content = luck.choice(seeds(kind))
    if kind in ("records", "counts", "boxes") and luck.random() < 0.7:
        content = _mutated_json(content, luck)
        if luck.random() < 0.7:
            return content
    for _ in range(luck.choice((1, 1, 2, 3, 8))):
        content = _mutated_bytes(content, luck)
    return content


def _mutated_bytes(content: bytes, luck: random.Random) -> bytes:
    if not content:
        return bytes([luck.randrange(256)])
    # The beginning is where headers are.
    end = len(content) if luck.random() < 0.4 else min(len(content), 200)
    at = luck.randrange(end)
    to = min(len(content), at + luck.choice((1, 2, 4, 8, 64)))
    how = luck.randrange(7)
    if how == 0:
        return content[:at] + bytes([content[at] ^ 1 << luck.randrange(8)]) + content[at + 1 :]
    if how == 1:
        return content[:at] + luck.choice(HUGE) + content[at + 4 :]
    if how == 2:
        return content[:at]
    if how == 3:
        return content[:at] + content[to:]
    if how == 4:
        return content[:at] + content[at:to] * luck.choice((2, 3, 50)) + content[to:]
    if how == 5:
        other = luck.randrange(len(content))
        return content[:at] + content[other : other + to - at] + content[to:]
    return content[:at] + bytes([luck.randrange(256)]) + content[at + 1 :]


def _mutated_json(content: bytes, luck: random.Random) -> bytes:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return _mutated_bytes(content, luck)
    holders = list(_holders(value))
    for _ in range(luck.choice((1, 1, 2, 4))):
        if holders:
            _harm(luck.choice(holders), luck)
    text = json.dumps(value)
    if luck.random() < 0.1:
        text = text.replace('"lot":', '"lot": 2, "lot":', 1)
    return text.encode("utf-8", "surrogatepass")


def _holders(value: Any) -> "list[Any]":
    found = []
    if isinstance(value, dict | list) and value:
        found.append(value)
        for inner in value.values() if isinstance(value, dict) else value:
            found += _holders(inner)
    return found


def _harm(holder: Any, luck: random.Random) -> None:
    if not holder:
        return
    key = luck.choice(list(holder)) if isinstance(holder, dict) else luck.randrange(len(holder))
    how = luck.randrange(4)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, dict):
        holder[key + luck.choice(("s", "x", "\033", " more"))] = holder.pop(key)
    elif how == 1:
        holder.insert(key, holder[key])
    elif how == 2:
        number = holder[key] if isinstance(holder[key], int) else luck.randrange(20)
        holder[key] = number + luck.choice((-1, 1, 2, 99))
    else:
        holder[key] = luck.choice(ODD_VALUES)
