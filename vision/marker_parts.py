"""Tells whether a part of a marker looks out at a place, whatever lies on the rest of it. Two
things must be seen together: a stretch of black border in its white margin, and behind it print
that one of our patterns explains clearly better than a plain bar or an edge would. Drawings have
the one or the other. Reads nothing: which marker it is stays open.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from card_markers.catalogue import DICTIONARY_NAME, PIECE_COUNT
from vision.edges import sample
from vision.patterns import BITS, CELLS, patterns_of
from vision.picture import Floats, Grey
from vision.projection import project, square_to_quads

PER_CELL = 2
"""Samples along a cell; a whole cell of margin is looked at all round."""
SIDE = (CELLS + 2) * PER_CELL
REACH = 3
"""How many samples the place may be off, one and a half cells either way."""
TURNS_DEG = (-8.0, 0.0, 8.0)
"""Places come from a coarse search and are turned as little as it parts directions."""

DEPTHS_CELLS = (2.4, 4.0, 5.5)
"""How much of a marker a card's straight edge leaves, measured from any side."""

LEAST_LIKENESS = 0.84
"""Of border and margin to the printed ones, and of all that looks out to the best pattern."""
HOPELESS_LIKENESS = 0.7
"""Of border and margin, before the place was turned to fit."""
LEAST_LIKENESS_OF_A_STRIP, LEAST_CONTRAST_OF_A_STRIP = 0.86, 0.3
"""Where hardly more than one side looks out, a line of small letters is nearly like it."""
STRIPS = 4
"""The first parts are such strips."""
LEAST_ADVANTAGE = 4.0
"""Of the best pattern over the best plain inside, as a logarithm of likelihoods."""
LEAST_CONTRAST = 0.2
"""Between margin and border, as a share of the margin; glare leaves this much of print."""
DIMMEST_MARGIN = 0.7
"""Against white paper nearby: the margin is white as well, though a shadow may lie on it."""

STICKER = 1 + 2 * 0.9 / CELLS
"""A known marker with nearly all of its margin, against its black square."""
MOST_EXPLAINED = 0.08
"""So little of border and margin may lie on known markers: nothing printed lies on two."""

