"""How much a place looks like the border of a marker in its margin, at many places and turned many
ways at once. What is bleached there is unknown. Reads no pattern.
"""

import numpy as np
import numpy.typing as npt

from vision.markers.edges import sample
from vision.markers.patterns import CELLS, points_around
from vision.markers.projection import project, square_to_quads
from vision.picture import BLEACHED_GREY, Floats, Grey

LEAST_KNOWN_RING = 0.35
"""Share of a ring that must not be bleached."""

BORDER = points_around(CELLS, 0.5)
MARGIN = points_around(CELLS, -0.6)
"""Points along the middle of a marker's border, and in its margin, in cells."""

GLANCED, LOOKED_AT = 4, 8
"""Of every so manieth of these points places are told apart first, and so many times as many as are
wanted are then looked at closely."""


def moved(squares_mm: Floats, by_mm: Floats, by_deg: Floats) -> Floats:
    """Each square at every place around its own, turned every way."""
    middles = squares_mm.mean(axis=1, keepdims=True)
    angle = np.radians(by_deg)
    turns = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turned = np.einsum("nki,ija->nakj", squares_mm - middles, turns)
    shifts = np.stack(np.meshgrid(by_mm, by_mm), axis=-1).reshape(-1, 2)
    moved = (middles[:, None] + turned)[:, :, None] + shifts[:, None]
    return np.asarray(moved.reshape(-1, 4, 2))


def likest_rings(picture: Grey, quads: Floats, count: int) -> tuple[npt.NDArray[np.intp], Floats]:
    """Which of the places at each of several (N x places x 4 x 2) look most like a ring, the
    likest first, and how much each does: N x count. Most of them are left out at a glance."""
    number, places = quads.shape[:2]
    inside = ((quads >= 0) & (quads < picture.shape[::-1])).all(axis=(2, 3))
    contrast = np.full((number, places), -np.inf)
    contrast[inside] = ring_contrast(picture, quads[inside], every=GLANCED)
    glanced = np.argsort(-contrast, axis=1)[:, : count * LOOKED_AT]
    closer = np.full(glanced.shape, -np.inf)
    chosen = np.take_along_axis(quads, glanced[..., None, None], axis=1)
    is_inside = np.take_along_axis(inside, glanced, axis=1)
    closer[is_inside] = ring_contrast(picture, chosen[is_inside])
    order = np.argsort(-closer, axis=1)[:, :count]
    return np.take_along_axis(glanced, order, axis=1), np.take_along_axis(closer, order, axis=1)


def ring_contrast(picture: Grey, quads: Floats, every: int = 1) -> Floats:
    """How much brighter the margin is than the border, as far as it is known, beyond how uneven
    both are; of every so manieth point of both."""
    points = np.concatenate([BORDER[::every], MARGIN[::every]])
    border, margin = np.split(samples_at(picture, quads, points), 2, axis=1)
    dark, dark_known = known_mean(border)
    bright, bright_known = known_mean(margin)
    uneven = np.sqrt(known_mean(border, dark)[0]) + np.sqrt(known_mean(margin, bright)[0])
    contrast = bright - dark - uneven / 2
    is_known = (dark_known + bright_known) / 2 > LEAST_KNOWN_RING
    return np.asarray(np.where(is_known, contrast, -255.0))


def known_mean(values: Floats, around: Floats | None = None) -> tuple[Floats, Floats]:
    """The mean of what is not bleached (its squared distance from `around`, if given), and which
    share that is."""
    known = (values < BLEACHED_GREY).astype(np.float32)
    counted = values if around is None else (values - around[:, None]) ** 2
    # Sums of so few are several times as quick as products.
    each = np.ones(values.shape[1], np.float32)
    count = known @ each
    return (counted * known) @ each / np.maximum(count, 1), count / values.shape[1]


def samples_at(picture: Grey, quads: Floats, points: Floats) -> Floats:
    # A ten-thousandth of a pixel is fine enough for grey values.
    maps = square_to_quads(quads, CELLS).astype(np.float32)
    return sample(picture, project(maps, points))
