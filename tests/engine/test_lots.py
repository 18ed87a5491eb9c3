"""Lots and tickets: rules page, "Quotation", and its golden examples."""

from itertools import product as every

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.maybe import UNKNOWN, Maybe
from engine.tsukiji.box import default_box
from engine.tsukiji.lots import (
    TicketEffect,
    lots_from_deck,
    place_tablets,
    set_by_hand,
    tablet_of_rank,
    value_lot,
)
from engine.tsukiji.pieces import Card, Face, LotNumber, Ticket
from engine.tsukiji.settings import DealOrder, LoneAnnulment
from tests.engine.plain_replay import lot_worth

TABLETS = default_box(3).tablets


def tickets(text: str) -> list[Maybe[Ticket]]:
    return [UNKNOWN if word == "?" else Ticket(word) for word in text.split()]


def value(text: str, lot: int = 1) -> Maybe[int]:
    return value_lot(LotNumber(lot), tickets(text)).value


@pytest.mark.parametrize(
    ("laid", "worth"),
    [
        # Explicit in the rulebooks, box "special tickets".
        ("0 4 x2", 8),
        ("x2 x2", 0),
        # Derived on the rules page.
        ("4 annul 3", 3),
        ("3 annul 2", 7),
        ("4 4 annul", 4),
        ("4 annul annul", 2),
        ("-1 x2", -2),
        ("+6 x2 0", 12),
        ("4 x2 x2", 16),
        ("annul x2", 4),
        ("4 annul x2", 0),
        ("3 x2 x2 x2", 24),
    ],
)
def test_golden_examples_of_lot_values(laid: str, worth: int) -> None:
    assert value(laid) == worth


@given(st.lists(st.sampled_from(list(Ticket)), min_size=1, max_size=4))
def test_a_value_is_what_plain_code_makes_of_the_tickets_in_any_order(laid: list[Ticket]) -> None:
    worth = lot_worth([ticket.value for ticket in laid])
    assert value_lot(LotNumber(1), laid).value == worth
    assert value_lot(LotNumber(1), laid[::-1]).value == worth


def test_the_reason_names_the_annulment_and_the_four_it_voids() -> None:
    counts = value_lot(LotNumber(2), tickets("4 annul 4 annul")).counts
    assert [c.effect for c in counts] == [
        TicketEffect.VOIDED,
        TicketEffect.VOIDS,
        TicketEffect.VOIDED,
        TicketEffect.VOIDS,
    ]
    assert [c.partner for c in counts] == [1, 0, 3, 2]
    assert [c.amount for c in counts] == [0, 0, 0, 0]


def test_the_reason_says_what_was_doubled_and_by_how_much() -> None:
    worth = value_lot(LotNumber(1), tickets("x2 3 annul x2"))
    assert worth.factor == 4
    assert [(c.effect, c.number, c.amount) for c in worth.counts] == [
        (TicketEffect.DOUBLES, 0, 0),
        (TicketEffect.COUNTED, 3, 12),
        (TicketEffect.COUNTED_AS_TWO, 2, 8),
        (TicketEffect.DOUBLES, 0, 0),
    ]


def test_a_missing_ticket_counts_nothing_and_is_told_apart_from_an_unread_one() -> None:
    worth = value_lot(LotNumber(1), [Ticket.FOUR, None])
    assert worth.value == 4
    assert worth.counts[1].effect is TicketEffect.NOT_LAID
    unread = value_lot(LotNumber(1), tickets("4 ?"))
    assert unread.value is UNKNOWN
    assert unread.counts[1].effect is TicketEffect.UNREAD
    assert unread.counts[1].ticket is UNKNOWN


@pytest.mark.parametrize("known", ["", "4", "annul", "3 4", "annul 4", "x2 4", "-1 -1", "x2 -1"])
@pytest.mark.parametrize("unread", [1, 2, 3])
def test_the_bounds_of_an_unread_lot_are_what_all_tickets_allow(known: str, unread: int) -> None:
    read = tickets(known)
    worths = [lot_worth([*known.split(), *guess]) for guess in every([*Ticket], repeat=unread)]
    found = value_lot(LotNumber(1), [*read, *[UNKNOWN] * unread])
    assert (found.least, found.most) == (min(worths), max(worths))


def placed(*laid: str) -> list[Maybe[int]]:
    values = [value_lot(LotNumber(i), tickets(text)) for i, text in enumerate(laid, start=1)]
    return [placement.rank for placement in place_tablets(values, TABLETS)]


def test_two_lots_tied_at_nine_give_twelve_to_the_left_and_nine_to_the_right() -> None:
    # Rulebook, "in case of a tie": the left lot gets the 12, the right one the 9.
    laid = ["2 3 0", "4 3 2", "1 1 0", "3 4 2"]
    values = [value_lot(LotNumber(i), tickets(text)) for i, text in enumerate(laid, start=1)]
    placements = place_tablets(values, TABLETS)
    prices = [getattr(p.tablet, "price").value for p in placements]  # noqa: B009 - Maybe
    assert prices == [6, 12, 3, 9]
    assert placements[1].beats_by_tie == (4,)
    assert placements[3].loses_by_tie == (2,)
    assert placements[0].beats_by_tie == placements[0].loses_by_tie == ()


def test_a_tie_of_three_goes_from_left_to_right() -> None:
    assert placed("1", "4", "1", "1") == [2, 1, 3, 4]


def test_a_negative_lot_comes_last() -> None:
    assert placed("-1 x2", "0", "-1", "0") == [4, 1, 3, 2]


def test_a_lot_whose_place_no_unread_ticket_can_change_keeps_it() -> None:
    # Lot 2 is worth from -1 to 6 whatever its unread ticket is.
    assert placed("+6 4 x2", "? 0", "-1 -1", "-1 -1 -1") == [1, 2, 3, 4]


