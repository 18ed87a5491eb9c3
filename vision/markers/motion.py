"""How the table moved in the picture between two looks at it, told from the markers that both
show. Only geometry: which markers are the same is known already.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.picture import Floats

LEAST_MARKERS = 2
"""With fewer in common nothing is known about the motion, and none is supposed."""
OFF_PX = 3.0
"""A corner that is further off than this was moved by somebody, not by the camera."""

NO_MOTION: Floats = np.eye(3)


def motion_between(before: Sequence[Floats], after: Sequence[Floats]) -> Floats:
    """The 3x3 map from where markers (4 x 2 each) were to where the same ones are now."""
    if len(before) < LEAST_MARKERS:
        return NO_MOTION
    found, _ = cv2.findHomography(np.concatenate(before), np.concatenate(after), cv2.RANSAC, OFF_PX)
    return NO_MOTION if found is None else np.asarray(found, np.float64)


def moved_along(points_px: Floats, motion: Floats) -> Floats:
    """Points of the earlier picture (N x 2), where they are in the later one."""
    return np.asarray(cv2.perspectiveTransform(points_px[None], motion)[0], np.float32)
