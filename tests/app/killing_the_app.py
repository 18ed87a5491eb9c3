"""Killing the real app while it plays by itself in its window, and looking whether it comes back to
the same screen and the same game: part of `make kill-campaign` and, in small, a test.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from companion.session import TableSession, resume
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.opening import Opened, open_store
from companion.tsukiji.kind import TSUKIJI
from tests.app.told_evening import (
    LENT_SCREEN,
    PLAYERS,
    same_evening,
    told_facts,
    told_game,
    way_through,
)
from tests.companion.killing import (
    ROOT,
    _fill,
    _sealed,
    open_files_can_be_sealed,
    seal_open_file,
)

PATIENCE_S = 120.0


@dataclass(slots=True)
class Killed:
    """What a campaign has found."""

    kills: int = 0
    """How often the app was killed."""
    shown: int = 0
    """Screens that were drawn and reported."""
    same: int = 0
    """Lives that came back to the very screen that was shown last."""
    one_on: int = 0
    """Lives that came back one step further: the disk had it, the report was not out yet."""
    in_start: int = 0
    """Killed before the game was on the screen."""


class AppLife:
    """One process of the app."""

    def __init__(self, path: Path, seed: int, heard: Path) -> None:
        self.heard = heard
        command = [sys.executable, "-m", "tests.app.self_playing_app", str(path), str(seed)]
        with heard.open("wb") as output:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                stdout=output,
                stderr=subprocess.PIPE,
                env=os.environ | {LENT_SCREEN: "yes"},
            )

    def lines(self, word: str) -> list[str]:
        """What it has said after that word; half a line does not count."""
        text = self.heard.read_text()
        whole = text[: text.rfind("\n") + 1].splitlines()
        return [line.removeprefix(word).strip() for line in whole if line.startswith(word)]

    def wait_for(self, word: str, count: int = 1) -> None:
        """Wait until it has said so, so often."""
        self._wait(lambda: len(self.lines(word)) >= count, word)

    def wait_for_any(self, *words: str) -> None:
        """Wait until it has said one of these."""
        self._wait(lambda: any(self.lines(word) for word in words), " or ".join(words))

    def _wait(self, is_true: Callable[[], bool], word: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not is_true():
            if self.process.poll() is not None or time.monotonic() > end:
                self.process.kill()
                errors = self.process.communicate()[1].decode()
                heard = self.heard.read_text()[-1000:]
                raise RuntimeError(f"the app never said {word!r} but {heard}: {errors[-3000:]}")
            time.sleep(0.01)

    def places_while(self, told: str) -> set[str]:
        """Where it was while it said that, and just before: a step that fails leads nowhere."""
        places: set[str] = set()
        at = ""
        for line in self.lines(""):
            word, _space, rest = line.partition(" ")
            before, at = at, rest if word == "shown" else at
            if word == "shown":
                came_from = before
            elif line.startswith(f"says {told}"):
                places |= {at, came_from or at} if at else set()
        return places

    def kill(self) -> None:
        """SIGKILL; X and the pipes go with it."""
        if self.process.returncode is None:
            self.process.kill()
            self.process.communicate()


class AppTable:
    """A table and its app through many lives; at the end of the block none is left."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.path = folder / "app.db"
        self.heard = folder.parent / f"{folder.name}.heard"
        self.seed = seed
        told = told_game(seed)
        self.facts = told_facts(told)
        self.way = [str(standing) for standing in way_through(told)]
        self.at = -1
        """The last place that was shown; -1 before any was."""

        self._lives: list[AppLife] = []

    def __enter__(self) -> "AppTable":
        return self

    def __exit__(self, *_error: object) -> None:
        for life in self._lives:
            life.kill()

    def live(self) -> AppLife:
        self._lives.append(AppLife(self.path, self.seed, self.heard))
        return self._lives[-1]

    def buried(self, life: AppLife, found: Killed, *, sealed: bool = False) -> None:
        """Kill it and compare the store with what was on the screen. A sealed file whose last step
        was cut short cannot even be read; it is compared once it can be written."""
        life.kill()
        shown = life.lines("shown")
        found.kills += 1
        found.shown += len(shown)
        if shown:
            self.came_back(shown[0], found)
            self.at = max(self.at, self.way.index(shown[-1]))
        else:
            found.in_start += 1
        opened = open_store(self.path)
        if sealed and isinstance(opened, StorageFailure):
            assert opened.code is StorageCode.READ_ONLY, opened
            return
        assert isinstance(opened, Opened), opened
        assert opened.set_aside == ()
        try:
            games = opened.store.games()
            assert isinstance(games, tuple)
            if self.at < 0:
                assert len(games) <= 1
                return
            (only,) = games
            kept = resume(TSUKIJI, opened.store, only.id)
            assert isinstance(kept, TableSession), kept
            facts = [slot.fact for slot in kept.journal.slots][1:]
            told = self.facts[: len(facts)]
            assert same_evening(kept.game.setup, facts, told), "another game than was shown"
            confirmed = int(self.way[self.at].split()[0])
            assert confirmed <= len(facts) + 1 <= confirmed + 1, "a fact shown is missing"
            assert len(kept.game.setup.players) == PLAYERS
        finally:
            opened.store.close()

    def came_back(self, first: str, found: Killed) -> None:
        """A new life must begin where the last one was seen, or one step on."""
        if self.at < 0:
            return
        back = self.way.index(first)
        assert self.at <= back <= self.at + 1, f"was at {self.way[self.at]}, now at {first}"
        found.same += back == self.at
        found.one_on += back > self.at


