"""The end in a real window: sums that can be read, and nothing in the way of the last line."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.app.window import SIZES, WindowStage, edges  # isort: skip
from companion.app.pages import share_game
from companion.app.widgets.score_table import ScoreLine
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.device.desktop import Desktop
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.box import default_box
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.engine.random_games import random_game


def is_in_sight(people: Fingers, line: ScoreLine) -> bool:
    """Whether all of it can be seen without scrolling."""
    _left, low, _right, high = edges(people.screen.ids.body)
    _left, bottom, _right, top = edges(line)
    return low <= bottom and top <= high


@SIZES
def test_sums_and_the_last_line_are_whole_where_the_sheet_rests_on_guesses(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    told = random_game(7, 4, settings=Settings())
    guessed = replace(told.setup, box=default_box(4))
    keep_game(evening, play((guessed, *told.facts[1:])))
    people = open_app(goes_on=True)
    assert people.where == Screen.SCORE.value
    assert people.reads("see My box" if size is PHONE else "until you copy the printed")
    people.looks_right()
    lines = {line.row.title: line for line in people.on_screen(ScoreLine)}
    for title, sign in (("Ebi", "="), ("Maguro", "for")):
        assert all(sign in cell or cell == "–" for cell in lines[title].row.cells)
    assert all(written.fits for line in lines.values() for written in line.written)
    last = lines["Specials left"]
    if size is PHONE:
        people.tap(last)
        people.stage.settle(30)
    assert is_in_sight(people, last)


@SIZES
def test_the_result_is_saved_as_a_text_to_keep(
    stage: WindowStage,
    evening: Path,
    open_app: OpensApp,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: ScreenSize,
) -> None:
    papers = tmp_path / "papers"
    monkeypatch.setattr(Desktop, "papers_folder", lambda _self: papers)
    stage.open(size)
    keep_game(evening, random_game(7, 4, settings=Settings()))
    people = open_app(goes_on=True)
    people.tap_words("Save a copy")
    assert people.reads("The result could not be saved: cannot write")
    papers.mkdir()
    people.tap_words("Save a copy")
    assert people.reads("Saved as ")
    people.looks_right()
    (saved,) = papers.iterdir()
    assert "wins by" in saved.read_text()
    people.open_log()
    people.tap_id("back")
    assert not people.reads("Saved as "), "said once"


def test_from_the_score_the_game_is_shared_and_a_film_is_drawn_beside_the_window(
    stage: WindowStage,
    evening: Path,
    open_app: OpensApp,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    papers = tmp_path / "papers"
    papers.mkdir()
    monkeypatch.setattr(Desktop, "papers_folder", lambda _self: papers)
    drawn_by: list[str] = []
    draw = share_game.film_files

    def noted(*given: Any) -> Any:
        drawn_by.append(threading.current_thread().name)
        return draw(*given)

    monkeypatch.setattr(share_game, "film_files", noted)
    stage.open(TABLET)
    keep_game(evening, random_game(7, 2, settings=Settings()))
    people = open_app(goes_on=True)
    people.looks_right()
    people.tap_words("Share the game")
    people.see(lambda: people.where == "share-game")
    people.tap_choice("film")
    people.see(lambda: people.reads("The film is being drawn"))
    people.see(lambda: people.reads("Saved as "))
    assert drawn_by == ["film"]
    assert [path.suffix for path in papers.iterdir()] == [".gif"]
    people.tap_id("back")
    assert people.where == Screen.SCORE.value
