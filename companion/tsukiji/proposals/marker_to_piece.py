"""Markers and the engine's pieces: which is which. The two packages do not know each other."""

from card_markers.pieces import MarkerId, Piece
from card_markers.tsukiji.catalogue import Kind, marker_of, piece_of
from engine.players import NOBODY, PlayerIndex
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.pieces import UNREAD_CARD, Card, Face, Ticket


def card_of(marker_id: int) -> Card:
    """The card that bears this marker; an unread one if the marker is on no card."""
    piece = piece_of(marker_id)
    if isinstance(piece, Piece) and piece.kind is Kind.CARD:
        return Card(Face(piece.face), piece.copy)
    return UNREAD_CARD


def ticket_of(marker_id: int, setup: GameSetUp) -> tuple[PlayerIndex, Ticket] | None:
    """Whose ticket bears this marker, and which; None if it is nobody's at this table."""
    piece = piece_of(marker_id)
    if not isinstance(piece, Piece) or piece.kind is not Kind.TICKET:
        return None
    owner = player_of_colour(piece.player, setup)
    return None if owner == NOBODY else (owner, Ticket(piece.face))


def player_of_colour(colour: int, setup: GameSetUp) -> PlayerIndex:
    """Who plays that colour; NOBODY if it is not in the game."""
    for index, player in enumerate(setup.players):
        if player.colour == colour:
            return PlayerIndex(index)
    return NOBODY


def marker_of_card(card: Card) -> MarkerId | None:
    """The marker on that very card; None if it cannot be told apart."""
    if not card.is_told_apart:
        return None
    found = marker_of(Kind.CARD, str(card.face), card.copy, NOBODY)
    return found if isinstance(found, int) else None


def marker_of_tablet(players: int, rank: int) -> MarkerId | None:
    """The marker on a tablet of the set for so many players, 1 for the dearest."""
    found = marker_of(Kind.TABLET, f"{players}p-{rank}", 1, NOBODY)
    return found if isinstance(found, int) else None


def marker_of_ticket(ticket: Ticket, colour: int) -> MarkerId | None:
    """The marker on the ticket of that colour."""
    found = marker_of(Kind.TICKET, str(ticket), 1, colour)
    return found if isinstance(found, int) else None
