"""The first screen, seen before the rest of the app is loaded."""

import subprocess
import sys
from pathlib import Path

from companion.app.front_door import FrontDoor
from companion.app.tsukiji_app import TableRoot, TsukijiApp
from companion.session import TableSession, start
from companion.storage.opening import Opened, open_store
from tests.app.fingers import written_under
from tests.app.window import WindowStage, all_under
from tests.engine.random_games import set_up

ROOT = Path(__file__).parent.parent.parent
HEAVY = {"cv2", "numpy", "reportlab", "segno", "pyzbar", "vision", "companion.desk"}


def test_the_first_screen_loads_no_eyes_no_rules_of_play_and_no_printer() -> None:
    code = (
        "import sys; from tests.app import window; before = set(sys.modules)\n"
        "import companion.commands.app, companion.app.front_door\n"
        "print(*(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    loaded = set(done.stdout.split())
    assert "companion.app.front_door" in loaded
    assert not loaded & HEAVY


def test_home_is_shown_first_and_the_app_takes_its_place(
    stage: WindowStage, tmp_path: Path
) -> None:
    opened = open_store(tmp_path / "app.db")
    assert isinstance(opened, Opened)
    assert isinstance(start(opened.store, set_up(3)), TableSession)
    app = FrontDoor(lambda: opened, TsukijiApp)
    stage.clear()
    app._run_prepare()
    first = [text for _widget, text in written_under(app.root)]
    assert not isinstance(app.root, TableRoot)
    stage.wait_for(lambda: isinstance(app.root, TableRoot))
    stage.settle()
    then = [text for _widget, text in written_under(app.root.current_screen)]
    assert {"Go on", "Ana, Ben, Cy", "Round 1 of 7"} <= set(then)
    assert set(first) <= set(then)
    stage.tap(app.root.current_screen.ids.next)
    assert app.root.current == "offer"
    stage.stop_app(app)


def test_a_file_that_cannot_be_opened_is_said_in_the_window_and_tried_again(
    stage: WindowStage, tmp_path: Path
) -> None:
    path = tmp_path / "app.db"
    holder = open_store(path)
    assert isinstance(holder, Opened)
    assert isinstance(start(holder.store, set_up(3)), TableSession)
    app = FrontDoor(lambda: open_store(path), TsukijiApp)
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


def read_from(app: FrontDoor) -> str:
    return "\n".join(text for _widget, text in written_under(app.root))
