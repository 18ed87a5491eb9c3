import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from card_markers.tsukiji.piece_selection import KIND_WORDS, PickRefusal, picked


def ids(words: str) -> list[int]:
    answer = picked(words)
    assert not isinstance(answer, PickRefusal), answer
    return [piece.marker_id for piece in answer]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("tickets", list(range(105, 141))),
        ("ticket", list(range(105, 141))),
        ("cards", list(range(105))),
        ("ebi:3,yakuza:1", [2, 97]),
        ("yakuza:1, ebi:3", [2, 97]),
        ("ebi:3,ebi:3,ebi", list(range(15))),
        ("EBI:3", [2]),
        ("annul", [110, 119, 128, 137]),
        ("annul:2", [119]),
        ("ticket:annul:2", [119]),
        ("-1:1", [111]),
        ("ticket:3:4", [135]),
        ("3p-2", [145]),
        ("tablet:3p-2", [145]),
        ("product:ebi", [153]),
        ("products", [153, 154, 155, 156, 157]),
        ("card:ebi:15", [14]),
        ("first-player", [158]),
        ("board-corners,top-left", [159, 160, 161, 162]),
        ("players", [163, 164, 165, 166]),
        ("player:2", [164]),
        ("#0,#166", [0, 166]),
    ],
)
def test_a_pick_names_its_pieces(words: str, expected: list[int]) -> None:
    assert ids(words) == expected


def test_every_kind_has_a_word() -> None:
    assert set(KIND_WORDS.values()) == set(Kind)
    assert ids(",".join(KIND_WORDS)) == list(range(167))


def test_every_piece_can_be_picked_alone() -> None:
    for piece in CATALOGUE.pieces:
        assert ids(f"#{piece.marker_id}") == [piece.marker_id]
        number = piece.copy if piece.player < 0 else piece.player + 1
        pick = f"player:{number}" if piece.kind is Kind.PLAYER else f"{piece.face}:{number}"
        if piece.kind is Kind.PRODUCT:
            pick = f"product:{pick}"
        assert ids(pick) == [piece.marker_id]


@pytest.mark.parametrize(
    ("words", "wrong", "possible"),
    [
        ("unagi", "unagi", "cards, tickets"),
        ("", "", "cards, tickets"),
        ("ebi,", "", "cards, tickets"),
        ("ebi:16", "ebi:16", "ebi:1 to ebi:15"),
        ("ebi:0", "ebi:0", "ebi:1 to ebi:15"),
        ("ebi:03", "ebi:03", "ebi:1 to ebi:15"),
        ("ebi:x", "ebi:x", "ebi:1 to ebi:15"),
        ("ebi:1:2", "ebi:1:2", "ebi:1 to ebi:15"),
        ("annul:5", "annul:5", "annul:1 to annul:4"),
        ("tickets:ebi", "tickets:ebi", "annul"),
        ("3p-2:2", "3p-2:2", "possible is 3p-2:1"),
        ("player:5", "player:5", "player:1 to player:4"),
        ("#167", "#167", "#0 to #166"),
        ("#" + "9" * 5000, "#" + "9" * 5000, "#0 to #166"),
        ("#-1", "#-1", "#0 to #166"),
    ],
)
def test_a_pick_that_names_nothing_is_answered_with_what_is_possible(
    words: str, wrong: str, possible: str
) -> None:
    answer = picked(words)
    assert isinstance(answer, PickRefusal)
    assert answer.pick == wrong
    assert possible in str(answer.possible)


@given(st.text())
def test_no_words_make_it_stumble(words: str) -> None:
    assert isinstance(picked(words), tuple | PickRefusal)
