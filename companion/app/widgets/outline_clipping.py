"""Cuts an outline off at the edges of a box: what the eyes reckon may lie beyond their picture."""

from collections.abc import Sequence

from companion.app.art.paths import Point
from companion.app.widgets.painted import Bounds


def clipped(points: Sequence[Point], box: Bounds) -> list[Point]:
    """The part of a convex outline that lies inside the box (x, y, width, height); empty if none
    does. One edge after the other, as Sutherland and Hodgman do it."""
    x, y, width, height = box
    kept = list(points)
    for axis, edge, side in ((0, x, 1), (0, x + width, -1), (1, y, 1), (1, y + height, -1)):
        kept = _on_side(kept, axis, edge, side)
    return kept


def _on_side(points: list[Point], axis: int, edge: float, side: int) -> list[Point]:
    kept: list[Point] = []
    for here, there in zip(points, (*points[1:], *points[:1]), strict=True):
        if (here[axis] - edge) * side >= 0:
            kept.append(here)
        if (here[axis] - edge) * (there[axis] - edge) < 0:
            share = (edge - here[axis]) / (there[axis] - here[axis])
            across, up = (there[0] - here[0]) * share, (there[1] - here[1]) * share
            kept.append((here[0] + across, here[1] + up))
    return kept
