"""Pulling the plug on a short evening: what it wrote and synced is traced once, and then any number
of states is made in which a disk could be found after the current failed at some moment. What was
written and not synced yet may be there, be missing, be there in parts of 512 bytes, and later
writes may be there without earlier ones. `make plug-campaign` and, in small, a test.
"""

import os
import random
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from companion.storage.failure import StorageFailure
from companion.storage.games import GameId
from companion.storage.opening import Opened, open_store
from tests.companion.storage.short_evening import PLACE, line_of
from tests.paths import ROOT

SECTOR = 512
CALLS = "openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename,lseek"
EVENING = [sys.executable, "-m", "tests.companion.storage.short_evening"]
_CALL = re.compile(r"^\d+ +(\w+)\((.*)\) += (-?\d+)")
_HEX = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_HANDLE = re.compile(r"^(\d+)<((?:\\x[0-9a-f]{2})*)>")


@dataclass(frozen=True)
class Step:
    """Something that the evening did to the disk, or said."""

    call: str
    name: str
    """The file, or what was said."""
    at: int = 0
    content: bytes = b""
    to: str = ""


def can_trace() -> bool:
    """Whether this machine lets one process look at another's calls."""
    tracer = shutil.which("strace")
    if tracer is None:
        return False
    tried = subprocess.run(
        [tracer, "-o", os.devnull, sys.executable, "-c", ""], capture_output=True
    )
    return tried.returncode == 0


