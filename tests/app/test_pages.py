"""The pages beside the game, in a real window with real touches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.window import (  # isort: skip
    WindowStage,
    all_under,
    badly_written,
    out_of_sight,
    overlapping,
    too_small_to_tap,
)
from companion.app.pictures import LARGE_TABLET, PHONE, TABLET, ScreenSize
from companion.app.screens.my_box import PrintedNumber
from companion.app.theme import THEME
from companion.app.tsukiji_app import TableRoot
from companion.app.widgets.all import ChoiceTile, NameField, NumberPad, QuietButton
from companion.remembered import (
    COPIED_TABLETS,
    COPIED_TUNA,
    LOOK,
    RULINGS,
    STANDINGS_HIDDEN,
    CopiedTablets,
    Look,
)
from companion.session import TableSession, start
from companion.storage.opening import Opened, open_store
from engine.tsukiji.facts import (
    Fact,
    LotBought,
    LotsDealt,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.pieces import PlayerIndex
from engine.tsukiji.settings import Settings
from tests.engine.random_games import random_game

SIZES = pytest.mark.parametrize("size", [TABLET, LARGE_TABLET, PHONE], ids=lambda size: size.name)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    found = open_store(tmp_path / "evening.db")
    assert isinstance(found, Opened)
    yield found
    found.store.close()


@pytest.fixture
def root(stage: WindowStage, opened: Opened, tmp_path: Path) -> TableRoot:
    root = TableRoot(opened, documents=tmp_path)
    stage.show(root)
    return root


def tap_choice(stage: WindowStage, screen: Any, key: str) -> None:
    tile = next(w for w in all_under(screen) if isinstance(w, ChoiceTile) and w.choice.key == key)
    stage.tap(tile)
    stage.frames(3)


def tap_words(stage: WindowStage, screen: Any, words: str) -> None:
    button = next(w for w in all_under(screen) if isinstance(w, QuietButton) and w.text == words)
    stage.tap(button)
    stage.frames(3)


def type_number(stage: WindowStage, screen: Any, digits: str) -> None:
    for digit in digits:
        tap_words(stage, screen, digit)
    pad = screen.body.ids.pad.children[0]
    stage.tap(pad.done)
    stage.frames(3)


def numbers(screen: Any) -> list[PrintedNumber]:
    return list(reversed(screen.body.ids.numbers.children))


def looks_right(stage: WindowStage, root: TableRoot) -> None:
    stage.settle(20)
    screen = root.current_screen
    assert badly_written(screen) == []
    assert too_small_to_tap(screen) == []
    assert out_of_sight(screen) == []
    assert overlapping(screen) == []


def test_printed_tablets_are_typed_and_stepped_and_lose_their_tilde(
    stage: WindowStage, root: TableRoot, opened: Opened
) -> None:
    stage.tap(root.home.ids.box)
    stage.frames(3)
    assert root.current == "my-box"
    screen = root.current_screen
    tap_choice(stage, screen, "2")
    assert "~" in numbers(screen)[1].ids.price.choice.text
    stage.tap(numbers(screen)[1].ids.price)
    stage.frames(3)
    type_number(stage, screen, "10")
    type_number(stage, screen, "5")
    stage.tap(numbers(screen)[2].ids.minus)
    stage.tap(screen.ids.next)
    stage.frames(3)
    assert opened.store.recall(COPIED_TABLETS) == (CopiedTablets(2, ((12, 4), (10, 1), (5, -2))),)
    assert [number.ids.price.choice.text for number in numbers(screen)] == ["¥12", "¥10", "¥5"]
    stage.tap(screen.ids.back)
    assert root.current == "home"


def test_leaving_my_box_without_the_large_button_keeps_nothing(
    stage: WindowStage, root: TableRoot, opened: Opened
) -> None:
    root.open_page("my-box")
    stage.frames(3)
    screen = root.current_screen
    tap_choice(stage, screen, "tuna")
    stage.tap(numbers(screen)[0].ids.price)
    stage.frames(3)
    type_number(stage, screen, "9")
    assert "smaller" in screen.says
    stage.tap(screen.ids.back)
    assert opened.store.recall(COPIED_TUNA) == ()


def test_a_house_rule_is_answered_in_words(
    stage: WindowStage, root: TableRoot, opened: Opened
) -> None:
    root.open_page("my-box")
    stage.frames(3)
    tap_choice(stage, root.current_screen, "rules")
    tap_choice(stage, root.current_screen, "goes_on_top")
    assert opened.store.recall(RULINGS).at_track_end.value == "goes_on_top"


def test_settings_hold_at_once_and_after_a_new_start(
    stage: WindowStage, root: TableRoot, opened: Opened, tmp_path: Path
) -> None:
    stage.tap(root.home.ids.settings)
    stage.frames(3)
    tap_choice(stage, root.current_screen, "dark")
    assert THEME.name == "dark"
    assert opened.store.recall(LOOK) is Look.DARK
    THEME.name = "light"
    TableRoot(opened, documents=tmp_path)
    assert THEME.name == "dark"


def test_the_sheets_are_written_where_home_says(
    stage: WindowStage, root: TableRoot, tmp_path: Path
) -> None:
    stage.tap(root.home.ids.print)
    assert root.home.says == "The sheets are being drawn."
    stage.wait_for(lambda: root.home.tone == "good", 60)
    path = tmp_path / "tsukiji-sheets.pdf"
    assert str(path) in root.home.says
    assert path.read_bytes().startswith(b"%PDF")


def test_home_says_why_the_sheets_could_not_be_written(
    stage: WindowStage, opened: Opened, tmp_path: Path
) -> None:
    root = TableRoot(opened, documents=tmp_path / "nowhere")
    stage.show(root)
    stage.tap(root.home.ids.print)
    stage.wait_for(lambda: root.home.tone == "wrong", 60)
    assert "no such file" in root.home.says


@SIZES
def test_pages_from_home_fit_and_can_be_tapped(
    stage: WindowStage, opened: Opened, size: ScreenSize
) -> None:
    stage.open(size)
    root = TableRoot(opened)
    stage.show(root)
    looks_right(stage, root)
    root.open_page("settings")
    looks_right(stage, root)
    root.open_page("my-box")
    stage.frames(8)
    screen: Any = root.current_screen
    for section in ("2", "4", "tuna", "rules"):
        screen.ids.body.scroll_y = 1
        stage.frames(4)
        tap_choice(stage, screen, section)
        if section == "4":
            stage.frames(8)
            stage.tap(numbers(screen)[0].ids.price)
        looks_right(stage, root)


def open_round_6(opened: Opened, stage: WindowStage) -> TableRoot:
    """A table that has played six rounds."""
    told = random_game(21, 3, settings=Settings())
    made = start(opened.store, told.setup)
    assert isinstance(made, TableSession)
    for number in range(6):
        for fact in told.rounds[number].facts:
            made = made.append(fact)
            assert isinstance(made, TableSession)
    root = TableRoot(opened)
    stage.show(root)
    root.go_on()
    stage.frames(3)
    return root


@pytest.fixture
def played(opened: Opened, stage: WindowStage) -> TableRoot:
    return open_round_6(opened, stage)


def open_fact(stage: WindowStage, root: TableRoot, index: int, kind: type[Fact]) -> Any:
    """Taps the log, scrolls to a fact of that kind and taps it."""
    stage.tap(root.current_screen.ids.log)
    stage.frames(4)
    slots = [s for s in root.desk_now().session.journal.slots if isinstance(s.fact, kind)]
    rows = root.current_screen.ids.rows
    line = next(
        w for w in all_under(rows) if getattr(w, "row", None) and w.row.key == str(slots[index].id)
    )
    rows.scroll_to(line, animate=False)
    stage.frames(3)
    stage.tap(line)
    stage.frames(10)
    assert root.current == "correct"
    return slots[index]


def test_leaving_a_correction_leaves_all_as_it_was(stage: WindowStage, played: TableRoot) -> None:
    before = played.desk_now().game
    slot = open_fact(stage, played, 0, TicketsRevealed)
    screen: Any = played.current_screen
    stage.tap(screen.body.ids.lots.columns[0].chip(0))
    stage.frames(4)
    now = slot.fact.tickets[0][0]
    tap_choice(stage, screen, "0" if now != "0" else "4")
    assert screen.correction.changed
    stage.tap(screen.ids.back)
    stage.frames(3)
    assert played.current == "log"
    assert played.desk_now().game == before


def test_who_bought_what_is_corrected(stage: WindowStage, played: TableRoot) -> None:
    slot = open_fact(stage, played, -1, LotBought)
    screen: Any = played.current_screen
    tap_choice(stage, screen, "pass")
    stage.tap(screen.ids.next)
    stage.frames(4)
    facts = {s.id: s.fact for s in played.desk_now().session.journal.slots}
    assert facts[slot.id] == Passed(slot.fact.player)


def test_money_is_set_by_hand_with_a_reason(stage: WindowStage, played: TableRoot) -> None:
    stage.tap(played.current_screen.ids.log)
    stage.frames(4)
    stage.tap(played.current_screen.ids.money)
    stage.frames(4)
    screen: Any = played.current_screen
    tap_choice(stage, screen, "1")
    pad = next(w for w in all_under(screen) if isinstance(w, NumberPad))
    for _digit in pad.typed:
        pad_erase = next(w for w in all_under(pad) if getattr(w, "sign", "") == "erase")
        stage.tap(pad_erase)
    tap_words(stage, screen, "4")
    tap_words(stage, screen, "2")
    field = next(w for w in all_under(screen) if isinstance(w, NameField))
    field.text = "coins under the board"
    stage.tap(screen.ids.next)
    stage.frames(4)
    assert played.desk_now().game.table.seats[1].money == 42
    last = played.desk_now().session.journal.slots[-1].fact
    assert last == MoneySetByHand(PlayerIndex(1), 42, "coins under the board")


def test_a_turn_that_never_happened_is_taken_out_and_put_in_again(
    stage: WindowStage, played: TableRoot
) -> None:
    before = played.desk_now().game
    slots = played.desk_now().session.journal.slots
    turns = [i for i, slot in enumerate(slots) if isinstance(slot.fact, (LotBought, Passed))]
    # The second turn of a round whose third one follows it in the log.
    at = next(i for i in turns if i - 1 in turns and i + 1 in turns)
    gone, after = slots[at], slots[at + 1]
    kinds = [s for s in slots if type(s.fact) is type(gone.fact)]
    open_fact(stage, played, kinds.index(gone), type(gone.fact))
    screen: Any = played.current_screen
    stage.tap(screen.body.ids.removes)
    stage.frames(4)
    assert screen.body.ids.changes.children
    assert played.desk_now().game == before
    stage.tap(screen.ids.next)
    stage.frames(4)
    now = played.desk_now().session.journal.slots
    assert gone.id not in [slot.id for slot in now]
    kinds = [s for s in now if isinstance(s.fact, type(after.fact))]
    place = next(i for i, s in enumerate(kinds) if s.id == after.id)
    open_fact(stage, played, place, type(after.fact))
    stage.tap(screen.body.ids.inserts)
    stage.frames(4)
    assert screen.title == "What was forgotten?"
    stage.tap(screen.ids.next)
    stage.frames(4)
    put_in = played.desk_now().session.journal.slots[at].fact
    assert put_in == Passed(gone.fact.player)


def test_a_preview_tells_no_counts_while_standings_are_hidden(
    stage: WindowStage, played: TableRoot, opened: Opened
) -> None:
    opened.store.remember(STANDINGS_HIDDEN.note(True))
    open_fact(stage, played, -1, LotBought)
    screen: Any = played.current_screen
    tap_choice(stage, screen, "pass")
    told = [line.row.text for line in screen.body.ids.changes.children]
    assert any("money of" in text for text in told)
    assert not any("count of" in text or "ranking" in text for text in told)


def test_a_row_is_set_by_hand(stage: WindowStage, played: TableRoot) -> None:
    stage.tap(played.current_screen.ids.log)
    stage.frames(4)
    stage.tap(played.current_screen.ids.more)
    stage.frames(4)
    screen: Any = played.current_screen
    jokers = next(row for row in screen.body.ids.asked.children if row.look.key == "jokers")
    screen.ids.body.scroll_to(jokers, animate=False)
    stage.frames(3)
    stage.tap(next(tile for tile in jokers.ids.tiles.children if tile.choice.key == "5"))
    stage.frames(4)
    stage.tap(screen.ids.next)
    stage.frames(4)
    last = played.desk_now().session.journal.slots[-1].fact
    assert isinstance(last, RowSetByHand)
    assert last.jokers == 5


def test_standings_are_shown_and_can_be_hidden(
    stage: WindowStage, played: TableRoot, opened: Opened
) -> None:
    stage.tap(played.current_screen.ids.log)
    stage.frames(4)
    stage.tap(played.current_screen.ids.standings)
    stage.frames(4)
    assert "lead" in played.current_screen.title
    stage.tap(played.current_screen.ids.back)
    opened.store.remember(STANDINGS_HIDDEN.note(True))
    stage.tap(played.current_screen.ids.standings)
    stage.frames(4)
    assert "hidden" in played.current_screen.title
    assert played.current_screen.body.ids.sheet.rows == ()


@SIZES
def test_pages_of_a_game_fit_and_can_be_tapped(
    stage: WindowStage, opened: Opened, size: ScreenSize
) -> None:
    stage.open(size)
    played = open_round_6(opened, stage)
    played.current = "log"
    looks_right(stage, played)
    played.current = "standings"
    looks_right(stage, played)
    for kind in (LotsDealt, TicketsRevealed, LotBought):
        played.follow()
        stage.frames(3)
        open_fact(stage, played, 1, kind)
        looks_right(stage, played)
