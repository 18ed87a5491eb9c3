"""The `tsukiji` command itself: its help, its version, and what it says about wrong words."""

import configparser
import re
import tomllib
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import main

ROOT = Path(__file__).parent.parent.parent

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
    attribute = project["tool"]["setuptools"]["dynamic"]["version"]["attr"]
    assert attribute == "companion.__version__"
    spec = configparser.RawConfigParser()
    spec.read(ROOT / "buildozer.spec")
    path = spec["app"]["version.filename"].replace("%(source.dir)s", str(ROOT))
    # Buildozer searches the text as a whole.
    found = re.search(spec["app"]["version.regex"], Path(path).read_text())
    assert found is not None
    assert found.group(1) == __version__
