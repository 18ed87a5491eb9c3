"""Another kind of game through the same session and the same store: it starts, plays, goes back,
is corrected, is killed and comes back, beside games of Tsukiji and without knowing of them.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.older_games import OlderGames
from companion.game_interface import GameRooms
from companion.games import GAMES
from companion.history.list_rows import GameListing
from companion.history.query import EVERYTHING
from companion.presenters.home import kept_words, running_words, where_words
from companion.resume_point import RUNNING, Place
from companion.session import (
    Refusal,
    RefusalCode,
    TableSession,
    resume,
    resume_any,
    salvage,
    start,
)
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import GameLabel
from companion.storage.opening import Opened, open_store
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from companion.words.storage import sentence
from tests.companion.counting_game import (
    COUNTING,
    Counted,
    CountingSession,
    PointsChanged,
    Started,
)
from tests.engine.random_games import set_up
from tests.paths import ROOT

KINDS = {name: rooms.kind for name, rooms in GAMES.items()}
BOTH = {**KINDS, COUNTING.name: COUNTING}


def no_window(*_of: object) -> Any:
    raise AssertionError("nobody opens a window here")


BOTH_ROOMS = {
    **GAMES,
    COUNTING.name: GameRooms(COUNTING, lambda: "Counting", pages=no_window, simulate=no_window),
}
KILLS = 5


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = open_store(tmp_path / "app.db")
    assert isinstance(found, Opened)
    yield found.store
    found.store.close()


def going(outcome: Any) -> CountingSession:
    assert isinstance(outcome, TableSession), outcome
    return outcome


def played(store: Store, *points: tuple[int, int]) -> CountingSession:
    session = going(start(COUNTING, store, Started(("Ana", "Ben"))))
    for player, more in points:
        session = going(session.append(Counted(player, more)))
    return session


def test_it_starts_and_plays_and_comes_back(store: Store) -> None:
    session = played(store, (0, 3), (1, 4), (0, 2))
    assert session.game.points == (5, 4)
    back = going(resume(COUNTING, store, session.id))
    assert back.game == session.game
    assert back.journal == session.journal


def test_it_goes_back_and_forth_but_not_behind_its_beginning(store: Store) -> None:
    session = played(store, (0, 3), (1, 4))
    undone = going(going(session.undo()).undo())
    assert undone.game.points == (0, 0)
    assert undone.undo() == Refusal(RefusalCode.NOTHING_TO_UNDO)
    assert going(undone.redo()).game.points == (3, 0)
    assert going(resume(COUNTING, store, session.id)).game.points == (3, 0)


def test_an_earlier_fact_is_corrected_after_it_was_shown_what_changes(store: Store) -> None:
    session = played(store, (0, 3), (1, 4), (0, 2))
    slot = session.journal.slots[1].id
    lines = store.log(session.id)
    assert session.preview_replace(slot, Counted(0, 5)) == (PointsChanged(0, 5, 7),)
    assert store.log(session.id) == lines
    assert going(session.replace(slot, Counted(0, 5))).game.points == (7, 4)
    assert going(resume(COUNTING, store, session.id)).game.points == (7, 4)
    beginning = session.journal.slots[0].id
    assert session.remove(beginning) == Refusal(RefusalCode.NO_SET_UP)


def test_home_says_who_plays_and_how_far_they_are(store: Store) -> None:
    session = played(store, (0, 3))
    assert (running_words(session), where_words(session)) == ("Ana, Ben", "3 of 10")
    assert "Ana, Ben" in kept_words(session)
    over = going(session.append(Counted(0, 7)))
    assert where_words(over) == "Finished"
    assert kept_words(over) == ""


def test_who_gave_no_name_is_called_by_the_seat_in_every_list(store: Store) -> None:
    session = going(start(COUNTING, store, Started(("", "Ben"))))
    (row,) = OlderGames(store, BOTH_ROOMS).listing(None, EVERYTHING).rows(0, 10)
    assert row.text == "Player 1, Ben"
    summary = store.game(session.id)
    assert not isinstance(summary, StorageFailure)
    assert summary.label.names == ("", "Ben")


def test_two_kinds_live_in_one_store_and_each_is_what_it_is(store: Store) -> None:
    counting = played(store, (0, 3), (0, 7))
    auction = start(TSUKIJI, store, set_up(3))
    assert isinstance(auction, TableSession)
    older = OlderGames(store, BOTH_ROOMS)
    rows = GameListing(older.past, without=auction.id).rows(0, 10)
    assert [(row.key, row.text) for row in rows] == [(str(counting.id), "Ana, Ben")]
    opened = older.open(str(counting.id))
    assert isinstance(opened, TableSession)
    assert opened.kind is COUNTING
    found = resume_any(BOTH, store, auction.id)
    assert isinstance(found, TableSession)
    assert found.kind is TSUKIJI
    summary = store.game(counting.id)
    assert not isinstance(summary, StorageFailure)
    assert (summary.kind, summary.label) == ("counting", GameLabel(("Ana", "Ben"), finished=True))


def test_an_app_that_does_not_know_the_kind_says_that_it_has_no_such_game(store: Store) -> None:
    session = played(store, (0, 3))
    for back in (resume_any(KINDS, store, session.id), resume(TSUKIJI, store, session.id)):
        assert isinstance(back, StorageFailure)
        assert back.code is StorageCode.NO_SUCH_GAME
        assert sentence(back) == "That game is not on this device"
    assert OlderGames(store, GAMES).open(str(session.id)) == "That game is not on this device"
    assert going(resume(COUNTING, store, session.id)).game == session.game


def test_a_game_without_a_beginning_is_damaged_and_a_sound_part_is_saved(store: Store) -> None:
    session = played(store, (0, 3), (1, 4))
    with pytest.raises(AssertionError):
        going(start(COUNTING, store, Started(())))
    store._disk().execute(
        "UPDATE lines SET line = 'x' WHERE game = ? AND number = 3", (session.id,)
    )
    spoilt = resume(COUNTING, store, session.id)
    assert isinstance(spoilt, StorageFailure)
    assert (spoilt.code, spoilt.line) == (StorageCode.DAMAGED, 3)
    assert going(salvage(COUNTING, store, session.id)).game.points == (3, 0)


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
def test_killed_at_any_moment_it_comes_back_with_every_step_it_said_was_kept(
    tmp_path: Path,
) -> None:
    path, confirmed = tmp_path / "app.db", 0
    for kill in range(KILLS):
        command = [sys.executable, "-m", "tests.companion.counting_game", str(path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            for _ in range(3 + kill):
                confirmed = int(child.stdout.readline())
            child.send_signal(signal.SIGKILL)
            said = child.stdout.read().split()
        confirmed = int(said[-1]) if said else confirmed
        opened = open_store(path)
        assert isinstance(opened, Opened)
        running = opened.store.recall(RUNNING)
        back = going(resume_any(BOTH, opened.store, running.game))
        lines = len(back.journal.log)
        assert confirmed <= lines <= confirmed + 1
        assert running.place_in(lines) == (
            Place("counting", (lines - 1) % 3) if lines > 1 else Place()
        )
        assert back.game == COUNTING.play(back.journal.facts)
        opened.store.close()
    assert confirmed > KILLS
