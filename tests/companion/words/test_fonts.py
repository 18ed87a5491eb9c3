"""Names in letters that the app's font lacks."""

import pytest

from companion.words.fonts import is_writable, shown_name, writable


@pytest.mark.parametrize(
    "name", ["Ana", "Zoë", "Łukasz", "Ελένη", "Юлия", "Nguyễn", "O’Neil", "A1"]
)
def test_a_name_that_the_font_has_stays_as_it_is(name: str) -> None:
    assert is_writable(name)
    assert shown_name(name, 0) == name


@pytest.mark.parametrize("name", ["はなこ", "محمد", "😀", "王"])
def test_a_name_of_other_letters_gives_way_to_a_plain_one(name: str) -> None:
    assert not is_writable(name)
    assert shown_name(name, 2) == "Player 3"


def test_what_can_be_written_of_a_name_is_kept() -> None:
    assert writable("Ana 😀 Sol") == "Ana Sol"
    assert not is_writable("Ana 😀")


def test_a_letter_and_its_accent_are_one_letter() -> None:
    assert shown_name("Zoe\N{COMBINING DIAERESIS}", 0) == "Zoë"
    assert is_writable("Zoe\N{COMBINING DIAERESIS}")
