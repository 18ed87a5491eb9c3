"""The markers of pieces by what is printed on them."""

from card_markers.pieces import MarkerId, NoSuchPiece
from card_markers.tsukiji.catalogue import Kind, marker_of


def card_marker(face: str, copy: int = 1) -> MarkerId:
    found = marker_of(Kind.CARD, face, copy)
    assert not isinstance(found, NoSuchPiece)
    return found


def ticket_marker(face: str, colour: int) -> MarkerId:
    found = marker_of(Kind.TICKET, face, 1, colour)
    assert not isinstance(found, NoSuchPiece)
    return found
