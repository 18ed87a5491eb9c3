"""Looks beside the pieces that were read for what may be a piece that was not: something like a
marker that no drawing on a known piece explains, and light that would bleach one away. Reads
nothing; it only keeps a table from being taken for whole.
"""

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.doubts.hidden_markers.loose_sides import find_sides
from vision.doubts.hidden_markers.marker_parts import ShownParts, have_contrast
from vision.doubts.hidden_markers.whole_rings import is_sharp_at
from vision.doubts.judged_picture import JudgedPicture
from vision.markers.flat_table import FlatTable, lay_flat
from vision.markers.plane import MARKER_SQUARE_MM
from vision.markers.ring_search import find_rings_in_glare
from vision.markers.sighting import to_corners
from vision.markers.squares import side_lengths
from vision.picture import BLEACHED_GREY, LIFTED_GREY, Floats, Grey
from vision.table.footprints import Footprint, deepest_mm
from vision.table.problems import Reason, TableCode, TableProblem

COVERING_MM = 4.0
"""Sleeves and crooked cards cover so much more than their marker says."""

ON_A_PIECE_MM = 3.5
"""Deeper inside a known piece than this its own drawing may look like a marker."""

LEAST_LIKENESS_WHOLE = 0.4
"""Of a marker that is all there but badly lit, to a black ring in a white one."""

PX_PER_MM = 0.6
BLEACHED_MM = 14.0
"""So wide must a bleached place be to swallow a marker. Light adds up: where it has just bleached
the table, black print still shows, so what is bleached of a marker is less than this."""
GLARE_PX = 8
"""Smaller bleached places are sparkles; print goes on all round them."""
GLARE_AROUND = 5
"""How far around a bleached place, in such steps, nothing dark is left where it is glare."""
SOFT_EDGE_MM = 3.0
"""Light fades slowly: this far outside it is still bright. Paper ends at once."""
SOFT_GREY = 165
BESIDE_MM = 4.0
"""Sleeves and curled cards reach this far beyond where their marker says."""
LARGEST_SIDE_PX = 1000
NEAR_MM = 30.0
"""How far from the known pieces a bleached place matters."""


def doubt_open_places(judged: JudgedPicture) -> tuple[TableProblem, ...]:
    """What may be, or may hide, a piece beside the known ones."""
    return (*_unexplained(judged), *_bleached(judged))


def find_parts(judged: JudgedPicture) -> tuple[TableProblem, ...]:
    """Markers that were not read and of which a part at least is seen."""
    picture, plane = judged.picture, judged.view.plane
    rings = [ring.corners_px for ring in judged.sightings.faint]
    places = [*rings, *judged.sightings.uneven, *find_sides(judged)]
    glare_px = _glare(picture)
    if len(glare_px):
        lit = find_rings_in_glare(picture, plane, judged.known_px, glare_px)
        places += [to_corners(lit.quads[index]) for index in range(len(lit.quads))]
    if not places:
        return ()
    quads = np.array(places, np.float32)
    shown = judged.parts_at(quads, judged.dimmest_white_at(quads))
    found: list[int] = []
    for index in np.flatnonzero(shown.is_seen & ~_is_bare(quads, shown, judged)).tolist():
        away = np.linalg.norm(quads[found].mean(axis=1) - quads[index].mean(axis=0), axis=-1)
        if (away > side_lengths(quads[[index]]) / 2).all():
            found.append(index)
    return tuple(TableProblem(TableCode.PIECE_UNREAD, place_px=places[index]) for index in found)


def _is_bare(quads: Floats, shown: ShownParts, judged: JudgedPicture) -> npt.NDArray[np.bool_]:
    """Places of which one side is seen though nothing that is known lies on the rest: letters and
    bars on the table are like that."""
    sides = np.flatnonzero(shown.only_side >= 0)
    bare = np.zeros(len(quads), np.bool_)
    if len(sides):
        first = (shown.only_side[sides] + 2) % 4
        opposite = (quads[sides, first] + quads[sides, (first + 1) % 4]) / 2
        opposite_mm = judged.view.plane.to_mm(opposite)
        bare[sides] = deepest_mm(judged.footprints, opposite_mm) < -COVERING_MM
    return bare


