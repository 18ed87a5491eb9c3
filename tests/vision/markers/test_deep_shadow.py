"""The light is taken out of a picture in parts, and nothing shows where they meet."""

import numpy as np

from vision.markers.deep_shadow import LINES_AT_ONCE, without_light

PICTURE = np.random.default_rng(4).integers(0, 60, (3 * LINES_AT_ONCE + 17, 90), np.uint8)


def test_lines_that_are_done_together_show_no_seam() -> None:
    # The same lines, shifted against those that are done together.
    shifted = without_light(np.vstack([PICTURE[-40:], PICTURE]))[40:]
    inside = slice(8, None)
    assert np.abs(shifted.astype(int) - without_light(PICTURE))[inside].max() <= 2


def test_a_part_that_is_asked_for_is_as_in_the_whole_picture() -> None:
    rows, columns = slice(100, 300), slice(20, 70)
    part, whole = without_light(PICTURE, (rows, columns)), without_light(PICTURE)
    inside = np.s_[108:292, 28:62]
    assert np.array_equal(part[inside], whole[inside])
    assert np.array_equal(part[:, 70:], PICTURE[:, 70:])
