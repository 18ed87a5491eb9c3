"""Cards that lie where a test puts them, without a camera."""

from collections.abc import Sequence

import numpy as np

from card_markers.tsukiji.catalogue import CATALOGUE, Kind, pieces_of
from vision.markers.sighting import Sighting
from vision.table.table_view import PlacedPiece

CARD = CATALOGUE.size_of(Kind.CARD)
NO_QUAD = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def cards_at(places_mm: Sequence[tuple[float, float]]) -> list[PlacedPiece]:
    """A card at each place, its middle there; the first has the lowest id."""
    return [
        PlacedPiece(
            piece, x_mm, y_mm, 0.0, np.array([x_mm, y_mm]), Sighting(piece.marker_id, NO_QUAD, 1.0)
        )
        for piece, (x_mm, y_mm) in zip(pieces_of(Kind.CARD), places_mm, strict=False)
    ]


def columns_at(*heights_mm: Sequence[float], pitch_mm: float = 75.0) -> list[list[PlacedPiece]]:
    """Columns side by side with cards at these heights."""
    places = [(n * pitch_mm, y_mm) for n, column in enumerate(heights_mm) for y_mm in column]
    cards = iter(cards_at(places))
    return [[next(cards) for _ in column] for column in heights_mm]
