"""A screen where there is none: starts Xvfb and sets Kivy up for runs without a person. Import
this before anything that imports Kivy.
"""

import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIDE_PX = 2400
"""Large enough for every window that is opened on it, upright or lying."""


def has_screen() -> bool:
    """Whether a window can be opened without help."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def calm_kivy(home: Path, *, is_silent: bool = True) -> None:
    """Makes Kivy leave the command line, the console and the person's own settings alone, and the
    sound too where nobody sits at the table. Works only before Kivy is imported."""
    home.mkdir(parents=True, exist_ok=True)
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONSOLELOG="1",
        # Otherwise Kivy takes over standard error, and a traceback would vanish with its log.
        KIVY_LOG_MODE="PYTHON",
        KIVY_NO_FILELOG="1",
        KIVY_HOME=str(home),
    )
    if is_silent:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    log = logging.getLogger("kivy")
    log.addHandler(logging.NullHandler())
    log.propagate = False


def open_large() -> None:
    """Makes the window as large as a tablet; Kivy's own is smaller than our screens are meant for.
    On a smaller screen it is made to fit, on a phone or tablet it is the screen anyway. Works only
    before Kivy is imported."""
    os.environ.update(KCFG_GRAPHICS_WIDTH="1280", KCFG_GRAPHICS_HEIGHT="800")


@contextmanager
def virtual_screen() -> Iterator[None]:
    """A screen of our own while the block runs. Without Xvfb nothing happens, and Kivy will say
    that it found no window."""
    program = shutil.which("Xvfb")
    if program is None:
        yield
        return
    before = os.environ.get("DISPLAY")
    reading, writing = os.pipe()
    with subprocess.Popen(  # noqa: S603 - the one program that we looked up
        [
            program,
            "-displayfd",
            f"{writing}",
            "-screen",
            "0",
            f"{SIDE_PX}x{SIDE_PX}x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as answers:
                number = answers.readline().strip()
            if number:
                os.environ["DISPLAY"] = f":{number}"
            yield
        finally:
            if before is None:
                os.environ.pop("DISPLAY", None)
            else:
                os.environ["DISPLAY"] = before
            process.terminate()


@contextmanager
def any_screen() -> Iterator[None]:
    """The person's screen if there is one, otherwise a virtual one; Kivy calm in a home of its
    own."""
    with tempfile.TemporaryDirectory(prefix="tsukiji-kivy-") as home:
        calm_kivy(Path(home))
        if has_screen():
            yield
        else:
            with virtual_screen():
                yield
