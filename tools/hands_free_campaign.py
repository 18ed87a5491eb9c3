"""Hands-free evenings with restless people: hands in the picture, bumps, cards put back, a lot
taken and returned, tickets turned early. Fails if a fact is wrong at the end, if an evening got
stuck, or if people had to tap more than once a round beside choices.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.companion.tsukiji.hands_free_evening import EveningFigures, play_hands_free
from tests.companion.tsukiji.restless_people import GivenUpError

Result = tuple[int, EveningFigures | str]
"""A seed, and what came of it or where it got stuck."""
MOST_TAPS_A_ROUND = 1.0


def played(seed: int, *, pictures: bool) -> Result:
    """One evening of two, three or four players."""
    try:
        return seed, play_hands_free(seed, 2 + seed % 3, pictures=pictures)
    except GivenUpError as stuck:
        return seed, str(stuck)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first one")
    parser.add_argument("--pictures", type=int, default=0, help="so many from drawn pictures")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--each", action="store_true", help="a line for every evening")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.evenings)
    drawn = range(given.first, given.first + given.pictures)
    with ProcessPoolExecutor(given.workers) as pool:
        found = list(_told(pool.map(partial(played, pictures=False), seeds), given.each))
        found_drawn = list(_told(pool.map(partial(played, pictures=True), drawn), given.each))
    bad = summed("markers", found) + summed("pictures", found_drawn)
    return 1 if bad else 0


def _told(results: Iterable[Result], each: bool) -> Iterator[Result]:
    for seed, figures in results:
        if each:
            print(seed, figures if isinstance(figures, str) else _line(figures), flush=True)
        yield seed, figures


def _line(figures: EveningFigures) -> str:
    return (
        f"{figures.rounds} rounds, {figures.taps} taps, {figures.choices} choices, "
        f"{figures.taken} taken, {figures.taken_back} taken back, {len(figures.wrong)} wrong"
    )


def summed(what: str, found: list[Result]) -> int:
    """Prints the figures of many evenings; how many of them are not as they should be."""
    if not found:
        return 0
    whole = [figures for _seed, figures in found if isinstance(figures, EveningFigures)]
    stuck = [(seed, words) for seed, words in found if isinstance(words, str)]
    wrong = [(seed, f.wrong) for seed, f in found if isinstance(f, EveningFigures) and f.wrong]
    rounds = sum(figures.rounds for figures in whole)
    taps = sum(figures.taps for figures in whole)
    mishaps: Counter[str] = sum((figures.mishaps for figures in whole), Counter())
    print(f"{len(found)} evenings from {what}: {rounds} rounds, {len(stuck)} stuck")
    print(f"  facts taken by themselves: {sum(f.taken for f in whole)}")
    print(f"  taken back by themselves: {sum(f.taken_back for f in whole)}")
    print(f"  wrong at the end: {sum(len(pairs) for _seed, pairs in wrong)}")
    print(f"  taps a round beside choices: {taps / max(rounds, 1):.2f}")
    print(f"  choices a round: {sum(f.choices for f in whole) / max(rounds, 1):.2f}")
    print("  " + ", ".join(f"{name} {count}" for name, count in sorted(mishaps.items())))
    for seed, words in stuck:
        print(f"  stuck: seed {seed}, {words}")
    for seed, pairs in wrong:
        for told, really in pairs:
            print(f"  wrong: seed {seed}: {told} instead of {really}")
    return len(stuck) + len(wrong) + (taps > MOST_TAPS_A_ROUND * rounds)


if __name__ == "__main__":
    sys.exit(main())
