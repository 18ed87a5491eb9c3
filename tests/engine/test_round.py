"""A round as a whole: the order of its facts, and what the table sets by hand in it."""

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tsukiji.facts import (
    FirstPlayerSetByHand,
    MarkerSetByHand,
    MoneySetByHand,
    RowSetByHand,
    TabletSetByHand,
)
from engine.tsukiji.pieces import QUOTED, Face, LotNumber, Space
from tests.engine.random_games import set_up
from tests.engine.tables import THREE, buys, codes, dealt, passes, played, problem, revealed

EBI, HOTATEGAI, FUGU, TAKO, SAKE = QUOTED


def spaces(*facts: object) -> list[Maybe[int]]:
    game = played(*facts)  # type: ignore[arg-type]
    return [game.table.track.space_of(product) for product in QUOTED]


def marker(product: Face, space: Maybe[int], height: int = -1) -> MarkerSetByHand:
    where: Maybe[Space] = UNKNOWN if space is UNKNOWN else Space(space)
    return MarkerSetByHand(product, where, "it had been nudged", height)


def test_a_round_brings_the_market_up_to_date() -> None:
    # Ebi 4 and 0 and 0; Fugu -1; Tako 4 and 2; Sake 4 and 2 and 2.
    assert spaces(dealt(), revealed()) == [5, 2, 2, 10, 13]


def test_a_marker_set_before_the_tickets_moves_from_there() -> None:
    assert spaces(marker(EBI, 20), dealt(), revealed())[0] == 24
    assert spaces(dealt(), marker(EBI, 20), revealed())[0] == 24


def test_a_marker_set_after_the_tickets_stays_there() -> None:
    assert spaces(dealt(), revealed(), marker(EBI, 20))[0] == 20
    game = played(dealt(), revealed(), marker(EBI, 20))
    assert game.rounds[0].by_hand == (marker(EBI, 20),)


def test_the_place_in_a_stack_can_be_set_by_hand() -> None:
    game = played(dealt(), revealed(), marker(EBI, 13, 0))
    assert game.table.track.stack_at(Space(13)) == (EBI, SAKE)
    game = played(dealt(), revealed(), marker(EBI, 13))
    assert game.table.track.stack_at(Space(13)) == (SAKE, EBI)


def test_a_marker_can_be_declared_lost_and_found() -> None:
    assert spaces(dealt(), revealed(), marker(EBI, UNKNOWN))[0] is UNKNOWN
    assert spaces(dealt(), revealed(), marker(EBI, UNKNOWN), marker(EBI, 6))[0] == 6


@pytest.mark.parametrize("space", [0, 61, -3])
def test_a_marker_cannot_be_set_outside_the_track(space: int) -> None:
    game = played(dealt(), marker(EBI, space))
    found = problem(game, "TRACK_OUTSIDE")
    assert dict(found.filling) == {"product": "ebi", "space": space}
    assert game.table.track.space_of(EBI) == 1
    after = played(dealt(), revealed(), marker(EBI, space))
    assert codes(after) == ["TRACK_OUTSIDE"]


def test_both_ends_of_the_track_can_be_set() -> None:
    assert spaces(dealt(), marker(EBI, 1), marker(TAKO, 60))[3] == 60


def test_maguro_has_no_marker_to_set() -> None:
    game = played(dealt(), marker(Face.MAGURO, 5))
    assert dict(problem(game, "HAND_NOWHERE").filling) == {"about": "maguro"}


def test_tablets_set_by_hand_move_the_markers_and_cost_what_they_say() -> None:
    swapped = TabletSetByHand(LotNumber(2), 1, "we had laid them so")
    game = played(dealt(), revealed(), swapped, buys(0, 1))
    assert [p.rank for p in game.rounds[0].placements] == [4, 1, 2, 3]
    assert game.table.seats[0].money == 45
    assert game.table.track.space_of(FUGU) == 7
    assert game.rounds[0].placements[1].by_hand == "we had laid them so"


