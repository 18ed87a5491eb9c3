"""Home, a new game and older games in a real window with real touches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.window import (  # isort: skip
    WindowStage,
    all_under,
    badly_written,
    out_of_sight,
    overlapping,
    too_small_to_tap,
)
from companion.app.pictures import LARGE_TABLET, PHONE, TABLET, ScreenSize
from companion.app.tsukiji_app import TableRoot
from companion.app.widgets.all import ChoiceTile
from companion.app.widgets.scrolling_list import LogLine
from companion.presenters.new_game import NewGame
from companion.remembered import PLAYER_NAMES, RULINGS, SEATING, LastSeat
from companion.session import TableSession, start
from companion.storage.opening import Opened, open_store
from engine.tsukiji.box import default_box
from engine.tsukiji.pieces import QUOTED
from tests.engine.random_games import random_game

SIZES = pytest.mark.parametrize("size", [TABLET, LARGE_TABLET, PHONE], ids=lambda size: size.name)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    found = open_store(tmp_path / "evening.db")
    assert isinstance(found, Opened)
    yield found
    found.store.close()


def shown(stage: WindowStage, opened: Opened) -> TableRoot:
    root = TableRoot(opened)
    stage.show(root)
    stage.settle(40)
    return root


def tap_choice(stage: WindowStage, screen: Any, key: str) -> None:
    tile = next(w for w in all_under(screen) if isinstance(w, ChoiceTile) and w.choice.key == key)
    stage.tap(tile)
    stage.settle(40)


def test_a_table_is_set_up_by_tapping(stage: WindowStage, opened: Opened) -> None:
    opened.store.remember(PLAYER_NAMES.note(("Ana", "Ben", "Cy")))
    opened.store.remember(SEATING.note((LastSeat("Ana", 2), LastSeat("Ben", 0))))
    root = shown(stage, opened)
    stage.tap(root.home.ids.next)
    stage.settle(40)
    screen: Any = root.current_screen
    ids = screen.body.ids
    assert screen.draft.names == ("Ana", "Ben")
    tap_choice(stage, screen, "3")
    stage.tap(ids.table.seats[2])
    stage.settle(40)
    tap_choice(stage, screen, "name:Cy")
    assert screen.draft.names == ("Ana", "Ben", "Cy")
    stage.tap(list(reversed(ids.colours.children))[2])
    assert screen.draft.colours == (1, 0, 2)
    stage.tap(ids.first)
    assert screen.draft.first == 2
    stage.tap(ids.change)
    stage.tap(ids.table.seats[0])
    stage.settle(40)
    assert screen.draft.names == ("Cy", "Ben", "Ana")
    assert screen.draft.first == 0
    tiles = list(ids.markers.children)
    stage.tap(screen.ids.next)
    assert root.current == "new-game"
    assert "Which marker" in screen.says
    stage.settle(40)
    for product in QUOTED:
        tap_choice(stage, screen, product.value)
    assert list(ids.markers.children) == tiles
    stage.tap(screen.ids.next)
    assert root.current == "offer"
    setup = root.desk_now().game.setup
    assert [p.name for p in setup.players] == ["Cy", "Ben", "Ana"]
    assert opened.store.recall(SEATING) == tuple(
        LastSeat(player.name, player.colour) for player in setup.players
    )


def test_house_rules_are_reached_from_the_new_game_and_left_to_it(
    stage: WindowStage, opened: Opened
) -> None:
    root = shown(stage, opened)
    root.set_up()
    stage.settle(40)
    screen: Any = root.current_screen
    stage.tap(screen.body.ids.rules)
    stage.settle(40)
    assert root.current == "my-box"
    tap_choice(stage, root.current_screen, "goes_on_top")
    assert opened.store.recall(RULINGS).at_track_end.value == "goes_on_top"
    stage.tap(root.current_screen.ids.back)
    assert root.current == "new-game"


def test_equal_names_are_said_in_place_and_wait(stage: WindowStage, opened: Opened) -> None:
    root = shown(stage, opened)
    root.set_up()
    screen: Any = root.current_screen
    screen.open_with(NewGame(("Ana", "Ana"), (0, 1), track=QUOTED))
    stage.settle(40)
    assert "Two are called Ana" in screen.body.ids.seat_says.text
    assert screen.next_text == ""
    stage.tap(screen.ids.next)
    assert root.current == "new-game"


def test_a_running_game_is_kept_and_can_be_taken_up_again(
    stage: WindowStage, opened: Opened
) -> None:
    told = random_game(21, 3)
    done = start(opened.store, told.setup)
    for fact in told.facts[1:]:
        assert isinstance(done, TableSession)
        done = done.append(fact)
    root = shown(stage, opened)
    root.begin(NewGame(("Ana", "Ben"), (0, 1), track=QUOTED), default_box(2))
    root.go_home()
    stage.settle(40)
    assert (root.home.running, root.home.where) == ("Ana, Ben", "Round 1 of 7")
    new = next(w for w in all_under(root.home) if getattr(w, "text", "") == "New game")
    stage.tap(new)
    stage.settle(40)
    assert "is kept" in root.current_screen.says
    root.begin(NewGame(("Cy", "Dee"), (0, 1), track=QUOTED), default_box(2))
    root.go_home()
    stage.settle(40)
    stage.tap(root.home.ids.older)
    stage.settle(40)
    older: Any = root.current_screen
    lines = [w for w in all_under(older) if isinstance(w, LogLine)][::-1]
    assert [line.row.sign for line in lines] == ["play", "podium"]
    assert lines[0].row.text == "Ana, Ben"
    stage.tap(lines[1])
    stage.settle(40)
    assert older.score.ids.sheet.rows
    assert len(older.score.ids.podium.places) == 3
    stage.tap(older.ids.back)
    stage.settle(40)
    lines = [w for w in all_under(older) if isinstance(w, LogLine)][::-1]
    stage.tap(lines[0])
    stage.settle(40)
    assert root.current == "offer"
    assert [p.name for p in root.desk_now().game.setup.players] == ["Ana", "Ben"]


@SIZES
def test_first_screens_fit(stage: WindowStage, opened: Opened, size: ScreenSize) -> None:
    stage.open(size)
    opened.store.remember(PLAYER_NAMES.note(("Bartholomew Long", "Dee", "Eve", "Finn")))
    root = shown(stage, opened)
    root.set_up()
    root.new_game.open_with(
        NewGame(("Wilhelmina Wide", "Wilhelmina Wide", "Cy", ""), (0, 1, 2, 3), track=QUOTED[:2]),
        ("Bartholomew Long", "Dee", "Eve", "Finn"),
        "The game of Ana, Ben is kept. You find it under Older games.",
    )
    for check in (badly_written, too_small_to_tap, out_of_sight, overlapping):
        stage.settle(40)
        assert check(root.current_screen) == []
    root.begin(NewGame(("Ana", "Ben", "Cy", "Dee"), (0, 1, 2, 3), track=QUOTED), default_box(4))
    root.go_home()
    for check in (badly_written, too_small_to_tap, out_of_sight, overlapping):
        stage.settle(40)
        assert check(root.current_screen) == []
