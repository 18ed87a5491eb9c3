"""The end: rules page, "End" and the variant "special points"."""

from dataclasses import replace

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.printed import NumberName, NumberSource, Printed
from engine.tsukiji.box import default_box
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import PRODUCTS, QUOTED, Face
from engine.tsukiji.purchase import Holdings, Row
from engine.tsukiji.scoring import (
    DecidedBy,
    FinalCount,
    PlayerAtEnd,
    TunaLine,
    VariantLine,
    card_prices,
    count_end,
    tuna_worth,
)
from engine.tsukiji.settings import Settings, TunaBeyondTable, Variant
from engine.tsukiji.table_count import track_in_order

EBI, HOTATEGAI, FUGU, TAKO, SAKE, MAGURO = PRODUCTS
ORDER = (HOTATEGAI, EBI, TAKO, FUGU, SAKE)
TUNA = tuple(
    Printed(v, NumberSource.COPIED, NumberName(f"tuna {i}"))
    for i, v in enumerate((3, 7, 12, 18, 25, 33, 42, 52, 63, 75), start=1)
)


def player(
    money: Maybe[int] = 0,
    unused: Maybe[int] = 0,
    unsure: frozenset[Face] = frozenset(),
    yakuza: Maybe[int] = 0,
    **rows: int | tuple[int, int],
) -> PlayerAtEnd:
    held = tuple(
        Row(Face(name), *(count if isinstance(count, tuple) else (count, 0)))
        for name, count in rows.items()
    )
    return PlayerAtEnd(Holdings(held, unsure, yakuza), money, unused)


def count(
    *players: PlayerAtEnd, track: Track | None = None, settings: Settings | None = None
) -> FinalCount:
    lying = track if track is not None else track_in_order(ORDER)
    return count_end(lying, players, TUNA, settings or Settings())


def totals(final: FinalCount) -> list[Maybe[int]]:
    return [sheet.total for sheet in final.sheets]


def points(
    variant: Variant, *players: PlayerAtEnd, track: Track | None = None, **rulings: bool
) -> list[Maybe[int]]:
    settings = Settings(variants=frozenset((variant,)), **rulings)
    final = count(*players, track=track, settings=settings)
    return [sheet.variants[0].points for sheet in final.sheets]


def test_the_rulebooks_prices_from_the_best_to_the_worst() -> None:
    # Rulebook, "end game": Hotategai 10, Ebi 7, Tako 5, Fugu 3, Sake 1.
    assert card_prices(ORDER) == {HOTATEGAI: 10, EBI: 7, TAKO: 5, FUGU: 3, SAKE: 1}
    assert list(card_prices(ORDER)) == list(QUOTED)
    assert set(card_prices(UNKNOWN).values()) == {UNKNOWN}


@pytest.mark.parametrize(("cards", "yen"), [(0, 0), (1, 3), (3, 12), (5, 25), (10, 75)])
def test_a_tuna_set_is_worth_what_the_table_says(cards: int, yen: int) -> None:
    # Rulebook, "end game": three are 12 together, five are 25.
    assert tuna_worth(cards, TUNA, TunaBeyondTable.LAST_VALUE)[0] == yen


def test_beyond_the_table_tuna_keeps_its_last_value_or_grows_by_the_last_step() -> None:
    assert tuna_worth(13, TUNA, TunaBeyondTable.LAST_VALUE)[0] == 75
    assert tuna_worth(13, TUNA, TunaBeyondTable.LAST_STEP)[0] == 75 + 3 * 12
    assert tuna_worth(2, TUNA[:1], TunaBeyondTable.LAST_STEP)[0] == 3
    assert tuna_worth(2, (), TunaBeyondTable.LAST_STEP)[0] is UNKNOWN
    assert tuna_worth(0, (), TunaBeyondTable.LAST_STEP)[0] == 0
    assert count(player(maguro=11)).sheets[0].tuna.beyond_table
    assert count(player(maguro=11)).sheets[0].tuna.amount == 75
    growing = Settings(tuna_beyond_table=TunaBeyondTable.LAST_STEP)
    assert count(player(maguro=11), settings=growing).sheets[0].tuna.amount == 87
    assert not count(player(maguro=10)).sheets[0].tuna.beyond_table


def test_a_tuna_set_names_the_provisional_numbers_it_rests_on() -> None:
    tuna = default_box(4).tuna
    assert tuna_worth(3, tuna, TunaBeyondTable.LAST_VALUE)[1] == set()
    assert tuna_worth(4, tuna, TunaBeyondTable.LAST_VALUE)[1] == {"tuna 4"}
    assert tuna_worth(12, tuna, TunaBeyondTable.LAST_VALUE)[1] == {"tuna 10"}
    assert tuna_worth(12, tuna, TunaBeyondTable.LAST_STEP)[1] == {"tuna 9", "tuna 10"}
    assert tuna_worth(10, tuna, TunaBeyondTable.LAST_STEP)[1] == {"tuna 10"}


