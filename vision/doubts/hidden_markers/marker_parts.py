"""Tells whether a part of a marker looks out at a place, whatever lies on the rest of it. Two
things must be seen together: a stretch of black border in its white margin, and behind it print
that one of our patterns explains clearly better than a plain bar or an edge would. Drawings have
the one or the other. Two whole sides that meet are enough by themselves. Reads nothing: which
marker it is stays open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt

from card_markers.pieces import Catalogue
from vision.doubts.hidden_markers.printed_parts import (
    PER_CELL,
    SIDE,
    STRIPS,
    WHOLE,
    Part,
    PartKind,
    all_parts,
    is_ringed,
    patterns_in_parts,
    plain_insides,
)
from vision.markers.edges import sample
from vision.markers.even_light import even_light
from vision.markers.patterns import BITS, CELLS
from vision.markers.projection import project, square_to_quads
from vision.picture import BLEACHED_GREY, LIFTED_GREY, Floats, Grey

REACH = 3
"""How many samples the place may be off, one and a half cells either way."""
WAYS = 2 * REACH + 1
TURNS_DEG = (-8.0, 0.0, 8.0)
"""Places come from a coarse search and are turned as little as it parts directions."""

SMALL_TURNS_DEG = (-3.0, 0.0, 3.0)
"""And by so much when it is moved to where it fits best."""

LIT_SAMPLES = 9
"""How far around a sample light is compared: wherever that is on a marker, both black and white
are that near."""

TOGETHER = 64
"""Places that are lit evenly at once: OpenCV takes at most 512 channels."""

HOPELESS_LIKENESS = 0.68
"""Of border and margin to the printed ones, before the place was turned to fit."""
HOPELESS_IN_GLARE = 0.58
BLEACHED_SHARE = 0.1
"""More of a place than this is bleached where light lies on it."""
ALL_SIDES_IN_GLARE = 0.55
"""Of each of the four sides, where light has left nothing of the pattern."""
LEAST_OF_BORDER = 0.1
"""A border is more than this of the place it is looked for in."""
NOT_YET_ALIGNED = 0.04
"""So much less alike a place may be before it is moved to where it fits best."""
MORE_IF_ALIGNED = 0.015
"""What was moved to where it fits best must be that much more alike."""
LEAST_CONTRAST = 0.2
"""Below this print is not made more of than it is."""
OVEREXPOSED_GREY = 240
"""Where paper is as bright as this, bleached white is the exposure and no glare."""
FADED = 0.3
"""Less contrast than this print has only where light lies on it."""
LIT = 1.2
"""So much brighter than white paper nearby, a margin has glare on it."""
DIMMEST_MARGIN = 0.7
"""Against white paper nearby: the margin is white as well, though a shadow may lie on it."""
DIMMEST_IN_SHADOW = 0.5
"""The same where the edge of a shadow runs between."""
DIMMEST_RING = 0.55
"""The same for a whole marker, which may be blurred until its margin is no longer quite white."""

DARKEST_SHARE, LEAST_DARKEST_CONTRAST = 0.2, 0.08
"""So much of the margin may be darker than this over the border, as a share of the margin: whole
markers that were not read have 0.12 and more, gaps between cards 0.05 and less."""

PLAINEST_INSIDE = 0.12
"""Spread of the cells inside a whole marker, as a share of the contrast of its ring: print that is
smeared over two cells still has twice that, a frame or a disc has none."""
BLEACHED_INSIDE = 0.8
"""As bright as this against the margin, light may have washed the print away."""

SAMPLES_PER_SAY = 8
"""Neighbouring samples show the same cell through the same blur: so many count as one."""
NOISE_GREY = 2.0
"""Differences below this are no contrast, however alike they look."""


@dataclass(frozen=True, slots=True)
class _Least:
    """What a part of a marker must show at least."""

    ring: float
    """Likeness of border and margin to the printed ones."""
    contrast: float
    """Between margin and border, as a share of the margin."""
    likeness: float
    """Of all that looks out to the best pattern."""
    advantage: float = 4.0
    """Of the best pattern over the best plain inside, as a logarithm of likelihoods."""


SOME = _Least(ring=0.84, contrast=0.2, likeness=0.84)
STRIP = _Least(ring=0.84, contrast=0.38, likeness=0.85, advantage=5.5)
"""Where hardly more than one side looks out, a line of small letters is nearly like it."""
PALE_STRIP = _Least(ring=0.84, contrast=0.25, likeness=0.87, advantage=11.0)
"""What is paler must have that much more of a pattern."""
IN_GLARE = _Least(ring=0.7, contrast=0.07, likeness=0.68, advantage=5.0)
"""Where light lies on white paper, it has washed out most of the print; but there are hardly
drawings there that come near print either."""
IN_SHADOW = _Least(ring=0.9, contrast=0.5, likeness=0.92, advantage=10.0)
"""What is darker than paper nearby must be print beyond doubt."""
STRIP_IN_GLARE = _Least(ring=0.74, contrast=0.07, likeness=0.8)
OVEREXPOSED = _Least(ring=0.74, contrast=0.1, likeness=0.71, advantage=5.5)
STRIP_OVEREXPOSED = _Least(ring=0.8, contrast=0.1, likeness=0.8, advantage=5.5)
"""Where all paper is bleached, what is pale may have light on it or may be drawn so."""
CORNER = _Least(ring=0.9, contrast=0.5, likeness=0.9, advantage=-np.inf)
"""Two whole sides, ends and all: drawings with that much contrast reach 0.87, and hardly any
pattern looks out beside a card that lies so."""
CORNER_IN_GLARE = _Least(ring=0.73, contrast=0.1, likeness=0.8, advantage=-np.inf)
"""Where light has washed away what is opposite of it: there no drawing has two whole sides."""
LIFTED_CONTRAST = 0.36
"""Light that washes one corner away lifts the black of the other: more contrast is drawn."""
LAST_STRIP = _Least(ring=0.84, contrast=0.1, likeness=0.84, advantage=-np.inf)
"""The same with one whole side, behind which light may have left nothing either."""
WASHED_OPPOSITE = 0.5
"""So much of the opposite side or corner is bleached there."""
MOST_OF_REST = 0.7
"""Likeness of the other two sides, which something covers; a frame that is all there is drawn."""


@dataclass(frozen=True, slots=True)
class ShownParts:
    """What is seen of markers at some places."""

    is_seen: npt.NDArray[np.bool_]
    """N: whether there is any of one."""
    only_side: npt.NDArray[np.intp]
    """N: which side of the quad is all that is seen, from its first corner to its second and so
    on, without light that could have washed away the rest; -1 where it is more or light."""


def show_parts(
    left: Grey, quads: Floats, whites: Floats, catalogue: Catalogue, *, less: float = 0.0
) -> ShownParts:
    """For each of the quads (N x 4 x 2) whether a part of a marker of this game is seen there, in
    a picture with the known ones painted out. White paper is there as bright as `whites` (N), or
    more. Where one is to be expected, it may be less alike than elsewhere."""
    maps = square_to_quads(quads, float(CELLS))
    found = np.zeros(len(quads), np.bool_)
    only_side = np.full(len(quads), -1, np.intp)
    # One side and upright is tried first: every part has a whole side, and what is nothing like
    # one when upright is none when turned a little.
    as_lit = _laid_flat(left, maps, 0.0)
    by_way = _ring_likeness(_moved_rings(_evenly_lit(as_lit)), all_parts()[:STRIPS])
    upright = by_way.max(axis=1)
    in_glare = (as_lit >= BLEACHED_GREY).mean(axis=(1, 2)) > BLEACHED_SHARE
    in_glare &= whites < OVEREXPOSED_GREY
    for place in np.flatnonzero(in_glare & (upright.min(axis=1) > ALL_SIDES_IN_GLARE)):
        seen = _window([as_lit], int(place), int(by_way[place].sum(axis=1).argmax()))
        found[place] = np.quantile(seen, LEAST_OF_BORDER) >= LIFTED_GREY
    hopeless = np.where(in_glare, HOPELESS_IN_GLARE, HOPELESS_LIKENESS) - less
    hopeful = np.flatnonzero(~found & (upright.max(axis=1) > hopeless))
    if not len(hopeful):
        return ShownParts(found, only_side)
    patterns = patterns_in_parts(catalogue)
    flat = [_laid_flat(left, maps[hopeful], turn) for turn in TURNS_DEG]
    even = [_evenly_lit(one) for one in flat]
    rings = np.concatenate([_moved_rings(one) for one in even], axis=1)
    likeness = _ring_likeness(rings, all_parts())
    best = likeness.argmax(axis=1)
    for index, place in enumerate(hopeful):
        white = float(whites[place])
        for number, (part, way) in enumerate(zip(all_parts(), best[index].tolist(), strict=True)):
            lenience = 0.0 if part.kind is PartKind.CORNER else less
            alike = float(likeness[index, way, number]) + lenience
            if alike <= IN_GLARE.ring - NOT_YET_ALIGNED:
                continue
            seen = _window(flat, index, way)
            least = _least(seen, part, white)
            if alike <= least.ring - NOT_YET_ALIGNED:
                continue
            if part.kind is PartKind.CORNER and likeness[index, way, part.opposite] > MOST_OF_REST:
                continue
            as_even = _window(even, index, way)
            is_seen = alike > least.ring and _is_seen(
                seen, as_even, part, white, patterns, -lenience
            )
            if not is_seen:
                aligned, as_even, alike_now = _aligned(left, maps[place], way, part)
                alike = max(alike, alike_now + lenience - MORE_IF_ALIGNED)
                more = MORE_IF_ALIGNED - lenience
                is_seen = alike > least.ring and _is_seen(
                    aligned, as_even, part, white, patterns, more
                )
            if is_seen:
                is_lit = least in (STRIP_IN_GLARE, STRIP_OVEREXPOSED)
                is_more = part.kind is not PartKind.STRIP or is_lit or bool(found[place])
                found[place] = True
                only_side[place] = -1 if is_more else number
                if is_more:
                    break
    return ShownParts(found, only_side)


def _least(seen: Floats, part: Part, white: float) -> _Least:
    """What is asked of a part as it is lit."""
    margin, border = _margin_and_border(seen, part)
    if part.kind is PartKind.CORNER:
        is_lifted = margin - border < LIFTED_CONTRAST * margin
        return CORNER_IN_GLARE if is_lifted and _is_washed_opposite(seen, part) else CORNER
    # Bleached white is only as white as the picture can show: there contrast is always small.
    is_bleached = margin >= BLEACHED_GREY
    if is_bleached and white >= OVEREXPOSED_GREY and margin - border < FADED * margin:
        return STRIP_OVEREXPOSED if part.kind is PartKind.STRIP else OVEREXPOSED
    if (is_bleached and white < OVEREXPOSED_GREY) or margin >= LIT * white:
        return STRIP_IN_GLARE if part.kind is PartKind.STRIP else IN_GLARE
    if margin < DIMMEST_MARGIN * white:
        return IN_SHADOW
    if part.kind is PartKind.SOME:
        return SOME
    return STRIP if margin - border >= STRIP.contrast * margin else PALE_STRIP


def _is_washed_opposite(seen: Floats, part: Part) -> bool:
    """Whether light has taken what would lie opposite of a strip or a corner."""
    if part.opposite is None:
        return False
    opposite = seen[all_parts()[part.opposite].ring]
    return float((opposite >= BLEACHED_GREY).mean()) > WASHED_OPPOSITE


def _is_seen(
    seen: Floats, even: Floats, part: Part, white: float, patterns: Floats, more_alike: float
) -> bool:
    """Whether samples as they are and evenly lit show this part of a marker."""
    least = _least(seen, part, white)
    dimmest = DIMMEST_IN_SHADOW if least is IN_SHADOW else DIMMEST_MARGIN
    if not _has_contrast(seen, part, dimmest * white, least.contrast):
        return False
    if _is_printed(even, part, least, patterns, more_alike):
        return True
    is_last = least is STRIP_IN_GLARE and _is_washed_opposite(seen, part)
    return is_last and _is_last_strip(seen, even, part, patterns)


def _is_last_strip(seen: Floats, even: Floats, part: Part, patterns: Floats) -> bool:
    """Whether one whole side is all that light has left of a marker."""
    ring = _ring_likeness(even[None, None, is_ringed()], (part,))
    return (
        float(ring.max()) > LAST_STRIP.ring
        and _has_contrast(seen, part, 0.0, LAST_STRIP.contrast)
        and _is_printed(even, part, LAST_STRIP, patterns, 0.0)
    )


def _aligned(left: Grey, to_picture: Floats, way: int, part: Part) -> tuple[Floats, Floats, float]:
    """A place moved and turned that way, then by less than a sample to where border and margin
    fit best, as it is and evenly lit, and how well they fit: print that is a quarter of a cell off
    is hardly print any more."""
    moves = _small_moves()
    turn, moved = divmod(way, WAYS**2)
    y, x = divmod(moved, WAYS)
    flat = _laid_flat(left, to_picture @ moves, TURNS_DEG[turn])
    here = (slice(None), slice(y, y + SIDE), slice(x, x + SIDE))
    even = _evenly_lit(flat)[here].reshape(len(moves), SIDE**2)
    likeness = _ring_likeness(even[:, None, is_ringed()], (part,))[:, 0, 0]
    best = int(likeness.argmax())
    return flat[here][best].ravel(), np.asarray(even[best]), float(likeness[best])


@cache
def _small_moves() -> Floats:
    """Maps (N x 3 x 3) of a marker's square onto itself, moved by less than a sample and turned
    about its middle by less than the search parts directions."""
    moves = []
    for turn, y, x in product(np.radians(SMALL_TURNS_DEG), (-1, 0, 1), (-1, 0, 1)):
        cos, sin, half = np.cos(turn), np.sin(turn), CELLS / 2
        about = np.array([[cos, -sin], [sin, cos]])
        move = np.eye(3)
        move[:2, :2] = about
        move[:2, 2] = half - about @ (half, half) + np.array([x, y]) / (2 * PER_CELL)
        moves.append(move)
    return np.stack(moves)


def have_contrast(picture: Grey, quads: Floats, whites: Floats) -> npt.NDArray[np.bool_]:
    """For each of the quads (N x 4 x 2) whether there is white around black at all where border
    and margin of a whole marker would be, and something in it; blurred print has that, faint
    drawings, frames and discs do not."""
    if not len(quads):
        return np.zeros(0, np.bool_)
    flat = _laid_flat(picture, square_to_quads(quads, float(CELLS)), 0.0)
    rings = _moved_rings(_evenly_lit(flat))
    best = _ring_likeness(rings, (all_parts()[WHOLE],))[..., 0].argmax(axis=1)
    return np.array(
        [
            _is_ring(_window([flat], index, int(way)), float(white))
            for index, (way, white) in enumerate(zip(best, whites, strict=True))
        ],
        np.bool_,
    )


def _is_ring(seen: Floats, white: float) -> bool:
    """Whether a whole ring is there, all of its margin brighter than its border, and something in
    it."""
    whole = all_parts()[WHOLE]
    if not _has_contrast(seen, whole, DIMMEST_RING * white, SOME.contrast) or _is_plain(seen):
        return False
    margin, border = _margin_and_border(seen, whole)
    darkest = float(np.quantile(seen[whole.margin], DARKEST_SHARE))
    return darkest - border >= LEAST_DARKEST_CONTRAST * margin


def _laid_flat(picture: Grey, maps: Floats, turn_deg: float) -> Floats:
    """The places as squares with all that they may be off by: places x lines x samples."""
    count = SIDE + 2 * REACH
    steps = (np.arange(count) + 0.5) / PER_CELL - count / 2 / PER_CELL
    across, down = np.meshgrid(steps, steps)
    cos, sin = np.cos(np.radians(turn_deg)), np.sin(np.radians(turn_deg))
    turned = [across * cos - down * sin, across * sin + down * cos]
    points = np.stack(turned, axis=-1).reshape(-1, 2) + CELLS / 2
    at = project(maps, points).astype(np.float32).reshape(-1, count, 2)
    return sample(picture, at).reshape(len(maps), count, count)


def _evenly_lit(flat: Floats) -> Floats:
    """The places with the darkest and the brightest of all surroundings made black and white, so
    that fading glare and shadow matter no more; what has too little contrast stays grey."""
    even = np.empty_like(flat)
    for first in range(0, len(flat), TOGETHER):
        some = slice(first, first + TOGETHER)
        # As channels of one picture they are done together and know nothing of each other.
        channels = np.ascontiguousarray(np.moveaxis(flat[some], 0, -1))
        even[some] = np.moveaxis(even_light(channels, LIT_SAMPLES, LEAST_CONTRAST), -1, 0)
    return even


def _moved_rings(flat: Floats) -> Floats:
    """Border and margin of the places moved a little every way: places x ways x samples."""
    return flat.reshape(len(flat), -1).take(_ways_to_ring(), axis=1)


@cache
def _ways_to_ring() -> npt.NDArray[np.intp]:
    """Ways x samples: where border and margin then are in a place that was laid flat."""
    side = SIDE + 2 * REACH
    at = np.arange(side**2).reshape(side, side)
    moved = [at[y : y + SIDE, x : x + SIDE].ravel() for y in range(WAYS) for x in range(WAYS)]
    return np.stack(moved)[:, is_ringed()]


def _window(flat: Sequence[Floats], place: int, way: int) -> Floats:
    """One place moved and turned one way, as it is lit."""
    turn, moved = divmod(way, WAYS**2)
    y, x = divmod(moved, WAYS)
    return flat[turn][place, y : y + SIDE, x : x + SIDE].ravel()


def _ring_likeness(rings: Floats, parts: Sequence[Part]) -> Floats:
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


def _margin_and_border(seen: Floats, part: Part) -> tuple[float, float]:
    """How bright both are in a part."""
    return _middle_of(seen[part.margin]), _middle_of(seen[part.border])


def _middle_of(values: Floats) -> float:
    """The median, or the next one up, without what makes NumPy's own slow for so few."""
    middle = len(values) // 2
    return float(np.partition(values, middle)[middle])


