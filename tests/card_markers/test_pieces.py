"""A catalogue is a value: a second game has its own, and both share the dictionary of markers."""

from enum import StrEnum

import pytest

from card_markers.pieces import (
    BARE_STICKER,
    DICTIONARY_SIZE,
    NOBODY,
    Catalogue,
    MarkerId,
    NoSuchPiece,
    Piece,
    UnknownCode,
    UnknownMarker,
)
from card_markers.tsukiji.catalogue import CATALOGUE
from tests.card_markers.toy_game import TOY, Toy


def test_each_game_knows_its_own_pieces_and_not_those_of_the_other() -> None:
    for piece in TOY.pieces:
        assert TOY.piece_of(piece.marker_id) is piece
        assert TOY.marker_of(piece.kind, piece.face, piece.copy) == piece.marker_id
        answer = CATALOGUE.piece_of(piece.marker_id)
        assert answer == UnknownMarker(piece.marker_id, UnknownCode.FREE)
    for piece in CATALOGUE.pieces:
        assert TOY.piece_of(piece.marker_id) == UnknownMarker(piece.marker_id, UnknownCode.FREE)
    for marker_id in (-1, DICTIONARY_SIZE):
        assert TOY.piece_of(marker_id) == UnknownMarker(marker_id, UnknownCode.FOREIGN)


def test_ids_that_no_piece_bears_are_free() -> None:
    borne = {int(piece.marker_id) for piece in TOY.pieces}
    assert set(TOY.free_ids) == set(range(DICTIONARY_SIZE)) - borne
    assert {int(piece.marker_id) for piece in TOY.pieces} <= set(CATALOGUE.free_ids)


def test_a_kind_without_a_size_is_as_large_as_its_sticker() -> None:
    assert TOY.size_of(Toy.TILE).size_mm == (40.0, 60.0)
    assert TOY.is_larger_than_its_sticker(Toy.TILE)
    assert TOY.size_of(Toy.PAWN) is BARE_STICKER
    assert not TOY.is_larger_than_its_sticker(Toy.PAWN)


def test_pieces_go_by_their_kind_in_the_order_of_their_ids() -> None:
    tiles = TOY.pieces_of(Toy.TILE)
    assert [piece.marker_id for piece in tiles] == [200, 201, 202, 203]
    assert TOY.pieces_of(Toy.DIE) == ()
    assert TOY.marker_of(Toy.PAWN, "red", 2) == NoSuchPiece(Toy.PAWN, "red", 2, NOBODY)


@pytest.mark.parametrize("ids", [(3, 3), (4, 3), (0, DICTIONARY_SIZE), (-1, 0)])
def test_two_pieces_with_one_marker_or_one_that_cannot_be_printed_are_refused(
    ids: tuple[int, ...],
) -> None:
    class Kind(StrEnum):
        THING = "thing"

    pieces = tuple(Piece(MarkerId(i), Kind.THING, "", 1, NOBODY) for i in ids)
    with pytest.raises(ValueError, match="marker ids rise"):
        Catalogue(pieces, {}, Kind.THING, "THNG")
