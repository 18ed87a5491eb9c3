"""The final count, line by line: section 13 of the rules."""

from dataclasses import replace

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.final_count import (
    NOBODY_COUNTED,
    LineName,
    MarketCount,
    PlayerAtScoring,
    bonus_lines,
    count_end,
    interest_parts,
)
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.worth import TableValues, TokenCounts, salmon_among

VALUES = TableValues(eel=1, swordfish=6, red_snapper_left=6, salmon_owned=0)


def has(yen: Maybe[int], loans: Maybe[int] = 0, shares: Maybe[int] = 0) -> PlayerAtScoring:
    return PlayerAtScoring(yen, {}, loans, shares)


def with_tokens(tokens: TokenCounts, yen: int = 0) -> PlayerAtScoring:
    return PlayerAtScoring(yen, tokens)


def counted(
    *players: PlayerAtScoring, values: TableValues = VALUES, board: Maybe[bool] = False
) -> MarketCount:
    return count_end(players, values, overfishing_board=board)


def line(count: MarketCount, name: LineName) -> list[Maybe[int]]:
    return [dict(sheet.lines)[name] for sheet in count.sheets]


D55 = (
    PlayerAtScoring(3_200, {Token.EEL: 3, Token.MACKEREL: 2, Token.SALMON_FRESH: 1}),
    PlayerAtScoring(
        1_500,
        {
            Token.FUGU: 3,
            Token.SALMON_FRESH: 1,
            Token.SALMON_DEGRADED: 1,
            Token.RED_SNAPPER: 1,
            Token.SQUID: 2,
        },
        loans=2,
    ),
    PlayerAtScoring(
        900,
        {
            Token.SPIDER_CRAB_8: 1,
            Token.SPIDER_CRAB_6: 1,
            Token.OCTOPUS: 2,
            Token.TAKOYAKI: 1,
            Token.MACKEREL: 1,
        },
        shares=1,
    ),
    PlayerAtScoring(2_600, {Token.TUNA_15: 1, Token.MACKEREL: 1}, shares=1),
)
D55_VALUES = TableValues(
    eel=7,
    red_snapper_left=5,
    overfished={Fish.EEL: True, Fish.FUGU: True},
    salmon_owned=salmon_among(p.tokens for p in D55 if p.tokens is not UNKNOWN),
)


def test_d55_four_players_with_everything() -> None:
    count = counted(*D55, values=D55_VALUES, board=True)
    assert [sheet.resources.total for sheet in count.sheets] == [26, 18, 26, 16]
    assert line(count, LineName.MOST_RESOURCES) == [500, 0, 500, 0]
    assert line(count, LineName.LEAST_RESOURCES) == [0, 0, 0, -500]
    assert line(count, LineName.OVERFISHING_BOARD) == [0, 200, 600, 200]
    assert line(count, LineName.LOANS) == [0, -1_000, 0, 0]
    assert line(count, LineName.INTEREST) == [0, -1_000, 500, 500]
    before_resources = [
        sheet.total - sheet.resources_in_yen
        for sheet in count.sheets
        if sheet.total is not UNKNOWN and sheet.resources_in_yen is not UNKNOWN
    ]
    assert before_resources == [3_700, -300, 2_500, 2_800]
    assert [sheet.total for sheet in count.sheets] == [6_300, 1_500, 5_100, 4_400]
    assert count.ranking == ((0,), (2,), (3,), (1,))
    assert count.winners == (0,)


def test_d55_every_line_says_what_it_comes_from() -> None:
    ana, ben, cy, dora = counted(*D55, values=D55_VALUES, board=True).sheets
    assert (ana.most.tied_with, cy.most.tied_with, dora.least.tied_with) == ((2,), (0,), ())
    assert (ben.overfishing.overfished, ben.overfishing.others) == (3, 5)
    assert (ben.bank.loans, ben.bank.repaid, ben.bank.interest_paid) == (2, -1_000, -1_000)
    assert (cy.bank.interest_of_all, cy.bank.owners, cy.bank.interest_received) == (1_000, 2, 500)


def test_the_lines_stand_in_the_order_of_the_rules() -> None:
    assert [name for name, _ in counted(has(0), has(0)).sheets[0].lines] == list(LineName)


def test_d54_two_players_tied_get_both() -> None:
    count = counted(with_tokens({Token.EEL: 3}), with_tokens({Token.MACKEREL: 3}))
    assert line(count, LineName.MOST_RESOURCES) == [500, 500]
    assert line(count, LineName.LEAST_RESOURCES) == [-300, -300]
    assert [sheet.total for sheet in count.sheets] == [500, 500]
    assert count.winners == (0, 1)


def test_highest_and_lowest_alone_and_nobody_between_has_a_line() -> None:
    eels = [with_tokens({Token.EEL: n}) for n in (3, 7, 5)]
    count = counted(*eels)
    assert line(count, LineName.MOST_RESOURCES) == [0, 1_000, 0]
    assert line(count, LineName.LEAST_RESOURCES) == [-500, 0, 0]


def test_tied_for_the_lowest_lose_300_each() -> None:
    eels = [with_tokens({Token.EEL: n}) for n in (3, 7, 3, 3)]
    assert line(counted(*eels), LineName.LEAST_RESOURCES) == [-300, 0, -300, -300]


def test_e9_interest_is_divided_and_rounded_up() -> None:
    """Line 419 of the rulebook."""
    count = counted(has(0, loans=2), has(0, loans=1), has(0, shares=1), has(0, shares=1))
    assert line(count, LineName.LOANS) == [-1_000, -500, 0, 0]
    assert line(count, LineName.INTEREST) == [-1_000, -500, 800, 800]


