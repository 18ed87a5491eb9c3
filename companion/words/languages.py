"""Every text towards players passes through here, so that it can be said in another language.
English is built in: it is the key of every message. Catalogues lie in `companion/locale`.
"""

import gettext
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DOMAIN: Final = "tsukiji"
FOLDER: Final = Path(__file__).parent.parent / "locale"
BUILT_IN: Final = "en"


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
    return _(" and ").join(items)


def speak(language: str, folder: Path | None = None) -> str:
    """Chooses the language from now on and returns the one chosen: a language without a readable
    catalogue leaves English."""
    folder = FOLDER if folder is None else folder
    translations: gettext.NullTranslations = gettext.NullTranslations()
    chosen = BUILT_IN
    if language != BUILT_IN and language in available(folder):
        try:
            translations = gettext.translation(DOMAIN, folder, [language])
            chosen = language
        except (OSError, ValueError, LookupError, struct.error):
            # A damaged catalogue must not keep anybody from playing.
            chosen = BUILT_IN
    _Spoken.language, _Spoken.translations = chosen, translations
    return chosen


def spoken() -> str:
    """The language that is spoken now."""
    return _Spoken.language


def available(folder: Path | None = None) -> tuple[str, ...]:
    """The languages there are, English first."""
    there = FOLDER if folder is None else folder
    found = sorted(path.parent.parent.name for path in there.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (BUILT_IN, *(name for name in found if name != BUILT_IN))
