"""The app in a real window, moved by lines on standard input and followed by others meanwhile: for
`make test-browser` and `make viewers-campaign`. Every answer is one line of JSON.

    python tools/followed_app.py FOLDER [SAMPLE.jpg ...]

`on` and `off` switch the second screen, `let N` lets a guest in, `tap` does the next thing that
hands do at the table, `wait` lets the app live, `frames N` measures so many frames, `picture FILE`
saves the window. FOLDER keeps the game, so that a killed app is started again over it.

`phone` chooses a phone for the camera. `round FILE` plays a round by what it sees: FILE has the
table as a film of some pictures, written anew whenever hands have moved something there, each time
with a line `{"show": ...}`.
"""

import json
import random
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy
from tests.app.window import WindowStage  # isort: skip

import cv2
from kivy.clock import Clock

from companion.app.table_screen import TableScreen
from companion.app.window_pictures import TABLET
from companion.second_screen.switch import SecondScreen
from companion.storage.games import EvidenceSource
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.table import SimulatedEvening
from engine.tsukiji.facts import LotBought
from engine.tsukiji.whats_next import whats_next
from tests.app.fingers import Fingers, keep_game, running_app
from tests.app.watched_round import SEED, watch_round
from tests.companion.second_screen.photographed import before_the_deal
from tests.engine.random_games import random_tickets, random_turn
from vision.simulation.lens import SimulatedCamera

HERE = "127.0.0.1"
FILM_FRAMES = 3


def taps(people: Fingers, chance: random.Random) -> Iterator[bool]:
    """Rounds by hand, finger by finger, from wherever the game is; and whether the last touch
    itself did it, not a countdown after it."""
    while True:
        is_by_touch = True
        where = people.where
        if where == "home":
            people.next()
        elif where == "new-game":
            people.next()
            people.copy_box_later()
        elif where == Screen.OFFER.value and not people.desk.table.drafts.lots.complete:
            people.begin_by_hand()
            people.tap_choice(chance.choice(["ebi", "hotategai", "fugu", "tako", "sake", "maguro"]))
        elif where == Screen.TICKETS.value and not people.desk.table.drafts.tickets.complete:
            people.begin_by_hand()
            for laid in random_tickets(people.game, chance).tickets:
                for ticket in laid:
                    people.tap_choice(str(ticket))
        elif where == Screen.PURCHASE.value and whats_next(people.game).turns:
            turn = random_turn(people.game, chance)
            before = len(people.game.facts)
            people.take_turn(turn)
            is_by_touch = len(people.game.facts) > before
            if isinstance(turn, LotBought):
                people.see(lambda before=before: len(people.game.facts) > before)  # type: ignore[misc]
        else:
            people.see(lambda: bool(people.next_words))
            people.next()
        yield is_by_touch


def measured(people: Fingers, count: int, move: Iterator[bool]) -> dict[str, float]:
    """How long frames take, in milliseconds, with a tap now and then."""
    took, worked = [], 0.0
    for number in range(count):
        if number % 50 == 0:
            next(move)
        # Everything is drawn anew, as when a marker walks.
        people.stage.window.canvas.ask_update()
        began, working = time.perf_counter(), time.thread_time()
        people.stage.frames()
        took.append(1000 * (time.perf_counter() - began))
        worked += 1000 * (time.thread_time() - working)
        time.sleep(0.005)
    took.sort()
    return {
        "median": statistics.median(took),
        "mean": statistics.fmean(took),
        "work": worked / count,
        "p95": took[int(0.95 * len(took))],
        "most": took[-1],
    }


@contextmanager
def filmed_table(people: Fingers, path: Path) -> Iterator[None]:
    """Hands lay and take what the app has come to, in front of a camera that is a file."""
    table = SimulatedEvening(SEED, len(people.game.setup.players), SimulatedCamera(1920, 1080))
    shown: list[object] = []

    def film(*_seconds: float) -> None:
        now, screen = people._app.root.table.table, people.screen
        table.follow(now, screen.wanted() if isinstance(screen, TableScreen) else None)
        lies = (table._now().pieces, table._now().code)
        if lies in shown[-1:]:
            return
        shown.append(lies)
        frames = [table.next_frame() for _number in range(FILM_FRAMES)]
        new = path.with_suffix(".new")
        new.write_bytes(b"".join(as_jpeg(each.picture) for each in frames))  # type: ignore[union-attr]
        # The browser still plays the one before.
        new.rename(path)
        print(json.dumps({"show": len(shown)}), flush=True)

    Clock.schedule_interval(film, 0.2)
    yield
    Clock.unschedule(film)


