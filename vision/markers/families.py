"""A family of markers: the patterns of one of OpenCV's square dictionaries and what a picture
must show before one of them is believed. Dictionaries differ a thousandfold in how easily one id
passes for another or for chance; the limits follow from the patterns themselves.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.markers.matching import Matches
from vision.markers.patterns import ROTATIONS, STILL, Patterns, patterns_of, smeared_patterns
from vision.markers.squares import heights, side_lengths
from vision.picture import Floats

CHANCE = 0.01
"""How many of a family's patterns may look as alike as the limit says to a random inside. That
there is a black border and a clear lead is asked besides."""

LEAST_LIKENESS, MOST_LIKENESS = 0.66, 0.92
"""Large families of many bits need no more than the lower one, as our own; the smallest markers
of a weak family are seldom more alike than the upper one."""

LEAD_SHARE = 0.5
"""Of the lead that the pattern, seen perfectly, has over the one nearest to it: what contradicts
may be worth a quarter of what tells the two apart."""

SPOILT_CHANCE = 2e-4
"""How likely a random pattern may be one of the family when so many bits are forgiven."""

MOST_SPOILT_BITS = 2

WHITEST_BORDER, WHITEST_SIDE = 0.4, 0.55
"""A border is black all round: between the pattern's black (0) and white (1)."""

CLEAREST_CONTRADICTION, CLEAREST_OF_WEAK = 0.4, 0.12
"""In a weak family every single bit must be seen as it is printed."""

HARDLY_A_CONTRADICTION, EASE_OF_LEAD = 0.15, 0.65
"""Where no bit is against it, as soft as the picture is, blur made the lead small. Not in a weak
family, where chance is never against anything."""

LEAST_CONTRAST = 6.0

SAFE_DISTANCE = 3
"""With less than this a single misread bit is, or is as near to, another id."""

LEAST_CELL_PX, LEAST_CELL_OF_WEAK_PX = 1.3, 1.8
FLATTEST_SHARE = 0.6
"""How much lower than that cells may be that are seen from low down."""
FLATTEST, FLATTEST_OF_WEAK = 0.2, 0.55
"""How high a marker must be for its width: any flat scrap of print may be one of a weak family."""


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """The patterns of a dictionary and what it takes to believe one."""

    patterns: Patterns
    """The pattern of every id, in all rotations."""

    distance: int
    """In how many bits any two ids differ at least, whichever way they are turned."""

    lead: Floats
    """By id: the lead over the most similar other id that must be seen."""

    likeness: float
    """The likeness that must be seen."""

    spoilt_bits: int
    """How many bits may contradict the pattern clearly."""

    contradiction: float
    """How clearly the next one may."""

    is_weak: bool
    """Whether a random pattern, or one wrong bit, may well make another of its ids."""

    @property
    def least_side_px(self) -> float:
        """Below this a cell is too few pixels to be told from its neighbours."""
        return self.patterns.cells * (LEAST_CELL_OF_WEAK_PX if self.is_weak else LEAST_CELL_PX)

    def is_large_enough(self, quads: Floats, ease: float = 1.0) -> npt.NDArray[np.bool_]:
        """Which quads could show a marker, by their size and shape; `ease` as below."""
        least_px = self.least_side_px * ease
        lower, higher = np.sort(heights(quads), axis=1)[:, [0, -1]].T
        return np.asarray(
            (side_lengths(quads) >= least_px)
            & (lower >= least_px * FLATTEST_SHARE)
            & (lower >= higher * (FLATTEST_OF_WEAK if self.is_weak else FLATTEST)),
            np.bool_,
        )

    def is_sure(self, matches: Matches, ease: float = 1.0) -> npt.NDArray[np.bool_]:
        """Which quads are beyond doubt the marker that they are most like. `ease` below 1 asks
        for less where something else speaks for the same id."""
        lead = self.lead[list(matches.ids)] if matches.ids else np.zeros(0, np.float32)
        if not self.is_weak:
            is_clean = matches.contradiction < HARDLY_A_CONTRADICTION
            lead = np.where(is_clean, lead * EASE_OF_LEAD, lead)
        return np.asarray(
            (matches.likeness > self.likeness * ease)
            & (matches.lead > lead * ease)
            & (matches.border < WHITEST_BORDER / ease)
            & (matches.whitest_side < WHITEST_SIDE / ease)
            & (matches.contradiction < self.contradiction + (1 - ease))
            & (matches.contrast > LEAST_CONTRAST),
            np.bool_,
        )


def dictionary_names() -> tuple[str, ...]:
    """OpenCV's names of the square dictionaries."""
    return tuple(sorted(name for name in dir(cv2.aruco) if name.startswith("DICT_")))


@lru_cache(maxsize=2)
def family_of(name: str) -> Family:
    """The family of that name, one of `dictionary_names`."""
    patterns = patterns_of(name)
    distance, nearest = _nearest(patterns)
    spoilt = _spoilt_bits(patterns, distance)
    is_weak = spoilt < 0 or distance < SAFE_DISTANCE
    return Family(
        patterns,
        distance,
        (LEAD_SHARE * nearest).astype(np.float32),
        MOST_LIKENESS if distance < SAFE_DISTANCE else _likeness(patterns),
        max(spoilt, 0),
        CLEAREST_OF_WEAK if is_weak else CLEAREST_CONTRADICTION,
        is_weak,
    )


def _nearest(patterns: Patterns) -> tuple[int, Floats]:
    """The smallest distance between two ids in bits, and by id the lead over its nearest one when
    it is seen perfectly."""
    count, bits = len(patterns.ids), patterns.bits**2
    seen = smeared_patterns(patterns, STILL)
    signs = patterns.columns * 2 - 1
    distance, leads = bits, np.zeros(count, np.float32)
    for start in range(0, count, 256):
        rows = np.arange(start, min(count, start + 256))
        own = patterns.columns[:, rows * ROTATIONS]
        values = seen.share_of_bit @ own + seen.from_margin[:, None]
        alike = seen.likeness(values.T, patterns).reshape(len(rows), count, ROTATIONS)
        apart = (bits - signs[:, rows * ROTATIONS].T @ signs) / 2
        apart = apart.reshape(len(rows), count, ROTATIONS)
        itself = (np.arange(len(rows)), rows)
        alike[itself], apart[itself] = -1, bits
        leads[rows] = 1 - alike.max(axis=(1, 2))
        distance = min(distance, round(float(apart.min())))
    return distance, leads


def _likeness(patterns: Patterns) -> float:
    """The likeness that random insides seldom reach: directions that are as near as that to one
    of M others in so many dimensions are about M (1 - likeness^2)^((dimensions - 2) / 2)."""
    free = patterns.bits**2 - 3
    share = CHANCE / (len(patterns.ids) * ROTATIONS)
    likeness = math.sqrt(1 - share ** (2 / free))
    return min(max(likeness, LEAST_LIKENESS), MOST_LIKENESS)


def _spoilt_bits(patterns: Patterns, distance: int) -> int:
    """How many clearly contrary bits leave no doubt; -1 if even a pattern without any may be
    chance. Never so many that another id would be as near."""
    bits = patterns.bits**2
    words = len(patterns.ids) * ROTATIONS
    taken, spoilt = 0, -1
    while spoilt < MOST_SPOILT_BITS and 2 * (spoilt + 1) < distance:
        taken += words * math.comb(bits, spoilt + 1)
        if taken > SPOILT_CHANCE * 2.0**bits:
            break
        spoilt += 1
    return spoilt