def traced(folder: Path) -> tuple[Step, ...]:
    """What a short evening does in this folder."""
    told = folder.with_name(folder.name + ".trace")
    folder.mkdir()
    command = ["strace", "-f", "-y", "-xx", "-s", "100000", "-o", str(told), "-e", f"trace={CALLS}"]
    subprocess.run(
        [*command, *EVENING, str(folder / "app.db")],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    steps: list[Step] = []
    ends: dict[str, int] = {}
    for line in told.read_text().splitlines():
        found = _CALL.match(line)
        if found is not None and int(found[3]) >= 0:
            step = _step(found[1], found[2], folder, ends)
            if step is not None:
                steps.append(step)
    return tuple(steps)


def _step(call: str, told: str, folder: Path, ends: dict[str, int]) -> Step | None:
    names = [_text(part) for part in _HEX.findall(told)]
    handle = _HANDLE.match(told)
    path = _text(handle[2]) if handle else ""
    is_ours = path.startswith(f"{folder}")
    name = Path(path).name
    if call == "openat" and names[0].startswith(f"{folder}/"):
        opened = Path(names[0]).name
        if "O_TRUNC" in told:
            ends[opened] = 0
            return Step("truncate", opened)
        ends.setdefault(opened, 0)
        return Step("create", opened) if "O_CREAT" in told else None
    if call in ("unlink", "rename") and names[0].startswith(f"{folder}/"):
        return Step(call, Path(names[0]).name, to=Path(names[-1]).name)
    if call == "write" and handle is not None and handle[1] == "1":
        return Step("said", _text(_HEX.findall(told)[0]).strip())
    if not is_ours:
        return None
    if call in ("fsync", "fdatasync"):
        return Step("sync", "" if path == str(folder) else name)
    if call == "ftruncate":
        return Step("truncate", name, at=int(told.rsplit(", ", 1)[1]))
    if call in ("pwrite64", "write"):
        content = bytes.fromhex(_HEX.findall(told)[0].replace("\\x", ""))
        at = int(told.rsplit(", ", 1)[1]) if call == "pwrite64" else ends.get(name, 0)
        ends[name] = at + len(content)
        return Step("write", name, at, content)
    return None


def _text(escaped: str) -> str:
    return bytes.fromhex(escaped.replace("\\x", "")).decode("utf-8", "surrogateescape")


@dataclass
class Disk:
    """What is on the disk for certain, and what is on its way."""

    files: dict[str, bytearray] = field(default_factory=dict)
    waiting: list[Step] = field(default_factory=list)

    def take(self, step: Step) -> None:
        """The evening goes on."""
        if step.call != "sync":
            self.waiting.append(step)
            return
        # Syncing a file brings what was done to it; syncing the folder brings names.
        left: list[Step] = []
        for waits in self.waiting:
            is_name = waits.call in ("unlink", "rename")
            if (is_name and not step.name) or waits.name == step.name:
                self._do(waits)
            else:
                left.append(waits)
        self.waiting = left

    def without_current(self, chance: random.Random) -> dict[str, bytes]:
        """One of the states in which it may be found now."""
        later = Disk({name: bytearray(content) for name, content in self.files.items()})
        share = chance.choice((0.0, 0.3, 0.7, 1.0))
        names = [step for step in self.waiting if step.call in ("unlink", "rename", "create")]
        kept = set(map(id, names[: chance.randint(0, len(names))]))
        for step in self.waiting:
            if step.call in ("unlink", "rename", "create"):
                # A file system brings changes of names in their order.
                if id(step) in kept:
                    later._do(step)
            elif chance.random() < share:
                later._do(step if chance.random() < 0.6 else _torn(step, chance))
        return {name: bytes(content) for name, content in later.files.items()}

    def _do(self, step: Step) -> None:
        if step.call == "unlink":
            self.files.pop(step.name, None)
        elif step.call == "rename":
            moved = self.files.pop(step.name, None)
            if moved is not None:
                self.files[step.to] = moved
        else:
            file = self.files.setdefault(step.name, bytearray())
            if step.call == "truncate":
                del file[step.at :]
                file.extend(bytes(step.at - len(file)))
            elif step.call == "write":
                file.extend(bytes(max(0, step.at - len(file))))
                file[step.at : step.at + len(step.content)] = step.content


def _torn(step: Step, chance: random.Random) -> Step:
    """A write of which only some sectors have come to the disk, from the front or the back."""
    if step.call != "write" or len(step.content) <= SECTOR:
        return step
    cut = chance.randrange(1, -(-len(step.content) // SECTOR)) * SECTOR
    if chance.random() < 0.5:
        return Step("write", step.name, step.at, step.content[:cut])
    return Step("write", step.name, step.at + cut, step.content[cut:])


def pull(steps: tuple[Step, ...], chance: random.Random, folder: Path) -> str:
    """Pull the plug at a moment nobody chose, and see whether everything is there that had been
    confirmed. Says how it was found."""
    moment = chance.randrange(len(steps) + 1)
    disk = Disk()
    confirmed: dict[int, int] = {}
    for step in steps[:moment]:
        if step.call == "said":
            if step.name.startswith("confirmed"):
                _, game, number, _ = step.name.split()
                confirmed[int(game)] = int(number)
        else:
            disk.take(step)
    for left in folder.iterdir():
        left.unlink()
    for name, content in disk.without_current(chance).items():
        (folder / name).write_bytes(content)
    return look(folder / "app.db", confirmed)


def look(path: Path, confirmed: dict[int, int]) -> str:
    """Open what is left and compare it with what was confirmed."""
    opened = open_store(path)
    assert isinstance(opened, Opened), opened
    try:
        games = opened.store.games()
        assert not isinstance(games, StorageFailure), games
        there = {int(game.id): game.lines for game in games}
        for game, number in confirmed.items():
            assert there.get(game, 0) >= number, (game, number, there)
        newest = max(confirmed, default=0)
        for game, number in there.items():
            log = opened.store.log(GameId(game))
            assert not isinstance(log, StorageFailure), log
            assert log.damage is None, log.damage
            most = confirmed.get(game, 0) + 1 if game >= newest else number
            assert number <= most, (game, number, confirmed)
            # A sitting that was refused has no game: the names of games count those that were not.
            sitting = int(log.lines[0].text.split()[1])
            for at, line in enumerate(log.lines, start=1):
                right = line_of(sitting, at)
                assert line.text == right.text
                assert opened.store.crop(GameId(game), at) == right.evidence.crop_jpeg
            if game == newest:
                assert opened.store.recall(PLACE) >= f"{sitting} {confirmed[game]}"
        return "set aside" if opened.set_aside else "sound"
    finally:
        opened.store.close()
