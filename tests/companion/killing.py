"""Killing an automatic table and looking at what it left: the campaign of `make kill-campaign`
and, in small, a test. A run starts the table as a process of its own, ends it with SIGKILL, opens
the store again and compares it with what the table had been told was stored.
"""

import contextlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.resume_point import RUNNING
from companion.session import TableSession, resume
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId
from companion.storage.opening import Opened, open_store
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from engine.tsukiji.game import play
from tests.companion.tsukiji.automatic_table import Expected
from tests.paths import ROOT

PATIENCE_S = 60.0
TMPFS_SIZE = 4_000_000


@dataclass(frozen=True, slots=True)
class Found:
    """What a killed table had left."""

    confirmed: int
    """Steps that it had been told were stored, over all its lives."""
    stored: int
    """Steps that were in the store."""
    refusals: tuple[str, ...]
    """Codes and sentences with which steps were refused."""


class Life:
    """One process of a table."""

    def __init__(self, path: Path, seed: str, heard: Path, largest_file: int = 0) -> None:
        self.heard = heard
        command = [sys.executable, "-m", "tests.companion.tsukiji.automatic_table", str(path), seed]
        command += ["--largest-file", str(largest_file)] if largest_file else []
        with heard.open("wb") as output:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=output)

    def lines(self) -> list[str]:
        """What it has said; a line that it was killed in the middle of does not count."""
        text = self.heard.read_text()
        return text[: text.rfind("\n") + 1].splitlines()

    def wait_for(self, word: str, count: int = 1) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while sum(line.startswith(word) for line in self.lines()) < count:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the table never said '{word}' {count} times: {self.lines()}")
            time.sleep(0.005)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Table:
    """A table and its file through many lives."""

    def __init__(self, folder: Path, seed: str, heard: Path) -> None:
        self.path = folder / "table.db"
        self.seed = seed
        self.heard = heard
        self.expected = Expected(seed)
        self.confirmed = 0
        self.refusals: list[str] = []

    def live(self, largest_file: int = 0) -> Life:
        return Life(self.path, self.seed, self.heard, largest_file)

    def buried(self, life: Life) -> Found:
        """Kill the table and see whether everything is there that it had been told is there."""
        life.kill()
        self._listen(life)
        opened = open_store(self.path)
        assert isinstance(opened, Opened), opened
        assert opened.set_aside == ()
        try:
            stored = self._compare(opened.store)
        finally:
            opened.store.close()
        return Found(self.confirmed, stored, tuple(self.refusals))

    def _listen(self, life: Life) -> None:
        told = [line.split() for line in life.lines() if line.startswith("confirmed")]
        if told:
            _, game, lines = told[-1]
            self.confirmed = 1 + self.expected.index_of(int(game), int(lines))
        refused = (line for line in life.lines() if line.startswith("refused"))
        self.refusals += [line.removeprefix("refused ") for line in refused]

    def _compare(self, store: Store) -> int:
        games = store.games()
        assert not isinstance(games, StorageFailure), games
        if not games:
            assert self.confirmed == 0
            return 0
        latest = games[0]
        index = self.expected.index_of(latest.id, latest.lines)
        assert self.confirmed <= index + 1 <= self.confirmed + 1, "a confirmed step is missing"
        assert store.recall(RUNNING) == self.expected.running(index)
        for number in range(1, latest.id + 1):
            self._compare_game(store, GameId(number), index)
        return index + 1

    def _compare_game(self, store: Store, game: GameId, index: int) -> None:
        resumed = resume(TSUKIJI, store, game)
        assert isinstance(resumed, TableSession), resumed
        of_game = [step for step in self.expected.steps[: index + 1] if step.id == game]
        right = of_game[-1]
        assert resumed.journal == right.journal
        assert resumed.game == play(right.journal.facts)
        assert resumed.sources == right.sources
        for number in range(1, len(right.journal.log) + 1):
            assert store.crop(game, number) == self.expected.store.crop(game, number)


def kill_at_random(table: Table, chance: random.Random) -> Found:
    """One life, ended at a moment nobody chose: now and then before the store is open."""
    life = table.live()
    if chance.random() < 0.1:
        time.sleep(chance.uniform(0.05, 0.6))
    else:
        life.wait_for("opened")
        time.sleep(chance.uniform(0.0, 0.5))
    return table.buried(life)


Trouble = Callable[[Table, Path, random.Random], Found]


