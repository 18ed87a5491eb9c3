"""The offer in a real window: how few taps it takes, and that nothing unseen is in the way."""

from pathlib import Path
from typing import Any

from tests.app.window import SIZES, WindowStage, all_under  # isort: skip
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.app.sound import Speaker
from companion.app.widgets.all import ChoiceTile, QuietButton
from companion.app.widgets.untouchable_when_hidden import is_gone
from companion.app.window_pictures import ScreenSize
from companion.camera.sources import Camera
from companion.presenters.chimes import Chime
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S
from companion.tsukiji.widgets.all import LotColumn
from engine.tsukiji.pieces import Face
from tests.app.bells import Bells
from tests.app.conftest import OpensApp
from tests.app.fingers import ALL_LOTS, Fingers, keep_game
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import played

SLOWEST_S = 20.0
SECONDS_A_TAP = 1.0


def with_sign(part: Widget, sign: str) -> Any:
    """The button in it that shows this sign."""
    return next(w for w in all_under(part) if getattr(w, "sign", "") == sign)


def tap_what_is_not_seen(people: Fingers) -> int:
    """A finger on every place where an unseen button lies: none of them takes it."""
    hidden = [w for w in people.screen.walk() if isinstance(w, ButtonBehavior) and is_gone(w)]
    for button in hidden:
        touch = UnitTestTouch(*button.to_window(*button.center))
        touch.touch_down()
        took = [held() for held in touch.grab_list]
        touch.touch_up()
        people.stage.settle()
        assert button not in took
        assert button.state == "normal"
    return len(hidden)


def at_the_offer(evening: Path, open_app: OpensApp, camera: Camera | None = None) -> Fingers:
    """Four players before their first deal."""
    keep_game(evening, played(setup=set_up(4)))
    people = open_app(camera, goes_on=True)
    assert people.where == Screen.OFFER.value
    return people


@SIZES
def test_every_face_can_be_tapped_without_scrolling(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = at_the_offer(evening, open_app)
    people.looks_right()
    assert not people.reads("By hand"), "there is no other way without a camera"
    room = people.screen.ids.body
    tiles = people.on_screen(ChoiceTile)
    assert {tile.choice.key for tile in tiles} == {face.value for face in Face}
    assert all(tile.to_window(*tile.pos)[1] >= room.to_window(*room.pos)[1] for tile in tiles)


def test_fifteen_cards_by_hand_take_less_than_twenty_seconds_of_tapping(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    people = at_the_offer(evening, open_app)
    lots = random_game(22, 4).rounds[0].lots
    taps = 0
    for card in [card for lot in lots for card in lot]:
        # At once, without a look at whether things have come to rest.
        stage.tap(next(w for w in people.on_screen(ChoiceTile) if w.choice.key == card.face))
        taps += 1
    assert people.desk.table.drafts.lots.complete
    stage.tap(people.screen.ids.next)
    taps += 1
    assert people.where == Screen.EVALUATION.value
    faces = [[card.face for card in lot] for lot in people.game.rounds[0].lots]
    assert faces == [[card.face for card in lot] for lot in lots]
    assert taps * SECONDS_A_TAP < SLOWEST_S


def test_lots_that_hands_have_told_are_announced_before_they_are_taken_and_a_touch_stops_that(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    people = at_the_offer(evening, open_app)
    for card in [card for lot in random_game(22, 4).rounds[0].lots for card in lot]:
        people.tap_choice(str(card.face))
    announced = "It is taken in a moment; a touch stops that."
    people.wait_to_read(announced)
    people.looks_right()
    people.tap(people.lot(1).tile(0))
    assert not people.reads(announced)
    people.look_on(2 * TAKE_S)
    assert people.where == Screen.OFFER.value


def test_what_is_not_seen_takes_no_taps(evening: Path, open_app: OpensApp) -> None:
    people = at_the_offer(evening, open_app)
    people.tap(with_sign(people.screen.body.ids.picker, "cross"))
    assert people.on_screen(ChoiceTile) == []
    assert tap_what_is_not_seen(people)


def test_the_camera_offers_what_it_reads_with_a_sound_and_a_tap_in_the_picture_corrects(
    evening: Path, open_app: OpensApp, bells: Bells
) -> None:
    people = at_the_offer(evening, open_app, Camera("sim:5"))
    people.wait_for_next(ALL_LOTS)
    people.looks_right()
    assert bells.heard == [Chime.READ]
    picture = people.screen.picture
    assert picture.width > 0.6 * people.screen.body.width
    buttons = [*people.on_screen(QuietButton), *people.on_screen(LotColumn)]
    people.look_on()
    assert [*people.on_screen(QuietButton), *people.on_screen(LotColumn)] == buttons
    people.tap_words("By hand")
    assert people.reads("Lot 1, card 1: which is it?"), "all is read: from the first place on"
    people.tap(with_sign(people.screen.body.ids.picker, "cross"))
    outline = next(o for o in picture.outlines if o.key == "2:2")
    middle = [sum(c[axis] for c in outline.corners_px) / 4 for axis in (0, 1)]
    people.stage.tap_at(*picture.to_window(*picture.to_window_point(*middle)))
    assert people.reads("Lot 2, card 3: which is it?")
    people.tap_choice("yakuza")
    assert people.desk.table.drafts.lots.lots[1][2].card.face is Face.YAKUZA
    assert people.on_screen(ChoiceTile) == []
    others = [place.card.face for place in people.desk.table.drafts.lots.lots[1][:2]]
    # The camera goes on reading what lies there, and the hand is right all the same.
    people.look_on()
    people.see(lambda: people.next_words == ALL_LOTS)
    named = [place.card.face for place in people.desk.table.drafts.lots.lots[1]]
    assert named == [*others, Face.YAKUZA]
    people.tap_words("Read again", within=people.lot(2))
    people.see(lambda: people.next_words == ALL_LOTS)
    assert people.desk.table.drafts.lots.lots[1][2].card.face is not Face.YAKUZA


def test_a_machine_that_cannot_be_heard_stays_silent() -> None:
    silent = Speaker(lambda: True, dict)
    silent.play(Chime.READ)
    bells = Bells()
    off = Speaker(lambda: False, lambda: bells)
    off.warm_up()
    off.play(Chime.READ)
    assert bells.heard == []
