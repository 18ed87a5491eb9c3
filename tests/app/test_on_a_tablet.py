"""Life on a tablet, in a real window with real touches over a stand-in for Android: calls, little
memory, another text scale, dark hours, the screen that stays on, Back that asks, the share sheet,
and no camera at all. `tests/android/test_evening.py` does the like with the packed program.
"""

import io
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.app.window import WindowStage  # isort: skip
from kivy.metrics import Metrics

from companion.app.appearance import LARGEST_TEXT_SCALE
from companion.app.companion_app import CompanionApp
from companion.app.first_screen import FirstScreenApp
from companion.app.shell import NO_CAMERA
from companion.app.theme import THEME
from companion.app.widgets.buttons import QuietButton
from companion.app.widgets.fit_label import FitLabel
from companion.device.android import AndroidDevice
from companion.storage.opening import open_store
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S
from engine.tsukiji.facts import LotBought
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.app.loose_camera import CABLES, LooseCamera
from tests.engine.random_games import random_game
from tests.engine.tables import dealt, played, revealed

BACK = 27


@pytest.fixture
def device(tablet: Any) -> AndroidDevice:
    return AndroidDevice()


@pytest.fixture
def buying(evening: Path, open_app: OpensApp, device: AndroidDevice) -> Fingers:
    """Ana at her first purchase, on a tablet."""
    keep_game(evening, played(dealt(), revealed()))
    people = open_app(goes_on=True, device=device)
    assert people.where == Screen.PURCHASE.value
    return people


def put_away(stage: WindowStage) -> None:
    """Another app lies before ours, as Android tells it to Kivy."""
    stage.window._event_filter("app_willenterbackground")


def take_up(stage: WindowStage) -> None:
    """Ours is seen again."""
    stage.window._event_filter("app_didenterforeground")
    stage.settle(30)


def seen(people: Fingers) -> tuple[object, ...]:
    return people.where, people.slots, people.texts(), people.desk.table.purchase


def test_a_call_in_the_middle_of_a_purchase_changes_nothing(
    stage: WindowStage, buying: Fingers
) -> None:
    buying.tap_words("Buy", within=buying.lot(3))
    stage.wait_for(lambda: buying.screen.share > 0)
    before = seen(buying)
    put_away(stage)
    stage.skip(2 * TAKE_S)
    assert not any(isinstance(slot.fact, LotBought) for slot in buying.slots)
    take_up(stage)
    assert seen(buying) == before, "the moment to take it back begins anew"
    stage.wait_for(lambda: buying.screen.share > 0)
    stage.skip(TAKE_S)
    assert isinstance(buying.slots[-1].fact, LotBought)


def test_nothing_is_looked_at_while_the_app_lies_behind_another(
    stage: WindowStage, open_app: OpensApp, device: AndroidDevice
) -> None:
    people = open_app(LooseCamera("sim:5"), device=device)
    people.deal_unasked()
    people.see(lambda: people.screen.picture.frame_px[0] > 0)
    opened = len(CABLES)
    put_away(stage)
    people.look_on(0.3)
    assert not stage.window.children[0]._shared_camera.described
    assert len(CABLES) == opened
    take_up(stage)
    stage.wait_for(lambda: len(CABLES) == opened + 1, 20)
    people.see(lambda: people.screen.picture.frame_px[0] > 0)


def test_little_memory_makes_no_screens_ahead_and_changes_nothing(
    stage: WindowStage, evening: Path, open_app: OpensApp, device: AndroidDevice
) -> None:
    keep_game(evening, played(dealt(), revealed()))
    people = open_app(goes_on=True, device=device, makes_ahead=True)
    before, root = seen(people), stage.window.children[0]
    stage.window._event_filter("app_lowmemory")
    made = len(root.screens)
    stage.skip(2)
    stage.settle(30)
    assert not root.is_whole
    assert len(root.screens) == made
    assert seen(people) == before


def test_the_screen_stays_on_in_a_game_and_nowhere_else(
    stage: WindowStage, buying: Fingers
) -> None:
    assert not stage.window.allow_screensaver
    buying.open_log()
    assert not stage.window.allow_screensaver, "somebody reads"
    buying.stage.press(BACK)
    buying.stage.press(BACK)
    assert buying.where == "home"
    assert stage.window.allow_screensaver
    buying.tap_words("Go on")
    assert not stage.window.allow_screensaver


def test_the_screen_may_go_off_when_the_game_is_over(
    stage: WindowStage, evening: Path, open_app: OpensApp, device: AndroidDevice
) -> None:
    keep_game(evening, random_game(7, 2, settings=Settings()))
    people = open_app(goes_on=True, device=device)
    assert people.where == Screen.SCORE.value
    assert stage.window.allow_screensaver


