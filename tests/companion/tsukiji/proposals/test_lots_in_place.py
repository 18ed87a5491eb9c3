"""Which lots lie where they were dealt: told by the cards that nobody has taken, so that a lot in
somebody's rows is gone though it is in sight, and a table that is pushed has lost none.
"""

import math
from collections.abc import Iterable
from dataclasses import replace

import pytest

from card_markers.pieces import MarkerId
from companion.tsukiji.proposals.lots_in_place import BLOCK_MM, MOVED_MM, NO_LOTS, LotsInPlace
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import Game, play
from tests.companion.tsukiji.rows_on_table import live_look, marker_on, rows_of, table_of, without
from tests.engine.random_games import random_game
from vision.live import LiveReading
from vision.tsukiji.simulation.random_table import Arrangement
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


def _first_purchase() -> tuple[Game, Game, LotBought]:
    """A game whose lots are offered, the same after its first purchase, and that purchase."""
    for seed in range(100):
        facts = random_game(seed, 3, rounds=1, copies=True).facts
        if isinstance(facts[3], LotBought):
            return play(facts[:3]), play(facts[:4]), facts[3]
    raise LookupError("nobody buys first in any of these games")


OFFERED, BOUGHT, FIRST = _first_purchase()
TAKEN = int(FIRST.lot)
OTHER = next(number for number in range(1, 5) if number != TAKEN)


def after(game: Game, *looks: Arrangement) -> LotsInPlace:
    found = NO_LOTS
    for table in looks:
        found = found.after(game, live_look(game, table))
    return found


def cards_of(lot: int) -> set[MarkerId]:
    return {marker_on(card) for card in OFFERED.rounds[-1].lots[lot - 1]}


def moved(
    table: Arrangement, x_mm: float, y_mm: float = 0.0, only: Iterable[MarkerId] | None = None
) -> Arrangement:
    """The same with all pieces, or some, pushed over the table; the camera stays where it is."""
    pieces = tuple(
        replace(piece, x_mm=piece.x_mm + x_mm, y_mm=piece.y_mm + y_mm)
        if only is None or piece.marker_id in only
        else piece
        for piece in table.pieces
    )
    return replace(table, pieces=pieces)


def seen_turned(live: TsukijiLiveReading, deg: float) -> TsukijiLiveReading:
    """The same look with its millimetres turned, as if the table lay the other way."""
    view = live.view
    if view is None:
        raise LookupError("nothing is measured in this look")
    cos, sin = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    pieces = tuple(
        replace(
            item,
            x_mm=item.x_mm * cos - item.y_mm * sin,
            y_mm=item.x_mm * sin + item.y_mm * cos,
        )
        for item in view.pieces
    )
    return LiveReading(live.reading, (), live.seen_now, replace(view, pieces=pieces))


WHOLE = table_of(OFFERED)
WITHOUT_TAKEN = table_of(OFFERED, gone={TAKEN})


def test_all_lots_lie_as_long_as_nobody_takes_one() -> None:
    found = after(OFFERED, WHOLE, WHOLE)
    assert found.lying == found.seen == frozenset({1, 2, 3, 4})
    assert found.gone == found.left == frozenset()


def test_a_lot_that_was_taken_out_of_the_picture_is_gone() -> None:
    found = after(OFFERED, WHOLE, WITHOUT_TAKEN)
    assert found.gone == found.left == frozenset({TAKEN})


def test_a_lot_that_lies_in_rows_by_now_is_gone_though_it_is_in_sight() -> None:
    player = FIRST.player
    rows = rows_of(BOUGHT, player)
    found = after(OFFERED, WHOLE, table_of(OFFERED, gone={TAKEN}, rows={player: rows}))
    assert found.gone == frozenset({TAKEN})
    assert TAKEN not in found.lying


@pytest.mark.parametrize("pushed", [(200.0, 0.0), (0.0, -150.0), (80.0, 80.0)])
def test_a_table_that_is_pushed_has_lost_no_other_lot(pushed: tuple[float, float]) -> None:
    found = after(OFFERED, WHOLE, moved(WITHOUT_TAKEN, *pushed))
    assert found.gone == frozenset({TAKEN})
    assert found.lying == frozenset({1, 2, 3, 4}) - {TAKEN}


@pytest.mark.parametrize("deg", [-40.0, 25.0, 90.0])
def test_nor_has_one_that_is_seen_from_another_side(deg: float) -> None:
    dealt = live_look(OFFERED, WHOLE)
    now = seen_turned(live_look(OFFERED, WITHOUT_TAKEN), deg)
    found = NO_LOTS.after(OFFERED, dealt).after(OFFERED, now)
    assert found.gone == frozenset({TAKEN})
    assert found.lying == frozenset({1, 2, 3, 4}) - {TAKEN}


