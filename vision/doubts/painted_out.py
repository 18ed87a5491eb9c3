"""The picture without the markers that were read. What is theirs says nothing about another one:
the white margin of a known marker beside a dark drawing looks like the side of a second. And what
looks out of a covered marker is never under them, so nothing is lost.
"""

import cv2
import numpy as np

from vision.markers.edges import sample
from vision.markers.patterns import CELLS
from vision.picture import Floats, Grey

STICKER = 1 + 2 * 0.9 / CELLS
"""A marker with nearly all of its margin, against its black square."""


def paint_out(picture: Grey, known: Floats) -> Grey:
    """The picture with the known markers (M x 4 x 2) in one grey each, between their white and
    their black: it looks like neither."""
    left = picture.copy()
    middles = known.mean(axis=1, keepdims=True)
    # At its corners a marker is half black and half white.
    greys = sample(picture, known.astype(np.float32)).mean(axis=1)
    for index, corners in enumerate(np.round(middles + (known - middles) * STICKER)):
        cv2.fillConvexPoly(left, np.asarray(corners, np.int32), float(greys[index]))
    return left
