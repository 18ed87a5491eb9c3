"""Tells which marker a quad is by comparing its inside with every known pattern in every
rotation under a given blur. There are few patterns, so grey values need not become bits: the
likeness of the best one and its lead over the second best say how sure the answer is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.markers.edges import sample
from vision.markers.patterns import (
    ROTATIONS,
    SAMPLES_PER_CELL,
    SOFT_CELLS,
    STILL,
    Patterns,
    Smear,
    SmearedPatterns,
    points_around,
    sample_points,
    smeared_patterns,
)
from vision.markers.projection import project, square_to_quads
from vision.picture import Floats, Grey

MARGIN_LOOKED_AT_CELLS = 0.4
"""How far outside the margin is looked at: chessboards with markers leave them little of it."""

SOFTER_CELLS = (0.6, 0.9)
"""How much softer than usual a picture may be: 1 px of blur in a marker of 18 px, and of 13."""

SMEARS_KEPT = 60
"""Blurs of which the expected values are kept: they take a third of a millisecond each, and the
next frame has often the same. They take 47 kB each."""

HOPELESS_LIKENESS = 0.4
"""What is less like any pattern is none, however its single bits look."""


@dataclass(frozen=True, slots=True, eq=False)
class Sampled:
    """The grey values inside of quads, to be compared under one blur or another."""

    picture: Grey
    """What they lie in."""
    maps: Floats
    """N x 3 x 3: from the cells of a marker to the picture."""
    values: Floats
    """N x samples."""

    def of(self, indices: Sequence[int]) -> "Sampled":
        """Some of them."""
        return Sampled(self.picture, self.maps[indices], self.values[indices])


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
    """How far the most contrary bit is from what the pattern should show there, as soft as the
    picture is; those not counted that may be spoilt by glare or dirt. 0 not at all, 1 as clearly as
    a sharp wrong bit, and where nobody would believe the quad whatever its bits are. Of markers
    with sides of 14 to 30 px, sharp, blurred, shaken or flat, 99 of 100 stay below 0.17; of the
    same with three bits turned over, 99 of 100 are above 0.13 and half above 0.3."""

    contrast: Floats
    """Standard deviation of the grey values inside."""

    border: Floats
    """How white the border looks between the pattern's black (0) and its white (1)."""

    whitest_side: Floats
    """The same of the whitest of its four sides."""


