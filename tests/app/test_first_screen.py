"""The first screen, seen before the rest of the app is loaded."""

import gc
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest
from kivy.tests.common import UnitTestTouch

from companion.app.companion_app import CompanionApp
from companion.app.first_screen import LONGEST_TOUCH_S, FirstScreenApp
from companion.app.shell import TableRoot
from companion.cli.main import main
from companion.session import TableSession, start
from companion.storage.opening import Opened, open_store
from companion.tsukiji.kind import TSUKIJI
from tests.app.fingers import written_under
from tests.app.window import WindowStage, all_under, edges
from tests.engine.random_games import set_up
from tests.paths import ROOT

WITH_KIVY = ("kivy", "companion.app", "companion.tsukiji.screens", "companion.tsukiji.widgets")
HEAVY = {
    *("cv2", "numpy", "vision"),
    *("companion.tsukiji.desk", "companion.tsukiji.view_values.lots", "engine.tsukiji"),
}
ONLY_WHEN_WANTED = {"reportlab", "segno", "pyzbar"}
"""With the first sheet that is drawn and the first code that is looked for: where one of them is
missing, the app starts all the same."""


FIRST_FRAME = """
import sys
from pathlib import Path
from companion.cli.commands import app
from companion.app.virtual_screen import any_screen
with any_screen():
    from kivy.core.window import Window
    from companion.app.first_screen import FirstScreenApp
    door = FirstScreenApp(lambda: app.open_store(Path(sys.argv[1])), lambda opened: None)
    def shown(*_window):
        print(*sys.modules)
        door.stop()
    door.bind(on_start=lambda _door: Window.bind(on_flip=shown))
    door.run()
"""
THE_REST = """
import gc
import sys
from companion.cli.commands import app
from companion.app.virtual_screen import any_screen
with any_screen():
    import companion.app.first_screen
    before = set(sys.modules)
    gc.disable()
    app.load_rest()
    beside = set(sys.modules)
    import companion.app.companion_app
if gc.isenabled() and gc.get_freeze_count():
    print("collecting")
print(*(beside - before), "then", *(set(sys.modules) - beside))
"""


def test_the_first_frame_needs_no_eyes_no_rules_of_play_and_no_printer(tmp_path: Path) -> None:
    loaded = set(printed(FIRST_FRAME, tmp_path / "app.db"))
    assert "companion.app.first_screen" in loaded
    assert not loaded & (HEAVY | ONLY_WHEN_WANTED)


def test_all_that_knows_no_kivy_is_loaded_beside_the_window_and_nothing_else_is() -> None:
    loaded = printed(THE_REST)
    assert loaded[0] == "collecting", "garbage is collected again, among what comes now"
    at = loaded.index("then")
    beside, then = set(loaded[1:at]), set(loaded[at + 1 :])
    assert beside >= HEAVY
    assert not beside & ONLY_WHEN_WANTED
    assert not [name for name in beside if name.startswith(WITH_KIVY)]
    late = [name for name in then if not name.startswith(WITH_KIVY)]
    assert not late, "loaded while the window waits: BEHIND_HOME leaves them out"


def test_no_garbage_is_collected_while_the_app_starts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looked: list[bool] = []
    monkeypatch.setattr(FirstScreenApp, "run", lambda _app: looked.append(gc.isenabled()))
    for before_kivy in ("calm_kivy", "open_large"):
        monkeypatch.setattr(f"companion.cli.commands.app.{before_kivy}", lambda *_a, **_b: None)
    assert main(["app", "--camera", "sim", "--store", str(tmp_path / "app.db")]) == 0
    assert looked == [False]
    assert gc.isenabled()


def printed(code: str, *arguments: Path) -> list[str]:
    """What a program of our own says, word by word; it is a process, because what is loaded here
    stays loaded."""
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    return done.stdout.split()


def test_home_is_shown_first_and_the_app_takes_its_place(
    stage: WindowStage, tmp_path: Path
) -> None:
    opened = open_store(tmp_path / "app.db")
    assert isinstance(opened, Opened)
    assert isinstance(start(TSUKIJI, opened.store, set_up(3)), TableSession)
    finished = Event()
    app = FirstScreenApp(lambda: opened, CompanionApp, lambda: finished.wait(20))
    stage.clear()
    app._run_prepare()
    stage.settle()
    first = {text for _widget, text in written_under(app.root) if text.strip()}
    places = {name: edges(part) for name, part in app.root.ids.items()}
    assert not isinstance(app.root, TableRoot)
    finished.set()
    stage.wait_for(lambda: isinstance(app.root, TableRoot))
    stage.settle()
    then = [text for _widget, text in written_under(app.root.current_screen)]
    assert {"Go on", "Ana, Ben, Cy", "Round 1 of 7"} <= set(then)
    assert first <= set(then)
    assert {name: edges(part) for name, part in app.root.home.ids.items()} == places
    stage.tap(app.root.current_screen.ids.next)
    assert app.root.current == "offer"
    stage.stop_app(app)


