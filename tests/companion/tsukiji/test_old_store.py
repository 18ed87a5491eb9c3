"""A store that was written before reasons were codes: it is copied first, then it says the same in
codes, and nothing else in it is another, wherever the upgrade is cut short.
"""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from companion.preferences import (
    APPEARANCE,
    PLAYER_NAMES,
    SOUND,
    STANDINGS_HIDDEN,
    THINKING_TIME,
    Appearance,
    ThinkingTime,
)
from companion.resume_point import RUNNING, Running
from companion.session import TableSession, resume
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import GameId
from companion.storage.opening import Opened, open_store
from companion.storage.schema import STEPS
from companion.tsukiji.desk_opening import open_desk
from companion.tsukiji.kind import TSUKIJI, TsukijiSession
from companion.tsukiji.presenters.log import fact_words
from companion.tsukiji.remembered_box import COPIED_TUNA, SEATING
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.words.set_by_hand_reasons import reason_words
from engine.hand_reasons import HandReason
from engine.journal import Entry, EntryNumber
from engine.tsukiji.facts import Fact, HandMade
from engine.tsukiji.pieces import Face
from tests.paths import ROOT

EVENING: Final = Path(__file__).parent / "golden" / "evening-of-version-1.sql"
FINISHED, PLAYED = GameId(1), GameId(2)
CODES: Final = {
    "counted at the end": HandReason.COUNTED_AT_THE_END,
    "it lies so on the board": HandReason.LIES_SO_ON_THE_BOARD,
    "so it lies on the table": HandReason.LIES_SO_ON_THE_TABLE,
}
TYPED: Final = 'two coins lay under the sofa, "counted at the end"'
KILLED_IN_THE_UPGRADE: Final = """
import os, signal, sys
from pathlib import Path
from companion.storage.opening import open_store
from companion.storage.schema import STEPS
def die(connection):
    os.kill(os.getpid(), signal.SIGKILL)
def die_amid(connection):
    seen = []
    def watch(statement):
        seen.extend([statement] * statement.startswith("UPDATE lines"))
        if len(seen) > 2:
            die(connection)
    connection.set_trace_callback(watch)
step = STEPS[1]
broken = {"before": (die, *step), "amid": (die_amid, *step), "after": (*step, die)}
open_store(Path(sys.argv[1]), steps=(STEPS[0], broken[sys.argv[2]]))
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The old store, as it lies on a tablet."""
    found = tmp_path / "app.db"
    with closing(sqlite3.connect(found, isolation_level=None)) as file:
        file.executescript(EVENING.read_text())
    return found


@pytest.fixture
def opened(path: Path) -> Iterator[Opened]:
    found = open_store(path)
    assert isinstance(found, Opened), found
    yield found
    found.store.close()


def old_entries(path: Path, game: GameId) -> list[Entry[Fact]]:
    """The log as it stands in a file, read without the store."""
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute("SELECT line FROM lines WHERE game = ? ORDER BY number", (game,))
        texts = [text for (text,) in rows]
    return [TSUKIJI.codec.entry_of(text, EntryNumber(n)) for n, text in enumerate(texts, start=1)]


def in_codes(entry: Entry[Fact]) -> Entry[Fact]:
    return replace(entry, facts=tuple(map(in_code, entry.facts)))


def in_code(fact: Fact) -> Fact:
    if isinstance(fact, HandMade) and fact.reason in CODES:
        return replace(fact, reason=CODES[fact.reason])
    return fact


def session_of(opened: Opened, game: GameId) -> TsukijiSession:
    back = resume(TSUKIJI, opened.store, game)
    assert isinstance(back, TableSession), back
    return back


def reasons_in(session: TsukijiSession) -> list[object]:
    return [fact.reason for fact in session.journal.facts if isinstance(fact, HandMade)]


