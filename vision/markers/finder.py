"""Finds the markers of one picture. `glance` is the quick look at the whole picture; `look_again`
searches around what the glance found for markers that shake, distance or covered margins hid.
Knows nothing of earlier pictures or of what the pieces mean.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from card_markers.pieces import (
    DICTIONARY_NAME,
    DICTIONARY_SIZE,
    MARKER_SIDE_MM,
    Catalogue,
    MarkerId,
)
from vision.markers.edges import fit_edges, fit_near_edges
from vision.markers.matching import Matcher, Matches, turned_upright
from vision.markers.one_per_place import FoundMarker, elsewhere, one_per_place
from vision.markers.patterns import Patterns, Smear, patterns_of
from vision.markers.plane import TablePlane, fit_plane
from vision.markers.ring_search import Rings, find_rings
from vision.markers.shake import NO_SHAKE, SHARP_LIKENESS, Shake, estimate_shake
from vision.markers.sighting import (
    Doubt,
    DoubtCode,
    FaintRing,
    Sighting,
    Sightings,
    to_corners,
)
from vision.markers.squares import (
    CORNER_BEFORE,
    Outlines,
    find_soft_squares,
    find_squares,
    no_quads,
    side_lengths,
)
from vision.picture import Floats, Grey

LEAST_LIKENESS = 0.66

LEAST_CONTRAST = 5.0
"""Standard deviation of grey values inside a marker: below it there is only noise to match."""

LEAST_CONTRAST_SHARE = 0.3
"""On one table, against the typical marker there: light is uneven, but not that uneven."""
LEAST_LEAD = 0.25
"""The best pattern must be this much more alike than the next: the ids differ in a third of
their bits, so true ones lead by far even when blurred, and chance does not."""

LEAST_LEAD_ON_TABLE = 0.2
"""Enough for a square that fits the table's plane in size and shape: less is left to chance."""

LEAST_LEAD_EVENED, BLACK_BORDER, BLACK_SIDE = 0.24, 0.25, 0.4
"""In a picture whose light was taken out. Of 8,676 quads at likely places of 80 photos where no
such marker lies none leads by more than 0.21; markers under a mirrored window lead by 0.25 to 0.39,
with a border below 0.02."""

WHITEST_BORDER = 0.45
"""A marker's border is black; other squares with a pattern in them are not."""

CLEAREST_CONTRADICTION = 0.35
"""Of 767 quads of true markers with that lead in the photos here, 766 have less."""

HARDLY_A_CONTRADICTION = 0.15
EASY_LEAD = 0.17
"""Where every bit but two is as it should be, as soft as the picture is, blur made the lead small:
it makes all patterns alike. Of 16,702 other quads in the photos and in 100 marker-free pictures one
had so little against it, with a lead of 0.10."""

WHITE_SIDE, CLEAR_LEAD, MORE_CONTRAST = 0.6, 0.3, 1.7
"""A border with one white side is one that glare or another card lies on, or none at all: such a
place must have that much more contrast, or a clear lead."""

LEAST_LEAD_WHITE_SIDED = 0.23
"""And never less of a lead than this: of 600 simulated tables and 28 photos the least of a true
marker with a white side is 0.25; a circle drawn beside a frame had 0.21."""

SURE_RING = 0.48
"""What looks this much like a black ring in a white one is a marker, read or not."""

HOPELESS_LIKENESS = 0.5
"""What is less like any pattern even when read as sharp is not worth reading as shaken: of 90
markers in photos and simulated pictures that were read only so, the least had 0.61."""

QUADS_AT_ONCE = 4000
"""What is looked at together takes about 20 kB each; a table has some hundreds."""

MOST_SKEW = 0.35
"""By how much, as a share of the side, opposite sides of a quad may differ. A marker as near as a
camera focuses has 0.1; the corners of one of 10 px may be off by as much again. A kite in a
marker-free picture, read as a marker, had 0.64."""

MARKERS_FOR_A_PLANE = 3
SIDE_TOLERANCE = 0.2
"""How far, as a share, a marker's side on the table may be off when read under blur."""
SIDE_TOLERANCE_AT_A_GLANCE = 0.25
"""The same for one that was read at a glance: cards curl and lie on each other."""
BEYOND_DOUBT = 0.85
"""So much alike, a marker is what it is read as, whatever its size."""