def test_a_tablet_set_after_a_purchase_changes_neither_it_nor_the_market() -> None:
    swapped = TabletSetByHand(LotNumber(2), 1, "we had laid them so")
    game = played(dealt(), revealed(), buys(0, 1), swapped, passes(1), passes(2))
    assert game.table.seats[0].money == 36
    assert game.rounds[0].purchases[0].price == 12
    assert game.table.track.space_of(FUGU) == 2
    assert [p.rank for p in game.rounds[0].placements] == [4, 1, 2, 3]
    # The clock was bought with lot 1.
    assert game.rounds[0].next_first_player == 0


def test_a_tablet_set_after_a_purchase_prices_the_later_ones() -> None:
    swapped = TabletSetByHand(LotNumber(2), 2, "")
    game = played(dealt(), revealed(), buys(0, 1), swapped, buys(1, 2), passes(2))
    assert game.rounds[0].purchases[1].price == 9
    assert game.rounds[0].placements[1].by_hand == ""


def test_what_was_set_by_hand_says_what_it_was_before_and_when() -> None:
    counted = MoneySetByHand(PlayerIndex(0), 30, "counted")
    row = RowSetByHand(PlayerIndex(0), TAKO, 3, 1, "")
    first = FirstPlayerSetByHand(PlayerIndex(2), "we agreed")
    tablet = TabletSetByHand(LotNumber(2), 1, "so it lay")
    game = played(
        marker(EBI, 20), dealt(), revealed(), tablet, buys(0, 1), counted, row, passes(1), first
    )
    changes = [(c.fact, c.moment, c.before, c.after) for c in game.rounds[0].hand_made]
    assert changes == [
        (marker(EBI, 20), "start", 1, 20),
        (tablet, "tickets", 4, 1),
        (counted, 1, 45, 30),
        (row, 1, (1, 0), (3, 1)),
        (first, 2, 0, 2),
    ]


def test_a_row_that_nobody_knew_was_unknown_before_it_was_set() -> None:
    row = RowSetByHand(PlayerIndex(0), TAKO, 3, 1, "")
    game = played(dealt("? ? ?", "? ? ?", "? ? ?", "? ? ?"), revealed(), buys(0, 1), row)
    assert game.rounds[0].hand_made[0].before is UNKNOWN


def test_tickets_before_any_lots_are_valued_all_the_same() -> None:
    game = played(revealed("4 3 2", "1 1 1"))
    assert codes(game) == ["LOTS_MISSING"]
    assert [v.value for v in game.rounds[0].values] == [9, 3]


def test_purchases_without_tickets_are_named_and_their_price_is_unknown() -> None:
    game = played(dealt(), buys(0, 3))
    assert codes(game) == ["TICKETS_MISSING"]
    assert game.table.seats[0].money is UNKNOWN
    assert game.table.seats[0].holdings.count(Face.SAKE) == 2


def test_a_round_left_without_tickets_is_named_once_the_table_has_gone_on() -> None:
    assert codes(played(dealt())) == []
    assert "TICKETS_MISSING" in codes(played(dealt(), dealt()))


def test_tickets_revealed_again_count_in_place_of_the_first() -> None:
    game = played(dealt(), revealed(), revealed("0 0 0", "1 1 1", "2 2 2", "3 3 3"))
    assert codes(game) == ["TICKETS_AGAIN"]
    assert [v.value for v in game.rounds[0].values] == [0, 3, 6, 9]


def test_a_second_set_up_is_named_and_changes_nothing() -> None:
    game = played(dealt(), set_up(4))
    assert codes(game) == ["SETUP_TWICE"]
    assert game.setup == THREE


def test_a_round_after_the_seventh_is_named() -> None:
    facts: list[object] = []
    for _ in range(8):
        facts += [dealt("? ? ?", "? ? ?", "? ? ?", "? ? ?"), revealed()]
        facts += [passes(0), passes(1), passes(2)]
    game = played(*facts)  # type: ignore[arg-type]
    assert problem(game, "ROUND_EXTRA").place == (("round", 8),)
    assert game.is_over
    # The count is that of the seventh round.
    assert [s.money for s in game.count().sheets] == [48 + 21, 51 + 21, 54 + 21]


def test_the_placement_of_a_lot_can_be_looked_up() -> None:
    first = played(dealt(), revealed()).rounds[0]
    placement = first.placement(LotNumber(3))
    assert placement is not None
    assert placement.rank == 2
    assert first.placement(LotNumber(9)) is None
    assert first.buyer_of(LotNumber(1)) is None
