"""A whole game in a real window with real touches, entered by hand without a camera."""

from pathlib import Path

import pytest

from companion.app.window_pictures import PHONE, ScreenSize
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.settings import Settings
from tests.app.fingers import running_app
from tests.app.window import (
    WindowStage,
    badly_written,
    out_of_sight,
    overlapping,
    too_small_to_tap,
)
from tests.engine.random_games import random_game
from tests.limits import as_long_as


def test_a_whole_game_by_hand_ends_with_its_score(stage: WindowStage, tmp_path: Path) -> None:
    told = random_game(21, 2, settings=Settings())
    with running_app(stage, tmp_path / "evening.db", makes_ahead=True) as people:
        people.sit_down(told)
        for number in range(7):
            people.play_round(told, number)
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
