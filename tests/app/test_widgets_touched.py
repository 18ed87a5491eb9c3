"""Real touches on real widgets in a real window: each tells what was tapped."""

import itertools
from dataclasses import replace

import pytest
from kivy.app import App
from kivy.graphics import Line
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets import all as parts
from companion.app.widgets.camera_view import meet
from companion.app.window_pictures import PHONE, SCREEN_SIZES, ScreenSize
from companion.tsukiji.presenters.count import ShownCountedRow
from companion.tsukiji.view_values.lots import ShownCard, ShownLot, ShownTablet, ShownTicket
from companion.tsukiji.view_values.track import ShownStack, ShownTrack
from companion.tsukiji.widgets import all as game_parts
from companion.view_values.camera_outlines import ShownOutline
from companion.view_values.choices import Choice, Tone
from companion.view_values.pages import LogRow, ScoreRow
from companion.view_values.players import ShownPlayer
from tests.app.window import SIZES, WindowStage, all_under, badly_written, heard
from tests.limits import as_long_as

LOTS = tuple(
    ShownLot(
        number,
        f"Lot {number}",
        (ShownCard("ebi"), ShownCard("tako"), ShownCard("sake")),
        ShownTablet("¥12", "+4"),
        (ShownTicket("4", 0, "A"), ShownTicket("0", 1, "B"), ShownTicket("1", 2, "C")),
        "sum 5",
        price="¥12",
    )
    for number in (1, 2, 3, 4)
)
MOVE = ShownTrack((ShownStack(5, ("ebi", "tako")), ShownStack(8, ("sake",))), 5, 8, "tako")
LONGEST_WALK_FRAMES = 2_000
"""Far more than three spaces take, at however many frames a second."""


@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_a_tap_in_the_row_of_lots_tells_lot_and_place(stage: WindowStage, size: ScreenSize) -> None:
    stage.open(size)
    row = game_parts.LotRow(lots=LOTS)
    lots, cards, tickets, tablets = (
        heard(row, event) for event in ("on_lot", "on_card", "on_ticket", "on_tablet")
    )
    stage.show(row)
    stage.tap(row.columns[1].tile(2))
    stage.tap(row.columns[3].chip(1))
    stage.tap(row.columns[0].tablet)
    assert (cards, tickets, tablets, lots) == ([(2, 2)], [(4, 1)], [(1,)], [])
    stage.tap(row.columns[2], up=0.06)
    assert lots == [(3,)]
    assert cards == [(2, 2)]


def test_a_finger_on_a_card_keeps_it_while_the_reading_changes(stage: WindowStage) -> None:
    row = game_parts.LotRow(lots=LOTS)
    cards = heard(row, "on_card")
    stage.show(row)
    tile = row.columns[0].tile(1)
    touch = UnitTestTouch(*tile.to_window(*tile.center))
    touch.touch_down()
    stage.frames(2)
    seen_now = (ShownCard("ebi"), ShownCard("fugu"), ShownCard("sake"))
    row.lots = (replace(LOTS[0], cards=seen_now), *LOTS[1:])
    stage.frames(2)
    touch.touch_up()
    stage.frames(2)
    assert cards == [(1, 1)]
    assert row.columns[0].tile(1) is tile
    assert tile.look.face == "fugu"


def test_buttons_tell_a_tap_and_disabled_ones_stay_silent(stage: WindowStage) -> None:
    box = BoxLayout(spacing=dp(16), padding=dp(24))
    kinds = (parts.NextButton, parts.QuietButton, parts.IconButton)
    buttons = [kind(text="Go", sign="tick") for kind in kinds]
    silent = parts.NextButton(text="Wait", disabled=True)
    for button in (*buttons, silent):
        box.add_widget(button)
    told = [heard(button, "on_release") for button in (*buttons, silent)]
    stage.show(box)
    for button in (*buttons, silent):
        stage.tap(button)
    assert told == [[()], [()], [()], []]


def test_the_picker_tells_the_key_and_shows_likely_choices_first(stage: WindowStage) -> None:
    choices = (
        Choice("ebi", "Ebi", face="ebi"),
        Choice("tako", "Tako", face="tako", likely=True),
        Choice("sake", "Sake", face="sake", possible=False),
    )
    picker = parts.Picker(question="Which card?", choices=choices)
    picked, left = heard(picker, "on_pick"), heard(picker, "on_leave")
    stage.show(picker)
    tiles = {tile.choice.key: tile for grid in picker.ids.grids.children for tile in grid.children}
    assert tiles["tako"].y > tiles["ebi"].y
    for key in ("tako", "sake", "ebi"):
        stage.tap(tiles[key])
    assert picked == [("tako",), ("ebi",)]
    assert left == []


