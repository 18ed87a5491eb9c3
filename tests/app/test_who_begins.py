"""Who begins, by fingers on a real screen."""

from kivy.tests.common import UnitTestTouch

from companion.presenters.finger_choice import STILL_S
from tests.app.fingers import Fingers


def test_one_of_three_fingers_begins_until_the_hands_leave(people: Fingers) -> None:
    stage = people.stage
    people.tap_id("begins")
    assert people.where == "who-begins"
    field = people.screen.ids.field
    touches = []
    for across in (0.2, 0.5, 0.8):
        x, y = field.to_window(field.x + field.width * across, field.center_y)
        touches.append(UnitTestTouch(x, y))
        touches[-1].touch_down()
    stage.skip(STILL_S / 2)
    assert people.reads("Hold still")
    stage.skip(STILL_S)
    stage.skip(0.2)
    assert people.reads("This one begins")
    chosen = field.choice.chosen
    assert chosen in {touch.uid for touch in touches}
    for touch in touches[:2]:
        touch.touch_up()
    stage.skip(1)
    assert field.choice.chosen == chosen
    touches[2].touch_up()
    stage.frames(2)
    assert people.reads("Everybody puts one finger down")
    people.tap_id("back")
    assert people.where == "home"
