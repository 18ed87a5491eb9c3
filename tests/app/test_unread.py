"""A round of which something was not read, in a real window: what is missing can be named where it
is missed, one thing after the other, and the evening goes on.
"""

from pathlib import Path

from tests.app.window import SIZES, WindowStage  # isort: skip
from companion.app.widgets.all import ChoiceTile
from companion.app.window_pictures import ScreenSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.widgets.all import LotColumn
from engine.maybe import UNKNOWN
from engine.tsukiji.pieces import Face, Ticket
from tests.app.conftest import OpensApp
from tests.app.fingers import keep_game
from tests.engine.tables import dealt, played, revealed

AT_THE_TABLETS = Place(Screen.TABLETS.value)
NAME_IT = "Name what is missing"


@SIZES
def test_tickets_nobody_read_are_named_one_after_the_other_from_the_tablets(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, played(dealt(), revealed("4 ? 4", "0 0 ?", "3 3 3", "? ? ?")))
    people = open_app(goes_on=True)
    assert people.where == Screen.TABLETS.value
    assert people.screen.next_quiet, "nothing can be placed: it is not what hands do next"
    people.looks_right()
    people.tap_words(NAME_IT)
    assert people.where == "correct"
    for question in ("Lot 1: which ticket did Ben", "Lot 2: which ticket did Cy"):
        assert people.reads(question)
        people.looks_right()
        people.tap_choice("2")
    for _ticket in range(3):
        people.tap_choice("1")
    assert not people.on_screen(ChoiceTile), "no ticket is missing any more"
    people.next()
    assert people.where == Screen.TABLETS.value
    assert not people.screen.next_quiet
    assert not people.reads(NAME_IT)
    laid = people.game.rounds[-1].tickets
    assert all(ticket is not UNKNOWN for tickets in laid for ticket in tickets)


def test_a_tap_on_a_ticket_at_the_tablets_asks_about_that_ticket(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, played(dealt(), revealed()), at=AT_THE_TABLETS)
    people = open_app(goes_on=True)
    assert people.where == Screen.TABLETS.value
    people.tap(people.on_screen(LotColumn)[1].chip(2))
    assert people.where == "correct"
    assert people.reads("Lot 2: which ticket did Cy really play?")
    people.tap_choice(Ticket.THREE.value)
    assert people.reads("Lot 2: which ticket did Cy really play?"), "it leads to no other one"
    picked = [tile.choice.key for tile in people.on_screen(ChoiceTile) if tile.choice.chosen]
    assert picked == [Ticket.THREE.value]
    people.next()
    assert people.where == Screen.TABLETS.value
    assert people.game.rounds[-1].tickets[1][2] is Ticket.THREE


def test_a_card_nobody_read_is_named_where_its_marker_cannot_move(
    evening: Path, open_app: OpensApp
) -> None:
    lots = ("ebi ? sake", "fugu yakuza maguro", "tako sake sake", "ebi ebi takusan")
    keep_game(evening, played(dealt(*lots), revealed()), at=AT_THE_TABLETS)
    people = open_app(goes_on=True)
    people.next()
    assert people.where == Screen.PRICE_MARKERS.value
    assert people.reads("something was not read")
    people.tap_words(NAME_IT)
    assert people.reads("Lot 1, card 2 from the top")
    people.tap_choice(Face.TAKO.value)
    people.next()
    assert people.where == Screen.TABLETS.value, "other moves begin with other tablets"
    people.next()
    assert people.reads("Move Ebi")
    assert not people.reads(NAME_IT)
