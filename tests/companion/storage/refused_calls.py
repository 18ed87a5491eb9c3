"""One call of a short evening to the system fails, or all of its kind from that one on: the app
says a sentence and nothing that was confirmed is lost. `make plug-campaign` and, in small, a test.
"""

import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from companion.storage.failure import StorageCode
from tests.companion.storage.pulled_plug import EVENING, look
from tests.paths import ROOT

CALLS = (
    "openat,read,pread64,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename,fstat,newfstatat"
)
ERRORS = ("EIO", "ENOSPC", "EACCES")


@dataclass(frozen=True)
class Call:
    """One of the calls that a short evening makes to its own files."""

    kind: str
    """Its name, as strace writes it."""
    number: int
    """The how manieth of its kind, the first being 1."""


def calls_of(folder: Path) -> tuple[Call, ...]:
    """Every call that a short evening makes to its own files."""
    folder.mkdir()
    told = folder.with_name(folder.name + ".trace")
    _run(["-o", str(told), "-e", f"trace={CALLS}"], folder)
    lines = (line for line in told.read_text().splitlines() if "(" in line)
    counts = Counter(line.split("(")[0].split()[-1] for line in lines)
    return tuple(
        Call(kind, number)
        for kind, count in sorted(counts.items())
        for number in range(1, count + 1)
    )


def refuse(folder: Path, call: Call, error: str, *, for_good: bool) -> tuple[str, ...]:
    """Let one call fail, or all of its kind from that one on; the codes that were said."""
    folder.mkdir()
    when = f"{call.number}+" if for_good else f"{call.number}"
    inject = f"inject={call.kind}:error={error}:when={when}"
    done = _run(["-o", "/dev/null", "-e", f"trace={CALLS}", "-e", inject], folder)
    words = done.stdout.splitlines()
    assert done.returncode == 0, (call, error, done.stderr)
    assert "Traceback" not in done.stderr, (call, error, done.stderr)
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
