"""Undo and redo of single taps, in a real window: a slip of the finger costs one tap, a restart or
a correction in between costs nothing.
"""

from pathlib import Path

from companion.app.widgets.all import ChoiceTile, NumberPad
from companion.tsukiji.screen_names import Screen
from engine.maybe import UNKNOWN
from engine.tsukiji.game import Game
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, running_app
from tests.app.window import WindowStage
from tests.engine.random_games import random_game

TOLD = random_game(21, 3, settings=Settings())
TWO_ROUNDS = random_game(21, 3, settings=Settings(), rounds=2)


def enter_cards(people: Fingers, told: Game, number: int, count: int) -> None:
    """So many cards of that round."""
    people.begin_by_hand()
    for card in [card for lot in told.rounds[number].lots for card in lot][:count]:
        people.tap_choice(str(card.face))


def cards_told(people: Fingers) -> int:
    return sum(
        place.card.face is not UNKNOWN
        for lot in people.desk.table.drafts.lots.lots
        for place in lot
    )


def test_a_card_tapped_by_mistake_is_taken_back_alone_and_asked_for_again(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, TWO_ROUNDS)
    people = open_app(goes_on=True)
    enter_cards(people, TOLD, 2, 5)
    before = people.game
    people.tap_id("undo")
    assert (people.where, cards_told(people)) == (Screen.OFFER.value, 4)
    assert people.reads("Lot 2, card 2: which is it?")
    assert people.game == before
    people.tap_id("redo")
    assert cards_told(people) == 5
    assert people.reads("Lot 2, card 3: which is it?")
    assert people.screen.ids.redo.disabled


def test_tickets_taken_back_are_there_to_be_told_otherwise(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, TWO_ROUNDS)
    people = open_app(goes_on=True)
    people.enter_lots(TOLD, 2)
    people.everybody_is_ready()
    people.enter_tickets(TOLD, 2)
    people.next()
    assert people.where == Screen.PRICE_MARKERS.value
    for where in (Screen.TABLETS, Screen.TICKETS):
        people.tap_id("undo")
        assert people.where == where.value
    assert people.desk.table.drafts.tickets.complete
    assert not people.on_screen(ChoiceTile), "nothing is missing"
    people.looks_right()
    people.next()
    assert people.where == Screen.TABLETS.value


def test_cards_being_entered_outlast_a_correction_and_a_new_start(
    stage: WindowStage, evening: Path
) -> None:
    keep_game(evening, TWO_ROUNDS)
    with running_app(stage, evening) as people:
        people.tap_words("Go on")
        enter_cards(people, TOLD, 2, 7)
        people.open_log()
        people.tap_words("Correct money")
        people.tap_words("7", within=people.on_screen(NumberPad)[0])
        people.next()
        assert (people.where, cards_told(people)) == (Screen.OFFER.value, 7)
    with running_app(stage, evening) as people:
        people.tap_words("Go on")
        assert (people.where, cards_told(people)) == (Screen.OFFER.value, 7)
        assert people.reads("Lot 3, card 2: which is it?")
