"""The pieces of Tsukiji: their kinds and sizes, and which marker means which, from the table
`pieces.csv`. It knows nothing of rules or pictures.
"""

import csv
from enum import StrEnum
from importlib import resources
from typing import Final

from card_markers.pieces import (
    NOBODY,
    Catalogue,
    MarkerId,
    NoSuchPiece,
    Piece,
    PieceSize,
    UnknownMarker,
)


class Kind(StrEnum):
    """What sort of thing a marker is stuck on."""

    CARD = "card"
    TICKET = "ticket"
    TABLET = "tablet"
    PRODUCT = "product"
    FIRST_PLAYER = "first-player"
    BOARD_CORNER = "board-corner"
    PLAYER = "player"


def kind_of(piece: Piece) -> Kind:
    """The kind of a piece of Tsukiji."""
    return Kind(piece.kind)


def piece_of(marker_id: int) -> Piece | UnknownMarker:
    """The piece of Tsukiji that bears a marker."""
    return CATALOGUE.piece_of(marker_id)


def marker_of(kind: Kind, face: str, copy: int = 1, player: int = NOBODY) -> MarkerId | NoSuchPiece:
    """The marker of a piece of Tsukiji, given all that tells it from the others."""
    return CATALOGUE.marker_of(kind, face, copy, player)


def pieces_of(kind: Kind) -> tuple[Piece, ...]:
    """All pieces of one kind of Tsukiji, in the order of their ids."""
    return CATALOGUE.pieces_of(kind)


def _read_pieces() -> tuple[Piece, ...]:
    table = (
        resources.files("card_markers.tsukiji").joinpath("pieces.csv").read_text(encoding="ascii")
    )
    return tuple(_piece_of_row(row) for row in csv.DictReader(table.splitlines()))


def _piece_of_row(row: dict[str, str]) -> Piece:
    return Piece(
        marker_id=MarkerId(int(row["id"])),
        kind=Kind(row["kind"]),
        face=row["face"],
        copy=int(row["copy"]),
        player=int(row["player"] or NOBODY),
    )


CATALOGUE: Final = Catalogue(
    pieces=_read_pieces(),
    sizes={
        Kind.CARD: PieceSize((63.0, 88.0), (10.0, 10.0), (22.0, 34.0)),
        Kind.TICKET: PieceSize((35.0, 35.0), (11.5, 17.5), (6.0, 0.0)),
        Kind.TABLET: PieceSize((48.0, 24.0), (12.0, 12.0), (12.0, 0.0)),
    },
    upright_kind=Kind.CARD,
    sticker_prefix="TSKP",
)
"""Everything in the box of Tsukiji that bears a marker."""

PIECE_COUNT: Final = len(CATALOGUE.pieces)
"""How many pieces of the game bear a marker; their ids are 0 to 166."""
