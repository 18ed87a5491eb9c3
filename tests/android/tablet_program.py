"""The packed program on a stand-in tablet, played by its own fingers. Started in the packed tree as
python-for-android starts it: its environment, no arguments, `main.pyc`, no module with asserts or
docstrings. Only the window is Xvfb's, and `jnius` and `android` are stand-ins.

It says what happens, a line each, for `tests.android.evening` to judge; what is imported of the
tests keeps its asserts.
"""

import os
import runpy
import sys
import threading
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "tests" / "companion" / "device" / "android_modules"


class AssertingLoader(SourceFileLoader):
    """Keeps the asserts of a module, whatever the interpreter is told."""

    def source_to_code(self, data: Any, path: Any, *, _optimization: int = -1) -> Any:
        return compile(data, path, "exec", dont_inherit=True, optimize=0)

    def path_stats(self, path: str) -> Any:
        raise OSError("what others have compiled is not asked for")


class TestsFinder:
    """Finds the modules of the tests, and nothing else."""

    @staticmethod
    def find_spec(name: str, path: Any = None, _target: object = None) -> ModuleSpec | None:
        if name.split(".")[0] != "tests":
            return None
        spec = PathFinder.find_spec(name, path or [str(ROOT)])
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = AssertingLoader(spec.name, spec.loader.path)
        return spec


def say(*words: object) -> None:
    print(*words, flush=True)


def main() -> None:
    tree, seed, last_fact = Path.cwd(), int(os.environ["EVENING_SEED"]), os.environ["EVENING_FACTS"]
    sys.argv = [str(tree / "main.pyc")]
    sys.path[:] = [str(tree), str(MODULES), *(p for p in sys.path[1:] if Path(p) != ROOT)]
    sys.meta_path.insert(0, TestsFinder)
    from companion.app import virtual_screen
    from companion.cli.commands import app as command

    say("packed", Path(str(command.__file__)).relative_to(tree), command.__doc__)
    # The app has set Kivy up by then; the window of the tests shall not do so again.
    virtual_screen.calm_kivy = lambda *_home, **_more: None
    open_large = command.open_large

    def open_large_and_watch() -> None:
        open_large()
        from companion.app.first_screen import FirstScreenApp
        from companion.app.window_pictures import TABLET
        from tests.android.tablet_evening import live
        from tests.app.window import WindowStage

        stage = WindowStage()
        stage.open(TABLET)
        FirstScreenApp.run = lambda app: live(stage, app, seed, int(last_fact))

    command.open_large = open_large_and_watch
    try:
        runpy.run_path(str(tree / "main.pyc"), run_name="__main__")
    except SystemExit as end:
        say("ended", end.code)
    others = [t.name for t in threading.enumerate() if t is not threading.main_thread()]
    say("threads", *others)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
