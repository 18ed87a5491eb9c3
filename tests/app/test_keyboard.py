"""Without a finger: every screen can be walked by Tab, what the ring lies round is tapped by Enter,
and a finger takes the ring away.
"""

from companion.app.keyboard_focus import in_reading_order
from companion.app.widgets.all import ChoiceTile, NameField, NextButton, NumberPad
from companion.preferences import SOUND
from companion.tsukiji.screen_names import Screen
from tests.app.fingers import Fingers
from tests.app.keys import ENTER, ESCAPE, RIGHT, SPACE, TAB, UP, focused, go_to

BACKSPACE, KEYPAD_0 = 8, 256
KEY_OF_SOUND_OFF = SOUND.note(False).text


def test_a_whole_way_into_a_game_without_a_finger(people: Fingers) -> None:
    stage = people.stage
    assert focused(people) is None
    go_to(people, people.screen.ids.next)
    stage.press(ENTER)
    assert people.where == "new-game"
    stage.frames(2)
    assert isinstance(focused(people), NextButton), "the keyboard goes on at the next step"
    go_to(people, people.on_screen(NameField)[0])
    stage.press(ENTER)
    stage.type("Zoe")
    stage.press(TAB)
    assert people.on_screen(NameField)[0].text == "Zoe"
    go_to(people, people.screen.ids.next)
    stage.press(ENTER)
    stage.skip(1)
    stage.press(SPACE)
    people.copy_box_later()
    assert people.where == Screen.OFFER.value
    stage.press(ESCAPE)
    assert people.where == "home"


def test_what_is_out_of_sight_scrolls_into_it_and_is_tapped(people: Fingers) -> None:
    people.tap_id("settings")
    tile = next(t for t in people.on_screen(ChoiceTile) if t.choice.key == KEY_OF_SOUND_OFF)
    go_to(people, tile)
    people.stage.settle()
    room = people.screen.ids.body
    assert room.to_window(*room.pos)[1] <= tile.to_window(*tile.pos)[1]
    people.stage.press(SPACE)
    answers = [t.choice for t in people.on_screen(ChoiceTile)]
    assert next(c for c in answers if c.key == KEY_OF_SOUND_OFF).chosen
    people.stage.frames(2)
    assert focused(people) is not None, "the ring stays, though the answers were built anew"


def test_a_finger_takes_the_ring_away_and_arrows_go_on(people: Fingers) -> None:
    stage = people.stage
    stage.press(TAB)
    first = focused(people)
    stage.press(RIGHT)
    assert focused(people) is not first
    stage.press(UP)
    assert focused(people) is first
    stage.tap_at(3, 3)
    assert focused(people) is None
    assert first is next(in_reading_order(people.screen))


def test_enter_after_a_name_asks_for_the_next_one(people: Fingers) -> None:
    people.next()
    field = people.on_screen(NameField)[0]
    people.tap(field)
    people.stage.type("Ana")
    people.stage.press(ENTER)
    people.stage.frames(2)
    assert field.focus
    people.stage.type("Ben")
    assert people.screen.draft.names == ("Ana", "Ben")
    people.stage.press(ENTER)
    assert not field.focus, "there is no further seat"
    assert people.screen.draft.names == ("Ana", "Ben")


def test_a_number_is_typed_on_a_keyboard_where_there_is_one(people: Fingers) -> None:
    people.tap_words("Only the score")
    people.next()
    people.tap(people.screen.body.ids.coins)
    (pad,) = people.on_screen(NumberPad)
    for key in (ord("4"), KEYPAD_0 + 2, ord("7"), BACKSPACE):
        people.stage.press(key)
    assert pad.typed == "42"
    people.stage.press(ENTER)
    assert people.screen.draft.counts[0].coins == 42
    assert not people.on_screen(NumberPad)


def test_what_was_told_for_another_table_is_forgotten_at_a_touch(people: Fingers) -> None:
    people.tap_words("Only the score")
    assert not people.reads("Begin anew")
    people.tap_choice("popular")
    people.tap_words("Begin anew")
    assert not people.screen.draft.is_begun
    assert not people.reads("Begin anew")
