"""The key for back, which is Escape on a desk and Back on Android: one step at a time, and the game
is kept. The key that opens Kivy's own settings opens nothing.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from companion.app.widgets.all import NameField
from companion.app.widgets.scrolling_list import LogLine
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import dealt, revealed
from tests.engine.tables import played as playing

BACK, F1 = 27, 282


@pytest.fixture
def closing(stage: WindowStage) -> Iterator[list[str]]:
    """Who wanted the window closed; it stays open for the next test."""
    asked: list[str] = []

    def note(*_window: object, source: str = "", **_more: object) -> bool:
        asked.append(source)
        return True

    stage.window.bind(on_request_close=note)
    yield asked
    stage.window.unbind(on_request_close=note)


@pytest.fixture
def played(evening: Path, open_app: OpensApp) -> Fingers:
    """A table in round 2."""
    keep_game(evening, random_game(21, 3, settings=Settings(), rounds=1))
    return open_app(goes_on=True)


def test_back_closes_the_app_only_at_home(people: Fingers, closing: list[str]) -> None:
    for page in ("settings", "box", "older", "next"):
        people.tap_id(page)
        assert people.where != "home"
        people.stage.press(BACK)
        assert people.where == "home"
    assert closing == []
    people.stage.press(BACK)
    assert closing == ["keyboard"]


def test_back_goes_the_way_of_the_arrow(played: Fingers, closing: list[str]) -> None:
    played.open_log()
    played.tap(next(line for line in played.on_screen(LogLine) if not line.disabled))
    assert played.where == "correct"
    played.stage.press(BACK)
    assert played.where == "log"
    played.stage.press(BACK)
    assert played.where == Screen.OFFER.value
    assert closing == []


def test_what_is_counted_down_begins_anew_for_who_comes_back(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    told = random_game(21, 3, settings=Settings(), rounds=2)
    first = next(n for n, fact in enumerate(told.facts) if isinstance(fact, LotBought))
    keep_game(evening, play(told.facts[:first]), at=Place(Screen.PURCHASE.value))
    people = open_app(goes_on=True)
    buys = told.facts[first]
    assert isinstance(buys, LotBought)
    people.tap(people.lot(buys.lot))
    stage.wait_for(lambda: people.screen.share > 0)
    stage.press(BACK)
    assert people.where == "home"
    stage.skip(60.0)
    people.tap_words("Go on")
    assert people.where == Screen.PURCHASE.value
    stage.skip(0.1)
    assert len(people.game.facts) == first, "nobody has seen that it would be bought"
    stage.wait_for(lambda: 0 < people.screen.share < 0.5)


def test_back_in_a_game_leads_home_where_it_goes_on(played: Fingers, closing: list[str]) -> None:
    played.stage.press(BACK)
    assert played.where == "home"
    played.tap_words("Go on")
    assert played.where == Screen.OFFER.value
    assert closing == []


def test_back_leaves_a_line_that_is_being_typed_before_the_page(people: Fingers) -> None:
    people.tap_words("New game")
    (field,) = people.on_screen(NameField)
    people.tap(field)
    people.stage.press(BACK)
    assert not field.focus
    assert people.where == "new-game"
    people.stage.press(BACK)
    assert people.where == "home"


def test_no_settings_of_kivy_lie_over_the_app(people: Fingers) -> None:
    before = list(people.stage.window.children)
    people.stage.press(F1)
    assert people.stage.window.children == before


def test_back_beside_the_question_whether_to_close_means_no(
    played: Fingers, closing: list[str]
) -> None:
    played.stage.press(BACK)
    played.stage.press(BACK)
    assert played.reads("Close the app?")
    played.stage.press(BACK)
    assert played.where == "home"
    assert not played.reads("Close the app?")
    assert closing == []


def test_back_closes_the_check_of_the_board_before_the_game(
    evening: Path, open_app: OpensApp
) -> None:
    lots, tickets = dealt("ebi tako sake", "fugu ebi tako"), revealed("4 4", "3 3")
    keep_game(
        evening, playing(lots, tickets, setup=set_up(2)), at=Place(Screen.PRICE_MARKERS.value)
    )
    people = open_app(goes_on=True)
    people.tap_words("Check the board")
    assert people.reads("Close the check")
    people.stage.press(BACK)
    assert people.where == Screen.PRICE_MARKERS.value
    assert people.reads("Check the board")
    people.stage.press(BACK)
    assert people.where == "home"
