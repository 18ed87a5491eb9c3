"""How the app feels, each figure beside its reference of the same run: frames while a 1080p camera
is read, memory over a long evening, and the time to the first screen. Part of `make bench`; no
figure fails anything.
"""

import argparse
import contextlib
import gc
import itertools
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import companion.one_thread  # isort: skip # noqa: E402, F401 - before NumPy is loaded
from companion.app.virtual_screen import any_screen, calm_kivy  # noqa: E402 - found only now

COLD_TRIES = 7
FRAMES = 400
SOURCE_FRAMES = 16
GAMES = 3
EVENING_FRAMES = 900
HD = (1920, 1080)


# Cold start: each try is a process of its own.


def empty_window() -> None:
    """A Kivy window with nothing in it; says when its first frame was shown."""
    calm_kivy(Path(tempfile.mkdtemp()))
    from kivy.app import App
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    class Empty(App):  # type: ignore[misc]
        def build(self) -> Widget:
            return Widget()

        def on_start(self) -> None:
            Window.bind(on_flip=_shown)

    Empty().run()


def first_screen() -> None:
    """`tsukiji app` as people start it; says when its first screen was shown."""
    start_app(lambda _door: None, _shown)


def whole_app() -> None:
    """`tsukiji app` as people start it; says how long it takes from the first frame until every
    screen is made, and the longest time in between in which no tap would be looked at."""
    looks: list[float] = []

    def look(door: Any) -> None:
        looks.append(time.perf_counter())
        if getattr(door.root, "is_whole", False):
            longest_s = max(then - now for now, then in itertools.pairwise(looks))
            print(looks[-1] - looks[0], longest_s, flush=True)
            os._exit(0)

    def shown(*_window: object) -> None:
        if not looks:
            looks.append(time.perf_counter())

    def listen(door: Any) -> None:
        from kivy.clock import Clock

        Clock.schedule_interval(lambda _seconds: look(door) if looks else None, 0)

    start_app(listen, shown)


def start_app(listen: Callable[[Any], None], shown: Callable[..., None]) -> None:
    """Starts the app; `listen` is told of its first screen, `shown` of every frame."""
    from companion.cli.commands import app

    calm = app.calm_kivy

    def calm_and_listen(home: Path, **more: bool) -> None:
        calm(home, **more)
        from kivy.core.window import Window

        from companion.app.first_screen import FirstScreenApp

        start = FirstScreenApp.on_start

        def on_start(self: FirstScreenApp) -> None:
            Window.bind(on_flip=shown)
            listen(self)
            start(self)

        FirstScreenApp.on_start = on_start  # type: ignore[method-assign]

    app.calm_kivy = calm_and_listen
    from companion.cli.main import main as tsukiji

    tsukiji(["app", "--camera", "sim", "--store", os.environ["BENCH_STORE"]])


def _shown(*_window: object) -> None:
    print(time.time(), flush=True)
    os._exit(0)


def cold_starts() -> None:
    """Alternating tries, medians."""
    took: dict[str, list[tuple[float, float]]] = {"empty-window": [], "first-screen": []}
    behind: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"BENCH_STORE": f"{home}/app.db"}
        for number in range(COLD_TRIES + 1):
            for what, times in took.items():
                began_s, used_s = time.time(), _used_by_children()
                (shown_s,) = _said_by(what, environment)
                if number:
                    # The first try of each makes the app's file and fills the disk's memory.
                    times.append((shown_s - began_s, _used_by_children() - used_s))
        for _number in range(COLD_TRIES):
            whole_s, longest_s = _said_by("whole-app", environment)
            behind.append((whole_s, longest_s))
    print(f"cold start to the first frame, medians of {COLD_TRIES} alternating tries")
    for at, unit in enumerate(("ms by the clock", "ms of the processor")):
        empty, ours = (statistics.median(t[at] for t in times) for times in took.values())
        print(f"  an empty Kivy window      {empty * 1000:6.0f} {unit}")
        print(f"  our first screen          {ours * 1000:6.0f} {unit}  {ours / empty:.2f} x")
    for at, words in enumerate(("every screen is made", "longest wait of a tap until then")):
        print(f"  {words:32} {statistics.median(t[at] for t in behind) * 1000:6.0f} ms after it")


def _said_by(what: str, environment: dict[str, str]) -> list[float]:
    """The numbers that a try of its own process says."""
    command = [sys.executable, __file__, what]
    done = subprocess.run(  # noqa: S603 - ourselves
        command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment
    )
    return [float(word) for word in done.stdout.split()]


def _used_by_children() -> float:
    used = os.times()
    return used.children_user + used.children_system


# Growth: home and the list over an empty store and over thousands of games, by turns.

STORE_SIZES = (0, 10, 100, 1_000, 5_000)
"""How many games; from 10 on a screen is full, and the same number of lines is drawn."""
GROWTH_TRIES = 5