def as_jpeg(grey: Any) -> bytes:
    """In colour, as cameras write it."""
    return cv2.imencode(".jpg", cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR))[1].tobytes()


def memory_mb() -> float:
    """What this process holds."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def state(people: Fingers, tapped: list[float]) -> dict[str, Any]:
    """How the table stands, and when it was touched last."""
    app = people._app
    followed = app._followed.screen
    table = app.root.table
    return {
        "url": None if followed.at is None else followed.at.url,
        "ready": followed.is_ready,
        "guests": [guest.number for guest in followed.guests()],
        "where": people.where,
        "next": people.next_words if hasattr(people.screen.ids, "next") else "",
        "now": None if table is None else table.followed(hides_standing=False).now,
        "facts": 0 if table is None else len(people.game.facts),
        "rounds": 0 if table is None else sum(1 for each in people.game.rounds if each.purchases),
        "bought": sum(isinstance(slot.fact, LotBought) for slot in people.slots),
        "by_camera": people.sources.count(EvidenceSource.CAMERA),
        "tapped": tapped[-1] if tapped else 0.0,
        "memory": memory_mb(),
    }


def main() -> int:
    folder = Path(sys.argv[1])
    store = folder / "app.db"
    if not store.exists():
        keep_game(store, before_the_deal())
    SecondScreen.addresses = lambda _screen: (HERE,)  # type: ignore[method-assign]
    asked: Queue[str] = Queue()

    def listen() -> None:
        for line in sys.stdin:
            asked.put(line.strip())
        asked.put("end")

    threading.Thread(target=listen, daemon=True).start()
    stage = WindowStage()
    stage.open(TABLET)
    tapped: list[float] = []
    told: list[float] = []
    touch = stage.tap

    def noted(widget: Any, *given: Any, **more: Any) -> None:
        tapped.append(time.time())
        touch(widget, *given, **more)

    stage.tap = noted  # type: ignore[method-assign]
    publish = SecondScreen.publish

    def published(screen: SecondScreen, states: Any) -> None:
        told.append(time.time())
        publish(screen, states)

    SecondScreen.publish = published  # type: ignore[method-assign]
    with running_app(stage, store, makes_ahead=True) as people:
        # As for people: by the time that they play, every screen is there.
        stage.wait_until(lambda: bool(people._app.root.is_whole), 60)
        move = taps(people, random.Random(1))
        print(json.dumps(state(people, tapped)), flush=True)
        while True:
            try:
                words = asked.get(timeout=0.01).split()
            except Empty:
                stage.frames()
                continue
            answer: dict[str, Any] = {}
            match words:
                case ["on"]:
                    people._app._followed.switch_on()
                    people.see(lambda: people._app._followed.screen.is_ready)
                case ["off"]:
                    people._app._followed.switch_off()
                case ["let", number]:
                    people._app._followed.screen.let_in(int(number), may=True)
                case ["tap"]:
                    answer = {"by_touch": next(move)}
                case ["phone"]:
                    people.tap_id("settings")
                    people.tap_choice("phone")
                    people.see(lambda: people._app._followed.screen.is_ready)
                    people.tap_id("back")
                    people.tap_id("back")
                case ["round", path]:
                    with filmed_table(people, Path(path)):
                        watch_round(people)
                case ["frames", count]:
                    answer = measured(people, int(count), move)
                case ["picture", path]:
                    stage.save(Path(path))
                case ["end"]:
                    return 0
                case _:
                    stage.frames(3)
            told_at = told[-1] if told else 0.0
            print(json.dumps({**state(people, tapped), **answer, "told": told_at}), flush=True)


if __name__ == "__main__":
    sys.exit(main())
