from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_markers.pieces import (
    DICTIONARY_SIZE,
    NOBODY,
    NoSuchPiece,
    Piece,
    UnknownCode,
    UnknownMarker,
)
from card_markers.tsukiji.catalogue import (
    CATALOGUE,
    PIECE_COUNT,
    Kind,
    marker_of,
    piece_of,
    pieces_of,
)


def test_every_piece_is_found_by_its_marker_and_its_marker_by_the_piece() -> None:
    assert len(CATALOGUE.pieces) == PIECE_COUNT == 167
    for marker_id in range(PIECE_COUNT):
        piece = piece_of(marker_id)
        assert isinstance(piece, Piece)
        assert piece.marker_id == marker_id
        assert marker_of(piece.kind, piece.face, piece.copy, piece.player) == marker_id


def test_no_two_pieces_are_the_same() -> None:
    keys = {(p.kind, p.face, p.copy, p.player) for p in CATALOGUE.pieces}
    assert len(keys) == PIECE_COUNT


def test_the_box_holds_what_the_rules_count() -> None:
    count = Counter(piece.kind for piece in CATALOGUE.pieces)
    assert count == {
        Kind.CARD: 105,
        Kind.TICKET: 36,
        Kind.TABLET: 12,
        Kind.PRODUCT: 5,
        Kind.FIRST_PLAYER: 1,
        Kind.BOARD_CORNER: 4,
        Kind.PLAYER: 4,
    }
    cards = Counter(card.face for card in pieces_of(Kind.CARD))
    assert cards == {
        **dict.fromkeys(("ebi", "hotategai", "fugu", "tako", "sake", "maguro"), 15),
        "takusan": 7,
        "yakuza": 8,
    }


def test_copies_are_numbered_from_one_without_a_gap() -> None:
    for face in {card.face for card in pieces_of(Kind.CARD)}:
        copies = [card.copy for card in pieces_of(Kind.CARD) if card.face == face]
        assert copies == list(range(1, len(copies) + 1))


def test_only_tickets_and_player_tags_belong_to_somebody() -> None:
    for piece in CATALOGUE.pieces:
        owned = piece.kind in (Kind.TICKET, Kind.PLAYER)
        assert piece.player in range(4) if owned else piece.player == NOBODY


@pytest.mark.parametrize(
    ("marker_id", "expected"),
    [
        (0, (Kind.CARD, "ebi", 1, NOBODY)),
        (104, (Kind.CARD, "yakuza", 8, NOBODY)),
        (110, (Kind.TICKET, "annul", 1, 0)),
        (129, (Kind.TICKET, "-1", 1, 2)),
        (152, (Kind.TABLET, "4p-5", 1, NOBODY)),
        (157, (Kind.PRODUCT, "sake", 1, NOBODY)),
        (158, (Kind.FIRST_PLAYER, "first-player", 1, NOBODY)),
        (161, (Kind.BOARD_CORNER, "bottom-right", 1, NOBODY)),
        (166, (Kind.PLAYER, "player", 1, 3)),
    ],
)
def test_known_ids_keep_their_meaning(marker_id: int, expected: tuple[Kind, str, int, int]) -> None:
    assert piece_of(marker_id) == Piece(marker_id, *expected)  # type: ignore[arg-type]


def test_the_ids_of_the_next_game_are_free() -> None:
    assert list(CATALOGUE.free_ids) == list(range(167, 250))
    for marker_id in CATALOGUE.free_ids:
        assert piece_of(marker_id) == UnknownMarker(marker_id, UnknownCode.FREE)


@given(st.integers().filter(lambda i: not 0 <= i < DICTIONARY_SIZE))
def test_an_id_outside_the_dictionary_is_answered_as_foreign(marker_id: int) -> None:
    assert piece_of(marker_id) == UnknownMarker(marker_id, UnknownCode.FOREIGN)


def test_a_piece_that_the_box_lacks_has_no_marker() -> None:
    assert marker_of(Kind.CARD, "ebi", 16) == NoSuchPiece(Kind.CARD, "ebi", 16, NOBODY)
    assert isinstance(marker_of(Kind.TICKET, "0"), NoSuchPiece)
    assert isinstance(marker_of(Kind.TICKET, "5", 1, 0), NoSuchPiece)
