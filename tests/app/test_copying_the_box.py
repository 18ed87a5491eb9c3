"""The printed numbers of the box: asked for before the first game, and copied in the middle of one
they hold in it at once, shown like any correction. In a real window.
"""

from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.tsukiji.remembered_box import BOX_ASKED
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.words.provisional import TILDE, one_tilde
from engine.printed import NumberSource
from engine.tsukiji.box import default_box
from engine.tsukiji.game import Game
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.engine.random_games import set_up
from tests.engine.tables import buys, dealt, played, revealed

LOTS = dealt("ebi ebi tako", "fugu tako sake", "tako sake sake", "fugu ebi ebi")
TICKETS = revealed("4 4 4", "3 3 3", "2 2 2", "1 1 1")


def guessed() -> Game:
    """Three who have copied nothing, in their first purchase."""
    return played(LOTS, TICKETS, buys(0, 2), setup=set_up(3, box=default_box(3)))


def test_before_the_first_game_the_app_asks_for_the_printed_numbers_once(people: Fingers) -> None:
    people.tap_words("New game")
    people.next()
    people.next()
    assert people.where == "new-game"
    assert people.reads("tuna table are still missing")
    assert "Scan the box code" not in people.texts(), "nothing looks on"
    people.looks_right()
    people.tap_words("Type them in")
    assert people.where == "my-box"
    for words in ("Printed like this", "On to the tuna table", "Printed like this", "Done"):
        assert people.next_words == words
        people.next()
    assert people.where == "new-game"
    assert people.reads("Your printed numbers are taken.")
    people.next()
    assert people.where == Screen.OFFER.value, "the tuna table is not asked for a second time"
    assert people.remembers(BOX_ASKED)
    assert people.game.setup.box.tablets[1].price.source is not NumberSource.PROVISIONAL


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_numbers_copied_in_the_middle_of_a_game_hold_in_it_at_once(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, guessed())
    people = open_app(goes_on=True)
    paid = people.game.table.seats[0].money
    assert people.reads(TILDE)
    people.open_log()
    people.tap_words("My box")
    assert people.chosen() >= {"3"}
    number = next(n for n in people.screen.body.ids.numbers.children if n.index == 1)
    people.tap(number.ids.price)
    for digit in ("1", "0"):
        people.tap_words(digit, within=people.screen.body.ids.pad)
    people.screen.body.ids.pad.children[0].dispatch("on_done", 10)
    people.next()
    assert people.reads("The game on the table still has other numbers.")
    people.looks_right()
    people.tap_words("See what changes")
    assert people.where == "correct"
    people.looks_right()
    people.next()
    assert people.where == Screen.PURCHASE.value
    assert [t.price.value for t in people.game.setup.box.tablets][1] == 10
    assert people.game.table.seats[0].money == paid - 1, "9 was a guess, 10 is printed"
    people.tap_id("undo")
    assert people.game.table.seats[0].money == paid, "as any correction, undo takes it back"


def test_a_sentence_wears_one_tilde() -> None:
    assert one_tilde("Fugu moves +4~ instead of +7~.") == "Fugu moves +4 instead of +7~."
    assert one_tilde("Fugu moves +4~ instead of +7.") == "Fugu moves +4~ instead of +7."
    assert one_tilde("All is known.") == "All is known."


def test_no_number_of_the_purchase_wears_its_tilde_twice(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    keep_game(evening, guessed())
    people = open_app(goes_on=True)
    for words in people.texts():
        assert words.count(TILDE) <= 1, words
    players = people.screen.body.ids.players.players
    buyer = next(player for player in players if player.active)
    assert TILDE not in buyer.money
    people.tap(people.lot(1), up=0.98)
    assert people.next_words.startswith("Buy lot 1 for")
    assert TILDE not in people.next_words
