"""Tells what is drawn on the pieces from what lies on them: a drawing comes back at the same place
of other pieces of its kind, an unread marker does not. Knows no game's art.
"""

from collections.abc import Sequence
from enum import StrEnum

import cv2
import numpy as np

from card_markers.tsukiji.catalogue import Kind
from vision.doubts.painted_out import paint_out
from vision.markers.edges import sample
from vision.picture import BLEACHED_GREY, Floats, Grey
from vision.table.footprints import Footprint, footprint_of
from vision.table.table_view import TableView
from vision.tsukiji.reading import Code, Problem

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


def without_drawings(
    picture: Grey, view: TableView, problems: Sequence[Problem]
) -> tuple[Problem, ...]:
    """The problems without the unread pieces that are drawings on the known ones."""
    if not any(item.code is Code.PIECE_UNREAD for item in problems):
        return tuple(problems)
    # What is like a known marker is no drawing.
    left = paint_out(picture, np.stack([placed.sighting.quad for placed in view.pieces]))
    pieces = [(footprint_of(placed, view), placed.piece.kind) for placed in view.pieces]
    return tuple(item for item in problems if not _is_drawing(left, view, pieces, item))


def _is_drawing(
    picture: Grey, view: TableView, pieces: Sequence[tuple[Footprint, StrEnum]], problem: Problem
) -> bool:
    if problem.code is not Code.PIECE_UNREAD or not problem.place_px or problem.lot:
        return False
    at_mm = view.plane.to_mm(np.array(problem.place_px, np.float64).mean(axis=0))
    depths = [float(footprint.depth_mm(at_mm)) for footprint, _ in pieces]
    under, kind = pieces[int(np.argmax(depths))]
    own_mm = under.own_mm(at_mm)
    if max(depths) < DEEP_MM or _may_be_the_next_card(kind, own_mm):
        return False
    here = _laid_flat(picture, view, under, own_mm, REACH_MM)
    if float((here >= BLEACHED_GREY).mean()) > MOST_BLEACHED:
        return False
    others = [other for other, its_kind in pieces if its_kind is kind and other is not under]
    alike = [
        cv2.matchTemplate(
            _laid_flat(picture, view, other, own_mm, REACH_MM + OFF_MM), here, cv2.TM_CCOEFF_NORMED
        ).max()
        for other in others
    ]
    return sum(float(likeness) > LEAST_LIKENESS for likeness in alike) >= COPIES


def _may_be_the_next_card(kind: StrEnum, own_mm: Floats) -> bool:
    is_near = np.abs(own_mm) < (NEXT_ACROSS_MM, NEXT_DOWN_MM)
    return kind is Kind.CARD and bool(is_near.all())


def _laid_flat(
    picture: Grey, view: TableView, piece: Footprint, own_mm: Floats, reach_mm: int
) -> Floats:
    """The surroundings of a place on a piece, a sample a millimetre, upright as the piece is."""
    steps = np.arange(-reach_mm, reach_mm + 1.0)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1) + own_mm
    return sample(picture, view.plane.to_px(piece.plane_mm(grid)))
