"""What a first evening stumbles over: small things, each in a real window."""

from pathlib import Path

import cv2
import numpy
import pytest
from PIL import Image

from tests.app.window import SIZES, WindowStage, all_under  # isort: skip
from card_markers.palette import rgb_of
from companion.app.tokens import LIGHT
from companion.app.widgets.all import NameField, NumberPad
from companion.app.widgets.player_chip import PlayerChip
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.camera.sources import Camera
from companion.preferences import ADVICE_HIDDEN, LOOKED_THROUGH, LookedThrough
from companion.session import Place
from companion.tsukiji.presenters.lot_questions import question_words
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft, question
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.view_values.lots import ShownCard
from companion.tsukiji.widgets.cards import CardTile
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import LotBought
from engine.tsukiji.pieces import Face, LotNumber
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember
from tests.app.keys import ENTER, go_to
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, played, revealed
from vision.sources.frame_source import FaultCode, SourceFault

LOTS = dealt("ebi ebi tako", "fugu takusan takusan", "tako sake sake", "fugu ebi hotategai")
TICKETS = revealed("4 4 4", "3 3 3", "2 2 2", "1 1 1")


def test_a_second_takusan_says_that_it_is_the_second() -> None:
    game = played(LOTS, TICKETS, buys(0, 1))
    first = PurchaseDraft(PlayerIndex(0), LotNumber(2))
    asked = question(game, first)
    assert question_words(asked) == "Takusan 1 of 2: which row does it go to?"
    second = question(game, PurchaseDraft(PlayerIndex(0), LotNumber(2), (Face.EBI,)))
    assert question_words(second) == "Takusan 2 of 2: which row does it go to?"


def test_podium_steps_are_as_high_as_their_points() -> None:
    game = random_game(5, 4, settings=Settings())
    totals = sorted((sheet.total for sheet in game.count().sheets), reverse=True)
    assert UNKNOWN not in totals
    shares = [place.share for place in score_view(game).places]
    assert shares == pytest.approx([max(0, total) / totals[0] for total in totals])


@SIZES
def test_advice_can_be_switched_off_apart_from_the_standings(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, played(LOTS, TICKETS))
    remember(evening, ADVICE_HIDDEN.note(True))
    people = open_app(goes_on=True)
    assert people.where == Screen.PURCHASE.value
    assert not people.reads(" point")
    looks = [chip.look for chip in people.on_screen(PlayerChip)]
    assert [bool(look.money) for look in looks if not look.active] == [False, False]
    assert all(lot.deed == "Buy" for lot in people.screen.body.ids.lots.lots)
    people.looks_right()


