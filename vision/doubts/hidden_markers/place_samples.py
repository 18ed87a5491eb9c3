"""Places of a picture as samples of a marker: laid flat, lit evenly, moved and turned a little
every way, and how alike border and margin are then to the printed ones. Decides nothing.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from vision.doubts.hidden_markers.printed_parts import (
    PER_CELL,
    SIDE,
    Part,
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
TURNS_DEG = (-8.0, 0.0, 8.0)
"""Places come from a coarse search and are turned as little as it parts directions."""
LIT_SAMPLES = 9
"""How far around a sample light is compared: wherever that is on a marker, both black and white
are that near."""
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


def moved_rings(flat: Floats) -> Floats:
    """Border and margin of the places moved a little every way: places x ways x samples."""
    return flat.reshape(len(flat), -1).take(_ways_to_ring(), axis=1)


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


def ring_likeness(rings: Floats, parts: Sequence[Part]) -> Floats:
    """Places x ways x parts: correlation of border and margin with the printed ones."""
    ringed = is_ringed()
    weight = np.stack([part.ring[ringed] for part in parts], axis=1).astype(np.float32)
    drawn = plain_insides()[ringed, 0]
    count = weight.sum(axis=0)
    total, total_drawn = rings @ weight, drawn @ weight
    spread = (rings**2) @ weight - total**2 / count
    spread_drawn = (drawn**2) @ weight - total_drawn**2 / count
    common = rings @ (weight * drawn[:, None]) - total * total_drawn / count
    least = count * NOISE_GREY**2
    return np.asarray(common / np.sqrt(np.maximum(spread, least) * spread_drawn), np.float32)
