"""Reads plain markers of any square dictionary of OpenCV with our own finder, to compare it on
foreign photos. Such markers mean no piece: they may have any size, lie on any plane, be one or
many, and bear the same number twice. Only ids and corners come out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from vision.markers.deep_shadow import is_in_deep_shadow, without_light
from vision.markers.edges import fit_edges, fit_finely
from vision.markers.families import Family, family_of
from vision.markers.matching import Matcher, Matches, turned_upright
from vision.markers.one_per_place import FoundMarker, elsewhere, one_per_place
from vision.markers.patterns import STILL, Smear, aruco_dictionary
from vision.markers.plane import fit_plane
from vision.markers.ring_search import find_rings
from vision.markers.shake import NO_SHAKE, SHARP_LIKENESS, Shake, estimate_shake
from vision.markers.sighting import Quad, to_corners
from vision.markers.squares import find_soft_squares, find_squares, no_quads, side_lengths
from vision.picture import Floats, Grey

SMALLEST_LEVEL_PX = 240
"""Pictures are halved until their shorter side is about this: the largest markers fit in there."""

COMFORTABLE_PX = 96
"""A larger marker is read in a smaller picture, where noise is less and a bit is some pixels."""

LARGEST_DOUBLED_PX = 4_000_000
"""Pixels of a picture that is worth doubling for its smallest markers: more come from a camera
whose pixels are finer than its lens."""

QUADS_AT_ONCE = 400
AGREED_EASE = 0.85
"""Less is asked where OpenCV, which decides by bits, reads the same id from the same corners."""

DARKEST_MARGIN = 0.4
"""How white it must be just outside a marker of a weak family, on every side."""

HOPELESS_LIKENESS = 0.35
MARKERS_FOR_A_PLANE = 3
LARGER = 1.4
"""A square that is so much larger than another is not the same one badly outlined."""
LARGEST_MISFIT_MM = 0.5
"""Of a side taken as 12 mm: beyond this the markers are not of one size on one plane."""


@dataclass(frozen=True, slots=True)
class PlainMarker:
    """A marker that is only a number."""

    marker_id: int
    """Its id in the dictionary."""
    corners_px: Quad
    """From its own top-left, clockwise."""


def read_plain(picture: Grey, dictionary_name: str) -> tuple[PlainMarker, ...]:
    """The markers of that dictionary, by id."""
    found = _looked_at(picture, dictionary_name)
    # In a weak family the noise of a dark picture would be a marker as well.
    if is_in_deep_shadow(picture) and not family_of(dictionary_name).is_weak:
        found = _undisputed(found + _looked_at(without_light(picture), dictionary_name))
    ordered = sorted(found, key=lambda item: (item.marker_id, *item.quad[0].tolist()))
    return tuple(PlainMarker(item.marker_id, to_corners(item.quad)) for item in ordered)


def _looked_at(picture: Grey, dictionary_name: str) -> list[FoundMarker]:
    reader = _PlainReader(picture, family_of(dictionary_name))
    found = reader.first_look(aruco_dictionary(dictionary_name))
    return reader.refined(reader.second_look(found))


class _PlainReader:
    """Reads one picture, at every size at which a marker may be comfortable to read."""

    def __init__(self, picture: Grey, family: Family) -> None:
        self._family = family
        self._cells = family.patterns.cells
        self._matcher = Matcher(family.patterns, family.spoilt_bits)
        self._levels = [picture]
        while min(self._levels[-1].shape) >= 2 * SMALLEST_LEVEL_PX:
            half = cv2.resize(self._levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            self._levels.append(np.asarray(half, np.uint8))
        self._unsure = no_quads()

    def first_look(self, dictionary: cv2.aruco.Dictionary) -> list[FoundMarker]:
        """What outlines of all sizes tell, ours and those of OpenCV's detector."""
        quads, ids = self._plain_quads(dictionary)
        agreed = self._read(quads[: len(ids)], agreeing=ids)
        ours = np.concatenate([self._outlines(), quads])
        return _undisputed(agreed + self._read(elsewhere(ours, agreed)))

    def second_look(self, found: list[FoundMarker]) -> list[FoundMarker]:
        """What was found, and what shake or a covered margin hid, told by what was found."""
        if not found:
            return found
        sharpest = float(np.median([item.likeness for item in found]))
        shake = NO_SHAKE if sharpest >= SHARP_LIKENESS else self._shake(found)
        quads = np.concatenate([elsewhere(self._unsure, found), self._rings(found)])
        more = self._read(quads)
        if shake != NO_SHAKE:
            more += self._read_shaken(elsewhere(quads, more), shake)
        return _undisputed(found + more)

    def refined(self, found: list[FoundMarker]) -> list[FoundMarker]:
        """The same with corners on the edges of the picture itself."""
        if not found:
            return found
        fine = fit_finely(self._levels[0], np.stack([item.quad for item in found]), self._cells)
        return [replace(item, quad=fine[index]) for index, item in enumerate(found)]

    def _plain_quads(self, dictionary: cv2.aruco.Dictionary) -> tuple[Floats, list[int]]:
        """The quads of OpenCV's detector: first those with ids, then those without."""
        settings = cv2.aruco.DetectorParameters()
        settings.minMarkerPerimeterRate = 0.01
        settings.adaptiveThreshWinSizeStep = 5
        settings.perspectiveRemovePixelPerCell = 8
        settings.perspectiveRemoveIgnoredMarginPerCell = 0.25
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_CONTOUR
        detector = cv2.aruco.ArucoDetector(dictionary, settings)
        corners, ids, rejected = detector.detectMarkers(self._levels[0])
        quads = [np.asarray(quad, np.float32).reshape(1, 4, 2) for quad in (*corners, *rejected)]
        read = [] if ids is None else [int(marker_id) for marker_id in ids.ravel()]
        return np.concatenate([no_quads(), *quads]), read

    def _outlines(self) -> Floats:
        """Our own outlines, in the pixels of the picture itself."""
        quads = [find_soft_squares(self._levels[-1]).borders * 2 ** (len(self._levels) - 1)]
        for level, smaller in enumerate(self._levels):
            quads.append(_scaled(find_squares(smaller).borders, 2.0**level))
        whole = self._levels[0]
        if whole.size <= LARGEST_DOUBLED_PX:
            double = cv2.resize(whole, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
            quads.append(_scaled(find_squares(np.asarray(double, np.uint8)).borders, 0.5))
        return np.concatenate(quads)

    def _read(self, quads: Floats, agreeing: Sequence[int] = ()) -> list[FoundMarker]:
        """The sure ones of the quads, which are in the pixels of the picture. With `agreeing`
        only those whose id is as given, and of these a little less is asked."""
        found: list[FoundMarker] = []
        for indices, level in self._by_level(quads):
            picture = self._levels[level]
            fitted = fit_edges(picture, _scaled(quads[indices], 0.5**level), self._cells)
            if agreeing:
                fitted = np.concatenate([fitted, _scaled(quads[indices], 0.5**level)])
            matches = self._matcher.match(picture, fitted)
            sure = self._is_sure(picture, fitted, matches, AGREED_EASE if agreeing else 1.0)
            if agreeing:
                said = [agreeing[index] for index in (*indices, *indices)]
                sure &= np.array(matches.ids) == np.array(said)
            found += [
                self._found(fitted[at], level, matches.ids[at], matches.turns[at],
                            float(matches.likeness[at]), float(matches.lead[at]))
                for at in np.flatnonzero(sure)
            ]  # fmt: skip
            hopeful = ~sure & (matches.likeness > HOPELESS_LIKENESS)
            self._unsure = np.concatenate([self._unsure, _scaled(fitted[hopeful], 2.0**level)])
        return found

    def _is_sure(
        self, picture: Grey, quads: Floats, matches: Matches, ease: float = 1.0
    ) -> npt.NDArray[np.bool_]:
        sure = self._family.is_sure(matches, ease)
        sure &= self._family.is_large_enough(quads, ease)
        if self._family.is_weak and sure.any():
            # Parts of a larger marker may be whole patterns of a weak family, but lie in its black.
            margin = self._matcher.darkest_margin(picture, quads[sure])
            sure[sure] = margin > DARKEST_MARGIN
        return sure

    def _by_level(self, quads: Floats) -> list[tuple[list[int], int]]:
        """The quads in groups that are read in the same picture, none of them too large."""
        if not len(quads):
            return []
        wanted = np.log2(np.maximum(side_lengths(quads), 1) / COMFORTABLE_PX) + 1
        levels = np.clip(np.floor(wanted), 0, len(self._levels) - 1).astype(int)
        groups = []
        for level in range(len(self._levels)):
            members = np.flatnonzero(levels == level).tolist()
            for start in range(0, len(members), QUADS_AT_ONCE):
                groups.append((members[start : start + QUADS_AT_ONCE], level))
        return groups

    def _found(
        self, quad: Floats, level: int, marker_id: int, turns: int, likeness: float, lead: float
    ) -> FoundMarker:
        placed = _scaled(turned_upright(quad, turns), 2.0**level)
        return FoundMarker(marker_id, placed, likeness, lead)

    def _shake(self, found: list[FoundMarker]) -> Shake:
        quads, ids = [item.quad for item in found], [item.marker_id for item in found]
        return estimate_shake(self._levels[0], quads, ids, self._family.patterns)

    def _read_shaken(self, quads: Floats, shake: Shake) -> list[FoundMarker]:
        groups: dict[Smear, list[int]] = {}
        for index in range(len(quads)):
            smear = shake.smear_in(quads[index], self._cells)
            if smear != STILL:
                groups.setdefault(smear, []).append(index)
        found: list[FoundMarker] = []
        for smear, members in groups.items():
            chosen = quads[members]
            matches = self._matcher.match(self._levels[0], chosen, smear)
            found += [
                self._found(chosen[at], 0, matches.ids[at], matches.turns[at],
                            float(matches.likeness[at]), float(matches.lead[at]))
                for at in np.flatnonzero(self._is_sure(self._levels[0], chosen, matches))
            ]  # fmt: skip
        return found

    def _rings(self, found: list[FoundMarker]) -> Floats:
        """Places like markers around the found ones, if these are of one size on one plane."""
        if len(found) < MARKERS_FOR_A_PLANE:
            return no_quads()
        known = np.stack([item.quad for item in found])
        plane = fit_plane(known)
        if plane.misfit_mm > LARGEST_MISFIT_MM:
            return no_quads()
        return find_rings(self._levels[0], plane, known, self._cells).quads


def _scaled(quads: Floats, factor: float) -> Floats:
    """Quads in a picture that is so much larger; (0, 0) is the middle of the first pixel."""
    return np.asarray((quads + 0.5) * factor - 0.5, np.float32)


def _undisputed(found: list[FoundMarker]) -> list[FoundMarker]:
    """One per place; nothing that lies within another; where two ids were read from about the
    same square, neither."""
    kept = one_per_place(found)
    if not kept:
        return kept
    quads = np.stack([item.quad for item in found])
    centres, sides = quads.mean(axis=1), side_lengths(quads)
    ids = np.array([item.marker_id for item in found])
    clear = []
    for item in kept:
        apart = np.abs(centres - item.quad.mean(axis=0)).max(axis=1)
        size = sides / side_lengths(item.quad[None])[0]
        is_within = (size > LARGER) & (apart < sides / 2)
        is_alike = (size <= LARGER) & (size > 1 / LARGER) & (apart < sides / 4)
        if not (is_within | (is_alike & (ids != item.marker_id))).any():
            clear.append(item)
    return clear
