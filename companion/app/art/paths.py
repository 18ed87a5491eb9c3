"""Outlines as text in a small part of SVG's path language, turned into points. Absolute commands
only: M, L, C, Q and Z; a path holds one outline.
"""

import math
from functools import lru_cache
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

_ARGUMENTS: Final = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
_STEPS: Final = 10
"""Straight pieces per curve: at 24 units no corner shows up to about 200 px."""


@lru_cache(maxsize=512)
def outline(path: str) -> tuple[Point, ...]:
    """The corners along a path, curves broken into straight pieces."""
    points: list[Point] = []
    words = path.replace(",", " ").split()
    at = 0
    while at < len(words):
        command = words[at]
        count = _ARGUMENTS[command]
        numbers = [float(word) for word in words[at + 1 : at + 1 + count]]
        at += 1 + count
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command in ("M", "L"):
            points.append(pairs[0])
        elif command == "C":
            points.extend(_curve(points[-1], *pairs))
        elif command == "Q":
            (control, end), start = pairs, points[-1]
            points.extend(_curve(start, _third(start, control), _third(end, control), end))
    if len(points) > 1 and math.dist(points[0], points[-1]) < 1e-6:
        points.pop()
    return tuple(points)


def is_closed(path: str) -> bool:
    """Whether a path returns to its beginning."""
    return path.rstrip().endswith("Z")


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, up: float) -> str:
    """An ellipse as a path, from its centre and two radii."""
    a, u = 0.5523 * across, 0.5523 * up
    return (
        f"M {x - across:g} {y:g} "
        f"C {x - across:g} {y - u:g} {x - a:g} {y - up:g} {x:g} {y - up:g} "
        f"C {x + a:g} {y - up:g} {x + across:g} {y - u:g} {x + across:g} {y:g} "
        f"C {x + across:g} {y + u:g} {x + a:g} {y + up:g} {x:g} {y + up:g} "
        f"C {x - a:g} {y + up:g} {x - across:g} {y + u:g} {x - across:g} {y:g} Z"
    )


def polygon(*points: Point) -> str:
    """Straight lines through points and back, as a path."""
    return "M " + " L ".join(f"{x:.3f} {y:.3f}" for x, y in points) + " Z"


def arc(x: float, y: float, radius: float, start_deg: float, end_deg: float) -> str:
    """A part of a circle as an open path; angles clockwise from the right, as y grows down."""
    steps = max(2, round(abs(end_deg - start_deg) / 10))
    turns = [start_deg + (end_deg - start_deg) * i / steps for i in range(steps + 1)]
    points = [around(x, y, radius, turn) for turn in turns]
    return "M " + " L ".join(f"{px:.3f} {py:.3f}" for px, py in points)


def around(x: float, y: float, radius: float, turn_deg: float) -> Point:
    """The point at an angle and a distance from a centre."""
    turn = math.radians(turn_deg)
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


def _third(end: Point, control: Point) -> Point:
    return (end[0] + 2 * control[0]) / 3, (end[1] + 2 * control[1]) / 3


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    points = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        u = 1 - t
        wa, wb, wc, wd = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        points.append(
            (
                wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0],
                wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1],
            )
        )
    return points
