"""People can see, take along and delete what is kept, and nobody else can read it."""

import json
import os
import stat
import zipfile
from pathlib import Path

import pytest

from companion.preferences import (
    CERTIFICATE,
    PLAYER_NAMES,
    SECOND_SCREEN,
    is_about_games,
    is_about_people,
)
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import GameId
from companion.storage.kept import Kept, delete, export_to, kept_in
from companion.storage.keys import texts_key
from companion.storage.last_good import end_well, last_good_of
from tests.companion.storage.samples import CROP, begun, make_file, texts
from tests.opened_stores import opened_store

SEATING = texts_key("tsukiji seating")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "app" / "app.db"


def test_what_is_kept_can_be_seen(path: Path) -> None:
    make_file(path, games=3, lines=14)
    kept = kept_in(opened_store(path).store)
    assert kept == Kept(path.parent, 3, 6, 6 * len(CROP * 20), ())


def test_everything_can_be_taken_along(path: Path, tmp_path: Path) -> None:
    make_file(path, games=2, lines=8)
    store = opened_store(path).store
    secrets = (SECOND_SCREEN.note("token"), CERTIFICATE.note(("key",)))
    assert store.remember(PLAYER_NAMES.note(("Ana", "Ben")), *secrets) is None
    made = export_to(store, tmp_path / "documents", at_s=1_800_000_000)
    assert isinstance(made, Path)
    assert made.name == "tsukiji-games.of-20270115T080000Z.zip"
    with zipfile.ZipFile(made) as archive:
        first = json.loads(archive.read("games/1.json"))
        assert (first["format"], first["names"], first["whole"]) == (
            "tsukiji-kept/1",
            ["Ana", "Ben"],
            True,
        )
        assert tuple(line["line"] for line in first["lines"]) == texts(store, GameId(1))
        assert archive.read("pictures/2-7.jpg") == CROP * 20
        notes = json.loads(archive.read("remembered.json"))["remembered"]
        assert json.loads(notes["player names"]) == ["Ana", "Ben"]
        assert not {SECOND_SCREEN.name, CERTIFICATE.name} & notes.keys()
    assert list(made.parent.iterdir()) == [made]


def test_where_nothing_can_be_written_that_is_said(path: Path, tmp_path: Path) -> None:
    make_file(path, games=1, lines=2)
    (tmp_path / "documents").write_text("a file")
    outcome = export_to(opened_store(path).store, tmp_path / "documents" / "more")
    assert isinstance(outcome, StorageFailure)


def traces(folder: Path, words: bytes) -> list[str]:
    return [file.name for file in folder.iterdir() if words in file.read_bytes()]


def test_deleted_games_leave_no_trace_in_any_file_of_the_app(path: Path) -> None:
    make_file(path, games=3, lines=20)
    store = opened_store(path).store
    thread = end_well(store)
    if thread is not None:
        thread.join()
    path.with_name("app.db.damaged-20260101T000000Z").write_bytes(b"game 2 line 5 of old")
    strangers = path.with_name("app.db.foreign-20260101T000000Z")
    strangers.write_bytes(b"not ours")
    store = opened_store(path).store
    assert store.remember(PLAYER_NAMES.note(("Ana",)), SEATING.note(("Ana",))) is None
    assert traces(path.parent, b"game 2 line 5")
    assert delete(store, games=True, note=is_about_games) is None
    store.close()
    assert traces(path.parent, b"game 2 line 5") == []
    assert traces(path.parent, CROP) == []
    assert not last_good_of(path).exists()
    assert strangers.read_bytes() == b"not ours"
    store = opened_store(path).store
    assert store.games() == ()
    assert store.recall(PLAYER_NAMES) == ("Ana",)
    assert begun(store) == 4, "no name of a game is used twice"
    assert delete(store, note=is_about_people) is None
    assert (store.recall(PLAYER_NAMES), store.recall(SEATING)) == ((), ())
    store.close()
    assert b"Ana" in path.read_bytes(), "the new game is still there"


def test_deleting_the_pictures_leaves_the_games(path: Path) -> None:
    make_file(path, games=2, lines=8)
    store = opened_store(path).store
    assert delete(store, pictures=True) is None
    assert store.crop(GameId(1), 7) == b""
    assert len(texts(store, GameId(2))) == 8
    store.close()
    assert traces(path.parent, CROP) == []
    assert opened_store(path).set_aside == ()


def test_what_cannot_be_deleted_is_said_and_all_is_there(path: Path) -> None:
    make_file(path, games=1, lines=3)
    store = opened_store(path).store
    store.close()
    failure = delete(store, games=True)
    assert isinstance(failure, StorageFailure)
    assert failure.code is StorageCode.CLOSED
    assert len(texts(opened_store(path).store, GameId(1))) == 3


@pytest.mark.skipif(os.name != "posix", reason="rights are written otherwise there")
def test_nobody_else_can_read_what_is_kept(path: Path) -> None:
    before = os.umask(0o022)
    try:
        make_file(path, games=1, lines=3)
        store = opened_store(path).store
        begun(store)
        thread = end_well(store)
        if thread is not None:
            thread.join()
        store = opened_store(path).store
        made = export_to(store, path.parent.parent / "documents")
    finally:
        os.umask(before)
    assert isinstance(made, Path)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    for file in (*path.parent.iterdir(), made):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


@pytest.mark.skipif(os.name != "posix", reason="rights are written otherwise there")
def test_a_file_of_an_earlier_app_is_closed_and_a_folder_of_other_things_is_left(
    tmp_path: Path,
) -> None:
    path = tmp_path / "app.db"
    make_file(path, games=1, lines=2)
    path.chmod(0o644)
    tmp_path.chmod(0o755)
    (tmp_path / "recipes.txt").write_text("miso")
    opened_store(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


@pytest.mark.skipif(os.name != "posix", reason="rights are written otherwise there")
def test_a_folder_that_holds_nothing_but_ours_is_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "ours" / "app.db"
    path.parent.mkdir(mode=0o755)
    make_file(path, games=1, lines=2)
    path.parent.chmod(0o755)
    opened_store(path).store.close()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