def _has_contrast(seen: Floats, part: Part, least_grey: float, least: float) -> bool:
    """Whether the margin is white and the border black, as light is there."""
    margin, border = _margin_and_border(seen, part)
    return margin >= least_grey and margin - border >= least * margin


def _is_plain(seen: Floats) -> bool:
    """Whether a whole ring has nothing in it, and no light that could have washed it away."""
    margin, border = _margin_and_border(seen, all_parts()[WHOLE])
    rim = 2 * PER_CELL
    inside = seen.reshape(SIDE, SIDE)[rim:-rim, rim:-rim]
    cells = inside.reshape(BITS, PER_CELL, BITS, PER_CELL).mean(axis=(1, 3))
    is_bleached = float(cells.mean()) > BLEACHED_INSIDE * margin
    return not is_bleached and float(cells.std()) < PLAINEST_INSIDE * (margin - border)


def _is_printed(
    even: Floats, part: Part, least: _Least, patterns: Floats, more_alike: float
) -> bool:
    """Whether one of our patterns explains what looks out, and clearly better than none; it may
    have to be more alike than usual, or less."""
    ours = _best_likeness(even[part.shown], patterns[part.shown])
    plain = _best_likeness(even[part.shown], plain_insides()[part.shown])
    says = float(part.shown.sum()) / SAMPLES_PER_SAY
    advantage = says * float(np.log((1 - plain**2) / (1 - ours**2)))
    return ours > least.likeness + more_alike and advantage > least.advantage


def _best_likeness(values: Floats, drawn: Floats) -> float:
    """The highest correlation of the values with any column; below 1 by the noise at least."""
    away = values - values.mean()
    columns = drawn - drawn.mean(axis=0)
    length = np.sqrt((away**2).sum() + len(away) * NOISE_GREY**2)
    widths = np.sqrt((columns**2).sum(axis=0)) + 1e-6
    return float(((away @ columns) / (length * widths)).max())
