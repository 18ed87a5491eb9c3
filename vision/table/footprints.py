"""How far the read pieces reach on the table, told from their markers. Approximate, and only as
good as the plane: enough to say whether a place lies on a known piece, beside it or in the open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import numpy as np
import numpy.typing as npt

from card_markers.pieces import Catalogue
from vision.markers.projection import down_of
from vision.picture import Floats
from vision.table.table_view import PlacedPiece, TableView


@dataclass(frozen=True, slots=True)
class Footprint:
    """The rectangle that one piece covers."""

    origin_mm: Floats
    """The middle of its marker on the table's plane."""
    right: Floats
    """Its own reading direction, as a unit vector on the plane."""
    low_mm: Floats
    """Its own top-left, from the middle of the marker."""
    high_mm: Floats
    """Its own bottom-right, from the middle of the marker."""

    @property
    def down(self) -> Floats:
        """Down as the piece is read, as a unit vector on the plane."""
        return down_of(self.right)

    def own_mm(self, plane_mm: Floats) -> Floats:
        """Points of the plane (... x 2), right and down of the marker as the piece is read."""
        away = plane_mm - self.origin_mm
        return np.stack([away @ self.right, away @ self.down], axis=-1)

    def plane_mm(self, own_mm: Floats) -> Floats:
        """The other way round."""
        return np.asarray(
            self.origin_mm + own_mm[..., :1] * self.right + own_mm[..., 1:] * self.down, np.float64
        )

    def depth_mm(self, plane_mm: Floats) -> Floats:
        """How deep inside the rectangle points of the plane are; below 0: outside by so much."""
        own = self.own_mm(plane_mm)
        return np.asarray(np.minimum(own - self.low_mm, self.high_mm - own).min(axis=-1))

    def corners_mm(self, wider_mm: float) -> Floats:
        """Its corners on the plane, 4 x 2, moved outwards by so much."""
        (left, top), (right, bottom) = self.low_mm - wider_mm, self.high_mm + wider_mm
        return self.plane_mm(np.array([[left, top], [right, top], [right, bottom], [left, bottom]]))


class Footprints:
    """Several of them, asked at once: one by one takes ten times as long."""

    def __init__(self, pieces: Sequence[Footprint]) -> None:
        self._origin_mm = np.array([piece.origin_mm for piece in pieces])
        self._right = np.array([piece.right for piece in pieces])
        self._down = down_of(self._right)
        self._low_mm = np.array([piece.low_mm for piece in pieces])
        self._high_mm = np.array([piece.high_mm for piece in pieces])

    def depths_mm(self, plane_mm: Floats) -> Floats:
        """How deep points of the plane (N x 2) are in each of the pieces: N x pieces."""
        return self._depths(plane_mm[:, None], slice(None))

    def own_depths_mm(self, plane_mm: Floats, which: npt.NDArray[np.intp]) -> Floats:
        """How deep points (N x K x 2) are each in one of the pieces (N): N x K."""
        return self._depths(plane_mm, which[:, None])

    def _depths(self, plane_mm: Floats, of: slice | npt.NDArray[np.intp]) -> Floats:
        # One axis after the other: NumPy is slow where the last dimension is two.
        x_mm = plane_mm[..., 0] - self._origin_mm[of][..., 0]
        y_mm = plane_mm[..., 1] - self._origin_mm[of][..., 1]
        depths = []
        for axis, way in enumerate((self._right[of], self._down[of])):
            own = x_mm * way[..., 0] + y_mm * way[..., 1]
            depths += [own - self._low_mm[of][..., axis], self._high_mm[of][..., axis] - own]
        left, right, above, below = depths
        return np.asarray(np.minimum(np.minimum(left, right), np.minimum(above, below)))


def footprint_of(placed: PlacedPiece, view: TableView) -> Footprint:
    """What one piece covers."""
    right = view.turned(placed.turn_deg)
    return footprint_at(placed.marker_mm, right, view.catalogue, placed.piece.kind)


def footprint_at(
    marker_mm: Floats, right: Floats, catalogue: Catalogue, kind: StrEnum
) -> Footprint:
    """What a piece of that kind covers whose marker lies at a place of the plane, turned so."""
    low_mm, high_mm = _corners_from_marker_mm(catalogue, kind)
    return Footprint(marker_mm, right, low_mm, high_mm)


@cache
def _corners_from_marker_mm(catalogue: Catalogue, kind: StrEnum) -> tuple[Floats, Floats]:
    """The upper left and the lower right of a piece, from the middle of its marker."""
    size = catalogue.size_of(kind)
    at_mm = np.array(size.marker_at_mm)
    return -at_mm, np.array(size.size_mm) - at_mm
