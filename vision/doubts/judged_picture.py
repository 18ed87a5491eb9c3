"""A picture with the table that was read in it, made once and handed to everything that doubts it,
so that no two doubts see another table, another white, or other markers painted out.
"""

import math
import statistics
from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from card_markers.pieces import MarkerId
from vision.doubts.hidden_markers.marker_parts import ShownParts, show_parts
from vision.markers.edges import sample
from vision.markers.patterns import CELLS
from vision.markers.shake import SHARP_LIKENESS
from vision.markers.sighting import Quad, Sightings
from vision.picture import Floats, Grey
from vision.table.footprints import Footprint, Footprints, footprint_of
from vision.table.legibility import (
    AROUND,
    PaperBrightness,
    PrintNearby,
    edge_share,
    see_paper,
)
from vision.table.table_view import TableView

MOST_ASKED = 9
"""So many pieces say what is the same all over a picture."""
STICKER = 1 + 2 * 0.9 / CELLS
"""A marker with nearly all of its margin, against its black square."""


@dataclass(frozen=True, eq=False)
class JudgedPicture:
    """One picture of a table and all that its doubts share. What takes time is made when it is
    first asked for."""

    picture: Grey
    """As the camera gave it."""
    sightings: Sightings
    """What was found in it."""
    view: TableView
    """The pieces that were read, as they lie on the table."""
    paper: PaperBrightness
    """How bright white paper is at each of these pieces, in their order."""

    @cached_property
    def known_px(self) -> Floats:
        """The markers that were read, M x 4 x 2."""
        return np.stack([placed.sighting.quad for placed in self.view.pieces])

    @cached_property
    def without_known(self) -> Grey:
        """The picture with these markers painted out."""
        return paint_out(self.picture, self.known_px)

    @cached_property
    def footprints(self) -> tuple[Footprint, ...]:
        """What each of the pieces covers, in their order."""
        return tuple(footprint_of(placed, self.view) for placed in self.view.pieces)

    @cached_property
    def all_footprints(self) -> Footprints:
        """The same, to be asked at once."""
        return Footprints(self.footprints)

    @cached_property
    def white(self) -> float:
        """How bright white paper typically is."""
        return self.paper.typical

    @cached_property
    def is_sharp(self) -> bool:
        """Whether the markers that were read typically are as sharp as print can be."""
        likeness = statistics.median(placed.sighting.likeness for placed in self.view.pieces)
        return likeness >= SHARP_LIKENESS

    @cached_property
    def typical_edge(self) -> float:
        """How wide the edges of the markers that were read typically are, against their sides, as
        some of them say."""
        every = math.ceil(len(self.known_px) / MOST_ASKED)
        return statistics.median(self._edge_share(n) for n in range(0, len(self.known_px), every))

    def parts_at(self, quads: Floats, whites: Floats) -> ShownParts:
        """What is seen of unread markers at places (N x 4 x 2) where white paper is so bright (N)
        or brighter."""
        return show_parts(self.without_known, quads, whites, self.view.catalogue)

    def dimmest_white_at(self, quads: Floats) -> Floats:
        """How bright white paper is at least around places (N x 4 x 2) of the picture."""
        return self.paper.dimmest_at(quads.mean(axis=1))

    def print_nearby(self, place_px: Floats) -> PrintNearby:
        """How the print looks that was read around a place (2) of the picture."""
        away = np.linalg.norm(self.paper.middles_px - place_px, axis=1)
        nearest: list[int] = away.argsort()[:AROUND].tolist()
        return PrintNearby(
            self.paper.at(place_px), lambda: statistics.median(map(self._edge_share, nearest))
        )

    def _edge_share(self, index: int) -> float:
        """How wide the edges of one of the pieces' markers are; each is measured once."""
        if index not in self._edge_shares:
            self._edge_shares[index] = edge_share(self.picture, self.known_px[index])
        return self._edge_shares[index]

    @cached_property
    def _edge_shares(self) -> dict[int, float]:
        return {}

    def nearest_to(self, place_px: Quad, among: Set[MarkerId] = frozenset()) -> int:
        """Which of the pieces, of all or of some, a place of the picture is on, or nearest to."""
        at_mm = self.view.plane.to_mm(np.array(place_px, np.float64).mean(axis=0))
        (depths,) = self.all_footprints.depths_mm(at_mm[None])
        is_asked = [not among or item.piece.marker_id in among for item in self.view.pieces]
        return int(np.where(is_asked, depths, -np.inf).argmax())

    def at_plane_mm(self, points_mm: Floats) -> Floats:
        """Grey values at points (... x 2) of the table's plane."""
        return sample(self.picture, self.view.plane.to_px(points_mm))

    def at_upright_mm(self, places_mm: Floats) -> Floats:
        """Grey values at places (... x 2) in the table's upright millimetres."""
        return sample(self.picture, self.view.to_px(places_mm))


def judged_picture(picture: Grey, found: Sightings, view: TableView) -> JudgedPicture:
    """A picture to be judged, with what was found in it and how that lies on the table."""
    paper = see_paper(picture, [placed.sighting.quad for placed in view.pieces])
    return JudgedPicture(picture, found, view, paper)


def paint_out(picture: Grey, known: Floats) -> Grey:
    """The picture with the known markers (M x 4 x 2) in one grey each, between their white and
    their black: it looks like neither. What is theirs says nothing about another one: the white
    margin of a known marker beside a dark drawing looks like the side of a second. And what looks
    out of a covered marker is never under them, so nothing is lost."""
    left = picture.copy()
    middles = known.mean(axis=1, keepdims=True)
    # At its corners a marker is half black and half white.
    greys = sample(picture, known.astype(np.float32)).mean(axis=1)
    for index, corners in enumerate(np.round(middles + (known - middles) * STICKER)):
        cv2.fillConvexPoly(left, np.asarray(corners, np.int32), float(greys[index]))
    return left
