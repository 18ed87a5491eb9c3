"""What is printed where on a marker, sample by sample, and which parts of it a card's edge, another
marker or light may leave to be seen. Looks at no picture.
"""

from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from card_markers.pieces import DICTIONARY_NAME, Catalogue
from vision.markers.patterns import BITS, CELLS, ROTATIONS, patterns_of
from vision.picture import Floats

PER_CELL = 2
"""Samples along a cell; a whole cell of margin is looked at all round."""
SIDE = (CELLS + 2) * PER_CELL

DEPTHS_CELLS = (2.4, 4.0, 5.5)
"""How much of a marker a card's straight edge leaves, measured from any side."""
STRIPS = 4
"""The first parts, one for each side, are hardly more than that side."""
WHOLE = 16
"""Which part is a whole marker."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some of a marker that may look out. Samples run line by line."""

    shown: npt.NDArray[np.bool_]
    """Samples: where it is."""
    ring: npt.NDArray[np.bool_]
    """Samples: where its border and its margin are."""
    border: npt.NDArray[np.bool_]
    """Samples: where its border is."""
    margin: npt.NDArray[np.bool_]
    """Samples: where its margin is."""
    opposite: int | None = None
    """Of a corner, two sides with nothing behind them: which part is the other one."""
    number: int = 0
    """Which of all parts it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """Markers as they are printed."""

    columns: Floats
    """Samples x markers."""
    widths: Floats
    """Parts x markers: how far the samples of each part are from their mean, all together."""


@cache
def all_parts() -> tuple[Part, ...]:
    """Strips, then larger parts up to the whole, then corners."""
    across, down = _sample_places()
    half = CELLS / 2
    shown = [where for depth in DEPTHS_CELLS for where in _sides(depth)]
    shown += [
        ~(sideways & upwards)
        for sideways in (across < half, across > half)
        for upwards in (down < half, down > half)
    ]
    shown.append(np.ones(SIDE**2, np.bool_))
    some = [_part(where) for where in shown]
    borders, first = _sides(1.0), len(some)
    corners = [
        _part(borders[side - 1] | where, first + (side + STRIPS // 2) % STRIPS)
        for side, where in enumerate(borders)
    ]
    return tuple(replace(part, number=number) for number, part in enumerate((*some, *corners)))


def _part(shown: npt.NDArray[np.bool_], opposite: int | None = None) -> Part:
    is_margin, is_ring = _rings_away() > CELLS / 2, is_ringed()
    ring = shown & is_ring
    return Part(shown, ring, ring & ~is_margin, ring & is_margin, opposite)


def _sides(depth: float) -> tuple[npt.NDArray[np.bool_], ...]:
    """Samples: what is at most so many cells away from each side in turn, margin included."""
    across, down = _sample_places()
    return down < depth, across > CELLS - depth, down > CELLS - depth, across < depth


@cache
def plain_insides() -> Floats:
    """Samples x 3: border and margin with nothing, all white or grey inside."""
    insides = np.zeros((3, BITS, BITS), np.float32)
    insides[1], insides[2] = 1, 0.5
    return _drawn(insides)


@cache
def plain_drawn() -> Drawn:
    """The same to be compared with."""
    return _with_widths(plain_insides())


@cache
def patterns_in_parts(catalogue: Catalogue) -> Drawn:
    """The patterns of all pieces of a game in four rotations."""
    everything = patterns_of(DICTIONARY_NAME).columns.T.reshape(-1, ROTATIONS, BITS, BITS)
    ids = [piece.marker_id for piece in catalogue.pieces]
    return _with_widths(_drawn(everything[ids].reshape(-1, BITS, BITS)))


def _with_widths(columns: Floats) -> Drawn:
    shown = [columns[part.shown] for part in all_parts()]
    widths = [np.linalg.norm(part - part.mean(axis=0), axis=0) + 1e-6 for part in shown]
    return Drawn(columns, np.stack(widths))


def _drawn(insides: Floats) -> Floats:
    """Samples x N: markers with these insides (N x bits x bits, 1 is white)."""
    cells = np.ones((len(insides), CELLS + 2, CELLS + 2), np.float32)
    cells[:, 1:-1, 1:-1] = 0
    cells[:, 2:-2, 2:-2] = insides
    return np.stack([_softened(picture) for picture in cells], axis=-1)


def _sample_places() -> tuple[Floats, Floats]:
    """How far right and down of the marker's corner the samples are, in cells."""
    steps = (np.arange(SIDE) + 0.5) / PER_CELL - 1
    across, down = np.meshgrid(steps, steps)
    return across.ravel(), down.ravel()


def _rings_away() -> Floats:
    """How far from the marker's middle samples are, as square rings, in cells."""
    across, down = _sample_places()
    return np.asarray(np.maximum(np.abs(across - CELLS / 2), np.abs(down - CELLS / 2)))


@cache
def is_ringed() -> npt.NDArray[np.bool_]:
    """Samples: where border and margin of a whole marker are."""
    return _rings_away() > CELLS / 2 - 1


def _softened(cells: Floats) -> Floats:
    """A marker as any lens shows it."""
    fine = np.kron(cells, np.ones((PER_CELL, PER_CELL), np.float32))
    soft = np.array([0.25, 0.5, 0.25], np.float32)
    drawn = cv2.sepFilter2D(fine, -1, soft, soft, borderType=cv2.BORDER_REPLICATE)
    return np.asarray(drawn, np.float32).ravel()
