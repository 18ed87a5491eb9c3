"""A store that somebody prepared, or that was pieced together from others, cannot hang the app,
fill the disk or make it fall over.
"""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.history.list_rows import older_rows
from companion.storage.connection import connect
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import GameId
from companion.storage.opening import Opened, open_store
from tests.companion.storage.samples import begun, make_file, texts
from tests.opened_stores import opened_store

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
LONGEST_S = 10.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "app.db"


def edit(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)


def taken_s(path: Path) -> tuple[Opened, float]:
    began_s = time.monotonic()
    return opened_store(path), time.monotonic() - began_s


@pytest.mark.parametrize(
    "statements",
    [
        (
            "ALTER TABLE games RENAME TO g",
            f"CREATE VIEW games AS {ENDLESS} SELECT i AS id, 'words' AS kind, 1 AS started_at_s, "
            "'[]' AS names, 0 AS finished, 0 AS lines, 0 AS seal FROM n",
        ),
        (
            "ALTER TABLE remembered RENAME TO r",
            f"CREATE VIEW remembered AS {ENDLESS} SELECT 'n' || i AS name, zeroblob(1000) AS value "
            "FROM n",
        ),
        ("CREATE TRIGGER thief AFTER UPDATE ON games BEGIN DELETE FROM lines; END",),
        ("CREATE INDEX costly ON lines (hex(zeroblob(100000)))",),
        ("ALTER TABLE lines ADD COLUMN more TEXT AS (hex(zeroblob(500000)))",),
    ],
    ids=["endless games", "endless notes", "a trigger", "a costly index", "a costly column"],
)
def test_what_a_prepared_file_would_have_done_is_not_done(
    path: Path, statements: tuple[str, ...]
) -> None:
    make_file(path, games=2, lines=4)
    edit(path, *statements)
    found, took_s = taken_s(path)
    assert took_s < LONGEST_S
    assert [aside.code for aside in found.set_aside] == [StorageCode.DAMAGED]
    assert len(texts(found.store, GameId(1))) == len(texts(found.store, GameId(2))) == 4
    assert path.stat().st_size < 200_000


@pytest.mark.parametrize(
    "statement",
    [
        f"{ENDLESS} SELECT count(*) FROM n",
        "ATTACH 'elsewhere.db' AS elsewhere",
        "CREATE VIEW v AS SELECT 1",
        "CREATE TRIGGER t AFTER UPDATE ON games BEGIN SELECT 1; END",
        "SELECT zeroblob(10000000)",
    ],
)
def test_the_apps_own_connection_refuses_what_it_never_does(path: Path, statement: str) -> None:
    make_file(path, games=1, lines=2)
    with closing(connect(path)) as connection, pytest.raises(sqlite3.Error):
        connection.execute(statement).fetchall()


def test_a_view_is_never_read_through(path: Path) -> None:
    make_file(path, games=1, lines=2)
    edit(path, "CREATE VIEW list AS SELECT * FROM games")
    with closing(connect(path)) as connection, pytest.raises(sqlite3.DatabaseError, match="prohib"):
        connection.execute("SELECT * FROM list").fetchall()


@pytest.mark.parametrize("date", [2**62, -(2**62), 10**15, -1])
def test_a_date_that_no_calendar_has_is_an_odd_row_in_the_list(path: Path, date: int) -> None:
    make_file(path, games=2, lines=3)
    edit(path, f"UPDATE games SET started_at_s = {date} WHERE id = 1")
    found = opened_store(path)
    games = found.store.games()
    assert not isinstance(games, StorageFailure)
    assert [game.readable for game in games] == [True, False]
    assert len(older_rows(games)) == 2


@pytest.mark.parametrize("number", [2**63 - 1, -5, 0])
def test_a_game_of_an_odd_name_keeps_nobody_from_beginning_another(path: Path, number: int) -> None:
    make_file(path, games=1, lines=3)
    edit(path, f"INSERT INTO games SELECT {number}, kind, 1, names, 0, 0, 0 FROM games")
    found = opened_store(path)
    assert begun(found.store) == 2


