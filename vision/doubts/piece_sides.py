"""Whether a piece shows its sides, whose marker seems to look out from under another one: a marker
is a small part of its piece, and what only looks like one has no piece around it. Reads nothing.
"""

from enum import StrEnum

import numpy as np

from vision.doubts.judged_picture import JudgedPicture
from vision.markers.sighting import Quad
from vision.picture import Floats
from vision.table.footprints import Footprint, footprint_at

THROUGH_MM = 7.0
"""An edge as near to the middle of a marker runs through it, or touches it."""
TURNS_DEG = (0.0, -6.0, 6.0)
"""How the piece below may lie turned against the one on top."""
ALONG_MM = 2.0
"""How closely a side is looked at."""
SHORTEST_MM = 16.0
"""A side of which less looks out says nothing."""
HIDDEN_MM = -4.5
"""So near to the piece on top nothing is sure to be seen of the one below: markers say only to some
millimetres how far it reaches."""
ACROSS_MM = np.arange(-6.0, 4.1)
AT_MM, OUTSIDE_MM = 2.0, -3.0
"""How far across a side is looked: a marker says to 2 mm where its piece ends, and from 3 mm on
there is something else."""
STEP_MM = 2
"""Over so much the edge of a piece changes from the one to the other."""
LEAST_STEP, TIMES_OUTSIDE = 0.13, 3.0
"""Of a side, averaged along its length, as a share of white paper, and against what is right beside
it. Six pieces that were really there have 0.16 to 0.49 and four times as much as outside; around a
headline and an emblem that looked like markers there is 0.12 at most, or twice as much."""


def shows_its_sides(judged: JudgedPicture, place_px: Quad) -> bool:
    """Whether a piece shows its sides around a marker (4 corners) that the edge of a known piece
    runs through, wherever that leaves them: half of their length, for an edge may be as bright as
    the table. It is of the kind of the one on top and lies much as that does."""
    middle_mm = judged.view.plane.to_mm(np.array(place_px, np.float64).mean(axis=0))
    return any(
        _shows_below(judged, middle_mm, on_top, placed.piece.kind, placed.turn_deg + turn_deg)
        for on_top, placed in zip(judged.footprints, judged.view.pieces, strict=True)
        if abs(float(on_top.depth_mm(middle_mm))) < THROUGH_MM
        for turn_deg in TURNS_DEG
    )


def _shows_below(
    judged: JudgedPicture, marker_mm: Floats, on_top: Footprint, kind: StrEnum, turn_deg: float
) -> bool:
    right = judged.view.turned(turn_deg)
    below = footprint_at(marker_mm, right, judged.view.catalogue, kind)
    shown = hidden = 0
    for points, outwards in _sides(below):
        left = points[on_top.depth_mm(points) < HIDDEN_MM]
        if len(left) * ALONG_MM < SHORTEST_MM:
            continue
        if _is_edge(judged, left, outwards):
            shown += len(left)
        else:
            hidden += len(left)
    return shown > hidden


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
    return here > max(LEAST_STEP * judged.white, TIMES_OUTSIDE * outside)
