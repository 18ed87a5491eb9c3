"""A whole game in a real window with real touches, entered by hand without a camera."""

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
from companion.app.tsukiji_app import TableRoot
from companion.app.widgets.all import ChoiceTile, NextButton, QuietButton
from companion.desk import Screen
from companion.storage.opening import Opened, open_store
from engine.tsukiji.facts import LotBought, Passed
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import QUOTED
from engine.tsukiji.settings import Settings
from tests.engine.random_games import random_game


@pytest.fixture
def root(stage: WindowStage, tmp_path: Path) -> Iterator[TableRoot]:
    opened = open_store(tmp_path / "evening.db")
    assert isinstance(opened, Opened)
    root = TableRoot(opened)
    stage.show(root)
    yield root
    opened.store.close()


class Table:
    """Fingers on the app."""

    def __init__(self, stage: WindowStage, root: TableRoot) -> None:
        self.stage = stage
        self.root = root

    @property
    def screen(self) -> Any:
        return self.root.current_screen

    def next(self) -> None:
        self.stage.frames(3)
        self.stage.tap(self.screen.ids.next)

    def tap_choice(self, key: str) -> None:
        self.stage.frames(3)
        tile = next(
            w for w in all_under(self.screen) if isinstance(w, ChoiceTile) and w.choice.key == key
        )
        self.stage.tap(tile)

    def tap_quiet(self, words: str) -> None:
        self.stage.frames(3)
        button = next(
            w for w in all_under(self.screen) if isinstance(w, QuietButton) and words in w.text
        )
        self.stage.tap(button)

    def set_up(self, told: Game) -> None:
        self.next()
        assert self.root.current == "new-game"
        self.tap_choice(str(len(told.setup.players)))
        order = sorted(dict(told.setup.track).items(), key=lambda item: item[1])  # type: ignore[arg-type, return-value]
        for product, _space in order:
            self.tap_choice(str(product))
        if told.setup.first_player:
            self.stage.tap(self.screen.body.ids.table.seats[told.setup.first_player])
            self.stage.frames(3)
            self.stage.tap(self.screen.body.ids.first)
        self.next()

    def play_round(self, told: Game, number: int) -> None:
        played = told.rounds[number]
        assert self.root.current == Screen.OFFER.value
        self.tap_quiet("By hand")
        for lot in played.lots:
            for card in lot:
                self.tap_choice(str(card.face))
        self.next()
        for chip in list(self.screen.chips):
            self.stage.tap(chip)
        self.next()
        self.tap_quiet("By hand")
        for player in range(len(told.setup.players)):
            for laid in played.tickets:
                self.tap_choice(str(laid[player]))
        self.next()
        self.next()
        for _ in QUOTED:
            self.next()
        for fact in played.facts:
            if isinstance(fact, Passed):
                self.tap_quiet("Pass")
            elif isinstance(fact, LotBought):
                self.buy(fact)

    def buy(self, fact: LotBought) -> None:
        column = self.screen.body.ids.lots.columns[fact.lot - 1]
        self.stage.tap(column, up=0.97)
        self.stage.frames(3)
        rows, given = list(fact.takusan), list(fact.yakuza)
        while self.screen.body.ids.picker.choices:
            if rows and "Takusan go" in self.screen.body.ids.picker.question:
                self.tap_choice(str(rows.pop(0)))
            else:
                discard = given.pop(0)
                joker = "takusan:" if discard.joker else ""  # type: ignore[union-attr]
                self.tap_choice(f"{joker}{discard.row}")  # type: ignore[union-attr]
        self.next()


def test_a_whole_game_by_hand_ends_with_its_score(stage: WindowStage, root: TableRoot) -> None:
    told = random_game(21, 2, settings=Settings())
    table = Table(stage, root)
    table.set_up(told)
    for number in range(7):
        table.play_round(told, number)
    assert root.current == Screen.SCORE.value
    assert root.desk is not None
    assert [s.total for s in root.desk.game.count().sheets] == [
        s.total for s in told.count().sheets
    ]


@pytest.mark.parametrize("size", [TABLET, LARGE_TABLET, PHONE], ids=lambda size: size.name)
def test_every_screen_of_a_round_fits_and_can_be_tapped(
    stage: WindowStage, tmp_path: Path, size: ScreenSize
) -> None:
    stage.open(size)
    opened = open_store(tmp_path / "evening.db")
    assert isinstance(opened, Opened)
    root = TableRoot(opened)
    stage.show(root)
    table = Table(stage, root)
    told = random_game(22, 4)
    seen = []

    def look() -> None:
        seen.append(root.current)
        assert badly_written(root.current_screen) == []
        assert too_small_to_tap(root.current_screen) == []
        assert out_of_sight(root.current_screen) == []
        assert overlapping(root.current_screen) == []

    look()
    table.next()
    look()
    root.begin(root.new_game.draft.with_players(4), root._box_for(4))
    stage.frames(3)
    look()
    desk = root.desk_now()
    for lot, cards in enumerate(told.rounds[0].lots, start=1):
        for row, card in enumerate(cards):
            desk.put_card(lot, row, card)
    root.follow()
    table.next()
    look()
    table.next()
    for lot, laid in enumerate(told.rounds[0].tickets, start=1):
        for player, ticket in enumerate(laid):
            desk.put_ticket(lot, player, ticket)
    root.follow()
    stage.frames(3)
    look()
    for _ in range(7):
        table.next()
        look()
    assert root.current == Screen.PURCHASE.value
    assert isinstance(root.current_screen.ids.next, NextButton)
    opened.store.close()