@pytest.mark.parametrize(
    ("loans", "owners", "part"), [(1, 2, 300), (3, 1, 1_500), (2, 0, 0), (0, 2, 0), (3, 2, 800)]
)
def test_d41_what_each_owner_of_shares_gets(loans: int, owners: int, part: int) -> None:
    assert interest_parts(500 * loans, owners) == part
    seats = [has(0, loans=loans), *(has(0, shares=1) for _ in range(owners))]
    assert line(counted(*seats, has(0)), LineName.INTEREST)[1:] == [part] * owners + [0]


def test_whoever_owns_both_shares_gets_all_the_interest() -> None:
    assert line(counted(has(0, loans=1), has(0, shares=2)), LineName.INTEREST) == [-500, 500]


def test_money_may_become_negative_and_the_owners_are_paid_all_the_same() -> None:
    count = counted(has(0, loans=2), has(0, shares=1))
    assert [sheet.total for sheet in count.sheets] == [-2_000 + 200, 1_000 + 200]


def test_without_its_board_overfishing_costs_nothing() -> None:
    values = replace(VALUES, overfished={Fish.EEL: True})
    count = counted(with_tokens({Token.EEL: 3}), has(0), values=values)
    assert line(count, LineName.OVERFISHING_BOARD) == [0, 0]
    assert count.sheets[0].overfishing.overfished == 3


def test_m81_takoyaki_count_as_octopus_and_squid_and_nori_count_too() -> None:
    values = replace(VALUES, overfished={Fish.OCTOPUS: True})
    held = {Token.TAKOYAKI: 2, Token.SQUID: 1, Token.NORI: 1, Token.SPIDER_CRAB_UNREAD: 2}
    count = counted(with_tokens(held), has(0), values=values, board=True)
    assert count.sheets[0].overfishing.yen == 4 * 100 - 2 * 100


def test_a_tie_is_shared_at_any_place() -> None:
    count = counted(has(300), has(900), has(300), has(900))
    assert count.ranking == ((1, 3), (0, 2))


def test_an_untold_purse_leaves_every_other_line_known() -> None:
    count = counted(has(UNKNOWN), with_tokens({Token.EEL: 2}))
    assert line(count, LineName.MOST_RESOURCES) == [0, 1_000]
    assert [sheet.total for sheet in count.sheets] == [UNKNOWN, 1_200]
    assert (count.ranking, count.winners) == (UNKNOWN, UNKNOWN)


def test_who_is_certainly_neither_highest_nor_lowest_has_no_bonus_for_certain() -> None:
    assert [one.yen for one in bonus_lines((9, 3, UNKNOWN), 1_000, 500)] == [UNKNOWN, 0, UNKNOWN]


def test_tokens_that_nobody_counted_make_only_what_they_touch_unknown() -> None:
    count = counted(NOBODY_COUNTED, with_tokens({Token.EEL: 2}), has(100))
    assert line(count, LineName.MOST_RESOURCES) == [UNKNOWN, UNKNOWN, 0]
    assert line(count, LineName.LEAST_RESOURCES) == [UNKNOWN, 0, UNKNOWN]
    assert line(count, LineName.OVERFISHING_BOARD) == [0, 0, 0]
    assert line(count, LineName.LOANS) == [UNKNOWN, 0, 0]
    assert line(count, LineName.INTEREST) == [UNKNOWN, 0, 0]
    with_board = counted(NOBODY_COUNTED, with_tokens({Token.EEL: 2}), board=True)
    assert line(with_board, LineName.OVERFISHING_BOARD) == [UNKNOWN, 200]


def test_untold_loans_are_unknown_for_their_owner_and_for_who_has_shares() -> None:
    count = counted(has(0, loans=UNKNOWN), has(0, shares=1), has(0))
    assert line(count, LineName.INTEREST) == [UNKNOWN, UNKNOWN, 0]


def test_untold_shares_matter_only_if_there_is_interest() -> None:
    unsure = has(0, shares=UNKNOWN)
    assert line(counted(has(0), unsure), LineName.INTEREST) == [0, 0]
    count = counted(has(0, loans=1), unsure, has(0, shares=1))
    assert line(count, LineName.INTEREST) == [-500, UNKNOWN, UNKNOWN]


def test_an_unsure_board_or_market_matters_only_where_there_are_tokens() -> None:
    held = with_tokens({Token.EEL: 2, Token.FUGU: 1})
    count = counted(held, has(0), board=UNKNOWN)
    assert line(count, LineName.OVERFISHING_BOARD) == [UNKNOWN, 0]
    values = replace(VALUES, overfished={Fish.FUGU: UNKNOWN})
    count = counted(held, with_tokens({Token.EEL: 1}), values=values, board=True)
    assert line(count, LineName.OVERFISHING_BOARD) == [UNKNOWN, 100]


def test_a_single_player_is_one_of_several() -> None:
    count = counted(with_tokens({Token.EEL: 2}, yen=300))
    sheet = count.sheets[0]
    assert dict(sheet.lines) == {
        LineName.MOST_RESOURCES: UNKNOWN,
        LineName.LEAST_RESOURCES: UNKNOWN,
        LineName.OVERFISHING_BOARD: 0,
        LineName.LOANS: 0,
        LineName.INTEREST: 0,
        LineName.RESOURCES_IN_YEN: 200,
    }
    assert (sheet.total, count.ranking) == (UNKNOWN, UNKNOWN)
