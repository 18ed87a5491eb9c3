"""Kills an automatic table at 200 random moments, and 50 more while its disk is full or can only be
read, and looks each time whether everything is there that had been confirmed. Prints the figures;
stops with a traceback at the first loss.
"""

import collections
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.companion.killing import (  # noqa: E402 - the tests are found only from here on
    Found,
    Table,
    kill_at_random,
    small_disk,
    troubles_here,
)

KILLS = 200
KILLS_PER_TABLE = 10
TROUBLES = 50


def kill_tables(chance: random.Random, folder: Path) -> None:
    confirmed = stored = beyond = early = 0
    for number in range(KILLS // KILLS_PER_TABLE):
        table_folder = folder / f"table {number}"
        table_folder.mkdir()
        table = Table(table_folder, f"{chance.random()}", folder / "heard")
        for _ in range(KILLS_PER_TABLE):
            before = table.confirmed
            found = kill_at_random(table, chance)
            beyond += found.stored > found.confirmed
            early += found.confirmed == before
        confirmed += found.confirmed
        stored += found.stored
        show(f"killed {(number + 1) * KILLS_PER_TABLE} of {KILLS}")
    print(f"\r{KILLS} kills: {confirmed} steps confirmed, {stored} stored, none missing or altered")
    print(f"  killed after the store had a step and before it was reported: {beyond}")
    print(f"  killed before a new step was confirmed (while opening, or in the first): {early}")


def trouble_tables(chance: random.Random, folder: Path) -> None:
    kinds: collections.Counter[str] = collections.Counter()
    sentences: collections.Counter[str] = collections.Counter()
    confirmed = 0
    for number in range(TROUBLES):
        disk = folder / f"disk {number}"
        with small_disk(disk) as mounted:
            kinds_here = troubles_here(disk, mounted=mounted)
            trouble = kinds_here[number % len(kinds_here)]
            table = Table(disk, f"{chance.random()}", folder / "heard")
            found: Found = trouble(table, disk, chance)
            kinds[trouble.__name__] += 1
            sentences.update(found.refusals)
            confirmed += found.confirmed
        show(f"troubled {number + 1} of {TROUBLES}")
    print(f"\r{TROUBLES} troubles {dict(kinds)}: {confirmed} steps confirmed, none missing")
    for told, times in sentences.most_common():
        print(f"  {times:4} times: {told}")


def show(progress: str) -> None:
    if sys.stdout.isatty():
        print(f"\r{progress}", end="", flush=True)


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else time.time_ns()
    print(f"seed {seed}")
    chance = random.Random(seed)
    began_s = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="storage-kills-") as folder:
        kill_tables(chance, Path(folder))
        trouble_tables(chance, Path(folder))
    print(f"took {time.monotonic() - began_s:.0f} s")


main()
