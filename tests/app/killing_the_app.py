"""Killing the real app while it plays by itself in its window, and looking whether it comes back to
the same screen and the same game: part of `make kill-campaign` and, in small, a test.
"""

import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from companion.session import TableSession, resume
from companion.storage.opening import Opened, open_store
from tests.app.told_evening import LENT_SCREEN, PLAYERS, told_facts, told_game, way_through
from tests.companion.killing import ROOT, _fill

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
        end = time.monotonic() + PATIENCE_S
        while len(self.lines(word)) < count:
            if self.process.poll() is not None or time.monotonic() > end:
                self.process.kill()
                errors = self.process.stderr.read().decode() if self.process.stderr else ""
                raise RuntimeError(f"the app never said {word!r}: {errors[-3000:]}")
            time.sleep(0.01)

    def kill(self) -> None:
        """SIGKILL; X and the pipes go with it."""
        self.process.kill()
        self.process.communicate()


class AppTable:
    """A table and its app through many lives."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.path = folder / "app.db"
        self.heard = folder.parent / f"{folder.name}.heard"
        self.seed = seed
        told = told_game(seed)
        self.facts = told_facts(told)
        self.way = [str(standing) for standing in way_through(told)]
        self.at = -1
        """The last place that was shown; -1 before any was."""
        self.unsure = False
        """Whether the disk was full, so that only the facts of that place are sure."""

    def live(self) -> AppLife:
        return AppLife(self.path, self.seed, self.heard)

    def buried(self, life: AppLife, found: Killed, *, full: bool = False) -> None:
        """Kill it and compare the store with what was on the screen. On a full disk the app says
        that it cannot keep where the players are; then only the facts count."""
        life.kill()
        shown = life.lines("shown")
        found.kills += 1
        found.shown += len(shown)
        if shown:
            self.came_back(shown[0], found)
            self.at = max(self.at, self.way.index(shown[-1]))
            if full:
                facts = self.way[self.at].split()[0]
                self.at = next(i for i, w in enumerate(self.way) if w.split()[0] == facts)
                self.unsure = True
        else:
            found.in_start += 1
        opened = open_store(self.path)
        assert isinstance(opened, Opened), opened
        assert opened.set_aside == ()
        try:
            games = opened.store.games()
            assert isinstance(games, tuple)
            if self.at < 0:
                assert len(games) <= 1
                return
            (only,) = games
            kept = resume(opened.store, only.id)
            assert isinstance(kept, TableSession), kept
            facts = [slot.fact for slot in kept.journal.slots][1:]
            assert facts == self.facts[: len(facts)], "another game than the one on the screen"
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
        reach = 9 if self.unsure else 1
        assert self.at <= back <= self.at + reach, f"was at {self.way[self.at]}, now at {first}"
        self.unsure = False
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


def fill_the_disk(table: AppTable, disk: Path, chance: random.Random, found: Killed) -> str:
    """The disk is full while the app plays: what it says, and that it goes on when there is room
    again, before or after it is killed."""
    life = table.live()
    life.wait_for("shown", chance.randrange(2, 9))
    filler = disk / "filler"
    _fill(filler)
    life.wait_for("says There is no room")
    told = life.lines("says There is no room")[0]
    if chance.random() < 0.5:
        table.buried(life, found, full=True)
        filler.unlink()
        life = table.live()
        life.wait_for("shown", 3)
    else:
        filler.unlink()
        life.wait_for("shown", len(life.lines("shown")) + 3)
    table.buried(life, found)
    return f"There is no room{told}"