def test_a_lot_whose_cards_are_straightened_still_lies_there() -> None:
    one = cards_of(OTHER) - {min(cards_of(OTHER))}
    straightened = moved(WITHOUT_TAKEN, BLOCK_MM / 2, 0.0, only=one)
    found = after(OFFERED, WHOLE, straightened)
    assert OTHER in found.lying
    assert found.gone == frozenset({TAKEN})


def test_a_whole_lot_that_is_pushed_aside_was_not_taken() -> None:
    third = next(number for number in range(1, 5) if number not in {TAKEN, OTHER})
    two = table_of(OFFERED, gone={TAKEN, third})
    aside = moved(two, 0.0, 2 * MOVED_MM, only=cards_of(OTHER))
    assert after(OFFERED, WHOLE, two).gone == frozenset({TAKEN, third})
    assert after(OFFERED, WHOLE, aside).gone == frozenset({TAKEN, third})


def test_a_hand_over_one_card_says_nothing_of_any_lot() -> None:
    card = min(cards_of(OTHER))
    assert after(OFFERED, WHOLE, without(WHOLE, card)).gone == frozenset()
    assert after(OFFERED, WHOLE, without(WITHOUT_TAKEN, card)).gone == frozenset()


def test_a_lot_that_comes_back_lies_there_and_is_remembered_as_having_left_once_sold() -> None:
    assert after(OFFERED, WHOLE, WITHOUT_TAKEN, WHOLE).left == frozenset(), "nobody bought it"
    sold = NO_LOTS.after(OFFERED, live_look(OFFERED, WHOLE)).after(
        OFFERED, live_look(OFFERED, WITHOUT_TAKEN)
    )
    sold = sold.after(BOUGHT, live_look(BOUGHT, WITHOUT_TAKEN)).after(
        BOUGHT, live_look(BOUGHT, WHOLE)
    )
    assert TAKEN in sold.lying
    assert TAKEN in sold.left


def test_a_lot_that_lies_together_before_its_buyer_is_not_back_where_no_other_lot_is_seen() -> None:
    aside = moved(WHOLE, 0.0, 250.0, only=cards_of(TAKEN))
    sold = NO_LOTS
    for game, table in ((OFFERED, WHOLE), (OFFERED, WITHOUT_TAKEN), (BOUGHT, aside)):
        sold = sold.after(game, live_look(game, table))
    assert (sold.left, sold.lying) == (frozenset({TAKEN}), frozenset({1, 2, 3, 4}) - {TAKEN})
    others = [sorted(cards_of(number)) for number in range(1, 5) if number != TAKEN]
    hand_over_each = without(aside, *(cards[0] for cards in others))
    cleared_away = without(aside, *(card for cards in others for card in cards))
    for table in (hand_over_each, cleared_away):
        assert TAKEN not in sold.after(BOUGHT, live_look(BOUGHT, table)).lying


def test_a_lot_that_is_back_stays_so_when_the_others_are_taken() -> None:
    back = NO_LOTS
    for game, table in ((OFFERED, WHOLE), (OFFERED, WITHOUT_TAKEN), (BOUGHT, WHOLE)):
        back = back.after(game, live_look(game, table))
    alone = table_of(OFFERED, gone={1, 2, 3, 4} - {TAKEN})
    assert TAKEN in back.after(BOUGHT, live_look(BOUGHT, alone)).lying


def test_a_lot_that_nobody_bought_is_back_also_where_no_other_lot_lies() -> None:
    seen = NO_LOTS
    alone = table_of(OFFERED, gone={1, 2, 3, 4} - {TAKEN})
    for table in (WHOLE, WITHOUT_TAKEN, alone):
        seen = seen.after(OFFERED, live_look(OFFERED, table))
    assert TAKEN in seen.lying
    assert TAKEN not in seen.left


def test_where_nothing_is_measured_what_is_in_sight_tells() -> None:
    seen = live_look(OFFERED, WHOLE)
    bare = LiveReading(seen.reading, (), seen.seen_now)
    gone = live_look(OFFERED, WITHOUT_TAKEN)
    found = NO_LOTS.after(OFFERED, bare).after(
        OFFERED, LiveReading(gone.reading, (), gone.seen_now)
    )
    assert found.gone == frozenset({TAKEN})


def test_while_nobody_looks_nothing_lies_anywhere_and_what_has_left_is_remembered() -> None:
    found = after(OFFERED, WHOLE, WITHOUT_TAKEN).unseen()
    assert (found.gone, found.lying) == (frozenset(), frozenset())
    assert found.left == frozenset({TAKEN})
    assert found.seen == frozenset({1, 2, 3, 4})
