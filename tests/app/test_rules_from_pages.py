"""Which topic of the rules a page leads to, and back to where one was with what was begun there. A
page that no rule has anything to do with leads to how the app is used. That every page has the way
is in `test_rules_from_every_page.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from kivy.metrics import dp

from companion.app.tokens import TARGET_DP
from companion.app.widgets.all import ChoiceTile, NameField, QuietButton
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.sharing.hand_over import CodeFault
from companion.tsukiji.presenters.help import PICTURES
from companion.tsukiji.widgets.all import LotColumn
from companion.view_values.pages import THE_APP
from engine.tsukiji.facts import LotsDealt
from engine.tsukiji.settings import Settings
from tests.app.fingers import Fingers, keep_game, running_app
from tests.app.keys import ENTER, go_to
from tests.engine.random_games import random_game


@pytest.fixture(params=[TABLET, PHONE], ids=lambda size: size.name)
def over(stage: WindowStage, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Fingers]:
    """On home, at a table whose game is over."""
    size: ScreenSize = request.param
    stage.open(size)
    keep_game(tmp_path / "over.db", random_game(3, 2, settings=Settings()))
    with running_app(stage, tmp_path / "over.db") as people:
        yield people


def looks_up(people: Fingers, topic: str) -> None:
    """A touch on the question mark, the topic is told, and back."""
    screen = people.where
    mark = people.screen.ids.rule
    assert min(mark.size) >= dp(TARGET_DP)
    people.looks_right()
    people.tap(mark)
    assert people.where == "help"
    assert people.chosen() == {topic}
    people.tap_id("back")
    assert people.where == screen


def test_from_a_new_game_to_its_set_up_and_back(over: Fingers) -> None:
    over.tap_words("New game")
    over.type(over.on_screen(NameField)[0], "Zoe")
    looks_up(over, "set-up")
    assert over.on_screen(NameField)[0].text == "Zoe"


def test_from_the_log_the_standings_and_a_correction_and_back(over: Fingers) -> None:
    over.next()
    over.open_log()
    looks_up(over, THE_APP)
    over.tap_id("standings")
    looks_up(over, "end")
    over.tap_id("back")
    over.open_log()
    dealt = next(slot.id for slot in over.slots if isinstance(slot.fact, LotsDealt))
    over.tap_line(str(dealt))
    over.tap(over.on_screen(LotColumn)[0].tile(0))
    over.tap(next(tile for tile in over.on_screen(ChoiceTile) if not tile.choice.chosen))
    before = over.texts()
    looks_up(over, "offer")
    assert over.texts() == before, "what was begun is still there"


def test_from_an_older_game_and_from_the_score_alone_and_back(over: Fingers) -> None:
    over.tap_id("older")
    over.tap(over.on_screen(LogLine)[0])
    over.tap(next(button for button in over.on_screen(QuietButton) if button.sign == "play"))
    over.next()
    before = over.screen.title
    looks_up(over, "market")
    assert over.screen.title == before
    over.tap_id("back")
    over.tap_id("back")
    over.tap(next(button for button in over.on_screen(QuietButton) if button.sign == "coin"))
    over.next()
    before = over.screen.title
    looks_up(over, "end")
    assert over.screen.title == before


def test_the_keyboard_comes_to_it(over: Fingers) -> None:
    over.tap_id("box")
    go_to(over, over.screen.ids.rule)
    over.stage.press(ENTER)
    assert over.where == "help"


def test_the_five_pictures_lead_to_help_and_help_leads_to_them(over: Fingers) -> None:
    window = over.screen.manager
    window.open_page("first-steps")
    over.stage.frames(4)
    go_on = over.next_words
    looks_up(over, THE_APP)
    assert over.next_words == go_on
    # From help they are a part of it, and lead back there; what help leads back to stays.
    over.tap(over.screen.ids.rule)
    over.tap_choice(PICTURES)
    assert over.where == "first-steps"
    over.tap_id("back")
    assert over.where == "help"
    over.tap_id("back")
    assert over.where == "first-steps"
    assert over.next_words == go_on
    over.tap_id("back")
    assert over.where == "home"


def test_codes_that_another_device_collects_stay_the_same(
    stage: WindowStage, tmp_path: Path
) -> None:
    stage.open(PHONE)
    keep_game(tmp_path / "on.db", random_game(5, players=3, rounds=2))
    with running_app(stage, tmp_path / "on.db") as people:
        window = people.screen.manager
        window.open_page("hand-over")
        stage.frames(4)
        page, before = people.screen, people.screen.codes
        page._codes_now = lambda _now: pytest.fail("made anew")
        looks_up(people, THE_APP)
        assert people.screen.codes == before
        at = page.at
        stage.wait_for(lambda: page.at != at)


def test_codes_that_were_read_stay_read(over: Fingers) -> None:
    over.screen.manager.open_page("take-over")
    over.stage.frames(4)
    page = over.screen
    page.collected = page.collected.after(CodeFault.FOREIGN)
    before = page.collected
    looks_up(over, THE_APP)
    assert page.collected is before


def test_a_file_that_was_chosen_stays_chosen(over: Fingers, tmp_path: Path) -> None:
    papers = tmp_path / "papers"
    papers.mkdir()
    window = over.screen.manager
    window._documents = papers
    over.tap_id("exchange")
    over.tap_choice("backup")
    window.open_page("receive")
    over.stage.frames(4)
    over.tap(over.on_screen(LogLine)[0])
    chosen = over.screen.chosen
    assert chosen is not None
    looks_up(over, THE_APP)
    assert over.screen.chosen == chosen


def test_a_player_who_was_chosen_stays_chosen(over: Fingers) -> None:
    over.screen.manager.open_page("people")
    over.stage.frames(4)
    over.tap(over.on_screen(ChoiceTile)[0])
    name = over.on_screen(NameField)[0].text
    assert name
    looks_up(over, THE_APP)
    assert over.on_screen(NameField)[0].text == name
