"""How far the camera moved while the shutter was open, told from markers whose pattern is already
known. A shake is the same all over the picture, so what the read markers tell helps the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import cv2
import numpy as np

from vision.markers.edges import sample
from vision.markers.patterns import CELLS, SAMPLES_PER_CELL, Patterns, Smear, sample_points
from vision.markers.projection import project, square_to_quads
from vision.picture import Floats, Grey

SHARP_LIKENESS = 0.93
"""A sharp marker is at least this much like its pattern."""

MARKERS_ASKED = 4
DIRECTIONS = 8
LENGTHS_PX = (2.0, 4.0, 6.0)
"""Longer shakes smear away the pattern itself."""

FINE = 4
"""Pixels per cell of the pattern pictures that are smeared for comparison."""


WAYS_KEPT = 200
"""Smears, in quarters of a cell, of which the way is kept: four markers under each of ten shakes
have some 30 in a picture. They take some kB at most."""


@dataclass(frozen=True, slots=True)
class Shake:
    """The way a point travelled in the picture; its sign means nothing."""

    x_px: float
    """How far to the right, in pixels."""
    y_px: float
    """How far down, in pixels."""

    def smear_in(self, quad: Floats, cells: int = CELLS) -> Smear:
        """The same travel in the cells of a marker, rounded to quarter cells."""
        right = (quad[1] + quad[2] - quad[0] - quad[3]) / (2 * cells)
        down = (quad[2] + quad[3] - quad[0] - quad[1]) / (2 * cells)
        turn = float(right[0] * down[1] - right[1] * down[0]) or 1e-9
        across_cells = (self.x_px * float(down[1]) - self.y_px * float(down[0])) / turn
        down_cells = (self.y_px * float(right[0]) - self.x_px * float(right[1])) / turn
        return Smear(round(across_cells * 4) / 4, round(down_cells * 4) / 4)


NO_SHAKE = Shake(0.0, 0.0)


def estimate_shake(
    picture: Grey, quads: Sequence[Floats], ids: Sequence[int], patterns: Patterns
) -> Shake:
    """The shake under which the known markers look most like themselves. Quads are upright."""
    spread = np.linspace(0, len(quads) - 1, min(MARKERS_ASKED, len(quads))).round().astype(int)
    asked = [(quads[index], patterns.ids.index(ids[index])) for index in spread]
    bits = patterns.bits
    seen = [_values(picture, quad, bits) for quad, _ in asked]
    drawn = [_drawn(patterns.columns[:, 4 * column], bits) for _, column in asked]

    def likeness(shake: Shake) -> float:
        alike = [
            float(values @ _smeared(picture_of, shake.smear_in(quad, patterns.cells), bits))
            for (quad, _), values, picture_of in zip(asked, seen, drawn, strict=True)
        ]
        return float(np.mean(alike))

    angles = np.arange(DIRECTIONS) * np.pi / DIRECTIONS
    middling = LENGTHS_PX[len(LENGTHS_PX) // 2]
    ways = [Shake(middling * np.cos(angle), middling * np.sin(angle)) for angle in angles]
    way = max(ways, key=likeness)
    lengths = [
        Shake(way.x_px * length / middling, way.y_px * length / middling) for length in LENGTHS_PX
    ]
    return max([NO_SHAKE, *lengths], key=likeness)


def _values(picture: Grey, quad: Floats, bits: int) -> Floats:
    to_picture = square_to_quads(quad[None], bits + 2)
    points = project(to_picture, sample_points(bits)).astype(np.float32)
    return _unit(sample(picture, points)[0])


def _drawn(pattern: Floats, bits: int) -> Floats:
    """The whole marker with one cell of margin, `FINE` pixels per cell."""
    cells = np.ones((bits + 4, bits + 4), np.float32)
    cells[1:-1, 1:-1] = 0
    cells[2:-2, 2:-2] = pattern.reshape(bits, bits)
    return np.kron(cells, np.ones((FINE, FINE), np.float32))


def _smeared(marker: Floats, smear: Smear, bits: int) -> Floats:
    blurred = cv2.filter2D(marker, -1, _way_of(smear), borderType=cv2.BORDER_REPLICATE)
    values = cv2.remap(blurred, *_sampled_at(bits), cv2.INTER_LINEAR)
    return _unit(np.asarray(values, np.float32).ravel())


@lru_cache(maxsize=WAYS_KEPT)
def _way_of(smear: Smear) -> Floats:
    """How long a point is where, from the middle of a square of fine pixels."""
    length = FINE * max(abs(smear.across_cells), abs(smear.down_cells))
    steps = max(1, int(np.ceil(length)) | 1)
    size = steps + 2
    moments = ((np.arange(4 * steps) + 0.5) / (4 * steps) - 0.5) * FINE
    x = np.rint(size // 2 + moments * smear.across_cells).astype(int)
    y = np.rint(size // 2 + moments * smear.down_cells).astype(int)
    spent = np.bincount(y * size + x, minlength=size * size).reshape(size, size)
    return (spent / len(moments)).astype(np.float32)


@cache
def _sampled_at(bits: int) -> tuple[Floats, Floats]:
    """Where in such a picture the samples of a pattern are, across and down."""
    start, step = 2 * FINE, FINE / SAMPLES_PER_CELL
    at = (start + (np.arange(bits * SAMPLES_PER_CELL) + 0.5) * step - 0.5).astype(np.float32)
    across, down = np.meshgrid(at, at)
    return across, down


def _unit(values: Floats) -> Floats:
    centred = values.astype(np.float64) - values.mean()
    return np.asarray(centred / (np.linalg.norm(centred) + 1e-9), np.float64)
