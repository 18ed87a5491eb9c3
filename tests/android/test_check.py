"""`make android-check` on what python-for-android might answer: what is as it is said passes, and
there is a sentence for everything else. Asking python-for-android itself needs the network, and is
left to `make android-check`.
"""

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.paths import ROOT

SOUND: dict[str, Any] = {
    "python-for-android": "2026.05.09",
    "recipes": {
        "python3": {"version": "3.14.2", "ours": False},
        "kivy": {"version": "2.3.1", "ours": False},
        "numpy": {"version": "2.3.0", "ours": False},
        "opencv": {"version": "4.12.0", "ours": False},
        "pillow": {"version": "11.3.0", "ours": False},
        "pyzbar": {"version": "0.1.9", "ours": False},
        "reportlab": {"version": "5.1.0", "ours": True},
    },
    "modules": {
        "charset_normalizer": "3.4.2",
        "platformdirs": "4.14.5",
        "segno": "1.6.6",
        "uvicorn": "0.54.0",
    },
    "wheels": {
        "Android": {
            "charset_normalizer": "charset_normalizer-3.4.2-py3-none-any.whl",
            "platformdirs": "platformdirs-4.14.5-py3-none-any.whl",
            "reportlab": "reportlab-5.1.0-py3-none-any.whl",
            "segno": "segno-1.6.6-py3-none-any.whl",
            "uvicorn": "uvicorn-0.54.0-py3-none-any.whl",
        },
        "the machine that builds": {
            "charset_normalizer": "charset_normalizer-3.4.2-py3-none-any.whl",
        },
    },
}
CONSTRAINTS = """charset-normalizer==3.4.2
kivy==2.3.1
numpy==2.3.0
opencv-python==4.12.0.88
pillow==11.3.0
platformdirs==4.14.5
python3==3.14.2
pyzbar==0.1.9
reportlab==5.1.0
segno==1.6.6
uvicorn==0.54.0
"""


def check(
    folder: Path, resolved: dict[str, Any], constraints: str = CONSTRAINTS
) -> subprocess.CompletedProcess[str]:
    (folder / "resolved.json").write_text(json.dumps(resolved))
    (folder / "constraints.txt").write_text(constraints)
    tool = [sys.executable, str(ROOT / "tools" / "android_check.py")]
    files = ["--resolved", folder / "resolved.json", "--constraints", folder / "constraints.txt"]
    return subprocess.run(
        [*tool, *map(str, files)], capture_output=True, text=True, timeout=60, check=False
    )


def changed(*path: str, to: Any) -> dict[str, Any]:
    """The sound answer with one value in it replaced, or taken out with None."""
    answer = copy.deepcopy(SOUND)
    place = answer
    for key in path[:-1]:
        place = place[key]
    if to is None:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return answer


def test_what_is_as_the_constraints_say_passes(tmp_path: Path) -> None:
    done = check(tmp_path, SOUND)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "7 recipes and 4 wheels are those of constraints.txt\n"


NO_WHEEL = "segno-1.6.6-cp314-cp314-android_24_arm64_v8a.whl"


@pytest.mark.parametrize(
    ("resolved", "sentence"),
    [
        (
            changed("recipes", "numpy", "version", to="2.3.1"),
            "numpy: Android gets 2.3.1, the constraints say 2.3.0",
        ),
        (
            changed("recipes", "opencv", "version", to="4.12.1"),
            "opencv-python: Android gets 4.12.1, the constraints say 4.12.0.88",
        ),
        (
            changed("modules", "six", to="1.17.0"),
            "six: Android gets 1.17.0, and the constraints do not name it",
        ),
        (
            changed("recipes", "pyzbar", to=None),
            "pyzbar: the constraints name it, and Android does not get it\n"
            "pyzbar: the program needs it, and Android does not get it",
        ),
        (
            changed("wheels", "Android", to={"segno": ""})
            | {"wheels": {"Android": {"segno": None}}},
            "segno: neither a recipe nor a wheel for Android",
        ),
        (
            changed("wheels", "Android", "segno", to=NO_WHEEL),
            f"segno: for Android pip takes {NO_WHEEL}, which is not Python alone",
        ),
        (
            changed("wheels", "the machine that builds", "segno", to="segno-1-cp314-linux.whl"),
            "segno: for the machine that builds pip takes segno-1-cp314-linux.whl, "
            "which is not Python alone",
        ),
        (
            changed("recipes", "reportlab", "ours", to=False),
            "reportlab: not the recipe of android/recipes, but the compiled one",
        ),
        (
            changed("modules", "segno", to="") | {"modules": {**SOUND["modules"], "segno": None}},
            "segno: buildozer.spec names no version, so the newest of the day would come",
        ),
    ],
)
def test_each_difference_is_named_and_fails(
    tmp_path: Path, resolved: dict[str, Any], sentence: str
) -> None:
    done = check(tmp_path, resolved)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == f"{sentence}\n"


@pytest.mark.parametrize("line", ["numpy>=2.3.0", "# a remark", "-r other.txt", ""])
def test_constraints_are_names_and_versions_alone(tmp_path: Path, line: str) -> None:
    done = check(tmp_path, SOUND, f"{CONSTRAINTS}{line}\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"not a line `name==version`: {line!r}\n"
