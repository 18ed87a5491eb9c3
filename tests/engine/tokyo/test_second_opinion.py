"""Random games of the second game, played and scored a second time by code that shares nothing with
the engine. Run as a program with two seeds it compares all games between them.
"""

import json
import sys
from collections import Counter
from typing import Any

import pytest

from engine.maybe import UNKNOWN
from engine.tokyo.game import Game, play
from engine.tokyo.pieces import Fish
from engine.tokyo.record import record_to
from tests.engine.tokyo.legal_games import random_facts
from tests.engine.tokyo.plain_tokyo import Plain


def counted(game: Game) -> dict[str, Any]:
    """What lies on the table according to the engine, in the words of the plain code."""
    table = game.table
    fish = {str(name): board for name, board in table.boards.items() if isinstance(name, Fish)}
    heaps = [(seat.tokens, seat.licences) for seat in table.seats]
    return {
        "yen": [seat.yen for seat in table.seats],
        "tokens": [dict(sorted((str(t), n) for t, n in held.items() if n)) for held, _ in heaps],
        "licences": [dict(sorted((str(f), n) for f, n in held.items() if n)) for _, held in heaps],
        "stock": {name: (b.barrels, b.tokens, b.licences) for name, b in fish.items()},
        "markers": {name: b.marker for name, b in fish.items() if b.marker is not None},
        "overfished": sorted(name for name, b in fish.items() if b.overfished),
        "trigger": None if table.ending is None else (table.ending.player, table.ending.by),
    }


def scored(game: Game) -> dict[str, Any]:
    """The count if the game ended now, according to the engine."""
    count = game.count()
    return {
        "resources": [player.resources.total for player in count.sheets],
        "totals": [player.total for player in count.sheets],
        "winners": None if count.winners is UNKNOWN else list(count.winners),
    }


def differences(seed: int, turns: int = 30) -> dict[str, Any]:
    """What the two disagree about in a random game; nothing if they agree."""
    facts = random_facts(seed, 2 + seed % 5, expansion=bool(seed // 5 % 2), turns=turns)
    game = play(facts)
    plain = Plain(json.loads(json.dumps(record_to(facts))))
    ours, theirs = counted(game) | scored(game), plain.counted() | plain.final()
    return {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}


@pytest.mark.parametrize("seed", range(30))
def test_a_second_opinion_agrees(seed: int) -> None:
    assert differences(seed) == {}


def main() -> None:
    """Compare many games."""
    first, end = int(sys.argv[1]), int(sys.argv[2])
    found: Counter[str] = Counter()
    for seed in range(first, end):
        wrong = differences(seed)
        found["differ" if wrong else "same"] += 1
        if wrong:
            print(seed, wrong)
    print(dict(found))


if __name__ == "__main__":
    main()
