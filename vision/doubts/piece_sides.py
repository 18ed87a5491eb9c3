"""Whether a piece shows its sides, whose marker seems to look out from under another one: a marker
is a small part of its piece, and what only looks like one has no piece around it. Reads nothing.
"""

from enum import StrEnum

import numpy as np

from vision.doubts.judged_picture import JudgedPicture
from vision.markers.projection import down_of
from vision.markers.sighting import Quad
from vision.picture import Floats
from vision.table.footprints import Footprint, footprint_at

ALONG_MM = 2.0
"""How closely a side is looked at."""
SHORTEST_MM = 16.0
"""A side of which less looks out says nothing."""
HIDDEN_MM = -4.5
"""So near to the piece on top nothing is sure to be seen of the one below: markers say only to some
millimetres how far it reaches."""
ACROSS_MM = np.arange(-8.0, 4.1)
AT_MM, OUTSIDE_MM = 2.0, -3.0
"""How far across a side is looked: a marker says to 2 mm where its piece ends, and from 3 mm on
there is something else."""
STEP_MM = 2
"""Over so much the edge of a piece changes from the one to the other."""
LEAST_STEP = 0.05
"""Of a side, averaged along its length, as a share of white paper."""


def shows_its_sides(judged: JudgedPicture, place_px: Quad, kind: StrEnum, on_top: int) -> bool:
    """Whether a piece of that kind shows its sides around a marker (4 corners), wherever the known
    piece on top leaves them: half of their length, for an edge may be as bright as the table."""
    quad_mm = judged.view.plane.to_mm(np.array(place_px, np.float64))
    piece = footprint_at(quad_mm.mean(axis=0), _right(quad_mm, judged), judged.view.catalogue, kind)
    shown = hidden = 0
    for points, outwards in _sides(piece):
        left = points[judged.footprints[on_top].depth_mm(points) < HIDDEN_MM]
        if len(left) * ALONG_MM < SHORTEST_MM:
            continue
        if _is_edge(judged, left, outwards):
            shown += len(left)
        else:
            hidden += len(left)
    return shown > hidden


def _right(quad_mm: Floats, judged: JudgedPicture) -> Floats:
    """To the right along the sides of a marker, as near to that of the table as they go."""
    along = quad_mm[1] - quad_mm[0]
    along = along / max(float(np.linalg.norm(along)), 1e-9)
    ways = [along, down_of(along), -along, -down_of(along)]
    return max(ways, key=lambda way: float(way @ judged.view.right))


def _sides(piece: Footprint) -> list[tuple[Floats, Floats]]:
    """For each side points along it (N x 2) and the way outwards, on the table's plane."""
    corners = piece.corners_mm(0.0)
    sides: list[tuple[Floats, Floats]] = []
    for number, outwards in enumerate((-piece.down, piece.right, piece.down, -piece.right)):
        start, end = corners[number], corners[(number + 1) % 4]
        length_mm = float(np.linalg.norm(end - start))
        share = np.arange(ALONG_MM, length_mm - ALONG_MM, ALONG_MM)[:, None] / length_mm
        sides.append((start + (end - start) * share, outwards))
    return sides


def _is_edge(judged: JudgedPicture, points_mm: Floats, outwards: Floats) -> bool:
    """Whether there is a step all along these points, and none as high right outside."""
    across = points_mm[:, None] - ACROSS_MM[:, None] * outwards
    profile = judged.at_plane_mm(across).mean(axis=0)
    step = np.abs(profile[STEP_MM:] - profile[:-STEP_MM])
    middle_mm = (ACROSS_MM[STEP_MM:] + ACROSS_MM[:-STEP_MM]) / 2
    here = float(step[np.abs(middle_mm) <= AT_MM].max())
    outside = float(step[middle_mm <= OUTSIDE_MM].max())
    return here > LEAST_STEP * judged.white and here > outside
