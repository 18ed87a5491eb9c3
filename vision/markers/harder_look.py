"""The third look, for where something is still missing: in deep shadow, one step on from what was
read, and where light has bleached a part of a marker. Slower than the first two, so it is asked
for only when fewer markers were read than must be there.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.markers.bleached import read_bleached
from vision.markers.deep_shadow import is_in_deep_shadow, without_light
from vision.markers.finder import MARKERS_FOR_A_PLANE, Finder
from vision.markers.likely_places import likely_places
from vision.markers.one_per_place import NEAREST_SIDES
from vision.markers.plane import TablePlane, fit_plane
from vision.markers.ring_contrast import moved, ring_contrast
from vision.markers.sighting import Corner, Quad, Sightings
from vision.picture import Floats, Grey

AROUND_MM = np.arange(-6.0, 6.1, 2.0)
AROUND_DEG = np.zeros(1)
"""How far around a place one step on, and how finely, a marker is looked for: its edges are found
from a cell off, which is 1.5 mm, and turned by some degrees."""
LIKEST = 2
LEAST_CONTRAST = 15.0
"""So many rings of each place are read that have so much contrast in grey values: print in a dim
picture has 20."""


def look_harder(finder: Finder, picture: Grey, found: Sightings) -> Sightings:
    """What was found, and what the third look adds."""
    found = _with_more(found, _one_step_on(finder, picture, found))
    if is_in_deep_shadow(picture):
        lit = without_light(picture)
        glanced = _with_more(found, finder.glance(lit))
        found = _with_more(found, finder.look_again(lit, glanced))
    if len(found.seen) < MARKERS_FOR_A_PLANE:
        return found
    known = np.stack([item.quad for item in found.seen])
    plane = fit_plane(known)
    rings = (*found.unread, *(ring.corners_px for ring in found.faint))
    places = np.concatenate(
        [np.array(rings, np.float32).reshape(-1, 4, 2), likely_places(plane, known)]
    )
    read = read_bleached(picture, plane, places, finder.patterns)
    return _with_more(found, finder.sightings_of(read))


def _one_step_on(finder: Finder, picture: Grey, found: Sightings) -> Sightings:
    """Markers that nothing pointed at but the even steps between those that were read."""
    if len(found.seen) < MARKERS_FOR_A_PLANE:
        return Sightings()
    known = np.stack([item.quad for item in found.seen])
    plane = fit_plane(known)
    rings = likeliest_rings(picture, plane, likely_places(plane, known))
    return finder.read_at(picture, rings)


def likeliest_rings(picture: Grey, plane: TablePlane, places: Floats) -> Floats:
    """For each of the places (N x 4 x 2) what looks most like a black border in a white margin
    around it, and the next."""
    if not len(places):
        return places
    around = plane.to_px(moved(plane.to_mm(places), AROUND_MM, AROUND_DEG))
    is_inside = ((around >= 0) & (around < picture.shape[::-1])).all(axis=(1, 2))
    of_all = np.full(len(around), -np.inf)
    of_all[is_inside] = ring_contrast(picture, around[is_inside])
    contrast = of_all.reshape(len(places), -1)
    likest = np.argsort(-contrast, axis=1)[:, :LIKEST]
    is_seen = np.take_along_axis(contrast, likest, axis=1) > LEAST_CONTRAST
    chosen = around.reshape(*contrast.shape, 4, 2)[np.arange(len(places))[:, None], likest]
    return np.asarray(chosen[is_seen], np.float32)


def _with_more(found: Sightings, more: Sightings) -> Sightings:
    """The first, with those of the second that it has neither the id nor the place of. What only a
    slower look saw never casts doubt on what the first one saw."""
    ids = {int(item.marker_id) for item in found.seen} | {item.marker_id for item in found.doubts}
    taken = [item.centre_px for item in found.seen]
    new = [
        item
        for item in more.seen
        if item.marker_id not in ids and not _lies_on(item.corners_px, taken)
    ]
    if not new:
        return found
    places = [item.centre_px for item in new]
    return replace(
        found,
        seen=tuple(sorted((*found.seen, *new), key=lambda item: item.marker_id)),
        unread=tuple(quad for quad in found.unread if not _lies_on(quad, places)),
        faint=tuple(ring for ring in found.faint if not _lies_on(ring.corners_px, places)),
    )


def _lies_on(quad: Quad, places: Sequence[Corner]) -> bool:
    """Whether one of the places is in the quad, or not a marker's width from its middle."""
    if not places:
        return False
    corners = np.array(quad)
    side_px = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean())
    away = np.abs(np.array(places) - corners.mean(axis=0)).max(axis=1)
    return bool((away < NEAREST_SIDES * side_px).any())
