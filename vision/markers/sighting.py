"""A marker seen in one picture, and a doubt about one. Values only."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from card_markers.pieces import MarkerId
from vision.picture import Floats

Corner = tuple[float, float]
Quad = tuple[Corner, Corner, Corner, Corner]


@dataclass(frozen=True, slots=True)
class Sighting:
    """One marker in one picture."""

    marker_id: MarkerId
    """Its id; always one of the catalogue."""

    corners_px: Quad
    """From the marker's own top-left, clockwise; (0, 0) is the middle of the first pixel."""

    likeness: float
    """Correlation with the printed pattern, up to 1."""

    @property
    def quad(self) -> Floats:
        """The corners as an array, 4 x 2."""
        return np.array(self.corners_px, np.float32)

    @property
    def centre_px(self) -> Corner:
        """The middle of the marker."""
        x, y = self.quad.mean(axis=0)
        return float(x), float(y)

    @property
    def side_px(self) -> float:
        """Mean length of its sides."""
        return float(np.linalg.norm(self.quad - np.roll(self.quad, 1, axis=0), axis=1).mean())


class DoubtCode(StrEnum):
    """Why something that looks like a marker is not taken for one."""

    OUTSIDE_CATALOGUE = "MARKER_OUTSIDE_CATALOGUE"
    """A marker of our family that no piece of this game bears."""

    SEEN_TWICE = "MARKER_SEEN_TWICE"
    """The same id at two places of one picture: one of them is wrong, or the piece is copied."""

    SEEN_ONCE = "MARKER_SEEN_ONCE"
    """Seen in too few frames to count."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something like a marker that must not be relied on."""

    code: DoubtCode
    """What speaks against it."""

    marker_id: int
    """The id that it seems to have."""

    corners_px: Quad
    """Where it lies, as in a sighting."""


@dataclass(frozen=True, slots=True)
class FaintRing:
    """Something a little like a marker."""

    corners_px: Quad
    """Where, clockwise from any corner."""

    likeness: float
    """To a black ring in a white one, up to 1."""


@dataclass(frozen=True, slots=True)
class Sightings:
    """Everything found in one picture."""

    seen: tuple[Sighting, ...] = ()
    """The markers, one per id, by id."""

    doubts: tuple[Doubt, ...] = ()
    """What looked like a marker and is not relied on."""

    unread: tuple[Quad, ...] = ()
    """Places where a marker lies that could not be read."""

    faint: tuple[FaintRing, ...] = ()
    """Places that look somewhat like a marker; drawings on pieces do too."""


def to_corners(quad: Floats) -> Quad:
    """Four corners from a 4 x 2 array."""
    a, b, c, d = quad.tolist()
    return (a[0], a[1]), (b[0], b[1]), (c[0], c[1]), (d[0], d[1])
