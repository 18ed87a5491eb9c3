"""Who triggers the end at the beginning of a turn."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.end_check import EndCondition, check_end, is_alone_lowest

ANA = PlayerIndex(0)
BY_YEN, BY_RESOURCES = EndCondition.YEN, EndCondition.RESOURCES


@pytest.mark.parametrize(
    ("yen", "resources", "by"),
    [
        ((5_000, 100, 100), (10, 10, 12), (BY_YEN,)),
        ((5_000, 100, 100), (9, 10, 12), ()),
        ((200, 200, 900), (50, 10, 12), (BY_RESOURCES,)),
        ((200, 300, 900), (50, 10, 12), ()),
        ((5_000, 6_000, 7_000), (50, 60, 20), (BY_YEN,)),
        ((4_900, 100, 100), (49, 10, 12), ()),
        ((6_000, 100), (4, 5), ()),
    ],
)
def test_d53_the_two_conditions(
    yen: tuple[int, ...], resources: tuple[int, ...], by: tuple[EndCondition, ...]
) -> None:
    check = check_end(ANA, yen, resources)
    assert check.triggered_by == by
    assert check.is_triggered is bool(by)
    assert check.player == ANA
    assert [one.is_met for one in check.conditions] == [BY_YEN in by, BY_RESOURCES in by]


def test_both_conditions_can_hold_at_once() -> None:
    assert check_end(ANA, (5_000, 100), (50, 10)).triggered_by == (BY_YEN, BY_RESOURCES)


def test_the_check_says_what_is_in_the_way() -> None:
    check = check_end(ANA, (6_000, 100), (4, 5))
    assert (check.by_yen.amount, check.by_yen.is_reached) == (6_000, True)
    assert check.by_yen.is_alone_lowest is True
    assert (check.by_resources.amount, check.by_resources.is_reached) == (4, False)
    assert check.by_resources.is_alone_lowest is False


@pytest.mark.parametrize(
    ("yen", "resources", "triggered"),
    [
        ((UNKNOWN, 100), (10, 5), UNKNOWN),
        ((UNKNOWN, 100), (4, 5), False),
        ((5_000, 100), (UNKNOWN, 5), UNKNOWN),
        ((5_000, 100), (10, UNKNOWN), UNKNOWN),
        ((5_000, 100, 0), (10, UNKNOWN, 10), True),
        ((4_000, 100, 0), (10, UNKNOWN, 10), False),
        ((5_000, UNKNOWN), (50, 10), True),
        ((200, UNKNOWN), (50, 10), UNKNOWN),
    ],
)
def test_what_nobody_told_matters_only_where_it_decides(
    yen: tuple[Maybe[int], ...], resources: tuple[Maybe[int], ...], triggered: Maybe[bool]
) -> None:
    assert check_end(ANA, yen, resources).is_triggered is triggered


def test_a_tie_for_the_lowest_is_not_alone() -> None:
    assert is_alone_lowest(ANA, (3, 4, 5)) is True
    assert is_alone_lowest(ANA, (3, 3, 5)) is False
    assert is_alone_lowest(ANA, (3, 4, UNKNOWN)) is UNKNOWN
    assert is_alone_lowest(ANA, (3, 2, UNKNOWN)) is False
    assert is_alone_lowest(ANA, (UNKNOWN, 2)) is UNKNOWN


AMOUNTS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), min_size=2, max_size=4)


@given(AMOUNTS)
def test_the_order_of_the_others_does_not_matter(seats: list[tuple[int, int]]) -> None:
    own, others = seats[0], seats[1:]
    found = set()
    for order in permutations(others):
        yen, resources = zip(own, *order, strict=True)
        check = check_end(ANA, [100 * amount for amount in yen], resources)
        found.add((check.is_triggered, check.triggered_by))
    assert len(found) == 1
