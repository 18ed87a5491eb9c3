"""Reads markers of which light has bleached a part: what is bleached is unknown, not white. The
rest must show a ring of black in white at a likely place, and agree with one pattern alone.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.markers.matching import turned_upright
from vision.markers.one_per_place import FoundMarker
from vision.markers.patterns import (
    CELLS,
    ROTATIONS,
    SAMPLES_PER_CELL,
    Patterns,
    sample_points,
)
from vision.markers.plane import TablePlane
from vision.markers.ring_contrast import (
    BORDER,
    MARGIN,
    known_mean,
    likest_rings,
    moved,
    samples_at,
)
from vision.markers.squares import side_lengths
from vision.picture import BLEACHED_GREY, Floats, Grey

LEAST_BLEACHED, MOST_BLEACHED = 0.02, 0.6
"""Which share of a place, with the margin, must be bleached to be asked here: less spoils nothing,
and of more too little is left."""

COARSE_MM = np.arange(-5.0, 5.1, 1.0)
COARSE_DEG = np.array([-9.0, -4.5, 0.0, 4.5, 9.0])
FINE_MM = np.array([-0.5, 0.0, 0.5])
FINE_DEG = np.array([-2.25, 0.0, 2.25])
"""How far around a place, and how finely, the ring is looked for: of 40 bleached markers in photos
36 lay within 3 mm of a step on from others, or of a ring that was seen; a cell is 1.5 mm."""

GLANCED_MM, UPRIGHT_DEG = np.arange(-5.0, 5.1, 2.0), np.zeros(1)
"""The same at a glance."""

BEST_RINGS = 3
"""How many of the likest rings at a place are looked at finely."""

MOST_ASKED, MOST_LOOKED_AT = 16, 6
"""So many places are glanced at, and so many looked at that show most of a ring; each takes 2 ms.
A picture in which more places are bleached is one to be taken again."""

LIFTED_CELLS = 0.4
"""How far beside what is bleached light may lift black as far as white."""

LEAST_KNOWN_BITS = 20
"""Of 36. That many random bits are like one of our 1,000 turned patterns once in 1,000 times."""

LEAST_KNOWN_SAMPLES = 5
"""Of the 9 in a cell."""

LEAST_LIKENESS, LEAST_LEAD = 0.85, 0.25
CLEAREST_CONTRADICTION = 0.35
"""As for whole markers, but of every bit that is known: none may be spoilt besides."""

WHITEST_BORDER, BLACKEST_MARGIN = 0.3, 0.5
LEAST_CONTRAST = 25.0
"""Between black and white in grey values: light that bleaches is strong, and so is print beside."""


@dataclass(frozen=True, slots=True)
class _Best:
    """The pattern that the known bits of each quad are most like."""

    column: npt.NDArray[np.intp]
    likeness: Floats
    lead: Floats
    contradiction: Floats
    contrast: Floats
    border: Floats
    margin: Floats
    known_bits: npt.NDArray[np.intp]

    @property
    def is_sure(self) -> npt.NDArray[np.bool_]:
        return np.asarray(
            (self.known_bits >= LEAST_KNOWN_BITS)
            & (self.likeness > LEAST_LIKENESS)
            & (self.lead > LEAST_LEAD)
            & (self.contradiction < CLEAREST_CONTRADICTION)
            & (self.contrast > LEAST_CONTRAST)
            & (self.border < WHITEST_BORDER)
            & (self.margin > BLACKEST_MARGIN),
            np.bool_,
        )


def read_bleached(
    picture: Grey, plane: TablePlane, places: Floats, patterns: Patterns
) -> list[FoundMarker]:
    """The markers at those of the likely places (N x 4 x 2) that light has bleached in part."""
    found: list[FoundMarker] = []
    asked = _partly_bleached(picture, places)
    if not len(asked):
        return found
    near_light = _near_light(picture, float(np.median(side_lengths(asked))) / CELLS)
    places_mm = plane.to_mm(_each_once(asked)[:MOST_ASKED])
    around = plane.to_px(moved(places_mm, GLANCED_MM, UPRIGHT_DEG))
    _, glanced = likest_rings(picture, around.reshape(len(places_mm), -1, 4, 2), 1)
    for index in np.argsort(-glanced[:, 0], kind="stable")[:MOST_LOOKED_AT]:
        coarse = moved(places_mm[index : index + 1], COARSE_MM, COARSE_DEG)
        likest, contrast = (
            one[0] for one in likest_rings(picture, plane.to_px(coarse)[None], BEST_RINGS)
        )
        if contrast[0] < LEAST_CONTRAST:
            continue
        quads = plane.to_px(moved(coarse[likest], FINE_MM, FINE_DEG))
        best = _most_alike(picture, near_light, quads, patterns)
        sure = np.flatnonzero(best.is_sure)
        if len(sure):
            at = sure[best.likeness[sure].argmax()]
            marker, turns = divmod(int(best.column[at]), ROTATIONS)
            quad = turned_upright(quads[at], turns)
            likeness, lead = float(best.likeness[at]), float(best.lead[at])
            found.append(FoundMarker(patterns.ids[marker], quad, likeness, lead))
    return found


def _partly_bleached(picture: Grey, places: Floats) -> Floats:
    height, width = picture.shape
    inside = (places >= 0).all(axis=(1, 2)) & (places <= (width - 1, height - 1)).all(axis=(1, 2))
    places = places[inside]
    if not len(places):
        return places
    share = (samples_at(picture, places, _GRID) >= BLEACHED_GREY).mean(axis=1)
    asked = (share > LEAST_BLEACHED) & (share < MOST_BLEACHED)
    return np.asarray(places[asked], np.float32)


def _each_once(places: Floats) -> Floats:
    """Without those that the search around an earlier one reaches as well."""
    middles: Floats = np.mean(places, axis=1)
    reach_px = side_lengths(places) / 4
    kept: list[int] = []
    for index in range(len(places)):
        away = np.linalg.norm(middles[kept] - middles[index], axis=1)
        if (away > reach_px[index]).all():
            kept.append(index)
    return places[kept]


def _near_light(picture: Grey, cell_px: float) -> Grey:
    """255 where it is bleached, and so near to that that light lifts black to grey."""
    reach_px = max(1, round(cell_px * LIFTED_CELLS))
    around = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach_px + 1, 2 * reach_px + 1))
    _, bleached = cv2.threshold(picture, BLEACHED_GREY - 1, 255, cv2.THRESH_BINARY)
    return np.asarray(cv2.dilate(bleached, around), np.uint8)


def _most_alike(picture: Grey, near_light: Grey, quads: Floats, patterns: Patterns) -> _Best:
    bits, count = patterns.bits, len(quads)
    values = samples_at(picture, quads, _INSIDE)
    known = samples_at(near_light, quads, _INSIDE) < 128
    fine = (count, bits, SAMPLES_PER_CELL, bits, SAMPLES_PER_CELL)
    of_cell = known.reshape(fine).sum(axis=(2, 4)).reshape(count, -1)
    sums = (values * known).reshape(fine).sum(axis=(2, 4)).reshape(count, -1)
    weight = (of_cell >= LEAST_KNOWN_SAMPLES).astype(np.float32)
    level = sums / np.maximum(of_cell, 1)

    # Correlation of the known cells alone with every column; a bit is its own square.
    columns = patterns.columns
    total = np.maximum(weight.sum(axis=1, keepdims=True), 1)
    centred = (level - (weight * level).sum(axis=1, keepdims=True) / total) * weight
    white = weight @ columns
    spread = np.sqrt(np.maximum(white - white**2 / total, 1e-6))
    alike = (centred @ columns) / (np.linalg.norm(centred, axis=1, keepdims=True) + 1e-6) / spread
    alike[(white < 3) | (total - white < 3)] = -1
    rows = np.arange(count)
    column = alike.argmax(axis=1)
    likeness = alike[rows, column]
    of_id = alike.reshape(count, -1, ROTATIONS).max(axis=2)
    of_id[rows, column // ROTATIONS] = -1

    printed = columns[:, column].T
    is_white, is_black = weight * printed, weight * (1 - printed)
    white_grey = (is_white * level).sum(axis=1) / np.maximum(is_white.sum(axis=1), 1)
    black_grey = (is_black * level).sum(axis=1) / np.maximum(is_black.sum(axis=1), 1)
    contrast = np.maximum(white_grey - black_grey, 1.0)
    expected = np.where(printed > 0.5, white_grey[:, None], black_grey[:, None])
    off = weight * (2 * printed - 1) * (expected - level) / contrast[:, None]
    border, _ = known_mean(samples_at(picture, quads, BORDER))
    margin, _ = known_mean(samples_at(picture, quads, MARGIN))
    return _Best(
        column,
        likeness,
        likeness - of_id.max(axis=1),
        off.max(axis=1),
        contrast,
        (border - black_grey) / contrast,
        (margin - black_grey) / contrast,
        weight.sum(axis=1).astype(np.intp),
    )


def _grid() -> Floats:
    steps = (np.arange(CELLS * SAMPLES_PER_CELL) + 0.5) / SAMPLES_PER_CELL
    across, down = np.meshgrid(steps, steps)
    return np.stack([across.ravel(), down.ravel()], axis=-1).astype(np.float32)


_GRID = _grid()
_INSIDE = sample_points()