def test_a_copy_is_made_first_and_has_the_old_store_in_it(path: Path, opened: Opened) -> None:
    backup = opened.backups[0]
    assert backup.name.startswith("app.db.version-1-")
    with closing(sqlite3.connect(backup)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (1,)
        assert "".join(file.iterdump()) == "".join(dump_of(EVENING))
    assert opened.set_aside == opened.trouble == ()


def dump_of(script: Path) -> Iterator[str]:
    with closing(sqlite3.connect(":memory:")) as file:
        file.executescript(script.read_text())
        yield from file.iterdump()


@pytest.mark.parametrize("game", [FINISHED, PLAYED])
def test_the_logs_are_the_same_but_for_codes_in_place_of_our_sentences(
    opened: Opened, game: GameId
) -> None:
    backup = opened.backups[0]
    expected = [in_codes(entry) for entry in old_entries(backup, game)]
    assert list(session_of(opened, game).journal.log) == expected
    assert expected != old_entries(backup, game)


def test_every_sentence_of_ours_is_a_code_and_what_somebody_typed_is_left_to_them(
    opened: Opened,
) -> None:
    (counted,) = reasons_in(session_of(opened, FINISHED))
    lies, tablet, typed = reasons_in(session_of(opened, PLAYED))
    assert {counted, lies, tablet} == set(HandReason)
    assert all(isinstance(reason, HandReason) for reason in (counted, lies, tablet))
    assert typed == TYPED


def in_words_of_today(words: str) -> str:
    """A line of the log of before, our own reasons worded as they are now."""
    for old, code in CODES.items():
        if words.endswith(f": {old}."):
            return words.replace(f": {old}.", f": {reason_words(code)}.")
    return words


def test_the_log_tells_the_same_with_the_reasons_in_words_of_today(opened: Opened) -> None:
    said: list[str] = []
    for game in (FINISHED, PLAYED):
        session = session_of(opened, game)
        logs = (session.journal.log, old_entries(opened.backups[0], game))
        shown, before = (
            [fact_words(fact, session.game) for entry in log for fact in entry.facts]
            for log in logs
        )
        assert shown == [in_words_of_today(words) for words in before]
        said.extend(shown)
    assert any("counted at the end" in words for words in said)
    assert any("as it is on the board" in words for words in said)


def test_draft_place_pictures_and_preferences_are_still_there(opened: Opened) -> None:
    store, session = opened.store, session_of(opened, PLAYED)
    running = store.recall(RUNNING)
    assert running == Running(PLAYED, "offer", 0, len(session.journal.log))
    desk = open_desk(session, running.place_in(len(session.journal.log)))
    assert desk.screen is Screen.OFFER
    assert [lot[0].card.face for lot in desk.table.drafts.lots.lots[:2]] == [Face.TAKO, Face.EBI]
    assert session.crop(EntryNumber(4)) == b"\xff\xd8 wood \xff\xd9"
    assert store.recall(APPEARANCE) is Appearance.DARK
    assert store.recall(THINKING_TIME) is ThinkingTime.TWO
    assert (store.recall(SOUND), store.recall(STANDINGS_HIDDEN)) == (False, True)
    assert store.recall(PLAYER_NAMES) == ("Ana", "Ben", "Cy")
    assert [seat.name for seat in store.recall(SEATING)] == ["Ana", "Ben", "Cy"]
    assert store.recall(COPIED_TUNA) == (1, 3, 6, 10)


def test_the_game_goes_on_after_the_upgrade(opened: Opened, path: Path) -> None:
    session = session_of(opened, PLAYED)
    undone = session.undo()
    assert isinstance(undone, TableSession)
    redone = undone.redo()
    assert isinstance(redone, TableSession)
    assert redone.game == session.game


def test_a_second_start_upgrades_nothing(path: Path, opened: Opened) -> None:
    opened.store.close()
    before = path.read_bytes()
    again = open_store(path)
    assert isinstance(again, Opened)
    again.store.close()
    assert again.backups == ()
    assert path.read_bytes()[100:] == before[100:]
    assert len(list(path.parent.glob("*.version-*"))) == len(STEPS) - 1


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
@pytest.mark.parametrize("moment", ["before", "amid", "after"])
def test_killed_in_the_upgrade_nothing_is_lost(path: Path, moment: str) -> None:
    """Before the rewriting, amid its lines, and after it but before it is on the disk."""
    child = [sys.executable, "-c", KILLED_IN_THE_UPGRADE, str(path), moment]
    assert subprocess.run(child, cwd=ROOT, check=False).returncode == -signal.SIGKILL
    found = open_store(path)
    assert isinstance(found, Opened), found
    backup = found.backups[0]
    for game in (FINISHED, PLAYED):
        expected = [in_codes(entry) for entry in old_entries(backup, game)]
        assert list(session_of(found, game).journal.log) == expected
    assert len(list(path.parent.glob("*.version-1-*"))) == 2, "each try made a copy first"
    found.store.close()


def test_a_log_that_was_damaged_stays_so_to_the_letter(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("UPDATE lines SET line = line || ' ' WHERE game = ? AND number = 2", (PLAYED,))
        before = file.execute("SELECT * FROM lines WHERE game = ?", (PLAYED,)).fetchall()
    found = open_store(path)
    assert isinstance(found, Opened)
    rows = found.store._rows("SELECT * FROM lines WHERE game = ?", PLAYED)
    assert rows == before
    spoilt = resume(TSUKIJI, found.store, PLAYED)
    assert isinstance(spoilt, StorageFailure)
    assert (spoilt.code, spoilt.line) == (StorageCode.DAMAGED, 2)
    assert reasons_in(session_of(found, FINISHED)) == [HandReason.COUNTED_AT_THE_END]
    found.store.close()


def test_what_is_rescued_from_a_damaged_old_file_is_in_codes_too(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("CREATE TABLE strangers (name TEXT)")
    found = open_store(path)
    assert isinstance(found, Opened)
    (aside,) = found.set_aside
    assert aside.rescued.games == (FINISHED, PLAYED)
    assert reasons_in(session_of(found, FINISHED)) == [HandReason.COUNTED_AT_THE_END]
    assert TYPED in reasons_in(session_of(found, PLAYED))
    found.store.close()


def test_the_old_store_is_of_the_version_before_the_last_step_that_rewrites() -> None:
    assert any(callable(part) for part in STEPS[1])
