"""What is packed for Android: every kind of file that the program opens, and no other. The packing
itself, with buildozer and python-for-android, is `make android-pack`.
"""

import subprocess
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

from tests.paths import ROOT

SPEC = ConfigParser(interpolation=None)
SPEC.read(ROOT / "buildozer.spec")
APP = SPEC["app"]
OPENED = {
    ".py": "modules",
    ".kv": "screens and widgets, each by the module of its name",
    ".csv": "the pieces (card_markers/tsukiji/catalogue.py)",
    ".txt": "the patterns of the markers (card_markers/sheets/patterns.py)",
    ".wav": "sounds (companion/app/sound.py)",
    ".po": "languages (companion/words/languages.py)",
    ".html": "the page of the second screen (companion/second_screen/switch.py)",
    ".css": "the same",
    ".js": "the same",
}
LEFT_OUT = {
    ".typed": "for type checkers",
    ".png": "the icon of a window on a desktop, which is done without where it is missing",
    ".svg": "the same",
    ".json": "a game to try the command line on",
}


def listed(key: str) -> list[str]:
    return [part.strip() for part in APP[key].split(",")]


def tracked() -> list[Path]:
    """Every file of the repository, as git lists them."""
    listing = ["git", "-C", str(ROOT), "ls-files", "-z"]
    done = subprocess.run(listing, capture_output=True, check=True, timeout=60)
    return [Path(name) for name in done.stdout.decode().split("\0") if name]


def test_each_kind_of_file_of_the_program_is_packed_or_left_out_for_a_reason() -> None:
    packages = {pattern.removesuffix("/*") for pattern in listed("source.include_patterns")}
    kinds = {path.suffix for path in tracked() if path.parts[0] in packages}
    assert kinds - LEFT_OUT.keys() == set(OPENED)
    assert set(listed("source.include_exts")) == {kind[1:] for kind in OPENED}


def test_only_what_the_patterns_name_is_packed() -> None:
    """Without the first line buildozer packs everything else as well."""
    assert APP["source.exclude_patterns"] == "*"
    patterns = listed("source.include_patterns")
    named = {path.parts[0] for path in tracked() if any(fnmatch(str(path), p) for p in patterns)}
    assert named == {"main.py", "engine", "card_markers", "vision", "companion"}
