"""After a proper end the pages are not read again before the first screen; a look in the background
reads them, and after any other end the facts are read first.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.storage import inspecting
from companion.storage.check_behind import CheckBehind
from companion.storage.clean_mark import mark_of, was_closed_properly
from companion.storage.failure import StorageCode
from companion.storage.games import GameId, NewLine
from companion.storage.page_reader import PAGE_SIZE
from tests.companion.storage.samples import ANA_AND_BEN, CROP, make_file, texts
from tests.opened_stores import opened_store
from tests.paths import ROOT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "app.db"


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What of the pages was read at the opening."""
    seen: list[str] = []
    facts, everything = inspecting._facts_fault, inspecting.fault_of_all

    def see(name: str, look: object) -> object:
        return lambda connection: (seen.append(name), look(connection))[1]  # type: ignore[operator]

    monkeypatch.setattr(inspecting, "_facts_fault", see("facts", facts))
    monkeypatch.setattr(inspecting, "fault_of_all", see("everything", everything))
    return seen


def waited(check: CheckBehind) -> CheckBehind:
    deadline = time.monotonic() + 20
    while not check.is_done and time.monotonic() < deadline:
        time.sleep(0.01)
    return check


def lose(path: Path, words: bytes) -> None:
    """Let the disk forget the block with these words, without anybody noticing."""
    times = path.stat()
    content = bytearray(path.read_bytes())
    at = content.index(words) // PAGE_SIZE * PAGE_SIZE
    content[at : at + PAGE_SIZE] = bytes(PAGE_SIZE)
    path.write_bytes(content)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def test_after_a_proper_end_no_page_is_read_again(path: Path, looks: list[str]) -> None:
    make_file(path, games=1, lines=3)
    looks.clear()
    opened_store(path)
    assert looks == []


@pytest.mark.parametrize("way", ["touched", "no mark", "another first page"])
def test_after_anything_else_the_facts_are(path: Path, looks: list[str], way: str) -> None:
    make_file(path, games=1, lines=3)
    if way == "touched":
        path.touch()
    elif way == "no mark":
        mark_of(path).unlink()
    else:
        mark_of(path).write_text("[1, 2, 3]")
    looks.clear()
    opened_store(path)
    assert looks == ["facts"]


def test_while_it_is_open_it_does_not_count_as_closed(path: Path) -> None:
    make_file(path, games=1, lines=3)
    assert was_closed_properly(path)
    store = opened_store(path).store
    assert store.write(GameId(1), 4, NewLine("x"), ANA_AND_BEN) is None
    # As a kill would leave it: what was written makes the mark void.
    assert not was_closed_properly(path)


def test_the_look_in_the_background_finds_what_the_start_did_not(path: Path) -> None:
    make_file(path, games=3)
    lose(path, b"game 2 line 20 ")
    found = opened_store(path)
    assert found.set_aside == ()
    check = waited(CheckBehind(path))
    assert check.found is not None
    assert check.found.code is StorageCode.DAMAGED
    found.store.doubt()
    found.store.close()
    again = opened_store(path)
    assert [aside.code for aside in again.set_aside] == [StorageCode.DAMAGED]
    assert set(again.set_aside[0].rescued.games) >= {1, 3}


def test_a_lost_picture_is_found_behind_the_first_screen_and_put_right_at_the_next(
    path: Path,
) -> None:
    make_file(path, games=3)
    lose(path, CROP * 20)
    mark_of(path).unlink()
    found = opened_store(path)
    assert found.set_aside == (), "no fact depends on it, so nobody waits for it"
    check = waited(CheckBehind(path))
    assert check.found is not None
    found.store.doubt()
    found.store.close()
    again = opened_store(path)
    assert again.set_aside[0].rescued.games == (1, 2, 3)
    again.store.close()
    assert opened_store(path).set_aside == ()


def test_the_look_does_not_disturb_who_plays(path: Path) -> None:
    make_file(path, games=3)
    store = opened_store(path).store
    check = CheckBehind(path)
    for number in range(41, 60):
        assert store.write(GameId(1), number, NewLine("more"), ANA_AND_BEN) is None
    assert waited(check).found is None
    # Another process is still kept out: no lock was lost over the look.
    code = (
        "import pathlib, sys\n"
        "from companion.storage.opening import open_store\n"
        "print(open_store(pathlib.Path(sys.argv[1])).code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stdout.strip() == "LOCKED", done
    assert len(texts(store, GameId(1))) == 59


def test_a_look_that_nobody_waits_for_any_more_ends(path: Path) -> None:
    make_file(path, games=3)
    check = CheckBehind(path)
    check.stop()
    assert check.is_done
    assert check.found is None
