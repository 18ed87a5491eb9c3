"""Looks beside the pieces that were read for what may be a piece that was not: something like a
marker that no drawing on a known piece explains, and light that would bleach one away. Reads
nothing; it only keeps a table from being taken for whole.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from vision.doubts.hidden_markers.loose_sides import find_sides
from vision.doubts.hidden_markers.marker_parts import ShownParts, have_contrast, show_parts
from vision.doubts.painted_out import paint_out
from vision.markers.plane import MARKER_SQUARE_MM
from vision.markers.ring_search import find_rings_in_glare
from vision.markers.shake import SHARP_LIKENESS
from vision.markers.sighting import FaintRing, Sighting, Sightings, to_corners
from vision.markers.squares import side_lengths
from vision.picture import BLEACHED_GREY, LIFTED_GREY, Floats, Grey
from vision.table.footprints import Footprint, deepest_mm, footprint_of
from vision.table.legibility import see_paper
from vision.table.table_view import TableView
from vision.tsukiji.reading import Code, Problem, Reason

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
NEIGHBOURS, LEAST_SHARP_PX = 3, 16.0
"""So many markers around a place tell whether the picture is sharp there; smaller ones are hard
to read in a sharp picture too."""
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


def doubt_open_places(
    picture: Grey, view: TableView, faint: Sequence[FaintRing]
) -> tuple[Problem, ...]:
    """What may be, or may hide, a piece beside the known ones."""
    return (*_unexplained(picture, view, faint), *_bleached(picture, view))


def find_parts(picture: Grey, view: TableView, sightings: Sightings) -> tuple[Problem, ...]:
    """Markers that were not read and of which a part at least is seen."""
    known = [placed.sighting.quad for placed in view.pieces]
    left = paint_out(picture, np.stack(known))
    rings = [ring.corners_px for ring in sightings.faint]
    paper = see_paper(picture, known)
    places = [*rings, *sightings.uneven, *find_sides(left, view, paper)]
    glare_px = _glare(picture)
    if len(glare_px):
        lit = find_rings_in_glare(picture, view.plane, np.stack(known), glare_px)
        places += [to_corners(lit.quads[index]) for index in range(len(lit.quads))]
    if not places:
        return ()
    quads = np.array(places, np.float32)
    shown = show_parts(left, quads, paper.dimmest_at(quads.mean(axis=1)))
    found: list[int] = []
    for index in np.flatnonzero(shown.is_seen & ~_is_bare(quads, shown, view)).tolist():
        away = np.linalg.norm(quads[found].mean(axis=1) - quads[index].mean(axis=0), axis=-1)
        if (away > side_lengths(quads[[index]]) / 2).all():
            found.append(index)
    return tuple(Problem(Code.PIECE_UNREAD, place_px=places[index]) for index in found)


def _is_bare(quads: Floats, shown: ShownParts, view: TableView) -> npt.NDArray[np.bool_]:
    """Places of which one side is seen though nothing that is known lies on the rest: letters and
    bars on the table are like that."""
    sides = np.flatnonzero(shown.only_side >= 0)
    bare = np.zeros(len(quads), np.bool_)
    if len(sides):
        first = (shown.only_side[sides] + 2) % 4
        opposite = (quads[sides, first] + quads[sides, (first + 1) % 4]) / 2
        bare[sides] = deepest_mm(view.pieces, view, view.plane.to_mm(opposite)) < -COVERING_MM
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


def with_contrast(picture: Grey, sightings: Sightings) -> Sightings:
    """The same with those unread rings set apart that no whole marker can be: drawings are ringed
    too."""
    if not sightings.seen or not sightings.unread:
        return sightings
    quads = np.array(sightings.unread, np.float32)
    known = [sighting.quad for sighting in sightings.seen]
    kept = have_contrast(picture, quads, see_paper(picture, known).dimmest_at(quads.mean(axis=1)))
    kept &= ~_is_sharp_at(quads, sightings.seen)
    both = list(zip(sightings.unread, kept.tolist(), strict=True))
    return replace(
        sightings,
        unread=tuple(place for place, is_kept in both if is_kept),
        uneven=tuple(place for place, is_kept in both if not is_kept),
    )


def _is_sharp_at(quads: Floats, seen: Sequence[Sighting]) -> npt.NDArray[np.bool_]:
    """Which of the places (N x 4 x 2) have sharp markers around them and are large enough: there
    what is a marker shows it by its print, and whole ones are read."""
    middles = np.array([sighting.quad.mean(axis=0) for sighting in seen])
    likeness = np.array([sighting.likeness for sighting in seen])
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - middles, axis=2)
    nearest = np.argsort(away, axis=1)[:, :NEIGHBOURS]
    is_sharp = likeness[nearest].min(axis=1) >= SHARP_LIKENESS
    return np.asarray(is_sharp & (side_lengths(quads) >= LEAST_SHARP_PX), np.bool_)


def _unexplained(picture: Grey, view: TableView, faint: Sequence[FaintRing]) -> Iterator[Problem]:
    """What is a little like a whole marker and is no drawing on a known piece."""
    likely = [ring for ring in faint if ring.likeness > LEAST_LIKENESS_WHOLE]
    if not likely:
        return
    quads = np.array([ring.corners_px for ring in likely], np.float32)
    known = [placed.sighting.quad for placed in view.pieces]
    whites = see_paper(picture, known).dimmest_at(quads.mean(axis=1))
    depths = deepest_mm(view.pieces, view, view.plane.to_mm(quads.mean(axis=1)))
    is_open = (depths < ON_A_PIECE_MM) & ~_is_sharp_at(quads, [p.sighting for p in view.pieces])
    for index in np.flatnonzero(have_contrast(picture, quads, whites) & is_open):
        yield Problem(Code.PIECE_UNREAD, place_px=likely[int(index)].corners_px)


def _bleached(picture: Grey, view: TableView) -> Iterator[Problem]:
    """The first place beside the known pieces where glare could hide a marker."""
    if not (picture >= BLEACHED_GREY).any():
        return
    covered = [footprint_of(placed, view) for placed in view.pieces]
    around = np.stack([footprint.corners_mm(NEAR_MM) for footprint in covered])
    low, high = around.min(axis=(0, 1)), around.max(axis=(0, 1))
    size = np.clip((high - low) * PX_PER_MM, 1, LARGEST_SIDE_PX).astype(int)
    to_flat = np.diag([PX_PER_MM, PX_PER_MM, 1.0])
    to_flat[:2, 2] = -low * PX_PER_MM
    flat = np.asarray(
        cv2.warpPerspective(picture, to_flat @ view.plane.to_mm_map, (int(size[0]), int(size[1]))),
        np.uint8,
    )
    if not _wide(flat >= BLEACHED_GREY).any():
        return
    # White cards are overexposed at times: only light on what is no known piece is glare.
    near, on = (_painted(covered, wider, flat.shape, low) for wider in (NEAR_MM, BESIDE_MM))
    is_open = near & ~on
    count, labels = cv2.connectedComponents(_wide((flat >= BLEACHED_GREY) & is_open))
    for label in range(1, count):
        spot = (labels == label).astype(np.uint8)
        rim = (np.asarray(cv2.dilate(spot, _disc(SOFT_EDGE_MM))) > spot) & is_open
        if rim.any() and float(np.median(flat[rim])) >= SOFT_GREY:
            rows, columns = np.nonzero(spot)
            middle = np.array([columns.mean(), rows.mean()]) / PX_PER_MM + low
            place = to_corners(view.plane.to_px(middle + MARKER_SQUARE_MM))
            yield Problem(Code.CARD_MAY_BE_HIDDEN, reason=Reason.GLARE, place_px=place)
            return


def _wide(bleached: npt.NDArray[np.bool_]) -> Grey:
    """What is bleached widely enough to swallow a marker."""
    disc = _disc(BLEACHED_MM / 2)
    return np.asarray(cv2.morphologyEx(bleached.astype(np.uint8), cv2.MORPH_OPEN, disc), np.uint8)


def _painted(
    covered: Sequence[Footprint], wider_mm: float, shape: tuple[int, ...], low_mm: Floats
) -> npt.NDArray[np.bool_]:
    """Which pixels of the flat table are on a known piece, or so near to one."""
    mask = np.zeros(shape, np.uint8)
    for footprint in covered:
        corners = (footprint.corners_mm(wider_mm) - low_mm) * PX_PER_MM
        cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), 1)
    return mask > 0


def _disc(radius_mm: float) -> Grey:
    radius = max(1, round(radius_mm * PX_PER_MM))
    side = 2 * radius + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)), np.uint8)
