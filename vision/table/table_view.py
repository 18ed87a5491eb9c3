"""The pieces as they lie on the table: positions in millimetres in the direction in which the
cards are read, whichever side the camera is on. Groups nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from card_markers.tsukiji.catalogue import Kind, Piece, piece_of
from vision.markers.plane import TablePlane, fit_plane
from vision.markers.projection import down_of
from vision.markers.sighting import Sighting
from vision.picture import Floats

MIDDLE_OF_PIECE_MM: dict[Kind, tuple[float, float]] = {
    Kind.CARD: (22.0, 34.0),
    Kind.TICKET: (6.0, 0.0),
    Kind.TABLET: (12.0, 0.0),
}
"""From the middle of the marker to about the middle of the piece, right and down as it is read.
Pieces are nudged around their middle, so middles line up where stickers at the corner do not.
Approximate on purpose: nothing depends on a few millimetres."""


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """One piece on the table."""

    piece: Piece
    """Which one."""
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
    """The direction in which lots are counted, as a unit vector on the plane."""

    @property
    def down(self) -> Floats:
        """Down as the cards are read, as a unit vector on the plane."""
        return down_of(self.right)

    def turned(self, turn_deg: float) -> Floats:
        """The direction to the right of something that lies turned clockwise by so much."""
        turn = np.radians(turn_deg)
        return np.asarray(self.right * np.cos(turn) + self.down * np.sin(turn), np.float64)

    def of(self, kind: Kind) -> tuple[PlacedPiece, ...]:
        """The pieces of one kind."""
        return tuple(placed for placed in self.pieces if placed.piece.kind is kind)

    def upright_mm(self, plane_mm: Floats) -> Floats:
        """Points of the plane (... x 2), in the table's upright millimetres."""
        return np.stack([plane_mm @ self.right, plane_mm @ self.down], axis=-1)

    def to_px(self, places_mm: npt.ArrayLike) -> Floats:
        """Places (... x 2) in the table's upright millimetres, as points of the picture."""
        places = np.asarray(places_mm, np.float64)
        return self.plane.to_px(places[..., :1] * self.right + places[..., 1:] * self.down)


BARE_TABLE: Final = TableView((), TablePlane(np.eye(3), 0.0), np.array([1.0, 0.0]))
"""A table on which nothing was seen."""


def view_table(seen: tuple[Sighting, ...]) -> TableView:
    """The table under the markers, in whatever order; a bare one if there are none."""
    if not seen:
        return BARE_TABLE
    quads = np.stack([sighting.quad for sighting in seen])
    plane = fit_plane(quads)
    on_table = plane.to_mm(quads)
    across = on_table[:, 1] + on_table[:, 2] - on_table[:, 0] - on_table[:, 3]
    across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-9)
    known = [(index, piece_of(sighting.marker_id)) for index, sighting in enumerate(seen)]
    pieces = [(index, piece) for index, piece in known if isinstance(piece, Piece)]
    right = _common_direction(across, pieces)
    # All pieces in one go: this runs at every frame.
    kept = [index for index, _ in pieces]
    own_right = across[kept]
    offsets = np.array([MIDDLE_OF_PIECE_MM.get(piece.kind, (0.0, 0.0)) for _, piece in pieces])
    offsets = offsets.reshape(-1, 2)
    markers = on_table[kept].mean(axis=1)
    middles = markers + own_right * offsets[:, :1] + down_of(own_right) * offsets[:, 1:]
    upright = np.stack([right, down_of(right)], axis=1)
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
    return TableView(tuple(placed), plane, right)


def _common_direction(across: Floats, pieces: Iterable[tuple[int, Piece]]) -> Floats:
    """Where "right" is: as most cards say, or all pieces if there are no cards."""
    listed = list(pieces)
    cards = [index for index, piece in listed if piece.kind is Kind.CARD]
    chosen = across[cards or [index for index, _ in listed]]
    total = chosen.sum(axis=0)
    # Pieces that lie upside down would pull the mean about; the majority decides.
    agreeing = chosen[chosen @ total >= 0]
    total = agreeing.sum(axis=0)
    length = float(np.linalg.norm(total))
    return np.asarray(total / length, np.float64) if length > 1e-9 else np.array([1.0, 0.0])
