"""The pages beside the game, in a real window with real touches."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.app.window import SIZES, WindowStage, all_under, edges  # isort: skip
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from companion.app.theme import THEME
from companion.app.widgets.all import NameField, NumberPad, QuietButton
from companion.app.widgets.scrolling_list import LogLine
from companion.app.widgets.seats import ColourTile
from companion.app.window_pictures import PHONE, ScreenSize
from companion.preferences import APPEARANCE, PLAYER_NAMES, STANDINGS_HIDDEN, Appearance
from companion.tsukiji.printing import FILE_NAME
from companion.tsukiji.remembered_box import (
    COPIED_DECKS,
    COPIED_TABLETS,
    COPIED_TUNA,
    RULINGS,
    SEATING,
    TICKETS,
    CopiedTablets,
    LastSeat,
)
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens.my_box import PrintedNumber
from engine.journal import Slot
from engine.players import PlayerIndex
from engine.tsukiji.facts import (
    Fact,
    LotBought,
    LotsDealt,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Face, Ticket
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember, running_app, written_under
from tests.engine.random_games import random_game


def numbers(people: Fingers) -> list[PrintedNumber]:
    """The printed numbers of the page, as one reads."""
    return people.on_screen(PrintedNumber)


def type_number(people: Fingers, digits: str) -> None:
    pad = people.on_screen(NumberPad)[0]
    keys = {key.text: key for key in all_under(pad) if isinstance(key, QuietButton)}
    for digit in digits:
        people.tap(keys[digit])
    people.tap(pad.done)


def test_printed_tablets_are_typed_and_stepped_and_lose_their_tilde(people: Fingers) -> None:
    people.tap_id("box")
    assert people.where == "my-box"
    people.tap_choice("2")
    assert "~" in numbers(people)[1].ids.price.choice.text
    people.tap(numbers(people)[1].ids.price)
    type_number(people, "10")
    type_number(people, "5")
    people.tap(numbers(people)[2].ids.minus)
    people.next()
    assert people.remembers(COPIED_TABLETS) == (CopiedTablets(2, ((12, 4), (10, 1), (5, -2))),)
    assert [number.ids.price.choice.text for number in numbers(people)] == ["¥12", "¥10", "¥5"]
    people.tap_id("back")
    assert people.where == "home"


def test_leaving_my_box_without_the_large_button_keeps_nothing(people: Fingers) -> None:
    people.tap_id("box")
    people.tap_choice("tuna")
    people.tap(numbers(people)[0].ids.price)
    type_number(people, "9")
    assert people.reads("smaller")
    people.tap_id("back")
    assert people.remembers(COPIED_TUNA) == ()


def test_numbers_typed_and_not_confirmed_are_there_when_my_box_is_opened_again(
    people: Fingers,
) -> None:
    people.tap_id("box")
    people.tap_choice("2")
    people.tap(numbers(people)[1].ids.price)
    type_number(people, "10")
    people.tap_id("back")
    people.tap_id("box")
    assert people.chosen() >= {"2"}, "where they were typed"
    assert numbers(people)[1].ids.price.choice.text == "¥10"
    assert people.reads("Typed, not saved yet.")
    people.looks_right()
    people.tap_words("Take it back")
    assert numbers(people)[1].ids.price.choice.text == "¥9~"
    people.tap(numbers(people)[1].ids.price)
    type_number(people, "10")
    people.tap_choice("tuna")
    assert people.reads("Not saved yet: 2 players.")
    people.tap_choice("2")
    people.next()
    assert people.remembers(COPIED_TABLETS)[0].pairs[1] == (10, 1)
    people.tap_id("back")
    people.tap_id("box")
    people.tap_choice("tuna")
    assert not people.reads("Not saved yet")


def test_a_house_rule_is_answered_in_words(people: Fingers) -> None:
    people.tap_id("box")
    people.tap_choice("rules")
    people.tap_choice("goes_on_top")
    assert people.remembers(RULINGS).at_track_end.value == "goes_on_top"


def test_settings_hold_at_once_and_after_a_new_start(stage: WindowStage, evening: Path) -> None:
    with running_app(stage, evening) as people:
        people.tap_id("settings")
        people.tap_choice(APPEARANCE.note(Appearance.DARK).text)
        assert THEME.name == "dark"
        assert people.remembers(APPEARANCE) is Appearance.DARK
    THEME.name = "light"
    with running_app(stage, evening):
        assert THEME.name == "dark"


def test_the_sheets_are_written_where_the_page_says(
    open_app: OpensApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    people = open_app()
    people.tap_id("print")
    button = edges(people.screen.ids.next)
    people.next()
    people.wait_to_read("Print them at full size")
    path = tmp_path / FILE_NAME
    assert people.reads(str(path))
    assert path.read_bytes().startswith(b"%PDF")
    people.stage.settle(30)
    assert edges(people.screen.ids.next) == button, "the words move nothing"


def test_the_page_says_why_the_sheets_could_not_be_written(
    open_app: OpensApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "nowhere"))
    people = open_app()
    people.tap_id("print")
    people.next()
    people.wait_to_read("The sheets could not be saved")
    assert people.reads("no such file")


@SIZES
def test_pages_from_home_fit_and_can_be_tapped(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app()
    people.looks_right()
    people.tap_id("settings")
    people.looks_right()
    people.tap_id("back")
    people.tap_id("box")
    for section in ("2", "4", "tuna", "rules"):
        people.tap_choice(section)
        if section == "4":
            people.tap(numbers(people)[0].ids.price)
        people.looks_right()


def test_a_screen_is_gone_when_the_next_one_is_there(people: Fingers) -> None:
    people.tap_id("settings")
    manager, back = people.screen.manager, people.screen.ids.back
    touch = UnitTestTouch(*back.to_window(*back.center))
    touch.touch_down()
    touch.touch_up()
    # A finger is read after Kivy's clock and before the frame: what is there now is drawn.
    assert [screen.name for screen in manager.children] == ["home"]


def test_typed_numbers_are_there_again_after_a_look_at_another_part(people: Fingers) -> None:
    people.tap_id("box")
    people.tap(numbers(people)[1].ids.price)
    type_number(people, "10")
    people.tap_choice("tuna")
    assert people.reads("Not saved yet: 4 players")
    people.tap_choice("4")
    assert numbers(people)[1].ids.price.choice.text == "¥10"


def test_what_was_said_to_be_printed_can_be_taken_back(people: Fingers) -> None:
    people.tap_id("box")
    before = [number.ids.price.choice.text for number in numbers(people)]
    assert any("~" in text for text in before)
    people.next()
    assert people.next_words == "On to the tuna table"
    people.tap_choice("2")
    people.next()
    people.tap_choice("4")
    people.tap_words("Take it back")
    assert [copied.players for copied in people.remembers(COPIED_TABLETS)] == [2]
    assert [number.ids.price.choice.text for number in numbers(people)] == before
    assert people.next_words == "Printed like this"


def test_numbers_that_were_copied_before_come_back_when_others_are_taken_back(
    people: Fingers,
) -> None:
    people.tap_id("box")
    people.tap_choice("tuna")
    people.next()
    first = people.remembers(COPIED_TUNA)
    people.tap(numbers(people)[0].ids.price)
    type_number(people, "1")
    people.next()
    assert people.remembers(COPIED_TUNA) != first
    people.tap_words("Take it back")
    assert people.remembers(COPIED_TUNA) == first


def test_the_clock_is_shown_on_the_dearest_tablet(people: Fingers) -> None:
    people.tap_id("box")
    marks = [number.ids.price.choice.mark for number in numbers(people)]
    assert marks == ["clock", "", "", "", ""]


@pytest.fixture
def played(evening: Path, open_app: OpensApp) -> Fingers:
    """A table that has played six rounds."""
    keep_game(evening, six_rounds())
    return open_app(goes_on=True)


def six_rounds() -> Game:
    return random_game(21, 3, settings=Settings(), rounds=6)


def open_fact(people: Fingers, index: int, kind: type[Fact]) -> Slot[Fact]:
    """Taps the log and there a fact of that kind."""
    slot = [slot for slot in people.slots if isinstance(slot.fact, kind)][index]
    people.open_log()
    people.tap_line(str(slot.id))
    assert people.where == "correct"
    return slot


def changes(people: Fingers) -> list[str]:
    """What would change, as it is shown."""
    return [line.row.text for line in people.on_screen(LogLine)]


def test_leaving_a_correction_leaves_all_as_it_was(played: Fingers) -> None:
    before = played.game
    slot = open_fact(played, 0, TicketsRevealed)
    assert isinstance(slot.fact, TicketsRevealed)
    played.tap(played.lot(1).chip(0))
    now = slot.fact.tickets[0][0]
    played.tap_choice("0" if now != "0" else "4")
    assert changes(played)
    played.tap_id("back")
    assert played.where == "log"
    assert played.game == before


def test_who_bought_what_is_corrected(played: Fingers) -> None:
    slot = open_fact(played, -1, LotBought)
    assert isinstance(slot.fact, LotBought)
    played.tap_choice("pass")
    played.next()
    facts = {slot.id: slot.fact for slot in played.slots}
    assert facts[slot.id] == Passed(slot.fact.player)


def test_a_name_and_a_colour_are_corrected_in_round_6(played: Fingers) -> None:
    before = played.game
    first, second, third = (player.colour for player in before.setup.players)
    played.open_log()
    played.tap_line(str(played.slots[0].id))
    played.looks_right()
    played.type(played.on_screen(NameField)[0], "Ben")
    assert played.reads("Two players are called Ben")
    assert played.next_words == ""
    played.type(played.on_screen(NameField)[0], "Anna")
    tiles = {tile.look.colour: tile for tile in played.on_screen(ColourTile)}
    played.tap(tiles[second])
    told = next(
        w
        for w, text in written_under(played.screen)
        if text == "Ana is called Anna.\nAnna and Ben change colours."
    )
    page = played.screen.ids.body
    low = page.to_window(*page.pos)[1]
    assert low <= told.to_window(*told.pos)[1] <= low + page.height, "not in sight"
    assert changes(played) == ["Nothing else would change"]
    assert played.game == before, "seen, not yet accepted"
    played.looks_right()
    played.next()
    now = played.game.setup.players
    assert [player.name for player in now] == ["Anna", "Ben", "Cy"]
    assert [player.colour for player in now] == [second, first, third]
    assert played.game.table == before.table
    assert played.remembers(SEATING)[0] == LastSeat("Anna", second)
    assert "Anna" in played.remembers(PLAYER_NAMES)
    played.tap_id("undo")
    assert played.game == before
    played.tap_id("redo")
    played.open_log()
    played.tap_id("home")
    assert played.reads("Anna, Ben, Cy")


def test_another_seat_is_turned_to_before_it_is_corrected(played: Fingers) -> None:
    played.open_log()
    played.tap_line(str(played.slots[0].id))
    played.tap(played.screen.body.ids.seat.children[0].ids.who.ids.tiles.children[0])
    assert played.on_screen(NameField)[0].text == "Cy"
    assert played.next_words == ""
    played.type(played.on_screen(NameField)[0], "Cyril")
    played.next()
    assert [player.name for player in played.game.setup.players] == ["Ana", "Ben", "Cyril"]


def test_money_is_set_by_hand_with_a_reason(played: Fingers) -> None:
    played.open_log()
    played.tap_id("money")
    played.tap_choice("1")
    assert played.reads(f"¥{played.game.table.seats[1].money}"), "as it stands, to begin with"
    for digit in "42":
        played.tap_words(digit)
    played.type(played.on_screen(NameField)[0], "coins under the board")
    played.next()
    assert played.game.table.seats[1].money == 42
    assert played.slots[-1].fact == MoneySetByHand(PlayerIndex(1), 42, "coins under the board")


def test_a_turn_that_never_happened_is_taken_out_and_put_in_again(played: Fingers) -> None:
    before, slots = played.game, played.slots
    turns = [i for i, slot in enumerate(slots) if isinstance(slot.fact, (LotBought, Passed))]
    # The second turn of a round whose third one follows it in the log.
    at = next(i for i in turns if i - 1 in turns and i + 1 in turns)
    gone, after = slots[at], slots[at + 1]
    assert isinstance(gone.fact, (LotBought, Passed))
    played.open_log()
    played.tap_line(str(gone.id))
    played.tap_words("It never happened")
    assert changes(played)
    assert played.game == before
    played.next()
    assert gone.id not in [slot.id for slot in played.slots]
    played.open_log()
    played.tap_line(str(after.id))
    played.tap_words("A turn was forgotten before it")
    assert played.reads("What did we forget?")
    played.next()
    assert played.slots[at].fact == Passed(gone.fact.player)


def test_a_preview_tells_no_counts_while_standings_are_hidden(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, six_rounds())
    remember(evening, STANDINGS_HIDDEN.note(True))
    people = open_app(goes_on=True)
    open_fact(people, -1, LotBought)
    people.tap_choice("pass")
    told = changes(people)
    assert any("'s money" in text for text in told)
    assert not any("'s count" in text or "Ranking" in text for text in told)


def test_a_row_is_set_by_hand(played: Fingers) -> None:
    played.open_log()
    played.tap_id("more")
    played.tap_choice("5", within=played.asked("jokers"))
    played.next()
    last = played.slots[-1].fact
    assert isinstance(last, RowSetByHand)
    assert last.jokers == 5


def test_standings_are_shown_and_can_be_hidden(played: Fingers) -> None:
    played.open_log()
    played.tap_id("standings")
    assert "lead" in played.screen.title
    assert played.screen.body.ids.sheet.rows
    played.tap_id("back")
    played.open_log()
    played.tap_id("home")
    played.tap_id("settings")
    played.tap_choice(STANDINGS_HIDDEN.note(True).text, within=played.asked(STANDINGS_HIDDEN.name))
    played.tap_id("back")
    played.tap_words("Go on")
    played.tap_id("standings")
    assert "hidden" in played.screen.title
    assert played.screen.body.ids.sheet.rows == ()


@SIZES
def test_pages_of_a_game_fit_and_can_be_tapped(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, six_rounds())
    people = open_app(goes_on=True)
    people.open_log()
    people.looks_right()
    people.tap_id("standings")
    people.looks_right()
    people.tap_id("back")
    for kind in (LotsDealt, TicketsRevealed, LotBought):
        open_fact(people, -1, kind)
        people.looks_right()
        people.tap_id("back")
        people.tap_id("back")
        assert people.where == Screen.OFFER.value


def is_in_sight(people: Fingers, widget: Widget) -> bool:
    """Whether all of it lies within the part of the page that is shown."""
    _left, low, _right, high = edges(people.screen.ids.body)
    _left, bottom, _right, top = edges(widget)
    return low - 1 <= bottom < top <= high + 1


@SIZES
def test_the_chooser_of_a_correction_comes_into_sight_and_nothing_jumps_after_it(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, random_game(21, 4, settings=Settings(), rounds=6), crop_jpeg=a_crop())
    people = open_app(goes_on=True)
    slot = open_fact(people, 0, TicketsRevealed)
    assert isinstance(slot.fact, TicketsRevealed)
    chip, picker = people.lot(1).chip(1), people.screen.body.ids.picker
    lay = edges(chip)
    people.tap(chip)
    stage.settle(30)
    assert size is PHONE or edges(chip) == pytest.approx(lay, abs=1)
    assert is_in_sight(people, picker)
    assert is_in_sight(people, chip)
    assert chip.look.asked
    assert picker.question == "Lot 1: which ticket did Ben really play?"
    was = edges(chip)
    people.tap_choice("0" if slot.fact.tickets[0][1] != "0" else "4")
    stage.settle(30)
    assert edges(chip) == pytest.approx(was, abs=1)
    assert chip.look.asked, "what was picked stays marked where it was picked"


def a_crop() -> bytes:
    """A piece of a picture such as a camera brings."""
    return bytes(cv2.imencode(".jpg", np.full((360, 640, 3), 120, np.uint8))[1])


def test_on_a_tablet_the_signs_of_a_game_carry_words_and_home_is_one_tap_away(
    played: Fingers,
) -> None:
    for name, words in (
        ("standings", "Standings"),
        ("log", "Log"),
        ("home", "Home"),
        ("undo", "Undo"),
        ("redo", "Redo"),
    ):
        assert words in [text for _widget, text in written_under(played.screen.ids[name])]
    played.tap_id("home")
    assert played.where == "home"


def test_on_a_phone_the_signs_of_a_game_stand_alone(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(PHONE)
    keep_game(evening, six_rounds())
    people = open_app(goes_on=True)
    assert not {"Standings", "Log", "Home", "Undo", "Redo"} & set(people.texts())
    people.looks_right()


def test_a_product_is_chosen_by_shape_and_letter_too(played: Fingers) -> None:
    played.open_log()
    for name in ("space", "more"):
        played.tap_id(name)
        choices = played.asked("what").look.choices
        assert all(choice.face == choice.key for choice in choices)
        played.looks_right()
        played.tap_id("back")
    played.tap_line(str(played.slots[0].id))
    assert all(choice.face for choice in played.asked("start:1").look.choices)
    played.looks_right()


def test_the_cards_for_fewer_players_are_counted_in_my_box(people: Fingers) -> None:
    people.tap_id("box")
    people.tap_choice("cards-2")
    people.looks_right()
    assert len(numbers(people)) == 8
    assert numbers(people)[0].ids.price.choice.text == "9~"
    people.tap(numbers(people)[0].ids.price)
    type_number(people, "8")
    assert people.reads("That makes 62 cards, and seven rounds use 63.")
    people.tap(numbers(people)[7].ids.price)
    type_number(people, "6")
    people.next()
    (counted,) = people.remembers(COPIED_DECKS)
    assert counted.players == 2
    assert dict(counted.counts)[Face.EBI] == 8
    assert "~" not in numbers(people)[0].ids.price.choice.text
    people.looks_right()


def test_which_tickets_are_in_play_is_asked_where_the_rulebook_takes_some_out(
    people: Fingers,
) -> None:
    people.tap_id("box")
    people.tap_choice("rules")
    people.tap_choice("added_last")
    people.tap_choice("lot_by_lot")
    assert people.remembers(RULINGS).lone_annulment.value == "added_last"
    assert people.remembers(RULINGS).market_moves.value == "lot_by_lot"
    people.tap_choice("nl")
    people.tap_choice("x2")
    (told,) = people.remembers(TICKETS)
    assert Ticket.TIMES_TWO not in told.tickets
    people.looks_right()