def kill_the_app(table: AppTable, chance: random.Random, found: Killed, longest_s: float) -> None:
    """One life of the app, ended at a moment nobody chose."""
    life = table.live()
    if chance.random() < 0.1:
        time.sleep(chance.uniform(0.2, 4.0))
    else:
        life.wait_for("shown")
        time.sleep(chance.uniform(0.0, longest_s))
    table.buried(life, found)


NO_ROOM: Final = "There is no room left on this device"
READ_ONLY: Final = "app.db cannot be written at the moment"

AppTrouble: TypeAlias = Callable[[AppTable, Path, random.Random, Killed], str]
"""Brings a trouble about while the app plays in its window, and gives what was said about it."""


def full_disk_under_the_app(
    table: AppTable, disk: Path, chance: random.Random, found: Killed
) -> str:
    """The disk is filled to its last byte while the app plays; wants a disk of its own."""
    filler = disk / "filler"
    life = _played(table, chance)
    _fill(filler)
    return _through(table, life, (NO_ROOM, lambda: filler.unlink()), chance, found)


def read_only_disk_under_the_app(
    table: AppTable, disk: Path, chance: random.Random, found: Killed
) -> str:
    """The disk can only be read when the app starts again; wants a disk of its own."""
    table.buried(_played(table, chance), found)
    _sealed(disk, sealed=True)
    try:
        life = table.live()
        life.wait_for("home")
        assert life.lines(f"says {READ_ONLY}"), "home did not say it"
        end = (READ_ONLY, lambda: _sealed(disk, sealed=False))
        return _through(table, life, end, chance, found)
    finally:
        _sealed(disk, sealed=False)


def read_only_file_under_the_app(
    table: AppTable, _disk: Path, chance: random.Random, found: Killed
) -> str:
    """From one moment to the next the file can only be read, whatever its permissions say."""
    life = _played(table, chance)
    seal_open_file(table.path, sealed=True)
    try:
        end = (READ_ONLY, lambda: seal_open_file(table.path, sealed=False))
        return _through(table, life, end, chance, found)
    finally:
        seal_open_file(table.path, sealed=False)


def app_troubles_here(folder: Path, *, mounted: bool) -> tuple[AppTrouble, ...]:
    """What can be made to happen to an app in this folder."""
    if mounted:
        return (full_disk_under_the_app, read_only_disk_under_the_app)
    return (read_only_file_under_the_app,) if open_files_can_be_sealed(folder) else ()


def _played(table: AppTable, chance: random.Random) -> AppLife:
    life = table.live()
    life.wait_for("shown", chance.randrange(2, 9))
    return life


def _through(
    table: AppTable,
    life: AppLife,
    trouble: tuple[str, Callable[[], object]],
    chance: random.Random,
    found: Killed,
) -> str:
    """The app is in trouble: it says so and stays where it is. It goes on when the trouble is
    over, with or without having been killed and started again in the midst of it."""
    told, end = trouble
    life.wait_for(f"says {told}")
    life.wait_for("shown", len(life.lines("shown")) + 2)
    places = life.places_while(told)
    assert len(places) == 1, f"it went on to where it cannot come back to: {places}"
    (stuck,) = places
    way = chance.choice(("lives", "killed", "killed and started in the midst of it"))
    if way != "lives":
        table.buried(life, found, sealed=told == READ_ONLY)
        if way != "killed":
            life = table.live()
            life.wait_for_any("shown", f"shut {told}")
            assert life.lines(f"says {told}") + life.lines(f"shut {told}"), "it did not say it"
            table.buried(life, found, sealed=told == READ_ONLY)
    end()
    if way != "lives":
        life = table.live()
        life.wait_for("shown")
        assert life.lines("shown")[0] == stuck, "not the place it was killed at"
    life.wait_for("shown", len(life.lines("shown")) + 3)
    on = life.lines("shown")[-1]
    assert table.way.index(on) > table.way.index(stuck), f"still at {stuck} with a good disk"
    table.buried(life, found)
    return told
