"""A game at the table: state moves on only after the disk has it, and comes back as it was."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.resume_point import RUNNING, Running
from companion.session import (
    ChangePreview,
    Outcome,
    Place,
    Refusal,
    RefusalCode,
    TableSession,
    resume,
    salvage,
    start,
)
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import Evidence, EvidenceSource, GameId, GameLabel, NewLine, seal
from companion.storage.opening import memory_store
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from engine.journal import EntryNumber, Operation, SlotId
from engine.players import PlayerIndex
from engine.tsukiji.compare import Figure, compare
from engine.tsukiji.facts import GameSetUp, MoneySetByHand, TicketsRevealed
from engine.tsukiji.game import play
from tests.companion.tsukiji.automatic_table import first_session, next_session
from tests.engine.random_games import facts_of
from tests.opened_stores import opened_store

FACTS = facts_of(21, players=3)
SETUP = FACTS[0]
assert isinstance(SETUP, GameSetUp)
CROP = b"\xff\xd8 tickets \xff\xd9"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = opened_store(tmp_path / "app.db").store
    yield found
    found.close()


def going(outcome: Outcome) -> TableSession:
    assert isinstance(outcome, TableSession), outcome
    return outcome


def failed(outcome: object) -> StorageCode:
    assert isinstance(outcome, StorageFailure), outcome
    return outcome.code


def refused(outcome: object) -> RefusalCode:
    assert isinstance(outcome, Refusal), outcome
    return outcome.code


def played(store: Store, count: int = len(FACTS)) -> TableSession:
    session = going(start(TSUKIJI, store, SETUP))
    for fact in FACTS[1:count]:
        session = going(session.append(fact))
    return session


def fill_disk(store: Store) -> None:
    """From now on not one page more."""
    (pages,) = store._disk().execute("PRAGMA page_count").fetchone()
    store._disk().execute(f"PRAGMA max_page_count = {pages}")


def make_room(store: Store) -> None:
    store._disk().execute("PRAGMA max_page_count = 1000000")


def edit(store: Store, statement: str, *values: object) -> Store:
    """Close the store, change its file behind the app's back, and open it again."""
    store.close()
    with closing(sqlite3.connect(store.path, isolation_level=None)) as file:
        file.execute(statement, values)
    found = opened_store(store.path)
    assert found.set_aside == ()
    return found.store


