"""A live table of which three in ten single pictures are right becomes whole within a second."""

import pytest

from tests.vision.becoming_whole import LOOKED_AT, RIGHT_IN_TEN, watch


@pytest.mark.parametrize("seed", [0, 3])
def test_a_table_that_is_right_in_three_of_ten_pictures_becomes_whole(seed: int) -> None:
    watched = watch(seed)
    assert watched.right <= RIGHT_IN_TEN
    assert not watched.is_wrong
    assert watched.frames <= LOOKED_AT
