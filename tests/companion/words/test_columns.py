"""Columns that stay straight and fit a terminal."""

from hypothesis import given
from hypothesis import strategies as st

from companion.words.columns import GAP, WIDEST, column_blocks, padded, shortened, width_of, wrapped


def test_wide_letters_take_two_columns_and_combining_ones_none() -> None:
    assert width_of("Ana") == 3
    assert width_of("築地") == 4
    assert width_of("e\N{COMBINING ACUTE ACCENT}") == 1
    assert padded("築地", 6) == "築地  "


@given(st.text(alphabet="ab 築", max_size=300), st.integers(4, 40))
def test_wrapped_text_is_never_too_wide_and_loses_nothing(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(width_of(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_columns_that_do_not_fit_stand_in_a_block_below_with_the_labels_again() -> None:
    rows = [["", *(f"Lot {i}" for i in range(1, 6))], ["bought", *["W" * 30] * 5]]
    blocks = column_blocks(rows, 7)
    assert [[cell.strip() for cell in block[0]] for block in blocks] == [
        ["", "Lot 1", "Lot 2"],
        ["", "Lot 3", "Lot 4"],
        ["", "Lot 5"],
    ]
    assert [block[1][0] for block in blocks] == ["bought "] * 3
    assert all(width_of(GAP.join(row)) <= WIDEST for block in blocks for row in block)


def test_a_cell_that_is_much_too_wide_is_shortened() -> None:
    assert shortened("築地築地", 5) == "築地…"
    ((row,),) = column_blocks([["x" * 200, "y" * 200]], 7)
    assert width_of(GAP.join(row)) <= WIDEST


def test_columns_stay_straight_with_wide_letters() -> None:
    ((one, two),) = column_blocks([["", "築地", "b"], ["x", "a", "b"]], 7)
    assert width_of(GAP.join(one[:2])) == width_of(GAP.join(two[:2]))