def test_choices_that_stand_together_keep_their_order_and_a_faded_one_can_be_tapped(
    stage: WindowStage,
) -> None:
    choices = tuple(
        Choice(key, key, likely=key != "1", faded=key == "1") for key in ("0", "1", "2", "3")
    )
    picker = parts.Picker(question="Which ticket?", choices=choices, together=True)
    picked = heard(picker, "on_pick")
    stage.show(picker)
    tiles = [tile for grid in picker.ids.grids.children for tile in reversed(grid.children)]
    assert [tile.choice.key for tile in tiles] == ["0", "1", "2", "3"]
    stage.tap(tiles[1])
    assert picked == [("1",)]


def test_the_number_pad_types_erases_and_keeps_to_its_limit(stage: WindowStage) -> None:
    pad = parts.NumberPad(most=60)
    done, numbers = heard(pad, "on_done"), heard(pad, "on_number")
    stage.show(pad)
    keys = {key.text or key.sign: key for key in pad.ids.digits.children}
    stage.tap(keys["tick"])
    assert done == []
    for key in ("0", "6", "1", "0", "erase", "0"):
        stage.tap(keys[key])
    assert numbers == [(0,), (6,), (60,), (6,), (60,)]
    assert pad.value == 60
    stage.tap(keys["tick"])
    assert done == [(60,)]


def test_a_number_that_stood_on_the_pad_before_is_quiet_until_a_digit_replaces_it(
    stage: WindowStage,
) -> None:
    pad = parts.NumberPad(stood="42")
    done, numbers = heard(pad, "on_done"), heard(pad, "on_number")
    stage.show(pad)
    keys = {key.text or key.sign: key for key in pad.ids.digits.children}
    assert (pad.ids.shown.text, pad.ids.shown.ink) == ("¥42", "quiet_ink")
    stage.tap(keys["tick"])
    assert done == [(42,)], "what stood there may be right"
    stage.tap(keys["3"])
    assert (pad.ids.shown.text, pad.ids.shown.ink) == ("¥3", "ink")
    stage.tap(keys["0"])
    assert numbers == [(3,), (30,)]


def test_erasing_goes_on_with_the_number_that_stood_on_the_pad(stage: WindowStage) -> None:
    pad = parts.NumberPad(stood="42")
    stage.show(pad)
    keys = {key.text or key.sign: key for key in pad.ids.digits.children}
    for key, shown in (("erase", "¥4"), ("5", "¥45"), ("erase", "¥4"), ("erase", "¥–")):
        stage.tap(keys[key])
        assert pad.ids.shown.text == shown
    assert pad.done.disabled


@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_a_banner_tells_its_answer(stage: WindowStage, size: ScreenSize) -> None:
    stage.open(size)
    banner = parts.Banner(
        text="The Yakuza takes a card from Ana. Which row?",
        tone=Tone.QUESTION,
        answers=(Choice("ebi", "Ebi"), Choice("tako", "Tako")),
    )
    told = heard(banner, "on_answer")
    stage.show(banner)
    buttons = {button.text: button for button in banner.ids.answers.children}
    stage.tap(buttons["Tako"])
    assert told == [("tako",)]


def test_a_banner_without_words_takes_no_room(stage: WindowStage) -> None:
    banner = parts.Banner()
    stage.show(banner)
    assert banner.height == 0
    banner.text = "Lot 4: one card not seen."
    stage.frames(3)
    assert banner.height >= dp(48)


def test_a_line_of_the_score_opens_to_its_reason_and_closes(stage: WindowStage) -> None:
    table = parts.ScoreTable(
        players=(ShownPlayer("Ana", 0), ShownPlayer("Ben", 1)),
        rows=(
            ScoreRow("Tuna", ("18", "3"), "Ana has 4 Maguro: 18."),
            ScoreRow("Total", ("97", "94"), total=True),
        ),
    )
    opened = heard(table, "on_open")
    stage.show(table)
    shut = table.height
    stage.tap(table.lines[0])
    assert table.height > shut
    assert any(getattr(child, "text", "") == "Ana has 4 Maguro: 18." for child in table.children)
    stage.tap(table.lines[1])
    stage.tap(table.lines[0])
    assert table.height == shut
    assert opened == [(0,), (0,)]


