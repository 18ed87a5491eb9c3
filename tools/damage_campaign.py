"""Damages stores in every way of `tests/companion/storage/damage.py` and looks each time whether
the app opens, says nothing that was not written, and has every game that is physically whole. Three
parts: 2,000 stores damaged at random, all 32,768 single-bit flips of the first page of a small
store, truncation at every page. Prints the figures; stops with a traceback at the first untruth.
`python tools/damage_campaign.py [stores|bits|cuts] [--from N] [--to N] [--seed N]`.
"""

import argparse
import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from companion.storage.page_reader import PAGE_SIZE  # noqa: E402 - found only from here on
from tests.companion.storage.damage import (  # noqa: E402
    WAYS,
    Tally,
    check,
    flipped,
    make_whole,
    quick_folder,
)

STORES = 2_000
BITS = PAGE_SIZE * 8
STORES_OF_ONE_KIND = 100
LEAST_CARRIED = 0.995


def damaged_stores(folder: Path, first: int, end: int, seed: int) -> Tally:
    """Stores of different sizes, each damaged in one way after the other."""
    tally = Tally()
    for number in range(first, min(end, STORES)):
        chance = random.Random(f"{seed} {number}")
        if number % STORES_OF_ONE_KIND == 0 or number == first:
            kind = random.Random(f"{seed} {number // STORES_OF_ONE_KIND}")
            games, lines = kind.choice((1, 3, 12, 30)), kind.choice((2, 8, 20))
            whole = make_whole(folder / "whole", kind, games, lines)
        way = WAYS[number % len(WAYS)]
        check(folder / "app.db", whole, way(whole, chance), way.__name__, tally)
    return tally


def all_bits(folder: Path, first: int, end: int, seed: int) -> Tally:
    """Every bit of the first page of a small store."""
    whole = make_whole(folder / "whole", random.Random(seed), 2, 4)
    tally = Tally()
    for bit in range(first, min(end, BITS)):
        check(folder / "app.db", whole, flipped(whole.content, bit), "one bit", tally)
    return tally


def all_cuts(folder: Path, first: int, end: int, seed: int) -> Tally:
    """A store cut at every page."""
    whole = make_whole(folder / "whole", random.Random(seed), 40, 20)
    pages = len(whole.content) // PAGE_SIZE
    tally = Tally()
    for page in range(first, min(end, pages)):
        check(folder / "app.db", whole, whole.content[: page * PAGE_SIZE], "cut", tally)
    return tally


PARTS = {"stores": damaged_stores, "bits": all_bits, "cuts": all_cuts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=PARTS)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", dest="end", type=int, default=sys.maxsize)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    for name, part in PARTS.items():
        if told.part not in (None, name):
            continue
        began_s = time.monotonic()
        with quick_folder() as folder:
            tally = part(folder, told.first, told.end, told.seed)
        share = tally.carried / tally.intact if tally.intact else 1.0
        print(
            f"{name}: {tally.stores} damaged stores, none shut, nothing altered; "
            f"{tally.carried} of {tally.intact} intact games carried over ({share:.2%}), "
            f"{tally.beyond} more of damaged pages; {time.monotonic() - began_s:.0f} s"
        )
        if share < LEAST_CARRIED:
            raise SystemExit(f"{name}: fewer than {LEAST_CARRIED:.1%} carried over")


main()
