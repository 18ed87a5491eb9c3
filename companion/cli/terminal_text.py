"""Lines for a terminal: colours if it has them, columns that stay straight, nothing too wide."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.terminal import coloured
from companion.words.columns import GAP, WIDEST, column_blocks, padded, width_of, wrapped
from companion.words.languages import _, ngettext
from engine.maybe import UNKNOWN, Maybe

LABEL_WIDTH: Final = 7


@dataclass(frozen=True, slots=True)
class TerminalInk:
    """Colours, if the terminal has them."""

    on: bool = False
    """Whether to use them."""

    def title(self, text: str) -> str:
        return self._in("1;36", text)

    def label(self, text: str) -> str:
        return self._in("2", text)

    def good(self, text: str) -> str:
        return self._in("1;32", text)

    def warning(self, text: str) -> str:
        return self._in("33", text)

    def plain(self, text: str) -> str:
        return text

    def _in(self, code: str, text: str) -> str:
        return coloured(code, text) if self.on and text else text


def columns(rows: Sequence[Sequence[str]], ink: TerminalInk) -> list[str]:
    """Rows of cells as aligned lines; the first cell of each row is its label."""
    return [
        GAP.join([ink.label(row[0]), *row[1:]]).rstrip()
        for block in column_blocks(rows, LABEL_WIDTH)
        for row in block
    ]


def labelled(label: str, text: str, ink: TerminalInk) -> Iterator[str]:
    """A label and words behind it, in as many lines as they need."""
    first = padded(label, LABEL_WIDTH)
    indent = width_of(first) + len(GAP)
    for index, line in enumerate(wrapped(text, WIDEST - indent)):
        yield GAP.join((ink.label(first), line)) if not index else " " * indent + line


def flowing(cells: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    """A label and cells behind it, never broken inside a cell that fits a line."""
    first = padded(cells[0], LABEL_WIDTH)
    indent = width_of(first) + len(GAP)
    lines: list[str] = []
    for cell in cells[1:]:
        longer = f"{lines[-1]}{GAP}{cell}" if lines else cell
        if lines and width_of(longer) <= WIDEST - indent:
            lines[-1] = longer
        else:
            lines.extend(wrapped(cell, WIDEST - indent))
    for index, line in enumerate(lines or [""]):
        start = ink.label(first) + GAP if not index else " " * indent
        yield (start + line).rstrip()


def sentence_lines(text: str, in_ink: Callable[[str], str], hanging: int = 0) -> Iterator[str]:
    """A sentence in as many lines as it needs."""
    for index, line in enumerate(wrapped(text, WIDEST - hanging)):
        yield in_ink(" " * hanging * bool(index) + line)


def number_text(value: Maybe[int]) -> str:
    """A number, or a question mark for one that nobody knows."""
    return "?" if value is UNKNOWN else str(value)


def problem_count_words(count: int) -> str:
    """How many problems were found."""
    if not count:
        return _("No problems.")
    return ngettext("{count} problem, marked !.", "{count} problems, marked !.", count).format(
        count=count
    )
