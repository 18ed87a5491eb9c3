"""Deleting single games: hidden at once, brought back by a tap, gone for good only when said so."""

from pathlib import Path

import pytest

from companion.history.keys import CONTINUED, TRASH
from companion.history.people import PEOPLE
from companion.history.trash import bring_back, delete_for_good, throw_away, thrown_away
from companion.preferences import is_about_games, is_about_people
from companion.resume_point import RUNNING
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import NO_GAME, GameId
from companion.storage.opening import Opened, open_store
from companion.storage.store import Store
from tests.companion.history.past_evenings import evening, keep, past_of


@pytest.fixture
def store(tmp_path: Path) -> Store:
    opened = open_store(tmp_path / "app.db")
    assert isinstance(opened, Opened)
    keep(opened.store, evening(1, ("Ana", "Ben"))[:6])
    keep(opened.store, evening(2, ("Ana", "Cy"))[:6])
    return opened.store


def reopened(store: Store) -> Store:
    """As after a kill: nothing but what is on the disk."""
    store.close()
    opened = open_store(store.path)
    assert isinstance(opened, Opened)
    return opened.store


def listed(store: Store) -> list[int]:
    return [game.id for game in past_of(store).all()]


def test_what_is_thrown_away_is_hidden_and_comes_back_even_after_a_kill(store: Store) -> None:
    assert throw_away(store, GameId(1)) is None
    assert throw_away(store, GameId(1)) is None
    assert listed(store) == [2]
    store = reopened(store)
    assert thrown_away(store) == (1,)
    assert store.count_games() == 2, "nothing is lost"
    assert bring_back(store, (GameId(1),)) is None
    assert listed(store) == [2, 1]
    store.close()


def test_gone_for_good_takes_log_pictures_notes_and_copies_along(store: Store) -> None:
    copy = Path(f"{store.path}.last-good")
    copy.write_bytes(b"a copy of everything")
    store.remember(CONTINUED.note((2,)))
    assert store.recall(RUNNING).game == 2
    throw_away(store, GameId(2))
    assert delete_for_good(store, thrown_away(store)) is None
    store = reopened(store)
    assert listed(store) == [1]
    found = store.log(GameId(2))
    assert isinstance(found, StorageFailure)
    assert found.code is StorageCode.NO_SUCH_GAME
    assert not copy.exists()
    assert (store.recall(TRASH), store.recall(CONTINUED)) == ((), ())
    assert store.recall(RUNNING).game == NO_GAME, "home does not look for it"
    assert keep(store, evening(3, ("Ana", "Ben"))[:2]) == 3, "its name is not used again"
    store.close()


def test_a_disk_that_cannot_be_written_changes_nothing(store: Store) -> None:
    store.close()
    assert isinstance(throw_away(store, GameId(1)), StorageFailure)
    assert isinstance(delete_for_good(store, (GameId(1),)), StorageFailure)
    again = reopened(store)
    assert listed(again) == [2, 1]
    again.close()


def test_deleting_names_or_games_takes_what_is_remembered_about_them_along() -> None:
    assert is_about_people(PEOPLE.name)
    assert is_about_games(TRASH.name)
    assert is_about_games(CONTINUED.name)
    assert not is_about_games(PEOPLE.name)
