"""The purchase in a real window: one tap each, and odd wishes that are asked about once."""

from typing import Any

import pytest

from tests.app.window import (  # isort: skip
    WindowStage,
    all_under,
    wrong_with,
)
from companion.app.pictures import PHONE, TABLET, ScreenSize
from companion.app.tsukiji_app import TableRoot
from companion.app.widgets.all import ChoiceTile, QuietButton
from companion.desk import Screen
from companion.presenters.log import log_rows
from companion.session import TableSession, start
from companion.storage.opening import Opened
from engine.tsukiji.facts import Fact, LotBought, MoneySetByHand, Passed, TabletSetByHand
from engine.tsukiji.pieces import LotNumber, PlayerIndex
from tests.engine.random_games import set_up
from tests.engine.tables import dealt, revealed

ANA, BEN = PlayerIndex(0), PlayerIndex(1)


def at_the_purchase(stage: WindowStage, opened: Opened, *more: Fact) -> TableRoot:
    made = start(opened.store, set_up(3))
    for fact in (dealt(), revealed(), *more):
        assert isinstance(made, TableSession)
        made = made.append(fact)
    root = TableRoot(opened)
    stage.show(root)
    root.go_on()
    stage.settle(40)
    assert root.current == Screen.PURCHASE.value
    return root


def tap_words(stage: WindowStage, within: Any, words: str) -> None:
    button = next(w for w in all_under(within) if isinstance(w, QuietButton) and w.text == words)
    stage.tap(button)
    stage.settle(40)


def facts(root: TableRoot) -> list[Fact]:
    return [slot.fact for slot in root.desk_now().session.journal.slots]


def test_a_lot_is_bought_with_one_tap_and_undone_with_one(
    stage: WindowStage, opened: Opened
) -> None:
    root = at_the_purchase(stage, opened)
    screen: Any = root.current_screen
    chips = list(screen.body.ids.players.chips)
    tap_words(stage, screen.body.ids.lots.columns[2], "Buy")
    assert facts(root)[-1] == LotBought(ANA, LotNumber(3))
    assert screen.body.ids.players.chips == chips
    assert screen.body.ids.title.text == "Ben buys"
    stage.tap(screen.ids.undo)
    assert not any(isinstance(fact, LotBought) for fact in facts(root))


def test_somebody_buys_out_of_turn_after_one_question(stage: WindowStage, opened: Opened) -> None:
    root = at_the_purchase(stage, opened)
    screen: Any = root.current_screen
    stage.tap(screen.body.ids.players.chips[1])
    stage.settle(40)
    assert screen.body.ids.insists.text == "It is Ana's turn. Shall Ben go first?"
    tap_words(stage, screen.body.ids.insists, "Yes, we want it so")
    assert screen.body.ids.title.text == "Ben buys"
    tap_words(stage, screen.body.ids.lots.columns[2], "Buy")
    assert facts(root)[-1] == LotBought(BEN, LotNumber(3))
    assert "took a turn before Ana" in screen.body.ids.players.chips[1].look.problem
    desk = root.desk_now()
    line = log_rows(desk.session.journal, desk.game)[-1]
    assert line.sign == "pencil"
    assert "took a turn before Ana" in line.detail
    assert screen.body.ids.title.text == "Ana buys"


def test_a_lot_that_cannot_be_paid_is_bought_only_if_the_table_insists(
    stage: WindowStage, opened: Opened
) -> None:
    root = at_the_purchase(stage, opened, MoneySetByHand(ANA, 2, "counted"))
    screen: Any = root.current_screen
    column = screen.body.ids.lots.columns[0]
    stage.tap(column, up=0.97)
    stage.settle(40)
    stage.tap(screen.ids.next)
    stage.settle(40)
    assert "Buy it all the same?" in screen.body.ids.insists.text
    tap_words(stage, screen.body.ids.insists, "No")
    assert not any(isinstance(fact, LotBought) for fact in facts(root))
    stage.tap(column, up=0.97)
    stage.settle(40)
    stage.tap(screen.ids.next)
    stage.settle(40)
    tap_words(stage, screen.body.ids.insists, "Yes, we want it so")
    while screen.body.ids.picker.choices:
        stage.tap(next(w for w in all_under(screen) if isinstance(w, ChoiceTile)))
        stage.settle(40)
    assert isinstance(facts(root)[-1], LotBought)
    assert (
        "cannot pay" in log_rows(root.desk_now().session.journal, root.desk_now().game)[-1].detail
    )


def test_a_tablet_that_lies_otherwise_is_set_by_a_tap_on_it(
    stage: WindowStage, opened: Opened
) -> None:
    root = at_the_purchase(stage, opened)
    screen: Any = root.current_screen
    assert not screen.body.ids.lots.lots[1].tablet.by_hand
    stage.tap(screen.body.ids.lots.columns[1].tablet)
    stage.settle(40)
    page: Any = root.current_screen
    assert root.current == "correct"
    ranks = next(
        row for row in page.body.ids.asked.children if row.look.key == "tablet"
    ).ids.tiles.children
    stage.tap(next(tile for tile in ranks if tile.choice.key == "1"))
    stage.settle(40)
    assert page.body.ids.changes.children
    stage.tap(page.ids.next)
    stage.settle(40)
    last = facts(root)[-1]
    assert isinstance(last, TabletSetByHand)
    assert (last.lot, last.rank) == (2, 1)
    assert screen.body.ids.lots.lots[1].tablet.by_hand


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_questions_and_problems_fit(stage: WindowStage, opened: Opened, size: ScreenSize) -> None:
    stage.open(size)
    root = at_the_purchase(stage, opened, Passed(BEN))
    root.desk_now().let_play(BEN)
    root.follow()
    stage.settle(40)
    assert wrong_with(root.current_screen) == []
