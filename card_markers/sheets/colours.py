"""The colours of the printed sheets; the pieces have those of the app."""

from typing import Final, TypeAlias

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import Kind

Colour: TypeAlias = str
"""`#RRGGBB`."""

BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"
INK: Final = "#18202F"
QUIET: Final = "#5B6475"
CUT: Final = "#A9AFBA"
PAPER: Final = "#F6F1E7"
SHADE: Final = "#E4DCCB"
ACCENT: Final = "#C8412B"
NIGHT: Final = "#1E2840"

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
    match piece.kind:
        case Kind.CARD | Kind.PRODUCT:
            return FACE_COLOURS[piece.face]
        case Kind.TICKET | Kind.PLAYER:
            return PLAYER_COLOURS[piece.player]
        case _:
            return QUIET


def tint(colour: Colour, share: float) -> Colour:
    """The colour mixed with white, of which it keeps `share`."""
    parts = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    mixed = (round(255 + (part - 255) * share) for part in parts)
    return "#" + "".join(f"{part:02X}" for part in mixed)
