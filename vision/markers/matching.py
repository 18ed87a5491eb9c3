"""Tells which marker a quad is by comparing its inside with every known pattern in every
rotation under a given blur. There are few patterns, so grey values need not become bits: the
likeness of the best one and its lead over the second best say how sure the answer is.
"""

from dataclasses import dataclass

import numpy as np

from vision.markers.edges import sample
from vision.markers.patterns import (
    ROTATIONS,
    SAMPLES_PER_CELL,
    STILL,
    Patterns,
    Smear,
    sample_points,
    smeared_patterns,
)
from vision.markers.projection import project, square_to_quads
from vision.picture import Floats, Grey

MARGIN_LOOKED_AT_CELLS = 0.4
"""How far outside the margin is looked at: chessboards with markers leave them little of it."""


@dataclass(frozen=True, slots=True)
class Matches:
    """The best pattern for each quad."""

    ids: tuple[int, ...]
    """Id of the most alike pattern."""

    turns: tuple[int, ...]
    """Quarter turns clockwise by which the quad's first corner precedes the marker's own."""

    likeness: Floats
    """Correlation with it, from -1 to 1."""

    lead: Floats
    """By how much the likeness exceeds that of the best other id."""

    contradiction: Floats
    """How clearly the most contrary bit speaks against the pattern, those not counted that may be
    spoilt by glare or dirt: 0 not at all, 1 as clearly as a sharp wrong bit. A wrong pattern has
    more such bits, and a blurred true one has none that is clear."""

    contrast: Floats
    """Standard deviation of the grey values inside."""

    border: Floats
    """How white the border looks between the pattern's black (0) and its white (1)."""

    whitest_side: Floats
    """The same of the whitest of its four sides."""


class Matcher:
    """Compares quads with a family of patterns. Keeps the sharp patterns ready."""

    def __init__(self, patterns: Patterns, spoilt_bits: int = 2) -> None:
        self._patterns = patterns
        self._spoilt_bits = spoilt_bits
        self._sharp = smeared_patterns(patterns, STILL)
        self._inside = sample_points(patterns.bits)
        self._border = _points_around(patterns.cells, 0.5)
        self._margin = _points_around(patterns.cells, -MARGIN_LOOKED_AT_CELLS)

    def match(self, picture: Grey, quads: Floats, smear: Smear = STILL) -> Matches:
        """The most alike pattern of each quad, all under the same blur."""
        expected = self._sharp if smear == STILL else smeared_patterns(self._patterns, smear)
        maps = square_to_quads(quads, self._patterns.cells)
        values = sample(picture, project(maps, self._inside).astype(np.float32))
        border = sample(picture, project(maps, self._border).astype(np.float32))
        alike = expected.likeness(values, self._patterns)
        by_id = alike.reshape(len(quads), len(self._patterns.ids), ROTATIONS)
        best_turn = by_id.max(axis=2)
        rows = np.arange(len(quads))
        best = best_turn.argmax(axis=1)
        likeness = best_turn[rows, best]
        turns = by_id[rows, best].argmax(axis=1)
        others = best_turn.copy()
        others[rows, best] = -1
        printed = self._patterns.columns[:, best * ROTATIONS + turns].T
        whiteness = _border_whiteness(values, border)
        return Matches(
            tuple(self._patterns.ids[index] for index in best),
            tuple(int(turn) for turn in turns),
            likeness.astype(np.float32),
            (likeness - others.max(axis=1)).astype(np.float32),
            self._contradiction(values, printed),
            values.std(axis=1),
            whiteness.mean(axis=1),
            whiteness.max(axis=1),
        )

    def contrast(self, picture: Grey, quads: Floats) -> Floats:
        """Standard deviation of the grey values inside each quad."""
        maps = square_to_quads(quads, self._patterns.cells)
        inside = sample(picture, project(maps, self._inside).astype(np.float32))
        return np.asarray(inside.std(axis=1), np.float32)

    def darkest_margin(self, picture: Grey, quads: Floats) -> Floats:
        """How white it is just outside each quad's darkest side, between the black (0) and the
        white (1) of its inside."""
        maps = square_to_quads(quads, self._patterns.cells)
        inside = sample(picture, project(maps, self._inside).astype(np.float32))
        outside = sample(picture, project(maps, self._margin).astype(np.float32))
        return np.asarray(_border_whiteness(inside, outside).min(axis=1), np.float32)

    def _contradiction(self, values: Floats, printed: Floats) -> Floats:
        count, bits = len(values), self._patterns.bits
        spread = np.maximum(values.std(axis=1, keepdims=True), 0.5)
        level = (values - values.mean(axis=1, keepdims=True)) / spread
        fine = (count, bits, SAMPLES_PER_CELL, bits, SAMPLES_PER_CELL)
        of_bit = level.reshape(fine).mean(axis=(2, 4)).reshape(count, bits * bits)
        spoilt = self._spoilt_bits
        agreement = np.partition(of_bit * (2 * printed - 1), spoilt, axis=1)[:, spoilt]
        return np.asarray(np.maximum(-agreement, 0), np.float32)


def _border_whiteness(values: Floats, border: Floats) -> Floats:
    """For each of the four sides."""
    # Half of a pattern is black: its black and white lie a standard deviation either side.
    mean, spread = values.mean(axis=1), np.maximum(values.std(axis=1), 0.5)
    of_side = border.reshape(len(border), 4, -1).mean(axis=2)
    return np.asarray((of_side - (mean - spread)[:, None]) / (2 * spread)[:, None], np.float32)


def turned_upright(quad: Floats, turns: int) -> Floats:
    """The quad's corners from the marker's own top-left, clockwise."""
    return np.roll(quad, -turns, axis=0)


def _points_around(cells: int, inset: float) -> Floats:
    """Points along all four sides, side by side, so many cells inside of them."""
    steps = np.linspace(0.5, cells - 0.5, 2 * cells, dtype=np.float32)
    low, high = np.full_like(steps, inset), np.full_like(steps, cells - inset)
    sides = [(steps, low), (steps, high), (low, steps), (high, steps)]
    return np.concatenate([np.stack(side, axis=-1) for side in sides])