def test_rows_of_mixed_kinds_and_pictures_given_twice_do_not_stop_a_rescue(path: Path) -> None:
    make_file(path, games=2, lines=8)
    edit(
        path,
        "ALTER TABLE games RENAME TO g",
        "CREATE TABLE games (id, kind, started_at_s, names, finished, lines, seal)",
        "INSERT INTO games SELECT * FROM g",
        "INSERT INTO games VALUES ('one', 1, 'x', 2, 3, 4, 5), (NULL, NULL, NULL, 0, 0, 0, 0)",
        "CREATE TABLE again (game INT, number INT, jpeg BLOB, PRIMARY KEY (game, number, jpeg)) "
        "WITHOUT ROWID",
        "INSERT INTO again SELECT * FROM crops",
        "INSERT INTO again SELECT game, number, x'00' FROM crops",
    )
    found = opened_store(path)
    assert {1, 2} <= set(found.set_aside[0].rescued.games)
    assert found.store.crop(GameId(1), 7)


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_names_that_lead_in_a_ring_are_a_failure_in_words(path: Path) -> None:
    path.symlink_to(path.with_name("other.db"))
    path.with_name("other.db").symlink_to(path)
    outcome = open_store(path)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.CANNOT_OPEN


def test_halves_of_copies_are_cleared_at_the_next_start(path: Path) -> None:
    make_file(path, games=1, lines=2)
    halves = [
        path.with_name(f"{path.name}.{word}")
        for word in ("unfinished-20260101T000000Z", "version-2-unfinished-20260101T000000Z")
    ]
    others = path.with_name("unfinished-symphony.db")
    for half in (*halves, others):
        half.write_bytes(b"half")
    opened_store(path)
    assert not any(half.exists() for half in halves)
    assert others.read_bytes() == b"half"


def test_a_sparse_file_of_a_terabyte_is_set_aside_in_seconds(path: Path) -> None:
    make_file(path, games=1, lines=3)
    with path.open("r+b") as file:
        try:
            file.truncate(2**40)
        except OSError:
            pytest.skip("this disk has no such files")
    found, took_s = taken_s(path)
    assert took_s < LONGEST_S
    assert len(texts(found.store, GameId(1))) == 3
    found.store.close()
    with path.open("r+b") as file:
        file.write(b"no magic any more")
        file.truncate(2**40)
    found, took_s = taken_s(path)
    assert took_s < 2 * LONGEST_S
    assert len(texts(found.store, GameId(1))) == 3


def hot_journal(path: Path, change: str) -> bytes:
    """The journal that a kill in the middle of this change would leave."""
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode = TRUNCATE")
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("PRAGMA cache_spill = 1")
        writer.execute("BEGIN")
        writer.execute(change)
        writer.execute("CREATE TABLE large (x)")
        writer.executemany("INSERT INTO large VALUES (zeroblob(4000))", [()] * 30)
        journal = path.with_name(path.name + "-journal").read_bytes()
        writer.execute("ROLLBACK")
    return journal


def test_a_journal_of_another_store_is_set_aside_and_nothing_is_rolled_in(
    path: Path, tmp_path: Path
) -> None:
    make_file(path, games=3, lines=12)
    other = tmp_path / "elsewhere" / "app.db"
    make_file(other, games=1, lines=3)
    journal = hot_journal(other, "UPDATE games SET finished = 1")
    beside = path.with_name(path.name + "-journal")
    beside.write_bytes(journal)
    found = opened_store(path)
    (aside,) = found.set_aside
    assert (aside.code, aside.is_journal, aside.was) == (StorageCode.FOREIGN, True, beside)
    assert aside.now.read_bytes() == journal
    assert [len(texts(found.store, GameId(game))) for game in (1, 2, 3)] == [12, 12, 12]


def test_a_journal_of_an_earlier_evening_does_not_take_the_evening_back(path: Path) -> None:
    make_file(path, games=1, lines=5)
    journal = hot_journal(path, "UPDATE games SET finished = 1")
    store = opened_store(path).store
    for _ in range(3):
        begun(store)
    store.close()
    path.with_name(path.name + "-journal").write_bytes(journal)
    found = opened_store(path)
    assert [aside.is_journal for aside in found.set_aside] == [True]
    games = found.store.games()
    assert not isinstance(games, StorageFailure)
    assert len(games) == 4


def test_the_journal_of_a_killed_step_is_rolled_back_as_ever(path: Path, tmp_path: Path) -> None:
    make_file(path, games=2, lines=5)
    kept = tmp_path / "kept.db"
    shutil.copy(path, kept)
    journal = hot_journal(kept, "UPDATE games SET names = 'half' WHERE id = 2")
    edit(path, "UPDATE games SET names = 'half' WHERE id = 2")
    path.with_name(path.name + "-journal").write_bytes(journal)
    found = opened_store(path)
    assert found.set_aside == ()
    assert len(texts(found.store, GameId(2))) == 5


def test_a_letter_in_the_place_of_the_journal_is_not_emptied(path: Path) -> None:
    make_file(path, games=1, lines=3)
    path.with_name(path.name + "-journal").write_text("Dear diary")
    (aside,) = opened_store(path).set_aside
    assert aside.now.read_text() == "Dear diary"
