"""Text in straight columns that fits a terminal, also with letters that are two columns wide."""

import unicodedata
from collections.abc import Sequence
from typing import Final

WIDEST: Final = 100
"""Columns that a line may take: a terminal of a small laptop has 100 beside another window."""
GAP: Final = "  "
_WIDE: Final = ("W", "F")


def width_of(text: str) -> int:
    """How many columns a terminal takes for the text."""
    return sum(_letter_width(letter) for letter in text)


def _letter_width(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in _WIDE else 1


def padded(text: str, width: int) -> str:
    """The text with spaces after it until it is that wide."""
    return text + " " * (width - width_of(text))


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of that width, broken between words; a word that is wider is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width_of(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width_of(line) > width:
            head, line = _cut(line, width)
            lines.append(head)
    return [*lines, line]


def _cut(text: str, width: int) -> tuple[str, str]:
    taken = 0
    for index, letter in enumerate(text):
        taken += _letter_width(letter)
        if taken > width:
            return text[: max(index, 1)], text[max(index, 1) :]
    return text, ""


def shortened(text: str, width: int) -> str:
    """The text, or as much of its beginning as fits, with a sign that something is missing."""
    return text if width_of(text) <= width else f"{_cut(text, width - 1)[0]}…"


def column_blocks(
    rows: Sequence[Sequence[str]], label_width: int, width: int = WIDEST
) -> list[list[list[str]]]:
    """Rows of cells, padded, in blocks that are no wider than `width`: columns that do not fit
    beside each other stand in a block below, with the labels again. The first cell is the label. A
    cell gets half a line at most."""
    count = max(len(row) for row in rows)
    most = width // 2 - len(GAP)
    cells = [[shortened(cell, most) for cell in (*row, *[""] * (count - len(row)))] for row in rows]
    widths = [max(width_of(row[i]) for row in cells) for i in range(count)]
    widths[0] = max(widths[0], label_width)
    blocks: list[list[int]] = [[]]
    for index in range(1, count):
        taken = widths[0] + sum(len(GAP) + widths[i] for i in blocks[-1])
        if blocks[-1] and taken + len(GAP) + widths[index] > width:
            blocks.append([])
        blocks[-1].append(index)
    return [[[padded(row[i], widths[i]) for i in (0, *block)] for row in cells] for block in blocks]
