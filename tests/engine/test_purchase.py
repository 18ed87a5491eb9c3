"""Laying a lot down: rules page, "Purchase"."""

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tsukiji.facts import ANY_JOKER, Discard, LotBought
from engine.tsukiji.pieces import PRODUCTS, Card, Face, LotNumber
from engine.tsukiji.purchase import (
    NO_ROWS,
    Holdings,
    Laid,
    LaidAs,
    Laying,
    Row,
    joker_choices,
    lay_lot,
    maybe_lay_lot,
    yakuza_choices,
)

EBI, HOTATEGAI, FUGU, TAKO, SAKE, MAGURO = PRODUCTS
TAKUSAN, YAKUZA = Face.TAKUSAN, Face.YAKUZA


PLACE = (("round", 3), ("lot", 1), ("player", 0))


def rows(**counts: int | tuple[int, int]) -> Holdings:
    return Holdings(
        tuple(
            Row(Face(name), *(count if isinstance(count, tuple) else (count, 0)))
            for name, count in counts.items()
        )
    )


def cards(text: str) -> list[Card]:
    return [Card(UNKNOWN if word == "?" else Face(word)) for word in text.split()]


def lay(
    lot: str,
    before: Holdings = NO_ROWS,
    takusan: tuple[Maybe[Face], ...] = (),
    yakuza: tuple[Maybe[Discard], ...] = (),
    may_discard: bool = False,
) -> Laying:
    bought = LotBought(PlayerIndex(0), LotNumber(1), takusan, yakuza)
    return lay_lot(before, cards(lot), bought, takusan_may_be_discarded=may_discard, place=PLACE)


def codes(laying: Laying) -> list[str]:
    assert all(problem.place == PLACE for problem in laying.problems)
    return [problem.code for problem in laying.problems]


def became(laying: Laying) -> list[LaidAs]:
    return [step.became for step in laying.steps]


def test_a_product_starts_its_row_and_the_next_one_joins_it() -> None:
    after = lay("tako maguro tako", rows(ebi=2)).holdings
    assert after == rows(ebi=2, tako=2, maguro=1)


def test_three_tako_and_a_takusan_count_as_four_tako() -> None:
    # Rulebook, "special cards": the row of three Tako and a joker.
    after = lay("takusan", rows(tako=3), (TAKO,)).holdings
    assert after.count(TAKO) == 4
    assert after.row(TAKO) == Row(TAKO, 3, 1)


def test_a_takusan_may_join_a_row_started_by_the_same_lot_whatever_the_order_of_its_cards() -> None:
    laying = lay("takusan fugu ebi", rows(sake=1), (FUGU,))
    assert laying.holdings.row(FUGU) == Row(FUGU, 1, 1)
    assert codes(laying) == []


def test_a_takusan_may_join_a_maguro_row() -> None:
    assert lay("takusan", rows(maguro=2), (MAGURO,)).holdings.count(MAGURO) == 3


def test_a_takusan_with_no_row_at_all_is_discarded() -> None:
    laying = lay("takusan yakuza takusan")
    assert laying.holdings.rows == ()
    assert laying.discards == (TAKUSAN, TAKUSAN, YAKUZA)
    assert codes(laying) == []
    assert laying.steps == (
        Laid(TAKUSAN, LaidAs.JOKER_WITHOUT_ROW),
        Laid(TAKUSAN, LaidAs.JOKER_WITHOUT_ROW),
        Laid(YAKUZA, LaidAs.NOTHING_TO_PAY),
    )


def test_a_takusan_with_one_row_only_goes_there_untold() -> None:
    laying = lay("takusan", rows(sake=2))
    assert laying.holdings.row(SAKE) == Row(SAKE, 2, 1)
    assert codes(laying) == []


def test_each_takusan_of_a_lot_goes_where_it_is_told_in_order() -> None:
    after = lay("takusan takusan", rows(ebi=1, tako=1), (TAKO, EBI)).holdings
    assert after == rows(ebi=(1, 1), tako=(1, 1))


