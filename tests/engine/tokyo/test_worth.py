"""What tokens are worth. The numbers in the names are those of the golden examples: E stand in the
rulebook, D are derived from its rules.
"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.worth import (
    NOTHING_TOLD,
    TableValues,
    TokenCounts,
    WorthRule,
    lot_worth,
    resources_of,
    salmon_among,
    snapper_worth,
)

VALUES = TableValues(eel=5, swordfish=6, red_snapper_left=7, salmon_owned=5)
OVERFISHED_SNAPPER = replace(VALUES, overfished={Fish.RED_SNAPPER: True})


def worth(tokens: TokenCounts, values: TableValues = VALUES) -> Maybe[int]:
    return resources_of(tokens, values).total


@pytest.mark.parametrize(("left", "each"), [(12, 4), (10, 4), (9, 3), (1, 1)])
def test_e13_a_red_snapper_is_worth_a_third_of_those_left_rounded_up(left: int, each: int) -> None:
    """Line 322 of the rulebook."""
    assert snapper_worth(left) == each
    assert worth({Token.RED_SNAPPER: 2}, replace(VALUES, red_snapper_left=left)) == 2 * each


def test_e13_an_overfished_red_snapper_is_worth_two_whatever_is_left() -> None:
    """Line 322 of the rulebook, the exception."""
    assert worth({Token.RED_SNAPPER: 3}, replace(OVERFISHED_SNAPPER, red_snapper_left=12)) == 6
    assert worth({Token.RED_SNAPPER: 3}, replace(OVERFISHED_SNAPPER, red_snapper_left=UNKNOWN)) == 6


def test_d46_the_last_barrel_makes_red_snapper_worth_two() -> None:
    held = {Token.RED_SNAPPER: 3}
    assert worth(held, replace(VALUES, red_snapper_left=8)) == 9
    assert worth(held, replace(OVERFISHED_SNAPPER, red_snapper_left=8)) == 6


def test_e11_nori_is_worth_a_tenth_of_the_other_resources() -> None:
    """Line 684 of the rulebook."""
    held = {Token.EEL: 7, Token.MACKEREL: 3, Token.NORI: 2}
    found = resources_of(held, VALUES)
    assert [line.count for line in found.lines] == [7, 3, 2]
    assert (found.lines[-1].by, found.lines[-1].each) == (38, 3)
    assert found.total == 38 + 2 * 3


def test_e6_and_d36_eel_and_swordfish_are_worth_their_marker() -> None:
    """E6 is line 261 of the rulebook."""
    assert worth({Token.EEL: 2}, replace(VALUES, eel=6)) == 12
    assert worth({Token.SWORDFISH: 3}, replace(VALUES, swordfish=8)) == 24


@pytest.mark.parametrize(("owned", "resources"), [(1, 1), (3, 9), (4, 16), (5, 25), (2, 4)])
def test_e7_d8_d35_fugu_are_worth_their_number_squared(owned: int, resources: int) -> None:
    assert worth({Token.FUGU: owned}) == resources


def test_d16_sardines_are_worth_one_each() -> None:
    assert worth({Token.SARDINES: 2}) == 2


def test_d24_and_d25_what_the_winner_of_a_mixed_lot_gets() -> None:
    abroad = {Token.SPIDER_CRAB_6: 1, Token.EEL: 2}
    assert worth(abroad, replace(VALUES, eel=6)) == 18
    assert worth({Token.SWORDFISH: 2, Token.MACKEREL: 2}, replace(VALUES, swordfish=8)) == 18


@pytest.mark.parametrize(
    ("lot", "resources"),
    [
        ({Token.FUGU: 3, Token.MACKEREL: 3}, 12),
        ({Token.FUGU: 3}, 9),
        ({Token.FUGU: 3, Token.MACKEREL: 1}, 10),
        ({Token.FUGU: 2, Token.MACKEREL: 5}, 9),
        ({Token.EEL: 2}, 10),
    ],
)
def test_d26_d40_fugu_in_a_lot_count_by_their_number_in_the_lot(
    lot: TokenCounts, resources: int
) -> None:
    owned = {Token.FUGU: 5, Token.MACKEREL: 9, Token.EEL: 2}
    assert lot_worth(lot, owned, VALUES).total == resources


def test_nori_and_fresh_salmon_in_a_lot_are_worth_what_they_are_before_it_moves() -> None:
    # Ruling M18.
    owned = {Token.TUNA_20: 1, Token.NORI: 3, Token.SALMON_FRESH: 2}
    lot = {Token.NORI: 2, Token.SALMON_FRESH: 1}
    values = replace(VALUES, salmon_owned=4)
    assert lot_worth(lot, owned, values).total == 2 * ((20 + 8) // 10) + 4


def test_d28_salmon_bought_by_one_changes_the_worth_for_another() -> None:
    ana = {Token.SALMON_FRESH: 1, Token.SALMON_DEGRADED: 1}
    ben = {Token.SALMON_FRESH: 1}
    assert worth(ana, replace(VALUES, salmon_owned=salmon_among([ana]))) == 6
    both = replace(VALUES, salmon_owned=salmon_among([ana, ben]))
    assert (worth(ana, both), worth(ben, both)) == (7, 3)


def test_d52_salmon_that_leaves_the_players_is_not_counted() -> None:
    ana = {Token.SALMON_FRESH: 2, Token.SALMON_DEGRADED: 1}
    ben = {Token.SALMON_FRESH: 1}
    both = replace(VALUES, salmon_owned=salmon_among([ana, ben]))
    assert (worth(ana, both), worth(ben, both)) == (12, 4)
    given = replace(VALUES, salmon_owned=salmon_among([ana, {}]))
    assert worth(ana, given) == 10


D51 = {
    Token.EEL: 2,
    Token.FUGU: 3,
    Token.MACKEREL: 4,
    Token.OCTOPUS: 1,
    Token.TAKOYAKI: 2,
    Token.RED_SNAPPER: 2,
    Token.SALMON_FRESH: 2,
    Token.SALMON_DEGRADED: 1,
    Token.SPIDER_CRAB_4: 1,
    Token.SPIDER_CRAB_8: 1,
    Token.SQUID: 3,
    Token.TUNA_20: 1,
}


def test_d51_every_base_token_at_once() -> None:
    found = resources_of(D51, VALUES)
    assert [(str(line.token), line.amount) for line in found.lines] == [
        ("eel", 10), ("fugu", 9), ("mackerel", 4), ("octopus", 3), ("takoyaki", 10),
        ("red_snapper", 6), ("salmon_fresh", 10), ("salmon_degraded", 4), ("spider_crab_4", 4),
        ("spider_crab_8", 8), ("squid", 0), ("tuna_20", 20),
    ]  # fmt: skip
    assert found.total == 88


def test_d51_with_three_nori() -> None:
    found = resources_of({**D51, Token.NORI: 3}, VALUES)
    assert found.lines[-1].each == 8
    assert found.total == 112


def test_the_tokens_of_the_expansion() -> None:
    held = {Token.CLAM: 2, Token.OYSTER: 3, Token.HIMONO: 1, Token.JACK_MACKEREL: 4}
    assert [line.amount for line in resources_of(held, VALUES).lines] == [6, 3, 5, 4]


def test_every_worth_has_its_reason() -> None:
    held = dict.fromkeys(Token, 1)
    rules = {line.token: (line.rule, line.by) for line in resources_of(held, VALUES).lines}
    assert rules[Token.EEL] == (WorthRule.MARKER, 5)
    assert rules[Token.SWORDFISH] == (WorthRule.MARKER, 6)
    assert rules[Token.FUGU] == (WorthRule.OWN_COUNT, 1)
    assert rules[Token.RED_SNAPPER] == (WorthRule.LEFT_ON_BOARD, 7)
    assert rules[Token.SALMON_FRESH] == (WorthRule.ALL_OWNED, 5)
    assert rules[Token.SALMON_DEGRADED] == (WorthRule.FIXED, 4)
    assert rules[Token.TUNA_25] == (WorthRule.NUMBER, 25)
    assert rules[Token.TUNA_UNREAD] == (WorthRule.NUMBER_UNREAD, UNKNOWN)
    assert rules[Token.NORI] == (WorthRule.OTHER_RESOURCES, UNKNOWN)
    overfished = resources_of({Token.RED_SNAPPER: 1}, OVERFISHED_SNAPPER).lines[0]
    assert (overfished.rule, overfished.by) == (WorthRule.OVERFISHED, 2)


def test_nothing_is_worth_nothing_and_has_no_line() -> None:
    nothing = resources_of({Token.EEL: 0}, TableValues())
    assert (nothing.lines, nothing.total) == ((), 0)
    assert NOTHING_TOLD.total is UNKNOWN


@pytest.mark.parametrize("token", [Token.EEL, Token.SWORDFISH, Token.RED_SNAPPER])
def test_what_depends_on_an_untold_number_is_unknown_only_for_its_owners(token: Token) -> None:
    assert worth({token: 1}, TableValues()) is UNKNOWN
    assert worth({Token.MACKEREL: 1}, TableValues()) == 1


def test_squid_are_worth_nothing_however_many_there_are() -> None:
    assert worth({Token.SQUID: UNKNOWN, Token.MACKEREL: 2}) == 2
    assert worth({Token.NORI: UNKNOWN, Token.MACKEREL: 9}) == 9
    assert worth({Token.NORI: UNKNOWN, Token.MACKEREL: 10}) is UNKNOWN


def test_an_untold_number_of_fugu_is_unknown() -> None:
    assert worth({Token.FUGU: UNKNOWN}) is UNKNOWN
    assert salmon_among([{Token.SALMON_FRESH: UNKNOWN}, {}]) is UNKNOWN


def test_red_snapper_that_may_be_overfished_is_known_where_it_makes_no_difference() -> None:
    unsure = replace(VALUES, overfished={Fish.RED_SNAPPER: UNKNOWN})
    assert worth({Token.RED_SNAPPER: 2}, unsure) is UNKNOWN
    assert worth({Token.RED_SNAPPER: 2}, replace(unsure, red_snapper_left=5)) == 4


COUNTS = st.dictionaries(st.sampled_from(Token), st.one_of(st.integers(0, 9), st.just(UNKNOWN)))
SPACES = st.one_of(st.integers(1, 13), st.just(UNKNOWN))


@given(COUNTS, SPACES, st.integers(0, 13), st.integers(0, 9))
def test_what_is_known_stays_the_same_whatever_the_unknown_turns_out_to_be(
    held: dict[Token, Maybe[int]], eel: Maybe[int], filling: int, owned: int
) -> None:
    unsure = TableValues(eel=eel, swordfish=UNKNOWN, red_snapper_left=4, salmon_owned=owned)
    known = replace(unsure, eel=filling + 1 if eel is UNKNOWN else eel, swordfish=3)
    told = {token: filling if n is UNKNOWN else n for token, n in held.items()}
    found = {line.token: line.amount for line in resources_of(held, unsure).lines}
    right = {line.token: line.amount for line in resources_of(told, known).lines}
    for token, amount in found.items():
        if amount is not UNKNOWN:
            assert right.get(token, 0) == amount
    if worth(held, unsure) is not UNKNOWN:
        assert worth(told, known) == worth(held, unsure)


@given(COUNTS)
def test_resources_are_never_negative_and_squid_never_count(held: dict[Token, Maybe[int]]) -> None:
    found = resources_of(held, VALUES)
    assert all(line.amount is UNKNOWN or line.amount >= 0 for line in found.lines)
    without: TokenCounts = {token: n for token, n in held.items() if token is not Token.SQUID}
    assert resources_of(without, VALUES).total == found.total
