"""Smooth shapes on a Kivy canvas: drawings, boxes, dashed boxes and lines, each one mesh with a
soft edge.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.app.art.drawing import GRID, Drawing
from companion.app.art.faces import FACES
from companion.app.art.laying import FIRST_STEPS, LAYING
from companion.app.art.mesh import Triangles, dashes, disc, rounded_box
from companion.app.art.paths import Point, is_closed, outline
from companion.app.art.signs import SIGNS
from companion.app.theme import Rgba

DRAWINGS: Final[dict[str, Drawing]] = {**SIGNS, **FACES, **LAYING, **FIRST_STEPS}
"""Every drawing by its name."""

_SOFT_PX: Final = 32


class _Soft:
    """The texture behind every soft edge: solid on its left, gone on its right."""

    texture: Any = None


def _soft() -> Any:
    if _Soft.texture is None:
        texture = Texture.create(size=(_SOFT_PX, 1), colorfmt="rgba")
        texture.wrap = "clamp_to_edge"
        # Android takes textures away when the app rests; this one is then filled again.
        texture.add_reload_observer(_fill_soft)
        _fill_soft(texture)
        _Soft.texture = texture
    return _Soft.texture


def _fill_soft(texture: Any) -> None:
    alphas = (255 - round(255 * i / (_SOFT_PX - 1)) for i in range(_SOFT_PX))
    pixels = b"".join(bytes((255, 255, 255, alpha)) for alpha in alphas)
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")


def paint(triangles: Triangles, colour: Rgba | Sequence[float]) -> None:
    """Puts triangles on the canvas that is open (`with widget.canvas:`)."""
    if triangles.indices:
        Color(*colour)
        _mesh(triangles)


def _mesh(triangles: Triangles) -> Any:
    # A graphics card numbers the corners of one mesh with 16 bits; our largest has under 3000.
    return Mesh(
        vertices=triangles.vertices,
        indices=triangles.indices,
        mode="triangles",
        texture=_soft(),
    )


@lru_cache(maxsize=256)
def _layers(name: str, side_px: int) -> tuple[tuple[str, Triangles], ...]:
    scale = side_px / GRID
    found: list[tuple[str, Triangles]] = []
    for layer in DRAWINGS[name].layers:
        points = [(x * scale, (GRID - y) * scale) for x, y in outline(layer.path)]
        if found and found[-1][0] == layer.paint:
            triangles = found[-1][1]
        else:
            triangles = Triangles()
            found.append((layer.paint.value, triangles))
        if layer.line:
            triangles.add_stroke(points, layer.line * scale, closed=is_closed(layer.path))
        else:
            triangles.add_fill(points)
    return tuple(found)


def draw(
    name: str, x: float, y: float, side_px: float, paints: Mapping[str, Sequence[float]]
) -> None:
    """Draws a drawing by its name into a square; `paints` gives the colour of each paint."""
    PushMatrix()
    Translate(round(x), round(y), 0)
    for paint_name, triangles in _layers(name, max(1, round(side_px))):
        paint(triangles, paints[paint_name])
    PopMatrix()


def fill_box(
    x: float, y: float, width: float, height: float, colour: Sequence[float], corner: float
) -> None:
    """A filled box with rounded corners."""
    paint(_filled_box(x, y, width, height, corner), colour)


@lru_cache(maxsize=1024)
def _filled_box(x: float, y: float, width: float, height: float, corner: float) -> Triangles:
    triangles = Triangles()
    triangles.add_fill(rounded_box(x, y, width, height, corner), convex=True)
    return triangles


def fill_boxes(boxes: Iterable[Sequence[float]], colour: Sequence[float], corner: float) -> None:
    """Many filled boxes as one mesh: x, y, width and height of each."""
    triangles = Triangles()
    for x, y, width, height in boxes:
        triangles.add_fill(rounded_box(x, y, width, height, corner), convex=True)
    paint(triangles, colour)


def line_box(
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Sequence[float],
    corner: float,
    line: float,
    *,
    dashed: bool = False,
) -> None:
    """The outline of a box, inside its edges; dashed if wanted."""
    paint(_lined_box(x, y, width, height, corner, line, dp(1) if dashed else 0.0), colour)


@lru_cache(maxsize=1024)
def _lined_box(
    x: float, y: float, width: float, height: float, corner: float, line: float, dash_unit: float
) -> Triangles:
    half = line / 2
    ring = rounded_box(x + half, y + half, width - line, height - line, max(0, corner - half))
    return _line(ring, line, closed=True, dash_unit=dash_unit)


def ring_box(box: Sequence[float], share: float, colour: Sequence[float], corner: float) -> None:
    """A ring inside the edges of a box, drawn as far round as its share says."""
    x, y, width, height = box
    line, inset = dp(4), dp(7)
    sides = (width - 2 * inset, height - 2 * inset)
    ring = rounded_box(x + inset, y + inset, *sides, max(dp(2), corner - inset))
    points = part_of_way([*ring, ring[0]], share)
    if len(points) > 1:
        line_through(points, colour, line, closed=False)


def part_of_way(points: Sequence[Point], share: float) -> list[Point]:
    """The first part of a line through points, by its length."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    left = max(0.0, min(1.0, share)) * sum(lengths)
    way = [points[0]]
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if length >= left:
            part = left / length if length else 0.0
            way.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            return way
        way.append(b)
        left -= length
    return way


def line_through(
    points: Sequence[Point], colour: Sequence[float], line: float, *, closed: bool
) -> None:
    """A line along points."""
    paint(_line(points, line, closed=closed, dash_unit=0.0), colour)


def _line(points: Sequence[Point], line: float, *, closed: bool, dash_unit: float) -> Triangles:
    """The triangles of a line; `dash_unit` is what a dp is, 0 for a line without gaps."""
    triangles = Triangles()
    if dash_unit:
        for piece in dashes(points, 7 * dash_unit, 6 * dash_unit):
            triangles.add_stroke(piece, line, closed=False)
    else:
        triangles.add_stroke(points, line, closed=closed)
    return triangles


def fill_discs(centres: Iterable[Point], radius: float, colour: Sequence[float]) -> None:
    """Filled circles of one size."""
    triangles = Triangles()
    for x, y in centres:
        triangles.add_fill(disc(x, y, radius), convex=True)
    paint(triangles, colour)
