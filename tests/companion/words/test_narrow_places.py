"""Words for the places of a phone where little room is: none is wider than one that was seen to fit
there, in the letters of the app.
"""

from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import ImageFont

from companion.words.languages import translator
from tests.companion.words.english_left import LANGUAGES

ON_ONE_LINE = {
    "Buy": "Levar",
    "Let go": "Let go",
    "ready? tap here": "tap when all are down",
    "Deal the first lots": "De eerste loten opleggen",
}
"""Each with the widest that was measured to fit (by `wrong_with` on 18 November 2026)."""
WORD_BY_WORD = {
    "Tablet {number}": "Cartel",
    "Specials left": "Especiales",
    "clockwise": "clockwise",
}
"""Where lines are broken: the widest word."""


def width(text: str) -> float:
    kivy = find_spec("kivy")
    assert kivy is not None
    assert kivy.origin is not None
    font = Path(kivy.origin).parent / "data" / "fonts" / "Roboto-Bold.ttf"
    return ImageFont.truetype(str(font), 32).getlength(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_narrow_places_are_short(language: str) -> None:
    said = translator(language)
    wide = [said(text) for text, fits in ON_ONE_LINE.items() if width(said(text)) > width(fits)]
    wide += [
        word
        for text, fits in WORD_BY_WORD.items()
        for word in said(text).split()
        if "{" not in word and width(word) > width(fits)
    ]
    assert wide == []


def test_a_word_that_was_broken_would_be_found() -> None:
    assert width("Kopen") > width(ON_ONE_LINE["Buy"])
    assert width("Tabuleta") > width(WORD_BY_WORD["Tablet {number}"])
