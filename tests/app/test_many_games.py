"""A list of thousands of games in a real window: as quick as a short one, scrolled with real
fingers; and the page that says what is kept.
"""

import zipfile
from itertools import pairwise
from pathlib import Path

import pytest

from companion.app.keyboard_focus import in_reading_order
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE, TABLET
from companion.preferences import PICTURES_KEPT, PLAYER_NAMES
from companion.storage.failure import StorageFailure
from companion.storage.games import GameLabel, NewLine
from companion.storage.opening import Opened, open_store
from companion.storage.rows import INSERT_GAME, game_row
from companion.storage.store import Store
from tests.app.fingers import Fingers, keep_game, remember, running_app
from tests.app.keys import DOWN, UP, focused, go_to
from tests.app.window import WindowStage, scrolled_away
from tests.engine.random_games import random_game

MANY = 3_000


def make_many(path: Path, count: int) -> None:
    """A store with so many rows in its list; their logs are not looked at here."""
    opened = open_store(path)
    assert isinstance(opened, Opened)
    label = GameLabel(("Ana", "Ben"), finished=True)
    disk = opened.store._disk()
    disk.execute("BEGIN")
    rows = (game_row(number, "tsukiji", 1_700_000_000, label, 0) for number in range(1, count + 1))
    disk.executemany(INSERT_GAME, rows)
    disk.execute("COMMIT")
    opened.store.close()


def test_only_the_lines_in_sight_have_widgets(stage: WindowStage, tmp_path: Path) -> None:
    make_many(tmp_path / "app.db", MANY)
    with running_app(stage, tmp_path / "app.db") as people:
        people.tap_id("older")
        people.stage.frames(3)
        lines = people.on_screen(LogLine)
        assert 5 < len(lines) < 30
        assert lines[0].row.key == str(MANY)
        room = people.screen.ids.body
        room.scroll_y = 0.0
        people.stage.frames(4)
        keys = {int(line.row.key) for line in people.on_screen(LogLine)}
        assert 1 in keys
        assert max(keys) < 30
        assert len(people.on_screen(LogLine)) < 30
        room.scroll_y = 0.5
        people.stage.frames(4)
        assert any(abs(int(line.row.key) - MANY / 2) < 30 for line in people.on_screen(LogLine))


def comes_into_sight(people: Fingers, line: LogLine) -> None:
    """What the keyboard stands on is scrolled to, once it knows how tall it is."""
    room = people.screen.ids.body
    people.stage.wait_for(lambda: scrolled_away(room, line) == [])


def test_the_keyboard_goes_through_a_list_that_is_longer_than_the_screen(
    stage: WindowStage, tmp_path: Path
) -> None:
    make_many(tmp_path / "app.db", 40)
    with running_app(stage, tmp_path / "app.db") as people:
        people.tap_id("older")
        people.stage.frames(3)
        go_to(people, people.line("40"))
        for key, down in ((DOWN, True), (UP, False)):
            for number in range(39, 0, -1) if down else range(2, 41):
                people.stage.press(key)
                people.stage.frames(3)
                line = focused(people)
                assert isinstance(line, LogLine)
                assert line.row.key == str(number)
                comes_into_sight(people, line)


def test_a_key_need_not_wait_for_the_lines_that_have_come_into_sight(
    stage: WindowStage, tmp_path: Path
) -> None:
    make_many(tmp_path / "app.db", 40)
    with running_app(stage, tmp_path / "app.db") as people:
        people.tap_id("older")
        people.stage.frames(3)
        people.screen.ids.body.scroll_y = 0.0
        lines = [item for item in in_reading_order(people.screen) if isinstance(item, LogLine)]
        assert lines[-1].row.key == "1"


def test_lines_that_say_the_same_stay_and_others_are_read_anew(
    stage: WindowStage, tmp_path: Path
) -> None:
    make_many(tmp_path / "app.db", 40)
    with running_app(stage, tmp_path / "app.db") as people:
        store: Store = people.screen.manager.store
        people.tap_id("older")
        people.stage.frames(3)
        before = {line.row.key: line for line in people.on_screen(LogLine)}
        people.tap_id("back")
        people.tap_id("older")
        people.stage.frames(3)
        assert {line.row.key: line for line in people.on_screen(LogLine)} == before
        people.tap_id("back")
        store._disk().execute("DELETE FROM games WHERE id > 37")
        people.tap_id("older")
        people.stage.frames(3)
        lines = sorted(people.on_screen(LogLine), key=lambda line: -line.top)
        assert [line.row.key for line in lines[:3]] == ["37", "36", "35"]
        people.looks_right()


def test_lines_stand_under_each_other_and_reach_from_end_to_end(
    stage: WindowStage, tmp_path: Path
) -> None:
    make_many(tmp_path / "app.db", 200)
    for size in (TABLET, PHONE):
        stage.open(size)
        with running_app(stage, tmp_path / "app.db") as people:
            people.tap_id("older")
            people.stage.frames(4)
            lines = sorted(people.on_screen(LogLine), key=lambda line: -line.top)
            for above, below in pairwise(lines):
                assert above.y >= below.top
                assert above.y - below.top < 40
            people.looks_right()


def test_what_is_kept_is_shown_taken_along_and_deleted(
    stage: WindowStage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept" / "app.db"
    path.parent.mkdir()
    keep_game(path, random_game(21, 3), crop_jpeg=b"\xff\xd8 small \xff\xd9")
    remember(path, PLAYER_NAMES.note(("Ana", "Ben")))
    documents = tmp_path / "Documents"
    documents.mkdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    with running_app(stage, path) as people:
        store: Store = people.screen.manager.store
        people.tap_id("settings")
        people.tap_choice("see")
        assert people.where == "kept"
        assert people.reads("Games, with the names of those who played: 1")
        assert people.reads("Names to choose from for a new game: 2")
        people.looks_right()
        people.tap_choice("export")
        (made,) = documents.iterdir()
        assert zipfile.is_zipfile(made)
        assert people.reads(made.name)
        people.tap_choice("games")
        people.looks_right()
        people.tap_choice("keep")
        assert store.count_games() == 1
        people.tap_choice("games")
        people.tap_choice("delete")
        assert store.count_games() == 0
        people.tap_id("back")
        assert people.where == "settings"
        people.tap_id("back")
        assert not people.reads("Go on")
        people.tap_id("older")
        assert people.reads("No other games yet.")


def test_no_pictures_are_kept_when_nobody_wants_them(stage: WindowStage, tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    with running_app(stage, path) as people:
        people.tap_id("settings")
        people.tap_choice("false", within=people.asked(PICTURES_KEPT.name))
        assert not people.remembers(PICTURES_KEPT)
    keep_game(path, random_game(21, 3), crop_jpeg=b"\xff\xd8 small \xff\xd9")
    opened = open_store(path)
    assert isinstance(opened, Opened)
    totals = opened.store.picture_totals()
    assert not isinstance(totals, StorageFailure)
    assert totals == (0, 0)
    begun = opened.store.begin("words", GameLabel((), finished=False), [NewLine("x")])
    assert not isinstance(begun, StorageFailure)
    opened.store.close()
