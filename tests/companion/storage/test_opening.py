"""Whatever lies where the app's file should be: the app starts, and no file is lost over it."""

import os
import random
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import GameId, NewLine
from companion.storage.keys import flag_key, text_key
from companion.storage.opening import Opened, open_store
from companion.storage.rescue import NOTHING_RESCUED
from companion.storage.schema import APPLICATION_ID, STEPS
from companion.storage.setting_aside import move_aside
from tests.companion.killing import permissions_hold
from tests.companion.storage.samples import ANA_AND_BEN, begun, make_file, texts, ticking
from tests.opened_stores import opened_store

SOUND = flag_key("sound", default=True)
TOMORROW = (*STEPS, ("ALTER TABLE games ADD COLUMN place TEXT NOT NULL DEFAULT 'kitchen'",))
DAY_AFTER = (*TOMORROW, ("CREATE TABLE guests (name TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID",))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "app.db"


def others(path: Path) -> set[str]:
    """What lies beside the file, apart from SQLite's own and the mark of a proper end."""
    usual = {path.name, f"{path.name}-journal", f"{path.name}.closed"}
    return {p.name for p in path.parent.iterdir()} - usual


def edit(path: Path, *statements: str) -> None:
    """Change the file behind the app's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)


def test_a_first_start_makes_the_file_and_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet" / "there ?#%.db"
    found = opened_store(path)
    assert (found.set_aside, found.backups, found.trouble) == ((), (), ())
    assert found.store.games() == ()
    found.store.close()
    assert path.is_file()


@pytest.mark.skipif(os.name != "posix", reason="names are bytes only there")
def test_a_name_that_is_no_text_is_a_name_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.db")
    begun(opened_store(path).store)
    assert path.is_file()


def test_an_empty_file_is_as_good_as_none(path: Path) -> None:
    path.touch()
    found = opened_store(path)
    assert found.set_aside == ()
    begun(found.store)
    found.store.close()


@pytest.mark.parametrize(
    "content",
    [
        b"x",
        b"Dear diary, today we played again.\n" * 200,
        bytes(8192),
        random.Random(3).randbytes(20_000),
        b"SQLite format 3\x00",
        b"SQLite format 3\x00" + random.Random(4).randbytes(9000),
    ],
    ids=["a letter", "a diary", "zeros", "noise", "a bare beginning", "noise with a beginning"],
)
def test_a_file_that_is_no_database_is_set_aside_unchanged(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    found = opened_store(path, now=ticking().__next__)
    (aside,) = found.set_aside
    assert aside.code in (StorageCode.FOREIGN, StorageCode.DAMAGED)
    assert aside.was == path
    assert aside.now.read_bytes() == content
    begun(found.store)
    found.store.close()
    assert opened_store(path).set_aside == ()


def test_a_database_of_another_program_is_set_aside_unchanged(path: Path) -> None:
    edit(path, "CREATE TABLE recipes (name)", "INSERT INTO recipes VALUES ('miso')")
    content = path.read_bytes()
    (aside,) = opened_store(path).set_aside
    assert aside.code is StorageCode.FOREIGN
    assert ".foreign-" in aside.now.name
    assert aside.now.read_bytes() == content


@pytest.mark.parametrize("statement", ["PRAGMA application_id = 7", "PRAGMA user_version = 3"])
def test_an_empty_database_with_a_strangers_header_is_the_strangers(
    path: Path, statement: str
) -> None:
    edit(path, statement)
    assert [aside.code for aside in opened_store(path).set_aside] == [StorageCode.FOREIGN]


def test_a_folder_in_the_place_of_the_file_is_left_alone(path: Path) -> None:
    path.mkdir()
    (path / "letter").write_text("dear")
    refused = open_store(path)
    assert isinstance(refused, StorageFailure)
    assert refused.code is StorageCode.CANNOT_OPEN
    assert (path / "letter").read_text() == "dear"
    assert list(path.parent.iterdir()) == [path]


def test_nothing_is_overwritten_when_two_files_are_set_aside_in_one_second(path: Path) -> None:
    for content in (b"first", b"second", b"third"):
        path.write_bytes(content)
        opened_store(path, now=lambda: 1_800_000_000.0).store.close()
        path.unlink()
    kept = {p.read_bytes() for p in path.parent.glob("app.db.foreign-*")}
    assert kept == {b"first", b"second", b"third"}


def test_a_journal_without_its_file_is_not_taken_for_the_new_files(path: Path) -> None:
    left = path.with_name(path.name + "-journal")
    left.write_bytes(b"\xd9\xd5\x05\xf9 something unfinished")
    (aside,) = opened_store(path).set_aside
    assert aside.now.with_name(aside.now.name + "-journal").read_bytes().startswith(b"\xd9\xd5")


def test_a_file_of_a_newer_version_is_left_untouched_and_refused(path: Path) -> None:
    store = opened_store(path, steps=TOMORROW).store
    begun(store)
    store.close()
    journal = path.with_name(path.name + "-journal")
    journal.write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7 of the newer program")
    before = (path.read_bytes(), journal.read_bytes(), path.stat().st_mtime_ns)
    outcome = open_store(path)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.NEWER
    assert (path.read_bytes(), journal.read_bytes(), path.stat().st_mtime_ns) == before
    assert others(path) == set()


def test_todays_file_becomes_the_day_after_tomorrows_step_by_step(path: Path) -> None:
    make_file(path, games=2, lines=5)
    today = path.read_bytes()
    found = opened_store(path, steps=DAY_AFTER, now=ticking().__next__)
    assert [texts(found.store, GameId(game))[0] for game in (1, 2)] == ["line 1"] * 2
    found.store.close()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT place FROM games").fetchall() == [("kitchen",)] * 2
        assert file.execute("SELECT * FROM guests").fetchall() == []
        assert file.execute("PRAGMA user_version").fetchone() == (len(DAY_AFTER),)
    first, second = found.backups
    assert first.name.startswith(f"app.db.version-{len(STEPS)}-2027")
    assert second.name.startswith(f"app.db.version-{len(STEPS) + 1}-2027")
    assert first.stat().st_size == len(today)
    assert others(path) == {first.name, second.name}
    old = opened_store(first).store
    assert texts(old, GameId(2)) == texts(opened_store(path, steps=DAY_AFTER).store, GameId(2))
    old.close()


def test_a_step_that_fails_leaves_the_version_before_it_and_the_backup(path: Path) -> None:
    make_file(path, games=1, lines=3)
    broken = (*TOMORROW, ("CREATE TABLE guests (name)", "DROP TABLE nonsense"))
    outcome = open_store(path, steps=broken)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.UNEXPECTED
    found = opened_store(path, steps=TOMORROW)
    assert found.set_aside == ()
    assert found.backups == ()
    assert len(texts(found.store, GameId(1))) == 3
    assert sum("version-" in name for name in others(path)) == 2
    found.store.close()


def test_an_upgrade_without_a_backup_does_not_happen(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_file(path, games=1, lines=3)

    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.storage.opening.back_up", full)
    outcome = open_store(path, steps=TOMORROW)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.DISK_FULL
    assert len(texts(opened_store(path).store, GameId(1))) == 3


@pytest.mark.parametrize("version", range(1, len(STEPS) + 1))
def test_the_tables_of_a_version_are_what_they_were_when_it_was_released(
    path: Path, version: int
) -> None:
    golden = Path(__file__).parent / "golden" / f"version-{version}.sql"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.executescript(golden.read_text())
    found = opened_store(path)
    assert found.set_aside == ()
    assert len(found.backups) == len(STEPS) - version
    assert texts(found.store, GameId(1)) == ('{"did":"appended","fact":"a"}', '{"did":"undid"}')
    assert found.store.crop(GameId(1), 1) == b"\xff\xd8\xff\xd9"
    assert not found.store.recall(SOUND)
    found.store.close()


def test_every_version_has_a_file_to_be_tested_with() -> None:
    golden = Path(__file__).parent / "golden"
    expected = {f"version-{number}.sql" for number in range(1, len(STEPS) + 1)}
    assert {p.name for p in golden.iterdir()} == expected


@pytest.mark.parametrize("part", [0.02, 0.3, 0.6, 0.99])
def test_a_truncated_file_is_set_aside_as_it_is(path: Path, part: float) -> None:
    make_file(path)
    content = path.read_bytes()[: int(path.stat().st_size * part)]
    path.write_bytes(content)
    found = opened_store(path)
    (aside,) = found.set_aside
    assert aside.now.read_bytes() == content
    begun(found.store)
    found.store.close()


def test_a_page_of_garbage_costs_one_game_and_not_the_others(path: Path) -> None:
    make_file(path, games=5)
    store = opened_store(path).store
    assert store.remember(SOUND.note(value=False)) is None
    right = {game: texts(store, GameId(game)) for game in range(1, 6)}
    store.close()
    pages = bytearray(path.read_bytes())
    # A page in the middle of the third game's lines.
    at = pages.index(b"game 3 line 20 ") // 4096 * 4096
    pages[at : at + 4096] = random.Random(1).randbytes(4096)
    path.write_bytes(pages)
    found = opened_store(path)
    (aside,) = found.set_aside
    assert aside.code is StorageCode.DAMAGED
    assert aside.now.read_bytes() == bytes(pages)
    assert 3 in aside.rescued.lost
    assert set(aside.rescued.games) >= {1, 5}
    assert set(aside.rescued.games) | set(aside.rescued.lost) == {1, 2, 3, 4, 5}
    for game in aside.rescued.games:
        assert texts(found.store, game) == right[game]
    assert not found.store.recall(SOUND)
    assert begun(found.store) not in aside.rescued.games
    found.store.close()
    assert others(path) == {aside.now.name}


def test_what_is_remembered_before_and_after_a_page_of_garbage_comes_along(path: Path) -> None:
    make_file(path, games=1, lines=3)
    keys = [text_key(f"note {number:03}", "") for number in range(120)]
    store = opened_store(path).store
    assert store.remember(*(key.note(f"{key.name} {'-' * 150}") for key in keys)) is None
    store.close()
    pages = bytearray(path.read_bytes())
    at = pages.index(b"note 060 --") // 4096 * 4096
    pages[at : at + 4096] = bytes(4096)
    path.write_bytes(pages)
    found = opened_store(path)
    assert [aside.rescued.games for aside in found.set_aside] == [(1,)]
    kept = [bool(found.store.recall(key)) for key in keys]
    assert kept[0]
    assert not kept[60]
    assert kept[-1]


def test_killed_between_the_old_file_and_the_new_the_next_start_finds_what_was_rescued(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_file(path, games=2, lines=5)
    edit(path, "CREATE TABLE strange (x)")

    class KilledError(BaseException):
        pass

    def moved_and_killed(*arguments: object) -> Path:
        move_aside(*arguments)  # type: ignore[arg-type]
        raise KilledError

    monkeypatch.setattr("companion.storage.opening.move_aside", moved_and_killed)
    with pytest.raises(KilledError):
        open_store(path)
    assert not path.exists()
    monkeypatch.undo()
    found = opened_store(path)
    assert len(texts(found.store, GameId(1))) == len(texts(found.store, GameId(2))) == 5
    found.store.close()
    assert all(".damaged-" in name for name in others(path))


def test_pictures_come_along_with_a_rescued_game(path: Path) -> None:
    make_file(path, games=2)
    store = opened_store(path).store
    crop = store.crop(GameId(1), 7)
    store.close()
    edit(path, "CREATE TABLE strange (x)")
    found = opened_store(path)
    assert [aside.rescued.games for aside in found.set_aside] == [(1, 2)]
    assert crop
    assert found.store.crop(GameId(1), 7) == crop
    found.store.close()


def test_no_garbage_anywhere_makes_the_app_fail_or_lie(path: Path) -> None:
    """Whatever is still shown is what was written; whatever was there before is still there."""
    make_file(path, games=3, lines=30)
    whole = path.read_bytes()
    store = opened_store(path).store
    right = {game: texts(store, GameId(game)) for game in (1, 2, 3)}
    store.close()
    chance = random.Random(11)
    for attempt in range(60):
        spoilt = bytearray(whole)
        at, length = chance.randrange(len(whole)), chance.choice((1, 8, 300, 5000))
        spoilt[at : at + length] = chance.randbytes(len(spoilt[at : at + length]))
        here = path.parent / f"{attempt}" / path.name
        here.parent.mkdir()
        here.write_bytes(spoilt)
        outcome = open_store(here)
        if isinstance(outcome, StorageFailure):
            assert outcome.code is StorageCode.NEWER
            assert here.read_bytes() == bytes(spoilt)
            continue
        games = outcome.store.games()
        assert not isinstance(games, StorageFailure)
        for game in games:
            log = outcome.store.log(game.id)
            assert not isinstance(log, StorageFailure)
            sound = tuple(line.text for line in log.lines)
            assert sound == right[game.id][: len(sound)]
            assert log.damage is not None or sound == right[game.id]
        for aside in outcome.set_aside:
            assert aside.now.read_bytes() == bytes(spoilt)
        begun(outcome.store)
        outcome.store.close()


@pytest.mark.parametrize(
    ("statement", "line"),
    [
        ("UPDATE lines SET line = 'altered' WHERE game = 2 AND number = 7", 7),
        ("UPDATE lines SET line = x'ff00fe' WHERE game = 2 AND number = 7", 7),
        ("UPDATE lines SET line = CAST(x'ff41' AS TEXT) WHERE game = 2 AND number = 7", 7),
        ("UPDATE lines SET source = 'rumour' WHERE game = 2 AND number = 7", 7),
        ("UPDATE lines SET seal = 'x' WHERE game = 2 AND number = 7", 7),
        ("UPDATE lines SET written_at_s = 'x' WHERE game = 2 AND number = 7", 7),
        ("DELETE FROM lines WHERE game = 2 AND number = 7", 7),
        ("DELETE FROM lines WHERE game = 2 AND number = 10", 10),
        ("DELETE FROM lines WHERE game = 2", 1),
        ("UPDATE games SET lines = 'many' WHERE id = 2", 11),
        ("UPDATE games SET names = '[[' WHERE id = 2", 11),
        ("UPDATE games SET names = x'00' WHERE id = 2", 11),
        ("UPDATE games SET started_at_s = 'once' WHERE id = 2", 11),
    ],
)
def test_a_row_altered_behind_our_back_spoils_its_own_game_only(
    path: Path, statement: str, line: int
) -> None:
    make_file(path, games=3, lines=10)
    edit(path, statement)
    found = opened_store(path)
    assert found.set_aside == ()
    log = found.store.log(GameId(2))
    assert not isinstance(log, StorageFailure)
    assert log.damage is not None
    assert (log.damage.code, log.damage.game, log.damage.line) == (StorageCode.DAMAGED, 2, line)
    assert len(log.lines) == line - 1
    assert len(texts(found.store, GameId(1))) == len(texts(found.store, GameId(3))) == 10
    games = found.store.games()
    assert not isinstance(games, StorageFailure)
    assert len(games) == 3
    found.store.close()


def test_a_damaged_game_takes_no_more_lines(path: Path) -> None:
    make_file(path, games=1, lines=4)
    edit(path, "UPDATE games SET lines = 'many'")
    store = opened_store(path).store
    outcome = store.write(GameId(1), 5, NewLine("x"), ANA_AND_BEN)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.DAMAGED
    store.close()


def test_a_trigger_in_a_file_that_says_it_is_ours_never_runs(path: Path) -> None:
    make_file(path, games=1, lines=3)
    edit(
        path,
        "CREATE TRIGGER thief AFTER INSERT ON lines BEGIN DELETE FROM lines WHERE number = 1; END",
    )
    found = opened_store(path)
    (aside,) = found.set_aside
    assert aside.code is StorageCode.DAMAGED
    assert aside.rescued.games == (1,)
    assert found.store.write(GameId(1), 4, NewLine("x"), ANA_AND_BEN) is None
    assert len(texts(found.store, GameId(1))) == 4
    found.store.close()


def test_a_file_that_lost_its_tables_is_damaged_not_fresh(path: Path) -> None:
    edit(path, f"PRAGMA application_id = {APPLICATION_ID}", "PRAGMA user_version = 1")
    (aside,) = opened_store(path).set_aside
    assert aside.code is StorageCode.DAMAGED


def test_a_second_store_in_one_process_is_locked_out_too(path: Path) -> None:
    first = opened_store(path).store
    outcome = open_store(path)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.LOCKED
    begun(first)
    first.close()
    opened_store(path).store.close()


def test_a_file_replaced_by_another_process_meanwhile_is_not_moved(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_file(path, games=1, lines=3)
    edit(path, "CREATE TABLE strange (x)")
    fresh = path.with_name("fresh.db")
    make_file(fresh, games=1, lines=2)

    def replaced(*_: object) -> object:
        fresh.replace(path)
        return NOTHING_RESCUED

    monkeypatch.setattr("companion.storage.opening.rescue", replaced)
    outcome = open_store(path)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.LOCKED
    monkeypatch.undo()
    assert len(texts(opened_store(path).store, GameId(1))) == 2


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    if not permissions_hold(tmp_path):
        pytest.skip("root may write everywhere; test_killed has a disk that nobody can write")
    sealed = tmp_path / "sealed"
    sealed.mkdir()
    sealed.chmod(stat.S_IRUSR | stat.S_IXUSR)
    outcome = open_store(sealed / "app.db")
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.READ_ONLY


def test_a_folder_that_is_a_file_is_a_failure_not_a_crash(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    outcome = open_store(tmp_path / "file" / "app.db")
    assert isinstance(outcome, StorageFailure)
    assert not isinstance(outcome, Opened)


def test_a_file_whose_last_transaction_was_cut_short_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "cut.db"
    first = open_store(path)
    assert isinstance(first, Opened)
    first.store.close()
    whole = path.read_bytes()
    # Page 1 with the new size is on the disk, the new page is not: so a kill can leave it.
    writer = sqlite3.connect(path, isolation_level=None)
    writer.executescript("PRAGMA journal_mode = TRUNCATE; PRAGMA cache_spill = 1; BEGIN")
    writer.execute("PRAGMA cache_size = 1")
    writer.execute("CREATE TABLE more (x)")
    writer.executemany("INSERT INTO more VALUES (zeroblob(4000))", [()] * 50)
    journal = path.with_name(path.name + "-journal").read_bytes()
    writer.close()
    path.write_bytes(whole[:28] + (len(whole) // 4096 + 1).to_bytes(4, "big") + whole[32:])
    path.with_name(path.name + "-journal").write_bytes(journal)
    again = open_store(path)
    assert isinstance(again, Opened)
    assert again.set_aside == ()
    again.store.close()
