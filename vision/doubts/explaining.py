"""Asks a picture why something in it could not be read, and tells with each problem. Which pieces
are missing, and where those should lie, is the game's to say.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

import numpy as np

from vision.doubts.judged_picture import JudgedPicture
from vision.markers.sighting import to_corners
from vision.picture import Floats
from vision.table.legibility import why_missing, why_soft, why_unread
from vision.table.problems import Reason, TableCode, TableProblem


def explained(
    judged: JudgedPicture,
    problem: TableProblem,
    gap: Sequence[Floats] | None,
    code_if_covered: StrEnum,
) -> TableProblem:
    """The problem with its reason, if it is one of not having read something. Of a missing piece
    the regions (4 x 2 each) are needed where it should be, none if that is unknown; of any other
    problem there is no gap. What lies on an unread marker may make its problem another one."""
    if problem.reason is not Reason.NONE:
        return problem
    if problem.code is TableCode.PIECE_UNREAD and problem.place_px:
        place = np.array(problem.place_px, np.float32)
        reason = why_unread(judged.picture, place, judged.view.plane)
        code = code_if_covered if reason is Reason.COVERED else problem.code
        return replace(problem, code=code, reason=reason)
    if gap is None:
        return problem
    is_shaken = not judged.is_sharp
    for region in gap[:1]:
        near = _marker_near(judged, region.mean(axis=0))
        reason = why_missing(judged.picture, region, judged.white, is_shaken, near)
        return replace(problem, reason=reason, place_px=to_corners(region))
    if not is_shaken:
        return problem
    height, width = judged.picture.shape
    near = _marker_near(judged, np.array([width / 2, height / 2]))
    return replace(problem, reason=why_soft(near))


def _marker_near(judged: JudgedPicture, place_px: Floats) -> Floats:
    """The read marker nearest to a point of the picture."""
    away = np.linalg.norm(judged.known_px.mean(axis=1) - place_px, axis=1)
    return np.asarray(judged.known_px[int(away.argmin())], np.float32)
