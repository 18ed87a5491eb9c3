"""Cards that keep step and row with the others are told from those that do not."""

from dataclasses import replace

import pytest

from tests.vision.table.laid_cards import CARD, columns_at
from vision.table.regularity import regularity_of, usual_step_mm

WHOLE = (0.0, 36.0, 72.0)


def strays_of(*heights_mm: tuple[float, ...]) -> list[tuple[int, float]]:
    """The column and the height of each stray."""
    columns = columns_at(*heights_mm)
    found = regularity_of(columns, 3, CARD).strays
    return [
        (number, card.y_mm)
        for number, column in enumerate(columns)
        for card in column
        if card in found
    ]


def test_step_and_rows_are_those_of_most_columns() -> None:
    found = regularity_of(columns_at(WHOLE, (2.0, 38.0, 74.0), WHOLE), 3, CARD)
    assert found.step_mm == pytest.approx(36.0)
    assert found.rows_mm == pytest.approx((0.0, 36.0, 72.0))
    assert found.strays == ()


def test_a_card_far_below_where_the_third_should_be_is_a_stray() -> None:
    assert strays_of(WHOLE, (0.0, 36.0, 146.0), WHOLE) == [(1, 146.0)]


def test_a_column_whose_first_card_is_unread_and_whose_last_is_a_stray_has_one() -> None:
    assert strays_of(WHOLE, WHOLE, (36.0, 72.0, 108.0)) == [(2, 108.0)]


@pytest.mark.parametrize("below_mm", [28.0, 36.0, 50.0, 110.0])
def test_a_stray_does_not_stand_in_for_an_unread_card_in_the_middle(below_mm: float) -> None:
    assert strays_of(WHOLE, (0.0, 72.0, 72.0 + below_mm), WHOLE) == [(1, 72.0 + below_mm)]


def test_a_stray_above_is_told_as_well() -> None:
    assert strays_of((-110.0, 0.0, 36.0), WHOLE, WHOLE) == [(0, -110.0)]


def test_a_card_beside_the_line_of_its_column_is_a_stray() -> None:
    columns = columns_at(WHOLE, WHOLE, WHOLE)
    columns[2][1] = replace(columns[2][1], x_mm=columns[2][1].x_mm + 40)
    assert regularity_of(columns, 3, CARD).strays == (columns[2][1],)


@pytest.mark.parametrize(
    ("right_mm", "down_mm", "spread_mm", "is_stray"),
    [
        # The one that deceived: another card's, across the third one, with its sticker under it.
        (-20.0, -9.0, 3.0, True),
        (-22.0, 6.0, 3.0, True),
        # There the sticker of a third card would be in the open.
        (22.0, 6.0, 3.0, False),
        (-6.0, 20.0, 3.0, False),
        # Where all cards are laid as carelessly, it is one of them.
        (-20.0, -9.0, 14.0, False),
        (-8.0, -8.0, 3.0, False),
    ],
)
def test_a_card_off_its_place_and_on_anothers_is_a_stray_where_the_others_lie_exactly(
    right_mm: float, down_mm: float, spread_mm: float, is_stray: bool
) -> None:
    columns = columns_at(WHOLE, WHOLE, WHOLE, WHOLE)
    for number, column in enumerate(columns):
        for row, card in enumerate(column):
            aside_mm = spread_mm * ((number + row) % 2)
            column[row] = replace(card, x_mm=card.x_mm + aside_mm)
    last = columns[1][2]
    columns[1][2] = replace(last, x_mm=last.x_mm + right_mm, y_mm=last.y_mm + down_mm)
    assert regularity_of(columns, 3, CARD).strays == ((columns[1][2],) if is_stray else ())


def test_a_card_that_lies_sideways_is_not_held_to_its_place() -> None:
    columns = columns_at(WHOLE, WHOLE, WHOLE)
    last = columns[1][2]
    columns[1][2] = replace(last, x_mm=last.x_mm - 25, turn_deg=90.0)
    assert regularity_of(columns, 3, CARD).strays == ()


def test_columns_that_lean_are_no_reason_to_doubt_a_card() -> None:
    lean = 0.45
    columns = [
        [replace(card, x_mm=card.x_mm + lean * card.y_mm) for card in column]
        for column in columns_at((0.0, 93.0, 186.0), (0.0, 93.0, 186.0))
    ]
    assert regularity_of(columns, 3, CARD, lean).strays == ()


@pytest.mark.parametrize(
    "heights_mm",
    [
        ((0.0, 30.0, 80.0), (9.0, 50.0, 81.0), (-8.0, 36.0, 66.0)),
        # A lot that was pushed down as a whole, and one that is spread more.
        (WHOLE, (20.0, 56.0, 92.0), WHOLE),
        (WHOLE, (0.0, 55.0, 110.0), WHOLE),
        # Stairs: each column begins lower than the one before.
        tuple((n * 14.0, n * 14.0 + 36, n * 14.0 + 72) for n in range(5)),
        # Cards that do not overlap.
        ((0.0, 93.0, 186.0), (5.0, 101.0, 180.0), (-6.0, 93.0, 190.0)),
    ],
)
def test_carelessness_makes_no_strays(heights_mm: tuple[tuple[float, ...], ...]) -> None:
    assert strays_of(*heights_mm) == []


def test_a_short_column_is_not_held_to_the_first_row() -> None:
    assert strays_of(WHOLE, WHOLE, (36.0, 72.0)) == []


def test_two_cards_are_not_a_column_if_one_lies_far_away() -> None:
    assert strays_of(WHOLE, (0.0, 150.0), WHOLE) == [(1, 150.0)]


def test_where_there_is_nothing_to_compare_with_nothing_is_a_stray() -> None:
    assert strays_of((0.0,), (36.0,)) == []
    assert usual_step_mm(columns_at((0.0,), (4.0,))) == 0.0
    assert regularity_of((), 3, CARD).rows_mm == ()
