"""A made-up language for tests: every text of the catalogue with other letters, and longer if
wanted. What is still in plain letters on a screen was never given to the translators.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

from companion.words.languages import DOMAIN
from tests.companion.words.catalogues import StillCatalog, as_text
from tests.companion.words.program_texts import program_texts

LANGUAGE: Final = "xx"
LONGER: Final = 0.4
"""By how much translations outgrow English; German and Finnish do."""
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OTHER: Final = "áƀćďéƒǵĥíĵķĺṁńóṕʠŕśťúṽŵẋýžÁɃĆĎÉƑǴĤÍĴĶĹṀŃÓṔɊŔŚŤÚṼŴẊÝŽ"
_TO_OTHER: Final = str.maketrans(_PLAIN, _OTHER)
_NAMES: Final = (
    *("Tsukiji", "Ebi", "Hotategai", "Fugu", "Tako", "Sake", "Maguro", "Takusan", "Yakuza"),
)
_GAPS: Final = re.compile(r"(\{[^}]*\}|%\(\w+\)\w|%\w)")
"""Named places, and the places of Python's own texts."""
_WORD: Final = re.compile(r"[^\W\d_]+")
_PLAIN_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_NOT_WORDS: Final = ("key", "face", "faces", "moving", "sign", "topic", "corners_px")
"""Fields of looks and views that hold codes, which nobody reads."""


def pseudo(text: str, longer: float = 0.0) -> str:
    """The text in other letters, gaps for names left alone; `longer` stretches every word, but
    not the names of the pieces, which are Japanese everywhere."""
    parts = _GAPS.split(text)
    longer = 0.0 if text in _NAMES else longer
    return "".join(
        part if _GAPS.fullmatch(part) else _stretched(part, longer).translate(_TO_OTHER)
        for part in parts
    )


def _stretched(text: str, longer: float) -> str:
    return _WORD.sub(lambda word: word[0] + word[0][-1] * round(len(word[0]) * longer), text)


def catalogue_file(texts: Mapping[str | tuple[str, str], str | tuple[str, str]]) -> bytes:
    """A whole catalogue, as the program reads it."""
    catalog = StillCatalog("en", DOMAIN, fuzzy=False)
    catalog.whole = True
    for text, translated in texts.items():
        catalog.add(text, translated)
    return as_text(catalog).encode("utf-8")


def write_pseudo_language(folder: Path, longer: float = 0.0) -> None:
    """Put the language into a folder of catalogues, such as `words.languages.FOLDER`."""
    place = folder / LANGUAGE / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / f"{DOMAIN}.po").write_bytes(_pseudo_catalogue(longer))


@cache
def _pseudo_catalogue(longer: float) -> bytes:
    """Every text of the program in the language."""
    texts: dict[str | tuple[str, str], str | tuple[str, str]] = {}
    for text in program_texts():
        one = pseudo(text.one, longer)
        if text.many:
            texts[text.one, text.many] = one, pseudo(text.many, longer)
        else:
            texts[text.one] = one
    return catalogue_file(texts)


def untranslated(text: str, names: tuple[str, ...] = ()) -> list[str]:
    """The words of a text that did not go through the languages; names need not."""
    return [word for word in _PLAIN_WORD.findall(text) if word not in names]


def texts_in(value: object) -> Iterator[str]:
    """Every text that a view or a look shows."""
    if isinstance(value, Enum):
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from texts_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in _NOT_WORDS:
                yield from texts_in(getattr(value, field.name))
