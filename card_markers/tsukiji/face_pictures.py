"""Our own small drawings of the creatures, as shapes on a grid of 24 units.

They tell apart at 20 pixels and in grey. Where they are used is decided elsewhere.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from card_markers.palette import Colour
from card_markers.sheets.colours import INK, WHITE
from card_markers.sheets.pen import Pen
from card_markers.sheets.rectangle import Rectangle
from card_markers.tsukiji.piece_groups import FACE_COLOURS

GRID: Final = 24
"""Units along the side of a drawing."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One shape of a drawing."""

    path: str
    """Moves, lines, curves and closings as in SVG: `M 1 2 L 3 4 C 1 1 2 2 3 3 Z`."""
    fill: Colour = ""
    """Colour inside; empty for none."""
    stroke: Colour = ""
    """Colour of the line; empty for none."""
    width: float = 0.8
    """Width of the line, in units."""


def draw_picture(pen: Pen, strokes: tuple[Stroke, ...], place: Rectangle) -> None:
    """Draw a picture as large as the place."""
    unit = place.width_mm / GRID
    for stroke in strokes:
        steps = (
            (command, [(place.x_mm + x * unit, place.y_mm + y * unit) for x, y in points])
            for command, points in _steps(stroke.path)
        )
        pen.path(steps, fill=stroke.fill, stroke=stroke.stroke, line_mm=stroke.width * unit)


def _steps(path: str) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    command = ""
    numbers: list[float] = []
    for word in path.split():
        if word.isalpha():
            if command:
                yield command, list(zip(numbers[::2], numbers[1::2], strict=True))
            command, numbers = word, []
        else:
            numbers.append(float(word))
    yield command, list(zip(numbers[::2], numbers[1::2], strict=True))


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    # The customary length of the handles that makes four curves a circle.
    k = radius * 0.5523
    return (
        f"M {x - radius} {y} C {x - radius} {y - k} {x - k} {y - radius} {x} {y - radius} "
        f"C {x + k} {y - radius} {x + radius} {y - k} {x + radius} {y} "
        f"C {x + radius} {y + k} {x + k} {y + radius} {x} {y + radius} "
        f"C {x - k} {y + radius} {x - radius} {y + k} {x - radius} {y} Z"
    )


def star(x: float, y: float, inner: float, outer: float, tips: int) -> str:
    """The path of a star with that many tips."""
    corners = []
    for index in range(2 * tips):
        radius = inner if index % 2 else outer
        angle = math.pi * index / tips
        corners.append(f"{x + radius * math.cos(angle):.3f} {y + radius * math.sin(angle):.3f}")
    return "M " + " L ".join(corners) + " Z"


def _sector(x: float, y: float, radius: float, start: float, end: float) -> str:
    """A slice of a disc between two angles in degrees, as a polygon fine enough for print."""
    angles = [math.radians(start + (end - start) * step / 12) for step in range(13)]
    rim = (f"L {x + radius * math.cos(a):.3f} {y + radius * math.sin(a):.3f}" for a in angles)
    return f"M {x} {y} {' '.join(rim)} Z"


def _eye(x: float, y: float) -> tuple[Stroke, ...]:
    return (Stroke(circle(x, y, 1.2), fill=WHITE), Stroke(circle(x, y, 0.6), fill=INK))


_EBI = FACE_COLOURS["ebi"]
_SHELL = FACE_COLOURS["hotategai"]
_TAKO = FACE_COLOURS["tako"]
_SAKE = FACE_COLOURS["sake"]
_TUNA = FACE_COLOURS["maguro"]
_FUGU = "#F4F1E8"

_ARMS: Final = (
    "M 8 11 C 5 12 3 12 2 9.5",
    "M 8.5 12 C 6 15 3.5 15.5 1.5 14",
    "M 9.3 12.5 C 8.5 17 6 19 3 18.5",
    "M 10.8 13 C 11 18 9.5 21 6.5 21.8",
    "M 13.2 13 C 13 18 14.5 21 17.5 21.8",
    "M 14.7 12.5 C 15.5 17 18 19 21 18.5",
    "M 15.5 12 C 18 15 20.5 15.5 22.5 14",
    "M 16 11 C 19 12 21 12 22 9.5",
)

