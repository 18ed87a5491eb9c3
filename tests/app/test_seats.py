"""The screen from every seat: turned as a whole, so that fingers find what they see, and with the
large button under the hand that is used.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.seat import SEAT, quarters_towards
from companion.preferences import LEFT_HANDED, TOWARDS, Towards
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.view_values.choices import Choice, Tone
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from engine.tsukiji.whats_next import whats_next
from tests.app.fingers import Fingers, keep_game, remember, running_app
from tests.app.keys import ESCAPE
from tests.app.window import WindowStage, edges
from tests.engine.random_games import random_game


@pytest.fixture(autouse=True)
def own_seat() -> Iterator[None]:
    yield
    SEAT.quarters, SEAT.left_handed = 0, False


@pytest.mark.parametrize("towards", [Towards.RIGHT, Towards.OPPOSITE, Towards.LEFT])
def test_fingers_find_what_they_see_from_every_side(people: Fingers, towards: Towards) -> None:
    window = people.stage.window
    people.tap_id("settings")
    people.tap_choice(TOWARDS.note(towards).text, within=_row(people, TOWARDS.name))
    people.stage.settle(30)
    back = people.screen.ids.back
    x, y = back.to_window(*back.center)
    upper_left = {
        Towards.RIGHT: (x < window.width / 2, y < window.height / 2),
        Towards.OPPOSITE: (x > window.width / 2, y < window.height / 2),
        Towards.LEFT: (x > window.width / 2, y > window.height / 2),
    }
    assert upper_left[towards] == (True, True), f"the upper left of the page is at {x}, {y}"
    people.tap_id("back")
    assert people.where == "home"
    people.tap_words("New game")
    assert people.where == "new-game"
    people.tap_choice("3")
    people.tap_id("back")
    assert people.where == "home"


def test_the_large_button_lies_under_the_left_hand(people: Fingers) -> None:
    people.tap_id("settings")
    people.tap_choice(LEFT_HANDED.note(True).text, within=_row(people, LEFT_HANDED.name))
    people.tap_id("back")
    people.stage.settle(30)
    room = people.screen.ids.way_through
    assert edges(room)[0] < people.stage.window.width / 4, "home's buttons, beside its picture"
    people.looks_right()
    people.screen.ask("Close?", Choice("yes", "Yes"), Choice("no", "No"))
    people.stage.settle(30)
    says = people.screen.ids.says.ids
    assert edges(says.answers)[2] <= edges(says.words)[0]
    people.looks_right()
    people.screen.say("", Tone.PLAIN)
    people.tap_id("practice")
    assert edges(people.screen.ids.next)[2] < people.stage.window.width / 2
    people.looks_right()
    people.tap_id("back")
    people.deal_unasked()
    people.go_to_offer()
    assert people.where == Screen.OFFER.value
    people.looks_right()
    ids = people.screen.ids
    assert edges(ids.next)[2] <= edges(ids.undo)[0]


def test_the_picture_turns_towards_whoever_buys(stage: WindowStage, tmp_path: Path) -> None:
    path, told = tmp_path / "bought.db", random_game(21, 3, settings=Settings())
    bought = next(at for at, fact in enumerate(told.facts) if isinstance(fact, LotBought))
    keep_game(path, play(told.facts[:bought]), at=Place(Screen.PURCHASE.value))
    remember(path, TOWARDS.note(Towards.WHOSE_TURN))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.PURCHASE.value
        turns = [quarters_towards(int(p), 3) for p in whats_next(people.game).turns]
        assert [SEAT.quarters] == turns[:1]
        people.tap_words("Pass")
        people.stage.settle(30)
        assert [SEAT.quarters] == turns[1:2]
        people.stage.press(ESCAPE)
        assert SEAT.quarters == 0


@pytest.mark.parametrize(("players", "turned"), [(2, [0, 2]), (3, [0, 3, 1]), (4, [0, 3, 2, 1])])
def test_players_sit_clockwise(players: int, turned: list[int]) -> None:
    assert [quarters_towards(player, players) for player in range(players)] == turned
    assert quarters_towards(0, 0) == quarters_towards(9, 4) == 0


def _row(people: Fingers, key: str) -> Any:
    rows = people.screen.body.ids.asked.children
    return next(row for row in rows if row.look.key == key)
