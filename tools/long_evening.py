"""Memory over a long evening in the app's own window: games of four one after the other, dealt by
the simulated table, read from its frames by the app's own eyes, confirmed by taps. What the process
holds is looked at again and again while it plays. `python tools/long_evening.py [--frames COUNT]
[--games COUNT] [--why]`; a short one is part of `make bench`. No figure fails anything.
"""

import argparse
import collections
import ctypes
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import companion.one_thread  # isort: skip # noqa: E402, F401 - before NumPy is loaded
from companion.app.virtual_screen import any_screen  # noqa: E402 - found only now

GAMES = 8
FRAMES = 10_000
LOOKS_OF_A_GAME = 41
"""How often a game of four has something to look at: lots, tickets and about four purchases in
each of seven rounds."""
SAMPLE_EVERY = 50
"""Frames between two looks at the memory."""
WAIT_S = 300.0


@dataclass(frozen=True, slots=True)
class Sample:
    """How things stood at a moment."""

    frames: int
    """Frames read by then."""
    held_mb: float
    """What the process held."""
    trimmed_mb: float = 0.0
    """The same after the C library gave back what lay idle; 0 if nobody asked."""


def held_mb() -> float:
    """What this process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def trimmed_mb() -> float:
    """What is held after everything idle was given back."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return held_mb()


class LongEvening:
    """An evening in a window, played by fingers and eyes."""

    def __init__(self, games: int, frames: int, why: bool) -> None:
        self.games = games
        self.frames_wanted = frames
        self.why = why
        self.read = 0
        """Frames that the eyes have read."""
        self.samples: list[Sample] = []
        self.after_game: list[Sample] = []
        self.looks = 0
        self.table: Any = None
        """The simulated table that is looked at."""
        self._kinds: collections.Counter[str] = collections.Counter()

    def play(self, home: Path) -> None:
        """All games."""
        from tests.app.window import WindowStage  # isort: skip
        from companion.app.window_pictures import TABLET
        from companion.camera.sources import Camera
        from companion.tsukiji.simulated.table import SimulatedEvening
        from tests.app.fingers import running_app

        evening = self

        class Counted(SimulatedEvening):
            """The simulated table; its frames are counted."""

            def next_frame(self) -> Any:
                evening.read += 1
                return super().next_frame()

        class CountedCamera(Camera):
            """Another evening of the simulated table in every game."""

            def source(self, players: int, _simulate: Any) -> Any:
                evening.table = Counted(len(evening.after_game) + 1, players)
                return evening.table

        stage = WindowStage()
        stage.open(TABLET)
        camera = CountedCamera("sim")
        with running_app(stage, home / "evening.db", camera, makes_ahead=True) as people:
            for game in range(self.games):
                self._game(people, game)
                self.after_game.append(Sample(self.read, held_mb(), trimmed_mb()))
                self._tell(f"game {game + 1}", self.after_game[-1])

    def _game(self, people: Any, number: int) -> None:
        from companion.tsukiji.table import Screen
        from engine.tsukiji.settings import Settings
        from tests.app.fingers import ALL_LOTS, ALL_TICKETS
        from tests.engine.random_games import random_game

        people.sit_down(random_game(number + 1, 4, settings=Settings()))
        while people.where != Screen.SCORE.value:
            self._look_on(people, lambda: people.next_words == ALL_LOTS)
            people.next()
            people.everybody_is_ready()
            self._look_on(people, lambda: people.next_words == ALL_TICKETS)
            people.next()
            people.walk_the_markers()
            self._buy(people)
        people.next()

    def _buy(self, people: Any) -> None:
        from companion.tsukiji.table import Screen
        from engine.tsukiji.facts import LotBought
        from engine.tsukiji.whats_next import whats_next
        from tests.app.watched_lots import is_chosen

        number = len(people.game.rounds)
        while people.where == Screen.PURCHASE.value and len(people.game.rounds) == number:
            if not whats_next(people.game).turns:
                break
            turn = self.table.turn(people.game)
            if isinstance(turn, LotBought):
                self._look_on(people, partial(is_chosen, people, turn.lot))
                people.answer_and_buy(turn)
            else:
                people.take_turn(turn)

    def _look_on(self, people: Any, is_there: Callable[[], bool]) -> None:
        """Until it is there, and for as many frames as this look has of the evening."""
        from kivy.base import EventLoop

        self.looks += 1
        until = self.read + self.frames_wanted / self.games / LOOKS_OF_A_GAME
        end_s = time.monotonic() + WAIT_S
        while not (is_there() and self.read >= until):
            if time.monotonic() > end_s:
                raise RuntimeError(f"waited in vain on {people.where}: {people.texts()}")
            # Not the stage's own frames: tests draw most of theirs into one pixel.
            EventLoop.idle()
            # The eyes need the processor too.
            time.sleep(0.01)
            if not self.samples or self.read >= self.samples[-1].frames + SAMPLE_EVERY:
                self.samples.append(Sample(self.read, held_mb()))

    def _tell(self, what: str, sample: Sample) -> None:
        if not self.why:
            return
        kinds = collections.Counter(type(thing).__name__ for thing in gc.get_objects())
        print(
            f"{what}: {sample.frames} frames {sample.held_mb:.0f} MB, "
            f"{sample.trimmed_mb:.0f} MB trimmed, {sum(kinds.values())} objects",
            flush=True,
        )
        grown = (kinds - (self._kinds or kinds)).most_common(12)
        print(
            "  more than after the game before: "
            + ", ".join(f"{name} {count}" for name, count in grown),
            flush=True,
        )
        self._kinds = kinds

    def figures(self) -> None:
        """Print what was found."""
        first = self.after_game[0]
        print(f"memory over {self.games} games of four in the window: {self.read} frames read,")
        print(f"  {self.looks} looks")
        print(f"  after the first game      {first.held_mb:6.0f} MB (reference)")
        for quarter in (1, 2, 3, 4):
            done = self.samples[0].frames + (self.read - self.samples[0].frames) * quarter / 4
            near = min(self.samples, key=lambda sample: abs(sample.frames - done))
            print(
                f"  after {quarter} of 4 quarters      {near.held_mb:6.0f} MB"
                f"  {near.held_mb / first.held_mb:.2f} x   ({near.frames} frames)"
            )
        print(
            f"  most at any moment        {max(sample.held_mb for sample in self.samples):6.0f} MB"
        )
        print(
            "  after each game           " + " ".join(f"{s.held_mb:.0f}" for s in self.after_game)
        )
        print(
            "  with idle memory given back "
            + " ".join(f"{s.trimmed_mb:.0f}" for s in self.after_game)
        )


def long_evening(games: int = GAMES, frames: int = FRAMES, *, why: bool = False) -> None:
    """Play it and print the figures."""
    evening = LongEvening(games, frames, why)
    with tempfile.TemporaryDirectory() as home:
        evening.play(Path(home))
    evening.figures()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--why", action="store_true", help="what there is more of after each game")
    wanted = parser.parse_args()
    os.environ["TSUKIJI_LENT_SCREEN"] = "yes"
    with any_screen():
        long_evening(wanted.games, wanted.frames, why=wanted.why)


if __name__ == "__main__":
    main()