def test_a_takusan_with_a_choice_that_nobody_made_lies_loose_and_is_named() -> None:
    laying = lay("takusan", rows(ebi=1, tako=1))
    assert codes(laying) == ["TAKUSAN_ROW_MISSING"]
    assert dict(laying.problems[0].filling)["rows"] == ("ebi", "tako")
    assert laying.holdings == Holdings(rows(ebi=1, tako=1).rows, loose_jokers=1)
    assert lay("ebi", laying.holdings).holdings.loose_jokers == 1


def test_a_takusan_on_a_row_that_does_not_exist_lies_there_and_is_named() -> None:
    laying = lay("takusan", rows(ebi=1), (TAKO,))
    assert codes(laying) == ["TAKUSAN_NO_ROW"]
    assert dict(laying.problems[0].filling) == {"row": "tako"}
    assert laying.holdings == rows(ebi=1, tako=(0, 1))


def test_a_takusan_cannot_lie_with_the_yakuza() -> None:
    laying = lay("takusan", rows(ebi=1), (YAKUZA,))
    assert codes(laying) == ["TAKUSAN_NO_ROW"]
    assert laying.holdings.rows == rows(ebi=1).rows
    assert laying.holdings.loose_jokers == 1


def test_an_unknown_row_for_the_takusan_makes_the_rows_unsure_and_nothing_else() -> None:
    laying = lay("takusan", rows(ebi=1, tako=1), (UNKNOWN,))
    assert laying.holdings.unsure == {EBI, TAKO}
    assert laying.holdings.count(SAKE) == 0
    assert laying.holdings.count(EBI) is UNKNOWN
    assert codes(laying) == []
    # With one row only there is nothing unknown about it.
    assert lay("takusan", rows(ebi=1), (UNKNOWN,)).holdings == rows(ebi=(1, 1))
    assert lay("takusan", NO_ROWS, (UNKNOWN,)).discards == (TAKUSAN,)


def test_the_yakuza_takes_one_product_card_just_bought_or_not() -> None:
    laying = lay("ebi yakuza", rows(tako=2), yakuza=(Discard(EBI),))
    assert laying.holdings.rows == rows(tako=2).rows
    assert laying.discards == (YAKUZA, EBI)
    assert laying.holdings.yakuza_bought == 1


def test_the_yakuza_comes_after_everything_else_is_laid() -> None:
    laying = lay("yakuza takusan ebi", takusan=(EBI,), yakuza=(Discard(EBI),))
    assert laying.holdings.rows == (Row(EBI, 0, 1),)
    assert laying.steps == (
        Laid(EBI, LaidAs.PRODUCT, EBI),
        Laid(TAKUSAN, LaidAs.JOKER, EBI),
        Laid(YAKUZA, LaidAs.PAID, EBI),
    )


def test_a_row_whose_only_card_left_is_a_takusan_keeps_its_product() -> None:
    laying = lay("yakuza", rows(tako=(1, 1)))
    assert laying.holdings.rows == (Row(TAKO, 0, 1),)
    assert lay("tako", laying.holdings).holdings.rows == (Row(TAKO, 1, 1),)


def test_each_yakuza_takes_its_own_card() -> None:
    laying = lay("yakuza yakuza", rows(ebi=1, tako=1), yakuza=(Discard(EBI), Discard(TAKO)))
    assert laying.holdings.rows == ()
    assert laying.holdings.yakuza_bought == 2
    assert laying.discards == (YAKUZA, EBI, YAKUZA, TAKO)


def test_without_a_product_the_yakuza_has_no_effect() -> None:
    laying = lay("yakuza")
    assert became(laying) == [LaidAs.NOTHING_TO_PAY]
    assert codes(laying) == []
    assert laying.holdings.yakuza_bought == 1


def test_a_takusan_is_no_product_for_the_yakuza() -> None:
    laying = lay("yakuza", rows(tako=(0, 1)))
    assert became(laying) == [LaidAs.NOTHING_TO_PAY]
    assert laying.holdings.rows == rows(tako=(0, 1)).rows


def test_one_candidate_is_taken_untold_and_the_second_yakuza_finds_the_next() -> None:
    laying = lay("yakuza yakuza", rows(ebi=2))
    assert laying.holdings.rows == ()
    assert codes(laying) == []