def test_every_line_of_a_sheet_adds_up() -> None:
    sheet = count(player(12, hotategai=(2, 1), sake=1, maguro=(3, 1))).sheets[0]
    assert [line.amount for line in sheet.products] == [0, 30, 0, 0, 1]
    line = sheet.products[1]
    assert (line.cards, line.jokers, line.count, line.price) == (2, 1, 3, 10)
    assert (sheet.tuna.cards, sheet.tuna.jokers, sheet.tuna.count) == (3, 1, 4)
    assert sheet.tuna.amount == 18
    assert sheet.total == 12 + 30 + 1 + 18


def test_the_highest_total_wins_by_points() -> None:
    final = count(player(94), player(97), player(80))
    assert final.ranking == ((1,), (0,), (2,))
    assert final.winners == (1,)
    assert final.decided_by is DecidedBy.POINTS


def test_a_tie_is_broken_by_unused_specials_at_every_place() -> None:
    final = count(player(50, 1), player(50, 2), player(40, 0), player(40, 3))
    assert final.ranking == ((1,), (0,), (3,), (2,))
    assert final.decided_by is DecidedBy.UNUSED_SPECIALS


def test_players_still_tied_share_their_place() -> None:
    final = count(player(50, 2), player(40, 1), player(50, 2), player(40, 1))
    assert final.ranking == ((0, 2), (1, 3))
    assert final.winners == (0, 2)
    assert final.decided_by is DecidedBy.SHARED


def test_one_player_alone_wins_by_points() -> None:
    assert count(player(5)).decided_by is DecidedBy.POINTS


def test_an_unknown_number_leaves_only_what_rests_on_it_unknown() -> None:
    final = count(player(UNKNOWN, ebi=1), player(10, unsure=frozenset((TAKO,)), tako=1))
    assert totals(final) == [UNKNOWN, UNKNOWN]
    assert final.sheets[0].products[0].amount == 7
    assert final.sheets[1].products[3].amount is UNKNOWN
    assert final.ranking is UNKNOWN
    assert final.winners is UNKNOWN
    assert final.decided_by is UNKNOWN


def test_with_an_unknown_marker_only_those_without_quoted_cards_have_a_total() -> None:
    lying = track_in_order(ORDER).placed(EBI, UNKNOWN)
    final = count(player(7, maguro=1), player(7, tako=1), track=lying)
    assert totals(final) == [10, UNKNOWN]
    assert final.sheets[0].products[0].amount == 0


def test_an_unsure_maguro_row_leaves_the_tuna_unknown() -> None:
    sheet = count(player(7, unsure=frozenset((MAGURO,)), maguro=(2, 1))).sheets[0]
    assert sheet.tuna == TunaLine(2, 1, UNKNOWN, UNKNOWN, beyond_table=False)


def test_unknown_specials_matter_only_in_a_tie() -> None:
    assert count(player(5, UNKNOWN), player(4, UNKNOWN)).winners == (0,)
    assert count(player(5, UNKNOWN), player(5, 1)).winners is UNKNOWN


def test_diversified_asks_for_three_of_each_of_the_six() -> None:
    full = dict.fromkeys((p.value for p in PRODUCTS), 3)
    assert points(Variant.DIVERSIFIED, player(**full), player(**full | {"maguro": 2})) == [10, 0]
    joker = full | {"fugu": (2, 1)}
    assert points(Variant.DIVERSIFIED, player(**joker)) == [10]
    assert points(Variant.DIVERSIFIED, player(**joker), takusan_counts_for_variants=False) == [0]


def test_diversified_is_lost_or_open_when_a_row_is_unsure() -> None:
    full = dict.fromkeys((p.value for p in PRODUCTS), 3)
    unsure = frozenset((EBI,))
    assert points(Variant.DIVERSIFIED, player(unsure=unsure, **full)) == [UNKNOWN]
    assert points(Variant.DIVERSIFIED, player(unsure=unsure, **full | {"tako": 1})) == [0]
    assert points(Variant.DIVERSIFIED, player(unsure=frozenset(PRODUCTS))) == [UNKNOWN]


def test_specialised_is_scored_once_for_eight_of_any_product() -> None:
    players = [player(ebi=8), player(maguro=7), player(ebi=8, tako=9), player(sake=(7, 1))]
    assert points(Variant.SPECIALISED, *players) == [10, 0, 10, 10]
    assert points(Variant.SPECIALISED, players[3], takusan_counts_for_variants=False) == [0]


def test_specialised_is_won_or_open_when_a_row_is_unsure() -> None:
    unsure = frozenset((EBI,))
    assert points(Variant.SPECIALISED, player(unsure=unsure, ebi=9)) == [UNKNOWN]
    assert points(Variant.SPECIALISED, player(unsure=unsure, tako=8)) == [10]
    assert points(Variant.SPECIALISED, player(unsure=frozenset(PRODUCTS))) == [UNKNOWN]


