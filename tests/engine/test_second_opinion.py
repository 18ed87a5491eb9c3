"""A thousand random games, counted by the engine and by plain code that shares nothing with it."""

import json
from typing import Any

import pytest

from engine.tsukiji.game import Game
from engine.tsukiji.outcome import outcome_to
from engine.tsukiji.record import record_from_text, record_to
from tests.engine.plain_replay import lot_worth, play_plainly
from tests.engine.random_games import random_game

GAMES = 1000
BATCHES = 10


def part(whole: dict[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: value for name, value in whole.items() if name in names}


def assert_same(game: Game) -> None:
    record = json.loads(json.dumps(record_to(game.facts)))
    plain = play_plainly(record)
    ours = outcome_to(game, game.problems, lambda problem: problem.code)
    for mine, theirs in zip(ours["rounds"], plain["rounds"], strict=True):
        assert part(mine, set(theirs)) == theirs
    final = ours["final"]
    for mine, theirs in zip(final["scores"], plain["final"]["scores"], strict=True):
        assert part(mine, set(theirs)) == theirs
    for name in ("prices", "ranking", "winners"):
        assert final[name] == plain["final"][name]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_are_scored_alike_by_both(batch: int) -> None:
    for seed in range(batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        game = random_game(seed)
        assert game.problems == ()
        assert_same(game)


def test_the_second_opinion_knows_the_derived_examples_of_the_rules_page() -> None:
    assert lot_worth(["4", "annul", "annul"]) == 2
    assert lot_worth(["3", "x2", "x2", "x2"]) == 24
    assert lot_worth(["annul", "x2"]) == 4
    assert lot_worth(["annul", "x2"], "added_last") == 2


def test_a_legal_game_survives_being_written_down_and_read_again() -> None:
    for seed in range(50):
        game = random_game(seed)
        assert record_from_text(json.dumps(record_to(game.facts))).facts == game.facts