def test_a_yakuza_that_nobody_paid_is_named_and_takes_nothing() -> None:
    laying = lay("yakuza", rows(ebi=1, tako=1))
    assert codes(laying) == ["YAKUZA_UNPAID"]
    assert laying.holdings.rows == rows(ebi=1, tako=1).rows
    assert laying.discards == (YAKUZA,)
    assert dict(laying.problems[0].filling)["rows"] == ("ebi", "tako")


def test_a_discard_that_is_not_there_is_named_and_takes_nothing() -> None:
    laying = lay("yakuza", rows(ebi=1), yakuza=(Discard(SAKE),))
    assert codes(laying) == ["YAKUZA_NOT_HELD"]
    assert dict(laying.problems[0].filling) == {"row": "sake"}
    assert laying.holdings.rows == rows(ebi=1).rows
    assert laying.steps == (Laid(YAKUZA, LaidAs.UNPAID),)


def test_a_takusan_may_be_given_only_where_the_table_allows_it() -> None:
    before = rows(tako=(2, 1))
    given = (Discard(TAKO, joker=True),)
    allowed = lay("yakuza", before, yakuza=given, may_discard=True)
    assert allowed.holdings.rows == rows(tako=2).rows
    assert allowed.discards == (YAKUZA, TAKUSAN)
    assert codes(allowed) == []
    assert allowed.steps == (Laid(YAKUZA, LaidAs.PAID, TAKO, joker=True),)
    forbidden = lay("yakuza", before, yakuza=given)
    assert codes(forbidden) == ["YAKUZA_TAKUSAN"]
    assert dict(forbidden.problems[0].filling) == {"row": "tako"}
    assert forbidden.holdings.rows == rows(tako=2).rows


def test_a_takusan_of_whichever_row_is_plain_where_only_one_row_has_any() -> None:
    laying = lay("yakuza", rows(ebi=1, tako=(2, 1)), yakuza=(ANY_JOKER,), may_discard=True)
    assert laying.holdings.rows == rows(ebi=1, tako=2).rows
    assert laying.discards == (YAKUZA, TAKUSAN)
    assert codes(laying) == []


def test_a_takusan_of_one_of_several_rows_leaves_those_rows_unsure() -> None:
    before = rows(ebi=(1, 1), tako=(2, 1), sake=3)
    laying = lay("yakuza", before, yakuza=(ANY_JOKER,), may_discard=True)
    assert laying.holdings.unsure == {EBI, TAKO}
    assert laying.steps == (Laid(YAKUZA, LaidAs.PAID_SOMEHOW),)
    assert codes(laying) == []
    assert codes(lay("yakuza", before, yakuza=(ANY_JOKER,))) == ["YAKUZA_TAKUSAN"]


def test_a_takusan_nobody_has_cannot_be_given() -> None:
    laying = lay("yakuza", rows(ebi=1), yakuza=(ANY_JOKER,), may_discard=True)
    assert codes(laying) == ["YAKUZA_NOT_HELD"]
    assert dict(laying.problems[0].filling) == {"row": "takusan"}


def test_naming_a_row_of_takusan_alone_names_the_takusan_where_it_may_go() -> None:
    before = rows(ebi=1, tako=(0, 1))
    laying = lay("yakuza", before, yakuza=(Discard(TAKO),), may_discard=True)
    assert laying.holdings.rows == rows(ebi=1).rows
    assert codes(lay("yakuza", before, yakuza=(Discard(TAKO),))) == ["YAKUZA_NOT_HELD"]


def test_a_takusan_that_is_not_in_the_row_cannot_be_given() -> None:
    laying = lay("yakuza", rows(tako=2), yakuza=(Discard(TAKO, joker=True),), may_discard=True)
    assert codes(laying) == ["YAKUZA_NOT_HELD"]


def test_where_takusan_may_go_a_row_with_both_is_a_choice() -> None:
    before = rows(tako=(1, 1))
    assert codes(lay("yakuza", before, may_discard=True)) == ["YAKUZA_UNPAID"]
    assert yakuza_choices(before, takusan_may_be_discarded=True) == (
        Discard(TAKO),
        Discard(TAKO, joker=True),
    )
    only_joker = lay("yakuza", rows(tako=(0, 1)), may_discard=True)
    assert only_joker.holdings.rows == ()


