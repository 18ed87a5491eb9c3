"""The offer: lots of three, and a deck that holds only so many of each face."""

from engine.tsukiji.box import default_box
from engine.tsukiji.offer import left_in_deck
from engine.tsukiji.pieces import Face
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import THREE, codes, dealt, played, problem


def test_four_lots_of_three_for_three_players_are_right() -> None:
    assert codes(played(dealt())) == []


def test_too_few_or_too_many_lots_are_named() -> None:
    game = played(dealt("ebi ebi ebi"))
    found = problem(game, "LOT_COUNT")
    assert found.place == (("round", 1),)
    assert dict(found.filling) == {"found": 1, "expected": 4}
    five = ["ebi tako sake"] * 5
    assert codes(played(dealt(*five))) == ["LOT_COUNT"]


def test_too_few_too_many_and_unread_cards_of_a_lot_are_named() -> None:
    game = played(dealt("ebi ebi", "tako tako sake sake", "? fugu ?", "sake sake sake"))
    assert codes(game) == ["LOT_SHORT", "LOT_LONG", "LOT_UNREAD"]
    assert problem(game, "LOT_SHORT").place == (("round", 1), ("lot", 1))
    assert dict(problem(game, "LOT_SHORT").filling) == {"found": 2, "expected": 3}
    assert dict(problem(game, "LOT_LONG").filling) == {"found": 4, "expected": 3}
    assert dict(problem(game, "LOT_UNREAD").filling) == {"unread": 2}


def test_the_same_card_twice_is_named_with_where_it_was_before() -> None:
    game = played(
        dealt("ebi:1 tako:1 sake:1", "ebi:2 tako:2 sake:2", "fugu:1 ebi:3 ebi:4", "sake:3 ? ?"),
        dealt("fugu:2 tako:3 ebi:2", "sake:4 ? ?", "? ? ?", "ebi:3 ? ?"),
    )
    twice = [p for p in game.problems if p.code == "CARD_TWICE"]
    assert [p.place for p in twice] == [(("round", 2), ("lot", 1)), (("round", 2), ("lot", 4))]
    assert dict(twice[0].filling) == {
        "face": "ebi",
        "copy": 2,
        "earlier_round": 1,
        "earlier_lot": 2,
    }


def test_the_same_card_twice_in_one_deal_is_named() -> None:
    game = played(dealt("ebi:1 tako sake", "ebi:1 tako sake", "fugu fugu fugu", "maguro sake sake"))
    assert codes(game) == ["CARD_TWICE"]


def test_cards_that_nobody_can_tell_apart_are_never_the_same_card() -> None:
    assert (
        codes(played(dealt("ebi ebi ebi", "tako tako tako", "sake sake sake", "fugu fugu fugu")))
        == []
    )


def test_a_copy_that_the_box_does_not_have_is_named() -> None:
    game = played(dealt("takusan:8 tako sake", "ebi:16 tako sake", "yakuza:8 ? ?", "takusan:7 ? ?"))
    wrong = [p for p in game.problems if p.code == "CARD_NOT_IN_BOX"]
    assert [dict(p.filling)["copy"] for p in wrong] == [8, 16]


def test_more_of_a_face_than_the_deck_has_is_named_once_when_it_happens() -> None:
    nine_ebi = ["ebi ebi ebi"] * 3 + ["sake sake sake"]
    game = played(dealt(*nine_ebi), dealt(*nine_ebi), dealt())
    over = [p for p in game.problems if p.code == "FACE_TOO_MANY"]
    assert [(p.at("round"), dict(p.filling)["found"]) for p in over] == [(2, 18), (3, 21)]
    assert dict(over[0].filling)["expected"] == 12
    assert over[0].rests_on == ("deck 3 products",)


def test_with_four_players_the_limit_rests_on_nothing_provisional() -> None:
    lots = ["yakuza yakuza yakuza"] * 3 + ["sake sake sake"] * 2
    found = problem(played(dealt(*lots), setup=set_up(4)), "FACE_TOO_MANY")
    assert dict(found.filling) == {"face": "yakuza", "found": 9, "expected": 8}
    assert found.rests_on == ()


def test_too_many_specials_together_are_named_where_each_alone_would_do() -> None:
    lots = ["yakuza yakuza yakuza"] * 2 + ["takusan takusan takusan"] * 2
    game = played(dealt(*lots), dealt("yakuza takusan ebi", "? ? ?", "? ? ?", "? ? ?"))
    found = problem(game, "SPECIALS_TOO_MANY")
    assert dict(found.filling) == {"found": 14, "expected": 12}
    assert found.rests_on == ("deck 3 specials",)
    assert found.at("round") == 2
    assert "FACE_TOO_MANY" not in codes(game)


def test_the_deck_counts_down_face_by_face() -> None:
    game = played(dealt())
    left = {
        entry.face: (entry.least, entry.most) for entry in left_in_deck(game.table, THREE.box.deck)
    }
    assert left[Face.EBI] == (9, 9)
    assert left[Face.SAKE] == (9, 9)
    assert left[Face.MAGURO] == (11, 11)
    assert left[Face.TAKUSAN] == (3, 6)
    assert left[Face.YAKUZA] == (4, 7)


def test_unread_cards_widen_what_the_deck_may_hold() -> None:
    game = played(dealt("? ebi tako", "? ebi tako", "sake sake sake", "fugu fugu fugu"))
    left = {
        entry.face: (entry.least, entry.most) for entry in left_in_deck(game.table, THREE.box.deck)
    }
    assert left[Face.EBI] == (8, 10)
    assert left[Face.TAKUSAN] == (2, 7)


def test_after_seven_rounds_the_deck_is_empty() -> None:
    for players in (2, 3, 4):
        game = random_game(players, players)
        deck = game.setup.box.deck
        left = left_in_deck(game.table, deck)
        assert all(entry.most == 0 for entry in left)
        assert all(entry.least == 0 for entry in left)


def test_specials_left_are_bounded_by_those_that_came() -> None:
    lots = ["yakuza yakuza yakuza"] * 2 + ["yakuza takusan takusan", "takusan takusan takusan"]
    game = played(dealt(*lots))
    left = {e.face: (e.least, e.most) for e in left_in_deck(game.table, default_box(3).deck)}
    assert left[Face.TAKUSAN] == (0, 0)
    assert left[Face.YAKUZA] == (0, 0)
