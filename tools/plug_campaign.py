"""Pulls the plug on a short evening in 5,000 states, and lets every call that it makes to the
system fail, once and for good. Prints the figures; stops with a traceback at the first loss.
`python tools/plug_campaign.py [plug|calls] [--from N] [--to N] [--seed N]`.
"""

import argparse
import collections
import random
import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.companion.storage.damage import quick_folder  # noqa: E402 - found only from here on
from tests.companion.storage.pulled_plug import can_trace, pull, traced  # noqa: E402
from tests.companion.storage.refused_calls import ERRORS, calls_of, refuse  # noqa: E402

STATES = 5_000


def plug(folder: Path, first: int, end: int, seed: int) -> str:
    """States of the disk after the current failed."""
    steps = traced(folder / "traced")
    room = folder / "state"
    room.mkdir()
    found: collections.Counter[str] = collections.Counter()
    for number in range(first, min(end, STATES)):
        found[pull(steps, random.Random(f"{seed} {number}"), room)] += 1
    writes = sum(step.call == "write" for step in steps)
    syncs = sum(step.call == "sync" for step in steps)
    return (
        f"{sum(found.values())} states of {len(steps)} steps ({writes} writes, {syncs} syncs), "
        f"nothing confirmed is missing: {dict(found)}"
    )


def calls(folder: Path, first: int, end: int, _seed: int) -> str:
    """Every single call to the system refused, once and for good, with one error after another."""
    every = calls_of(folder / "counted")
    codes: collections.Counter[str] = collections.Counter()
    runs = 0
    for number, call in list(enumerate(every))[first:end]:
        for for_good in (False, True):
            room = folder / "refused"
            error = ERRORS[number % len(ERRORS)]
            codes.update(refuse(room, call, error, for_good=for_good))
            shutil.rmtree(room)
            runs += 1
    kinds = dict(collections.Counter(call.kind for call in every))
    told = f"{len(every)} calls {kinds}, {runs} evenings with one refused"
    return f"{told}, nothing lost: {dict(codes)}"


PARTS = {"plug": plug, "calls": calls}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=PARTS)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", dest="end", type=int, default=sys.maxsize)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    if not can_trace():
        raise SystemExit("strace is needed, and the right to use it")
    for name, part in PARTS.items():
        if told.part in (None, name):
            began_s = time.monotonic()
            with quick_folder() as folder:
                words = part(folder, told.first, told.end, told.seed)
            print(f"{name}: {words}; {time.monotonic() - began_s:.0f} s", flush=True)


main()
