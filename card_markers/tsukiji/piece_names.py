"""What a piece is called on paper, in a player's language: in full, and short enough for the
strip under a sticker.
"""

from collections.abc import Sequence
from typing import Final

from card_markers.palette import PLAYER_COLOURS, PlayerColour
from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import Kind, kind_of
from card_markers.tsukiji.words import Words

MARKER_SIGN: Final = "•"
"""Stands for the word marker where there is no room; the guide page explains it."""

_TICKET_SIGNS: Final = {"-1": "–1", "x2": "×2"}


def full_name(piece: Piece, words: Words, players: Sequence[PlayerColour] = PLAYER_COLOURS) -> str:
    """The name with room: `Ebi 3`, `Purple Annulment`, `Tablet 3P-2`, `Marker Ebi`. `players` are
    the colours of the four sets of tickets."""
    match kind_of(piece):
        case Kind.CARD:
            return f"{piece.face.capitalize()} {piece.copy}"
        case Kind.TICKET:
            colour = words.sheets.colours[players[piece.player]]
            return words.ticket_name.format(colour=colour, ticket=ticket_sign(piece.face, words))
        case Kind.TABLET:
            return _of_tablet(words.tablet_name, piece)
        case Kind.PRODUCT:
            return words.product_marker.format(product=piece.face.capitalize())
        case Kind.FIRST_PLAYER:
            return words.first_player
        case Kind.BOARD_CORNER:
            return words.corners[piece.face]
        case Kind.PLAYER:
            return words.player.format(colour=words.sheets.colours[players[piece.player]])


def short_name(piece: Piece, words: Words, players: Sequence[PlayerColour] = PLAYER_COLOURS) -> str:
    """The name under a sticker: as in full, but `• Ebi` for the marker of Ebi, and
    `Purple Annul.`, `Purple P2` for tickets and tags."""
    if piece.kind is Kind.PRODUCT:
        return f"{MARKER_SIGN} {piece.face.capitalize()}"
    if piece.kind is Kind.PLAYER:
        colour = words.sheets.colours[players[piece.player]]
        return words.player_short.format(colour=colour, number=piece.player + 1)
    name = full_name(piece, words, players)
    return name.replace(words.annul, words.annul_short) if piece.kind is Kind.TICKET else name


def what_it_is(piece: Piece, words: Words) -> str:
    """The second line on a label: the creature, otherwise the kind of piece; may be empty."""
    match kind_of(piece):
        case Kind.CARD | Kind.PRODUCT:
            return words.creatures[piece.face]
        case Kind.TICKET:
            return words.ticket_set.format(number=piece.player + 1)
        case Kind.TABLET:
            return _of_tablet(words.tablet_detail, piece)
        case Kind.BOARD_CORNER:
            return words.board
        case Kind.FIRST_PLAYER | Kind.PLAYER:
            return ""


def ticket_sign(face: str, words: Words) -> str:
    """What stands on a ticket, with proper signs."""
    return words.annul if face == "annul" else _TICKET_SIGNS.get(face, face)


def _of_tablet(pattern: str, piece: Piece) -> str:
    players, rank = piece.face.split("p-")
    return pattern.format(players=players, rank=rank)
