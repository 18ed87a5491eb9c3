"""The pieces as they lie on the table: positions in millimetres in the direction in which the
cards are read, whichever side the camera is on. Groups nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import numpy as np
import numpy.typing as npt

from card_markers.pieces import DICTIONARY_SIZE, Catalogue, MarkerId, Piece
from vision.markers.plane import TablePlane, fit_plane
from vision.markers.projection import down_of
from vision.markers.sighting import Sighting
from vision.picture import Floats

FURTHEST_TURN_DEG = 35.0
"""A piece turned by more against the others does not say which way up the table is read: it lies
sideways, or was thrown there. Dealt cards are turned by 20 degrees at most."""


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """One piece on the table."""

    piece: Piece
    """The piece, as its catalogue has it."""
    x_mm: float
    """Of its middle, to the right as the cards are read."""
    y_mm: float
    """Of its middle, downwards as the cards are read."""
    turn_deg: float
    """Clockwise against the common upright direction."""
    marker_mm: Floats
    """The middle of its marker on the table's plane."""
    sighting: Sighting
    """The marker it was read from."""


@dataclass(frozen=True, slots=True)
class TableView:
    """All pieces seen at once."""

    pieces: tuple[PlacedPiece, ...]
    """In the order of their ids."""
    plane: TablePlane
    """How the picture lies on the table."""
    right: Floats
    """To the right as the table is read, as a unit vector on the plane."""
    catalogue: Catalogue
    """Which pieces there are, and how large."""
    beside: frozenset[MarkerId] = frozenset()
    """Pieces that belong elsewhere, as the state of the game says, such as cards that were bought:
    they lie as somebody else reads them, and say nothing about which way up the table is read."""

    @property
    def down(self) -> Floats:
        """Down as the table is read, as a unit vector on the plane."""
        return down_of(self.right)

    def turned(self, turn_deg: float) -> Floats:
        """The direction to the right of something that lies turned clockwise by so much."""
        turn = np.radians(turn_deg)
        cos, sin = float(np.cos(turn)), float(np.sin(turn))
        # Plain numbers: this is asked for every piece, and arrays of two are slow.
        x, y = self.right.tolist()
        return np.array([x * cos - y * sin, y * cos + x * sin])

    def of(self, kind: StrEnum) -> tuple[PlacedPiece, ...]:
        """The pieces of one kind."""
        return tuple(placed for placed in self.pieces if placed.piece.kind is kind)

    def marker_if_upright_mm(self, placed: PlacedPiece) -> tuple[float, float]:
        """Where the marker of a piece would be if it lay upright, in upright millimetres."""
        right_mm, down_mm = self.catalogue.size_of(placed.piece.kind).to_middle_mm
        return placed.x_mm - right_mm, placed.y_mm - down_mm

    def upright_mm(self, plane_mm: Floats) -> Floats:
        """Points of the plane (... x 2), in the table's upright millimetres."""
        return np.stack([plane_mm @ self.right, plane_mm @ self.down], axis=-1)

    def to_px(self, places_mm: npt.ArrayLike) -> Floats:
        """Places (... x 2) in the table's upright millimetres, as points of the picture."""
        places = np.asarray(places_mm, np.float64)
        return self.plane.to_px(places[..., :1] * self.right + places[..., 1:] * self.down)


def view_table(
    seen: tuple[Sighting, ...],
    catalogue: Catalogue,
    beside: frozenset[MarkerId] = frozenset(),
) -> TableView:
    """The table under the markers; a bare one if there are none. `beside` are pieces that belong
    elsewhere."""
    if not seen:
        return TableView((), TablePlane(np.eye(3), 0.0), np.array([1.0, 0.0]), catalogue, beside)
    quads = np.stack([sighting.quad for sighting in seen])
    plane = fit_plane(quads)
    on_table = plane.to_mm(quads)
    across = on_table[:, 1] + on_table[:, 2] - on_table[:, 0] - on_table[:, 3]
    across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-9)
    known = catalogue.by_marker
    pieces = [
        (index, known[sighting.marker_id])
        for index, sighting in enumerate(seen)
        if sighting.marker_id in known
    ]
    here = [(index, piece) for index, piece in pieces if piece.marker_id not in beside]
    right = _common_direction(across, here or pieces, catalogue.upright_kind)
    # All pieces in one go: this runs at every frame.
    kept = [index for index, _ in pieces]
    own_right = across[kept]
    offsets = _to_middles_mm(catalogue)[[piece.marker_id for _, piece in pieces]]
    markers = on_table[kept].mean(axis=1)
    middles = markers + own_right * offsets[:, :1] + down_of(own_right) * offsets[:, 1:]
    upright = np.ascontiguousarray(np.array([right, down_of(right)]).T)
    places: list[list[float]] = (middles @ upright).tolist()
    turns_deg: list[float] = np.degrees(
        np.arctan2(own_right @ upright[:, 1], own_right @ upright[:, 0])
    ).tolist()
    placed = [
        PlacedPiece(piece, x_mm, y_mm, turn_deg, marker_mm, seen[index])
        for (index, piece), (x_mm, y_mm), turn_deg, marker_mm in zip(
            pieces, places, turns_deg, markers, strict=True
        )
    ]
    placed.sort(key=lambda item: item.piece.marker_id)
    return TableView(tuple(placed), plane, right, catalogue, beside)


@cache
def _to_middles_mm(catalogue: Catalogue) -> Floats:
    """By marker id: from the middle of the marker to that of the piece, right and down."""
    offsets = np.zeros((DICTIONARY_SIZE, 2))
    for piece in catalogue.pieces:
        offsets[piece.marker_id] = catalogue.size_of(piece.kind).to_middle_mm
    return offsets


def _common_direction(
    across: Floats, pieces: Iterable[tuple[int, Piece]], upright_kind: StrEnum
) -> Floats:
    """Where "right" is: as most pieces of the upright kind say, or all pieces if there are none of
    that kind."""
    listed = list(pieces)
    upright = [index for index, piece in listed if piece.kind is upright_kind]
    chosen = across[upright or [index for index, _ in listed]]
    total = chosen.sum(axis=0)
    # Pieces that lie upside down or sideways would pull the mean about; the majority decides.
    agreeing = chosen[chosen @ total >= 0]
    total = agreeing.sum(axis=0)
    away = np.arctan2(agreeing @ down_of(total), agreeing @ total)
    near = np.abs(away - np.median(away)) < np.radians(FURTHEST_TURN_DEG)
    total = agreeing[near].sum(axis=0)
    length = float(np.linalg.norm(total))
    return np.asarray(total / length, np.float64) if length > 1e-9 else np.array([1.0, 0.0])