def make_many_games(path: Path, games: int) -> None:
    """So many finished evenings of four, all with the same log; a picture in every seventh line."""
    from companion.storage.games import GameLabel, seal
    from companion.storage.opening import Opened, open_store
    from companion.storage.rows import INSERT_CROP, INSERT_GAME, INSERT_LINE, game_row
    from companion.tsukiji.kind import TSUKIJI
    from engine.journal import Journal
    from tests.engine.random_games import facts_of

    journal: Any = Journal()
    for fact in facts_of(1, players=4):
        journal = journal.append(fact)
    texts = [TSUKIJI.codec.text_of(entry) for entry in journal.log]
    opened = open_store(path)
    if not isinstance(opened, Opened):
        raise RuntimeError("no store")
    disk = opened.store._disk()
    label = GameLabel(("Ana", "Ben", "Cy", "Dee"), finished=True)
    crop = os.urandom(2_000)
    disk.execute("BEGIN")
    for game in range(1, games + 1):
        disk.execute(INSERT_GAME, game_row(game, "tsukiji", 1_700_000_000, label, len(texts)))
        above = 0
        for number, text in enumerate(texts, start=1):
            above = seal(text, "camera", above)
            disk.execute(INSERT_LINE, (game, number, text, "camera", 1_700_000_000, above))
            if number % 7 == 0:
                disk.execute(INSERT_CROP, (game, number, crop))
    disk.execute("COMMIT")
    opened.store.close()


def opened_list() -> None:
    """Opens the store and the app over it, goes to the list, and says how long each took and how
    much memory there is then."""
    from companion.app.companion_app import CompanionApp
    from companion.app.window_pictures import TABLET
    from companion.storage.opening import Opened, open_store
    from tests.app.window import WindowStage

    stage = WindowStage()
    stage.open(TABLET)
    began_s = time.perf_counter()
    opened = open_store(Path(os.environ["BENCH_STORE"]))
    if not isinstance(opened, Opened):
        raise RuntimeError("no store")
    app = CompanionApp(opened)
    stage.start_app(app)
    stage.frames(3)
    home_s = time.perf_counter() - began_s
    # As for people, who look at home before they tap: the other screens are made meanwhile.
    stage.wait_until(lambda: app.root.is_whole, 60)
    began_s = time.perf_counter()
    app.root.open_page("older")
    stage.frames(3)
    list_s = time.perf_counter() - began_s
    print(home_s, list_s, resident_mb(), flush=True)
    # A proper end: after any other, the next start reads all facts first.
    opened.store.close()
    os._exit(0)


def growth() -> None:
    """An empty store and a full one, by turns; each try is a process of its own."""
    found: dict[int, list[list[float]]] = {games: [] for games in STORE_SIZES}
    with tempfile.TemporaryDirectory() as home:
        for games in STORE_SIZES:
            make_many_games(Path(home) / f"{games}.db", games)
        for number in range(GROWTH_TRIES + 1):
            for games, tries in found.items():
                environment = os.environ | {"BENCH_STORE": f"{home}/{games}.db"}
                said = _said_by("opened-list", environment)
                if number:
                    tries.append(said)
    print(f"stores of {', '.join(map(str, STORE_SIZES))} games, medians of tries by turns")
    for at, (words, factor, unit) in enumerate(
        (("the store and home", 1000, "ms"), ("the list", 1000, "ms"), ("memory", 1, "MB"))
    ):
        none, *others = (statistics.median(t[at] for t in tries) for tries in found.values())
        shown = "  ".join(f"{some * factor:5.0f} ({some / none:.2f} x)" for some in others)
        print(f"  {words:20} {none * factor:5.0f}  {shown} {unit}")


# Frames while the eyes work.


class Recorded:
    """A 1080p camera whose frames were taken before: so the app is measured, not the simulator."""

    def __init__(self, pictures: list[object], per_second: float = 30.0) -> None:
        self._pictures = pictures
        self._wait_s = 1 / per_second
        self._number = 0

    def next_frame(self) -> object:
        from vision.sources.frame_source import Frame

        time.sleep(self._wait_s)
        number, self._number = self._number, self._number + 1
        picture = self._pictures[number % len(self._pictures)]
        return Frame(picture, number, number * self._wait_s, "recorded")  # type: ignore[arg-type]

    def close(self) -> None:
        """Nothing is held open."""


def simulated_pictures(desk: object) -> list[object]:
    """What a 1080p camera sees of the first offer."""
    from companion.tsukiji.simulated.table import SimulatedEvening
    from vision.simulation.lens import SimulatedCamera
    from vision.sources.frame_source import Frame

    table = SimulatedEvening(1, 4, SimulatedCamera(*HD))
    table.follow(desk)  # type: ignore[arg-type]
    frames = [table.next_frame() for _frame in range(SOURCE_FRAMES)]
    return [frame.picture for frame in frames if isinstance(frame, Frame)]


def frame_times(stage: object, frames: int) -> list[float]:
    """How long each frame takes, all of them drawn, with a little air in between as at 60 Hz."""
    from kivy.base import EventLoop

    took = []
    for _frame in range(frames):
        EventLoop.window.canvas.ask_update()
        began_s = time.perf_counter()
        EventLoop.idle()
        took.append(time.perf_counter() - began_s)
        time.sleep(max(0.0, 1 / 60 - took[-1]))
    return took


