"""Every letter and sign that the app writes is in its font: nobody reads an empty box."""

import unicodedata

import pytest

from tests.paths import ROOT

from tests.app.window import WindowStage  # isort: skip
from kivy.core.text import Label as CoreLabel

from companion.app.widgets.text_measure import FONT
from companion.words.fonts import writable

COMPANION = ROOT / "companion"
NOWHERE = chr(0xFFFE)
IN_A_TERMINAL = ("commands", "replay_report.py", "evening_report.py", "rule_tables.py")
"""What these write, the terminal's font shows."""


def drawn(letter: str, *, bold: bool = False) -> bytes:
    label = CoreLabel(text=letter, font_size=40, font_name=FONT, bold=bold)
    label.refresh()
    return bytes(label.texture.pixels)


def test_every_letter_of_the_app_is_in_its_font(stage: WindowStage) -> None:
    del stage
    files = [
        path
        for path in (*COMPANION.rglob("*.py"), *COMPANION.rglob("*.kv"))
        if not set(path.relative_to(COMPANION).parts) & set(IN_A_TERMINAL)
    ]
    letters = {letter for path in files for letter in path.read_text() if not letter.isascii()}
    assert {"¥", "×", "–"} <= letters
    empty_box = drawn(NOWHERE)
    assert [letter for letter in sorted(letters) if drawn(letter) == empty_box] == []


@pytest.mark.parametrize("bold", [False, True])
def test_every_letter_that_a_name_may_have_is_in_the_font(stage: WindowStage, bold: bool) -> None:
    del stage
    known = [chr(code) for code in range(0x20, 0x3000)]
    letters = [
        letter
        for letter in known
        if writable(letter) and unicodedata.category(letter) not in ("Cc", "Cf", "Cn")
    ]
    assert len(letters) > 700
    empty_box = drawn(NOWHERE, bold=bold)
    assert [letter for letter in letters if drawn(letter, bold=bold) == empty_box] == []
