"""Discs on the track: on no space and in no pile do they hide a number or each other."""

from itertools import combinations
from pathlib import Path

import pytest
from kivy.metrics import dp

from tests.app.window import SIZES, WindowStage, badly_written  # isort: skip
from companion.app.widgets.painted import Bounds
from companion.app.window_pictures import ScreenSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.view_values.track import ShownStack, ShownTrack
from companion.tsukiji.ways import ONE_BY_ONE
from companion.tsukiji.widgets.pile_places import NUMBER_WIDE, pile_places
from companion.tsukiji.widgets.track_board import COLUMNS, ROWS, TrackBoard
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import keep_game, remember
from tests.engine.random_games import random_game

PILE = ("ebi", "hotategai", "fugu", "tako", "sake")


def meet(one: Bounds, other: Bounds) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def is_inside(part: Bounds, box: Bounds) -> bool:
    """Whether a part is in its box; a thousandth of a pixel is no part of a picture."""
    low = part[0] >= box[0] - 1e-3 and part[1] >= box[1] - 1e-3
    return low and all(part[at] + part[at + 2] <= box[at] + box[at + 2] + 1e-3 for at in (0, 1))


@SIZES
def test_no_disc_hides_a_number_or_another_disc(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    told = play(random_game(21, 3, settings=Settings()).facts[:3])
    keep_game(evening, told, at=Place(Screen.PRICE_MARKERS.value))
    remember(evening, ONE_BY_ONE.note(True))
    people = open_app(goes_on=True)
    (board,) = people.on_screen(TrackBoard)
    assert board.height > dp(300), "as people see it"
    for count in range(1, len(PILE) + 1):
        for space in range(1, COLUMNS * ROWS + 1):
            places = board.places_of(space, count)
            assert len(places.discs) + len(places.dots) == count
            drawn = (*places.discs, *places.dots)
            assert not any(meet(one, other) for one, other in combinations(drawn, 2))
            assert all(is_inside(part, board.cell(space)) for part in drawn)
            if count == 1:
                x, y, wide, _tall = board.cell(space)
                ((left, low, across, _high),) = places.discs
                beside = x + dp(NUMBER_WIDE) <= left
                assert beside or left + across / 2 == pytest.approx(x + wide / 2, abs=1)
                assert low >= y + dp(2), "over its frame"
        board.look = ShownTrack((ShownStack(38, PILE[:count]),))
        stage.frames(2)
        assert badly_written(board) == []
        (number,) = (written for written in board.written if written.text == "38")
        places = board.places_of(38, count)
        assert not any(meet(part, number.box) for part in (*places.discs, *places.dots)), count


@pytest.mark.parametrize("count", range(1, 6))
def test_a_pile_fits_into_a_space_of_any_shape(count: int) -> None:
    for wide in range(34, 160):
        for tall in range(48, 100, 2):
            box = (100.0, 50.0, float(wide), float(tall))
            places = pile_places(count, box, 1.0)
            drawn = (*places.discs, *places.dots)
            assert all(is_inside(part, box) for part in drawn)
            assert all(min(disc[2:]) >= 20 for disc in places.discs), "large enough for a letter"
            assert all(min(dot[2:]) >= 4 for dot in places.dots)
            assert not any(meet(one, other) for one, other in combinations(drawn, 2))