def test_lots_that_an_unread_ticket_may_swap_have_no_certain_tablet() -> None:
    assert placed("+6 4 x2", "? 0", "3 0", "-1 -1") == [1, UNKNOWN, UNKNOWN, 4]


def test_a_possible_tie_counts_as_beaten_only_from_the_left() -> None:
    # The unread ticket reaches 6 at the most.
    assert placed("+6", "?", "-1 -1", "-1 -1") == [1, 2, 3, 4]
    assert placed("?", "+6", "-1 -1", "-1 -1") == [UNKNOWN, UNKNOWN, 3, 4]


def test_more_lots_than_tablets_leave_the_last_without_one() -> None:
    values = [value_lot(LotNumber(i), [Ticket.ZERO]) for i in range(1, 6)]
    placements = place_tablets(values, TABLETS)
    assert placements[4].tablet is None
    assert placements[4].rank == 5
    assert placements[3].tablet is TABLETS[3]


def test_a_tablet_set_by_hand_swaps_with_the_lot_that_had_it() -> None:
    values = [value_lot(LotNumber(i), tickets(t)) for i, t in enumerate(["4", "3", "2", "1"], 1)]
    placements = place_tablets(values, TABLETS)
    changed = set_by_hand(placements, LotNumber(3), 1, TABLETS, "we mixed them up")
    assert [p.rank for p in changed] == [3, 2, 1, 4]
    assert [p.tablet for p in changed] == [TABLETS[2], TABLETS[1], TABLETS[0], TABLETS[3]]
    assert [bool(p.by_hand) for p in changed] == [True, False, True, False]
    assert changed[2].by_hand == "we mixed them up"


def test_a_tablet_set_by_hand_settles_the_only_other_uncertain_lot() -> None:
    values = [
        value_lot(LotNumber(i), tickets(t)) for i, t in enumerate(["+6 x2", "?", "3", "-1 -1"], 1)
    ]
    placements = place_tablets(values, TABLETS)
    assert [p.rank for p in placements] == [1, UNKNOWN, UNKNOWN, 4]
    changed = set_by_hand(placements, LotNumber(3), 2, TABLETS, "it lies there")
    assert [p.rank for p in changed] == [1, 3, 2, 4]


def test_confirming_by_hand_what_was_computed_is_still_by_hand() -> None:
    values = [value_lot(LotNumber(i), tickets(t)) for i, t in enumerate(["4", "3", "2", "1"], 1)]
    changed = set_by_hand(place_tablets(values, TABLETS), LotNumber(1), 1, TABLETS, "yes")
    assert [p.rank for p in changed] == [1, 2, 3, 4]
    assert [p.by_hand for p in changed] == ["yes", None, None, None]


def test_with_three_uncertain_lots_one_hand_leaves_two_uncertain() -> None:
    values = [value_lot(LotNumber(i), tickets("?")) for i in range(1, 4)]
    placements = place_tablets(values, TABLETS)
    changed = set_by_hand(placements, LotNumber(1), 2, TABLETS, "seen")
    assert [p.rank for p in changed] == [2, UNKNOWN, UNKNOWN]


def test_a_rank_beyond_the_lots_leaves_the_last_lot_uncertain() -> None:
    values = [value_lot(LotNumber(i), tickets("?")) for i in range(1, 3)]
    changed = set_by_hand(place_tablets(values, TABLETS), LotNumber(1), 4, TABLETS, "odd")
    assert [p.rank for p in changed] == [4, UNKNOWN]


def test_the_tablet_of_an_unknown_rank_is_unknown() -> None:
    assert tablet_of_rank(UNKNOWN, TABLETS) is UNKNOWN
    assert tablet_of_rank(4, TABLETS) is TABLETS[3]
    assert tablet_of_rank(5, TABLETS) is None


def test_a_deal_by_columns_fills_one_lot_after_the_other() -> None:
    cards = [Card(Face.EBI, i) for i in range(1, 13)]
    lots = lots_from_deck(cards, 4, DealOrder.COLUMNS)
    assert [[c.copy for c in lot] for lot in lots] == [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
        [10, 11, 12],
    ]


def test_a_deal_by_rows_goes_round_the_lots_three_times() -> None:
    cards = [Card(Face.EBI, i) for i in range(1, 14)]
    lots = lots_from_deck(cards, 4, DealOrder.ROWS)
    assert [[c.copy for c in lot] for lot in lots] == [
        [1, 5, 9],
        [2, 6, 10],
        [3, 7, 11],
        [4, 8, 12],
    ]


@pytest.mark.parametrize(
    ("laid", "doubled", "added"),
    [("annul x2", 4, 2), ("annul x2 3", 10, 8), ("4 annul x2", 0, 0), ("annul annul x2 x2", 16, 4)],
)
def test_the_two_of_an_annulment_is_doubled_or_added_last_as_the_table_decides(
    laid: str, doubled: int, added: int
) -> None:
    lot = LotNumber(1)
    assert value_lot(lot, tickets(laid)).value == doubled
    assert value_lot(lot, tickets(laid), LoneAnnulment.DOUBLED).value == doubled
    assert value_lot(lot, tickets(laid), LoneAnnulment.ADDED_LAST).value == added


def test_bounds_hold_for_an_annulment_added_last() -> None:
    value = value_lot(LotNumber(1), (Ticket.ANNUL, UNKNOWN), LoneAnnulment.ADDED_LAST)
    for ticket in Ticket:
        whole = value_lot(LotNumber(1), (Ticket.ANNUL, ticket), LoneAnnulment.ADDED_LAST)
        assert whole.value is not UNKNOWN
        assert value.least <= whole.value <= value.most
