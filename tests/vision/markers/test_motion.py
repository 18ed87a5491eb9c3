"""The motion of a table in the picture, told from markers that two looks share."""

import numpy as np

from vision.markers.motion import NO_MOTION, motion_between, moved_along
from vision.picture import Floats

SQUARE = np.array([[0, 0], [20, 0], [20, 20], [0, 20]], np.float32)


def markers(*middles: tuple[float, float]) -> list[Floats]:
    return [SQUARE + np.array(middle, np.float32) for middle in middles]


def test_a_hidden_marker_moves_along_with_those_that_are_seen() -> None:
    before = markers((0, 0), (300, 0), (0, 200), (300, 200))
    motion = motion_between(before, [quad + np.float32(7) for quad in before])
    hidden = markers((150, 90))[0]
    assert np.allclose(moved_along(hidden, motion), hidden + 7, atol=0.01)


def test_a_piece_that_somebody_pushes_does_not_move_the_table() -> None:
    before = markers((0, 0), (300, 0), (0, 200), (300, 200), (150, 100))
    after = [*before[:4], before[4] + np.float32(60)]
    assert np.allclose(moved_along(before[0], motion_between(before, after)), before[0], atol=0.01)


def test_one_marker_alone_tells_no_motion() -> None:
    before = markers((50, 50))
    assert motion_between(before, [before[0] + np.float32(9)]) is NO_MOTION
