"""How long everybody thinks, in the window: only where it is wanted, pausable, and at the end."""

from pathlib import Path

from tests.app.window import WindowStage  # isort: skip
from companion.app.window_pictures import PHONE
from companion.preferences import TEXT_SIZE, THINKING_COUNTED, TextSize
from companion.storage.games import GameId
from companion.tsukiji.player_clocks import CLOCKS, PlayerClocks
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.fingers import Fingers, keep_game, remember, running_app
from tests.engine.random_games import random_game


def wait(people: Fingers, seconds: int) -> None:
    for _second in range(seconds):
        people.stage.skip(1.0)


def test_times_are_shown_where_they_are_wanted_and_a_tap_pauses_them(
    stage: WindowStage, tmp_path: Path
) -> None:
    stage.open(PHONE)
    path, game = tmp_path / "thinking.db", random_game(21, 3, settings=Settings())
    keep_game(path, play(game.facts[:2]))
    remember(path, THINKING_COUNTED.note(True), TEXT_SIZE.note(TextSize.LARGEST))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.EVALUATION.value
        wait(people, 3)
        spent = people.desk.clocks.spent_s
        assert min(spent) >= 2
        people.looks_right()
        people.tap(people.screen.clock)
        paused = people.desk.clocks.spent_s
        assert people.screen.clock.text.startswith("Paused: ")
        wait(people, 2)
        assert people.desk.clocks.spent_s == paused
        assert people.remembers(CLOCKS).paused


def test_who_wants_no_times_sees_none_and_the_end_tells_those_that_were_taken(
    stage: WindowStage, tmp_path: Path
) -> None:
    path, game = tmp_path / "over.db", random_game(21, 3, settings=Settings())
    keep_game(path, play(game.facts[:2]))
    with running_app(stage, path) as people:
        people.next()
        wait(people, 2)
        assert people.screen.clock.parent is None
        assert not any(people.desk.clocks.spent_s)
    path = tmp_path / "end.db"
    keep_game(path, game)
    remember(path, CLOCKS.note(PlayerClocks(GameId(1), (61.0, 5.0, 600.0))))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.SCORE.value
        assert people.reads("Time to think")
        assert people.reads("10:00")
