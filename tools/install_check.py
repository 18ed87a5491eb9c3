"""Installs the program as a player would and plays with it: `python tools/install_check.py
[pip] [pipx] [uv]`; with the path of a program it plays with that one. From a clean clone of what is
committed, into folders with blanks and letters beyond ASCII, with a bare environment; then
everything that the packages hold is compared with the clone, the sheets are made, and a simulated
evening is played from another folder. Before that, wheel and sdist are built twice, from two clones
made under different umasks, and compared.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "card_markers", "vision", "companion")
LIMIT_S = 900


class CheckFailedError(Exception):
    """Something is not as a player needs it; the text says what."""


def ran(*words: object, folder: Path, **more: str) -> str:
    """What a program prints; it must end well."""
    done = subprocess.run(  # noqa: S603 - our own program and the installers
        [str(word) for word in words],
        cwd=folder,
        env={**os.environ, **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    if done.returncode != 0:
        told = (done.stdout + done.stderr)[-2000:]
        raise CheckFailedError(f"{words[0]} ended with {done.returncode}:\n{told}")
    return done.stdout


def cloned(folder: Path, umask: int = 0o022) -> Path:
    """A clean clone, its files readable as somebody's umask has it."""
    before = os.umask(umask)
    try:
        ran("git", "clone", "--quiet", ROOT, folder, folder=folder.parent)
    finally:
        os.umask(before)
    return folder


def with_pip(clone: Path, room: Path) -> Path:
    ran(sys.executable, "-m", "venv", room, folder=clone)
    ran(room / "bin" / "python", "-m", "pip", "--quiet", "install", ".", folder=clone)
    return room / "bin" / "tsukiji"


def with_pipx(clone: Path, room: Path) -> Path:
    homes = {"PIPX_HOME": str(room / "home"), "PIPX_BIN_DIR": str(room / "bin")}
    homes["PIPX_MAN_DIR"] = str(room / "man")
    words = ("-m", "pipx", "install", "--python", sys.executable, ".")
    ran(sys.executable, *words, folder=clone, **homes)
    return room / "bin" / "tsukiji"


def with_uv(clone: Path, room: Path) -> Path:
    homes = {"UV_TOOL_DIR": str(room / "home"), "UV_TOOL_BIN_DIR": str(room / "bin")}
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    ran(uv, "tool", "install", "--python", sys.executable, ".", folder=clone, **homes)
    return room / "bin" / "tsukiji"


INSTALLERS: Mapping[str, Callable[[Path, Path], Path]] = {
    "pip": with_pip,
    "pipx": with_pipx,
    "uv": with_uv,
}


def bare(home: Path) -> dict[str, str]:
    """What is left of the environment: nothing that leads to the repository or to a screen."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(home)}


def verify_files(clone: Path, room: Path) -> int:
    """Every file of the packages is installed as it is in the clone; gives how many."""
    (installed,) = (path.parent for path in room.rglob("site-packages/companion"))
    count = 0
    for package in PACKAGES:
        for path in (clone / package).rglob("*"):
            if path.is_dir() or "__pycache__" in path.parts:
                continue
            there = installed / path.relative_to(clone)
            if not there.is_file() or there.read_bytes() != path.read_bytes():
                raise CheckFailedError(f"{path.relative_to(clone)} is not installed as it is")
            count += 1
    for package in ("tests", "tools", "docs", "packaging"):
        if (installed / package).is_dir() and (installed / package).samefile(clone / package):
            raise CheckFailedError(f"{package} is installed")
    return count


def verify_play(program: Path, folder: Path) -> None:
    """The program knows its version, makes the sheets and plays an evening, from any folder."""
    folder.mkdir(parents=True)

    def tell(*words: str) -> str:
        done = subprocess.run(  # noqa: S603 - our own program
            [str(program), *words],
            cwd=folder,
            env=bare(folder),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
        if done.returncode != 0 or done.stderr:
            raise CheckFailedError(f"tsukiji {' '.join(words)}: {done.stderr[-2000:]}")
        return done.stdout

    if not tell("--version").startswith("tsukiji "):
        raise CheckFailedError("it does not know its version")
    tell("markers", "-o", "sheets.pdf")
    if not (folder / "sheets.pdf").read_bytes().startswith(b"%PDF"):
        raise CheckFailedError("no sheets")
    evening = tell("app", "--players", "2")
    pictures = sorted(path.name for path in (folder / "out").glob("*.png"))
    if (" wins by " not in evening and "tie" not in evening) or len(pictures) < 5:
        raise CheckFailedError(f"no evening: {evening[-500:]}")


def verify_same_bytes(folder: Path) -> None:
    """Two builds from two folders, with two umasks, are equal byte for byte."""
    built = []
    for name, umask in (("one", 0o022), ("another fólder", 0o077)):
        clone = cloned(folder / name, umask)
        target = folder / f"built {name}"
        before = os.umask(umask)
        try:
            ran(sys.executable, "-m", "hatchling", "build", "-d", target, folder=clone)
        finally:
            os.umask(before)
        built.append({path.name: path.read_bytes() for path in target.iterdir()})
    if built[0] != built[1] or len(built[0]) != 2:
        raise CheckFailedError("two builds differ")
    for name, content in built[0].items():
        print(f"{name}: {len(content):,} bytes, twice the same")


def played(program: Path) -> int:
    """Play with a program that is there: its folder, moved elsewhere, is all that it needs."""
    with tempfile.TemporaryDirectory(prefix="tsukiji-install-") as temporary:
        moved = Path(temporary) / "déplacé dans un autre dossier"
        shutil.copytree(program.parent, moved, symlinks=True)
        try:
            verify_play(moved / program.name, Path(temporary) / "ailleurs")
        except (CheckFailedError, subprocess.TimeoutExpired) as failure:
            print(failure, file=sys.stderr)
            return 1
        size = sum(path.lstat().st_size for path in moved.rglob("*") if not path.is_dir())
        print(f"{program}: {size / 1e6:.0f} MB, plays an evening from another folder")
    return 0


def main() -> int:
    """Check what is asked for, all without a word."""
    wanted = sys.argv[1:] or list(INSTALLERS)
    if len(wanted) == 1 and Path(wanted[0]).is_file():
        return played(Path(wanted[0]).resolve())
    unknown = [name for name in wanted if name not in INSTALLERS]
    if unknown:
        print(f"no installer: {', '.join(unknown)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="tsukiji-install-") as temporary:
        folder = Path(temporary)
        try:
            verify_same_bytes(folder)
            for name in wanted:
                start = time.monotonic()
                clone = cloned(folder / f"clone for {name}")
                room = folder / f"jeux installés avec {name}"
                program = INSTALLERS[name](clone, room)
                files = verify_files(clone, room)
                # What it needs must not lie in the clone.
                shutil.rmtree(clone)
                verify_play(program, folder / f"ailleurs {name}")
                print(f"{name}: {files} files, an evening, {time.monotonic() - start:.0f} s")
        except (CheckFailedError, subprocess.TimeoutExpired) as failure:
            print(failure, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
