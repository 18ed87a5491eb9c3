"""How long the store takes on this machine, beside the disk's own time for one durable write in the
same run. Prints; never fails on a timing.
"""

import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from companion.session import Outcome, TableSession, resume, start  # noqa: E402 - found from here on
from companion.storage.games import Evidence, EvidenceSource, GameId  # noqa: E402
from companion.storage.opening import Opened, open_store  # noqa: E402
from companion.storage.store import Store  # noqa: E402
from companion.tsukiji.kind import TSUKIJI  # noqa: E402
from engine.tsukiji.facts import Fact, GameSetUp  # noqa: E402
from tests.engine.random_games import facts_of  # noqa: E402

GAMES = 30
REPEATS = 60
CROP = os.urandom(10_000)
INSERT = "INSERT INTO rows VALUES (?)"
MODES = (("TRUNCATE", "FULL"), ("DELETE", "EXTRA"), ("WAL", "FULL"))


def took_s(work: Callable[[], object]) -> float:
    start_s = time.perf_counter()
    work()
    return time.perf_counter() - start_s


class Reference:
    """The disk's own time for one page, taken by turns with what it is compared with: on a shared
    disk it changes tenfold within a minute."""

    def __init__(self, folder: Path) -> None:
        self.handle = os.open(folder / "reference", os.O_RDWR | os.O_CREAT)
        self.times: list[float] = []

    def take(self) -> None:
        self.times.append(took_s(self.write))

    def write(self) -> None:
        os.pwrite(self.handle, CROP[:4096], 0)
        os.fsync(self.handle)

    def taken_s(self) -> float:
        """The median since the last time it was asked for, printed."""
        found, self.times = statistics.median(self.times), []
        print(f"{'reference: one page written and on the disk':<64} {found * 1e3:8.2f} ms")
        return found


def bench_modes(folder: Path, reference: Reference) -> None:
    """One row with a picture, in the mode that was chosen and in those that were not."""
    files = {mode: mode_file(folder, *mode) for mode in MODES}
    times: dict[tuple[str, str], list[float]] = {mode: [] for mode in MODES}
    for _ in range(REPEATS):
        reference.take()
        for mode, file in files.items():
            times[mode].append(took_s(partial(file.execute, INSERT, (CROP,))))
    reference_s = reference.taken_s()
    for mode, file in files.items():
        file.close()
        what = f"a row with a picture, {mode[0]} and {mode[1]}"
        row(what, statistics.median(times[mode]), reference_s)


def mode_file(folder: Path, mode: str, synchronous: str) -> sqlite3.Connection:
    file = sqlite3.connect(folder / f"{mode}.db", isolation_level=None)
    if mode != "DELETE":
        # Held exclusively, DELETE would keep its journal and not be itself.
        file.execute("PRAGMA locking_mode = EXCLUSIVE")
    file.execute(f"PRAGMA journal_mode = {mode}")
    file.execute(f"PRAGMA synchronous = {synchronous}")
    file.execute("CREATE TABLE rows (crop BLOB)")
    return file


def bench_session(folder: Path, reference: Reference) -> None:
    path = folder / "app.db"
    store = opened_store(path)
    facts_took: list[float] = []
    for game in range(GAMES):
        facts: tuple[Fact, ...] = facts_of(game, players=4)
        session = going(start(TSUKIJI, store, cast(GameSetUp, facts[0])))
        for fact in facts[1:]:
            reference.take()
            before_s = time.perf_counter()
            session = going(session.append(fact, Evidence(EvidenceSource.CAMERA, CROP)))
            facts_took.append(time.perf_counter() - before_s)
    resuming = [took_s(lambda: resume(TSUKIJI, store, GameId(GAMES))) for _ in range(9)]
    store.close()
    opening: list[float] = []
    for _ in range(9):
        before_s = time.perf_counter()
        again = opened_store(path)
        opening.append(time.perf_counter() - before_s)
        again.close()
    reference_s = reference.taken_s()
    facts_took.sort()
    row("a fact with a picture, state and all", statistics.median(facts_took), reference_s)
    row("  the slowest of a hundred", facts_took[len(facts_took) * 99 // 100], reference_s)
    row("taking up a finished game of four", statistics.median(resuming), reference_s)
    what = f"opening and checking {GAMES} games ({path.stat().st_size / 1e6:.1f} MB)"
    row(what, statistics.median(opening), reference_s)


def bench_growth(folder: Path) -> None:
    """Opening after a proper end and the first lines of the list, with no games, 20 and 5,000, in
    the processor's own time: on a shared machine the clock's says little."""
    from bench_app import make_many_games

    for games in (0, 20, 5_000):
        path = folder / f"{games}.db"
        make_many_games(path, games)
        took: list[tuple[float, float]] = []
        for _ in range(7):
            began_s = time.process_time()
            store = opened_store(path)
            open_s = time.process_time() - began_s
            began_s = time.process_time()
            store.count_games()
            store.games(0, 40)
            took.append((open_s, time.process_time() - began_s))
            store.close()
        open_s, list_s = (min(t[at] for t in took) for at in (0, 1))
        print(
            f"{games:5} games: opening {open_s * 1e3:.2f} ms, the list {list_s * 1e3:.2f} ms of CPU"
        )


def opened_store(path: Path) -> Store:
    found = open_store(path)
    if not isinstance(found, Opened):
        raise TypeError(found)
    return found.store


def going(outcome: Outcome) -> TableSession:
    if not isinstance(outcome, TableSession):
        raise TypeError(outcome)
    return outcome


def row(what: str, took: float, reference_s: float) -> None:
    print(f"{what:<64} {took * 1e3:8.2f} ms   {took / reference_s:6.2f} x reference")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="storage-bench-") as name:
        folder = Path(name)
        reference = Reference(folder)
        bench_modes(folder, reference)
        bench_session(folder, reference)
        bench_growth(folder)


main()
