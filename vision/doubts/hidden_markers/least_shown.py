"""What a part of a marker must show at least before it is believed, as it is lit: in glare and in
shadow print looks otherwise, and so do drawings.
"""

from dataclasses import dataclass

import numpy as np

from vision.doubts.hidden_markers.printed_parts import Part, all_parts
from vision.picture import BLEACHED_GREY, Floats

OVEREXPOSED_GREY = 240
"""Where paper is as bright as this, bleached white is the exposure and no glare."""
FADED = 0.3
"""Less contrast than this print has only where light lies on it."""
LIT = 1.2
"""So much brighter than white paper nearby, a margin has glare on it."""
DIMMEST_MARGIN = 0.7
"""Against white paper nearby: the margin is white as well, though a shadow may lie on it."""


@dataclass(frozen=True, slots=True)
class LeastShown:
    """What a part of a marker must show at least."""

    ring: float
    """Likeness of border and margin to the printed ones."""
    contrast: float
    """Between margin and border, as a share of the margin."""
    likeness: float
    """Of all that looks out to the best pattern."""
    advantage: float = 4.0
    """Of the best pattern over the best plain inside, as a logarithm of likelihoods."""


SOME = LeastShown(ring=0.84, contrast=0.35, likeness=0.84)
"""A border is black: a hollow square drawn on a card, taken for a marker, was paler than 0.35, and
none of 50 seeds that were complete and wrong once or of 57 pieces under a lamp was missed with it;
0.2 before."""
IN_GLARE = LeastShown(ring=0.7, contrast=0.07, likeness=0.68, advantage=5.0)
"""Where light lies on white paper, it has washed out most of the print; but there are hardly
drawings there that come near print either."""
IN_SHADOW = LeastShown(ring=0.9, contrast=0.5, likeness=0.92, advantage=10.0)
"""What is darker than paper nearby must be print beyond doubt."""
CORNER = LeastShown(ring=0.9, contrast=0.5, likeness=0.9, advantage=-np.inf)
"""Two whole sides, ends and all: drawings with that much contrast reach 0.87, and hardly any
pattern looks out beside a card that lies so."""
CORNER_IN_GLARE = LeastShown(ring=0.73, contrast=0.1, likeness=0.8, advantage=-np.inf)
"""Where light has washed away what is opposite of it: there no drawing has two whole sides."""
LIFTED_CONTRAST = 0.36
"""Light that washes one corner away lifts the black of the other: more contrast is drawn."""
WASHED_OPPOSITE = 0.5
"""So much of the opposite corner is bleached there."""


def least_shown(seen: Floats, part: Part, white: float) -> LeastShown:
    """What is asked of a part as it is lit."""
    margin, border = margin_and_border(seen, part)
    if part.opposite is not None:
        is_lifted = margin - border < LIFTED_CONTRAST * margin
        return CORNER_IN_GLARE if is_lifted and _is_washed(seen, part.opposite) else CORNER
    # Bleached white is only as white as the picture can show: there contrast is always small.
    is_faded = white < OVEREXPOSED_GREY or margin - border < FADED * margin
    if (margin >= BLEACHED_GREY and is_faded) or margin >= LIT * white:
        return IN_GLARE
    return IN_SHADOW if margin < DIMMEST_MARGIN * white else SOME


def _is_washed(seen: Floats, part_number: int) -> bool:
    """Whether light has taken what a part would show of its border and margin."""
    ring = seen[all_parts()[part_number].ring]
    return float((ring >= BLEACHED_GREY).mean()) > WASHED_OPPOSITE


def margin_and_border(seen: Floats, part: Part) -> tuple[float, float]:
    """How bright both are in a part."""
    return _middle_of(seen[part.margin]), _middle_of(seen[part.border])


def _middle_of(values: Floats) -> float:
    """The median, or the next one up, without what makes NumPy's own slow for so few."""
    middle = len(values) // 2
    return float(np.partition(values, middle)[middle])


def has_contrast(seen: Floats, part: Part, least_grey: float, least: float) -> bool:
    """Whether the margin is white and the border black, as light is there."""
    margin, border = margin_and_border(seen, part)
    return margin >= least_grey and margin - border >= least * margin
