"""What `pip install .` would install, looked at without installing: the wheel is built, has every
file of the packages and nothing else, says what it needs, and comes out the same, byte for byte,
from another folder, with other times and permissions. `make install-check` installs it for real.
"""

import ast
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from companion import __version__
from tests.paths import ROOT

PACKAGES = ("engine", "card_markers", "vision", "companion")
KINDS = {
    *(".py", ".typed", ".kv", ".csv", ".txt", ".json", ".wav", ".po", ".png", ".svg"),
    *(".html", ".css", ".js"),
}
"""What a player's machine has a use for."""
DISTRIBUTIONS = {"PIL": "pillow", "cv2": "opencv-python"}
"""Modules whose distribution has another name."""
GIVEN_BY_ANDROID = {"android", "jnius"}
"""Modules that are there on Android and nowhere else."""


def build(source: Path, target: Path) -> tuple[Path, Path]:
    """The wheel and the sdist of a source folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("SOURCE_DATE_EPOCH", None)
    done = subprocess.run(
        command, cwd=source, env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    (wheel,), (sdist,) = target.glob("*.whl"), target.glob("*.tar.gz")
    return wheel, sdist


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(ROOT, tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def packed(built: tuple[Path, Path]) -> dict[str, bytes]:
    """Every file of the wheel."""
    with zipfile.ZipFile(built[0]) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def said(packed: dict[str, bytes]) -> Message:
    """What the wheel says of itself."""
    (name,) = (name for name in packed if name.endswith(".dist-info/METADATA"))
    return Parser().parsestr(packed[name].decode())


def in_the_packages() -> dict[str, bytes]:
    found = {}
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                found[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    return found


def test_the_wheel_has_every_file_of_the_packages_and_nothing_else(
    packed: dict[str, bytes],
) -> None:
    ours = {name: text for name, text in packed.items() if ".dist-info/" not in name}
    assert ours == in_the_packages()
    assert {Path(name).suffix for name in ours} == KINDS


def test_the_sdist_has_all_of_the_packages(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    others = {"CHANGELOG.md", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml", ".gitignore"}
    assert names == in_the_packages().keys() | others


def test_the_wheel_says_what_it_is_and_which_pythons_it_runs_on(said: Message) -> None:
    assert said["Name"] == "tsukiji-companion"
    assert said["Version"] == __version__
    assert said["License-Expression"] == "MIT"
    assert said["Requires-Python"] == "<3.14,>=3.11"


def test_the_wheel_brings_the_command(packed: dict[str, bytes]) -> None:
    (name,) = (name for name in packed if name.endswith("entry_points.txt"))
    assert packed[name].decode().split("\n")[:2] == [
        "[console_scripts]",
        "tsukiji = companion.cli.main:main",
    ]


def test_whatever_is_imported_is_required_and_nothing_more(said: Message) -> None:
    imported = set()
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Import):
                    imported |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom):
                    imported.add((node.module or "").partition(".")[0])
    foreign = imported - set(sys.stdlib_module_names) - set(PACKAGES) - GIVEN_BY_ANDROID
    required = said.get_all("Requires-Dist", [])
    always = {word.split(">")[0].split("<")[0] for word in required if "extra ==" not in word}
    assert {DISTRIBUTIONS.get(name, name) for name in foreign} == always


def test_another_folder_other_times_and_permissions_give_the_same_bytes(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    copy = tmp_path / "another fólder"
    for name in (*PACKAGES, "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", ".gitignore"):
        source, target = ROOT / name, copy / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    for path in copy.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
        os.utime(path, (1_000_000_000, 1_000_000_000))
    for first, second in zip(built, build(copy, tmp_path / "built"), strict=True):
        assert first.name == second.name
        assert first.read_bytes() == second.read_bytes()