def test_an_unknown_discard_makes_the_rows_it_may_have_come_from_unsure() -> None:
    laying = lay("yakuza", rows(ebi=1, tako=(0, 1), sake=2), yakuza=(UNKNOWN,))
    assert laying.holdings.unsure == {EBI, SAKE}
    assert laying.steps == (Laid(YAKUZA, LaidAs.PAID_SOMEHOW),)
    assert codes(laying) == []


def test_an_unread_card_makes_every_row_and_the_yakuza_count_unsure() -> None:
    laying = lay("ebi ?", rows(tako=1))
    assert laying.holdings.unsure == set(PRODUCTS)
    assert laying.holdings.yakuza_bought is UNKNOWN
    assert laying.holdings.row(EBI).cards == 1
    assert became(laying) == [LaidAs.PRODUCT, LaidAs.UNREAD]


def test_beside_an_unread_card_no_choice_is_complained_about() -> None:
    laying = lay("? takusan yakuza", takusan=(EBI,), yakuza=(Discard(EBI), Discard(TAKO)))
    assert codes(laying) == []
    silent = lay("? takusan yakuza")
    assert codes(silent) == []
    assert silent.steps == (
        Laid(UNKNOWN, LaidAs.UNREAD),
        Laid(TAKUSAN, LaidAs.JOKER_SOMEWHERE),
        Laid(YAKUZA, LaidAs.PAID_SOMEHOW),
    )


def test_choices_for_cards_that_are_not_there_are_named() -> None:
    assert codes(lay("ebi", takusan=(EBI,))) == ["CHOICE_EXTRA"]
    assert codes(lay("ebi", yakuza=(Discard(EBI),))) == ["CHOICE_EXTRA"]
    extra = lay("ebi yakuza", rows(), yakuza=(Discard(EBI), Discard(EBI)))
    assert dict(extra.problems[0].filling) == {"found": 2, "expected": 1}


@pytest.mark.parametrize(
    ("lot", "unsure", "yakuza"),
    [
        ("ebi tako maguro", {EBI, TAKO, MAGURO}, 0),
        ("ebi takusan sake", set(PRODUCTS), 0),
        ("ebi yakuza sake", set(PRODUCTS), UNKNOWN),
        ("ebi ? sake", set(PRODUCTS), UNKNOWN),
    ],
)
def test_a_lot_somebody_may_have_bought_doubts_what_it_could_touch(
    lot: str, unsure: set[Face], yakuza: Maybe[int]
) -> None:
    after = maybe_lay_lot(rows(ebi=1), cards(lot))
    assert after.unsure == unsure
    assert after.yakuza_bought == yakuza
    assert after.rows == rows(ebi=1).rows


def test_a_takusan_may_go_to_rows_held_and_to_rows_the_lot_starts() -> None:
    assert joker_choices(rows(tako=1), cards("takusan ebi tako")) == (TAKO, EBI)
    assert joker_choices(NO_ROWS, cards("takusan yakuza takusan")) == ()


def test_a_row_that_is_not_there_is_an_empty_one() -> None:
    assert NO_ROWS.row(EBI) == Row(EBI, 0, 0)
    assert NO_ROWS.count(EBI) == 0


def test_a_row_set_as_it_lies_there_is_certain_again() -> None:
    doubted = rows(ebi=1, tako=2).with_doubt(frozenset((EBI, TAKO)))
    settled = doubted.with_row(Row(EBI, 3, 1))
    assert settled.count(EBI) == 4
    assert settled.count(TAKO) is UNKNOWN
    assert settled.with_row(Row(TAKO, 0, 0)).rows == (Row(EBI, 3, 1),)


def test_jokers_that_may_be_given_to_the_yakuza_are_offered() -> None:
    rows = Holdings((Row(Face.EBI, 2), Row(Face.TAKO, 1, 1)))
    lot = [Card(Face.YAKUZA)]
    bought = LotBought(PlayerIndex(0), LotNumber(1))
    allowed = lay_lot(rows, lot, bought, takusan_may_be_discarded=True)
    assert dict(allowed.problems[0].filling) == {"rows": ("ebi", "tako", "takusan:tako")}
    strict = lay_lot(rows, lot, bought, takusan_may_be_discarded=False)
    assert dict(strict.problems[0].filling) == {"rows": ("ebi", "tako")}