def test_what_is_tapped_before_everything_is_there_is_done_then(
    stage: WindowStage, tmp_path: Path
) -> None:
    app, finished = still_loading(stage, tmp_path)
    button = app.root.ids.settings
    touch = UnitTestTouch(*button.to_window(*button.center))
    touch.touch_down()
    # What scrolls waits that long, and some frames, before it is sure that this is a tap.
    stage.skip(0.25)
    stage.frames(5)
    assert button.state == "down", "a finger is answered while the rest is loaded"
    touch.touch_up()
    stage.tap(app.root.ids.older)
    assert not isinstance(app.root, TableRoot)
    finished.set()
    stage.wait_for(lambda: isinstance(app.root, TableRoot))
    assert app.root.current == "older", "the last tap counts"
    stage.stop_app(app)


def test_nothing_comes_in_under_a_finger(stage: WindowStage, tmp_path: Path) -> None:
    app, finished = still_loading(stage, tmp_path)
    button = app.root.ids.next
    touch = UnitTestTouch(*button.to_window(*button.center))
    touch.touch_down()
    finished.set()
    assert not stage.wait_until(lambda: isinstance(app.root, TableRoot), 0.5)
    touch.touch_up()
    stage.wait_for(lambda: isinstance(app.root, TableRoot))
    assert app.root.current == "new-game"
    stage.stop_app(app)


def test_a_finger_that_never_goes_up_keeps_nobody_out(stage: WindowStage, tmp_path: Path) -> None:
    app, finished = still_loading(stage, tmp_path)
    touch = UnitTestTouch(5, 5)
    touch.touch_down()
    finished.set()
    stage.skip(LONGEST_TOUCH_S)
    stage.wait_for(lambda: isinstance(app.root, TableRoot))
    touch.touch_up()
    stage.stop_app(app)


def test_an_app_that_is_closed_while_it_loads_lets_go_of_its_file(
    stage: WindowStage, tmp_path: Path
) -> None:
    app, finished = still_loading(stage, tmp_path)
    stage.stop_app(app)
    finished.set()
    assert not stage.wait_until(lambda: isinstance(app.root, TableRoot), 0.3)
    again = open_store(tmp_path / "app.db")
    assert isinstance(again, Opened)
    again.store.close()


def still_loading(stage: WindowStage, tmp_path: Path) -> tuple[FirstScreenApp, Event]:
    """Home, and what to set when the rest is to be there."""
    finished = Event()
    path = tmp_path / "app.db"
    app = FirstScreenApp(lambda: open_store(path), CompanionApp, lambda: finished.wait(20))
    stage.start_app(app)
    stage.settle()
    return app, finished


def test_a_file_that_cannot_be_opened_is_said_in_the_window_and_tried_again(
    stage: WindowStage, tmp_path: Path
) -> None:
    path = tmp_path / "app.db"
    holder = open_store(path)
    assert isinstance(holder, Opened)
    assert isinstance(start(TSUKIJI, holder.store, set_up(3)), TableSession)
    app = FirstScreenApp(lambda: open_store(path), CompanionApp)
    stage.start_app(app)
    stage.settle()
    assert "The app is already open on this device" in read_from(app)
    for place in ("next", "settings"):
        # Another app still has the file: whatever is tapped, it is said again and nothing is lost.
        stage.tap(app.root.ids[place])
        stage.settle()
        assert "The app is already open on this device" in read_from(app)
    holder.store.close()
    (again,) = (w for w in all_under(app.root) if getattr(w, "text", "") == "Try again")
    stage.tap(again)
    stage.wait_for(lambda: isinstance(app.root, TableRoot))
    stage.settle()
    assert "Ana, Ben, Cy" in read_from(app)
    assert "already open" not in read_from(app)
    stage.tap(app.root.current_screen.ids.next)
    assert app.root.current == "offer"
    stage.stop_app(app)


def read_from(app: FirstScreenApp) -> str:
    return "\n".join(text for _widget, text in written_under(app.root))
