"""The pieces of a second, made-up game: tiles and pawns with markers that Tsukiji leaves free."""

from enum import StrEnum

from card_markers.pieces import NOBODY, Catalogue, MarkerId, Piece, PieceSize


class Toy(StrEnum):
    """What there is in the box of the made-up game."""

    TILE = "tile"
    PAWN = "pawn"
    DIE = "die"
    """It bears no marker."""


TOY = Catalogue(
    pieces=(
        *(Piece(MarkerId(200 + n), Toy.TILE, f"{n}", 1, NOBODY) for n in range(4)),
        Piece(MarkerId(210), Toy.PAWN, "red", 1, NOBODY),
    ),
    sizes={Toy.TILE: PieceSize((40.0, 60.0), (20.0, 10.0), (0.0, 20.0))},
    upright_kind=Toy.TILE,
    sticker_prefix="TOYP",
)
"""All pieces of the made-up game."""
