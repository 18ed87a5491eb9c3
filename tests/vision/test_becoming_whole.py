"""A live table of which three in ten single pictures are right becomes whole within a second."""

import pytest

from tests.vision.becoming_whole import LOOKED_AT, RIGHT_IN_TEN, watch


@pytest.mark.parametrize("seed", [0, 3])
def test_a_table_that_is_right_in_three_of_ten_pictures_becomes_whole(seed: int) -> None:
    watched = watch(seed)
    assert watched.right <= RIGHT_IN_TEN
    assert not watched.is_wrong
    assert watched.frames <= LOOKED_AT


@pytest.mark.parametrize("seed", [91000027, 91000039])
def test_a_finger_on_the_last_sticker_of_a_row_does_not_make_the_row_a_card_shorter(
    seed: int,
) -> None:
    assert not watch(seed).is_wrong
