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
    OVEREXPOSED_GREY,
    has_contrast,
    least_shown,
)
from vision.doubts.hidden_markers.place_samples import (
    NOISE_GREY,
    TURNS_DEG,
    evenly_lit,
    laid_flat,
    ring_likeness,
    window_of,
)
from vision.doubts.hidden_markers.printed_parts import (
    STRIPS,
    WHOLE,
    Drawn,
    Part,
    all_parts,
    patterns_in_parts,
    plain_drawn,
)
from vision.markers.patterns import CELLS
from vision.markers.projection import square_to_quads
from vision.picture import BLEACHED_GREY, Floats, Grey

HOPELESS_LIKENESS = 0.68
"""Of border and margin to the printed ones, before the place was turned to fit."""
HOPELESS_IN_GLARE = 0.58
BLEACHED_SHARE = 0.1
"""More of a place than this is bleached where light lies on it."""
MOST_PARTS = 8
"""So many parts of a place are looked at, the likest first: what looks out is among them."""
DIMMEST_IN_SHADOW = 0.5
"""How bright a margin is at least against white paper nearby, where the edge of a shadow runs
between."""

SAMPLES_PER_SAY = 8
"""Neighbouring samples show the same cell through the same blur: so many count as one."""


EACH_FURTHER_PART = 4.0
"""What it adds that another part of the same marker is seen as well: of 15 drawings that looked
like a part 14 looked like one only and none like three, of 7 markers in glare 6 like three."""
CORNER_STRENGTH = 9.0
"""What two whole sides say by themselves, behind which there is no pattern to tell more. Two such
corners alone are not beyond doubt: of 38 right tables that were refused 5 were so for them, of 88
with a card too many that print showed one, under a lamp."""


MOST_OF_REST = 0.7
"""Likeness of the other two sides, which something covers; a frame that is all there is drawn."""


WHOLE_FRAME, WHOLE_PATTERN = 0.77, 0.9
"""A frame as like as this to border and margin all round has nothing on it, no light either: what
is in it is one of our patterns, or drawn. Of squares drawn on the cards of four photos 13 were
taken for markers by their parts; their frames were alike 0.78 to 0.96, and none of our patterns was
more like what is in them than 0.88."""
DRAWN_STRENGTH = 50.0
"""Less than so much speaks for what is drawn in a frame: at most 44 for 170 squares of blocks. For
a marker with three quarters in the open, a corner of it under the next card, 65 did."""


@dataclass(frozen=True, slots=True)
class ShownParts:
    """What is seen of markers at some places."""

    is_seen: npt.NDArray[np.bool_]
    """N: whether there is any of one."""
    strength: Floats
    """N: how much speaks for a marker, as a logarithm of likelihoods: what the best part says, and
    something for every further part that says so too; 0 where there is none."""


def show_parts(left: Grey, quads: Floats, whites: Floats, catalogue: Catalogue) -> ShownParts:
    """For each of the quads (N x 4 x 2) whether a part of a marker of this game is seen there, in
    a picture with the known ones painted out. White paper is there as bright as `whites` (N), or
    more."""
    maps = square_to_quads(quads, float(CELLS))
    found = np.zeros(len(quads), np.bool_)
    strength = np.zeros(len(quads))
    # One side and upright is tried first: every part has a whole side, and what is nothing like
    # one when upright is none when turned a little.
    as_lit = laid_flat(left, maps, TURNS_DEG[0])
    as_even = evenly_lit(as_lit)
    upright = ring_likeness(as_even, STRIPS).max(axis=1)
    in_glare = (as_lit >= BLEACHED_GREY).mean(axis=(1, 2)) > BLEACHED_SHARE
    in_glare &= whites < OVEREXPOSED_GREY
    hopeless = np.where(in_glare, HOPELESS_IN_GLARE, HOPELESS_LIKENESS)
    hopeful = np.flatnonzero(upright.max(axis=1) > hopeless)
    if not len(hopeful):
        return ShownParts(found, strength)
    patterns = patterns_in_parts(catalogue)
    flat, even = [as_lit[hopeful]], [as_even[hopeful]]
    for turn in TURNS_DEG[1:]:
        flat.append(laid_flat(left, maps[hopeful], turn))
        even.append(evenly_lit(flat[-1]))
    likeness = np.concatenate([ring_likeness(one, len(all_parts())) for one in even], axis=1)
    best = likeness.argmax(axis=1)
    order = np.argsort(-likeness.max(axis=1), axis=1)
    for index, place in enumerate(hopeful):
        white = float(whites[place])
        advantages: list[float] = []
        for number in order[index, :MOST_PARTS].tolist():
            part, way = all_parts()[number], int(best[index, number])
            alike = float(likeness[index, way, number])
            if alike <= IN_GLARE.ring:
                continue
            seen = window_of(flat, index, way)
            if alike <= least_shown(seen, part, white).ring:
                continue
            is_corner = part.opposite is not None
            if is_corner and likeness[index, way, part.opposite] > MOST_OF_REST:
                continue
            evened = window_of(even, index, way)
            if _is_seen(seen, evened, part, white, patterns):
                found[place] = True
                says = CORNER_STRENGTH if is_corner else _advantage(evened, part, patterns)
                advantages.append(says)
        if advantages:
            strength[place] = max(0.0, *advantages) + EACH_FURTHER_PART * (len(advantages) - 1)
        if strength[place] < DRAWN_STRENGTH and likeness[index, :, WHOLE].max() > WHOLE_FRAME:
            way = int(best[index, WHOLE])
            if _is_drawn(window_of(flat, index, way), window_of(even, index, way), white, patterns):
                found[place], strength[place] = False, 0.0
    return ShownParts(found, strength)


def _is_drawn(seen: Floats, even: Floats, white: float, patterns: Drawn) -> bool:
    """Whether what is framed all round, and not in glare, is none of our patterns."""
    whole = all_parts()[WHOLE]
    is_lit = least_shown(seen, whole, white) is IN_GLARE
    return not is_lit and _best_likeness(even, whole, patterns) < WHOLE_PATTERN


def _is_seen(seen: Floats, even: Floats, part: Part, white: float, patterns: Drawn) -> bool:
    """Whether samples as they are and evenly lit show this part of a marker: one of our patterns
    explains what looks out, and clearly better than none."""
    least = least_shown(seen, part, white)
    dimmest = DIMMEST_IN_SHADOW if least is IN_SHADOW else DIMMEST_MARGIN
    return (
        has_contrast(seen, part, dimmest * white, least.contrast)
        and _best_likeness(even, part, patterns) > least.likeness
        and _advantage(even, part, patterns) > least.advantage
    )


def _advantage(even: Floats, part: Part, patterns: Drawn) -> float:
    """How much better one of our patterns explains what looks out than none, as a logarithm of
    likelihoods."""
    ours = _best_likeness(even, part, patterns)
    plain = _best_likeness(even, part, plain_drawn())
    says = float(part.shown.sum()) / SAMPLES_PER_SAY
    return says * float(np.log((1 - plain**2) / (1 - ours**2)))


def _best_likeness(values: Floats, part: Part, drawn: Drawn) -> float:
    """The highest correlation of what looks out with any column; below 1 by the noise at least."""
    shown = values[part.shown]
    away = np.zeros(len(values), np.float32)
    away[part.shown] = shown - shown.mean()
    length = np.sqrt(float(away @ away) + len(shown) * NOISE_GREY**2)
    # What adds up to nothing needs no column to be centred.
    return float(((away @ drawn.columns) / (length * drawn.widths[part.number])).max())
