"""However the program is started, NumPy counts with one thread: asked of NumPy's own BLAS, in a
process of its own each.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.one_thread import SETTINGS
from tests.paths import ROOT

PHOTO = ROOT / "tests" / "photos" / "easy-006.jpg"
READ = f"from companion.cli.main import main\nmain(['read', {str(PHOTO)!r}])"
LOAD_THE_EYES = "from companion.cli.commands.app import load_rest\nload_rest()"
STARTED = """
import contextlib, runpy, sys
sys.argv = ["tsukiji", "--help"]
with contextlib.suppress(SystemExit):
    runpy.{start}
"""
ASK = """
import ctypes, sys
import numpy
numpy.ones((300, 300)) @ numpy.ones((300, 300))
with open("/proc/self/maps") as maps:
    # Some wheels of OpenCV bring a BLAS of their own.
    places = {line.split()[-1] for line in maps if "openblas" in line and "opencv" not in line}
for place in places:
    library = ctypes.CDLL(place)
    for name in ("openblas_get_num_threads64_", "openblas_get_num_threads"):
        for prefix in ("scipy_", ""):
            if hasattr(library, prefix + name):
                print("threads", getattr(library, prefix + name)())
                sys.exit()
print("threads unknown")
"""
WAYS = {
    "tsukiji read": READ,
    "python -m companion": STARTED.format(start='run_module("companion", run_name="__main__")')
    + LOAD_THE_EYES,
    "main.py": STARTED.format(start='run_path("main.py", run_name="__main__")') + LOAD_THE_EYES,
    "bench": STARTED.format(start='run_path("tools/bench_vision.py", run_name="looked_at")'),
}
"""How the eyes come to be loaded, as a program each."""
LOADS_THE_EYES = ("cv2", "numpy", "vision", "tests.vision", "tests.app.fingers")


def threads_after(program: str, **more: str) -> int:
    """How many threads NumPy uses at the end of a program that says nothing about them."""
    environment = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    done = subprocess.run(
        [sys.executable, "-c", program + ASK],
        cwd=ROOT,
        env={**environment, **more},
        capture_output=True,
        text=True,
        check=True,
    )
    answer = done.stdout.rsplit("threads ", 1)[1].strip()
    if answer == "unknown":
        pytest.skip("NumPy was built with a BLAS that cannot be asked")
    return int(answer)


pytestmark = pytest.mark.skipif(
    not Path("/proc/self/maps").exists(), reason="asks Linux what is loaded"
)


@pytest.mark.parametrize("way", WAYS)
def test_numpy_counts_with_one_thread(way: str) -> None:
    assert threads_after(WAYS[way]) == 1


@pytest.mark.skipif(os.cpu_count() == 1, reason="one core has one thread anyway")
def test_it_would_take_more_and_may_be_told_to() -> None:
    assert threads_after("") > 1
    assert threads_after(READ, OPENBLAS_NUM_THREADS="2") == 2


def imported_in_order(source: str) -> list[str]:
    """What a program imports that does not come with Python, from its first line to its last."""
    imports: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imports += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            imports.append((node.lineno, node.module or ""))
    names = [name for _line, name in sorted(imports)]
    return [name for name in names if name.split(".")[0] not in sys.stdlib_module_names]


def test_every_tool_that_loads_the_eyes_starts_as_the_program_does() -> None:
    seen = 0
    for path in (ROOT / "tools").glob("*.py"):
        names = imported_in_order(path.read_text())
        if any(name.startswith(LOADS_THE_EYES) for name in names):
            seen += 1
            assert names[0] == "companion.one_thread", f"{path.name} begins with {names[0]}"
    assert seen
