"""The copy of the last good evening: made at a proper end, never worse than the one before, and
there when the file is not.
"""

from pathlib import Path

import pytest

from companion.storage.failure import StorageFailure
from companion.storage.games import GameId, NewLine
from companion.storage.keys import flag_key
from companion.storage.last_good import end_well, keep_last_good, last_good_of
from companion.storage.opening import open_store
from companion.storage.page_reader import PAGE_SIZE
from companion.storage.store import Store
from companion.words.storage import aside_sentence
from tests.companion.storage.samples import ANA_AND_BEN, begun, make_file, texts
from tests.opened_stores import opened_store

SOUND = flag_key("sound", default=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "app.db"


def ended(store: Store) -> None:
    thread = end_well(store)
    if thread is not None:
        thread.join()


def spoil(path: Path, words: bytes) -> None:
    """Lose the block of the disk that these words stand in."""
    content = bytearray(path.read_bytes())
    at = content.index(words) // PAGE_SIZE * PAGE_SIZE
    content[at : at + PAGE_SIZE] = bytes(PAGE_SIZE)
    path.write_bytes(content)


def test_a_proper_end_leaves_a_copy_that_is_a_store_of_its_own(path: Path) -> None:
    make_file(path, games=2, lines=9)
    store = opened_store(path).store
    assert store.remember(SOUND.note(value=False)) is None
    ended(store)
    copy = opened_store(last_good_of(path))
    assert copy.set_aside == ()
    assert len(texts(copy.store, GameId(2))) == 9
    assert not copy.store.recall(SOUND)
    assert copy.store.crop(GameId(1), 7) == b""


def test_what_a_lost_block_takes_is_brought_back_from_the_copy(path: Path) -> None:
    make_file(path, games=5)
    store = opened_store(path).store
    right = {game: texts(store, GameId(game)) for game in range(1, 6)}
    ended(store)
    spoil(path, b"game 3 line 20 ")
    found = opened_store(path)
    (aside,) = found.set_aside
    assert aside.rescued.games == (1, 2, 3, 4, 5)
    assert aside.rescued.lost == ()
    assert 3 in aside.rescued.from_backup
    assert {game: texts(found.store, GameId(game)) for game in range(1, 6)} == right
    assert "copy of the last evening" in aside_sentence(aside)


def test_what_came_after_the_copy_and_is_whole_comes_from_the_file(path: Path) -> None:
    make_file(path, games=3)
    ended(opened_store(path).store)
    store = opened_store(path).store
    assert store.write(GameId(1), 41, NewLine("after the copy"), ANA_AND_BEN) is None
    later = begun(store, "a later game")
    store.close()
    spoil(path, b"game 2 line 33 ")
    found = opened_store(path)
    assert texts(found.store, GameId(1))[-1] == "after the copy"
    assert texts(found.store, later) == ("a later game",)
    assert len(texts(found.store, GameId(2))) == 40


def test_lines_after_the_copy_are_kept_as_far_as_they_are_sound(path: Path) -> None:
    make_file(path, games=1, lines=3)
    ended(opened_store(path).store)
    store = opened_store(path).store
    for number in range(4, 60):
        line = NewLine(f"later {number} " + "-" * 200)
        assert store.write(GameId(1), number, line, ANA_AND_BEN) is None
    store.close()
    spoil(path, b"later 40 ")
    found = opened_store(path)
    assert found.set_aside[0].rescued.from_backup == (1,)
    assert 3 < len(texts(found.store, GameId(1))) < 40


@pytest.mark.parametrize("left", [b"", None, b"another program's notes"])
def test_a_file_that_is_gone_emptied_or_exchanged_costs_no_evening(
    path: Path, left: bytes | None
) -> None:
    make_file(path, games=2, lines=4)
    ended(opened_store(path).store)
    if left is None:
        path.unlink()
    else:
        path.write_bytes(left)
    found = opened_store(path)
    (aside,) = found.set_aside
    assert aside.rescued.from_backup == (1, 2)
    assert aside.was_gone == (left is None)
    assert len(texts(found.store, GameId(2))) == 4
    assert aside_sentence(aside).startswith("app.db ")
    assert ("gone" in aside_sentence(aside)) == (left is None)


def test_a_game_that_the_file_lost_stays_in_the_next_copy(path: Path) -> None:
    make_file(path, games=2, lines=6)
    ended(opened_store(path).store)
    content = path.read_bytes()
    at = content.index(b"game 2 line 4 ")
    path.write_bytes(content[:at] + b"GAME" + content[at + 4 :])
    store = opened_store(path).store
    begun(store)
    ended(store)
    copy = opened_store(last_good_of(path)).store
    assert len(texts(copy, GameId(2))) == 6
    assert len(texts(copy, GameId(3))) == 1


def test_a_copy_of_another_file_adds_its_games(path: Path, tmp_path: Path) -> None:
    make_file(path, games=2, lines=6)
    other = tmp_path / "elsewhere" / "app.db"
    store = opened_store(other).store
    begun(store, "quite another game")
    ended(store)
    last_good_of(other).rename(last_good_of(path))
    spoil(path, b"CREATE TABLE")
    found = opened_store(path)
    assert [len(texts(found.store, GameId(game))) for game in (1, 2)] == [6, 6]
    assert texts(found.store, GameId(3)) == ("quite another game",)


def test_a_copy_that_cannot_be_made_leaves_the_one_before(path: Path) -> None:
    make_file(path, games=1, lines=3)
    assert keep_last_good(path) == ""
    before = last_good_of(path).read_bytes()
    last_good_of(path).with_name(last_good_of(path).name + "-unfinished").mkdir()
    assert keep_last_good(path) != ""
    assert last_good_of(path).read_bytes() == before


def test_a_copy_that_lacks_a_game_never_takes_the_place_of_the_one_before(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_file(path, games=3, lines=4)
    assert keep_last_good(path) == ""
    before = last_good_of(path).read_bytes()
    monkeypatch.setattr("companion.storage.last_good.rescue", lambda *_file, **_more: None)
    assert "did not come along" in keep_last_good(path)
    assert last_good_of(path).read_bytes() == before
    assert [file.name for file in path.parent.glob("*unfinished*")] == []


def test_nothing_new_means_no_new_copy(path: Path) -> None:
    make_file(path, games=1, lines=3)
    ended(opened_store(path).store)
    assert end_well(opened_store(path).store) is None


def test_a_damaged_copy_is_no_worse_than_none(path: Path) -> None:
    make_file(path, games=2, lines=4)
    last_good_of(path).write_bytes(b"\0" * 9000)
    spoil(path, b"CREATE TABLE")
    found = open_store(path)
    assert not isinstance(found, StorageFailure)
    assert found.set_aside[0].rescued.games == (1, 2)
    found.store.close()