class Matcher:
    """Compares quads with a family of patterns. Keeps the sharp patterns ready."""

    def __init__(
        self,
        patterns: Patterns,
        spoilt_bits: int = 2,
        least_likeness: float = HOPELESS_LIKENESS,
        least_lead: float = 0.0,
    ) -> None:
        """Who believes nothing with less likeness or less lead says so: then the rest, which takes
        longer, is not asked of it."""
        self._patterns = patterns
        self._spoilt_bits = spoilt_bits
        self._least_likeness = least_likeness
        self._least_lead = least_lead
        self._kept: dict[tuple[Smear, float], SmearedPatterns] = {}
        self._inside = sample_points(patterns.bits)
        self._border = points_around(patterns.cells, 0.5)
        self._margin = points_around(patterns.cells, -MARGIN_LOOKED_AT_CELLS)

    def match(self, picture: Grey, quads: Floats, smear: Smear = STILL) -> Matches:
        """The most alike pattern of each quad, all under the same blur."""
        return self.compare(self.sampled(picture, quads), smear)

    def sampled(self, picture: Grey, quads: Floats) -> Sampled:
        """What is inside each quad, to be compared."""
        maps = square_to_quads(quads, self._patterns.cells)
        values = sample(picture, project(maps, self._inside).astype(np.float32))
        return Sampled(picture, maps, values)

    def compare(self, quads: Sampled, smear: Smear = STILL) -> Matches:
        """The most alike pattern of each of the sampled quads, all under the same blur."""
        expected = self._smeared(smear, SOFT_CELLS)
        values = quads.values
        alike = expected.likeness(values, self._patterns)
        rows = np.arange(len(values))
        column = alike.argmax(axis=1)
        likeness = alike[rows, column]
        best, turns = np.divmod(column, ROTATIONS)
        # All turns of the best one, so that the likest of the others is left.
        alike.reshape(len(values), -1, ROTATIONS)[rows, best] = -1
        lead = likeness - alike.max(axis=1)

        # What is nothing like a marker is not asked further.
        contradiction, border, whitest = np.ones((3, len(values)), np.float32)
        hopeful = np.flatnonzero((likeness >= self._least_likeness) & (lead >= self._least_lead))
        if len(hopeful):
            printed = self._patterns.columns[:, column[hopeful]].T
            look = self._look(values[hopeful], printed, smear, expected)
            contradiction[hopeful] = self._contradiction(values[hopeful], printed, look)
            border_px = project(quads.maps[hopeful], self._border).astype(np.float32)
            around = sample(quads.picture, border_px)
            whiteness = _whiteness(around, look.black, look.white)
            border[hopeful], whitest[hopeful] = whiteness.mean(axis=1), whiteness.max(axis=1)
        return Matches(
            tuple(self._patterns.ids[index] for index in best),
            tuple(int(turn) for turn in turns),
            likeness.astype(np.float32),
            lead.astype(np.float32),
            contradiction,
            values.std(axis=1),
            border,
            whitest,
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
        # Half of a pattern is black: its black and white lie a standard deviation either side.
        mean, spread = inside.mean(axis=1), np.maximum(inside.std(axis=1), 0.5)
        return np.asarray(_whiteness(outside, mean - spread, mean + spread).min(axis=1), np.float32)

    def _look(
        self, values: Floats, printed: Floats, smear: Smear, expected: SmearedPatterns
    ) -> "_Look":
        """What the printed patterns should look like here, each as soft as fits it best."""
        mean = values.mean(axis=1)
        centred = values - mean[:, None]
        best = _look_of(expected, printed, centred, mean)
        for soft_cells in SOFTER_CELLS:
            softer = self._smeared(smear, soft_cells)
            best = best.or_better(_look_of(softer, printed, centred, mean))
        return best

    def _smeared(self, smear: Smear, soft_cells: float) -> SmearedPatterns:
        known = self._kept.get((smear, soft_cells))
        if known is None:
            known = smeared_patterns(self._patterns, smear, soft_cells)
            # A new dictionary instead of a changed one: another thread may be reading the old.
            self._kept = dict([*self._kept.items(), ((smear, soft_cells), known)][-SMEARS_KEPT:])
        return known

    def _contradiction(self, values: Floats, printed: Floats, look: "_Look") -> Floats:
        count, bits = len(values), self._patterns.bits
        off = (values - look.values) / (look.white - look.black)[:, None]
        fine = (count, bits, SAMPLES_PER_CELL, bits, SAMPLES_PER_CELL)
        of_bit = off.reshape(fine).mean(axis=(2, 4)).reshape(count, bits * bits)
        spoilt = self._spoilt_bits
        agreement = np.partition(of_bit * (2 * printed - 1), spoilt, axis=1)[:, spoilt]
        return np.asarray(np.maximum(-agreement, 0), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """How each of several quads should look if it is what it is most like."""

    black: Floats
    """Grey value of its black."""
    white: Floats
    """Grey value of its white."""
    values: Floats
    """N x samples: what its inside should show."""
    misfit: Floats
    """What the picture shows otherwise, squared and added up."""

    def or_better(self, other: "_Look") -> "_Look":
        """Quad by quad the one that fits the picture better."""
        is_better = other.misfit < self.misfit
        return _Look(
            np.where(is_better, other.black, self.black),
            np.where(is_better, other.white, self.white),
            np.where(is_better[:, None], other.values, self.values),
            np.where(is_better, other.misfit, self.misfit),
        )


def _look_of(expected: SmearedPatterns, printed: Floats, centred: Floats, mean: Floats) -> _Look:
    """Black and white as the measured values tell them: `centred` around their `mean`."""
    shown, share_white = expected.seen(printed)
    power = np.maximum((shown**2).sum(axis=1), 1e-6)
    contrast = np.maximum((centred * shown).sum(axis=1) / power, 1.0)
    black = mean - contrast * share_white
    off = centred - contrast[:, None] * shown
    return _Look(black, black + contrast, mean[:, None] + centred - off, (off**2).sum(axis=1))


def _whiteness(around: Floats, black: Floats, white: Floats) -> Floats:
    """How white each of the four sides is between black (0) and white (1)."""
    of_side = around.reshape(len(around), 4, -1).mean(axis=2)
    return np.asarray((of_side - black[:, None]) / (white - black)[:, None], np.float32)


def turned_upright(quad: Floats, turns: int) -> Floats:
    """The quad's corners from the marker's own top-left, clockwise."""
    return np.roll(quad, -turns, axis=0)
