"""The practice game in the window: from home and out again, and the game that counts untouched."""

from pathlib import Path

from tests.app.window import WindowStage  # isort: skip
from companion.app.back_key import BACK_KEY
from companion.app.window_pictures import PHONE
from companion.preferences import FIRST_STEPS_SEEN, HINTS_SEEN, TEXT_SIZE, TextSize
from companion.resume_point import RUNNING
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.settings import Settings
from tests.app.fingers import keep_game, remember, running_app
from tests.engine.random_games import random_game


def test_a_practice_leaves_the_game_that_counts_alone(stage: WindowStage, tmp_path: Path) -> None:
    path = tmp_path / "own.db"
    keep_game(path, random_game(21, 4, settings=Settings(), rounds=1))
    remember(path, FIRST_STEPS_SEEN.note(True))
    with running_app(stage, path, teaches=True) as people:
        running, own = people.remembers(RUNNING), people.game
        words = people.screen.running
        people.tap_id("practice")
        people.next()
        assert people.where == Screen.OFFER.value
        assert people.desk.is_practice
        assert people.reads("3 people play, so 4 lots of 3 cards are dealt")
        assert people.reads("Practice, round 1")
        assert people.screen.ids.hint.text == "", "the lesson says more than a hint"
        people.stage.press(BACK_KEY)
        assert people.where == "home"
        assert people.screen.running == words
        assert people.game == own
        assert people.remembers(RUNNING) == running
        assert people.remembers(HINTS_SEEN) == ()
        people.tap_id("practice")
        assert people.reads("Go on practising")
        people.tap_id("back")
        people.next()
        assert not people.desk.is_practice
        assert people.screen.lesson == ""


def test_a_long_lesson_is_read_on_by_a_button(stage: WindowStage, tmp_path: Path) -> None:
    stage.open(PHONE)
    path = tmp_path / "large.db"
    remember(path, TEXT_SIZE.note(TextSize.LARGEST))
    with running_app(stage, path) as people:
        people.tap_id("practice")
        people.next()
        panel = people.screen.ids.lesson
        assert panel.is_long
        places = [panel.ids.room.scroll_y]
        for _tap in range(4):
            people.tap(panel.ids.onward)
            places.append(panel.ids.room.scroll_y)
        assert places[1] < places[0] == 1
        assert 0 in [round(place, 3) for place in places], "to the end"
        assert 1 in places[1:], "and from there to the beginning"
