"""Places of a picture as samples of a marker: laid flat, lit evenly, moved and turned a little
every way, and how alike border and margin are then to the printed ones. Decides nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from vision.doubts.hidden_markers.printed_parts import (
    PER_CELL,
    SIDE,
    all_parts,
    is_ringed,
    plain_insides,
)
from vision.markers.edges import sample
from vision.markers.even_light import even_light
from vision.markers.patterns import CELLS
from vision.markers.projection import project
from vision.picture import Floats, Grey

REACH = 3
"""How many samples the place may be off, one and a half cells either way."""
WAYS = 2 * REACH + 1
TURNS_DEG = (0.0, -8.0, 8.0)
"""Places come from a coarse search and are turned as little as it parts directions; upright is
first."""
LIT_SAMPLES = 9
"""How far around a sample light is compared: wherever that is on a marker, both black and white
are that near."""
RINGS_TOGETHER = 8
"""Places whose rings are compared at once: every way, they are fifty times what they are as a
picture, and more of them are new to a processor. Of 1 to 16 the quickest."""
TOGETHER = 64
"""Places that are lit evenly at once: OpenCV takes at most 512 channels."""
LEAST_CONTRAST = 0.2
"""Below this print is not made more of than it is."""
NOISE_GREY = 2.0
"""Differences below this are no contrast, however alike they look."""


def laid_flat(picture: Grey, maps: Floats, turn_deg: float) -> Floats:
    """The places as squares with all that they may be off by: places x lines x samples."""
    count = SIDE + 2 * REACH
    steps = (np.arange(count) + 0.5) / PER_CELL - count / 2 / PER_CELL
    across, down = np.meshgrid(steps, steps)
    cos, sin = np.cos(np.radians(turn_deg)), np.sin(np.radians(turn_deg))
    turned = [across * cos - down * sin, across * sin + down * cos]
    points = np.stack(turned, axis=-1).reshape(-1, 2) + CELLS / 2
    at = project(maps, points).astype(np.float32).reshape(-1, count, 2)
    return sample(picture, at).reshape(len(maps), count, count)


def evenly_lit(flat: Floats) -> Floats:
    """The places with the darkest and the brightest of all surroundings made black and white, so
    that fading glare and shadow matter no more; what has too little contrast stays grey."""
    even = np.empty_like(flat)
    for first in range(0, len(flat), TOGETHER):
        some = slice(first, first + TOGETHER)
        # As channels of one picture they are done together and know nothing of each other.
        channels = np.ascontiguousarray(np.moveaxis(flat[some], 0, -1))
        even[some] = np.moveaxis(even_light(channels, LIT_SAMPLES, LEAST_CONTRAST), -1, 0)
    return even


@cache
def _ways_to_ring() -> npt.NDArray[np.intp]:
    """Ways x samples: where border and margin then are in a place that was laid flat."""
    side = SIDE + 2 * REACH
    at = np.arange(side**2).reshape(side, side)
    moved = [at[y : y + SIDE, x : x + SIDE].ravel() for y in range(WAYS) for x in range(WAYS)]
    return np.stack(moved)[:, is_ringed()]


def window_of(flat: Sequence[Floats], place: int, way: int) -> Floats:
    """One place moved and turned one way, as it is lit."""
    turn, moved = divmod(way, WAYS**2)
    y, x = divmod(moved, WAYS)
    return flat[turn][place, y : y + SIDE, x : x + SIDE].ravel()


def ring_likeness(flat: Floats, count: int) -> Floats:
    """Places x ways x the first so many parts: correlation of border and margin, moved a little
    every way, with the printed ones."""
    printed = _printed_rings(count)
    alike = np.empty((len(flat), WAYS**2, count), np.float32)
    for first in range(0, len(flat), RINGS_TOGETHER):
        some = slice(first, first + RINGS_TOGETHER)
        rings = flat[some].reshape(len(flat[some]), -1).take(_ways_to_ring(), axis=1)
        total, drawn = np.split(rings @ printed.weights, 2, axis=-1)
        np.square(rings, out=rings)
        spread = rings @ printed.weights[:, :count] - total**2 / printed.samples
        common = drawn - total * printed.share
        alike[some] = common / np.sqrt(np.maximum(spread, printed.least) * printed.spread)
    return alike


@dataclass(frozen=True, slots=True, eq=False)
class _PrintedRings:
    """Border and margin of some parts as they are printed."""

    weights: Floats
    """Samples x twice the parts: which are of each part, then what is printed there."""
    samples: Floats
    """How many of them each part has."""
    share: Floats
    """How bright they are on average."""
    spread: Floats
    """How far they are from that, squared and added up."""
    least: Floats
    """The same of what is no contrast."""


@cache
def _printed_rings(count: int) -> _PrintedRings:
    """Those of the first so many parts."""
    ringed = is_ringed()
    shown = np.stack([part.ring[ringed] for part in all_parts()[:count]], axis=1)
    weight = shown.astype(np.float32)
    drawn = plain_insides()[ringed, 0]
    samples, total = weight.sum(axis=0), drawn @ weight
    return _PrintedRings(
        np.concatenate([weight, weight * drawn[:, None]], axis=1),
        samples,
        total / samples,
        (drawn**2) @ weight - total**2 / samples,
        samples * NOISE_GREY**2,
    )
