"""What people are called, wherever there is little room for it: players can be told apart."""

from pathlib import Path

import pytest

from tests.app.window import SIZES, WindowStage  # isort: skip
from companion.app.widgets.all import NameField, PlayerChip
from companion.app.widgets.score_table import ScoreHead
from companion.app.window_pictures import PHONE, ScreenSize
from companion.words.fonts import is_writable
from engine.tsukiji.game import Game, play
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import keep_game
from tests.app.stretched_walk import LONG_NAMES, UNWRITABLE, named
from tests.engine.random_games import random_game


def finished(names: tuple[str, ...]) -> Game:
    told = random_game(3, len(names), settings=Settings())
    return play((named(told.setup, names), *told.facts[1:]))


@SIZES
def test_names_as_the_app_proposes_them_stand_whole_at_the_seats(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app()
    people.tap_words("New game")
    people.tap_choice("4")
    written = {text.text for chip in people.on_screen(PlayerChip) for text in chip.written}
    assert {"Player 1", "Player 2", "Player 3", "Player 4"} <= written


@SIZES
@pytest.mark.parametrize("name", ["Alexandra", "Annemarie"])
def test_a_long_name_stands_whole_at_the_seat(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize, name: str
) -> None:
    stage.open(size)
    people = open_app()
    people.tap_words("New game")
    people.tap_choice("4")
    people.type(people.on_screen(NameField)[0], name)
    written = {text.text for chip in people.on_screen(PlayerChip) for text in chip.written}
    assert name in written


def test_no_two_columns_of_the_score_have_the_same_letter(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, finished(LONG_NAMES))
    stage.open(PHONE)
    people = open_app(goes_on=True)
    (head,) = people.on_screen(ScoreHead)
    assert [text.text for text in head.written if len(text.text) < 3] == ["Al", "An", "WW", "Wo"]


def test_a_name_that_cannot_be_written_says_so_under_the_field(open_app: OpensApp) -> None:
    people = open_app()
    people.tap_words("New game")
    people.type(people.on_screen(NameField)[0], UNWRITABLE)
    assert people.reads("Some letters cannot be shown. Here it reads Player 1.")
    people.next()
    people.next()
    people.copy_box_later()
    assert people.game.setup.players[0].name == UNWRITABLE


def test_a_name_that_cannot_be_written_says_so_where_it_is_corrected(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, finished(("Ana", "Ben", "Cy", "Dee")))
    people = open_app(goes_on=True)
    people.open_log()
    people.tap_line(str(people.slots[0].id))
    people.type(people.on_screen(NameField)[0], UNWRITABLE)
    assert people.reads("Some letters cannot be shown. Here it reads Player 1.")


def test_four_whose_names_cannot_be_written_are_told_apart(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, finished(("はなこ", "たろう", "محمد", "😀")))
    people = open_app(goes_on=True)
    assert [text for text in people.texts() if not is_writable(text)] == []
    assert people.reads("Player 4")
    people.open_log()
    people.tap_id("standings")
    badges = [chip.look.badge for chip in people.on_screen(PlayerChip)]
    assert badges == ["1", "2", "3", "4"]


def test_a_seat_that_was_left_is_passed_on_to_somebody_else(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, play(finished(("Ana", "Ben", "Cy", "Dee")).facts[:2]))
    people = open_app(goes_on=True)
    people.open_log()
    people.tap_id("more")
    for answer in ("seat", "1", "nobody"):
        people.tap_choice(answer)
    people.next()
    assert people.game.table.seats[1].is_empty
    people.open_log()
    people.tap_id("more")
    for answer in ("seat", "1", "other"):
        people.tap_choice(answer)
    people.type(people.on_screen(NameField)[0], "Eva")
    assert people.reads("All of this game counts for Eva. Ben keeps the games before it.")
    people.next()
    assert [player.name for player in people.game.setup.players] == ["Ana", "Eva", "Cy", "Dee"]
    assert not people.game.table.seats[1].is_empty
