"""Drawings rasterised to grey in plain Python: to measure whether they tell apart when they are
small. Not for the screen.
"""

from collections.abc import Mapping, Sequence

from companion.app.art.drawing import GRID, Drawing
from companion.app.art.mesh import Triangles
from companion.app.art.paths import is_closed, outline

_FINER = 6
"""Each pixel is looked at in so many places each way."""


def to_grey(
    drawing: Drawing, side_px: int, greys: Mapping[str, float], ground: float = 1.0
) -> list[list[float]]:
    """Rows of brightness from 0 to 1, top row first; `greys` gives each paint's brightness."""
    fine = side_px * _FINER
    scale = fine / GRID
    canvas = [[ground] * fine for _ in range(fine)]
    for layer in drawing.layers:
        triangles = Triangles()
        points = [(x * scale, y * scale) for x, y in outline(layer.path)]
        if layer.line:
            triangles.add_stroke(
                points, layer.line * scale, closed=is_closed(layer.path), feather=0.001
            )
        else:
            triangles.add_fill(points, feather=0.001)
        _fill(canvas, triangles, greys[layer.paint])
    return [[_mean(canvas, x * _FINER, y * _FINER) for x in range(side_px)] for y in range(side_px)]


def difference(one: Sequence[Sequence[float]], other: Sequence[Sequence[float]]) -> float:
    """The mean difference of brightness per pixel, from 0 to 1."""
    pairs = [
        abs(a - b)
        for left, right in zip(one, other, strict=True)
        for a, b in zip(left, right, strict=True)
    ]
    return sum(pairs) / len(pairs)


def closest(one: Sequence[Sequence[float]], other: Sequence[Sequence[float]]) -> float:
    """The smallest difference when one picture is shifted over the other by up to two pixels:
    what remains is shape, not place."""
    side = len(one)
    found = []
    for across in range(-2, 3):
        for down in range(-2, 3):
            shifted = [
                [
                    other[y + down][x + across]
                    if 0 <= y + down < side and 0 <= x + across < side
                    else 1.0
                    for x in range(side)
                ]
                for y in range(side)
            ]
            found.append(difference(one, shifted))
    return min(found)


def _mean(canvas: list[list[float]], x: int, y: int) -> float:
    return sum(sum(row[x : x + _FINER]) for row in canvas[y : y + _FINER]) / _FINER**2


def _fill(canvas: list[list[float]], triangles: Triangles, grey: float) -> None:
    corners = list(zip(triangles.vertices[::4], triangles.vertices[1::4], strict=True))
    side = len(canvas)
    for at in range(0, len(triangles.indices), 3):
        three = [corners[i] for i in triangles.indices[at : at + 3]]
        top = max(0, int(min(y for _, y in three)))
        bottom = min(side - 1, int(max(y for _, y in three)) + 1)
        for row in range(top, bottom + 1):
            crossings = _crossings(three, row + 0.5)
            if len(crossings) >= 2:
                first = min(side, max(0, round(min(crossings))))
                last = max(first, min(side, round(max(crossings))))
                canvas[row][first:last] = [grey] * (last - first)


def _crossings(three: Sequence[tuple[float, float]], y: float) -> list[float]:
    found = []
    for (ax, ay), (bx, by) in zip(three, (*three[1:], three[0]), strict=True):
        if (ay <= y) != (by <= y):
            found.append(ax + (bx - ax) * (y - ay) / (by - ay))
    return found
