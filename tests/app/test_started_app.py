"""`tsukiji app` as people start it, in a process of its own: how its window opens."""

import os
import subprocess
import sys
from pathlib import Path

from companion.app.window_pictures import TABLET
from tests.app.window import WindowStage
from tests.paths import ROOT

LOOK_AND_LEAVE = """
import os, sys
from companion.cli.main import main
from companion.cli.commands import app

def look_and_leave(_app):
    from kivy.core.window import Window

    print(*Window.size, os.environ.get("SDL_AUDIODRIVER"), flush=True)
    os._exit(0)

open_large = app.open_large

def open_and_look():
    open_large()
    from kivy.app import App

    App.run = look_and_leave

app.open_large = open_and_look
main(["app", "--camera", "sim", "--store", sys.argv[1]])
"""


def test_the_window_opens_as_large_as_a_tablet_and_with_sound(
    stage: WindowStage, tmp_path: Path
) -> None:
    stage.open(TABLET)  # so that there is a screen
    heard = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK_AND_LEAVE, str(tmp_path / "app.db")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=heard,
        check=False,
    )
    assert done.stdout.split() == ["1280", "800", "None"], done.stderr


def test_a_screen_that_is_named_and_not_there_is_told_at_once(tmp_path: Path) -> None:
    words = ["-m", "companion", "app", "--camera", "sim", "--store", str(tmp_path / "app.db")]
    nowhere = {"DISPLAY": ":64999", "HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    done = subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=nowhere,
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert done.stderr == "tsukiji: no window can be opened here: is there a screen with OpenGL?\n"
