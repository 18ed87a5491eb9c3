"""Who begins, by fingers: one of those who hold still, and it stays until the hands leave."""

from collections import Counter

import pytest

from companion.presenters.finger_choice import STILL_S, FingerChoice

LAST = -1


def with_fingers(count: int) -> FingerChoice:
    """So many fingers, put down one after the other at once."""
    choice = FingerChoice()
    for finger in range(count):
        choice = choice.put(finger, 0.0)
    return choice


def last(count: int) -> int:
    return count - 1


def test_nobody_is_chosen_while_somebody_still_comes() -> None:
    choice = with_fingers(2).put(7, STILL_S - 0.1)
    assert choice.at(STILL_S, last).chosen is None
    assert choice.at(2 * STILL_S, last).chosen == 7


def test_nobody_is_chosen_while_somebody_still_goes() -> None:
    choice = with_fingers(3).lifted(1, STILL_S - 0.1)
    assert choice.at(STILL_S, last).chosen is None
    assert choice.at(2 * STILL_S, last).chosen == 2


@pytest.mark.parametrize("count", [0, 1])
def test_one_alone_is_not_chosen(count: int) -> None:
    choice = with_fingers(count)
    assert not choice.waits()
    assert choice.at(100.0, last) == choice


def test_the_choice_stays_until_all_hands_have_left() -> None:
    choice = with_fingers(3).at(STILL_S, last)
    assert choice.chosen == 2
    without_it = choice.lifted(2, 9.0).lifted(0, 9.0)
    assert without_it.chosen == 2
    assert without_it.put(8, 9.0) == without_it, "who comes late has no part in it"
    assert without_it.at(99.0, last).chosen == 2
    assert without_it.lifted(8, 9.0).chosen == 2
    assert without_it.lifted(1, 9.0) == FingerChoice()


def test_everybody_has_the_same_chance() -> None:
    picks = iter(range(4000))
    chosen = Counter(
        with_fingers(4).at(STILL_S, lambda count: next(picks) % count).chosen for _ in range(4000)
    )
    assert set(chosen.values()) == {1000}