PICTURES: Final[dict[str, tuple[Stroke, ...]]] = {
    "ebi": (
        Stroke("M 19 6 C 21 5 22 3.5 22.2 1.8", stroke=_EBI, width=0.7),
        Stroke("M 19 7 C 21.6 6.8 23 5.6 23.4 4.2", stroke=_EBI, width=0.7),
        Stroke("M 12.5 16 L 21.5 14.6 L 18.2 18 L 21 22 L 13 20.6 Z", fill=_EBI),
        Stroke(
            "M 20.5 6.5 C 12 1.5 3.2 6 3.2 13 C 3.2 18.6 8 21.8 13.4 20.7 L 12.6 15.9 "
            "C 10.2 16.4 8.6 15 8.8 12.8 C 9.2 9.6 13.6 9 18.4 10.6 Z",
            fill=_EBI,
        ),
        Stroke("M 11.8 4.2 L 12.6 9.8", stroke=WHITE, width=0.7),
        Stroke("M 7 6.6 L 10 10.6", stroke=WHITE, width=0.7),
        Stroke("M 3.6 11.4 L 8.8 12.6", stroke=WHITE, width=0.7),
        Stroke("M 5 17.4 L 9.4 14.9", stroke=WHITE, width=0.7),
        *_eye(16.8, 7.6),
    ),
    "hotategai": (
        Stroke("M 7.5 18.4 L 16.5 18.4 L 15.2 22.4 L 8.8 22.4 Z", fill=_SHELL),
        Stroke(
            "M 12 21.4 L 2.2 11.6 C 1.8 9.4 3.4 8 4.6 7.6 C 4.6 5.2 6.6 4 8.4 4.4 "
            "C 9.2 2.2 10.8 1.8 12 2.6 C 13.2 1.8 14.8 2.2 15.6 4.4 C 17.4 4 19.4 5.2 19.4 7.6 "
            "C 20.6 8 22.2 9.4 21.8 11.6 Z",
            fill=_SHELL,
        ),
        Stroke("M 12 19.6 L 4.8 8", stroke=WHITE, width=0.8),
        Stroke("M 12 19.6 L 8.4 4.8", stroke=WHITE, width=0.8),
        Stroke("M 12 19.6 L 12 3", stroke=WHITE, width=0.8),
        Stroke("M 12 19.6 L 15.6 4.8", stroke=WHITE, width=0.8),
        Stroke("M 12 19.6 L 19.2 8", stroke=WHITE, width=0.8),
    ),
    "fugu": (
        Stroke("M 18 12.5 L 23 8.6 L 23 16.4 Z", fill=_FUGU, stroke=INK),
        Stroke(star(11, 12.5, 8, 10.2, 15), fill=_FUGU, stroke=INK, width=0.7),
        Stroke("M 11.5 14.6 L 15.4 12.6 L 15.4 17 Z", fill=_FUGU, stroke=INK, width=0.7),
        Stroke("M 4.4 15.4 C 5.8 16.4 7 16.4 8 15.4", stroke=INK),
        Stroke(circle(7.4, 10.2, 1.9), fill=WHITE, stroke=INK, width=0.7),
        Stroke(circle(7, 10.4, 0.9), fill=INK),
    ),
    "tako": (
        *(Stroke(arm, stroke=_TAKO, width=2.2) for arm in _ARMS),
        Stroke(
            "M 12 1.6 C 6.4 1.6 4.6 6.4 7 11.4 C 8 13.6 16 13.6 17 11.4 "
            "C 19.4 6.4 17.6 1.6 12 1.6 Z",
            fill=_TAKO,
        ),
        *_eye(9.8, 9),
        *_eye(14.2, 9),
    ),
    "sake": (
        Stroke("M 7.4 13.4 L 1.6 13 L 4.4 16.6 L 3.6 22 L 9.6 16.4 Z", fill=_SAKE),
        Stroke("M 10.4 8 L 8.8 3.2 L 15 5 Z", fill=_SAKE),
        Stroke("M 13 13.4 L 15 17.6 L 17 11.4 Z", fill=_SAKE),
        Stroke("M 21.8 3.4 C 12.6 2.4 6.6 8 6 15.8 C 14 15.8 20.4 11.6 21.8 3.4 Z", fill=_SAKE),
        Stroke("M 15.4 4.6 C 16 6.8 17 8.6 18.8 9.8", stroke=WHITE, width=0.7),
        Stroke("M 12 21.6 C 13.4 20 15 20 16.4 21.6", stroke=_SAKE, width=0.9),
        Stroke("M 17.6 21.6 C 19 20 20.6 20 22 21.6", stroke=_SAKE, width=0.9),
        *_eye(18.6, 5.6),
    ),
    "maguro": (
        Stroke("M 17 12 L 23 5.2 C 21.2 9.6 21.2 14.4 23 18.8 Z", fill=_TUNA),
        Stroke("M 8.4 7.4 L 12.6 1.8 L 13 8 Z", fill=_TUNA),
        Stroke("M 8.8 16.6 L 12.6 22.2 L 13.2 16 Z", fill=_TUNA),
        Stroke(
            "M 1 12.4 C 4.4 4.2 14 4 19.4 12 C 14 20 4.4 20 1 12.4 Z",
            fill=_TUNA,
        ),
        Stroke("M 7 7.8 C 8.6 10.6 8.6 13.8 7 16.8", stroke=WHITE, width=0.7),
        Stroke("M 9.6 12.4 L 14.4 14.6 L 9.8 15.2 Z", fill=WHITE),
        *_eye(4.8, 10.8),
    ),
    "takusan": (
        *(
            Stroke(_sector(12, 12, 10, 60 * index - 90, 60 * index - 30), fill=colour)
            for index, colour in enumerate((_EBI, _SHELL, _FUGU, _TAKO, _SAKE, _TUNA))
        ),
        Stroke(circle(12, 12, 10), stroke=INK, width=0.9),
        *(
            Stroke(
                f"M 12 12 L {12 + 10 * math.cos(math.radians(a)):.3f} "
                f"{12 + 10 * math.sin(math.radians(a)):.3f}",
                stroke=WHITE,
                width=0.8,
            )
            for a in range(-90, 270, 60)
        ),
        Stroke(circle(12, 12, 3), fill=WHITE, stroke=INK, width=0.9),
    ),
    "yakuza": (
        Stroke("M 4 1.5 L 20 1.5 L 20 22.5 L 4 22.5 Z", fill=INK, stroke=INK, width=1.6),
        Stroke(_sector(12, 18.4, 12.4, -125, -55), fill=_FUGU),
        *(
            Stroke(
                f"M 12 18.4 L {12 + 12.4 * math.cos(math.radians(a)):.3f} "
                f"{18.4 + 12.4 * math.sin(math.radians(a)):.3f}",
                stroke=INK,
                width=0.5,
            )
            for a in (-113, -101, -90, -79, -67)
        ),
        Stroke(_sector(12, 18.4, 5, -125, -55), fill="#C8412B"),
        Stroke(circle(12, 18.4, 1.1), fill=_FUGU),
    ),
}
"""The drawing of each card face."""
