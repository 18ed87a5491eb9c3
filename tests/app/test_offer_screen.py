"""The offer in a real window: how few taps it takes, and that nothing unseen is in the way."""

from typing import Any

from tests.app.window import (  # isort: skip
    SIZES,
    WindowStage,
    all_under,
    wrong_with,
)
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior

from companion.app.pictures import ScreenSize
from companion.app.sound import Speaker
from companion.app.tsukiji_app import TableRoot
from companion.app.widgets.all import ChoiceTile
from companion.app.widgets.vanishing import is_gone
from companion.cameras import Camera
from companion.desk import Screen
from companion.presenters.chimes import Chime
from companion.presenters.new_game import NewGame
from companion.storage.opening import Opened
from engine.tsukiji.box import default_box
from engine.tsukiji.pieces import QUOTED, Face
from tests.engine.random_games import random_game

DRAFT = NewGame(("Ana", "Ben", "Cy", "Dee"), (0, 1, 2, 3), track=QUOTED)
SLOWEST_S = 20.0
SECONDS_A_TAP = 1.0


class Bell:
    """Stands for a sound."""

    def __init__(self, heard: list[Chime], chime: Chime) -> None:
        self._heard, self._chime = heard, chime

    def stop(self) -> None:
        pass

    def play(self) -> None:
        self._heard.append(self._chime)


def invisible_buttons(root: Any) -> list[Any]:
    """Everything that answers taps and cannot be seen."""
    found = []
    for widget in root.walk():
        if isinstance(widget, ButtonBehavior) and is_gone(widget):
            found.append(widget)
    return found


@SIZES
def test_every_face_can_be_tapped_without_scrolling(
    stage: WindowStage, opened: Opened, size: ScreenSize
) -> None:
    stage.open(size)
    root = TableRoot(opened)
    stage.show(root)
    root.begin(DRAFT, default_box(4))
    stage.settle(40)
    room: Any = root.current_screen.ids.body
    tiles = [w for w in all_under(root.current_screen) if isinstance(w, ChoiceTile)]
    assert {tile.choice.key for tile in tiles} == {face.value for face in Face}
    assert all(tile.to_window(*tile.pos)[1] >= room.to_window(*room.pos)[1] for tile in tiles)
    root.desk_now().watched = True
    root.current_screen.ask(0, 0)  # type: ignore[attr-defined]
    root.follow()
    stage.settle(40)
    assert wrong_with(root.current_screen) == []


def test_fifteen_cards_by_hand_take_less_than_twenty_seconds_of_tapping(
    stage: WindowStage, opened: Opened
) -> None:
    root = TableRoot(opened)
    stage.show(root)
    root.begin(DRAFT, default_box(4))
    stage.settle(40)
    lots = random_game(22, 4).rounds[0].lots
    taps = 0
    screen: Any = root.current_screen
    for card in [card for lot in lots for card in lot]:
        tile = next(
            w for w in all_under(screen) if isinstance(w, ChoiceTile) and w.choice.key == card.face
        )
        stage.tap(tile)
        taps += 1
    assert root.desk_now().lots.complete
    stage.tap(screen.ids.next)
    taps += 1
    assert root.current == Screen.EVALUATION.value
    faces = [[card.face for card in lot] for lot in root.desk_now().game.rounds[0].lots]
    assert faces == [[card.face for card in lot] for lot in lots]
    assert taps * SECONDS_A_TAP < SLOWEST_S


def test_what_is_not_seen_takes_no_taps(stage: WindowStage, opened: Opened) -> None:
    root = TableRoot(opened)
    stage.show(root)
    root.begin(DRAFT, default_box(4))
    stage.settle(40)
    screen: Any = root.current_screen
    leave = next(w for w in all_under(screen.body.ids.picker) if getattr(w, "sign", "") == "cross")
    stage.tap(leave)
    stage.settle(40)
    assert screen.body.ids.picker.choices == ()
    hidden = [*invisible_buttons(root.home), *invisible_buttons(screen)]
    assert hidden
    for widget in hidden:
        touch = UnitTestTouch(*widget.to_window(*widget.center))
        assert not widget.dispatch("on_touch_down", touch)
        assert widget.state == "normal"


def test_the_camera_offers_what_it_reads_with_a_sound_and_a_tap_in_the_picture_corrects(
    stage: WindowStage, opened: Opened
) -> None:
    heard: list[Chime] = []
    speaker = Speaker(lambda: True, lambda: {c: Bell(heard, c) for c in Chime})
    root = TableRoot(opened, Camera("sim:5"), speaker=speaker)
    stage.show(root)
    root.begin(DRAFT, default_box(4))
    desk = root.desk_now()
    screen: Any = root.current_screen

    def is_ready() -> bool:
        root.look()
        return bool(desk.view().ready)  # type: ignore[union-attr]

    try:
        stage.wait_for(is_ready, 60)
        stage.settle(40)
        assert heard == [Chime.READ]
        assert wrong_with(screen) == []
        picture = screen.body.picture
        assert picture.width > 0.6 * screen.body.width
        buttons = [screen._quiet[0], *screen.body.ids.lots.columns]
        root.look()
        root.follow()
        assert [screen._quiet[0], *screen.body.ids.lots.columns] == buttons
        outline = next(o for o in picture.outlines if o.key == "2:2")
        middle = [sum(c[axis] for c in outline.corners_px) / 4 for axis in (0, 1)]
        stage.tap_at(*picture.to_window(*picture.to_window_point(*middle)))
        stage.settle(40)
        assert screen.body.ids.picker.question == "Lot 2, card 3: which is it?"
        tile = next(
            w for w in all_under(screen) if isinstance(w, ChoiceTile) and w.choice.key == "yakuza"
        )
        stage.tap(tile)
        assert desk.lots.lots[1][2].card.face is Face.YAKUZA
        assert screen.body.ids.picker.choices == ()
        again = screen.body.ids.lots.columns[1]
        stage.settle(40)
        stage.tap(next(w for w in all_under(again) if getattr(w, "sign", "") == "again"))
        stage.wait_for(is_ready, 60)
        assert desk.lots.lots[1][2].card.face is not Face.YAKUZA
    finally:
        root.rest()


def test_a_machine_that_cannot_be_heard_stays_silent() -> None:
    def broken() -> Any:
        return {}

    silent = Speaker(lambda: True, broken)
    silent.play(Chime.READ)
    unwanted: list[Chime] = []
    off = Speaker(lambda: False, lambda: {c: Bell(unwanted, c) for c in Chime})
    off.warm_up()
    off.play(Chime.READ)
    assert unwanted == []
