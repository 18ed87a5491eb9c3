"""The app among the programs of a desktop: the entry starts it, has its icon, and goes again."""

import re
import sys
from pathlib import Path

import pytest

from companion.cli.commands import desktop_entry
from companion.cli.main import main

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def written(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))


def started(text: str) -> list[str]:
    """The words that a desktop would start, read as the specification says."""
    (line,) = re.findall(r"^Exec=(.*)$", text, re.MULTILINE)
    line = line.replace("\\\\", "\\").replace("%%", "%")
    words = re.findall(r'"((?:\\.|[^"\\])*)"', line)
    return [re.sub(r"\\(.)", r"\1", word) for word in words]


def test_the_entry_and_its_icons_come_and_go(share: Path, capsys: Capture) -> None:
    assert main(["desktop-entry"]) == 0
    icons = [f"icons/hicolor/{side}x{side}/apps/tsukiji.png" for side in (192, 48, 512)]
    assert written(share) == [
        "applications/tsukiji.desktop",
        *icons,
        "icons/hicolor/scalable/apps/tsukiji.svg",
    ]
    text = (share / "applications" / "tsukiji.desktop").read_text()
    assert started(text)[-1] == "app"
    assert "\nIcon=tsukiji\n" in text
    assert main(["desktop-entry"]) == 0, "a second time changes nothing"
    assert main(["desktop-entry", "--remove"]) == 0
    assert written(share) == []
    assert main(["desktop-entry", "--remove"]) == 0, "and there is nothing to complain of"
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "program", ["/opt/tsukiji", "/my games/tsukiji", '/it"s $100 %f `here`\\n/tsukiji', "/é/寿司"]
)
def test_any_path_is_started_as_it_is(program: str) -> None:
    text = desktop_entry.entry((program, "app"))
    assert started(text) == [program, "app"]
    assert len(re.findall(r"^Exec=", text, re.MULTILINE)) == 1


@pytest.mark.parametrize("program", ["/a\nExec=rm", "/a\udcff"])
def test_a_path_that_no_entry_can_hold_is_refused(
    program: str, share: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "argv", ["-c"])
    monkeypatch.setattr(sys, "executable", program)
    assert main(["desktop-entry"]) == 2
    assert re.fullmatch(r"tsukiji: no entry can start [^\n]+\n", capsys.readouterr().err)
    assert written(share) == []


def test_the_program_that_was_called_is_the_one_that_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "tsukiji"
    program.touch(0o755)
    monkeypatch.setattr(sys, "argv", [str(program), "desktop-entry"])
    assert desktop_entry.started_by() == (str(program), "app")


def test_where_nothing_can_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert main(["desktop-entry"]) == 2
    assert re.fullmatch(r"tsukiji: [^\n]+: not a directory\n", capsys.readouterr().err)
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    assert main(["desktop-entry"]) == 2
    assert "no home folder" in capsys.readouterr().err


def homeless() -> Path:
    raise RuntimeError("Could not determine home directory.")
