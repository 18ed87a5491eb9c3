"""A translator's catalogue as it lies in git, read by the program itself: nothing is compiled, so
that nothing can be left uncompiled or out of date. That costs 5 ms at the start, where a compiled
one costs 2 (docs/measurements.md).
"""

import gettext
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

_FIELD: Final = re.compile(
    r'^(?P<name>msg\S+) (?P<quoted>"[^\n]*"(?:\n"[^\n]*")*)|^#,[^\n]*\bfuzzy\b', re.MULTILINE
)
"""A keyword with its text over any number of lines, or the sign of a guess."""
_ESCAPED: Final = re.compile(r"\\(.)")
_LETTERS: Final = {"n": "\n", "t": "\t", "r": "\r"}
_PLURALS: Final = re.compile(r"plural=([^;]+)")


class TextCatalogue(gettext.NullTranslations):
    """What a catalogue says; what it does not say stays English."""

    def __init__(self, text: str) -> None:
        """Raises ValueError for a text that is no catalogue."""
        super().__init__()
        entries = _entries(text)
        self._head = head_of(next(entries, {}))
        plurals = _PLURALS.search(self._head.get("plural-forms", ""))
        if plurals is None:
            raise ValueError("plurals")
        self._form_for: Callable[[int], int] = gettext.c2py(plurals[1])
        self._texts: dict[str, tuple[str, ...]] = {}
        for entry in entries:
            forms = tuple(said for name, said in entry.items() if name.startswith("msgstr"))
            # With a form missing all of it stays English.
            if forms and all(forms):
                self._texts[entry["msgid"]] = forms

    def info(self) -> dict[str, str]:
        return self._head

    def gettext(self, message: str) -> str:
        forms = self._texts.get(message)
        return message if forms is None else forms[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._texts.get(msgid1)
        if forms is None:
            return super().ngettext(msgid1, msgid2, n)
        return forms[min(self._form_for(n), len(forms) - 1)]


def read_catalogue(path: Path) -> TextCatalogue:
    """Raises OSError or ValueError for a file that is no catalogue."""
    return TextCatalogue(path.read_text(encoding="utf-8"))


def read_head(path: Path) -> dict[str, str]:
    """The lines of a catalogue's head by their names in small letters; nothing else is read."""
    lines = []
    with path.open(encoding="utf-8") as file:
        for line in file:
            if not line.strip():
                break
            lines.append(line)
    return head_of(next(_entries("".join(lines)), {}))


def head_of(entry: dict[str, str]) -> dict[str, str]:
    """The head, which stands as the translation of nothing."""
    if entry.get("msgid") != "":
        raise ValueError("headless")
    pairs = (line.partition(":") for line in entry.get("msgstr", "").splitlines())
    return {name.strip().lower(): value.strip() for name, _colon, value in pairs}


def _entries(text: str) -> Iterator[dict[str, str]]:
    """The texts of one entry after the other, by their keywords; guesses are left out."""
    entry: dict[str, str] = {}
    is_guess = False
    for field in _FIELD.finditer(text):
        name = field["name"]
        if name is None or name == "msgid":
            if entry and not is_guess:
                yield entry
            # The sign of a guess stands before the entry it is about, whose text comes next.
            is_guess = name is None or (is_guess and not entry)
            entry = {}
        if name is not None:
            entry[name] = _plain(field["quoted"])
    if entry and not is_guess:
        yield entry


def _plain(quoted: str) -> str:
    text = quoted[1:-1].replace('"\n"', "")
    if "\\" not in text:
        return text
    return _ESCAPED.sub(lambda found: _LETTERS.get(found[1], found[1]), text)