def test_back_asks_before_it_leaves_a_running_game(
    stage: WindowStage, buying: Fingers, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []
    monkeypatch.setattr("kivy.app.App.stop", lambda _app, *_more: closed.append("tapped"))
    stage.press(BACK)
    assert buying.where == "home"
    stage.press(BACK)
    assert buying.reads("Close the app? The game is kept")
    assert closed == []
    buying.looks_right()
    buying.tap_words("Stay")
    assert not buying.reads("Close the app?")
    stage.press(BACK)
    assert buying.reads("Close the app?"), "asked each time"
    buying.tap_words("Close")
    assert closed == ["tapped"]


def test_letters_and_colours_are_those_of_the_device_from_the_start(
    stage: WindowStage, tablet: Any, evening: Path, device: AndroidDevice
) -> None:
    tablet.ui_mode, tablet.font_scale = 0x21, 1.15
    app = FirstScreenApp(
        lambda: open_store(evening), lambda o: CompanionApp(o, device=device), device=device
    )
    stage.start_app(app)
    assert (THEME.name, Metrics.fontscale) == ("dark", 1.15)
    stage.stop_app(app)


def test_letters_and_colours_that_change_while_the_app_is_away_are_followed(
    stage: WindowStage, tablet: Any, buying: Fingers
) -> None:
    before = seen(buying)[:2]
    sizes = {w.text: w.font_size for w in buying.on_screen(FitLabel)}
    put_away(stage)
    tablet.ui_mode, tablet.font_scale = 0x21, 2.0
    take_up(stage)
    assert THEME.name == "dark"
    assert Metrics.fontscale == LARGEST_TEXT_SCALE, "no larger than there is room for"
    assert seen(buying)[:2] == before, "the game is where it was"
    larger = {w.text: w.font_size for w in buying.on_screen(FitLabel)}
    assert larger["Ana buys"] > sizes["Ana buys"] * 1.2
    buying.looks_right()
    buying.tap(buying.lot(3), up=0.97)
    buying.buy()
    assert isinstance(buying.slots[-1].fact, LotBought)


def test_a_result_is_shared_from_the_score(
    stage: WindowStage, tablet: Any, evening: Path, open_app: OpensApp, device: AndroidDevice
) -> None:
    keep_game(evening, random_game(7, 2, settings=Settings()))
    people = open_app(goes_on=True, device=device)
    people.looks_right()
    shares = [b for b in people.on_screen(QuietButton) if b.sign == "share" and b.text]
    assert [button.text for button in shares] == ["Share the game"], "one button shares"
    people.tap(shares[0])
    people.tap_choice("text")
    ((kind, name, content),) = tablet.shared
    assert (kind, name[:8], name[-4:]) == ("text/plain", "tsukiji-", ".txt")
    text = content.decode()
    assert "Round 7 of 7" in text
    assert "The end" in text
    assert "wins by" in text
    assert tablet.shared_words == text, "for those who take no files"
    people.tap_choice("text")
    assert len(tablet.shared) == 2
    assert [path.name for path in device.papers_folder().iterdir()] == [name], "the same once"


def test_both_tables_and_the_link_of_a_game_are_shared(
    tablet: Any, evening: Path, open_app: OpensApp, device: AndroidDevice
) -> None:
    keep_game(evening, random_game(7, 2, settings=Settings()))
    people = open_app(goes_on=True, device=device)
    people.tap_words("Share the game")
    for _twice in range(2):
        people.tap_choice("csv")
        kind, _name, content = tablet.shared[-1]
        assert kind == "application/zip"
        with ZipFile(io.BytesIO(content)) as tables:
            assert len(tables.namelist()) == 2
            assert all(name.endswith(".csv") and tables.read(name) for name in tables.namelist())
    assert len(list(device.papers_folder().iterdir())) == 1, "the same once"
    people.tap_choice("link")
    assert tablet.shared_words.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    people.tap_choice("picture")
    assert (tablet.shared[-1][0], tablet.shared_words) == ("image/png", "")


def test_a_backup_is_shared(tablet: Any, open_app: OpensApp, device: AndroidDevice) -> None:
    people = open_app(device=device)
    people.tap_id("settings")
    people.tap_choice("see")
    people.tap_choice("export")
    people.tap_words("Share")
    ((kind, name, content),) = tablet.shared
    assert (kind, name[-4:], content[:2]) == ("application/zip", ".zip", b"PK")


def test_everything_is_offered_by_hand_on_a_tablet_without_a_camera(
    tablet: Any, open_app: OpensApp, device: AndroidDevice
) -> None:
    tablet.cameras = {}
    people = open_app(device=device, find_camera=lambda: NO_CAMERA)
    people.tap_words("By hand")
    told = random_game(22, 2, settings=Settings())
    people.sit_down(told)
    people.enter_lots(told, 0)
    assert people.game.rounds[0].lots == told.rounds[0].lots
    assert not people.screen.watches
