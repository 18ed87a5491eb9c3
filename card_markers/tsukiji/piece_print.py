"""What is printed for the pieces of Tsukiji: names, colours, and the cards' pictures."""

from card_markers.pieces import Piece
from card_markers.sheets.marker_or_qr import Style
from card_markers.sheets.marker_pages import CardInsert, PieceLabel, PiecePrint
from card_markers.tsukiji.catalogue import CATALOGUE
from card_markers.tsukiji.face_pictures import PICTURES, draw_picture
from card_markers.tsukiji.piece_groups import colour_of
from card_markers.tsukiji.piece_names import full_name, short_name, what_it_is
from card_markers.tsukiji.words import Words


def piece_print(style: Style, words: Words) -> PiecePrint:
    """What is printed for each piece, in one language and style."""
    return PiecePrint(
        catalogue=CATALOGUE,
        style=style,
        words=words.sheets,
        label_of=lambda piece: _label_of(piece, words),
        insert_of=lambda piece: _insert_of(piece, words),
    )


def _label_of(piece: Piece, words: Words) -> PieceLabel:
    return PieceLabel(
        name=full_name(piece, words),
        short_name=short_name(piece, words),
        detail=what_it_is(piece, words),
        colour=colour_of(piece),
    )


def _insert_of(card: Piece, words: Words) -> CardInsert:
    return CardInsert(
        title=card.face.capitalize(),
        lines=(
            words.creatures[card.face],
            f"{words.card} {card.copy} · {card.marker_id}",
        ),
        draw_picture=lambda pen, place: draw_picture(pen, PICTURES[card.face], place),
    )
