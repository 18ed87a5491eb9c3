"""Dealt cards in one or two rows of columns, and what lies apart from them."""

from dataclasses import replace

import pytest

from tests.vision.table.laid_cards import CARD, cards_at
from vision.table.layout import Layout, lay_out

STEP, PITCH = 36.0, 75.0
BELOW = 72.0 + 88.0 + 20.0
"""Where a second row of columns begins."""

Place = tuple[float, float]


def lots(count: int, x_mm: float = 0.0, y_mm: float = 0.0, step_mm: float = STEP) -> list[Place]:
    """So many columns of three side by side."""
    return [(x_mm + n * PITCH, y_mm + r * step_mm) for n in range(count) for r in range(3)]


def laid(places: list[Place], expected: int = 0) -> Layout:
    return lay_out(cards_at(places), CARD, 3, expected, 6)


def ids(layout: Layout) -> list[list[int]]:
    return [[int(card.piece.marker_id) for card in column] for column in layout.columns.columns]


def apart(layout: Layout) -> list[int]:
    return [int(card.piece.marker_id) for card in layout.apart]


def in_threes(count: int) -> list[list[int]]:
    return [[3 * n, 3 * n + 1, 3 * n + 2] for n in range(count)]


@pytest.mark.parametrize("expected", [0, 5])
@pytest.mark.parametrize("x_mm", [0.0, 37.0, -20.0, 75.0])
@pytest.mark.parametrize("step_mm", [STEP, 93.0])
def test_two_rows_of_columns_are_read_in_reading_order(
    expected: int, x_mm: float, step_mm: float
) -> None:
    below = 2 * step_mm + 88 + 12
    layout = laid(lots(3, step_mm=step_mm) + lots(2, x_mm, below, step_mm), expected)
    assert ids(layout) == in_threes(5)
    assert layout.rows == (3, 2)
    assert layout.columns.clear
    assert apart(layout) == []


def test_a_short_column_of_the_second_row_is_short_and_nothing_else() -> None:
    layout = laid(lots(3) + lots(2, 0.0, BELOW)[:-1], 5)
    assert [len(column) for column in layout.columns.columns] == [3, 3, 3, 3, 2]
    assert layout.rows == (3, 2)


def test_one_row_stays_one_row() -> None:
    layout = laid(lots(4))
    assert (ids(layout), layout.rows, apart(layout)) == (in_threes(4), (4,), [])


@pytest.mark.parametrize(
    "pile",
    [
        (4 * PITCH, 0.0),  # where a fifth column would begin
        (4 * PITCH + 60, 50.0),
        (-110.0, 200.0),
        (1.5 * PITCH, -120.0),  # above, between two columns
        (2 * PITCH, 200.0),  # in line with a column
        (1.5 * PITCH, 210.0),
    ],
)
def test_a_card_beside_whole_columns_lies_apart(pile: Place) -> None:
    layout = laid([*lots(4), pile], 4)
    assert (ids(layout), apart(layout)) == (in_threes(4), [12])
    assert layout.columns.clear


def test_several_discards_lie_apart() -> None:
    heap = [(120.0, 230.0), (150.0, 245.0), (131.0, 262.0)]
    layout = laid(lots(4) + heap, 4)
    assert (ids(layout), apart(layout)) == (in_threes(4), [12, 13, 14])


def test_a_lone_card_is_the_next_column_if_nobody_knows_how_many_there_are() -> None:
    assert [len(c) for c in ids(laid([*lots(3), (3 * PITCH, 0.0)]))] == [3, 3, 3, 1]
    assert apart(laid([*lots(3), (3 * PITCH + 40, 0.0)])) == [9]
    assert apart(laid([*lots(3), (3 * PITCH, 210.0)])) == [9]


def test_a_column_that_is_not_whole_between_others_is_one_of_them() -> None:
    cards = lots(4)
    del cards[4]
    assert [len(column) for column in ids(laid(cards))] == [3, 2, 3, 3]


