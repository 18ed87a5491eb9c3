"""Kills an automatic table and the app itself at 200 random moments, and 50 more while the disk is
full or can only be read, and looks each time whether everything is there that had been confirmed,
and whether the app shows the same screen again. Prints the figures; stops with a traceback at the
first loss. `python tools/kill_campaign.py [SEED] [--app-only]`.
"""

import collections
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from companion.app.virtual_screen import virtual_screen  # noqa: E402 - found from here on
from tests.app.killing_the_app import (  # noqa: E402
    AppTable,
    Killed,
    app_troubles_here,
    kill_the_app,
)
from tests.companion.killing import (  # noqa: E402 - the tests are found only from here on
    Found,
    Table,
    kill_at_random,
    small_disk,
    troubles_here,
)

KILLS = 130
APP_KILLS = 70
KILLS_PER_TABLE = 10
LONGEST_LIFE_S = 8.0
TROUBLES = 35
APP_TROUBLES = 15


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


def kill_apps(chance: random.Random, folder: Path) -> None:
    """The real app in its window, killed while it plays by itself."""
    found = Killed()
    for number in range(APP_KILLS // KILLS_PER_TABLE):
        table_folder = folder / f"app {number}"
        table_folder.mkdir()
        with AppTable(table_folder, chance.randrange(10**9)) as table:
            for _ in range(KILLS_PER_TABLE):
                kill_the_app(table, chance, found, LONGEST_LIFE_S)
        show(f"killed the app {(number + 1) * KILLS_PER_TABLE} of {APP_KILLS}")
    print(f"\r{found.kills} kills of the app: {found.shown} screens shown, no fact missing")
    print(f"  came back to the same screen: {found.same}, one step on: {found.one_on}")
    print(f"  killed before the game was on the screen: {found.in_start}")


def trouble_apps(chance: random.Random, folder: Path) -> None:
    """The real app in its window on a disk that is full or can only be read, and over a file that
    can only be read from one moment to the next."""
    kinds: collections.Counter[str] = collections.Counter()
    sentences: collections.Counter[str] = collections.Counter()
    found = Killed()
    for number in range(APP_TROUBLES):
        disk = folder / f"app disk {number}"
        with contextlib.ExitStack() as room:
            if number % 3 == 2:
                disk.mkdir()
                troubles = app_troubles_here(disk, mounted=False)
            else:
                mounted = room.enter_context(small_disk(disk))
                troubles = app_troubles_here(disk, mounted=mounted)
            if not troubles:
                kinds["not possible here"] += 1
                continue
            trouble = troubles[number % 3 % len(troubles)]
            with AppTable(disk, chance.randrange(10**9)) as table:
                sentences[trouble(table, disk, chance, found)] += 1
            kinds[trouble.__name__] += 1
        show(f"troubled the app {number + 1} of {APP_TROUBLES}")
    print(f"\r{APP_TROUBLES} troubles under the app {dict(kinds)}: {found.shown} screens shown,")
    print("  no fact and no place missing, and it went on")
    print(f"  killed in the midst or after it and back at the same screen: {found.same}")
    for told, times in sentences.most_common():
        print(f"  {times:4} times: {told} ...")


def show(progress: str) -> None:
    if sys.stdout.isatty():
        print(f"\r{progress}", end="", flush=True)


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--app-only"]
    seed = int(words[0]) if words else time.time_ns()
    print(f"seed {seed}")
    chance = random.Random(seed)
    began_s = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="storage-kills-") as folder:
        with virtual_screen():
            kill_apps(chance, Path(folder))
            trouble_apps(chance, Path(folder))
        if "--app-only" not in sys.argv:
            kill_tables(chance, Path(folder))
            trouble_tables(chance, Path(folder))
    print(f"took {time.monotonic() - began_s:.0f} s")


main()
