"""What a round was not told is unknown from then on, and the game says which round it was."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import LotsDealt, MoneySetByHand, TicketsRevealed
from engine.tsukiji.gaps import RoundPart, Untold
from engine.tsukiji.pieces import QUOTED, Face, RoundNumber
from tests.engine.gap_checks import assert_nothing_untrue, game_with_gaps
from tests.engine.random_games import random_game
from tests.engine.tables import buys, codes, dealt, passes, played, revealed

FULL = (dealt(), revealed(), buys(0, 1), buys(1, 3), passes(2))
NOBODY_DEALT = LotsDealt(())
EVERYBODY = tuple(PlayerIndex(i) for i in range(3))


@given(st.integers(0, 10**9))
@settings(max_examples=80, deadline=None)
def test_what_is_known_of_a_game_with_gaps_is_what_it_is_without_them(seed: int) -> None:
    """Unknown is never wrong: forget a card, a ticket, a buyer or a whole part of a round, and
    whatever the engine still computes is what it computes with everything told."""
    assert_nothing_untrue(*game_with_gaps(seed))


def test_a_closed_round_without_tickets_leaves_every_marker_unknown() -> None:
    game = played(dealt(), passes(0), passes(1), passes(2), *FULL)
    first = game.rounds[0]
    # No lot has Hotategai, so it stays wherever the tablets lie.
    assert [move.net for move in first.moves] == [UNKNOWN, 0, UNKNOWN, UNKNOWN, UNKNOWN]
    spaces = [first.track.space_of(product) for product in QUOTED]
    assert spaces == [UNKNOWN, 2, UNKNOWN, UNKNOWN, UNKNOWN]
    assert [value.value for value in first.values] == [UNKNOWN] * 4
    assert first.next_first_player == 0
    assert [seat.money for seat in first.after.seats] == [51, 54, 57]
    rulings = game.setup.settings
    assert all(seat.unused_specials(rulings) is UNKNOWN for seat in game.table.seats)
    assert codes(game) == ["TICKETS_MISSING"]


def test_a_closed_round_without_lots_leaves_moves_and_bought_rows_unknown() -> None:
    game = played(NOBODY_DEALT, revealed(), buys(0, 1), passes(1), passes(2), *FULL)
    first = game.rounds[0]
    assert all(move.net is UNKNOWN for move in first.moves)
    assert first.after.seats[0].money == 36
    assert first.after.seats[0].holdings.count(Face.EBI) is UNKNOWN
    assert first.after.seats[1].holdings.count(Face.EBI) == 0
    assert first.next_first_player == 0
    assert first.after.unread_cards == 12
    assert codes(game) == ["LOTS_MISSING"]


def test_a_closed_round_without_purchases_leaves_money_rows_and_the_beginner_unknown() -> None:
    game = played(dealt(), revealed(), *FULL)
    first = game.rounds[0]
    assert [seat.money for seat in first.after.seats] == [UNKNOWN] * 3
    assert all(seat.holdings.count(Face.TAKO) is UNKNOWN for seat in first.after.seats)
    assert first.next_first_player is UNKNOWN
    assert [first.track.space_of(product) for product in QUOTED] == [5, 2, 2, 10, 13]
    assert codes(game) == ["PURCHASES_MISSING"]


def test_one_turn_that_was_not_told_leaves_only_that_player_unknown() -> None:
    game = played(dealt(), revealed(), buys(0, 1), passes(2), *FULL)
    first = game.rounds[0]
    assert [seat.money for seat in first.after.seats] == [36, UNKNOWN, 57]
    assert first.after.seats[0].holdings.count(Face.EBI) == 1
    # Lot 1 with the clock is sold, whoever bought the others.
    assert first.next_first_player == 0
    assert codes(game) == ["TURN_MISSING"]


def test_the_first_player_stays_if_only_their_own_turn_is_missing() -> None:
    game = played(dealt(), revealed(), passes(1), passes(2), *FULL)
    assert game.rounds[0].next_first_player == 0
    other = played(dealt(), revealed(), passes(0), passes(2), *FULL)
    assert other.rounds[0].next_first_player is UNKNOWN


def test_nobody_is_called_out_of_turn_after_a_round_that_was_not_told() -> None:
    later = (dealt(), revealed(), passes(2), passes(0), passes(1))
    game = played(NOBODY_DEALT, *later)
    assert codes(game) == ["ROUND_UNTOLD"]
    assert game.rounds[1].first_player is UNKNOWN


def test_a_last_round_without_tickets_names_no_winner() -> None:
    whole = random_game(7, 3)
    facts = list(whole.facts)
    last = max(i for i, fact in enumerate(facts) if isinstance(fact, TicketsRevealed))
    del facts[last]
    game = played(*facts[1:], setup=whole.setup)
    assert game.is_over
    assert game.count().ranking is UNKNOWN
    assert game.untold == (Untold(RoundNumber(7), (RoundPart.TICKETS,)),)


def test_the_game_says_which_rounds_were_not_told() -> None:
    game = played(*FULL, NOBODY_DEALT, dealt(), revealed(), passes(0), *FULL)
    whole, partly = game.untold
    assert whole == Untold(
        RoundNumber(2), (RoundPart.LOTS, RoundPart.TICKETS, RoundPart.PURCHASES), EVERYBODY
    )
    assert whole.whole_round
    assert partly == Untold(
        RoundNumber(3), (RoundPart.PURCHASES,), (PlayerIndex(1), PlayerIndex(2))
    )
    assert not partly.whole_round


def test_a_game_with_everything_told_has_no_gaps() -> None:
    assert random_game(5).untold == ()
    assert played(*FULL, dealt()).untold == ()


def test_tickets_of_a_lot_that_nobody_told_are_unknown_in_a_closed_round() -> None:
    game = played(dealt(), TicketsRevealed(revealed().tickets[:3]), *FULL[2:], *FULL)
    assert [v.value for v in game.rounds[0].values] == [12, 0, 9, UNKNOWN]


def test_money_counted_in_the_next_round_ends_the_doubt() -> None:
    counted = MoneySetByHand(PlayerIndex(0), 40, "counted")
    game = played(dealt(), revealed(), dealt(), counted, revealed(), passes(0))
    assert game.table.seats[0].money == 43


@pytest.mark.parametrize("missing", [1, 2])
def test_a_round_that_is_still_being_played_has_no_gaps(missing: int) -> None:
    facts = (dealt(), revealed(), passes(0))[:missing]
    assert played(*facts).untold == ()
