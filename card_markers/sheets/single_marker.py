"""One marker as a picture of its own, SVG or PNG, for people who make their own cards."""

import struct
import zlib
from typing import Final

from card_markers.sheets.code_square import Symbol, outlines

_MM_PER_METRE: Final = 1000
_MM_PER_INCH: Final = 25.4
_GREY: Final = 0


def to_svg(symbol: Symbol, side_mm: float, title: str) -> str:
    """The marker with its white margin, in true size, as one black shape."""
    margin = symbol.margin_modules
    whole = symbol.fields + 2 * margin
    whole_mm = side_mm + 2 * symbol.margin_mm(side_mm)
    loops = []
    for loop in outlines(symbol.modules):
        corners = " ".join(f"{column} {row}" for column, row in loop)
        loops.append(f"M{corners}Z")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole_mm:g}mm" height="{whole_mm:g}mm" '
        f'viewBox="{-margin:g} {-margin:g} {whole:g} {whole:g}">\n'
        f"<title>{_escaped(title)}</title>\n"
        f'<rect x="{-margin:g}" y="{-margin:g}" width="{whole:g}" height="{whole:g}" '
        f'fill="#fff"/>\n'
        f'<path d="{"".join(loops)}" fill="#000" fill-rule="evenodd"/>\n'
        "</svg>\n"
    )


def to_png(symbol: Symbol, side_mm: float, dpi: int) -> bytes:
    """The marker with its white margin, whole pixels to each field, at about `dpi`.

    The file says how many pixels make a metre, so that it prints in true size all the same.
    """
    field_px = max(1, round(side_mm / symbol.fields * dpi / _MM_PER_INCH))
    margin_px = round(symbol.margin_modules * field_px)
    side_px = symbol.fields * field_px + 2 * margin_px
    blank = b"\xff" * side_px
    edge = b"\xff" * margin_px
    rows = [blank] * margin_px
    for modules in symbol.modules:
        row = b"".join((b"\x00" if black else b"\xff") * field_px for black in modules)
        rows += [edge + row + edge] * field_px
    rows += [blank] * margin_px
    per_metre = round(symbol.fields * field_px * _MM_PER_METRE / side_mm)
    # Filter 0 (none) before every row.
    pixels = zlib.compress(b"".join(b"\x00" + row for row in rows), 9)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", side_px, side_px, 8, _GREY, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", pixels),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
