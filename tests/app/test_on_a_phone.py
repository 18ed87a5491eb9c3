"""A phone in somebody's hand: what has to be done lies in sight beside hints and messages, at the
usual size of letters, in each language; where more is hidden a sign says so; the rules have theirs.
"""

from pathlib import Path

import pytest

from tests.app.window import WindowStage, edges, scrolled_away  # isort: skip
from kivy.metrics import dp

from companion.app.shell import NO_CAMERA
from companion.app.widgets.all import PlayerChip
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.camera.sources import Camera
from companion.preferences import LANGUAGE
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.facts import LotBought, LotsDealt, Passed
from engine.tsukiji.game import Game, play
from engine.tsukiji.settings import Settings
from tests.app.fingers import keep_game, remember, running_app
from tests.app.shortcomings import out_of_sight_at_usual_size
from tests.engine.random_games import random_game

SIM = Camera("sim:5")
TOLD = random_game(21, 4, settings=Settings())
LANGUAGES = ("en", "es", "pt", "nl")
SMALL_PHONE = ScreenSize("small phone", 400, 800, 1.0)
PHONES = pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=lambda size: size.name)


def told_until(screen: Screen, turns: int = 0) -> Game:
    """The first round as far as that screen needs it, with so many turns taken."""
    facts = TOLD.rounds[0].facts
    kept: list[object] = []
    for fact in facts:
        if isinstance(fact, (LotBought, Passed)):
            if turns == 0:
                break
            turns -= 1
        kept.append(fact)
        if screen is Screen.TICKETS and isinstance(fact, LotsDealt):
            break
    return play((TOLD.setup, *kept))  # type: ignore[arg-type]


@PHONES
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("screen", "turns"),
    [
        (Screen.TICKETS, 0),
        (Screen.TABLETS, 0),
        (Screen.PRICE_MARKERS, 0),
        (Screen.PURCHASE, 0),
        (Screen.PURCHASE, 2),
    ],
)
def test_what_is_to_be_done_is_in_sight_beside_a_first_hint(
    stage: WindowStage,
    tmp_path: Path,
    size: ScreenSize,
    language: str,
    screen: Screen,
    turns: int,
) -> None:
    stage.open(size)
    path = tmp_path / "round.db"
    keep_game(path, told_until(screen, turns), at=Place(screen.value))
    remember(path, LANGUAGE.note(language))
    with running_app(
        stage, path, SIM if screen is Screen.TICKETS else None, teaches=True
    ) as people:
        people.next()
        assert people.where == screen.value
        people.stage.settle(30)
        assert people.screen.hint, "a newcomer is told something here"
        assert out_of_sight_at_usual_size(people) == []
        if screen is Screen.PURCHASE:
            buyers = [chip for chip in people.on_screen(PlayerChip) if chip.look.active]
            assert len(buyers) == 1
            assert scrolled_away(people.screen.ids.body, *buyers) == []
        people.looks_right()


@PHONES
def test_the_large_button_stays_under_the_finger_from_the_set_up_to_the_game(
    stage: WindowStage, tmp_path: Path, size: ScreenSize
) -> None:
    stage.open(size)
    with running_app(stage, tmp_path / "new.db", SIM) as people:
        people.tap_words("New game")
        before = edges(people.screen.ids.next)
        people.next()
        people.next()
        people.copy_box_later()
        assert people.where == Screen.TABLE_CHECK.value
        people.stage.tap_at((before[0] + before[2]) / 2, (before[1] + before[3]) / 2)
        assert people.where == Screen.TABLE_CHECK.value, "the second tap of a double one"
        assert edges(people.screen.ids.next)[1::2] == pytest.approx(before[1::2], abs=1)


@PHONES
@pytest.mark.parametrize("camera", [None, SIM], ids=["by-hand", "watched"])
def test_the_rules_have_their_sign_on_a_phone(
    stage: WindowStage, tmp_path: Path, size: ScreenSize, camera: Camera | None
) -> None:
    stage.open(size)
    path = tmp_path / "round.db"
    keep_game(path, told_until(Screen.PURCHASE), at=Place(Screen.PURCHASE.value))
    with running_app(stage, path, camera) as people:
        people.next()
        sign = people.screen.ids.rules
        assert min(sign.width, sign.height) >= dp(48)
        people.tap(sign)
        assert people.where == "help"
        people.tap_id("back")
        assert people.where == Screen.PURCHASE.value


@PHONES
def test_a_long_hint_is_one_line_that_a_touch_opens(
    stage: WindowStage, tmp_path: Path, size: ScreenSize
) -> None:
    stage.open(size)
    path = tmp_path / "round.db"
    keep_game(path, told_until(Screen.TABLETS), at=Place(Screen.TABLETS.value))
    remember(path, LANGUAGE.note("pt"))
    with running_app(stage, path, teaches=True) as people:
        people.next()
        hint = people.screen.hint
        assert not people.reads(hint)
        people.tap_id("hint_way")
        assert people.reads(hint)
        people.looks_right()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_home_asks_about_the_camera_is_whole_on_a_tablet(
    stage: WindowStage, tmp_path: Path, language: str
) -> None:
    stage.open(TABLET)
    remember(tmp_path / "new.db", LANGUAGE.note(language))
    with running_app(stage, tmp_path / "new.db", find_camera=lambda: NO_CAMERA) as people:
        people.stage.wait_for(lambda: bool(people.screen.answers))
        people.looks_right()
        room = people.screen.ids.way_through
        assert scrolled_away(room, people.screen.ids.says) == []
        assert not room.shows_more


def test_a_sign_says_that_more_is_below_until_nothing_is(
    stage: WindowStage, tmp_path: Path
) -> None:
    stage.open(TABLET)
    path = tmp_path / "round.db"
    keep_game(path, told_until(Screen.TABLETS), at=Place(Screen.TABLETS.value))
    with running_app(stage, path, teaches=True) as people:
        people.next()
        stage.settle(30)
        room = people.screen.ids.body
        assert room.shows_more
        x, y = room.to_window(*room.center)
        stage.drag((x, y), (x, y + 300))
        stage.settle(30)
        assert not room.shows_more
