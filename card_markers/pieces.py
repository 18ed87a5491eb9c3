"""Which marker means which piece, and back, as a value: the catalogue of a game.

Which games there are is not known here, nor any rule or picture; an id that no piece has is an
answer, not an error.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property
from typing import Final, NewType

MarkerId = NewType("MarkerId", int)
"""The number of a marker in the dictionary."""

DICTIONARY_NAME: Final = "DICT_ARUCO_MIP_36h12"
"""OpenCV's name of the marker dictionary that all games share."""
DICTIONARY_SIZE: Final = 250
"""How many markers that dictionary has."""
NOBODY: Final = -1
"""The `player` of a piece that belongs to no player."""

MARKER_SIDE_MM: Final = 12.0
"""Side of the black square, as it is printed unless somebody wants another."""
MARGIN_MM: Final = 1.8
"""White around the black square."""
STICKER_MM: Final = MARKER_SIDE_MM + 2 * MARGIN_MM
"""Side of a sticker, the margins included."""


class UnknownCode(StrEnum):
    """Why a marker id means no piece."""

    FREE = "MARKER_FREE"
    """The dictionary has it, but no piece of this game bears it: it is another game's."""
    FOREIGN = "MARKER_FOREIGN"
    """The dictionary has no such marker."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One physical piece of the box."""

    marker_id: MarkerId
    """The marker that it bears."""
    kind: StrEnum
    """What sort of thing it is: one of the kinds that its game lists."""
    face: str
    """What it shows, in the words of the public formats: `ebi`, `annul`, `3p-2`, `top-left`."""
    copy: int
    """Which of several pieces with the same face, from 1."""
    player: int
    """Colour of the player it belongs to, 0 to 3; `NOBODY` where it is everybody's."""


class CardCorner(StrEnum):
    """A corner of a piece, as it is read."""

    TOP_LEFT = "top-left"
    """Where the guide of the sheets tells people to stick markers."""
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


@dataclass(frozen=True, slots=True)
class PieceSize:
    """How large the pieces of a kind are and where their markers stick, as they are read."""

    size_mm: tuple[float, float]
    """Width and height of the whole piece."""
    marker_at_mm: tuple[float, float]
    """The middle of the marker, right and down of the piece's own top left."""
    to_middle_mm: tuple[float, float]
    """From the middle of the marker to about the middle of the piece, right and down. Pieces are
    nudged around their middle, so middles line up where stickers at the corner do not.
    Approximate on purpose: nothing depends on a few millimetres."""

    def stuck_at(self, corner: CardCorner) -> "PieceSize":
        """The same with the marker at another corner. It is upright there as well: people who
        stick it elsewhere do not turn it."""
        (width_mm, height_mm), (x_mm, y_mm) = self.size_mm, self.marker_at_mm
        right_mm, down_mm = self.to_middle_mm
        is_left = corner in (CardCorner.TOP_LEFT, CardCorner.BOTTOM_LEFT)
        is_top = corner in (CardCorner.TOP_LEFT, CardCorner.TOP_RIGHT)
        return PieceSize(
            self.size_mm,
            (x_mm if is_left else width_mm - x_mm, y_mm if is_top else height_mm - y_mm),
            (right_mm if is_left else -right_mm, down_mm if is_top else -down_mm),
        )


BARE_STICKER: Final = PieceSize(
    (STICKER_MM, STICKER_MM), (STICKER_MM / 2, STICKER_MM / 2), (0.0, 0.0)
)
"""The size of a piece that is nothing but its marker and margin."""


@dataclass(frozen=True, slots=True)
class UnknownMarker:
    """The answer for an id that no piece has."""

    marker_id: int
    """The id that was asked for."""
    code: UnknownCode
    """Whether another game may have it, or it is no marker of ours at all."""


