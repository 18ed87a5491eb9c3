"""The `tsukiji` command itself: its help, its version, and what it says about wrong words."""

import configparser
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import __version__
from companion.cli.main import COMMANDS, main
from tests.paths import ROOT

PHOTO = ROOT / "tests" / "photos" / "easy-011.jpg"
RECORD = ROOT / "companion" / "samples" / "four-players.json"
BIG = "9" * 5000
LONG = "x" * 5000

Capture = pytest.CaptureFixture[str]


def shown(capsys: Capture, *words: str) -> str:
    with pytest.raises(SystemExit) as leaving:
        main(words)
    assert leaving.value.code == 0
    return capsys.readouterr().out


def test_the_version_is_told(capsys: Capture) -> None:
    assert shown(capsys, "--version") == f"tsukiji {__version__}\n"
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_the_package_and_the_android_build_read_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"] == {"path": "companion/__init__.py"}
    spec = configparser.RawConfigParser()
    spec.read(ROOT / "buildozer.spec")
    path = spec["app"]["version.filename"].replace("%(source.dir)s", str(ROOT))
    # Buildozer searches the text as a whole.
    found = re.search(spec["app"]["version.regex"], Path(path).read_text())
    assert found is not None
    assert found.group(1) == __version__


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_says_plainly_what_can_be_chosen(
    command: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    told = shown(capsys, *([command] if command else []), "--help")
    usage, description, *_rest = told.split("\n\n")
    assert usage.startswith("usage: tsukiji")
    assert re.fullmatch(r"[A-Z].*\.", description)
    # Each option has its own line of help, and a choice says what is taken without it.
    told = re.sub(r"\n {20,}", "  ", told)
    for line in re.findall(r"^  -.*$", told, re.MULTILINE):
        assert re.fullmatch(r"  -\S.*?\s{2,}\S.*", line), line
        if "{" in line:
            assert "(default: " in line
    # No name of a variable stands for what is to be given.
    for option, name in re.findall(r"(--\w+) ([A-Z]+)\b", told):
        assert name != option[2:].upper() or name in ("CAMERA", "FORMAT", "SEED", "DPI")


HOSTILE = [
    ["nope"], ["\udcff"], ["a\0b"], [LONG],
    ["read", ""], ["read", LONG], ["read", "a\0b"], ["read", "x", "--players", BIG],
    ["read", "x", "--players", "1.5"], ["read", "x", "--players", "\u0662"],
    ["watch", ""], ["watch", LONG], ["watch", "sim", "--seed", BIG],
    ["watch", "sim", "--seed", "-1"],
    ["watch", "sim", "--seed", "x"], ["watch", "sim", "--players", ""],
    ["replay", ""], ["replay", LONG], ["replay", "a\0b"], ["replay", "."],
    ["app", "--store", "a\0b"], ["app", "--store", LONG], ["app", "--players", BIG],
    ["markers", "-o", "o.pdf", "--box", "a\0b"], ["markers", "-o", "o.pdf", "--box", LONG],
    ["markers", "-o", "a\0b.pdf"], ["markers", "-o", LONG + ".pdf"],
    ["markers", "-o", "o.pdf", "--size", BIG],
    ["markers", "-o", "o.pdf", "--format", LONG], ["markers", "-o", "o.pdf", "--only", LONG],
    ["marker", "42", "-o", "a\0b.svg"], ["marker", "42", "-o", "m.png", "--dpi", BIG],
    ["marker", LONG, "-o", "m.svg"], ["marker", "42", "-o", "m.svg", "--size", "inf"],
]  # fmt: skip


@pytest.mark.parametrize("words", HOSTILE, ids=lambda words: ascii(" ".join(words)[:40]))
def test_whatever_is_typed_is_answered_in_one_short_sentence(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert main(words) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert re.fullmatch(r"tsukiji: [^\n]{10,500}\n", streams.err)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_no_text_is_shown_as_it_is(tmp_path: Path, capsys: Capture) -> None:
    assert main(["read", str(tmp_path / "nowhere\udcff.jpg")]) == 2
    assert capsys.readouterr().err.endswith("nowhere\\udcff.jpg\n")
    assert main(["marker", "42", "-o", str(tmp_path / "m\udcff.svg")]) == 0
    assert "m\\udcff.svg: Fugu 13" in capsys.readouterr().out
    photo = tmp_path / "p\udcff.jpg"
    shutil.copy(PHOTO, photo)
    assert main(["read", str(photo)]) == 0
    assert capsys.readouterr().out.startswith("p\\udcff.jpg: tablets")


@pytest.mark.parametrize("name", ["cut.png", "cut.mp4"])
@pytest.mark.parametrize("command", ["read", "watch"])
def test_libraries_do_not_complain_beside_us(
    command: str, name: str, tmp_path: Path, capfd: Capture
) -> None:
    _done, content = cv2.imencode(".png", np.zeros((90, 90), np.uint8))
    (tmp_path / name).write_bytes(content.tobytes()[:60])
    assert main([command, str(tmp_path / name)]) == 2
    streams = capfd.readouterr()
    assert streams.out == ""
    assert re.fullmatch(r"tsukiji: [^\n]+\n", streams.err)


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a shell does")
@pytest.mark.parametrize(
    "words",
    [["replay", str(RECORD)], ["read", str(PHOTO)], ["read", "nowhere.jpg"]],
    ids=["replay", "read", "failure"],
)
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-"], ids=["answer", "both"])
def test_an_answer_that_can_go_nowhere_is_a_failure(words: list[str], closed: str) -> None:
    # A shell closes them: code between fork and exec can wait for ever for another thread's lock.
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "companion", *words]
    done = subprocess.run(
        command, cwd=ROOT, check=False, stderr=subprocess.PIPE, text=True, timeout=60
    )
    assert done.returncode == 2
    sentence = "tsukiji: the answer cannot be written: standard output is closed\n"
    assert done.stderr == ("" if "2" in closed else sentence)
