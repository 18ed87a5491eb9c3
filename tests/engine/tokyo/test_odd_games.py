"""Facts of Tokyo Tsukiji Market in any order, whatever they say: all are played, told and written
down; and of a closed game nothing tells an amount. What holds of games that keep to the rules is in
`test_properties`."""

import json
import random
from collections import Counter

import pytest

from companion.cli.terminal_text import TerminalInk
from companion.tokyo.reports.replay_report import report
from engine.maybe import UNKNOWN
from engine.tokyo.compare import compare
from engine.tokyo.effects import MoneyChange
from engine.tokyo.game import Game, advance, play
from engine.tokyo.outcome import outcome_to
from engine.tokyo.pieces import Fish, Money
from engine.tokyo.record import record_from_text, record_to
from engine.tokyo.seen import seen_by
from engine.tokyo.settings import Barges, Settings, Variant
from engine.tokyo.state import TableState
from engine.tokyo.whats_next import whats_next
from tests.engine.tokyo.odd_facts import odd_facts
from tests.engine.tokyo.random_games import RandomTable, random_game, random_set_up

ODD = range(60)
EVERYTHING = Settings(
    expansion=True,
    blue_ship=True,
    barges=Barges.TWO_FOURS,
    variants=frozenset(Variant),
    money=Money.CLOSED,
)


def odd_game(seed: int) -> Game:
    dice = random.Random(seed)
    players = dice.choice((2, 3, 4, 5, 6))
    setup = random_set_up(dice, players, EVERYTHING if seed % 2 else None)
    return play((setup, *odd_facts(seed, players, 120)))


def barrels_in(table: TableState) -> Counter[Fish]:
    """All barrels at the table by type, those of the box since the start apart."""
    found: Counter[Fish] = Counter()
    for at in table.boats.values():
        found.update(barrel.goods for barrel in at.load if isinstance(barrel.goods, Fish))
    for seat in table.seats:
        found.update(p.goods for p in seat.harbor if isinstance(p.goods, Fish))
        found.update(p.goods for p in seat.quay if isinstance(p.goods, Fish))
        found.update(thing for load in seat.drying for thing in load if isinstance(thing, Fish))
    if table.action is not None:
        found.update(dict(table.action.waiting))
    for auction in table.auctions:
        found.update(dict(auction.barrels))
    return found


@pytest.mark.parametrize("seed", ODD)
def test_whatever_is_written_down_is_played_and_can_be_told(seed: int) -> None:
    game = odd_game(seed)
    names = [player.name for player in game.setup.players]
    assert len(report(game, (), TerminalInk(), why=True)) > 100
    outcome = outcome_to(game, game.problems, lambda problem: problem.code)
    assert json.loads(json.dumps(outcome))["players"] == names
    whats_next(game)
    for table in (step.after for step in game.steps):
        assert len(table.boats) == 18
        assert all(number >= 0 for number in barrels_in(table).values())


@pytest.mark.parametrize("seed", ODD[:20])
def test_playing_on_and_playing_again_are_the_same(seed: int) -> None:
    game = odd_game(seed)
    again = play(game.facts[:1])
    for fact in game.facts[1:]:
        again = advance(again, fact)
    assert again == game
    assert compare(again, game) == ()


@pytest.mark.parametrize("seed", ODD[:20])
def test_a_record_goes_there_and_back(seed: int) -> None:
    game = odd_game(seed)
    text = json.dumps(record_to(game.facts))
    read = record_from_text(text)
    assert read.facts == game.facts
    assert read.problems == ()


def test_the_same_seed_is_the_same_game() -> None:
    assert random_game(5, 3, 30) == random_game(5, 3, 30)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_of_a_closed_game_tells_an_amount(seed: int) -> None:
    dice = random.Random(seed)
    setup = random_set_up(dice, 4, Settings(money=Money.CLOSED))
    game = seen_by(RandomTable(setup, dice, 25).play_on())
    for step in game.steps:
        assert all(seat.yen is UNKNOWN for seat in step.after.seats)
        changes = [e for e in step.effects if isinstance(e, MoneyChange)]
        assert all(e.amount is UNKNOWN and e.balance is UNKNOWN for e in changes)
    options = whats_next(game).entries
    assert all(option.can_pay is not False for option in options)
