"""A quad that was taken for a marker, and how several of them become one per place."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from vision.picture import Floats
from vision.squares import side_lengths


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """One quad taken for one id."""

    marker_id: int
    """The id."""
    quad: Floats
    """4 x 2, from the marker's own top-left, clockwise."""
    likeness: float
    """Correlation with the printed pattern."""
    lead: float
    """Over the second best id."""


NEAREST_SIDES = 0.85
"""Two markers of which all is seen are at least a side apart; what is nearer is one of them."""


def one_per_place(found: Iterable[Found]) -> list[Found]:
    """Several outlines of the same marker count once, and so do squares that lie partly on one
    another; the clearest one stands."""
    ranked = sorted(found, key=lambda item: -item.lead)
    if not ranked:
        return []
    quads = np.stack([item.quad for item in ranked])
    centres = quads.mean(axis=1)
    apart = np.linalg.norm(centres[:, None] - centres, axis=2)
    same = apart <= NEAREST_SIDES * side_lengths(quads)[:, None]
    kept: list[int] = []
    for index in range(len(ranked)):
        if not same[index, kept].any():
            kept.append(index)
    return [ranked[index] for index in kept]


def elsewhere(quads: Floats, found: Iterable[Found]) -> Floats:
    """Those quads (N x 4 x 2) inside which nothing was found yet."""
    places = [item.quad.mean(axis=0) for item in found]
    if not len(quads) or not places:
        return quads
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - np.stack(places), axis=2).min(axis=1)
    return np.asarray(quads[away > side_lengths(quads) / 2], np.float32)
