"""Tells what is drawn on the pieces from what lies on them: a drawing comes back at the same place
of other pieces of its kind, an unread marker does not. Knows no game's art.
"""

from enum import StrEnum

import cv2
import numpy as np

from vision.doubts.judged_picture import JudgedPicture
from vision.markers.edges import sample
from vision.markers.sighting import Quad
from vision.picture import BLEACHED_GREY, Floats
from vision.table.footprints import Footprint

DEEP_MM = 3.5
"""So deep inside a known piece a place is on it, however crooked it lies."""
REACH_MM = 8
"""Half the side of what is compared: a marker with its margin."""
OFF_MM = 3
"""How far off the same place of another piece may be: pieces curl, and a marker says only roughly
how its piece lies."""
LEAST_LIKENESS = 0.75
"""Between two drawings that are the same but for their letters."""
MOST_BLEACHED = 0.25
"""Where light has left this little to see, likeness says nothing either."""
COPIES = 2
"""So many other pieces must show it."""
NEXT_ACROSS_MM, NEXT_DOWN_MM = 12.0, 46.0
"""Where the cards before and after in a column have their markers, and so have those of its
neighbours: there likeness says nothing."""


def is_drawing(judged: JudgedPicture, place_px: Quad, kind_in_columns: StrEnum) -> bool:
    """Whether what lies at a place is drawn on a known piece. One kind of pieces may lie in
    columns, each over most of the one before."""
    if not judged.footprints:
        return False
    at_mm = judged.view.plane.to_mm(np.array(place_px, np.float64).mean(axis=0))
    depths = [float(footprint.depth_mm(at_mm)) for footprint in judged.footprints]
    deepest = int(np.argmax(depths))
    under, kind = judged.footprints[deepest], judged.view.pieces[deepest].piece.kind
    own_mm = under.own_mm(at_mm)
    if depths[deepest] < DEEP_MM or (kind is kind_in_columns and _may_be_the_next_one(own_mm)):
        return False
    here = _laid_flat(judged, under, own_mm, REACH_MM)
    if float((here >= BLEACHED_GREY).mean()) > MOST_BLEACHED:
        return False
    others = [
        footprint
        for footprint, placed in zip(judged.footprints, judged.view.pieces, strict=True)
        if placed.piece.kind is kind and footprint is not under
    ]
    alike = [
        cv2.matchTemplate(
            _laid_flat(judged, other, own_mm, REACH_MM + OFF_MM), here, cv2.TM_CCOEFF_NORMED
        ).max()
        for other in others
    ]
    return sum(float(likeness) > LEAST_LIKENESS for likeness in alike) >= COPIES


def _may_be_the_next_one(own_mm: Floats) -> bool:
    return bool((np.abs(own_mm) < (NEXT_ACROSS_MM, NEXT_DOWN_MM)).all())


def _laid_flat(judged: JudgedPicture, piece: Footprint, own_mm: Floats, reach_mm: int) -> Floats:
    """The surroundings of a place on a piece, a sample a millimetre, upright as the piece is.
    Without the known markers: what is like one of them is no drawing."""
    steps = np.arange(-reach_mm, reach_mm + 1.0)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1) + own_mm
    return sample(judged.without_known, judged.view.plane.to_px(piece.plane_mm(grid)))
