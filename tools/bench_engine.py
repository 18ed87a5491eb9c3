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
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine.journal import Journal  # noqa: E402 - the tests are found only from here on
from engine.tokyo.compare import compare as compare_tokyo  # noqa: E402
from engine.tokyo.facts import Fact as TokyoFact  # noqa: E402
from engine.tokyo.facts import PurchasingBegan, TurnBegan  # noqa: E402
from engine.tokyo.game import play as play_tokyo  # noqa: E402
from engine.tsukiji.compare import compare  # noqa: E402
from engine.tsukiji.facts import Fact, TicketsRevealed  # noqa: E402
from engine.tsukiji.game import play  # noqa: E402
from engine.tsukiji.record import record_to  # noqa: E402
from tests.engine.plain_replay import play_plainly  # noqa: E402
from tests.engine.random_games import random_game  # noqa: E402
from tests.engine.tokyo.random_games import random_game as whole_tokyo_game  # noqa: E402

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


def bench_tokyo() -> None:
    """The second game: processor time of the best of a few runs, since a busy machine makes every
    other figure larger and never smaller."""
    games = [whole_tokyo_game(seed, 4) for seed in range(9)]
    game = sorted(games, key=lambda one: len(one.facts))[4]
    turns = game.table.turn.number
    print(
        f"second game, the middle of nine with four players: {turns} turns, {len(game.facts)} facts"
    )
    took = processor_seconds(lambda: play_tokyo(game.facts))
    print(f"  whole game with every reason, from its facts              {took * 1e3:8.2f} ms")
    journal: Journal[TokyoFact] = Journal()
    for fact in game.facts:
        journal = journal.append(fact)
    begins = [slot for slot in journal.slots if isinstance(slot.fact, TurnBegan)]
    slot = journal.slots[journal.slots.index(begins[1]) + 1]
    other = PurchasingBegan(slot.fact.player)  # type: ignore[union-attr]

    def correct() -> object:
        return play_tokyo(journal.replace(slot.id, other).facts)

    print(
        f"  replace a fact of turn 2, recompute                       "
        f"{processor_seconds(correct) * 1e3:8.2f} ms"
    )
    corrected = play_tokyo(journal.replace(slot.id, other).facts)
    compared = processor_seconds(lambda: compare_tokyo(game, corrected))
    print(f"  compare the two, figure by figure                         {compared * 1e3:8.2f} ms")
    for turns in (50, 100, 200):
        facts = long_tokyo_game(turns)
        took = processor_seconds(partial(play_tokyo, facts))
        each = took / len(facts) * 1e6
        print(
            f"  {turns:3} turns, {len(facts):4} facts: {took * 1e3:7.2f} ms, {each:5.1f} µs a fact"
        )


def long_tokyo_game(turns: int) -> tuple[TokyoFact, ...]:
    """The first so many turns of the longest of a few games."""
    games = (whole_tokyo_game(seed, 4, turns) for seed in range(9))
    return max((game.facts for game in games), key=len)


def processor_seconds(work: Callable[[], object]) -> float:
    """The processor time of the best of a few runs."""
    times = []
    for _ in range(2 * REPEATS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def row(what: str, took: float, reference: float) -> None:
    print(
        f"{what:<64} {took * 1e3:8.2f} ms {1 / took:8.0f} /s   {took / reference:6.2f} x reference"
    )


def main() -> None:
    print(f"Python {platform.python_version()} on {platform.machine()}, {platform.system()}")
    bench_games()
    bench_correction()
    bench_tokyo()


main()