def test_the_log_shows_its_last_line_scrolls_and_tells_a_tap(stage: WindowStage) -> None:
    rows = tuple(LogRow(f"{n}", f"Fact {n}") for n in range(60))
    log = parts.ScrollingList(rows=rows)
    told = heard(log, "on_row")
    stage.show(log)
    stage.wait_for(lambda: log.scroll_y == 0)
    last = log.ids.lines.children[0]
    stage.tap(last)
    assert told == [("59",)]
    stage.drag((600, 600), (600, 100))
    stage.wait_for(lambda: log.scroll_y > 0.05)
    stage.wait_for(lambda: abs(log.effect_y.velocity) < 0.5 and not log.effect_y.is_manual)
    log.rows = (*rows, LogRow("60", "Fact 60"))
    stage.frames(5)
    assert log.scroll_y > 0.05
    assert told == [("59",)]


def test_a_marker_walks_its_spaces_and_lands_on_top(stage: WindowStage) -> None:
    board = game_parts.TrackBoard(look=MOVE)
    walked = heard(board, "on_walked")
    stage.show(board)
    seen = [board.marker_space]
    board.walk()
    for _frame in as_long_as(lambda: board.walking, LONGEST_WALK_FRAMES):
        stage.frames()
        if board.marker_space != seen[-1]:
            seen.append(board.marker_space)
    assert seen == [5, 6, 7, 8]
    assert board.piles()[8] == ("sake", "tako")
    assert board.piles()[5] == ("ebi",)
    assert walked == [()]


def test_a_tap_on_the_track_skips_the_walk(stage: WindowStage) -> None:
    look = ShownTrack((ShownStack(2, ("tako",)),), 2, 59, "tako")
    board = game_parts.TrackBoard(look=look)
    walked = heard(board, "on_walked")
    stage.show(board)
    board.walk()
    stage.tap(board)
    assert board.marker_space == 59
    assert not board.walking
    assert walked == [()]


def test_a_marker_that_stays_has_walked_at_once(stage: WindowStage) -> None:
    board = game_parts.TrackBoard(look=ShownTrack((ShownStack(2, ("tako",)),), 2, 2, "tako"))
    walked = heard(board, "on_walked")
    stage.show(board)
    board.walk()
    assert walked == [()]
    assert board.piles() == {2: ("tako",)}


@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_a_tap_on_the_picture_finds_the_card_under_it(stage: WindowStage, size: ScreenSize) -> None:
    stage.open(size)
    view = parts.CameraView()
    told = heard(view, "on_outline")
    stage.show(view)
    view.show_frame(b"\x40\x50\x60" * (64 * 36), 64, 36)
    card = ((10.0, 8.0), (20.0, 8.0), (20.0, 22.0), (10.0, 22.0))
    view.outlines = (
        ShownOutline(tuple((x + 30, y) for x, y in card), "Tako"),
        ShownOutline(card, "Ebi"),
    )
    stage.frames(3)
    stage.tap_at(*view.to_window_point(15, 15))
    stage.tap_at(*view.to_window_point(45, 20))
    stage.tap_at(*view.to_window_point(28, 30))
    assert told == [(1,), (0,)]
    x, y = view.to_frame_point(*view.to_window_point(33, 7))
    assert (round(x, 6), round(y, 6)) == (33, 7)


def test_outlines_of_a_large_frame_lie_right_on_a_small_picture(stage: WindowStage) -> None:
    view = parts.CameraView(measured_px=[1920, 1080])
    told = heard(view, "on_outline")
    stage.show(view)
    view.show_frame(b"\x40\x50\x60" * (64 * 36), 64, 36)
    view.outlines = (ShownOutline(((900.0, 500.0), (1000.0, 500.0), (1000.0, 600.0))),)
    stage.frames(3)
    assert view.to_window_point(960, 540) == pytest.approx(view.center)
    stage.tap_at(*view.to_window_point(980, 540))
    assert told == [(0,)]


@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_names_on_the_picture_do_not_cover_each_other(stage: WindowStage, size: ScreenSize) -> None:
    stage.open(size)
    view = parts.CameraView()
    stage.show(view)
    view.show_frame(b"\x40\x50\x60" * (64 * 36), 64, 36)
    view.outlines = tuple(
        ShownOutline(
            ((x, y), (x + 6, y), (x + 6, y + 4), (x, y + 4)), "Hotategai, twice", letter="H"
        )
        for x in (20.0, 27.0, 34.0)
        for y in (10.0, 14.0)
    )
    stage.frames(3)
    boxes = list(view.names)
    assert len(boxes) == len(view.written) == 6
    assert not any(meet(a, b) for a, b in itertools.combinations(boxes, 2))


