"""Finds English in what should be in another language, of those that are really spoken: words of
the program's English that no translation of the language has.
"""

import re
from functools import cache
from typing import Final

from tests.companion.words.catalogues import FOLDER, forms, read
from tests.companion.words.program_texts import program_texts

LANGUAGES: Final = ("es", "pt", "nl")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_FILLED: Final = re.compile(r"\{[^}]*\}|%\(\w+\)\w|%\w")


@cache
def english_words(language: str) -> frozenset[str]:
    """The words that only English has, in small letters."""
    theirs = {
        word
        for message in read(FOLDER / language / "LC_MESSAGES" / "tsukiji.po")
        if message.id
        for form in forms(message)
        for word in words_of(form)
    }
    ours = {
        word
        for text in program_texts()
        for form in (text.one, text.many)
        for word in words_of(form)
    }
    return frozenset(ours - theirs)


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without what is to be filled in."""
    return [word.lower() for word in _WORD.findall(_FILLED.sub(" ", text))]


def english_left(text: str, language: str) -> list[str]:
    """The words of a text that should not be in it."""
    return [word for word in words_of(text) if word in english_words(language)]
