"""The open store: one transaction for every line, and every refusal a value."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.storage.failure import StorageCode, StorageFailure, from_sqlite
from companion.storage.games import (
    LARGEST_CROP,
    Evidence,
    EvidenceSource,
    GameId,
    GameLabel,
    NewLine,
)
from companion.storage.keys import Key, flag_key, texts_key
from companion.storage.opening import memory_store, open_store
from companion.storage.schema import STEPS
from companion.storage.setting_aside import left_alone
from companion.storage.store import Store
from engine.forms import Node
from tests.companion.killing import _marked, open_files_can_be_sealed, seal_open_file
from tests.companion.storage.samples import ANA_AND_BEN, CROP, begun, texts
from tests.opened_stores import opened_store

SOUND = flag_key("sound", default=True)
NAMES = texts_key("names")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = opened_store(tmp_path / "app.db").store
    yield found
    found.close()


def again(store: Store) -> Store:
    """The same file, closed and opened."""
    store.close()
    return opened_store(store.path).store


def refused(outcome: object) -> StorageCode:
    assert isinstance(outcome, StorageFailure), outcome
    return outcome.code


def test_lines_come_back_as_they_were_written(store: Store) -> None:
    game = begun(store, "one")
    assert store.write(game, 2, NewLine("two ¥ \u3042"), ANA_AND_BEN) is None
    store = again(store)
    assert texts(store, game) == ("one", "two ¥ \u3042")
    store.close()


def test_evidence_stays_with_its_line(store: Store) -> None:
    game = begun(store)
    seen = Evidence(EvidenceSource.CAMERA, CROP)
    assert store.write(game, 2, NewLine("seen", seen), ANA_AND_BEN) is None
    store = again(store)
    log = store.log(game)
    assert not isinstance(log, StorageFailure)
    assert [line.source for line in log.lines] == [EvidenceSource.HAND, EvidenceSource.CAMERA]
    assert store.crop(game, 2) == CROP
    assert store.crop(game, 1) == b""
    store.close()


def test_a_whole_picture_is_no_crop() -> None:
    assert Evidence(EvidenceSource.CAMERA, bytes(LARGEST_CROP)).crop_jpeg
    with pytest.raises(ValueError, match="whole picture"):
        Evidence(EvidenceSource.CAMERA, bytes(LARGEST_CROP + 1))


def test_the_list_shows_the_latest_game_first_with_its_latest_label(store: Store) -> None:
    first, second = begun(store), begun(store)
    assert store.write(first, 2, NewLine("x"), GameLabel(("Ana", "Cy"), finished=True)) is None
    store = again(store)
    games = store.games()
    assert not isinstance(games, StorageFailure)
    assert [game.id for game in games] == [second, first]
    assert games[1].label == GameLabel(("Ana", "Cy"), finished=True)
    assert [game.lines for game in games] == [1, 2]
    assert all(game.readable and game.kind == "words" for game in games)
    store.close()


def test_a_line_out_of_step_is_refused_and_changes_nothing(store: Store) -> None:
    game = begun(store, "one", "two")
    for number, text in ((1, "other"), (1, "one"), (2, "other"), (4, "other")):
        outcome = store.write(game, number, NewLine(text), GameLabel((), finished=True))
        assert refused(outcome) is StorageCode.OUT_OF_STEP
    assert texts(store, game) == ("one", "two")
    games = store.games()
    assert not isinstance(games, StorageFailure)
    assert games[0].label == ANA_AND_BEN


def test_writing_the_last_line_once_more_is_no_failure(store: Store) -> None:
    game = begun(store, "one", "two")
    assert store.write(game, 2, NewLine("two"), ANA_AND_BEN) is None
    assert texts(store, game) == ("one", "two")


def test_a_game_that_is_not_there_is_named(store: Store) -> None:
    nobody = GameId(9)
    assert refused(store.log(nobody)) is StorageCode.NO_SUCH_GAME
    assert refused(store.game(nobody)) is StorageCode.NO_SUCH_GAME
    assert refused(store.write(nobody, 1, NewLine("x"), ANA_AND_BEN)) is StorageCode.NO_SUCH_GAME


def test_a_closed_store_says_so(store: Store) -> None:
    game = begun(store)
    store.close()
    assert refused(store.games()) is StorageCode.CLOSED
    assert refused(store.write(game, 2, NewLine("x"), ANA_AND_BEN)) is StorageCode.CLOSED
    assert refused(store.remember(SOUND.note(value=False))) is StorageCode.CLOSED


def test_what_is_remembered_outlives_the_process(store: Store) -> None:
    assert store.recall(SOUND)
    assert store.recall(NAMES) == ()
    assert store.remember(SOUND.note(value=False), NAMES.note(("Ana", "Zoë"))) is None
    assert not store.recall(SOUND)
    store = again(store)
    assert not store.recall(SOUND)
    assert store.recall(NAMES) == ("Ana", "Zoë")
    store.close()


def test_notes_are_kept_with_a_line_or_not_at_all(store: Store) -> None:
    game = begun(store, "one", "two")
    outcome = store.write(game, 7, NewLine("x"), ANA_AND_BEN, [SOUND.note(value=False)])
    assert refused(outcome) is StorageCode.OUT_OF_STEP
    assert store.recall(SOUND)
    assert store.write(game, 3, NewLine("x"), ANA_AND_BEN, [SOUND.note(value=False)]) is None
    assert not store.recall(SOUND)


def test_a_note_that_nobody_can_read_gives_the_default_and_moves_aside(store: Store) -> None:
    odd = Key("sound", "", str, Node.text)
    assert store.remember(odd.note("very loud")) is None
    store = again(store)
    assert store.recall(SOUND)
    assert store.remember(SOUND.note(value=False)) is None
    store.close()
    with sqlite3.connect(store.path) as file:
        kept = dict(file.execute("SELECT name, value FROM remembered"))
    file.close()
    assert kept.pop("sound") == "false"
    assert kept.pop("schema version") == str(len(STEPS))
    ((name, text),) = kept.items()
    assert name.startswith("sound unreadable")
    assert text == '"very loud"'


def test_the_disk_has_it_before_the_call_returns(store: Store) -> None:
    disk = store._disk()
    assert disk.execute("PRAGMA synchronous").fetchone() == (2,)
    assert disk.execute("PRAGMA journal_mode").fetchone() == ("truncate",)
    assert disk.execute("PRAGMA locking_mode").fetchone() == ("exclusive",)
    begun(store)
    assert not disk.in_transaction


def test_a_full_disk_is_said_and_nothing_is_lost(store: Store) -> None:
    game = begun(store)
    pages = store._disk().execute("PRAGMA page_count").fetchone()[0]
    store._disk().execute(f"PRAGMA max_page_count = {pages}")
    large = NewLine("x", Evidence(EvidenceSource.CAMERA, bytes(50_000)))
    outcome = store.write(game, 2, large, ANA_AND_BEN, [SOUND.note(value=False)])
    assert refused(outcome) is StorageCode.DISK_FULL
    assert texts(store, game) == ("line 1",)
    assert store.recall(SOUND)
    store._disk().execute("PRAGMA max_page_count = 100000")
    assert store.write(game, 2, large, ANA_AND_BEN) is None
    store = again(store)
    assert texts(store, game) == ("line 1", "x")
    store.close()


def test_a_store_that_could_only_be_read_goes_on_once_it_can_be_written(store: Store) -> None:
    game = begun(store)
    store._disk().execute("PRAGMA query_only = ON")
    assert store.write(game, 2, NewLine("x"), ANA_AND_BEN) is None
    assert texts(store, game) == ("line 1", "x")


def test_a_file_that_becomes_read_only_under_a_running_app_is_said_to_be_so(
    tmp_path: Path, store: Store
) -> None:
    if not open_files_can_be_sealed(tmp_path):
        pytest.skip("no file can be sealed under somebody who has it open here")
    game = begun(store)
    seal_open_file(store.path, sealed=True)
    try:
        for _tap in range(2):
            outcome = store.write(game, 2, NewLine("x"), ANA_AND_BEN)
            assert refused(outcome) is StorageCode.READ_ONLY
    finally:
        seal_open_file(store.path, sealed=False)
    assert store.write(game, 2, NewLine("x"), ANA_AND_BEN) is None
    assert texts(again(store), game) == ("line 1", "x")


def test_a_disk_that_gets_well_by_halves_is_well_in_the_end(tmp_path: Path, store: Store) -> None:
    if not open_files_can_be_sealed(tmp_path):
        pytest.skip("no file can be sealed under somebody who has it open here")
    game = begun(store)
    journal = store.path.with_name("app.db-journal")
    seal_open_file(store.path, sealed=True)
    try:
        assert store.write(game, 2, NewLine("x"), ANA_AND_BEN) is not None
        _marked(store.path, sealed=False)
        assert store.write(game, 2, NewLine("x"), ANA_AND_BEN) is not None
    finally:
        seal_open_file(store.path, sealed=False)
    assert journal.exists()
    assert store.write(game, 2, NewLine("x"), ANA_AND_BEN) is None
    assert texts(again(store), game) == ("line 1", "x")


@pytest.mark.parametrize("sealed", ["app.db", "app.db-journal"])
def test_a_write_that_failed_where_nobody_may_write_is_no_broken_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sealed: str
) -> None:
    for name in ("app.db", "app.db-journal"):
        (tmp_path / name).touch()
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    path = tmp_path / "app.db"
    assert from_sqlite(error, path).code is StorageCode.DISK_ERROR
    monkeypatch.setattr("os.access", lambda asked, _mode: Path(asked).name != sealed)
    assert from_sqlite(error, path).code is StorageCode.READ_ONLY


def test_a_file_moved_away_under_a_running_app_is_noticed_and_none_is_made(store: Store) -> None:
    game = begun(store)
    elsewhere = store.path.with_name("elsewhere.db")
    store.path.rename(elsewhere)
    outcome = store.write(game, 2, NewLine("x"), ANA_AND_BEN)
    assert refused(outcome) is StorageCode.CANNOT_OPEN
    assert not store.path.exists()
    elsewhere.rename(store.path)
    assert store.write(game, 2, NewLine("x"), ANA_AND_BEN) is None
    assert texts(store, game) == ("line 1", "x")


def test_reading_makes_no_new_file_where_one_has_gone(store: Store) -> None:
    begun(store)
    store._let_go()
    store.path.rename(store.path.with_name("elsewhere.db"))
    assert refused(store.games()) is StorageCode.CANNOT_OPEN
    assert not store.path.exists()


def test_another_process_gets_locked_until_this_one_lets_go(store: Store) -> None:
    begun(store)
    other = (
        "import sys, pathlib\n"
        "from companion.storage.opening import open_store\n"
        "found = open_store(pathlib.Path(sys.argv[1]))\n"
        "print(getattr(found, 'code', 'open'))\n"
    )

    def ask() -> str:
        command = [sys.executable, "-c", other, str(store.path)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    assert ask() == "LOCKED"
    assert store.remember(SOUND.note(value=False)) is None
    store.close()
    assert ask() == "open"


def test_a_store_used_from_another_thread_says_so_and_goes_on(store: Store) -> None:
    with ThreadPoolExecutor(1) as elsewhere:
        outcome = elsewhere.submit(store.remember, SOUND.note(value=False)).result()
    assert refused(outcome) is StorageCode.UNEXPECTED
    assert store.recall(SOUND)
    assert texts(store, begun(store)) == ("line 1",)


def test_of_many_processes_that_start_at_once_one_gets_the_file(tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    program = (
        "import sys, pathlib, time\n"
        "from companion.storage.opening import open_store\n"
        "found = open_store(pathlib.Path(sys.argv[1]))\n"
        "print(getattr(found, 'code', 'open'), getattr(found, 'set_aside', ()), flush=True)\n"
        "sys.stdin.read()\n"
    )
    command = [sys.executable, "-c", program, str(path)]
    pipe = subprocess.PIPE
    started = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(5)]
    said = sorted(process.stdout.readline().strip() for process in started if process.stdout)
    for process in started:
        process.communicate()
    assert said == ["LOCKED ()"] * 4 + ["open ()"]


def test_a_store_in_memory_works_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = memory_store()
    assert texts(store, begun(store)) == ("line 1",)
    store.close()
    assert list(tmp_path.iterdir()) == []


def test_a_store_in_memory_may_be_forgotten_and_closes_itself() -> None:
    store = memory_store()
    disk = store._disk()
    disk.__del__()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        disk.execute("SELECT 1")


def test_a_file_that_another_process_is_writing_is_not_taken_for_damaged(tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as writing:
        writing.execute("CREATE TABLE half (done)")
        writing.execute("BEGIN EXCLUSIVE")
        found = open_store(path)
        assert isinstance(found, StorageFailure)
        assert found.code is StorageCode.LOCKED
        writing.execute("ROLLBACK")
    assert [file.name for file in tmp_path.iterdir()] == ["app.db"]


def test_a_file_that_comes_to_be_while_one_looks_is_not_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "app.db"
    looked = os.path.lexists

    def made_just_after(asked: Path) -> bool:
        found = looked(asked)
        if asked == path and not found:
            # Another process makes the file, and then its journal.
            path.write_bytes(b"made by another process")
            path.with_name("app.db-journal").write_bytes(b"its journal")
        return found

    monkeypatch.setattr(os.path, "lexists", made_just_after)
    assert not left_alone(path)
