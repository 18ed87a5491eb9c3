"""What speaks for a hidden card of a player's rows, part by part."""

import numpy as np

from vision.doubts.rows import _is_seam


def test_a_speck_at_the_edge_of_a_place_is_no_seam() -> None:
    """One sample has no direction; a photo with one ended the reading."""
    edge = np.zeros((84, 114), np.bool_)
    edge[0, 7] = True
    values = np.full(edge.shape, 100.0)
    assert not _is_seam(edge, [7, 0, 1, 1], values, 10.0)
