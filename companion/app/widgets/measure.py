"""How much room a text takes, without drawing it."""

import math
from functools import lru_cache
from typing import Any, Final

from kivy.core.text import Label as CoreLabel

FONT: Final = "Roboto"


@lru_cache(maxsize=64)
def _ruler(size_px: int, bold: bool) -> Any:
    label = CoreLabel(font_size=size_px, bold=bold, font_name=FONT)
    label.resolve_font_name()
    return label


@lru_cache(maxsize=4096)
def extents(text: str, size_px: int, bold: bool = False) -> tuple[float, float]:
    """The width and height of a line of text."""
    width, height = _ruler(size_px, bold).get_extents(text or " ")
    return (float(width) if text else 0.0), float(height)


@lru_cache(maxsize=2048)
def broken(text: str, size_px: int, width: float, bold: bool = False) -> tuple[str, ...]:
    """A text as lines no wider than `width`, words kept whole."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and extents(longer, size_px, bold)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=2048)
def wrapped(text: str, size_px: int, width: float, bold: bool = False) -> tuple[float, float, bool]:
    """The width and height of a text broken into lines no wider than `width`, and whether no
    word had to be broken."""
    widths = [extents(line, size_px, bold)[0] for line in broken(text, size_px, width, bold)]
    count = sum(max(1, math.ceil(wide / max(width, 1))) for wide in widths)
    widest = max(widths)
    return min(widest, width), count * extents(" ", size_px, bold)[1], widest <= width


def fitting_px(
    text: str,
    room: tuple[float, float],
    sizes_px: tuple[int, int],
    *,
    bold: bool = False,
    wraps: bool = False,
) -> tuple[int, bool]:
    """The largest size between the two of `sizes_px` (floor, largest) at which a text fits into
    a room, and whether it does fit. Without `wraps` lines are broken only at the floor."""
    floor, largest = sizes_px
    width, height = room
    for size in range(largest, floor - 1, -1):
        across, up = extents(text, size, bold)
        if "\n" not in text and across <= width and up <= height:
            return size, True
        if wraps or size == floor:
            _, tall, whole = wrapped(text, size, width, bold)
            if tall <= height and whole:
                return size, True
    _, tall, _ = wrapped(text, floor, width, bold)
    return floor, tall <= height
