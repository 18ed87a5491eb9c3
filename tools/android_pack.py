"""Packs the program as the Android package would: with buildozer's own copying and
python-for-android's own tar, compiled and without docstrings (`make android-pack`). Then the packed
tree is held against the repository: each module and each file that the program opens is in it, and
nothing else.

    python tools/android_pack.py FOLDER [--python PYTHON]

FOLDER/app is what buildozer copied, FOLDER/private.tar what is in the package, FOLDER/private the
same unpacked, as a device unpacks it. PYTHON compiles; the one that runs the tree must be the same.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGES: Final = ("engine", "card_markers", "vision", "companion")
OPENED: Final = {".kv", ".csv", ".txt", ".wav", ".po", ".html", ".css", ".js"}
"""What the program opens besides modules: screens, pieces, patterns of markers, sounds, languages,
the page of the second screen.
The icon of a window is for desktops, and the program does without."""
ADDED: Final = {"sitecustomize.pyc", "p4a_env_vars.txt"}
"""By buildozer and python-for-android themselves."""


def expected(tracked: Iterable[str]) -> set[str]:
    """What of the repository's files should be packed, by its name in the package."""
    names = set()
    for name in map(Path, tracked):
        if name.parts[0] in PACKAGES or name.name == "main.py" == str(name):
            if name.suffix == ".py":
                names.add(str(name.with_suffix(".pyc")))
            elif name.suffix in OPENED:
                names.add(str(name))
    return names


def faults(packed: set[str], tracked: Iterable[str]) -> Iterator[str]:
    """What is missing and what is needless, a sentence each."""
    wanted = expected(tracked)
    for name in sorted(wanted - packed):
        yield f"missing: {name}"
    for name in sorted(packed - wanted - ADDED):
        yield f"needless: {name}"


def tracked_files() -> list[str]:
    """The files of the repository, those included that are about to be added to it."""
    listing = [
        "git",
        "-C",
        str(ROOT),
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    done = subprocess.run(listing, capture_output=True, check=True, timeout=60)  # noqa: S603
    return [name for name in done.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def copied_by_buildozer(folder: Path) -> Path:
    """The sources that buildozer would hand to python-for-android."""
    from buildozer import Buildozer

    os.chdir(ROOT)
    work = Buildozer("buildozer.spec")
    work.logger.set_level(0)
    work.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    work.targetname = "android"
    Path(work.applibs_dir).mkdir(parents=True, exist_ok=True)
    work.build_application()
    return Path(work.app_dir)


def packer(python: str) -> ModuleType:
    """python-for-android's script that makes a package out of a dist. It stands in each dist, and
    looks for one when it is loaded; so much it can do without."""
    import pythonforandroid

    bootstraps = Path(pythonforandroid.__path__[0]) / "bootstraps"
    os.environ["P4A_BUILD_IS_RUNNING_UNITTESTS"] = "1"
    source = bootstraps / "common" / "build" / "build.py"
    spec = importlib.util.spec_from_file_location("build", source)
    if spec is None or spec.loader is None:
        raise ImportError(source)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.PYTHON = python
    unwanted = (bootstraps / "_sdl_common" / "build" / "blacklist.txt").read_text().splitlines()
    module.BLACKLIST_PATTERNS += [line for line in unwanted if line and not line.startswith("#")]
    return module


@contextmanager
def stdout_hushed() -> Iterator[None]:
    """Each module that is compiled is a line of another process."""
    sys.stdout.flush()
    kept = os.dup(1)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)


def main() -> int:
    """Exit code 1 with a sentence for each file that is missing or needless."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--python", default=sys.executable)
    told = parser.parse_args()
    folder = told.folder.resolve()
    app = copied_by_buildozer(folder)
    tar = folder / "private.tar"
    with stdout_hushed():
        packer(told.python).make_tar(str(tar), [str(app)], byte_compile_python=True)
    unpacked = folder / "private"
    with tarfile.open(tar) as archive:
        archive.extractall(unpacked, filter="data")
        packed = {member.name for member in archive if member.isfile()}
        size = sum(member.size for member in archive)
    found = [*faults(packed, tracked_files())]
    for sentence in found:
        print(sentence)
    modules = sum(name.endswith(".pyc") for name in packed)
    print(
        f"{modules} modules and {len(packed) - modules} other files, {size / 1e6:.1f} MB, "
        f"packed {tar.stat().st_size / 1e6:.2f} MB"
    )
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
