"""A whole game in a real window with real touches, entered by hand without a camera, in each
language; English is what the other tests of the window play in.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.window_pictures import PHONE, ScreenSize
from companion.preferences import LANGUAGE
from companion.tsukiji.screen_names import Screen
from companion.words.languages import speak, spoken
from engine.tsukiji.settings import Settings
from tests.app.fingers import remember, running_app
from tests.app.window import (
    WindowStage,
    badly_written,
    out_of_sight,
    overlapping,
    too_small_to_tap,
)
from tests.companion.words.english_left import LANGUAGES, english_left
from tests.engine.random_games import random_game
from tests.limits import as_long_as


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_hand_ends_with_its_score(
    stage: WindowStage, tmp_path: Path, language: str
) -> None:
    told = random_game(21, 2, settings=Settings())
    remember(tmp_path / "evening.db", LANGUAGE.note(language))
    with running_app(stage, tmp_path / "evening.db", makes_ahead=True) as people:

        def all_in_the_language() -> None:
            assert spoken() == language
            left = {text: english_left(text, language) for text in people.texts()}
            assert {text: found for text, found in left.items() if found} == {}

        all_in_the_language()
        people.sit_down(told)
        for number in range(7):
            all_in_the_language()
            people.enter_lots(told, number)
            people.everybody_is_ready()
            all_in_the_language()
            people.enter_tickets(told, number)
            all_in_the_language()
            people.walk_the_markers()
            all_in_the_language()
            people.take_turns(told, number)
            all_in_the_language()
            people.end_the_round()
        assert people.where == Screen.SCORE.value
        assert people.game.problems == ()
        happened = [slot.fact for slot in people.slots[1:]]
        assert happened == [fact for played in told.rounds for fact in played.facts]
        assert people.game.setup.track == told.setup.track
        assert people.game.setup.first_player == told.setup.first_player
        totals = [sheet.total for sheet in told.count().sheets]
        assert [sheet.total for sheet in people.game.count().sheets] == totals
        for total in totals:
            assert people.reads(str(total))
        all_in_the_language()
        people.open_log()
        all_in_the_language()


@pytest.mark.parametrize("size", [PHONE], ids=lambda size: size.name)
def test_a_round_by_hand_fits_at_every_step_of_the_way(
    stage: WindowStage, tmp_path: Path, size: ScreenSize
) -> None:
    stage.open(size)
    told = random_game(22, 4, settings=Settings())
    with running_app(stage, tmp_path / "evening.db") as people:

        def look() -> None:
            stage.skip(0.5)
            stage.settle(30)
            assert badly_written(people.screen) == []
            assert too_small_to_tap(people.screen) == []
            assert out_of_sight(people.screen) == []
            assert overlapping(people.screen) == []

        look()
        people.sit_down(told)
        look()
        people.enter_lots(told, 0)
        look()
        people.everybody_is_ready()
        look()
        people.enter_tickets(told, 0)
        look()
        people.next()
        look()
        for _page in as_long_as(lambda: people.where != Screen.PURCHASE.value):
            people.next()
        look()
