"""What is printed for the pieces of Tsukiji: names, colours, and the cards' pictures."""

from collections.abc import Sequence

from card_markers.palette import PLAYER_COLOURS, PlayerColour
from card_markers.pieces import Piece
from card_markers.sheets.marker_or_qr import Style
from card_markers.sheets.marker_pages import CardInsert, PieceLabel, PiecePrint
from card_markers.tsukiji.catalogue import CATALOGUE
from card_markers.tsukiji.face_pictures import PICTURES, draw_picture
from card_markers.tsukiji.piece_groups import colour_of
from card_markers.tsukiji.piece_names import full_name, short_name, what_it_is
from card_markers.tsukiji.words import Words


def piece_print(
    style: Style, words: Words, players: Sequence[PlayerColour] = PLAYER_COLOURS
) -> PiecePrint:
    """What is printed for each piece, in one language and style; `players` are the colours of the
    four sets of tickets."""
    return PiecePrint(
        catalogue=CATALOGUE,
        style=style,
        words=words.sheets,
        label_of=lambda piece: _label_of(piece, words, players),
        insert_of=lambda piece: _insert_of(piece, words),
    )


def _label_of(piece: Piece, words: Words, players: Sequence[PlayerColour]) -> PieceLabel:
    return PieceLabel(
        name=full_name(piece, words, players),
        short_name=short_name(piece, words, players),
        detail=what_it_is(piece, words),
        colour=colour_of(piece, players),
    )


def _insert_of(card: Piece, words: Words) -> CardInsert:
    return CardInsert(
        title=card.face.capitalize(),
        lines=(
            words.creatures[card.face],
            words.card_copy.format(copy=card.copy, number=card.marker_id),
        ),
        draw_picture=lambda pen, place: draw_picture(pen, PICTURES[card.face], place),
    )
