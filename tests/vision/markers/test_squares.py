"""Pictures drawn full of squares or specks: they pack into a few kB, and must not take gigabytes or
minutes to look at."""

import time

import numpy as np

from vision.markers.squares import LINES_AT_ONCE, MOST_QUADS, MOST_SPECKS, find_squares
from vision.picture import Grey

LONGEST_S = 20.0


def drawn_full(side_px: int, every_px: int, dark_px: int) -> Grey:
    """Dark squares, so large and so far from one another."""
    dark = (np.arange(side_px) % every_px) < dark_px
    return np.where(dark[:, None] & dark[None, :], 0, 255).astype(np.uint8)


def test_of_too_many_squares_the_largest_are_looked_at() -> None:
    picture = drawn_full(2400, 30, 18)
    assert MOST_QUADS < (2400 // 30) ** 2
    picture[600:700, 600:700] = 255
    picture[620:670, 620:670] = 0
    borders = find_squares(picture).borders
    assert len(borders) == MOST_QUADS
    assert np.ptp(borders[0][:, 0]) > 40


def test_specks_are_smoothed_away_where_they_are_the_whole_picture() -> None:
    picture = drawn_full(2700, 3, 2)
    assert MOST_SPECKS < (2700 // 3) ** 2
    start = time.process_time()
    assert not len(find_squares(picture).borders)
    assert time.process_time() - start < LONGEST_S


def test_a_few_specks_stay_and_so_does_a_square_among_them() -> None:
    picture = np.full((2400, 2400), 255, np.uint8)
    picture[::40, ::40] = 0
    picture[1000:1060, 1000:1060] = 0
    assert len(find_squares(picture).borders) == 1


def test_a_square_is_outlined_alike_wherever_lines_that_are_done_together_end() -> None:
    found = []
    for top in range(LINES_AT_ONCE - 30, LINES_AT_ONCE + 10):
        picture = np.full((2 * LINES_AT_ONCE, 120), 200, np.uint8)
        picture[top : top + 21, 40:61] = 40
        (border,) = find_squares(picture).borders
        found.append(border - (0, top))
    assert np.ptp(found, axis=0).max() == 0
