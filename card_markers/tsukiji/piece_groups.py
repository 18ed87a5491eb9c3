"""How the pieces of Tsukiji are grouped on the sheets, and the colour of each group: the pieces
have the colours of the app.
"""

from typing import Final, assert_never

from card_markers.pieces import Piece
from card_markers.sheets.colours import QUIET, Colour
from card_markers.tsukiji.catalogue import Kind, kind_of

FACE_COLOURS: Final = {
    "ebi": "#D7263D",
    "hotategai": "#7B828E",
    "fugu": "#B9AE93",
    "tako": "#E389AE",
    "sake": "#F08A24",
    "maguro": "#7B1E3A",
    "takusan": "#2E7D5B",
    "yakuza": "#18202F",
}
"""The colour of each card; Fugu's white would not show on paper and is darkened."""

PLAYER_COLOURS: Final = ("#3A5BA0", "#2E7D5B", "#B7791F", "#7A4B9A")
"""Only to tell the four sets apart on paper: the colours of the box may be others."""


def colour_of(piece: Piece) -> Colour:
    """The colour in which a piece's group is printed."""
    kind = kind_of(piece)
    match kind:
        case Kind.CARD | Kind.PRODUCT:
            return FACE_COLOURS[piece.face]
        case Kind.TICKET | Kind.PLAYER:
            return PLAYER_COLOURS[piece.player]
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