def test_nothing_is_drawn_beside_the_picture(stage: WindowStage) -> None:
    view = parts.CameraView()
    stage.show(view)
    view.show_frame(b"\x40\x50\x60" * (64 * 36), 64, 36)
    inside = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
    across = ((10.0, 30.0), (20.0, 30.0), (20.0, 50.0), (10.0, 50.0))
    beyond = ((10.0, 40.0), (20.0, 40.0), (20.0, 50.0), (10.0, 50.0))
    view.outlines = tuple(ShownOutline(corners, "Ebi") for corners in (inside, across, beyond))
    stage.frames(3)
    lines = [line.points for line in view.canvas.before.children if isinstance(line, Line)]
    x, y, width, height = view.picture_box()
    assert len(lines) == 2 * 2
    assert all(x <= across <= x + width for line in lines for across in line[::2])
    assert all(y <= up <= y + height for line in lines for up in line[1::2])
    assert len(view.names) == 2


def test_a_frame_of_the_wrong_length_is_not_shown(stage: WindowStage) -> None:
    view = parts.CameraView()
    stage.show(view)
    view.show_frame(b"\x00" * 10, 64, 36)
    assert view.frame_px == [0, 0]


def test_a_name_is_typed_up_to_its_length_and_on_one_line(stage: WindowStage) -> None:
    field = parts.NameField(longest=6)
    stage.show(field)
    stage.tap(field)
    stage.wait_for(lambda: field.focus)
    for words in ("Bar", "\nba", "ra"):
        # Keyboards on glass hand over whole words.
        stage.window.dispatch("on_textinput", words)
    assert field.text == "Bar ba"
    field.focus = False


class _SmallApp(App):
    def build(self) -> parts.NextButton:
        self.told: list[str] = []
        return parts.NextButton(text="Go", on_release=lambda _button: self.told.append("go"))

    def on_start(self) -> None:
        self.told.append("start")

    def on_stop(self) -> None:
        self.told.append("stop")


def test_a_whole_app_can_be_started_tapped_and_stopped_twice(stage: WindowStage) -> None:
    for _evening in range(2):
        app = _SmallApp()
        stage.start_app(app)
        stage.tap(app.root)
        stage.stop_app(app)
        assert app.told == ["start", "go", "stop"]
        assert App.get_running_app() is None


def test_a_player_chip_tells_a_tap_on_a_phone(stage: WindowStage) -> None:
    stage.open(PHONE)
    chip = parts.PlayerChip(look=ShownPlayer("Ana", 0, "¥37"))
    told = heard(chip, "on_release")
    stage.show(chip)
    stage.tap(chip)
    assert told == [()]


def test_a_line_of_the_log_that_changes_shows_its_new_words(stage: WindowStage) -> None:
    log = parts.ScrollingList(rows=(LogRow("1", "Ana passes."),))
    stage.show(log)
    log.rows = (LogRow("1", "Ana buys lot 2."),)
    stage.frames(2)
    shown = [w.text for w in all_under(log) if isinstance(w, parts.FitLabel)]
    assert "Ana buys lot 2." in shown
    assert "Ana passes." not in shown


def test_a_row_is_stepped_by_its_signs_and_shows_what_it_is_told(stage: WindowStage) -> None:
    look = ShownCountedRow("tako", "Tako", "2", "0", by_hand=False, seen=False, differs=False)
    row = game_parts.RowStepper(look=look, size_hint=(None, None), width=dp(220))
    cards, jokers = heard(row, "on_cards"), heard(row, "on_jokers")
    stage.show(row)
    stage.tap(row.ids.cards.ids.minus)
    stage.tap(row.ids.jokers.ids.plus)
    assert (cards, jokers) == ([(-1,)], [(1,)])
    row.look = replace(look, cards="1", jokers="1")
    stage.frames(2)
    assert (row.ids.cards.number, row.ids.jokers.number) == ("1", "1")


@SIZES
def test_every_disc_of_a_pile_is_named_from_the_top_down(
    stage: WindowStage, size: ScreenSize
) -> None:
    stage.open(size)
    piles = (ShownStack(3, ("sake", "ebi", "tako")), ShownStack(7, ("fugu", "hotategai")))
    board = game_parts.TrackBoard(look=ShownTrack(piles))
    stage.show(board)
    assert "3: Tako on Ebi on Sake   7: Hotategai on Fugu" in [w.text for w in board.written]
    assert badly_written(board) == []
    board.look = ShownTrack((ShownStack(3, ("sake",)), ShownStack(7, ("fugu",))))
    stage.settle()
    assert not any(" on " in written.text for written in board.written)
