"""The third look, for where something is still missing: in deep shadow, one step on from what was
read, and where light has bleached a part of a marker. Slower than the first two, so it is asked
for only when fewer markers were read than must be there.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.markers.bleached import read_bleached
from vision.markers.deep_shadow import is_in_deep_shadow, without_light
from vision.markers.even_light import even_light
from vision.markers.finder import MARKERS_FOR_A_PLANE, Finder
from vision.markers.likely_places import likely_places
from vision.markers.one_per_place import NEAREST_SIDES
from vision.markers.patterns import CELLS
from vision.markers.plane import TablePlane, fit_plane
from vision.markers.ring_contrast import likest_rings, moved
from vision.markers.sighting import Corner, Quad, Sightings
from vision.markers.squares import side_lengths
from vision.picture import Floats, Grey

UPRIGHT_DEG, HERE_MM = np.zeros(1), np.zeros(1)
AROUND_MM = np.arange(-6.0, 6.1, 2.0)
"""How far around a place one step on, and how finely, a marker is looked for: its edges are found
from a cell off, which is 1.5 mm, and turned by some degrees."""
AROUND_WANTED_MM = np.arange(-13.0, 13.1, 1.0)
TURNED_DEG, UPRIGHT_LIKEST = np.array([-7.0, 7.0]), 6
"""The same around a place where a piece must lie, as people push and turn pieces: first upright,
then so many of the likest turned."""
REACH_SIDES = 3.0
"""How far around a place, in sides of a marker, such a search and what it reads may reach: 13 mm
and a side beyond that, in which light is made even."""
LIKEST = 2
LEAST_CONTRAST = 15.0
"""So many rings of each place are read that have so much contrast in grey values: print in a dim
picture has 20."""
EVENED_CELLS, EVENED_CONTRAST = 3, 0.1
"""Within so many cells there is always black and white in a marker; with less between them, as a
share of the white, there is no print."""


def look_harder(
    finder: Finder, picture: Grey, found: Sightings, wanted: Sequence[Quad] = ()
) -> Sightings:
    """What was found, and what the third look adds. Where it is known which places (each around a
    marker, or somewhat larger) must show one, only these are looked at."""
    is_dark = is_in_deep_shadow(picture)
    if len(found.seen) < MARKERS_FOR_A_PLANE:
        return _look_without_light(finder, picture, found) if is_dark else found
    known = np.stack([item.quad for item in found.seen])
    plane = fit_plane(known)
    if wanted:
        places = _markers_in(wanted, plane, known)
        lights = [picture, without_light(picture, _around(places))] if is_dark else [picture]
        for light in lights:
            rings = likeliest_turned_rings(light, plane, places)
            found = _with_more(found, _read_at(finder, light, rings))
        if len(found.seen) == len(known):
            found = _with_more(found, _read_bleached(finder, picture, plane, places))
        return found
    steps = likely_places(plane, known)
    found = _with_more(found, _read_at(finder, picture, likeliest_rings(picture, plane, steps)))
    if is_dark:
        found = _look_without_light(finder, picture, found)
    faint = (*found.unread, *(ring.corners_px for ring in found.faint))
    places = np.concatenate([np.array(faint, np.float32).reshape(-1, 4, 2), steps])
    return _with_more(found, _read_bleached(finder, picture, plane, places))


def _read_at(finder: Finder, picture: Grey, rings: Floats) -> Sightings:
    """What these rings are, as they are lit and in even light."""
    if not len(rings):
        return Sightings()
    found = finder.read_at(picture, rings)
    return _with_more(found, finder.read_in_even_light(_evened(picture, rings), rings))


def _read_bleached(finder: Finder, picture: Grey, plane: TablePlane, places: Floats) -> Sightings:
    return finder.sightings_of(read_bleached(picture, plane, places, finder.patterns))


def _look_without_light(finder: Finder, picture: Grey, found: Sightings) -> Sightings:
    """The first two looks once more, at all of a dark picture with its light taken out."""
    lit = without_light(picture)
    glanced = _with_more(found, finder.glance(lit))
    return _with_more(found, finder.look_again(lit, glanced))


def _markers_in(places: Sequence[Quad], plane: TablePlane, known: Floats) -> Floats:
    """A marker in the middle of each place, as large and as turned as the known one nearest to
    it: seen from low down a plane is known too roughly for its shape."""
    on_table = plane.to_mm(known)
    middles = on_table.mean(axis=1)
    at = plane.to_mm(np.array(places, np.float64)).mean(axis=1)
    nearest = np.linalg.norm(at[:, None] - middles, axis=2).argmin(axis=1)
    squares = on_table[nearest] + (at - middles[nearest])[:, None]
    return np.asarray(plane.to_px(squares), np.float32)


def _around(quads: Floats) -> tuple[slice, slice]:
    """The rows and columns of a picture that a search around these quads may look at."""
    reach_px = REACH_SIDES * float(side_lengths(quads).max())
    low = np.maximum(quads.min(axis=(0, 1)) - reach_px, 0).astype(int)
    high = np.maximum(quads.max(axis=(0, 1)) + reach_px, 0).astype(int)
    return slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0]))


def _evened(picture: Grey, quads: Floats) -> Grey:
    """The picture without fading light around these quads."""
    evened = picture.copy()
    side_px = float(np.median(side_lengths(quads)))
    reach_px = max(3, round(side_px * EVENED_CELLS / CELLS))
    height, width = picture.shape
    low = np.clip(quads.min(axis=1) - side_px, 0, (width, height)).astype(int)
    high = np.clip(quads.max(axis=1) + side_px, 0, (width, height)).astype(int)
    for (left, top), (right, bottom) in zip(low.tolist(), high.tolist(), strict=True):
        if right > left and bottom > top:
            patch = even_light(picture[top:bottom, left:right], reach_px, EVENED_CONTRAST)
            evened[top:bottom, left:right] = patch
    return evened


def likeliest_rings(
    picture: Grey, plane: TablePlane, places: Floats, by_mm: Floats = AROUND_MM, count: int = LIKEST
) -> Floats:
    """For each of the places (N x 4 x 2) what looks most like a black border in a white margin
    around it, and the next ones."""
    if not len(places):
        return places
    around = plane.to_px(moved(plane.to_mm(places), by_mm, UPRIGHT_DEG))
    around = around.reshape(len(places), -1, 4, 2)
    likest, contrast = likest_rings(picture, around, count)
    chosen = np.take_along_axis(around, likest[..., None, None], axis=1)
    return np.asarray(chosen[contrast > LEAST_CONTRAST], np.float32)


def likeliest_turned_rings(picture: Grey, plane: TablePlane, places: Floats) -> Floats:
    """The same in a wider search for single places, and for rings that are turned as well."""
    upright = likeliest_rings(picture, plane, places, AROUND_WANTED_MM, UPRIGHT_LIKEST)
    if not len(upright):
        return upright
    turned = plane.to_px(moved(plane.to_mm(upright), HERE_MM, TURNED_DEG)).astype(np.float32)
    rings = np.concatenate([upright, turned])
    (likest,), _ = likest_rings(picture, rings[None], LIKEST * (len(places) + 1))
    return np.asarray(rings[likest], np.float32)


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
