"""Looks for print that no piece explains which was read: parts of markers that look out from under
other pieces or from light, and light beside the pieces that could swallow a marker. Reads nothing,
and decides nothing: it says how much speaks for each.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

import cv2
import numpy as np
import numpy.typing as npt

from card_markers.pieces import MARKER_SIDE_MM
from vision.doubts.hidden_markers.least_shown import LIT, OVEREXPOSED_GREY
from vision.doubts.hidden_markers.loose_sides import find_sides, one_each
from vision.doubts.judged_picture import JudgedPicture
from vision.markers.edges import sample
from vision.markers.projection import project, square_to_quads
from vision.markers.ring_search import find_rings_in_glare
from vision.markers.sighting import Quad, to_corners
from vision.markers.squares import no_quads, side_lengths
from vision.picture import BLEACHED_GREY, LIFTED_GREY, Floats, Grey


class HiddenBy(IntEnum):
    """What could hide the rest of a marker of which a part is seen."""

    NOTHING = 0
    """Nothing that is known: half a marker in the open is a drawing."""
    PIECE_BESIDE = 1
    """A piece that was read touches it, and may reach further than its marker says."""
    PIECE = 2
    """The edge of a piece that was read runs through it."""
    LIGHT = 3
    """Light lies on it."""
    EDGE = 4
    """The edge of the picture cuts it, and a piece that was read lies beside."""


SURE_STRENGTH, SURE_IN_LIGHT, LIKELY_STRENGTH = 14.0, 10.0, 8.0
"""With so much strength what is left over is a marker, or is one if its piece shows its sides. Of
cards too many in simulated pictures of which a third looks out under a piece the least has 9, most
have more than 40; of 52 photos of tables that are as they should be four have drawings, headlines
and emblems with 7 to 13. Less is drawn where light lies: of 90 simulated tables that are as they
should be, with a lamp beside a lot, one has 6 there; two markers of which light left a quarter and
a half have 12 and 14."""

THROUGH_MM = 3.0
"""The edge of a piece runs through a marker if it leaves this much on both of its sides."""
LIT_SHARE = 0.2
"""More than this share of a place is brighter by `LIT` than white paper nearby, or bleached, where
light hides some of a marker."""
BESIDE_MM = 25.0
"""What the edge of the picture cuts may be a piece on or beside those that were read if its marker
is no further from them than in a row of tickets."""
LOOKED_AT = 5
"""Samples across a place that is asked for light."""

MOST_PLACES, MOST_UNDER_ANYTHING = 40, 120
"""So many places of each sort are looked at, the likeliest first: a newspaper has thousands, and a
table does not wait for them. Of 45 cards too many in simulated pictures that a place under a piece
or in light showed, it was the tenth at most."""

GLARE_PX = 8
"""Smaller bleached places are sparkles; print goes on all round them."""
GLARE_AROUND = 5
"""How far around a bleached place, in such steps, nothing dark is left where it is glare."""


@dataclass(frozen=True, slots=True)
class LeftOver:
    """Something like a part of a marker that was not read."""

    place_px: Quad
    """Where that marker would lie."""
    strength: float
    """How much speaks for it, as a logarithm of likelihoods."""
    hidden_by: HiddenBy
    """What could hide the rest."""

    @property
    def is_sure(self) -> bool:
        """Whether it is a marker beyond reasonable doubt."""
        is_lit = self.hidden_by is HiddenBy.LIGHT
        return self.strength >= (SURE_IN_LIGHT if is_lit else SURE_STRENGTH)

    @property
    def is_likely(self) -> bool:
        """Whether it is one if a piece lies around it."""
        return self.strength >= LIKELY_STRENGTH and self.hidden_by is HiddenBy.PIECE


def find_left_over(judged: JudgedPicture, *, under_anything: bool) -> tuple[LeftOver, ...]:
    """Markers that were not read and of which a part at least seems to be seen: under a piece that
    was read and in light, or also under anything else, which takes longer and finds more
    drawings."""
    unread = _quads(judged.sightings.unread)
    rings = sorted(judged.sightings.faint, key=lambda ring: -ring.likeness)
    sorts = [find_sides(judged), _quads([ring.corners_px for ring in rings])]
    sorts.append(_rings_in_glare(judged))
    if not under_anything:
        sorts = [sort[_hidden_by(sort, judged) > HiddenBy.NOTHING] for sort in sorts]
    most = MOST_UNDER_ANYTHING if under_anything else MOST_PLACES
    quads = np.concatenate([unread, *(one_each(sort, judged)[:most] for sort in sorts)])
    if not len(quads):
        return ()
    shown = judged.parts_at(quads, judged.dimmest_white_at(quads))
    seen = np.flatnonzero(shown.is_seen)
    seen = seen[np.argsort(-shown.strength[seen], kind="stable")]
    found: list[int] = []
    for index in seen.tolist():
        away = np.linalg.norm(quads[found].mean(axis=1) - quads[index].mean(axis=0), axis=-1)
        if (away > side_lengths(quads[[index]]) / 2).all():
            found.append(index)
    hiders = _hidden_by(quads[found], judged).tolist()
    return tuple(
        LeftOver(to_corners(quads[index]), float(shown.strength[index]), HiddenBy(hider))
        for index, hider in zip(found, hiders, strict=True)
    )


def _quads(places: Sequence[Quad]) -> Floats:
    return np.array(places, np.float32).reshape(-1, 4, 2)


def _rings_in_glare(judged: JudgedPicture) -> Floats:
    glare_px = _glare(judged.picture)
    if not len(glare_px):
        return no_quads()
    return find_rings_in_glare(judged.picture, judged.view.plane, judged.known_px, glare_px).quads


def _hidden_by(quads: Floats, judged: JudgedPicture) -> npt.NDArray[np.int8]:
    """What could hide some of a marker at each of the places (N x 4 x 2), as a `HiddenBy`."""
    hider = _under_pieces(quads, judged)
    if not len(quads):
        return hider
    steps = (np.arange(LOOKED_AT) + 0.5) / LOOKED_AT
    inside = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    grey = sample(judged.picture, project(square_to_quads(quads, 1.0), inside).astype(np.float32))
    whites = judged.dimmest_white_at(quads)
    # One marker in the shade makes nothing lit beside others that are as bright.
    paper = judged.paper.usual_at(quads.mean(axis=1))
    lit = (grey >= np.minimum(LIT * paper, BLEACHED_GREY)[:, None]).mean(axis=1)
    hider[(lit > LIT_SHARE) & (whites < OVEREXPOSED_GREY)] = HiddenBy.LIGHT
    return hider


def _under_pieces(quads: Floats, judged: JudgedPicture) -> npt.NDArray[np.int8]:
    """The same as far as pieces that were read could hide it."""
    hider = np.full(len(quads), HiddenBy.NOTHING, np.int8)
    outline = np.concatenate([quads, (quads + np.roll(quads, 1, axis=1)) / 2], axis=1)
    outline_mm = judged.view.plane.to_mm(outline)
    middles_mm = outline_mm.mean(axis=1)
    depths_mm = judged.all_footprints.depths_mm(middles_mm)
    height, width = judged.picture.shape
    is_cut = ((quads < 0) | (quads > (width - 1, height - 1))).any(axis=(1, 2))
    hider[is_cut & (depths_mm > -BESIDE_MM).any(axis=1)] = HiddenBy.EDGE
    # Most places are nowhere near the edge of a piece.
    near, piece = np.nonzero(np.abs(depths_mm) < MARKER_SIDE_MM)
    depth_mm = judged.all_footprints.own_depths_mm(outline_mm[near], piece)
    on_mm, off_mm = depth_mm.max(axis=1), -depth_mm.min(axis=1)
    is_touched = (on_mm >= 0) & (off_mm >= THROUGH_MM)
    hider[near[is_touched]] = HiddenBy.PIECE_BESIDE
    hider[near[is_touched & (on_mm >= THROUGH_MM)]] = HiddenBy.PIECE
    return hider


def _glare(picture: Grey) -> Floats:
    """Places (N x 2) that light, and not only a bright exposure of white paper, has bleached:
    light lifts what is dark around it too."""
    size = (max(1, picture.shape[1] // GLARE_PX), max(1, picture.shape[0] // GLARE_PX))
    small = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA))
    around = np.ones((GLARE_AROUND, GLARE_AROUND), np.uint8)
    darkest = np.asarray(cv2.erode(small, around))
    rows, columns = np.nonzero((small >= BLEACHED_GREY) & (darkest >= LIFTED_GREY))
    return np.stack([columns, rows], axis=-1) * float(GLARE_PX) + (GLARE_PX - 1) / 2
