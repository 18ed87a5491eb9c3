"""Another kind of game in the very window of the app: begun, played, taken back, corrected, left,
killed and found again, alone and beside Tsukiji.
"""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.back_key import BACK_KEY
from companion.app.shell import TableRoot
from companion.app.widgets.scrolling_list import LogLine
from companion.camera.sources import Camera
from companion.games import GAMES
from companion.session import TableSession, start
from companion.storage.opening import Opened, open_store
from companion.tsukiji.kind import TSUKIJI
from tests.app.counting_pages import COUNTING_ROOMS, SCREEN
from tests.app.fingers import running_app
from tests.app.window import WindowStage
from tests.companion.counting_game import COUNTING, Counted, Started
from tests.engine.random_games import set_up
from tests.paths import ROOT

ALONE = {COUNTING.name: COUNTING_ROOMS}
BOTH = {**GAMES, **ALONE}


def test_it_is_begun_played_taken_back_and_corrected(stage: WindowStage, tmp_path: Path) -> None:
    with running_app(stage, tmp_path / "app.db", games=ALONE) as people:
        people.tap_words("New game")
        assert people.reads("Count to ten")
        people.next()
        assert people.where == SCREEN
        people.tap_words("Ana: 0")
        people.tap_words("Ben: 0")
        people.tap_words("Ana: 1")
        assert people.desk.session.game.points == (2, 1)
        people.tap_words("Undo")
        people.tap_words("Undo")
        assert people.desk.session.game.points == (1, 0)
        people.tap_words("Redo")
        assert people.reads("Ben: 1")
        people.tap_words("Log")
        first = people.on_screen(LogLine)[0]
        assert first.row.text == "Ana got 1"
        people.tap(first)
        people.tap_choice("3")
        assert people.reads("1 becomes 3")
        people.next()
        assert people.where == SCREEN
        assert people.reads("Ana: 3")
        people.stage.press(BACK_KEY)
        assert people.where == "home"
        assert people.reads("Ana, Ben")
        assert people.reads("3 of 10")


def test_killed_it_comes_back_where_it_was(stage: WindowStage, tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    command = [sys.executable, "-m", "tests.companion.counting_game", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [int(child.stdout.readline()) for _ in range(8)][-1]
        child.send_signal(signal.SIGKILL)
    with running_app(stage, path, Camera("sim"), games=BOTH) as people:
        assert people.reads("Ana, Ben")
        people.tap_words("Go on")
        assert people.where == SCREEN
        assert people.desk.place.screen == SCREEN
        assert people.desk.watched
        assert len(people.desk.session.journal.log) >= lines
        people.tap_words("Ben: 0")
        assert people.reads("Ben: 1")


def test_a_finished_one_is_listed_and_shown_among_older_games(
    stage: WindowStage, tmp_path: Path
) -> None:
    path = tmp_path / "app.db"
    opened = open_store(path)
    assert isinstance(opened, Opened)
    made = start(COUNTING, opened.store, Started(("Ana", "Ben")))
    assert isinstance(made, TableSession)
    assert isinstance(made.append(Counted(1, 10)), TableSession)
    assert isinstance(start(TSUKIJI, opened.store, set_up(3)), TableSession)
    opened.store.close()
    with running_app(stage, path, games=BOTH) as people:
        assert people.reads("Round 1 of 7")
        people.tap_id("older")
        (line,) = people.on_screen(LogLine)
        people.tap(line)
        assert people.reads("Ana 0, Ben 10")
        people.stage.press(BACK_KEY)
        people.stage.press(BACK_KEY)
        people.tap_words("Go on")
        assert people.where == "offer"


def test_where_there_are_two_games_home_asks_which(stage: WindowStage, tmp_path: Path) -> None:
    with running_app(stage, tmp_path / "app.db", games=BOTH) as people:
        people.tap_words("New game")
        assert people.reads("Which game?")
        people.tap_words("Tsukiji")
        assert people.where == "new-game"
        people.stage.press(BACK_KEY)
        people.tap_words("New game")
        people.tap_words("Counting")
        assert people.where == "counting-new"


def test_an_app_without_the_game_says_that_it_is_not_there(
    stage: WindowStage, tmp_path: Path
) -> None:
    path = tmp_path / "app.db"
    opened = open_store(path)
    assert isinstance(opened, Opened)
    assert isinstance(start(COUNTING, opened.store, Started(("Ana", "Ben"))), TableSession)
    opened.store.close()
    with running_app(stage, path) as people:
        assert people.reads("That game is not on this device")
        people.tap_words("New game")
        assert people.where == "new-game"


def test_two_games_with_a_screen_of_the_same_name_are_refused(tmp_path: Path) -> None:
    opened = open_store(tmp_path / "app.db")
    assert isinstance(opened, Opened)
    with pytest.raises(ValueError, match=SCREEN):
        TableRoot(opened, games={**ALONE, "again": COUNTING_ROOMS})
    opened.store.close()