def _glare(picture: Grey) -> Floats:
    """Places (N x 2) that light, and not only a bright exposure of white paper, has bleached:
    light lifts what is dark around it too."""
    size = (max(1, picture.shape[1] // GLARE_PX), max(1, picture.shape[0] // GLARE_PX))
    small = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA))
    around = np.ones((GLARE_AROUND, GLARE_AROUND), np.uint8)
    darkest = np.asarray(cv2.erode(small, around))
    rows, columns = np.nonzero((small >= BLEACHED_GREY) & (darkest >= LIFTED_GREY))
    return np.stack([columns, rows], axis=-1) * float(GLARE_PX) + (GLARE_PX - 1) / 2


def _unexplained(judged: JudgedPicture) -> Iterator[TableProblem]:
    """What is a little like a whole marker and is no drawing on a known piece."""
    likely = [ring for ring in judged.sightings.faint if ring.likeness > LEAST_LIKENESS_WHOLE]
    if not likely:
        return
    quads = np.array([ring.corners_px for ring in likely], np.float32)
    whites = judged.dimmest_white_at(quads)
    depths = deepest_mm(judged.footprints, judged.view.plane.to_mm(quads.mean(axis=1)))
    is_open = (depths < ON_A_PIECE_MM) & ~is_sharp_at(quads, judged.sightings.seen)
    for index in np.flatnonzero(have_contrast(judged.picture, quads, whites) & is_open):
        yield TableProblem(TableCode.PIECE_UNREAD, place_px=likely[int(index)].corners_px)


def _bleached(judged: JudgedPicture) -> Iterator[TableProblem]:
    """The first place beside the known pieces where glare could hide a marker."""
    if not (judged.picture >= BLEACHED_GREY).any():
        return
    covered, plane = judged.footprints, judged.view.plane
    around = np.stack([footprint.corners_mm(NEAR_MM) for footprint in covered])
    area_mm = around.min(axis=(0, 1)), around.max(axis=(0, 1))
    flat = lay_flat(judged.picture, plane, area_mm, PX_PER_MM, (1, LARGEST_SIDE_PX))
    is_bleached = flat.picture >= BLEACHED_GREY
    if not _wide(is_bleached).any():
        return
    # White cards are overexposed at times: only light on what is no known piece is glare.
    near, on = (_painted(covered, wider_mm, flat) for wider_mm in (NEAR_MM, BESIDE_MM))
    is_open = near & ~on
    count, labels = cv2.connectedComponents(_wide(is_bleached & is_open))
    for label in range(1, count):
        spot = (labels == label).astype(np.uint8)
        rim = (np.asarray(cv2.dilate(spot, _disc(SOFT_EDGE_MM))) > spot) & is_open
        if rim.any() and float(np.median(flat.picture[rim])) >= SOFT_GREY:
            rows, columns = np.nonzero(spot)
            middle = np.array([columns.mean(), rows.mean()]) / PX_PER_MM + flat.corner_mm
            place = to_corners(plane.to_px(middle + MARKER_SQUARE_MM))
            yield TableProblem(TableCode.CARD_MAY_BE_HIDDEN, reason=Reason.GLARE, place_px=place)
            return


def _wide(bleached: npt.NDArray[np.bool_]) -> Grey:
    """What is bleached widely enough to swallow a marker."""
    disc = _disc(BLEACHED_MM / 2)
    return np.asarray(cv2.morphologyEx(bleached.astype(np.uint8), cv2.MORPH_OPEN, disc), np.uint8)


def _painted(
    covered: Sequence[Footprint], wider_mm: float, flat: FlatTable
) -> npt.NDArray[np.bool_]:
    """Which pixels of the flat table are on a known piece, or so near to one."""
    mask = np.zeros(flat.picture.shape, np.uint8)
    for footprint in covered:
        corners = (footprint.corners_mm(wider_mm) - flat.corner_mm) * PX_PER_MM
        cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), 1)
    return mask > 0


def _disc(radius_mm: float) -> Grey:
    radius = max(1, round(radius_mm * PX_PER_MM))
    side = 2 * radius + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)), np.uint8)