@pytest.mark.parametrize("beyond_mm", [30.0, STEP, 48.0])
def test_a_fourth_card_that_touches_its_column_is_one_too_many(beyond_mm: float) -> None:
    layout = laid([*lots(4), (PITCH, 72.0 + beyond_mm)], 4)
    assert [len(column) for column in ids(layout)] == [3, 4, 3, 3]
    assert apart(layout) == []


@pytest.mark.parametrize(
    ("hidden", "beyond_mm"),
    # Nearer than this below a hidden third card lies the third card of a careless table.
    [(0, STEP), (0, 60.0), (0, 110.0), (1, STEP), (1, 60.0), (1, 110.0), (2, 72.0), (2, 110.0)],
)
@pytest.mark.parametrize("expected", [0, 4])
def test_a_stray_in_line_never_makes_a_column_whole(
    hidden: int, beyond_mm: float, expected: int
) -> None:
    places = [*lots(4), (PITCH, 72.0 + beyond_mm)]
    del places[3 + hidden]
    layout = laid(places, expected)
    assert [len(column) for column in ids(layout)] == [3, 2, 3, 3]
    assert apart(layout) == [11]


def test_a_card_on_whole_columns_leaves_it_open_which_is_too_many() -> None:
    layout = laid([*lots(3), (0.5 * PITCH, 30.0)], 3)
    assert not layout.columns.clear or [len(c) for c in ids(layout)] != [3, 3, 3]


def test_no_card_at_all_is_an_empty_layout() -> None:
    layout = laid([], 4)
    assert (ids(layout), layout.rows, apart(layout)) == ([], (), [])


def test_thrown_cards_are_no_column_whatever_their_number() -> None:
    thrown = [
        replace(card, turn_deg=turn_deg)
        for card, turn_deg in zip(cards_at(lots(5))[-3:], (50.0, -45.0, 10.0), strict=True)
    ]
    layout = lay_out([*cards_at(lots(4)), *thrown], CARD, 3, 5, 6)
    assert not layout.columns.clear


def test_one_card_of_a_column_may_lie_sideways() -> None:
    cards = cards_at(lots(4))
    cards[4] = replace(cards[4], turn_deg=90.0)
    assert lay_out(cards, CARD, 3, 4, 6).columns.clear


def test_what_is_left_of_a_column_is_not_apart_because_a_heap_makes_up_for_it() -> None:
    heap = [(40.0, 2 * BELOW), (44.0, 2 * BELOW + 30), (38.0, 2 * BELOW + 70)]
    short = [(4 * PITCH, 0.0), (4 * PITCH + 5, 2 * STEP)]
    assert not laid(lots(4) + short + heap, 5).columns.clear


def test_discards_that_lie_anyhow_stay_apart() -> None:
    discards = [(6 * PITCH, 10.0), (6 * PITCH + 30, 35.0)]
    layout = laid(lots(5) + discards, 5)
    assert layout.columns.clear
    assert apart(layout) == [15, 16]


def test_two_cards_of_a_column_may_lie_upside_down_and_sideways_in_their_rows() -> None:
    cards = cards_at(lots(4))
    cards[3], cards[5] = replace(cards[3], turn_deg=-178.0), replace(cards[5], turn_deg=93.0)
    assert lay_out(cards, CARD, 3, 4, 6).columns.clear
    pushed = replace(cards[5], y_mm=cards[5].y_mm + 18.0)
    assert not lay_out([*cards[:5], pushed, *cards[6:]], CARD, 3, 4, 6).columns.clear


def test_thrown_cards_beside_the_lots_are_no_lot_though_nobody_said_how_many_play() -> None:
    beside = cards_at([*lots(4), (4 * PITCH + 25, 40.0), (4 * PITCH + 22, 88.0)])
    assert [len(column) for column in ids(lay_out(beside, CARD, 3, 0, 6))] == [3, 3, 3, 3, 2]
    thrown = [*beside[:12], *(replace(card, turn_deg=-134.0) for card in beside[12:])]
    assert ids(lay_out(thrown, CARD, 3, 0, 6)) == in_threes(4)
