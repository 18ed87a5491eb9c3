"""How fast the engine is on this machine: figures with a reference beside them, taken in the same
run, because machines are shared and noisy. Prints; never fails on a timing.
"""

import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine.journal import Journal  # noqa: E402 - the tests are found only from here on
from engine.tsukiji.compare import compare  # noqa: E402
from engine.tsukiji.facts import Fact, TicketsRevealed  # noqa: E402
from engine.tsukiji.game import play  # noqa: E402
from engine.tsukiji.record import record_to  # noqa: E402
from tests.engine.plain_replay import play_plainly  # noqa: E402
from tests.engine.random_games import random_game  # noqa: E402

GAMES = 200
REPEATS = 5


def seconds(work: Callable[[], object]) -> float:
    """The median time of a few runs."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def bench_games() -> None:
    games = [random_game(seed, 4) for seed in range(GAMES)]
    facts = [game.facts for game in games]
    records = [json.loads(json.dumps(record_to(f))) for f in facts]
    plain = seconds(lambda: [play_plainly(record) for record in records]) / GAMES
    replayed = seconds(lambda: [play(f) for f in facts]) / GAMES
    live = seconds(lambda: [random_game(seed, 4) for seed in range(GAMES // 10)]) / (GAMES // 10)
    print(f"reference: plain scoring of a four-player game              {plain * 1e3:8.2f} ms")
    row("whole game with every reason, from its facts", replayed, plain)
    row("random game played live, fact by fact", live, plain)


def bench_correction() -> None:
    game = random_game(5, 4)
    journal: Journal[Fact] = Journal()
    for fact in game.facts:
        journal = journal.append(fact)
    slot = journal.slots[2]
    if not isinstance(slot.fact, TicketsRevealed):
        raise TypeError("the third fact of a game is its first tickets")
    other = replace(slot.fact, tickets=slot.fact.tickets[::-1])
    once = seconds(lambda: play(journal.facts))

    def correct() -> int:
        return len(compare(game, play(journal.replace(slot.id, other).facts)))

    print(f"reference: the same game from its facts                     {once * 1e3:8.2f} ms")
    row(
        f"replace a fact of round 1, recompute, compare ({correct()} changes)",
        seconds(correct),
        once,
    )


def row(what: str, took: float, reference: float) -> None:
    print(
        f"{what:<64} {took * 1e3:8.2f} ms {1 / took:8.0f} /s   {took / reference:6.2f} x reference"
    )


def main() -> None:
    print(f"Python {platform.python_version()} on {platform.machine()}, {platform.system()}")
    bench_games()
    bench_correction()


main()
