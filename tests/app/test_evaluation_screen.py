"""The evaluation in a real window: taps of players, and a timer that never blocks."""

from pathlib import Path
from typing import Any

from tests.app.window import WindowStage, badly_written  # isort: skip
from companion.app.tsukiji_app import TableRoot
from companion.desk import Screen
from companion.remembered import THINKING_TIME, ThinkingTime
from companion.session import TableSession, start
from companion.storage.opening import Opened, open_store
from tests.engine.random_games import set_up
from tests.engine.tables import dealt


def test_the_timer_starts_by_itself_or_by_a_tap_and_ends_with_words_and_a_sound(
    stage: WindowStage, tmp_path: Path
) -> None:
    opened = open_store(tmp_path / "evening.db")
    assert isinstance(opened, Opened)
    opened.store.remember(THINKING_TIME.note(ThinkingTime.TWO))
    made = start(opened.store, set_up(3))
    assert isinstance(made, TableSession)
    made.append(dealt())
    root = TableRoot(opened)
    rung: list[str] = []
    screen: Any = root.get_screen("evaluation")
    screen.ring = lambda: rung.append("bell")
    clock = [1000.0]
    screen.now_s = lambda: clock[0]
    stage.show(root)
    root.go_on()
    stage.settle(40)
    assert root.current == Screen.EVALUATION.value
    assert screen.body.ids.left.text == "2:00"
    stage.tap(screen.minute_buttons[1])
    assert screen.countdown.minutes == 1
    clock[0] += 59.0
    screen.tick()
    assert screen.body.ids.left.text == "0:01"
    assert rung == []
    clock[0] += 2.0
    screen.tick()
    assert rung == ["bell"]
    assert screen.says.startswith("Time to think is over.")
    assert badly_written(screen) == []
    for chip in screen.chips:
        stage.tap(chip)
    stage.tap(screen.ids.next)
    assert root.current == Screen.TICKETS.value
    assert screen.countdown is None
    opened.store.close()