class Finder:
    """Finds the markers of one game. Holds only its catalogue and the printed patterns, nothing of
    earlier pictures."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._patterns: Patterns = patterns_of(DICTIONARY_NAME, DICTIONARY_SIZE)
        self._matcher = Matcher(self._patterns, least_likeness=LEAST_LIKENESS, least_lead=EASY_LEAD)

    @property
    def patterns(self) -> Patterns:
        """The printed patterns."""
        return self._patterns

    def find(self, picture: Grey) -> Sightings:
        """Both looks, one after the other."""
        return self.look_again(picture, self.glance(picture))

    def glance(self, picture: Grey) -> Sightings:
        """The quick look at the whole picture."""
        found = self._read(picture, find_squares(picture))
        return self.sightings_of(found)

    def look_again(self, picture: Grey, glanced: Sightings) -> Sightings:
        """What the glance found, and what a closer look adds."""
        found = _found_of(glanced)
        best = self._best_of_each(found)
        if len(best) < MARKERS_FOR_A_PLANE:
            found += self._read(picture, find_soft_squares(picture))
            best = self._best_of_each(found)
        if len(best) < MARKERS_FOR_A_PLANE:
            return self.sightings_of(found)
        plane = fit_plane(np.stack([item.quad for item in best]))
        # A marker that the edge of the picture cuts, or a card covers, may look like a small one,
        # and a dark card like a large one of an id that lies elsewhere.
        foreign = [item for item in found if self._is_foreign(item)]
        pieces = [item for item in found if not self._is_foreign(item)]
        found = foreign + _can_be(pieces, plane)
        best = _can_be(best, plane)
        if len(best) < MARKERS_FOR_A_PLANE:
            return self.sightings_of(found)
        known = np.stack([item.quad for item in best])
        rings = find_rings(picture, plane, known)
        fitted = fit_edges(picture, rings.quads)
        quads = _within(picture, np.concatenate([rings.quads, fitted]))
        typical = float(np.median(self._matcher.contrast(picture, known)))
        least_contrast = max(LEAST_CONTRAST, LEAST_CONTRAST_SHARE * typical)
        found += self._read_blurred(picture, _like_markers(quads, plane), best, least_contrast)
        unread = _unread(rings, found)
        return replace(
            self.sightings_of(found),
            unread=tuple(ring.corners_px for ring in unread if ring.likeness > SURE_RING),
            faint=tuple(ring for ring in unread if ring.likeness <= SURE_RING),
        )

    def read_at(self, picture: Grey, quads: Floats) -> Sightings:
        """The markers at places (N x 4 x 2) that are off them by a cell at most."""
        # From so far off edges are found roughly, and from there exactly.
        return self.sightings_of(self._read_quads(picture, fit_edges(picture, quads)))

    def read_in_even_light(self, evened: Grey, quads: Floats) -> Sightings:
        """The same in a picture whose light was taken out, which makes more of noise and drawings:
        a clear lead and a black border must speak for an id, whatever light spoilt of its bits."""
        fitted = _within(evened, fit_edges(evened, quads))
        if not len(fitted):
            return Sightings()
        matches = self._matcher.match(evened, fitted)
        is_sure = (
            (matches.likeness > LEAST_LIKENESS)
            & (matches.lead > LEAST_LEAD_EVENED)
            & (matches.border < BLACK_BORDER)
            & (matches.whitest_side < BLACK_SIDE)
        )
        return self.sightings_of(_found_at(np.flatnonzero(is_sure), matches, fitted))

    def find_expected(
        self, picture: Grey, expected: Sequence[tuple[MarkerId, Floats]]
    ) -> tuple[Sighting, ...]:
        """Those of the expected markers that are where they are expected, within a cell or so."""
        if not expected:
            return ()
        quads = np.stack([quad for _, quad in expected])
        fitted = fit_near_edges(picture, quads)
        matches = self._matcher.match(picture, fitted)
        near = np.abs(fitted - quads).max(axis=(1, 2)) < side_lengths(quads) / 2
        sure = _is_sure(matches, LEAST_LEAD_ON_TABLE) & near
        return tuple(
            Sighting(expected[index][0], to_corners(fitted[index]), float(matches.likeness[index]))
            for index in range(len(expected))
            if sure[index]
            and matches.ids[index] == expected[index][0]
            and matches.turns[index] == 0
        )

    def sightings_of(self, found: Iterable[FoundMarker]) -> Sightings:
        """What the quads that were taken for markers come to in this game."""
        return to_sightings(found, self._catalogue)

    def _is_foreign(self, item: FoundMarker) -> bool:
        """Whether no piece of this game has that id: such markers may have any size."""
        return item.marker_id not in self._catalogue.by_marker

    def _best_of_each(self, found: list[FoundMarker]) -> list[FoundMarker]:
        """The clearest quad of each id that lies at one place only."""
        ids = {sighting.marker_id for sighting in self.sightings_of(found).seen}
        return [item for item in one_per_place(found) if item.marker_id in ids]

    def _shake(self, picture: Grey, best: list[FoundMarker]) -> Shake:
        if float(np.median([item.likeness for item in best])) >= SHARP_LIKENESS:
            return NO_SHAKE
        ids = [item.marker_id for item in best]
        return estimate_shake(picture, [item.quad for item in best], ids, self._patterns)

    def _read(self, picture: Grey, outlines: Outlines) -> list[FoundMarker]:
        found = self._read_quads(picture, outlines.borders)
        # A margin helps only where the border inside it was not whole.
        return found + self._read_quads(picture, elsewhere(outlines.margins, found))

    def _read_quads(self, picture: Grey, quads: Floats) -> list[FoundMarker]:
        found: list[FoundMarker] = []
        # Each for itself, so they can come in parts: a tiled floor has tens of thousands.
        for start in range(0, len(quads), QUADS_AT_ONCE):
            part = quads[start : start + QUADS_AT_ONCE]
            fitted = _nearly_even(_within(picture, fit_edges(picture, part)))
            if len(fitted):
                matches = self._matcher.match(picture, fitted)
                found += _accepted(matches, fitted, LEAST_LEAD)
        return found

    def _read_blurred(
        self, picture: Grey, quads: Floats, best: list[FoundMarker], least_contrast: float
    ) -> list[FoundMarker]:
        """Reads quads as they are, then those that were not sure under the shake of the best."""
        if not len(quads):
            return []
        sampled = self._matcher.sampled(picture, quads)
        still = self._matcher.compare(sampled)
        found = _accepted(still, quads, LEAST_LEAD_ON_TABLE, least_contrast)
        worth_it = (still.likeness > HOPELESS_LIKENESS) & (still.lead <= LEAST_LEAD)
        shake = self._shake(picture, best) if worth_it.any() else NO_SHAKE
        if shake == NO_SHAKE:
            return found
        groups: dict[Smear, list[int]] = {}
        for index in np.flatnonzero(worth_it):
            groups.setdefault(shake.smear_in(quads[index]), []).append(int(index))
        for smear, members in groups.items():
            matches = self._matcher.compare(sampled.of(members), smear)
            found += _accepted(matches, quads[members], LEAST_LEAD_ON_TABLE, least_contrast)
        return found


def to_sightings(found: Iterable[FoundMarker], catalogue: Catalogue) -> Sightings:
    """One sighting per id; ids that no piece has or that lie at two places become doubts."""
    by_id: dict[int, list[FoundMarker]] = {}
    for item in one_per_place(found):
        by_id.setdefault(item.marker_id, []).append(item)
    seen: list[Sighting] = []
    doubts: list[Doubt] = []
    for marker_id, items in sorted(by_id.items()):
        if marker_id not in catalogue.by_marker:
            code = DoubtCode.OUTSIDE_CATALOGUE
        elif len(items) > 1:
            code = DoubtCode.SEEN_TWICE
        else:
            corners = to_corners(items[0].quad)
            seen.append(Sighting(MarkerId(marker_id), corners, items[0].likeness))
            continue
        doubts += [Doubt(code, marker_id, to_corners(item.quad)) for item in items]
    return Sightings(tuple(seen), tuple(doubts))


def _found_of(sightings: Sightings) -> list[FoundMarker]:
    seen = [
        FoundMarker(item.marker_id, item.quad, item.likeness, item.likeness)
        for item in sightings.seen
    ]
    doubted = [
        FoundMarker(item.marker_id, np.array(item.corners_px, np.float32), 0.0, 0.0)
        for item in sightings.doubts
    ]
    return seen + doubted


def _is_sure(
    matches: Matches, least_lead: float, least_contrast: float = LEAST_CONTRAST
) -> npt.NDArray[np.bool_]:
    """Which quads are beyond doubt the marker that they are most like."""
    is_white_sided = matches.whitest_side > WHITE_SIDE
    is_odd = matches.lead < np.where(is_white_sided, CLEAR_LEAD, LEAST_LEAD)
    is_clean = matches.contradiction < HARDLY_A_CONTRADICTION
    least = np.where(is_clean, EASY_LEAD, least_lead)
    least = np.where(is_white_sided, np.maximum(least, LEAST_LEAD_WHITE_SIDED), least)
    return np.asarray(
        (matches.likeness > LEAST_LIKENESS)
        & (matches.lead > least)
        & (matches.border < WHITEST_BORDER)
        & (matches.contradiction < CLEAREST_CONTRADICTION)
        & (matches.contrast > least_contrast * np.where(is_odd, MORE_CONTRAST, 1.0)),
        np.bool_,
    )


def _accepted(
    matches: Matches, quads: Floats, least_lead: float, least_contrast: float = LEAST_CONTRAST
) -> list[FoundMarker]:
    sure = np.flatnonzero(_is_sure(matches, least_lead, least_contrast))
    return _found_at(sure, matches, quads)


def _found_at(indices: npt.NDArray[np.intp], matches: Matches, quads: Floats) -> list[FoundMarker]:
    """These of the quads as the markers that they are most like."""
    return [
        FoundMarker(
            matches.ids[index],
            turned_upright(quads[index], matches.turns[index]),
            float(matches.likeness[index]),
            float(matches.lead[index]),
        )
        for index in indices
    ]


def _unread(rings: Rings, found: list[FoundMarker]) -> list[FaintRing]:
    """Places that look like markers, by their rings, and that nothing was read from."""
    if not len(rings.quads):
        return []
    taken = np.stack([item.quad.mean(axis=0) for item in found])
    # Right beside a marker its own margin makes half a ring.
    near = side_lengths(rings.quads) * 1.2
    away = np.linalg.norm(rings.quads.mean(axis=1)[:, None] - taken, axis=2).min(axis=1)
    return [
        FaintRing(to_corners(rings.quads[index]), float(rings.likeness[index]))
        for index in np.flatnonzero(away > near)
    ]


def _nearly_even(quads: Floats) -> Floats:
    """Those quads whose opposite sides are nearly alike: a marker is much smaller than its distance
    from the camera."""
    skew = np.abs(quads[:, 0] - quads[:, 1] + quads[:, 2] - quads[:, 3]).max(axis=1)
    return np.asarray(quads[skew < MOST_SKEW * side_lengths(quads)], np.float32)


def _within(picture: Grey, quads: Floats) -> Floats:
    """Those quads of which everything is in the picture: what is cut off cannot be read."""
    height, width = picture.shape
    inside = (quads >= 0).all(axis=(1, 2)) & (quads <= (width - 1, height - 1)).all(axis=(1, 2))
    return np.asarray(quads[inside], np.float32)


def _can_be(items: list[FoundMarker], plane: TablePlane) -> list[FoundMarker]:
    """Those quads that are read without doubt, or are as large as markers are on this table."""
    off = _off_size(np.stack([item.quad for item in items]), plane)
    fits = (off < SIDE_TOLERANCE_AT_A_GLANCE).tolist()
    return [
        item
        for item, is_as_large in zip(items, fits, strict=True)
        if is_as_large or item.likeness > BEYOND_DOUBT
    ]


def _like_markers(quads: Floats, plane: TablePlane) -> Floats:
    """Those quads that are squares of a marker's size on the table."""
    if not len(quads):
        return no_quads()
    return np.asarray(quads[_off_size(quads, plane) < SIDE_TOLERANCE], np.float32)


def _off_size(quads: Floats, plane: TablePlane) -> Floats:
    """How far the sides of each quad are off those of a marker on the table, at most, as a
    share."""
    on_table = plane.to_mm(quads)
    sides = np.linalg.norm(on_table - on_table[:, CORNER_BEFORE], axis=2) / MARKER_SIDE_MM
    return np.asarray(np.abs(sides - 1).max(axis=1))