def test_popular_goes_to_the_most_cards_of_the_worst_quoted_product() -> None:
    # Sake is the worst; Maguro has no niche.
    players = [player(sake=2), player(sake=(1, 2)), player(ebi=9, maguro=9)]
    assert points(Variant.POPULAR, *players) == [0, 5, 0]
    assert points(Variant.POPULAR, *players, takusan_counts_for_variants=False) == [5, 0, 0]


def test_a_tie_for_popular_or_safe_scores_for_all_or_for_none() -> None:
    tied = [player(sake=2, yakuza=1), player(sake=2, yakuza=1), player(sake=1)]
    for variant, yen in ((Variant.POPULAR, 5), (Variant.SAFE, 3)):
        assert points(variant, *tied) == [yen, yen, 0]
        assert points(variant, *tied, tie_scores_all=False) == [0, 0, 0]
    alone = [player(sake=3), *tied]
    assert points(Variant.POPULAR, *alone, tie_scores_all=False) == [5, 0, 0, 0]


def test_nobody_is_popular_or_safe_with_nothing() -> None:
    assert points(Variant.POPULAR, player(), player()) == [0, 0]
    assert points(Variant.SAFE, player(), player()) == [0, 0]


def test_popular_is_open_as_long_as_a_count_is_unsure() -> None:
    unsure = player(unsure=frozenset((SAKE,)), sake=1)
    assert points(Variant.POPULAR, unsure, player(sake=3), player(sake=2)) == [UNKNOWN, UNKNOWN, 0]
    nowhere = track_in_order(ORDER).placed(EBI, UNKNOWN)
    popular = Settings(variants=frozenset((Variant.POPULAR,)))
    assert count(player(sake=3), track=nowhere, settings=popular).sheets[0].variants == (
        VariantLine(Variant.POPULAR, UNKNOWN, None, UNKNOWN),
    )
    assert points(Variant.SAFE, player(yakuza=UNKNOWN), player(yakuza=0)) == [UNKNOWN, 0]
    assert points(Variant.SAFE, player(yakuza=UNKNOWN), player(yakuza=1)) == [UNKNOWN, UNKNOWN]
    assert points(Variant.SAFE, player(yakuza=UNKNOWN)) == [UNKNOWN]
    unsure_joker = player(unsure=frozenset((SAKE,)), sake=(1, 1))
    without = {"takusan_counts_for_variants": False}
    assert points(Variant.POPULAR, unsure_joker, **without) == [UNKNOWN]


def test_variant_lines_name_what_decided_them() -> None:
    settings = Settings(variants=frozenset(Variant))
    lines = count(player(ebi=4, sake=1, yakuza=2), settings=settings).sheets[0].variants
    assert [line.variant for line in lines] == list(Variant)
    assert [(line.product, line.count) for line in lines] == [
        (HOTATEGAI, 0),
        (EBI, 4),
        (SAKE, 1),
        (None, 2),
    ]
    assert count(player(ebi=4), settings=settings).sheets[0].total == 28 + 0


def test_variants_not_in_play_have_no_line() -> None:
    assert count(player(ebi=9)).sheets[0].variants == ()


def test_a_total_names_every_provisional_number_in_it() -> None:
    name = NumberName("tablet 2/2 modifier")
    price = NumberName("tablet 2/2 price")
    lying = Track(track_in_order(ORDER).stacks, frozenset((name,)))
    rich = PlayerAtEnd(Holdings((Row(EBI, 1),)), 5, 0, frozenset((price,)))
    poor = PlayerAtEnd(Holdings((Row(MAGURO, 1),)), 5, 0)
    final = count_end(lying, [rich, poor], default_box(2).tuna, Settings())
    assert final.sheets[0].rests_on == {name, price}
    assert final.sheets[1].rests_on == {"tuna 1"}
    popular = Settings(variants=frozenset((Variant.POPULAR,)))
    final = count_end(lying, [poor], TUNA, popular)
    assert final.sheets[0].rests_on == {name}


def test_every_line_names_the_provisional_numbers_in_it() -> None:
    moved, price = NumberName("tablet 4/1 modifier"), NumberName("tablet 4/2 price")
    track = replace(track_in_order(ORDER), rests_on=frozenset((moved,)))
    held = replace(player(10, ebi=2, maguro=4), money_rests_on=frozenset((price,)))
    settings = Settings(variants=frozenset((Variant.POPULAR, Variant.SAFE)))
    final = count_end(track, [held, player(10)], default_box(4).tuna, settings)
    sheet, other = final.sheets
    lines = {line.product: line.rests_on for line in sheet.products}
    assert lines[EBI] == {moved}
    assert lines[FUGU] == set(), "no card is worth nothing, wherever the marker lies"
    assert sheet.tuna.rests_on == {"tuna 4"}
    assert sheet.money_rests_on == {price}
    assert [line.rests_on for line in sheet.variants] == [{moved}, set()]
    assert sheet.rests_on == {moved, price, "tuna 4"}
    assert other.rests_on == {moved}, "which product is the worst one"
    assert final.rests_on == sheet.rests_on | other.rests_on
