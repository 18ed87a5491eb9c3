"""A screen where there is none: starts Xvfb and sets Kivy up for runs without a person. Import
this before anything that imports Kivy.
"""

import locale
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.device.this_device import this_device

SIDE_PX = 2400
"""Large enough for every window that is opened on it, upright or lying."""


def calm_kivy(home: Path, *, is_silent: bool = True, keeps_log: bool = False) -> None:
    """Makes Kivy leave the command line, the console and the person's own settings alone, and the
    sound too where nobody sits at the table. With `keeps_log` it logs to standard error as it does
    by itself. Works only before Kivy is imported."""
    home.mkdir(parents=True, exist_ok=True)
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_HOME=str(home))
    if is_silent:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    if keeps_log:
        return
    # Otherwise Kivy takes over standard error, and a traceback would vanish with its log.
    os.environ.update(KIVY_NO_CONSOLELOG="1", KIVY_LOG_MODE="PYTHON")
    log = logging.getLogger("kivy")
    log.addHandler(logging.NullHandler())
    log.propagate = False


def open_large() -> None:
    """Makes the window as large as a tablet; Kivy's own is smaller than our screens are meant for.
    On a smaller screen it is made to fit, on a phone or tablet it is the screen anyway. Works only
    before Kivy is imported."""
    os.environ.update(KCFG_GRAPHICS_WIDTH="1280", KCFG_GRAPHICS_HEIGHT="800")
    # The name by which a desktop finds the entry and the icon that belong to the window.
    os.environ.update(SDL_VIDEO_X11_WMCLASS="tsukiji", SDL_VIDEO_WAYLAND_WMCLASS="tsukiji")
    # Where the screen that is named is not there, SDL would draw into memory, for nobody to see.
    named = {"x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"}
    there = [driver for driver, variable in named.items() if os.environ.get(variable)]
    if there:
        os.environ.setdefault("SDL_VIDEODRIVER", ",".join(there))
        os.environ.setdefault("KIVY_WINDOW", "sdl2")


def read_every_letter() -> None:
    """Makes a window understand letters with accents where the system names a language whose data
    it has not got: X would hand them over as bytes of another alphabet, and Kivy ends on those.
    The app speaks the language that was named all the same. Works only before Kivy is imported."""
    if not sys.platform.startswith("linux"):
        return
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, "")
        is_understood = locale.nl_langinfo(locale.CODESET).upper() == "UTF-8"
    except locale.Error:
        is_understood = False
    finally:
        locale.setlocale(locale.LC_ALL, before)
    if not is_understood:
        os.environ["LANGUAGE"] = ":".join(this_device().languages())
        os.environ["LC_ALL"] = "C.UTF-8"


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
        if this_device().has_screen():
            yield
        else:
            with virtual_screen():
                yield
