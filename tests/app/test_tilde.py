"""A tilde is explained on every screen where it stands, in a real window: in full where there is
room, on a phone in one line that a touch on something with a tilde unfolds.
"""

from dataclasses import replace
from pathlib import Path

from tests.app.window import SIZES, WindowStage  # isort: skip
from companion.app.widgets.score_table import ScoreTable
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.ways import ONE_BY_ONE
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import Fact, LotBought
from engine.tsukiji.game import Game, play
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, played, revealed

SHORT = "~ is a guess: see My box."
FULL = "under My box:"


FOUR = set_up(4, box=default_box(4))
LOTS = dealt("ebi ebi tako", "fugu tako sake", "tako sake sake", "fugu ebi ebi", "fugu ebi maguro")
TICKETS = revealed("4 4 4 4", "3 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")
ROUND = (LOTS, TICKETS, buys(0, 2), buys(1, 5), buys(2, 3), buys(3, 4))


def in_round_2(*turns: Fact) -> Game:
    """A game of four who have copied nothing, at their second purchase."""
    return played(*ROUND, LOTS, TICKETS, *turns, setup=FOUR)


def finished() -> Game:
    """A whole game of theirs."""
    told = random_game(5, 4, settings=Settings())
    return play((replace(told.setup, box=default_box(4)), *told.facts[1:]))


def explained(people: Fingers) -> bool:
    return people.reads(SHORT if people.screen.stacks else FULL)


@SIZES
def test_a_tilde_is_explained_from_the_tablets_to_the_purchase(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, in_round_2(buys(0, 1)), at=Place(Screen.TABLETS.value))
    people = open_app(goes_on=True)
    for _step in range(8):
        assert people.reads("~") == explained(people), people.where
        if people.where == Screen.PRICE_MARKERS.value:
            people.see(lambda: not people.screen.body.ids.track.walking)
        people.looks_right()
        if people.where == Screen.PURCHASE.value:
            break
        people.next()
    assert people.where == Screen.PURCHASE.value
    people.open_log()
    assert people.reads("~.")
    assert people.reads(SHORT if size is PHONE else FULL)
    bought = next(slot for slot in people.slots if isinstance(slot.fact, LotBought))
    people.tap_line(str(bought.id))
    people.tap_choice("pass")
    assert people.reads("~")
    assert explained(people)
    people.looks_right()


def test_a_tap_on_a_price_with_a_tilde_unfolds_what_it_means_and_still_chooses_the_lot(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(PHONE)
    keep_game(evening, in_round_2())
    people = open_app(goes_on=True)
    assert people.where == Screen.PURCHASE.value
    assert not people.reads(FULL)
    column = next(lot for lot in people.screen.body.ids.lots.columns if lot.look.tablet.provisional)
    people.tap(column.tablet)
    assert people.reads(FULL)
    assert column.look.chosen or people.screen.body.ids.picker.choices
    people.looks_right()
    people.tap(column, up=0.98)
    assert not people.reads(FULL), "until the next tap"
    people.tap(people.screen.body.ids.money)
    assert people.reads(FULL)
    people.tap(column, up=0.98)
    assert not people.reads(FULL)
    people.tap(people.chip("Ben"))
    assert people.reads(FULL)


def test_a_tap_on_a_move_with_a_tilde_unfolds_what_it_means(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(PHONE)
    remember(evening, ONE_BY_ONE.note(True))
    keep_game(evening, in_round_2(), at=Place(Screen.PRICE_MARKERS.value))
    people = open_app(goes_on=True)
    assert people.where == Screen.PRICE_MARKERS.value
    people.tap(people.screen.body.ids.spaces)
    assert people.reads(FULL)
    people.see(lambda: not people.screen.body.ids.track.walking)
    people.looks_right()
    people.next()
    assert not people.reads(FULL)


@SIZES
def test_the_score_explains_its_tildes_at_once_and_line_by_line(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, finished())
    people = open_app(goes_on=True)
    assert people.where == Screen.SCORE.value
    assert people.reads("~.")
    assert explained(people)
    people.looks_right()
    table = people.on_screen(ScoreTable)[0]
    money = next(i for i, row in enumerate(table.rows) if row.title == "Money")
    assert FULL in table.rows[money].reason
    people.open_log()
    people.tap_id("standings")
    assert explained(people)
    people.looks_right()


def test_the_line_of_explanation_is_not_there_without_a_tilde(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    keep_game(evening, random_game(5, 4, settings=Settings(), rounds=2))
    people = open_app(goes_on=True)
    assert not people.reads("~")
    people.open_log()
    assert not people.reads("~")
