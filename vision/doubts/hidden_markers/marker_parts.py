"""Tells whether a part of a marker looks out at a place, whatever lies on the rest of it. Two
things must be seen together: a stretch of black border in its white margin, and behind it print
that one of our patterns explains clearly better than a plain bar or an edge would. Drawings have
the one or the other. Two whole sides that meet are enough by themselves. Reads nothing: which
marker it is stays open.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from card_markers.pieces import Catalogue
from vision.doubts.hidden_markers.least_shown import (
    DIMMEST_MARGIN,
    IN_GLARE,
    IN_SHADOW,
    LAST_STRIP,
    OVEREXPOSED_GREY,
    SOME,
    STRIP_IN_GLARE,
    STRIP_OVEREXPOSED,
    LeastShown,
    has_contrast,
    is_washed_opposite,
    least_shown,
    margin_and_border,
)
from vision.doubts.hidden_markers.place_samples import (
    NOISE_GREY,
    TURNS_DEG,
    aligned_samples,
    evenly_lit,
    laid_flat,
    moved_rings,
    ring_likeness,
    window_of,
)
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
from vision.markers.patterns import BITS, CELLS
from vision.markers.projection import square_to_quads
from vision.picture import BLEACHED_GREY, LIFTED_GREY, Floats, Grey

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
DIMMEST_IN_SHADOW = 0.5
"""How bright a margin is at least against white paper nearby, where the edge of a shadow runs
between."""
DIMMEST_RING = 0.55
"""The same of a whole marker, which may be blurred until its margin is no longer quite white."""

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
    as_lit = laid_flat(left, maps, 0.0)
    by_way = ring_likeness(moved_rings(evenly_lit(as_lit)), all_parts()[:STRIPS])
    upright = by_way.max(axis=1)
    in_glare = (as_lit >= BLEACHED_GREY).mean(axis=(1, 2)) > BLEACHED_SHARE
    in_glare &= whites < OVEREXPOSED_GREY
    for place in np.flatnonzero(in_glare & (upright.min(axis=1) > ALL_SIDES_IN_GLARE)):
        seen = window_of([as_lit], int(place), int(by_way[place].sum(axis=1).argmax()))
        found[place] = np.quantile(seen, LEAST_OF_BORDER) >= LIFTED_GREY
    hopeless = np.where(in_glare, HOPELESS_IN_GLARE, HOPELESS_LIKENESS) - less
    hopeful = np.flatnonzero(~found & (upright.max(axis=1) > hopeless))
    if not len(hopeful):
        return ShownParts(found, only_side)
    patterns = patterns_in_parts(catalogue)
    flat = [laid_flat(left, maps[hopeful], turn) for turn in TURNS_DEG]
    even = [evenly_lit(one) for one in flat]
    rings = np.concatenate([moved_rings(one) for one in even], axis=1)
    likeness = ring_likeness(rings, all_parts())
    best = likeness.argmax(axis=1)
    for index, place in enumerate(hopeful):
        white = float(whites[place])
        for number, (part, way) in enumerate(zip(all_parts(), best[index].tolist(), strict=True)):
            lenience = 0.0 if part.kind is PartKind.CORNER else less
            alike = float(likeness[index, way, number]) + lenience
            if alike <= IN_GLARE.ring - NOT_YET_ALIGNED:
                continue
            seen = window_of(flat, index, way)
            least = least_shown(seen, part, white)
            if alike <= least.ring - NOT_YET_ALIGNED:
                continue
            if part.kind is PartKind.CORNER and likeness[index, way, part.opposite] > MOST_OF_REST:
                continue
            as_even = window_of(even, index, way)
            is_seen = alike > least.ring and _is_seen(
                seen, as_even, part, white, patterns, -lenience
            )
            if not is_seen:
                aligned, as_even, alike_now = aligned_samples(left, maps[place], way, part)
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


def _is_seen(
    seen: Floats, even: Floats, part: Part, white: float, patterns: Floats, more_alike: float
) -> bool:
    """Whether samples as they are and evenly lit show this part of a marker."""
    least = least_shown(seen, part, white)
    dimmest = DIMMEST_IN_SHADOW if least is IN_SHADOW else DIMMEST_MARGIN
    if not has_contrast(seen, part, dimmest * white, least.contrast):
        return False
    if _is_printed(even, part, least, patterns, more_alike):
        return True
    is_last = least is STRIP_IN_GLARE and is_washed_opposite(seen, part)
    return is_last and _is_last_strip(seen, even, part, patterns)


def _is_last_strip(seen: Floats, even: Floats, part: Part, patterns: Floats) -> bool:
    """Whether one whole side is all that light has left of a marker."""
    ring = ring_likeness(even[None, None, is_ringed()], (part,))
    return (
        float(ring.max()) > LAST_STRIP.ring
        and has_contrast(seen, part, 0.0, LAST_STRIP.contrast)
        and _is_printed(even, part, LAST_STRIP, patterns, 0.0)
    )


def have_contrast(picture: Grey, quads: Floats, whites: Floats) -> npt.NDArray[np.bool_]:
    """For each of the quads (N x 4 x 2) whether there is white around black at all where border
    and margin of a whole marker would be, and something in it; blurred print has that, faint
    drawings, frames and discs do not."""
    if not len(quads):
        return np.zeros(0, np.bool_)
    flat = laid_flat(picture, square_to_quads(quads, float(CELLS)), 0.0)
    rings = moved_rings(evenly_lit(flat))
    best = ring_likeness(rings, (all_parts()[WHOLE],))[..., 0].argmax(axis=1)
    return np.array(
        [
            _is_ring(window_of([flat], index, int(way)), float(white))
            for index, (way, white) in enumerate(zip(best, whites, strict=True))
        ],
        np.bool_,
    )


def _is_ring(seen: Floats, white: float) -> bool:
    """Whether a whole ring is there, all of its margin brighter than its border, and something in
    it."""
    whole = all_parts()[WHOLE]
    if not has_contrast(seen, whole, DIMMEST_RING * white, SOME.contrast) or _is_plain(seen):
        return False
    margin, border = margin_and_border(seen, whole)
    darkest = float(np.quantile(seen[whole.margin], DARKEST_SHARE))
    return darkest - border >= LEAST_DARKEST_CONTRAST * margin


def _is_plain(seen: Floats) -> bool:
    """Whether a whole ring has nothing in it, and no light that could have washed it away."""
    margin, border = margin_and_border(seen, all_parts()[WHOLE])
    rim = 2 * PER_CELL
    inside = seen.reshape(SIDE, SIDE)[rim:-rim, rim:-rim]
    cells = inside.reshape(BITS, PER_CELL, BITS, PER_CELL).mean(axis=(1, 3))
    is_bleached = float(cells.mean()) > BLEACHED_INSIDE * margin
    return not is_bleached and float(cells.std()) < PLAINEST_INSIDE * (margin - border)


def _is_printed(
    even: Floats, part: Part, least: LeastShown, patterns: Floats, more_alike: float
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
