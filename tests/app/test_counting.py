"""Counting the table at the end, in a real window with real touches: by the camera, by hand."""

from pathlib import Path

from tests.app.window import WindowStage  # isort: skip
from companion.app.widgets.all import NumberPad
from companion.app.window_pictures import PHONE
from companion.camera.sources import Camera
from companion.storage.games import EvidenceSource
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.widgets.all import RowStepper
from engine.hand_reasons import HandReason
from engine.players import PlayerIndex
from engine.tsukiji.facts import MoneySetByHand, RowSetByHand
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Face
from engine.tsukiji.purchase import Row
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import keep_game
from tests.engine.random_games import random_game

SIM = Camera("sim:5")


def told() -> Game:
    """Three players to the end."""
    return random_game(21, 3, settings=Settings())


def tako_of(game: Game, player: int) -> Row:
    return game.table.seats[player].holdings.row(Face.TAKO)


def test_rows_are_seen_differences_named_and_the_table_decides(
    evening: Path, open_app: OpensApp
) -> None:
    row = tako_of(told(), 0)
    wrong = RowSetByHand(PlayerIndex(0), Face.TAKO, row.cards + 1, row.jokers, "a slip")
    keep_game(evening, told(), (wrong,))
    people = open_app(SIM, goes_on=True)
    people.tap_words("Count the table")
    assert people.reads("Ana, 1 of 3")
    people.see(lambda: people.desk.table.drafts.count.is_seen)
    assert people.reads(f"Ana: {row.cards} Tako on the table, {row.cards + 1} in the log.")
    people.looks_right()
    assert people.next_words == "As it is on the table"
    people.next()
    assert tako_of(people.game, 0) == row
    session = people.desk.session
    assert session.sources[-1] is EvidenceSource.CAMERA
    crop = session.crop(session.journal.log[-1].number)
    assert isinstance(crop, bytes)
    assert 1_000 < len(crop) < 64_000
    assert people.reads("Ben, 2 of 3")
    people.see(lambda: people.desk.table.drafts.count.is_seen)
    assert people.screen.tone == "good"
    people.next()
    people.tap_words("Skip")
    assert people.where == Screen.SCORE.value
    assert people.game.count() == told().count()


def test_rows_are_stepped_and_coins_typed_by_hand(evening: Path, open_app: OpensApp) -> None:
    before, money = tako_of(told(), 0), told().table.seats[0].money
    keep_game(evening, told())
    people = open_app(goes_on=True)
    people.tap_words("Count the table")
    tako = next(row for row in people.on_screen(RowStepper) if row.look.face == "tako")
    people.tap(tako.ids.cards.ids.plus)
    people.tap(tako.ids.jokers.ids.plus)
    assert tako.look.cards == str(before.cards + 1)
    now, was = before.jokers + 1, before.jokers
    assert people.reads(f"Ana: {now} Takusan with Tako on the table, {was} in the log.")
    people.tap(people.screen.body.ids.coins)
    people.looks_right()
    for digit in "41":
        people.tap_words(digit)
    people.tap(people.on_screen(NumberPad)[0].done)
    assert people.reads(f"Ana: 41 yen on the table, {money} in the log.")
    people.next()
    assert tako_of(people.game, 0) == Row(Face.TAKO, before.cards + 1, before.jokers + 1)
    assert people.game.table.seats[0].money == 41
    assert people.slots[-1].fact == MoneySetByHand(
        PlayerIndex(0), 41, HandReason.COUNTED_AT_THE_END
    )
    people.tap_id("undo")
    assert people.game.table.seats[0].money == money
    assert people.where == Screen.COUNT.value
    assert people.desk.table.drafts.count.player == 0, "whose money it was"
    for _player in range(3):
        people.tap(people.screen.ids.quiet.children[0])
    assert people.where == Screen.SCORE.value


def test_the_count_fits_a_phone(stage: WindowStage, evening: Path, open_app: OpensApp) -> None:
    stage.open(PHONE)
    keep_game(evening, told())
    people = open_app(SIM, goes_on=True)
    people.tap_words("Count the table")
    people.see(lambda: people.desk.table.drafts.count.is_seen)
    people.looks_right()