@dataclass(frozen=True, slots=True)
class NoSuchPiece:
    """The answer for a piece that the box does not hold."""

    kind: StrEnum
    """The kind that was asked for."""
    face: str
    """The face that was asked for."""
    copy: int
    """The copy that was asked for."""
    player: int
    """The player that was asked for."""


@dataclass(frozen=True, eq=False)
class Catalogue:
    """All pieces of one game. Two catalogues are the same only if they are one and the same."""

    pieces: tuple[Piece, ...]
    """In the order of their marker ids, which no two of them share."""
    sizes: Mapping[StrEnum, PieceSize]
    """Of those kinds that are larger than their sticker."""
    upright_kind: StrEnum
    """The kind that tells which way up the table is read; where none of it lies, all pieces do."""
    sticker_prefix: str
    """Four letters with which the QR stickers of this game begin."""
    stickers_at: CardCorner = CardCorner.TOP_LEFT
    """The corner of the pieces of the upright kind that their markers stick at."""

    def __post_init__(self) -> None:
        ids = [int(piece.marker_id) for piece in self.pieces]
        if ids != sorted(set(ids)) or not set(ids) <= set(range(DICTIONARY_SIZE)):
            raise ValueError(f"marker ids rise from piece to piece, below {DICTIONARY_SIZE}: {ids}")

    @cached_property
    def by_marker(self) -> Mapping[int, Piece]:
        """The piece that bears a marker, for those ids that have one."""
        return {piece.marker_id: piece for piece in self.pieces}

    @cached_property
    def free_ids(self) -> tuple[int, ...]:
        """The ids of the dictionary that no piece of this game bears."""
        return tuple(sorted(set(range(DICTIONARY_SIZE)) - self.by_marker.keys()))

    def piece_of(self, marker_id: int) -> Piece | UnknownMarker:
        """The piece that bears a marker."""
        piece = self.by_marker.get(marker_id)
        if piece is not None:
            return piece
        is_free = 0 <= marker_id < DICTIONARY_SIZE
        return UnknownMarker(marker_id, UnknownCode.FREE if is_free else UnknownCode.FOREIGN)

    def marker_of(
        self, kind: StrEnum, face: str, copy: int = 1, player: int = NOBODY
    ) -> MarkerId | NoSuchPiece:
        """The marker of a piece, given all that tells it from the others."""
        marker_id = self._markers.get((kind, face, copy, player))
        return NoSuchPiece(kind, face, copy, player) if marker_id is None else marker_id

    def pieces_of(self, kind: StrEnum) -> tuple[Piece, ...]:
        """All pieces of one kind, in the order of their ids."""
        return self._by_kind.get(kind, ())

    def size_of(self, kind: StrEnum) -> PieceSize:
        """How large the pieces of a kind are and where their markers stick."""
        return self.sizes.get(kind, BARE_STICKER)

    def is_larger_than_its_sticker(self, kind: StrEnum) -> bool:
        """Whether there is more of a piece than its marker."""
        return kind in self.sizes

    @cached_property
    def _markers(self) -> Mapping[tuple[StrEnum, str, int, int], MarkerId]:
        return {(p.kind, p.face, p.copy, p.player): p.marker_id for p in self.pieces}

    @cached_property
    def _by_kind(self) -> Mapping[StrEnum, tuple[Piece, ...]]:
        kinds = dict.fromkeys(piece.kind for piece in self.pieces)
        return {kind: tuple(p for p in self.pieces if p.kind is kind) for kind in kinds}


@cache
def stuck_at(catalogue: Catalogue, corner: CardCorner) -> Catalogue:
    """The same pieces with the markers of the upright kind at another corner; the catalogue itself
    for the usual one."""
    if corner is CardCorner.TOP_LEFT:
        return catalogue
    kind = catalogue.upright_kind
    sizes = {**catalogue.sizes, kind: catalogue.size_of(kind).stuck_at(corner)}
    return replace(catalogue, sizes=sizes, stickers_at=corner)