def full_disk(table: Table, folder: Path, chance: random.Random) -> Found:
    """The disk fills up while the table plays; room is made before or after it is killed."""
    life = table.live()
    life.wait_for("confirmed", chance.randrange(1, 25))
    filler = folder / "filler"
    _fill(filler)
    life.wait_for("refused DISK_FULL", chance.randrange(1, 4))
    if chance.random() < 0.5:
        told = sum(line.startswith("confirmed") for line in life.lines())
        filler.unlink()
        life.wait_for("confirmed", told + chance.randrange(1, 5))
        return table.buried(life)
    time.sleep(chance.uniform(0.0, 0.1))
    found = table.buried(life)
    filler.unlink()
    return _lives_on(table, found)


def read_only_disk(table: Table, folder: Path, chance: random.Random) -> Found:
    """The disk can only be read when the table starts again; it reads on, and says so. Later it
    can be written, before or after the table is killed once more."""
    life = table.live()
    life.wait_for("confirmed", chance.randrange(1, 25))
    table.buried(life)
    _sealed(folder, sealed=True)
    try:
        life = table.live()
        life.wait_for("opened READ_ONLY")
        life.wait_for("refused READ_ONLY", chance.randrange(1, 4))
        if chance.random() < 0.5:
            found = table.buried(life)
        else:
            told = sum(line.startswith("confirmed") for line in life.lines())
            _sealed(folder, sealed=False)
            life.wait_for("confirmed", told + chance.randrange(1, 5))
            found = table.buried(life)
    finally:
        _sealed(folder, sealed=False)
    return _lives_on(table, found)


def short_files(table: Table, folder: Path, chance: random.Random) -> Found:
    """Files may not grow beyond a size, a full disk of another kind, for three steps."""
    life = table.live(largest_file=chance.randrange(40_000, 90_000))
    life.wait_for("refused DISK_ERROR", chance.randrange(1, 4))
    if chance.random() < 0.5:
        told = sum(line.startswith("confirmed") for line in life.lines())
        life.wait_for("refused", 3)
        life.wait_for("confirmed", told + 2)
    return _lives_on(table, table.buried(life))


def _lives_on(table: Table, before: Found) -> Found:
    """The trouble is over: the table takes up its game and goes on."""
    life = table.live()
    life.wait_for("confirmed", 3)
    after = table.buried(life)
    assert after.stored >= before.stored + 2
    return after


def _fill(filler: Path) -> None:
    """Take all the room there is, to the last byte."""
    handle = os.open(filler, os.O_WRONLY | os.O_CREAT)
    try:
        for size in (4096, 1):
            with contextlib.suppress(OSError):
                while True:
                    os.write(handle, bytes(size))
    finally:
        os.close(handle)


def _sealed(folder: Path, *, sealed: bool) -> None:
    if os.path.ismount(folder):
        mode = "ro" if sealed else "rw"
        subprocess.run(["mount", "-o", f"remount,{mode}", str(folder)], check=True)  # noqa: S607
        return
    for path in folder.iterdir():
        path.chmod(0o444 if sealed else 0o644)
    folder.chmod(0o555 if sealed else 0o755)


def seal_open_file(path: Path, *, sealed: bool) -> bool:
    """Let nobody write the file and its journal, not even whoever has them open, root included;
    says whether that can be done here. Only some disks do it (ext4: yes, tmpfs: no), and only for
    root. A disk that somebody writes on cannot be mounted read-only, so this is how a file becomes
    so under a running app."""
    journal = path.with_name(path.name + "-journal")
    return all(_marked(file, sealed=sealed) or not file.exists() for file in (path, journal))


def _marked(file: Path, *, sealed: bool) -> bool:
    command = ["chattr", "+i" if sealed else "-i", str(file)]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def open_files_can_be_sealed(folder: Path) -> bool:
    """Whether that works in this folder."""
    tried = folder / "tried"
    with tried.open("wb", buffering=0) as file:
        try:
            if not seal_open_file(tried, sealed=True):
                return False
            file.write(b"x")
        except OSError:
            return True
        finally:
            seal_open_file(tried, sealed=False)
            tried.unlink()
    return False


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A file system of its own in `folder`, if we may mount one; says whether."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={TMPFS_SIZE}", "none", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=False)  # noqa: S607


def troubles_here(folder: Path, *, mounted: bool) -> tuple[Trouble, ...]:
    """What can be made to happen on this machine: only root may mount, and root alone writes
    where nobody may."""
    if mounted:
        return (full_disk, read_only_disk, short_files)
    return (short_files, read_only_disk) if permissions_hold(folder) else (short_files,)


def permissions_hold(folder: Path) -> bool:
    """Whether a folder that may not be written cannot be written by us either."""
    sealed = folder / "sealed"
    sealed.mkdir()
    sealed.chmod(0o555)
    held = not os.access(sealed, os.W_OK)
    sealed.rmdir()
    return held
