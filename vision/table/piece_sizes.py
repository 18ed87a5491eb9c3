"""How large the pieces are and where their markers stick, in millimetres."""

from typing import Final

from card_markers.tsukiji.catalogue import Kind
from vision.markers.plane import MARKER_SIDE_MM

MARGIN_MM: Final = 1.8
"""White around the black square."""

STICKER_MM: Final = MARKER_SIDE_MM + 2 * MARGIN_MM
"""Side of a piece that is nothing but its marker and margin."""

_SIZE_MM: Final[dict[Kind, tuple[float, float]]] = {
    Kind.CARD: (63.0, 88.0),
    Kind.TICKET: (35.0, 35.0),
    Kind.TABLET: (48.0, 24.0),
}

_MARKER_AT_MM: Final[dict[Kind, tuple[float, float]]] = {
    Kind.CARD: (10.0, 10.0),
    Kind.TICKET: (11.5, 17.5),
    Kind.TABLET: (12.0, 12.0),
}


def is_larger_than_its_sticker(kind: Kind) -> bool:
    """Whether there is more of a piece than its marker."""
    return kind in _SIZE_MM


def size_mm(kind: Kind) -> tuple[float, float]:
    """Width and height of a piece as it is read."""
    return _SIZE_MM.get(kind, (STICKER_MM, STICKER_MM))


def marker_at_mm(kind: Kind) -> tuple[float, float]:
    """Middle of its marker from its own top-left."""
    return _MARKER_AT_MM.get(kind, (STICKER_MM / 2, STICKER_MM / 2))
