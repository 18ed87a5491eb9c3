"""How colours look to people who see them otherwise, and how far two of them are apart for the eye:
plain arithmetic after published models, for tests and the tables in `docs/accessibility.md`.
"""

import math
from collections.abc import Sequence
from typing import Final

Vector = tuple[float, float, float]

# Full absence of one kind of cone in linear RGB, after Machado, Oliveira and Fernandes (2009).
_MATRICES: Final[dict[str, tuple[Vector, Vector, Vector]]] = {
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

VISIONS: Final = ("all cones", *_MATRICES)
"""The ways of seeing that are looked at: protanopia, deuteranopia and tritanopia after the usual
one."""

_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def _dot(matrix: Sequence[Vector], vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return (first, second, third)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: str, vision: str) -> Vector:
    """A colour `#RRGGBB` as that way of seeing makes it, in CIE Lab."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    linear = (red, green, blue)
    if vision in _MATRICES:
        first, second, third = (
            min(max(part, 0.0), 1.0) for part in _dot(_MATRICES[vision], linear)
        )
        linear = (first, second, third)
    x, y, z = (
        _root(part / white) for part, white in zip(_dot(_TO_XYZ, linear), _WHITE, strict=True)
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _root(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def distance(one: Vector, other: Vector) -> float:
    """CIEDE2000 of two colours in Lab: 1 is just noticeable side by side, 10 at a glance."""
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + 25.0**7)))
    a1, a2 = one[1] * stretch, other[1] * stretch
    c1, c2 = math.hypot(a1, one[2]), math.hypot(a2, other[2])
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, one[2]), (a2, other[2])))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    lightness, hue = other[0] - one[0], 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (one[0] + other[0]) / 2, (c1 + c2) / 2
    mean_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    weight = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    for_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    for_c = 1 + 0.045 * mean_c
    for_h = 1 + 0.015 * mean_c * weight
    bend = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    bend *= math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    parts = (lightness / for_l, (c2 - c1) / for_c, hue / for_h)
    return math.sqrt(sum(part**2 for part in parts) + bend * parts[1] * parts[2])
