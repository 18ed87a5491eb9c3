"""How the pieces of Tsukiji are grouped on the sheets, and the colour of each group: the pieces
have the colours of the app.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from card_markers.palette import (
    FACE_FILLS,
    PLAYER_COLOURS,
    PLAYER_FILLS,
    Colour,
    PlayerColour,
)
from card_markers.pieces import Piece
from card_markers.sheets.colours import QUIET
from card_markers.tsukiji.catalogue import Kind, kind_of

FACE_COLOURS: Final = {
    **FACE_FILLS,
    "fugu": "#B9AE93",
    "takusan": "#2E7D5B",
}
"""The colour of each card; white would not show on paper, so Fugu and Takusan are darker there."""


def colour_of(piece: Piece, players: Sequence[PlayerColour] = PLAYER_COLOURS) -> Colour:
    """The colour in which a piece's group is printed; `players` are those of the four sets of
    tickets."""
    kind = kind_of(piece)
    match kind:
        case Kind.CARD | Kind.PRODUCT:
            return FACE_COLOURS[piece.face]
        case Kind.TICKET | Kind.PLAYER:
            return PLAYER_FILLS[players[piece.player]]
        case Kind.TABLET | Kind.FIRST_PLAYER | Kind.BOARD_CORNER:
            return QUIET
        case _:
            assert_never(kind)


def group_of(piece: Piece) -> tuple[str, str]:
    """Kind of piece and, where there are many, which of them; few pieces lie on the board."""
    kind = kind_of(piece)
    match kind:
        case Kind.CARD:
            return kind, piece.face
        case Kind.TICKET:
            return kind, f"{piece.player}"
        case Kind.TABLET:
            return kind, ""
        case Kind.PRODUCT | Kind.FIRST_PLAYER | Kind.BOARD_CORNER | Kind.PLAYER:
            return "board", ""
        case _:
            assert_never(kind)
