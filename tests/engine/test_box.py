"""The box: rules page, "Numbers that stood in pictures"."""

import pytest

from engine.printed import NumberSource
from engine.tsukiji.box import (
    copied_deck,
    default_box,
    with_copied_deck,
    with_copied_tablets,
    with_copied_tuna,
)
from engine.tsukiji.pieces import PRODUCTS, Face


def pairs(players: int) -> list[tuple[int, int]]:
    return [(t.price.value, t.modifier.value) for t in default_box(players).tablets]


def test_the_tablets_for_each_number_of_players() -> None:
    assert pairs(2) == [(12, 4), (9, 1), (6, -1)]
    assert pairs(3) == [(12, 4), (9, 2), (6, 0), (3, -1)]
    assert pairs(4) == [(12, 4), (9, 3), (6, 2), (3, 0), (1, -1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dearest_tablet_costs_twelve_by_the_rulebook_and_has_the_only_clock(
    players: int,
) -> None:
    tablets = default_box(players).tablets
    assert tablets[0].price.source is NumberSource.RULEBOOK
    assert [t.clock for t in tablets] == [True] + [False] * players
    assert [t.price.value for t in tablets] == sorted((p for p, _ in pairs(players)), reverse=True)


def test_the_tuna_table_says_which_two_numbers_the_text_gives() -> None:
    tuna = default_box(2).tuna
    assert [n.value for n in tuna] == [3, 7, 12, 18, 25, 33, 42, 52, 63, 75]
    assert [i for i, n in enumerate(tuna, 1) if n.source is NumberSource.RULEBOOK] == [3, 5]


def test_what_waits_to_be_copied_is_listed_by_name() -> None:
    waiting = default_box(3).provisional
    assert "tablet 3/3 price" in waiting
    assert "tablet 3/4 price" in waiting
    assert "tuna 4" in waiting
    assert "deck 3 products" in waiting
    assert "tablet 3/1 price" not in waiting
    assert "tablet 3/1 modifier" not in waiting
    assert "tuna 3" not in waiting
    assert len(waiting) == 2 + 8 + 2


def test_copied_numbers_are_no_longer_provisional() -> None:
    box = with_copied_tablets(default_box(2), [(6, -2), (13, 5), (8, 0)])
    assert [(t.price.value, t.modifier.value, t.clock) for t in box.tablets] == [
        (13, 5, True),
        (8, 0, False),
        (6, -2, False),
    ]
    assert all(t.price.source is NumberSource.COPIED for t in box.tablets)
    assert box.tablets[0].price.rests_on == set()
    box = with_copied_tuna(box, [1, 2])
    assert [n.value for n in box.tuna] == [1, 2]
    assert box.provisional == ("deck 2 products", "deck 2 specials")


@pytest.mark.parametrize(("players", "size"), [(2, 63), (3, 84), (4, 105)])
def test_seven_rounds_use_the_whole_deck(players: int, size: int) -> None:
    deck = default_box(players).deck
    assert deck.size == size == 7 * (players + 1) * 3


def test_the_deck_for_four_is_the_whole_box() -> None:
    deck = default_box(4).deck
    assert {face.value: deck.at_most(face) for face in Face} == {
        "ebi": 15,
        "hotategai": 15,
        "fugu": 15,
        "tako": 15,
        "sake": 15,
        "maguro": 15,
        "takusan": 7,
        "yakuza": 8,
    }
    assert all(deck.at_least(face) == deck.at_most(face) for face in Face)
    assert all(deck.in_whole_box(face) == deck.at_most(face) for face in Face)


@pytest.mark.parametrize(
    ("players", "takusan", "yakuza"), [(2, (1, 7), (2, 8)), (3, (4, 7), (5, 8))]
)
def test_for_fewer_players_the_split_of_the_specials_is_only_bounded(
    players: int, takusan: tuple[int, int], yakuza: tuple[int, int]
) -> None:
    deck = default_box(players).deck
    assert (deck.at_least(Face.TAKUSAN), deck.at_most(Face.TAKUSAN)) == takusan
    assert (deck.at_least(Face.YAKUZA), deck.at_most(Face.YAKUZA)) == yakuza


def test_counted_cards_replace_the_guess_and_rest_on_nothing() -> None:
    counts = dict.fromkeys(PRODUCTS, 9) | {Face.EBI: 8, Face.TAKUSAN: 4, Face.YAKUZA: 6}
    box = with_copied_deck(default_box(2), counts)
    assert copied_deck(box) == counts
    assert {face: box.deck.at_most(face) for face in Face} == counts
    assert {face: box.deck.at_least(face) for face in Face} == counts
    assert box.deck.size == 63
    assert not [name for name in box.provisional if name.startswith("deck")]


def test_a_single_face_can_be_counted() -> None:
    deck = with_copied_deck(default_box(2), {Face.TAKUSAN: 4}).deck
    assert (deck.at_least(Face.YAKUZA), deck.at_most(Face.YAKUZA)) == (5, 5)
    assert deck.rests_on(Face.TAKUSAN) == set()
    assert deck.rests_on(Face.YAKUZA) == {"deck 2 specials"}
    assert deck.rests_on(Face.EBI) == {"deck 2 products"}


def test_how_many_cards_the_whole_box_has_is_no_guess() -> None:
    assert default_box(2).deck.rests_on(Face.TAKUSAN) == set()