def percentile_95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def frames_while_reading() -> None:
    """The offer with a still picture, then with the eyes at work, by turns in one run."""
    from companion.app.companion_app import CompanionApp
    from companion.app.window_pictures import TABLET
    from companion.camera.eyes import Eyes
    from companion.camera.sources import Camera, Simulate
    from companion.storage.opening import Opened, open_store
    from tests.app.fingers import Fingers, go_to_offer_of
    from tests.app.window import WindowStage
    from vision.sources.frame_source import FrameSource

    picked_up: list[float] = []
    readings: list[float] = []
    pick_up = Eyes.pick_up

    def timed(self: Eyes) -> object:
        began_s = time.perf_counter()
        glimpse = pick_up(self)
        picked_up.append(time.perf_counter() - began_s)
        if glimpse is not None and glimpse.found is not None:
            readings.append(time.perf_counter())
        return glimpse

    class HdCamera(Camera):
        def source(self, players: int, simulate: Simulate) -> FrameSource:
            return recorded  # type: ignore[return-value]

    with tempfile.TemporaryDirectory() as home, patched(Eyes, "pick_up", timed):
        opened = open_store(Path(home) / "app.db")
        if not isinstance(opened, Opened):
            raise RuntimeError("no store")
        stage = WindowStage()
        stage.open(TABLET)
        # The tests' window shows only some of its frames; here every one counts.
        del stage.window.flip
        pictures = simulated_pictures(offer_desk(Path(home)))
        recorded = Recorded(pictures)
        app = CompanionApp(opened, HdCamera("sim"))
        stage.start_app(app)
        go_to_offer_of(Fingers(stage, app, opened.store))
        stage.wait_until(lambda: len(readings) > 10, 60)
        before_mb = resident_mb()
        still: list[float] = []
        reading: list[float] = []
        seen = 0
        for _turn in range(4):
            recorded._wait_s = 3600.0
            time.sleep(0.5)
            stage.frames(5)
            still += frame_times(stage, FRAMES // 4)
            app.root.rest()
            recorded._wait_s = 1 / 30
            reopen(app)
            stage.wait_until(lambda: False, 0.5)
            began = len(readings)
            reading += frame_times(stage, FRAMES // 4)
            seen += len(readings) - began
            recorded._wait_s = 3600.0
        after_mb = resident_mb()
        print(f"frames of the offer at 1280x800, {FRAMES} each by turns, all drawn")
        slow, fast = percentile_95(reading) * 1000, percentile_95(still) * 1000
        print(f"  a still picture           p95 {fast:6.1f} ms")
        print(f"  reading a 1080p camera    p95 {slow:6.1f} ms  {slow / fast:.2f} x")
        print(f"  readings in that time     {seen}")
        longest = max(picked_up) * 1000
        print(f"  longest wait for the eyes {longest:.2f} ms in {len(picked_up)} looks")
        print(f"  memory {before_mb:.0f} MB before, {after_mb:.0f} MB after")
        stage.stop_app(app)
        stage.close()


def reopen(app: object) -> None:
    """Look again with new eyes, as after a pause."""
    root = app.root  # type: ignore[attr-defined]
    opener = getattr(root, "_open_eyes", None)
    if opener is not None:
        opener()
    root.follow()


def offer_desk(home: Path) -> object:
    """A game of four whose first lots are about to be dealt."""
    from companion.storage.opening import Opened, open_store
    from companion.tsukiji.desk_opening import start_desk
    from companion.tsukiji.simulated.evening import simulated_setup

    opened = open_store(home / "offer.db")
    if not isinstance(opened, Opened):
        raise RuntimeError("no store")
    return start_desk(opened.store, simulated_setup(4))


@contextlib.contextmanager
def patched(owner: object, name: str, value: object) -> Iterator[None]:
    """Another value while the block runs."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


# Memory over a long evening.


def resident_mb() -> float:
    """What this process holds in memory."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def long_evening() -> None:
    """A short form of `tools/long_evening.py`, in a process of its own: what was measured before
    would count otherwise."""
    tool = str(Path(__file__).with_name("long_evening.py"))
    command = [sys.executable, tool, "--games", str(GAMES), "--frames", str(EVENING_FRAMES)]
    subprocess.run(command, check=True, cwd=ROOT)  # noqa: S603 - our own


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parts = {
        "cold": cold_starts,
        "growth": growth,
        "frames": frames_while_reading,
        "memory": long_evening,
    }
    tries = {"empty-window": empty_window, "first-screen": first_screen, "whole-app": whole_app}
    tries["opened-list"] = opened_list
    parser.add_argument("part", nargs="?", choices=[*parts, *tries])
    part = parser.parse_args().part
    if part in tries:
        tries[part]()
        return
    os.environ["TSUKIJI_LENT_SCREEN"] = "yes"
    with any_screen():
        for name, run in parts.items():
            if part in (None, name):
                run()


if __name__ == "__main__":
    main()
