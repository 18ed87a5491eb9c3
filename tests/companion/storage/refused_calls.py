"""The n-th call of a short evening to the system fails, once or from then on: the app says a
sentence and nothing that was confirmed is lost. `make plug-campaign` and, in small, a test.
"""

import subprocess
from collections import Counter
from pathlib import Path

from companion.storage.failure import StorageCode
from tests.companion.storage.pulled_plug import EVENING, look
from tests.paths import ROOT

CALLS = (
    "openat,read,pread64,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename,fstat,newfstatat"
)
ERRORS = ("EIO", "ENOSPC", "EACCES")


def calls_of(folder: Path) -> int:
    """How many calls of the commonest kind a short evening makes to its own files: strace counts by
    kind, so the n-th of every kind is refused together."""
    folder.mkdir()
    told = folder.with_name(folder.name + ".trace")
    _run(["-o", str(told), "-e", f"trace={CALLS}"], folder)
    lines = (line for line in told.read_text().splitlines() if "(" in line)
    return max(Counter(line.split("(")[0].split()[-1] for line in lines).values())


def refuse(folder: Path, number: int, error: str, *, for_good: bool) -> tuple[str, ...]:
    """Let one call fail, or all from one on; the codes that were said."""
    folder.mkdir()
    when = f"{number}+" if for_good else f"{number}"
    inject = f"inject={CALLS}:error={error}:when={when}"
    done = _run(["-o", "/dev/null", "-e", f"trace={CALLS}", "-e", inject], folder)
    words = done.stdout.splitlines()
    assert done.returncode == 0, (number, error, done.stderr)
    assert "Traceback" not in done.stderr, (number, error, done.stderr)
    assert words[-1] == "ended", words
    confirmed: dict[int, int] = {}
    codes = []
    for line in words[:-1]:
        kind, *rest = line.split()
        if kind == "confirmed":
            confirmed[int(rest[0])] = int(rest[1])
        else:
            assert kind == "refused", line
            codes.append(rest[0])
            assert rest[0] in tuple(StorageCode), line
            assert len(rest) > 4, "a sentence"
    _look_anew(folder, confirmed)
    return tuple(codes)


def _look_anew(folder: Path, confirmed: dict[int, int]) -> None:
    """What is left once everything works again; games of refused sittings have other texts."""
    if confirmed:
        look(folder / "app.db", confirmed)


def _run(options: list[str], folder: Path) -> "subprocess.CompletedProcess[str]":
    names = ("", "/app.db", "/app.db-journal", "/app.db.closed", "/app.db.closed-unfinished")
    names = (*names, "/app.db.last-good", "/app.db.last-good-unfinished")
    paths = [word for name in names for word in ("-P", f"{folder}{name}")]
    command = ["strace", "-f", *paths, *options, *EVENING, str(folder / "app.db")]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
