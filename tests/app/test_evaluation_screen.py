"""The evaluation in a real window: taps of players, and a timer that never blocks."""

from pathlib import Path

from tests.app.window import WindowStage, badly_written  # isort: skip

from companion.app.widgets.all import PlayerChip
from companion.preferences import THINKING_TIME, ThinkingTime
from companion.presenters.chimes import Chime
from companion.tsukiji.screen_names import Screen
from tests.app.bells import Bells
from tests.app.conftest import OpensApp
from tests.app.fingers import keep_game, remember
from tests.engine.tables import dealt, played


def test_the_timer_starts_by_itself_or_by_a_tap_and_ends_with_words_and_a_sound(
    stage: WindowStage, evening: Path, open_app: OpensApp, bells: Bells
) -> None:
    remember(evening, THINKING_TIME.note(ThinkingTime.TWO))
    keep_game(evening, played(dealt()))
    people = open_app(goes_on=True)
    assert people.where == Screen.EVALUATION.value
    # On a busy machine some seconds may be gone by the time one looks.
    assert people.reads("2:00") or people.reads("1:5")
    people.tap_words("1 minute")
    assert people.reads("1:00") or people.reads("0:5")
    stage.skip(58.5)
    people.wait_to_read("0:01")
    assert bells.heard == []
    stage.skip(2.0)
    people.wait_to_read("Time is up.")
    assert bells.heard == [Chime.TIME_UP]
    assert badly_written(people.screen) == []
    people.tap_words("1 minute")
    assert not people.reads("Time is up.")
    assert len(people.on_screen(PlayerChip)) == 3
    people.everybody_is_ready()
    assert people.where == Screen.TICKETS.value
    stage.skip(70.0)
    assert bells.heard == [Chime.TIME_UP], "nobody waits any more"


def test_without_a_timer_its_buttons_name_the_minutes_from_the_first_look(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, played(dealt()))
    people = open_app(goes_on=True)
    assert people.reads("1 minute")
    assert people.reads("3 minutes")
