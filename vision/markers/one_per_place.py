"""A quad that was taken for a marker, and how several of them become one per place."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from vision.markers.squares import side_lengths
from vision.picture import Floats


@dataclass(frozen=True, slots=True, eq=False)
class FoundMarker:
    """One quad taken for one id."""

    marker_id: int
    """The marker that it was taken for."""
    quad: Floats
    """4 x 2, from the marker's own top-left, clockwise."""
    likeness: float
    """Correlation with the printed pattern."""
    lead: float
    """How much more alike it is than the second best id."""


NEAREST_SIDES = 0.85
"""Two markers of which all is seen are at least a side apart, across or down; what is nearer is
one of them."""


def one_per_place(found: Iterable[FoundMarker]) -> list[FoundMarker]:
    """Several outlines of the same marker count once, and so do squares that lie partly on one
    another; the clearest one stands."""
    ranked = sorted(found, key=lambda item: -item.lead)
    if not ranked:
        return []
    quads = np.stack([item.quad for item in ranked])
    same = _sides_away(quads) <= NEAREST_SIDES
    kept: list[int] = []
    for index in range(len(ranked)):
        if not same[index, kept].any():
            kept.append(index)
    return [ranked[index] for index in kept]


def _sides_away(quads: Floats) -> Floats:
    """N x N: how many sides of the first quad the second one's middle is away, across or down,
    however flat the camera looks at it."""
    across = (quads[:, 1] + quads[:, 2] - quads[:, 0] - quads[:, 3]) / 2
    down = (quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]) / 2
    middles = quads.mean(axis=1)
    away = middles[None] - middles[:, None]
    area = across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0]
    area = np.where(np.abs(area) < 1e-6, 1e-6, area)[:, None]
    right = (away[..., 0] * down[:, None, 1] - away[..., 1] * down[:, None, 0]) / area
    below = (away[..., 1] * across[:, None, 0] - away[..., 0] * across[:, None, 1]) / area
    return np.asarray(np.maximum(np.abs(right), np.abs(below)))


def elsewhere(quads: Floats, found: Iterable[FoundMarker]) -> Floats:
    """Those quads (N x 4 x 2) inside which nothing was found yet."""
    places = [item.quad.mean(axis=0) for item in found]
    if not len(quads) or not places:
        return quads
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - np.stack(places), axis=2).min(axis=1)
    return np.asarray(quads[away > side_lengths(quads) / 2], np.float32)
