"""Games in a real window with the simulated camera looking on: what it sees fills the screens,
taps confirm it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from companion.app.tsukiji_app import TableRoot
from companion.cameras import Camera
from companion.desk import Screen
from companion.evening import simulated_setup
from companion.presenters.new_game import NewGame
from companion.presenters.offer import OfferView
from companion.presenters.quotation import TicketsView
from companion.storage.games import Source
from companion.storage.opening import Opened, open_store
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import Discard, LotBought, Passed
from engine.tsukiji.pieces import QUOTED
from tests.app.test_game_by_hand import Table

SEED = 5
WAIT_S = 60.0


@pytest.fixture
def root(stage: WindowStage, tmp_path: Path) -> Iterator[TableRoot]:
    opened = open_store(tmp_path / "evening.db")
    assert isinstance(opened, Opened)
    root = TableRoot(opened, Camera(f"sim:{SEED}"))
    stage.show(root)
    yield root
    root.rest()
    opened.store.close()


class WatchedTable(Table):
    """Fingers on the app, and eyes that look on."""

    def wait_until(self, *screens: Screen) -> None:
        def is_there() -> bool:
            self.root.look()
            return self.root.current in {screen.value for screen in screens}

        self.stage.wait_for(is_there, WAIT_S)

    def wait_ready(self) -> None:
        def is_ready() -> bool:
            self.root.look()
            view = self.root.desk_now().view()
            return isinstance(view, (OfferView, TicketsView)) and view.ready

        self.stage.wait_for(is_ready, WAIT_S)

    def watch_round(self) -> None:
        desk = self.root.desk_now()
        self.wait_ready()
        self.next()
        for chip in list(self.screen.chips):
            self.stage.tap(chip)
        self.next()
        self.wait_ready()
        self.next()
        self.next()
        for _ in QUOTED:
            self.next()
        number = len(desk.game.rounds)
        while desk.screen is Screen.PURCHASE and len(desk.game.rounds) == number:
            self.watch_turn()

    def watch_turn(self) -> None:
        desk = self.root.desk_now()
        players = self.root._playing_along
        assert players is not None
        deed = players.turn(desk.game)
        if isinstance(deed, Passed):
            self.tap_quiet("Pass")
            return

        def is_seen() -> bool:
            self.root.look()
            return desk.purchase is not None

        self.stage.wait_for(is_seen, WAIT_S)
        assert isinstance(deed, LotBought)
        assert desk.purchase is not None
        assert desk.purchase.lot == deed.lot
        rows, given = list(deed.takusan), list(deed.yakuza)
        while self.screen.body.ids.picker.choices:
            if rows and "Takusan go" in self.screen.body.ids.picker.question:
                self.tap_choice(str(rows.pop(0)))
            else:
                card = given.pop(0)
                assert isinstance(card, Discard)
                self.tap_choice(f"{'takusan:' if card.joker else ''}{card.row}")
        self.next()


def begin(root: TableRoot, players: int) -> None:
    setup = simulated_setup(players)
    draft = NewGame(
        tuple(p.name for p in setup.players),
        tuple(p.colour for p in setup.players),
        track=QUOTED,
    )
    root.begin(draft, default_box(players))


def test_a_whole_four_player_game_is_played_by_what_the_camera_sees(
    stage: WindowStage, root: TableRoot
) -> None:
    begin(root, 4)
    table = WatchedTable(stage, root)
    for _ in range(7):
        table.watch_round()
    assert root.current == Screen.SCORE.value
    game = root.desk_now().game
    assert game.is_over
    assert game.problems == ()
    sources = root.desk_now().session.sources
    assert sources.count(Source.CAMERA) >= 14