def test_correcting_a_purchase_shows_the_cards_of_the_lots(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    keep_game(evening, played(LOTS, TICKETS, buys(0, 3)))
    people = open_app(goes_on=True)
    people.open_log()
    bought = next(slot for slot in people.slots if isinstance(slot.fact, LotBought))
    people.tap_line(str(bought.id))
    lots = people.screen.body.ids.lots
    assert [card.face for card in lots.lots[2].cards] == ["tako", "sake", "sake"]
    assert lots.lots[2].chosen
    people.tap(lots.columns[0].tile(0))
    assert people.screen.correction.fact.lot == 1
    people.looks_right()


def test_a_tapped_name_is_selected_whole_so_that_typing_replaces_it(people: Fingers) -> None:
    people.tap_words("New game")
    field = people.on_screen(NameField)[0]
    people.type(field, "Ana")
    field.focus = False
    people.stage.settle(3)
    people.tap(field)
    people.stage.settle(5)
    assert field.selection_text == "Ana"


def test_the_keypad_for_coins_comes_into_sight(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(PHONE)
    keep_game(evening, random_game(5, 3, settings=Settings()), at=Place(Screen.COUNT.value))
    people = open_app(goes_on=True)
    assert people.where == Screen.COUNT.value
    people.tap(people.screen.body.ids.coins)
    people.stage.settle(20)
    (pad,) = people.on_screen(NumberPad)
    low = pad.to_window(pad.x, pad.y)[1]
    room = people.screen.ids.body
    assert low >= room.to_window(room.x, room.y)[1] - 1
    people.screen.next_step()
    people.stage.settle(5)
    assert not people.on_screen(NumberPad), "nothing of the last player is left on the next"


@SIZES
def test_help_is_one_tap_from_home(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app()
    people.looks_right()
    people.tap_id("help")
    assert people.reads("Before the first game")
    people.looks_right()


def test_a_rematch_is_one_tap_from_the_score(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    told = random_game(5, 3, settings=Settings())
    keep_game(evening, told)
    people = open_app(goes_on=True)
    people.tap_words("Play again")
    people.stage.settle(5)
    assert people.where == "new-game"
    people.looks_right()


def test_what_looked_on_last_time_does_again_and_says_so(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    remember(evening, LOOKED_THROUGH.note(LookedThrough.SIMULATED))
    missing = SourceFault(FaultCode.CAMERA_MISSING, "")
    people = open_app(find_camera=lambda: missing)
    people.see(lambda: people.reads("The simulated table plays along, as last time."))
    assert people.screen.manager.has_camera
    people.looks_right()


def test_a_warning_and_a_message_at_once_leave_everything_whole(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    twice = revealed("4 4 4", "4 3 3", "2 2 2", "1 1 1")
    guessed = set_up(3, box=default_box(3))
    keep_game(evening, played(LOTS, twice, buys(0, 1), setup=guessed))
    people = open_app(goes_on=True)
    people.tap_id("undo")
    people.stage.settle(10)
    screen = people.screen
    assert screen.notice
    warned = (*screen.body.ids.lots.lots, *screen.body.ids.players.players)
    assert any(getattr(look, "note", "") or getattr(look, "problem", "") for look in warned)
    assert screen.footnote
    people.looks_right()
    room = screen.ids.body
    assert screen.body.height <= room.height + 1, "nothing has to be scrolled for"


def test_the_evidence_of_a_fact_opens_as_large_as_the_page(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    picture = numpy.full((300, 480, 3), 120, numpy.uint8)
    jpeg = cv2.imencode(".jpg", picture)[1].tobytes()
    keep_game(evening, played(), more=(LOTS,), crop_jpeg=jpeg)
    people = open_app(goes_on=True)
    people.open_log()
    people.tap_line(str(people.slots[-1].id))
    evidence = people.screen.evidence
    low = evidence.height
    people.tap(evidence)
    people.stage.settle(10)
    assert evidence.height > 2 * low
    go_to(people, evidence)
    people.stage.press(ENTER)
    people.stage.settle(10)
    assert evidence.height == low, "with the keyboard too"


def test_a_warning_of_a_narrow_lot_opens_on_touch_and_says_why(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(PHONE)
    lots = dealt("ebi tako sake", "fugu ? maguro", "tako ? sake", "ebi ebi takusan")
    keep_game(evening, played(lots, TICKETS), at=Place(Screen.PURCHASE.value))
    people = open_app(goes_on=True)
    assert people.lot(3).is_narrow, "a sign stands for the words"
    people.tap(people.lot(3), up=0.97)
    assert people.screen.says == "One card of lot 3 is unread."
    assert people.screen.tone == "attention"
    people.tap(people.lot(2), up=0.97)
    assert people.screen.says == "One card of lot 2 is unread."
    people.looks_right()


def test_again_under_a_lot_answers_and_lets_the_eyes_look_at_that_lot_anew(
    open_app: OpensApp,
) -> None:
    people = open_app(Camera("sim:5"))
    people.deal_unasked()
    people.go_to_offer()
    people.see(lambda: people.desk.table.drafts.lots.complete)
    dealt_lots = people.desk.table.drafts.lots.fact()
    (again,) = (w for w in all_under(people.lot(2)) if getattr(w, "text", "") == "Read again")
    people.tap(again)
    assert people.reads("Looking at lot 2 again.")
    people.see(lambda: people.desk.table.drafts.lots.complete)
    assert people.desk.table.drafts.lots.fact() == dealt_lots
    people.see(lambda: not people.reads("Looking at lot 2 again."))


def test_the_frame_of_a_card_that_is_asked_about_is_seen_on_a_red_card_too(
    stage: WindowStage, tmp_path: Path
) -> None:
    tile = CardTile(look=ShownCard(face="ebi", name="Ebi", asked=True), size_hint=(None, None))
    tile.size, tile.pos = (300, 80), (100, 100)
    stage.show(tile)
    stage.save(tmp_path / "card.png")
    with Image.open(tmp_path / "card.png") as saved:
        picture = saved.convert("RGB")
    left, low = tile.to_window(tile.x, tile.center_y)
    across = [picture.getpixel((int(left) + x, int(picture.height - low))) for x in range(12)]
    colours = (LIGHT.step.fill, LIGHT.surface, LIGHT.ebi.fill)
    at = [across.index(rgb_of(colour)) for colour in colours]
    assert at == sorted(at), "the frame, a light line inside it, then the card"
