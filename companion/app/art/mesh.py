"""Outlines turned into triangles with a soft edge one pixel wide, so that they look smooth on any
graphics card. Pure arithmetic; a vertex is x, y, s, t, where s runs from 0 (solid) to 1 (gone).
"""

import itertools
import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.app.art.paths import Point


def _floats() -> "array[float]":
    return array("f")


def _numbers() -> "array[int]":
    return array("H")


@dataclass(slots=True)
class Triangles:
    """A growing heap of triangles, as a graphics card wants them: thousands of them are kept, and a
    list of Python's numbers takes eight times the room."""

    vertices: "array[float]" = field(default_factory=_floats)
    """Four numbers per corner: x, y, s, t."""
    indices: "array[int]" = field(default_factory=_numbers)
    """Three corners per triangle."""

    def add_fill(
        self, points: Sequence[Point], feather: float = 1.0, *, convex: bool = False
    ) -> None:
        """Adds the inside of an outline that does not cross itself; one known to be convex, as
        boxes and discs are, is cut up without searching."""
        ring = _without_repeats(points)
        if len(ring) < 3:
            return
        ring = _left_turning(ring)
        normals = _normals(ring, closed=True)
        inner = self._row(ring, normals, -feather / 2, 0.0)
        outer = self._row(ring, normals, feather / 2, 1.0)
        cut = ((0, i, i + 1) for i in range(1, len(ring) - 1)) if convex else ears(ring)
        for a, b, c in cut:
            self.indices.extend((inner + a, inner + b, inner + c))
        self._band(inner, outer, len(ring), closed=True)

    def add_stroke(
        self, points: Sequence[Point], width: float, *, closed: bool, feather: float = 1.0
    ) -> None:
        """Adds a line of a width along points, its ends rounded off."""
        way = _without_repeats(points, closed=closed)
        if len(way) < 2:
            return
        normals = _normals(way, closed=closed)
        half = max(width / 2 - feather / 2, 0.0)
        rows = [
            self._row(way, normals, half + feather, 1.0),
            self._row(way, normals, half, 0.0),
            self._row(way, normals, -half, 0.0),
            self._row(way, normals, -half - feather, 1.0),
        ]
        for one, other in itertools.pairwise(rows):
            self._band(one, other, len(way), closed=closed)
        if not closed:
            for end in (way[0], way[-1]):
                self.add_fill(disc(*end, width / 2), feather, convex=True)

    def _row(
        self, points: Sequence[Point], normals: Sequence[Point], shift: float, s: float
    ) -> int:
        first = len(self.vertices) // 4
        for (x, y), (nx, ny) in zip(points, normals, strict=True):
            self.vertices.extend((x + nx * shift, y + ny * shift, s, 0.5))
        return first

    def _band(self, one: int, other: int, count: int, *, closed: bool) -> None:
        for i in range(count if closed else count - 1):
            j = (i + 1) % count
            self.indices.extend((one + i, one + j, other + j, one + i, other + j, other + i))


def disc(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a circle, as many as its size deserves."""
    count = max(10, min(48, int(radius * 3)))
    turns = [math.tau * i / count for i in range(count)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def rounded_box(x: float, y: float, width: float, height: float, corner: float) -> list[Point]:
    """The corners of a box with rounded corners."""
    corner = max(0.0, min(corner, width / 2, height / 2))
    centres = (
        (x + width - corner, y + corner, -90),
        (x + width - corner, y + height - corner, 0),
        (x + corner, y + height - corner, 90),
        (x + corner, y + corner, 180),
    )
    points = []
    for cx, cy, start in centres:
        for step in range(7):
            turn = math.radians(start + 15 * step)
            points.append((cx + corner * math.cos(turn), cy + corner * math.sin(turn)))
    return points


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """A closed outline cut into dashes; dash and gap are stretched a little to come out even."""
    ring = [*points, points[0]]
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(ring))
    if length <= 0:
        return []
    stretch = length / (max(1, round(length / (dash + gap))) * (dash + gap))
    dash, gap = dash * stretch, gap * stretch
    found: list[list[Point]] = []
    left, drawing, piece = dash, True, [ring[0]]
    for a, b in itertools.pairwise(ring):
        start, span = 0.0, math.dist(a, b)
        while span - start > left:
            start += left
            cut = (a[0] + (b[0] - a[0]) * start / span, a[1] + (b[1] - a[1]) * start / span)
            if drawing:
                found.append([*piece, cut])
            piece, drawing = [cut], not drawing
            left = dash if drawing else gap
        left -= span - start
        piece.append(b)
    if drawing and len(piece) > 1:
        found.append(piece)
    return found


def ears(ring: Sequence[Point]) -> list[tuple[int, int, int]]:
    """Cuts the inside of an outline (left-turning) into triangles, ear by ear."""
    left = list(range(len(ring)))
    # Where a corner lies in a triangle, one that bends inwards does too: only those are asked.
    bent = {i for i in left if _turn(ring[i - 1], ring[i], ring[(i + 1) % len(ring)]) <= 0}
    found: list[tuple[int, int, int]] = []
    while len(left) > 3:
        for at in range(len(left)):
            a, b, c = left[at - 1], left[at], left[(at + 1) % len(left)]
            if _turn(ring[a], ring[b], ring[c]) <= 0:
                continue
            corners = (ring[a], ring[b], ring[c])
            if any(_inside(ring[i], *corners) for i in bent if i not in (a, b, c)):
                continue
            found.append((a, b, c))
            bent.discard(left.pop(at))
            break
        else:
            # Only points on one line are left, or the outline crosses itself: nothing to fill.
            bent.discard(left.pop(0))
    if len(left) == 3:
        found.append((left[0], left[1], left[2]))
    return found


def area(ring: Sequence[Point]) -> float:
    """The area inside an outline; negative if it turns right."""
    shifted = [*ring[1:], ring[0]]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, shifted, strict=True)) / 2


def _left_turning(ring: list[Point]) -> list[Point]:
    return ring if area(ring) >= 0 else ring[::-1]


def _without_repeats(points: Sequence[Point], *, closed: bool = True) -> list[Point]:
    kept: list[Point] = []
    for point in points:
        if not kept or math.dist(kept[-1], point) > 1e-4:
            kept.append(point)
    if closed and len(kept) > 1 and math.dist(kept[0], kept[-1]) <= 1e-4:
        kept.pop()
    return kept


def _normals(points: Sequence[Point], *, closed: bool) -> list[Point]:
    """Outward at each corner of a left-turning outline, longer in sharp corners, up to a limit."""
    count = len(points)
    sides: list[Point] = []
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by) = points[i], points[(i + 1) % count]
        length = math.hypot(bx - ax, by - ay)
        sides.append(((by - ay) / length, (ax - bx) / length))
    found: list[Point] = []
    for i in range(count):
        before = sides[i - 1] if closed or i > 0 else sides[0]
        after = sides[i] if closed or i < count - 1 else sides[-1]
        x, y = before[0] + after[0], before[1] + after[1]
        square = x * x + y * y
        if square < 0.2:
            found.append(after)
            continue
        scale = min(2 / square, 2 / math.sqrt(square))
        found.append((x * scale, y * scale))
    return found


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _inside(p: Point, a: Point, b: Point, c: Point) -> bool:
    return _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0
