"""Every text towards players passes through here, so that it can be said in another language.
English is built in: it is the key of every message. Catalogues lie in `companion/locale`.
"""

import gettext
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from companion.words.catalogue_file import TextCatalogue, read_catalogue, read_head

DOMAIN: Final = "tsukiji"
FOLDER: Final = Path(__file__).parent.parent / "locale"
BUILT_IN: Final = "en"
_WHOLE: Final = "x-whole"
"""The line of a catalogue's head that says that nothing is missing in it."""


class _Spoken:
    """What is spoken now; the only state of this module."""

    language: str = BUILT_IN
    translations: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """A text in the language that is spoken now. Fill in names with `.format()` afterwards."""
    return _Spoken.translations.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """A text that depends on a number, in the language that is spoken now."""
    return _Spoken.translations.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 - the name that translators' tools know
    """Marks a text of a table at module level; `_` says it when it is needed."""
    return message


@dataclass(frozen=True, slots=True)
class Counted:
    """A text of a table at module level that depends on a number; `said` says it."""

    by: str
    """Which of its fillings is the number."""
    one: str
    """For one thing."""
    many: str
    """For any other number of things."""

    def __str__(self) -> str:
        return self.many


# Translators: what your language calls itself, such as Español.
_OWN_NAME: Final = N_("Name of this language")


def said(text: str | Counted, **fillings: object) -> str:
    """A text of a table, in the language that is spoken now, with everything filled in."""
    if isinstance(text, str):
        return _(text).format(**fillings)
    count = fillings[text.by]
    number = count if isinstance(count, int) else int(str(count))
    return ngettext(text.one, text.many, number).format(**fillings)


def listed(items: Iterable[str]) -> str:
    """Several things in a row, as a list is written in the language that is spoken now."""
    return _(", ").join(items)


def listed_with_and(items: Iterable[str]) -> str:
    """Several things in a row, said as belonging together."""
    *some, last = tuple(items) or ("",)
    return _("{some} and {last}").format(some=listed(some), last=last) if some else last


def listed_with_or(items: Iterable[str]) -> str:
    """Several things in a row, of which one is to be chosen."""
    *some, last = tuple(items) or ("",)
    return _("{some} or {last}").format(some=listed(some), last=last) if some else last


def speak(language: str, folder: Path | None = None) -> str:
    """Chooses the language from now on and returns the one chosen: a language without a readable
    catalogue leaves English."""
    begun = language if language in with_catalogue(folder) else BUILT_IN
    translations = _catalogue(begun, folder)
    is_read = isinstance(translations, TextCatalogue)
    _Spoken.language, _Spoken.translations = begun if is_read else BUILT_IN, translations
    return _Spoken.language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """For a moment everything is said in that language, to word something for somebody else. Only
    for the thread that all words are said on."""
    before = _Spoken.language, _Spoken.translations
    speak(language)
    try:
        yield
    finally:
        _Spoken.language, _Spoken.translations = before


def spoken() -> str:
    """The language that is spoken now."""
    return _Spoken.language


def available(folder: Path | None = None) -> tuple[str, ...]:
    """The languages that everything can be said in, English first."""
    whole = (code for code in with_catalogue(folder)[1:] if _is_whole(code, folder))
    return (BUILT_IN, *whole)


def with_catalogue(folder: Path | None = None) -> tuple[str, ...]:
    """The languages that something can be said in, English first: all sheets to print can."""
    there = FOLDER if folder is None else folder
    found: list[str] = []
    # Where nobody may look there is English.
    with suppress(OSError):
        found = sorted(path.parent.parent.name for path in there.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return (BUILT_IN, *(name for name in found if name != BUILT_IN))


def translator(language: str) -> Callable[[str], str]:
    """What says a text in one language, whatever is spoken now."""
    return _catalogue(language, None).gettext


def own_name(language: str) -> str:
    """What the people who speak a language call it; its code if its catalogue does not say."""
    if language == BUILT_IN:
        return "English"
    name = translator(language)(_OWN_NAME)
    return language if name == _OWN_NAME else name


def _path(language: str, folder: Path | None) -> Path:
    return (FOLDER if folder is None else folder) / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _is_whole(language: str, folder: Path | None) -> bool:
    with suppress(OSError, ValueError):
        return _WHOLE in read_head(_path(language, folder))
    return False


def _catalogue(language: str, folder: Path | None) -> gettext.NullTranslations:
    if language != BUILT_IN:
        # A damaged catalogue must not keep anybody from playing.
        with suppress(OSError, ValueError):
            path = _path(language, folder)
            return _read(path, path.stat().st_mtime_ns)
    return gettext.NullTranslations()


@cache
def _read(path: Path, _changed_ns: int) -> TextCatalogue:
    """A catalogue, once for as long as its file stays as it is: the settings name every language
    each time they are shown."""
    return read_catalogue(path)
