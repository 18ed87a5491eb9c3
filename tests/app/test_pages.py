"""The pages beside the game, in a real window with real touches."""

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
from companion.app.screens.my_box import PrintedNumber
from companion.app.theme import THEME
from companion.app.tsukiji_app import TableRoot
from companion.app.widgets.all import ChoiceTile, QuietButton
from companion.remembered import COPIED_TABLETS, COPIED_TUNA, LOOK, RULINGS, CopiedTablets, Look
from companion.storage.opening import Opened, open_store

SIZES = pytest.mark.parametrize("size", [TABLET, LARGE_TABLET, PHONE], ids=lambda size: size.name)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    found = open_store(tmp_path / "evening.db")
    assert isinstance(found, Opened)
    yield found
    found.store.close()


@pytest.fixture
def root(stage: WindowStage, opened: Opened, tmp_path: Path) -> TableRoot:
    root = TableRoot(opened, documents=tmp_path)
    stage.show(root)
    return root


def tap_choice(stage: WindowStage, screen: Any, key: str) -> None:
    tile = next(w for w in all_under(screen) if isinstance(w, ChoiceTile) and w.choice.key == key)
    stage.tap(tile)
    stage.frames(3)


def tap_words(stage: WindowStage, screen: Any, words: str) -> None:
    button = next(w for w in all_under(screen) if isinstance(w, QuietButton) and w.text == words)
    stage.tap(button)
    stage.frames(3)


def type_number(stage: WindowStage, screen: Any, digits: str) -> None:
    for digit in digits:
        tap_words(stage, screen, digit)
    pad = screen.body.ids.pad.children[0]
    stage.tap(pad.done)
    stage.frames(3)


def numbers(screen: Any) -> list[PrintedNumber]:
    return list(reversed(screen.body.ids.numbers.children))


def looks_right(stage: WindowStage, root: TableRoot) -> None:
    stage.frames(4)
    screen = root.current_screen
    assert badly_written(screen) == []
    assert too_small_to_tap(screen) == []
    assert out_of_sight(screen) == []
    assert overlapping(screen) == []


def test_printed_tablets_are_typed_and_stepped_and_lose_their_tilde(
    stage: WindowStage, root: TableRoot, opened: Opened
) -> None:
    stage.tap(root.home.ids.box)
    stage.frames(3)
    assert root.current == "my box"
    screen = root.current_screen
    tap_choice(stage, screen, "2")
    assert "~" in numbers(screen)[1].ids.price.choice.text
    stage.tap(numbers(screen)[1].ids.price)
    stage.frames(3)
    type_number(stage, screen, "10")
    type_number(stage, screen, "5")
    stage.tap(numbers(screen)[2].ids.minus)
    stage.tap(screen.ids.next)
    stage.frames(3)
    assert opened.store.recall(COPIED_TABLETS) == (CopiedTablets(2, ((12, 4), (10, 1), (5, -2))),)
    assert [number.ids.price.choice.text for number in numbers(screen)] == ["¥12", "¥10", "¥5"]
    stage.tap(screen.ids.back)
    assert root.current == "home"


def test_leaving_my_box_without_the_large_button_keeps_nothing(
    stage: WindowStage, root: TableRoot, opened: Opened
) -> None:
    root.open_page("my box")
    stage.frames(3)
    screen = root.current_screen
    tap_choice(stage, screen, "tuna")
    stage.tap(numbers(screen)[0].ids.price)
    stage.frames(3)
    type_number(stage, screen, "9")
    assert "smaller" in screen.says
    stage.tap(screen.ids.back)
    assert opened.store.recall(COPIED_TUNA) == ()


def test_a_house_rule_is_answered_in_words(
    stage: WindowStage, root: TableRoot, opened: Opened
) -> None:
    root.open_page("my box")
    stage.frames(3)
    tap_choice(stage, root.current_screen, "rules")
    tap_choice(stage, root.current_screen, "goes_on_top")
    assert opened.store.recall(RULINGS).at_track_end.value == "goes_on_top"


def test_settings_hold_at_once_and_after_a_new_start(
    stage: WindowStage, root: TableRoot, opened: Opened, tmp_path: Path
) -> None:
    stage.tap(root.home.ids.settings)
    stage.frames(3)
    tap_choice(stage, root.current_screen, "dark")
    assert THEME.name == "dark"
    assert opened.store.recall(LOOK) is Look.DARK
    THEME.name = "light"
    TableRoot(opened, documents=tmp_path)
    assert THEME.name == "dark"


def test_the_sheets_are_written_where_home_says(
    stage: WindowStage, root: TableRoot, tmp_path: Path
) -> None:
    stage.tap(root.home.ids.print)
    assert root.home.says == "The sheets are being drawn."
    stage.wait_for(lambda: root.home.tone == "good", 60)
    path = tmp_path / "tsukiji-sheets.pdf"
    assert str(path) in root.home.says
    assert path.read_bytes().startswith(b"%PDF")


def test_home_says_why_the_sheets_could_not_be_written(
    stage: WindowStage, opened: Opened, tmp_path: Path
) -> None:
    root = TableRoot(opened, documents=tmp_path / "nowhere")
    stage.show(root)
    stage.tap(root.home.ids.print)
    stage.wait_for(lambda: root.home.tone == "wrong", 60)
    assert "no such file" in root.home.says


@SIZES
def test_pages_from_home_fit_and_can_be_tapped(
    stage: WindowStage, opened: Opened, size: ScreenSize
) -> None:
    stage.open(size)
    root = TableRoot(opened)
    stage.show(root)
    looks_right(stage, root)
    root.open_page("settings")
    looks_right(stage, root)
    root.open_page("my box")
    screen: Any = root.current_screen
    for section in ("2", "4", "tuna", "rules"):
        tap_choice(stage, screen, section)
        if section == "4":
            stage.tap(numbers(screen)[0].ids.price)
        looks_right(stage, root)