def reseal(path: Path, game: int) -> None:
    """Make the check sums right for what stands there now: an attack, not an accident."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        above = 0
        question = "SELECT number, line, source FROM lines WHERE game = ? ORDER BY number"
        for number, line, source in file.execute(question, (game,)).fetchall():
            above = seal(line, source, above)
            statement = "UPDATE lines SET seal = ? WHERE game = ? AND number = ?"
            file.execute(statement, (above, game, number))


def test_a_whole_game_comes_back_as_it_was_left(store: Store) -> None:
    session = played(store)
    assert session.game == play(FACTS)
    store.close()
    again = opened_store(store.path).store
    back = going(resume(TSUKIJI, again, session.id))
    assert (back.journal, back.game, back.sources) == (
        session.journal,
        session.game,
        session.sources,
    )
    games = again.games()
    assert not isinstance(games, StorageFailure)
    assert games[0].label == GameLabel(("Ana", "Ben", "Cy"), finished=True)
    again.close()


def test_a_game_is_unfinished_until_its_last_turn(store: Store) -> None:
    session = played(store, len(FACTS) - 1)
    games = store.games()
    assert not isinstance(games, StorageFailure)
    assert not games[0].label.finished
    going(session.append(FACTS[-1]))
    games = store.games()
    assert not isinstance(games, StorageFailure)
    assert games[0].label.finished


@pytest.mark.parametrize("seed", range(4))
def test_any_mixture_of_steps_comes_back_line_by_line(store: Store, seed: int) -> None:
    name = f"mixture {seed}"
    session = going(first_session(store, name, 1))
    while session.id == 1 and len(session.journal.log) < 60:
        following = going(next_session(session, name))
        if following.id > 1:
            break
        session = following
    back = going(resume(TSUKIJI, store, GameId(1)))
    assert back.journal == session.journal
    assert back.game == session.game == play(session.journal.facts)
    did = {entry.operation for entry in session.journal.log}
    assert {Operation.APPENDED, Operation.UNDID, Operation.REPLACED} <= did


def test_undo_to_the_start_and_redo_are_stored_like_everything_else(store: Store) -> None:
    session = whole = played(store, 12)
    undone = 0
    while session.can_undo:
        session = going(session.undo())
        undone += 1
    assert session.journal.facts == (SETUP,)
    assert refused(session.undo()) is RefusalCode.NOTHING_TO_UNDO
    session = going(resume(TSUKIJI, store, session.id))
    for _ in range(undone):
        assert session.can_redo
        session = going(session.redo())
    assert refused(session.redo()) is RefusalCode.NOTHING_TO_REDO
    assert session.game == whole.game
    back = going(resume(TSUKIJI, store, session.id))
    assert back.journal == session.journal
    assert len(back.journal.log) == 12 + 2 * undone


def test_a_correction_in_round_2_made_in_round_6_is_shown_first_and_then_kept(
    store: Store,
) -> None:
    session = played(store, 1 + 5 * 5 + 2)
    slot = [s for s in session.journal.slots if isinstance(s.fact, TicketsRevealed)][1]
    assert isinstance(slot.fact, TicketsRevealed)
    right = replace(slot.fact, tickets=slot.fact.tickets[::-1])
    lines = store.log(session.id)
    changes = session.preview_replace(slot.id, right)
    assert not isinstance(changes, Refusal)
    assert {change.key.round for change in changes} >= {2}
    assert any(change.key.figure is Figure.SCORE for change in changes)
    assert store.log(session.id) == lines
    corrected = going(session.replace(slot.id, right))
    assert compare(session.game, corrected.game) == changes
    assert going(resume(TSUKIJI, store, session.id)).game == corrected.game


COUNTED = MoneySetByHand(PlayerIndex(1), 3, "counted")
PLACE = SlotId(4)


@pytest.mark.parametrize(
    ("preview", "step"),
    [
        (lambda s: s.preview_append(COUNTED), lambda s: s.append(COUNTED)),
        (lambda s: s.preview_insert(PLACE, COUNTED), lambda s: s.insert(PLACE, COUNTED)),
        (lambda s: s.preview_remove(PLACE), lambda s: s.remove(PLACE)),
        (lambda s: s.preview_replace(PLACE, COUNTED), lambda s: s.replace(PLACE, COUNTED)),
    ],
    ids=["append", "insert", "remove", "replace"],
)
def test_a_preview_promises_what_the_step_does_and_writes_nothing(
    store: Store,
    preview: Callable[[TableSession], ChangePreview],
    step: Callable[[TableSession], Outcome],
) -> None:
    session = going(played(store, 10).undo())
    before = store.log(session.id)
    promised = preview(session)
    assert promised
    assert store.log(session.id) == before
    assert compare(session.game, going(step(session)).game) == promised


def test_what_cannot_be_done_is_refused_and_not_written(store: Store) -> None:
    session = played(store, 4)
    setup = session.journal.slots[0].id
    nowhere = SlotId(99)
    assert refused(session.replace(nowhere, FACTS[1])) is RefusalCode.NO_SUCH_FACT
    assert refused(session.insert(nowhere, FACTS[1])) is RefusalCode.NO_SUCH_FACT
    assert refused(session.remove(nowhere)) is RefusalCode.NO_SUCH_FACT
    assert refused(session.preview_remove(nowhere)) is RefusalCode.NO_SUCH_FACT
    assert refused(session.remove(setup)) is RefusalCode.NO_SET_UP
    assert refused(session.insert(setup, FACTS[1])) is RefusalCode.NO_SET_UP
    assert going(resume(TSUKIJI, store, session.id)).journal == session.journal


def test_a_correction_of_the_set_up_renames_the_game_in_the_list(store: Store) -> None:
    session = played(store, 3)
    named = replace(SETUP, players=(replace(SETUP.players[0], name="Zoë"), *SETUP.players[1:]))
    going(session.replace(session.journal.slots[0].id, named))
    games = store.games()
    assert not isinstance(games, StorageFailure)
    assert games[0].label.names == ("Zoë", "Ben", "Cy")


def test_the_game_stays_where_it_is_while_the_disk_is_full(store: Store) -> None:
    session = played(store, 6)
    fill_disk(store)
    large = Evidence(EvidenceSource.CAMERA, bytes(100_000))
    assert failed(session.append(FACTS[6], large)) is StorageCode.DISK_FULL
    assert failed(session.append(FACTS[6], large)) is StorageCode.DISK_FULL
    assert going(resume(TSUKIJI, store, session.id)).journal == session.journal
    make_room(store)
    session = going(session.append(FACTS[6], large))
    assert session.game == play(FACTS[:7])
    assert going(resume(TSUKIJI, store, session.id)).game == session.game


def test_no_game_begins_on_a_full_disk(store: Store) -> None:
    fill_disk(store)
    large = Evidence(EvidenceSource.CAMERA, bytes(100_000))
    assert failed(start(TSUKIJI, store, SETUP, large)) is StorageCode.DISK_FULL
    assert store.games() == ()
    assert store.recall(RUNNING) == Running()


def test_a_tap_on_a_screen_that_is_behind_does_not_write_a_second_time(store: Store) -> None:
    session = played(store, 5)
    once = going(session.append(FACTS[5]))
    twice = going(session.append(FACTS[5]))
    assert twice.journal == once.journal
    assert failed(session.append(FACTS[6])) is StorageCode.OUT_OF_STEP
    assert going(resume(TSUKIJI, store, session.id)).journal == once.journal


@pytest.mark.parametrize("name", ["\ud800", "x" * 201])
def test_what_could_not_be_read_back_is_refused_before_it_is_written(
    store: Store, name: str
) -> None:
    odd = replace(SETUP, players=(replace(SETUP.players[0], name=name), *SETUP.players[1:]))
    assert failed(start(TSUKIJI, store, odd)) is StorageCode.NOT_STORABLE
    session = played(store, 4)
    rich = MoneySetByHand(PlayerIndex(0), 10**6, "won the lottery")
    assert failed(session.append(rich)) is StorageCode.NOT_STORABLE
    assert going(resume(TSUKIJI, store, session.id)).journal == session.journal


def test_a_game_for_five_is_refused(store: Store) -> None:
    five = replace(SETUP, players=SETUP.players + SETUP.players[:2])
    assert refused(start(TSUKIJI, store, five)) is RefusalCode.NO_SET_UP


def test_evidence_is_found_by_the_line_it_came_with(store: Store) -> None:
    session = played(store, 2)
    session = going(session.append(FACTS[2], Evidence(EvidenceSource.CAMERA, CROP)))
    session = going(session.undo())
    session = going(resume(TSUKIJI, store, session.id))
    assert session.sources == (
        EvidenceSource.HAND,
        EvidenceSource.HAND,
        EvidenceSource.CAMERA,
        EvidenceSource.HAND,
    )
    assert session.crop(EntryNumber(3)) == CROP
    assert session.crop(EntryNumber(2)) == b""


def test_the_running_game_and_its_place_are_kept_with_each_fact(store: Store) -> None:
    session = going(start(TSUKIJI, store, SETUP, at=Place("look at the table", 2)))
    assert store.recall(RUNNING) == Running(session.id, "look at the table", 2, 1)
    session = going(session.append(FACTS[1], at=Place("offer")))
    assert store.recall(RUNNING) == Running(session.id, "offer", 0, 2)
    assert session.stand_at(Place("quotation", 3)) is None
    assert store.recall(RUNNING) == Running(session.id, "quotation", 3, 2)
    going(session.append(FACTS[2]))
    assert store.recall(RUNNING) == Running(session.id, "", 0, 3)


def test_a_game_of_another_kind_or_none_is_no_game_of_ours(store: Store) -> None:
    other = store.begin("tokyo", GameLabel(("Ana",), finished=False), [NewLine("{}")])
    assert not isinstance(other, StorageFailure)
    assert failed(resume(TSUKIJI, store, other)) is StorageCode.NO_SUCH_GAME
    assert failed(resume(TSUKIJI, store, GameId(77))) is StorageCode.NO_SUCH_GAME


@pytest.mark.parametrize(
    "line",
    [
        "not JSON",
        "[]",
        '{"did":"danced"}',
        '{"did":"appended","fact":{"lots":"many"}}',
        '{"did":"redid","entry":3}',
        '{"did":"removed","at":50}',
        '{"did":"undid","entry":2}',
        '{"did":"appended"}',
        "[" * 100_000,
    ],
)
def test_a_log_that_no_journal_could_have_written_spoils_its_game_only(
    store: Store, line: str
) -> None:
    spoilt, other = played(store, 12), played(store, 9)
    store.close()
    with closing(sqlite3.connect(store.path, isolation_level=None)) as file:
        file.execute("UPDATE lines SET line = ? WHERE game = 1 AND number = 8", (line,))
    reseal(store.path, 1)
    found = opened_store(store.path)
    assert found.set_aside == ()
    outcome = resume(TSUKIJI, found.store, spoilt.id)
    assert isinstance(outcome, StorageFailure)
    assert (outcome.code, outcome.game, outcome.line) == (StorageCode.DAMAGED, spoilt.id, 8)
    assert going(resume(TSUKIJI, found.store, other.id)).game == other.game
    saved = going(salvage(TSUKIJI, found.store, spoilt.id))
    assert saved.id not in (spoilt.id, other.id)
    assert saved.journal.facts == FACTS[:7]
    assert going(resume(TSUKIJI, found.store, saved.id)).game == play(FACTS[:7])
    assert failed(resume(TSUKIJI, found.store, spoilt.id)) is StorageCode.DAMAGED
    found.store.close()


def test_an_altered_line_is_noticed_and_the_rest_can_be_saved_with_its_pictures(
    store: Store,
) -> None:
    session = going(start(TSUKIJI, store, SETUP))
    session = going(session.append(FACTS[1], Evidence(EvidenceSource.CAMERA, CROP)))
    session = going(session.append(FACTS[2]))
    store = edit(store, "UPDATE lines SET line = replace(line, '0', '1') WHERE number = 3")
    assert failed(resume(TSUKIJI, store, session.id)) is StorageCode.DAMAGED
    saved = going(salvage(TSUKIJI, store, session.id))
    assert saved.journal.facts == FACTS[:2]
    assert saved.crop(EntryNumber(2)) == CROP
    assert saved.sources == (EvidenceSource.HAND, EvidenceSource.CAMERA)
    store.close()


def test_a_game_without_its_set_up_is_damaged_from_its_first_line(store: Store) -> None:
    session = played(store, 4)
    store = edit(store, "DELETE FROM lines WHERE number = 1")
    outcome = resume(TSUKIJI, store, session.id)
    assert isinstance(outcome, StorageFailure)
    assert (outcome.code, outcome.line) == (StorageCode.DAMAGED, 1)
    assert failed(salvage(TSUKIJI, store, session.id)) is StorageCode.DAMAGED
    store.close()


def test_a_session_needs_no_file() -> None:
    store = memory_store()
    session = going(going(start(TSUKIJI, store, SETUP)).append(FACTS[1]))
    assert going(resume(TSUKIJI, store, session.id)).game == play(FACTS[:2])
    store.close()
