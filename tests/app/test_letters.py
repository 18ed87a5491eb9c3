"""Every letter and sign that the app writes is in its font: nobody reads an empty box."""

from pathlib import Path

from tests.app.window import WindowStage  # isort: skip
from kivy.core.text import Label as CoreLabel

from companion.app.widgets.measure import FONT

COMPANION = Path(__file__).parent.parent.parent / "companion"
NOWHERE = chr(0xFFFE)
IN_A_TERMINAL = ("commands", "replay_report.py", "evening_report.py")
"""What these write, the terminal's font shows."""


def drawn(letter: str) -> bytes:
    label = CoreLabel(text=letter, font_size=40, font_name=FONT)
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
