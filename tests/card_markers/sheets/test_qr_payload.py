from hypothesis import given
from hypothesis import strategies as st

from card_markers.sheets.qr_payload import ALPHABET, check_of, is_code_text, number_of, text_of

QR_ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


@given(st.integers(1, 60).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, 32**n - 1))))
def test_a_number_comes_back_from_its_text(case: tuple[int, int]) -> None:
    length, number = case
    text = text_of(number, length)
    assert len(text) == length
    assert is_code_text(text)
    assert number_of(text) == number


def test_the_alphabet_is_of_the_compact_mode_and_has_no_letters_people_misread() -> None:
    assert len(set(ALPHABET)) == 32
    assert set(ALPHABET) <= set(QR_ALPHANUMERIC)
    assert not set(ALPHABET) & set("IO")
    assert not is_code_text("ABCO")


@given(st.text(st.characters(codec="ascii"), max_size=80))
def test_the_check_is_code_text_of_the_length_asked_for(text: str) -> None:
    assert is_code_text(check_of(text, 6))
    assert len(check_of(text, 6)) == 6
