"""Foreign text made safe, and numbers with their signs."""

from companion.words.languages import BUILT_IN, speak
from companion.words.shown_text import (
    called,
    cleaned,
    decimal,
    named,
    on_screen,
    signed,
    signed_on_screen,
    tenths,
    with_thousands,
)


def test_names_cannot_play_tricks_on_a_terminal() -> None:
    assert cleaned("A\x1b[31mna\n\u202eBen\u2028") == "A[31mnaBen"
    assert cleaned("  José   🐟 ") == "José 🐟"
    assert named("caf\udce9.json") == "caf\\udce9.json"


def test_numbers_have_their_signs() -> None:
    assert [signed(n) for n in (-1, 0, 4)] == ["-1", "0", "+4"]
    assert [signed_on_screen(n) for n in (-1, 0, 4)] == ["−1", "0", "+4"]
    assert on_screen("x2, -1, Tako-2") == "×2, −1, Tako-2"


def test_numbers_are_written_as_the_language_writes_them() -> None:
    numbers = (3.74, 2.0, 0.04)
    assert [tenths(n) for n in numbers] == ["3.7", "2", "0"]
    assert [with_thousands(n, "+") for n in (-1500, 900)] == ["-1,500", "+900"]
    try:
        for code in ("es", "pt", "nl"):
            speak(code)
            assert [tenths(n) for n in numbers] == ["3,7", "2", "0"]
            assert [decimal(n) for n in ("12.5", "12", "0.25")] == ["12,5", "12", "0,25"]
            assert [with_thousands(n) for n in (1500, 900)] == ["1.500", "900"]
    finally:
        speak(BUILT_IN)


def test_who_gave_no_name_is_called_by_the_seat() -> None:
    assert called(("Ana", "", "Cy")) == ("Ana", "Player 2", "Cy")
