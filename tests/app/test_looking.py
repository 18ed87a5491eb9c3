"""What the camera is asked for beside lots and tickets, in a real window with real touches: how it
stands, the board, the rows at the end, the box code; and a camera that goes away.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import pytest

from tests.app.window import (  # isort: skip
    WindowStage,
    all_under,
    badly_written,
    out_of_sight,
    overlapping,
    too_small_to_tap,
)
from card_markers.box_numbers import DEFAULT_BOX, Edition, Group
from card_markers.sheets import SheetRequest, sheets_pdf
from companion.app.pictures import LARGE_TABLET, PHONE, ScreenSize
from companion.app.tsukiji_app import TableRoot
from companion.app.widgets.all import ChoiceTile, QuietButton
from companion.cameras import Camera
from companion.desk import Screen
from companion.remembered import COPIED_TABLETS, COPIED_TUNA, EDITION
from companion.session import Place, TableSession, start
from companion.simulated_evening import SimulatedEvening
from companion.storage.games import Source
from companion.storage.opening import Opened, open_store
from engine.tsukiji.facts import Fact, MarkerSetByHand, MoneySetByHand, RowSetByHand
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import QUOTED, Face, PlayerIndex, Space
from engine.tsukiji.purchase import Row
from engine.tsukiji.settings import Settings
from tests.card_markers.read_back import pictures_of
from tests.engine.random_games import random_game
from tests.vision.test_qr_codes import drawn_text
from vision.sources.frame_source import FaultCode, Next, SourceFault

SIM = Camera("sim:5")
WAIT_S = 60.0


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    found = open_store(tmp_path / "evening.db")
    assert isinstance(found, Opened)
    yield found
    found.store.close()


class Fingers:
    """Fingers on an app that a camera looks on."""

    def __init__(self, stage: WindowStage, root: TableRoot) -> None:
        self.stage, self.root = stage, root
        stage.show(root)

    @property
    def screen(self) -> Any:
        return self.root.current_screen

    def tap(self, widget: Any) -> None:
        self.stage.frames(3)
        self.stage.tap(widget)
        self.stage.frames(3)

    def next(self) -> None:
        self.tap(self.screen.ids.next)
        if self.root.current == "new-game" and "Which marker" in self.screen.says:
            # A new game asks once for the starting markers; these tables deal without saying.
            self.tap(self.screen.ids.next)

    def quiet(self, words: str) -> None:
        self.stage.frames(3)
        buttons = [w for w in all_under(self.screen) if isinstance(w, QuietButton)]
        self.tap(next(w for w in buttons if words in w.text))

    def choose(self, key: str) -> None:
        tiles = [w for w in all_under(self.screen) if isinstance(w, ChoiceTile)]
        self.tap(next(w for w in tiles if w.choice.key == key))

    def see(self, is_so: Callable[[], bool]) -> None:
        def looked() -> bool:
            self.root.look()
            return is_so()

        self.stage.wait_for(looked, WAIT_S)
        self.stage.frames(2)

    def looks_right(self) -> None:
        self.stage.frames(4)
        assert badly_written(self.screen) == []
        assert too_small_to_tap(self.screen) == []
        assert out_of_sight(self.screen) == []
        assert overlapping(self.screen) == []


@pytest.fixture
def fingers(stage: WindowStage, opened: Opened) -> Iterator[Fingers]:
    root = TableRoot(opened, SIM)
    yield Fingers(stage, root)
    root.rest()


def store_game(opened: Opened, told: Game, more: tuple[Fact, ...], at: Place) -> None:
    """A game that was played so far, with what the table told the app since."""
    made = start(opened.store, told.setup)
    for fact in (*told.facts[1:], *more):
        assert isinstance(made, TableSession)
        made = made.append(fact, at=at)
    assert isinstance(made, TableSession)


def up_to(told: Game, facts: int) -> Game:
    """The first so many facts of a game."""
    return play(told.facts[:facts])


@pytest.fixture
def goes_on(stage: WindowStage, opened: Opened) -> Iterator[Callable[..., Fingers]]:
    """Opens the app on a stored game, with a camera or without."""
    roots: list[TableRoot] = []

    def open_app(camera: Camera | None = SIM) -> Fingers:
        roots.append(TableRoot(opened, camera))
        fingers = Fingers(stage, roots[0])
        fingers.next()
        return fingers

    yield open_app
    for root in roots:
        root.rest()


def test_the_start_of_the_markers_is_read_off_the_board(fingers: Fingers) -> None:
    fingers.next()
    fingers.quiet("Look at the board")
    page = fingers.screen
    assert fingers.root.current == "start-board"
    fingers.see(lambda: page.next_text == "These are the spaces")
    fingers.looks_right()
    fingers.next()
    assert fingers.root.current == "new-game"
    assert set(fingers.root.new_game.draft.track) == set(QUOTED)


def test_before_round_1_the_table_is_looked_at_and_judged(fingers: Fingers) -> None:
    fingers.next()
    fingers.next()
    assert fingers.root.current == Screen.LOOK.value
    verdict = fingers.screen.checks.ids.verdict
    fingers.see(lambda: verdict.tone == "good")
    assert verdict.text == "Good: all cards can be read from here."
    assert fingers.screen.body.ids.picture.outlines
    fingers.looks_right()
    fingers.next()
    assert fingers.root.current == Screen.OFFER.value
    desk = fingers.root.desk_now()
    fingers.see(lambda: desk.lots.complete)
    fingers.quiet("Look at the table")
    assert fingers.root.current == Screen.LOOK.value
    fingers.next()
    assert desk.lots.complete


def test_the_look_at_the_table_can_be_skipped_at_once(fingers: Fingers) -> None:
    fingers.next()
    fingers.next()
    assert fingers.screen.next_text == "Go on all the same"
    fingers.next()
    assert fingers.root.current == Screen.OFFER.value


def quoted_round(opened: Opened, *more: Fact) -> Game:
    """Three players, the tickets of round 1 are open, the last of the five products moves."""
    told = random_game(21, 3, settings=Settings())
    quoted = up_to(told, 3)
    store_game(opened, quoted, more, Place(Screen.MARKERS.value, len(QUOTED) - 1))
    return quoted


def test_the_board_is_checked_and_lies_as_it_should(
    opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    quoted_round(opened)
    fingers = goes_on()
    fingers.quiet("Check the board")
    fingers.see(lambda: fingers.screen.tone == "good")
    assert "lies as it should" in fingers.screen.says
    assert fingers.screen.body.ids.picture.outlines
    fingers.looks_right()
    fingers.quiet("Close the check")
    assert fingers.screen.says == ""


def test_a_look_that_was_left_is_over_where_there_is_no_camera(
    opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    told = random_game(21, 3, settings=Settings())
    assert isinstance(start(opened.store, told.setup, at=Place(Screen.LOOK.value)), TableSession)
    assert goes_on(None).root.current == Screen.OFFER.value


def test_wood_that_lies_elsewhere_is_named_drawn_and_can_be_let_be_right(
    opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    # Told to the app only: the wood itself stays where it is.
    quoted = quoted_round(opened, MarkerSetByHand(Face.TAKO, Space(60), "a slip"))
    lies = quoted.table.track.space_of(Face.TAKO)
    fingers = goes_on()
    fingers.quiet("Check the board")
    fingers.see(lambda: fingers.screen.tone == "wrong")
    assert fingers.screen.says == f"Tako lies on {lies}; it belongs on 60."
    assert fingers.screen.body.ids.track.look.wrong == (lies,)
    fingers.looks_right()
    fingers.quiet("It is right as it lies")
    desk = fingers.root.desk_now()
    assert desk.game.table.track.space_of(Face.TAKO) == lies
    assert desk.session.journal.slots[-1].fact == MarkerSetByHand(
        Face.TAKO, lies, "it lies so on the board"
    )
    assert fingers.root.current == Screen.MARKERS.value
    fingers.see(lambda: fingers.screen.tone == "good")


def test_without_a_camera_the_board_is_told_in_words(
    opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    quoted = quoted_round(opened)
    fingers = goes_on(None)
    fingers.quiet("Check the board")
    assert f"Tako on {quoted.table.track.space_of(Face.TAKO)}" in fingers.screen.says
    fingers.looks_right()


def finished(opened: Opened, *more: Fact) -> Game:
    told = random_game(21, 3, settings=Settings())
    store_game(opened, told, more, Place())
    return told


def tako_of(game: Game, player: int) -> Row:
    return game.table.seats[player].holdings.row(Face.TAKO)


def test_rows_are_seen_differences_named_and_the_table_decides(
    opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    told = random_game(21, 3, settings=Settings())
    row = tako_of(told, 0)
    wrong = RowSetByHand(PlayerIndex(0), Face.TAKO, row.cards + 1, row.jokers, "a slip")
    finished(opened, wrong)
    fingers = goes_on()
    desk = fingers.root.desk_now()
    fingers.quiet("Count the table")
    assert fingers.screen.body.ids.title.text == "Ana, 1 of 3"
    fingers.see(lambda: desk.count.is_seen)
    assert fingers.screen.says == (
        f"Ana: {row.cards} Tako on the table, {row.cards + 1} in the log."
    )
    fingers.looks_right()
    assert fingers.screen.next_text == "As it lies on the table"
    fingers.next()
    assert tako_of(desk.game, 0) == row
    line = desk.session.journal.log[-1].number
    assert desk.session.sources[-1] is Source.CAMERA
    crop = desk.session.crop(line)
    assert isinstance(crop, bytes)
    assert 1_000 < len(crop) < 64_000
    assert fingers.screen.body.ids.title.text == "Ben, 2 of 3"
    fingers.see(lambda: desk.count.is_seen)
    assert fingers.screen.tone == "good"
    fingers.next()
    fingers.quiet("Leave out")
    assert fingers.root.current == Screen.SCORE.value
    assert desk.game.count() == told.count()


def test_rows_are_stepped_and_coins_typed_by_hand(
    opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    told = finished(opened)
    before, money = tako_of(told, 0), told.table.seats[0].money
    fingers = goes_on(None)
    desk = fingers.root.desk_now()
    fingers.quiet("Count the table")
    steppers = reversed(fingers.screen.body.ids.rows.children)
    tako = next(row for row in steppers if row.look.face == "tako")
    fingers.tap(tako.ids.cards.ids.plus)
    fingers.tap(tako.ids.jokers.ids.plus)
    assert tako.look.cards == str(before.cards + 1)
    words = f"Ana: {before.jokers + 1} Takusan with Tako on the table, {before.jokers} in the log."
    assert words in fingers.screen.says
    fingers.tap(fingers.screen.body.ids.coins)
    fingers.looks_right()
    for digit in "41":
        fingers.quiet(digit)
    fingers.tap(fingers.screen.body.ids.pad.children[0].done)
    assert f"Ana: 41 yen on the table, {money} in the log." in fingers.screen.says
    fingers.next()
    assert tako_of(desk.game, 0) == Row(Face.TAKO, before.cards + 1, before.jokers + 1)
    assert desk.game.table.seats[0].money == 41
    last = desk.session.journal.slots[-1].fact
    assert last == MoneySetByHand(PlayerIndex(0), 41, "counted at the end")
    fingers.tap(fingers.screen.ids.undo)
    assert desk.game.table.seats[0].money == money
    assert fingers.root.current == Screen.COUNT.value
    fingers.quiet("Leave out")
    fingers.quiet("Leave out")
    assert fingers.root.current == Screen.SCORE.value


def test_the_count_fits_a_phone(
    stage: WindowStage, opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    stage.open(PHONE)
    finished(opened)
    fingers = goes_on()
    desk = fingers.root.desk_now()
    fingers.quiet("Count the table")
    fingers.see(lambda: desk.count.is_seen)
    fingers.looks_right()


def test_a_line_that_the_camera_read_opens_with_its_picture(
    opened: Opened, fingers: Fingers
) -> None:
    fingers.next()
    fingers.next()
    fingers.next()
    desk = fingers.root.desk_now()
    fingers.see(lambda: desk.lots.complete)
    fingers.next()
    line = desk.session.journal.log[-1].number
    crop = desk.session.crop(line)
    assert isinstance(crop, bytes)
    assert 1_000 < len(crop) < 64_000
    fingers.tap(fingers.screen.ids.log)
    rows = [w for w in all_under(fingers.screen.ids.rows) if getattr(w, "row", None)]
    dealt = next(w for w in rows if "Lots are dealt" in w.row.text)
    assert dealt.row.sign == "camera"
    fingers.tap(dealt)
    assert fingers.root.current == "correct"
    picture = fingers.screen.body.ids.evidence
    assert picture.opacity == 1
    assert max(picture.frame_px) > 200
    fingers.looks_right()


def test_the_box_code_is_shown_before_its_numbers_are_taken(
    opened: Opened, fingers: Fingers
) -> None:
    fingers.tap(fingers.screen.ids.box)
    fingers.quiet("From the box code")
    page = fingers.screen
    fingers.see(lambda: page.next_text == "Take these numbers")
    assert opened.store.recall(COPIED_TABLETS) == ()
    shown = [line.text for line in page.read.ids.numbers.children]
    assert "¥12 +4, ¥9 +2, ¥6 0, ¥3 -1" in shown
    fingers.looks_right()
    fingers.next()
    assert fingers.root.current == "my-box"
    assert [copied.players for copied in opened.store.recall(COPIED_TABLETS)] == [2, 3, 4]
    assert opened.store.recall(COPIED_TUNA) == DEFAULT_BOX.tuna
    assert "~" not in " ".join(c.text for c in fingers.screen.body.ids.sections.look.choices)


def photo_of(picture: Any, folder: Path) -> Camera:
    folder.mkdir()
    cv2.imwrite(str(folder / "sheet.png"), picture)
    return Camera(str(folder))


def test_the_guide_page_as_a_photo_gives_numbers_and_edition(
    stage: WindowStage, opened: Opened, tmp_path: Path
) -> None:
    box = replace(DEFAULT_BOX, edition=Edition.PORTUGUESE, provisional=frozenset({Group.TUNA}))
    pdf = sheets_pdf(SheetRequest(box=box))
    assert isinstance(pdf, bytes)
    root = TableRoot(opened, photo_of(pictures_of(pdf, 1, 1)[0][::2, ::2], tmp_path / "photos"))
    fingers = Fingers(stage, root)
    fingers.tap(fingers.screen.ids.box)
    fingers.quiet("From the box code")
    page = fingers.screen
    fingers.see(lambda: page.next_text == "Take these numbers")
    fingers.next()
    assert opened.store.recall(EDITION).value == "pt"
    assert opened.store.recall(COPIED_TUNA) == ()
    root.rest()


def test_what_is_no_box_code_is_refused_in_words(
    stage: WindowStage, opened: Opened, tmp_path: Path
) -> None:
    foreign = drawn_text("'; DROP TABLE games; --")
    root = TableRoot(opened, photo_of(foreign, tmp_path / "photos"))
    fingers = Fingers(stage, root)
    fingers.tap(fingers.screen.ids.box)
    fingers.quiet("From the box code")
    page = fingers.screen
    fingers.see(lambda: page.read.ids.says.tone == "wrong")
    assert "some other code" in page.read.ids.says.text
    assert page.next_text == ""
    root.rest()


class UnpluggedEvening(SimulatedEvening):
    """A simulated table whose camera can be pulled out."""

    is_out = False

    def next_frame(self) -> Next:
        if self.is_out:
            return SourceFault(FaultCode.CAMERA_SILENT, "camera 0")
        return super().next_frame()


@dataclass(frozen=True, slots=True)
class LooseCamera(Camera):
    """A camera with a loose plug."""

    def source(self, players: int) -> UnpluggedEvening:
        return UnpluggedEvening(self.seed, players)


def pull(fingers: Fingers, is_out: bool) -> None:
    table = fingers.root._playing_along
    assert isinstance(table, UnpluggedEvening)
    table.is_out = is_out


def test_a_camera_that_goes_is_said_in_its_place_and_taken_up_again(
    stage: WindowStage, opened: Opened
) -> None:
    root = TableRoot(opened, LooseCamera("sim:5"))
    fingers = Fingers(stage, root)
    fingers.next()
    fingers.next()
    picture = fingers.screen.picture
    fingers.see(lambda: picture.frame_px[0] > 0)
    pull(fingers, True)
    fingers.see(lambda: "by hand" in picture.nothing)
    assert picture.frame_px == [0, 0]
    fingers.looks_right()
    fingers.next()
    offer = fingers.screen.picture
    fingers.see(lambda: "by itself when it is back" in offer.nothing)
    desk = root.desk_now()
    fingers.quiet("By hand")
    fingers.choose("ebi")
    pull(fingers, False)
    fingers.see(lambda: offer.frame_px[0] > 0)
    assert desk.lots.lots[0][0].card.face is Face.EBI
    root.rest()


def test_a_camera_that_goes_during_the_purchase_is_said_there_too(
    opened: Opened, goes_on: Callable[..., Fingers]
) -> None:
    told = random_game(21, 3, settings=Settings())
    store_game(opened, up_to(told, 3), (), Place(Screen.PURCHASE.value))
    fingers = goes_on(LooseCamera("sim:5"))
    pull(fingers, True)
    fingers.see(lambda: "The camera gives no picture" in fingers.screen.says)
    assert fingers.screen.ids.quiet.children
    pull(fingers, False)
    fingers.see(lambda: fingers.screen.says == "")


@pytest.mark.parametrize("answer", ["Simulated table", "By hand"])
def test_without_a_camera_the_simulated_table_is_offered_not_taken(
    stage: WindowStage, opened: Opened, answer: str
) -> None:
    root = TableRoot(opened, None, camera_missing=True)
    fingers = Fingers(stage, root)
    assert "No camera was found" in root.home.says
    fingers.looks_right()
    fingers.quiet(answer)
    assert root.home.says == ""
    fingers.next()
    assert root.new_game.watched is (answer == "Simulated table")
    fingers.next()
    at = Screen.LOOK if answer == "Simulated table" else Screen.OFFER
    assert root.current == at.value
    root.rest()


@pytest.mark.parametrize("size", [LARGE_TABLET, PHONE], ids=lambda size: size.name)
def test_everything_that_looks_fits_every_screen(
    stage: WindowStage, opened: Opened, size: ScreenSize
) -> None:
    stage.open(size)
    root = TableRoot(opened, None, camera_missing=True)
    fingers = Fingers(stage, root)
    fingers.looks_right()
    fingers.quiet("Simulated table")
    fingers.tap(fingers.screen.ids.box)
    fingers.looks_right()
    fingers.quiet("From the box code")
    page = fingers.screen
    fingers.see(lambda: bool(page.next_text))
    fingers.looks_right()
    fingers.next()
    fingers.tap(fingers.screen.ids.back)
    fingers.next()
    fingers.tap(root.new_game.body.ids.look_at_board)
    board = fingers.screen
    fingers.see(lambda: bool(board.next_text))
    fingers.looks_right()
    fingers.next()
    fingers.looks_right()
    fingers.next()
    verdict = fingers.screen.checks.ids.verdict
    fingers.see(lambda: verdict.tone == "good")
    fingers.looks_right()
    fingers.next()
    desk = root.desk_now()
    fingers.see(lambda: desk.lots.complete)
    fingers.looks_right()
    root.rest()