SAMPLES_PER_SAY = 8
"""Neighbouring samples show the same cell through the same blur: so many count as one."""
NOISE_GREY = 2.0
"""Differences below this are no contrast, however alike they look."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """What of a marker may look out, and what is printed there. Samples run line by line."""

    shown: npt.NDArray[np.bool_]
    """Parts x samples."""
    ring: Floats
    """Parts x samples: 1 where border or margin of the part is."""
    border: npt.NDArray[np.bool_]
    """Samples."""
    plain: Floats
    """Samples x 3: border and margin with nothing, all white or grey inside."""
    printed: Floats
    """Samples x patterns in four rotations."""


def show_parts(
    picture: Grey, quads: Floats, whites: Floats, known: Floats
) -> npt.NDArray[np.bool_]:
    """For each of the quads (N x 4 x 2) whether a part of a marker is seen there that is none of
    the known ones (M x 4 x 2). White paper is at least as bright there as `whites` (N) says."""
    maps = square_to_quads(quads, float(CELLS))
    found = np.zeros(len(quads), np.bool_)
    # Upright is tried first: what is nothing like a marker so is none when turned a little.
    upright = _ring_likeness(_windows(picture, maps, 0.0), _parts())
    hopeful = np.flatnonzero(upright.max(axis=(1, 2)) > HOPELESS_LIKENESS)
    if not len(hopeful):
        return found
    explained = _painted(picture, known)
    chosen = maps[hopeful]
    windows = np.concatenate([_windows(picture, chosen, turn) for turn in TURNS_DEG], axis=1)
    known_in = np.concatenate([_windows(explained, chosen, turn) for turn in TURNS_DEG], axis=1)
    likeness = _ring_likeness(windows, _parts())
    # The margin of a known marker beside dark print looks like the side of another one.
    share = known_in @ _parts().ring.T / _parts().ring.sum(axis=1)
    likeness[share > MOST_EXPLAINED] = -1
    for index, place in enumerate(hopeful):
        least_grey = DIMMEST_MARGIN * float(whites[place])
        found[place] = _shows_part(windows[index], likeness[index], least_grey)
    return found


def _painted(picture: Grey, known: Floats) -> Grey:
    """1 where a known marker is, 0 elsewhere."""
    explained = np.zeros(picture.shape, np.uint8)
    middles = known.mean(axis=1, keepdims=True)
    for corners in np.round(middles + (known - middles) * STICKER).astype(np.int32):
        cv2.fillConvexPoly(explained, np.asarray(corners), 1)
    return explained


def _windows(picture: Grey, maps: Floats, turn_deg: float) -> Floats:
    """What places look like, moved a little every way: places x ways x samples."""
    count = SIDE + 2 * REACH
    steps = (np.arange(count) + 0.5) / PER_CELL - count / 2 / PER_CELL
    across, down = np.meshgrid(steps, steps)
    cos, sin = np.cos(np.radians(turn_deg)), np.sin(np.radians(turn_deg))
    turned = [across * cos - down * sin, across * sin + down * cos]
    points = np.stack(turned, axis=-1).reshape(-1, 2) + CELLS / 2
    at = project(maps, points).astype(np.float32).reshape(-1, count, 2)
    flat = sample(picture, at).reshape(len(maps), count, count)
    ways = 2 * REACH + 1
    moved = [flat[:, y : y + SIDE, x : x + SIDE] for y in range(ways) for x in range(ways)]
    return np.stack(moved, axis=1).reshape(len(maps), ways**2, SIDE**2)


def _shows_part(windows: Floats, likeness: Floats, least_grey: float) -> bool:
    best = likeness.argmax(axis=0)
    return any(
        _is_printed(windows[best[part]], int(part), _parts(), least_grey)
        for part in np.flatnonzero(likeness.max(axis=0) > LEAST_LIKENESS)
    )


def _ring_likeness(windows: Floats, parts: _Parts) -> Floats:
    """Places x ways x parts: correlation of border and margin with the printed ones."""
    weight = parts.ring.T
    drawn = parts.plain[:, 0]
    count = weight.sum(axis=0)
    total, total_drawn = windows @ weight, drawn @ weight
    spread = (windows**2) @ weight - total**2 / count
    spread_drawn = (drawn**2) @ weight - total_drawn**2 / count
    common = windows @ (weight * drawn[:, None]) - total * total_drawn / count
    least = count * NOISE_GREY**2
    return np.asarray(common / np.sqrt(np.maximum(spread, least) * spread_drawn), np.float32)


def _is_printed(window: Floats, part: int, parts: _Parts, least_grey: float) -> bool:
    shown = parts.shown[part]
    ring = parts.ring[part] > 0
    margin = float(np.median(window[ring & ~parts.border]))
    border = float(np.median(window[ring & parts.border]))
    is_strip = part < STRIPS
    least_contrast = LEAST_CONTRAST_OF_A_STRIP if is_strip else LEAST_CONTRAST
    if margin < least_grey or margin - border < least_contrast * margin:
        return False
    ours = _best_likeness(window[shown], parts.printed[shown])
    plain = _best_likeness(window[shown], parts.plain[shown])
    says = float(shown.sum()) / SAMPLES_PER_SAY
    advantage = says * float(np.log((1 - plain**2) / (1 - ours**2)))
    least_likeness = LEAST_LIKENESS_OF_A_STRIP if is_strip else LEAST_LIKENESS
    return ours > least_likeness and advantage > LEAST_ADVANTAGE


def _best_likeness(values: Floats, drawn: Floats) -> float:
    """The highest correlation of the values with any column; below 1 by the noise at least."""
    away = values - values.mean()
    columns = drawn - drawn.mean(axis=0)
    length = np.sqrt((away**2).sum() + len(away) * NOISE_GREY**2)
    return float(((away @ columns) / (length * np.sqrt((columns**2).sum(axis=0)))).max())


@cache
def _parts() -> _Parts:
    steps = (np.arange(SIDE) + 0.5) / PER_CELL - 1
    across, down = (axis.ravel() for axis in np.meshgrid(steps, steps))
    ring = np.maximum(np.abs(across - CELLS / 2), np.abs(down - CELLS / 2))
    half = CELLS / 2
    shown = [
        where
        for depth in DEPTHS_CELLS
        for where in (down < depth, across > CELLS - depth, down > CELLS - depth, across < depth)
    ]
    shown += [
        ~(left & top)
        for left in (across < half, across > half)
        for top in (down < half, down > half)
    ]
    shown.append(np.ones(SIDE * SIDE, np.bool_))
    of_parts = np.stack(shown)
    is_ring = ring > half - 1
    patterns = patterns_of(DICTIONARY_NAME, PIECE_COUNT).columns.T.reshape(-1, BITS, BITS)
    cells = np.ones((len(patterns) + 3, CELLS + 2, CELLS + 2), np.float32)
    cells[:, 1:-1, 1:-1] = 0
    cells[1, 2:-2, 2:-2], cells[2, 2:-2, 2:-2] = 1, 0.5
    cells[3:, 2:-2, 2:-2] = patterns
    drawn = np.stack([_softened(picture) for picture in cells], axis=-1)
    return _Parts(
        of_parts,
        (of_parts & is_ring).astype(np.float32),
        np.asarray(is_ring & (ring < half)),
        drawn[:, :3],
        drawn[:, 3:],
    )


def _softened(cells: Floats) -> Floats:
    """A marker as any lens shows it."""
    fine = np.kron(cells, np.ones((PER_CELL, PER_CELL), np.float32))
    soft = cv2.sepFilter2D(fine, -1, *_SOFT, borderType=cv2.BORDER_REPLICATE)
    return np.asarray(soft, np.float32).ravel()


_SOFT = (np.array([0.25, 0.5, 0.25], np.float32), np.array([0.25, 0.5, 0.25], np.float32))
