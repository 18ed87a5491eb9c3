"""A whole evening without a window: simulated frames, readings, proposals, journal and score, by
the same path as in the app.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.camera.reading_loop import ReadingLoop
from companion.storage.failure import StorageFailure
from companion.storage.opening import Opened, open_store
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import start_desk
from companion.tsukiji.presenters.offer import OfferView
from companion.tsukiji.presenters.tickets import TicketsView
from companion.tsukiji.proposals.purchase_draft import question
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.table import SimulatedEvening
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.purchase import answer, pass_turn
from companion.words.languages import _
from companion.words.storage import sentence
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import Discard, GameSetUp, LotBought, Passed, Player
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import QUOTED, Space
from engine.tsukiji.settings import Settings
from engine.tsukiji.whats_next import whats_next
from vision.markers.following import FollowSettings
from vision.simulation.lens import SimulatedCamera

NAMES: Final = ("Ana", "Ben", "Cy", "Dee")
PATIENCE: Final = 120
"""Frames after which a table that is still not understood is given up."""
QUICK: Final = FollowSettings(fade_frames=6)
"""Nobody passes a hand over a simulated table, so what is unseen is soon taken for gone."""


class EveningError(Exception):
    """The evening could not be played; the text says why."""


@dataclass(frozen=True, slots=True)
class EveningReport:
    """What came of an evening."""

    game: Game
    """The game as it ended."""
    frames: int
    """Frames that were read."""


def play_evening(
    seed: int,
    players: int,
    store_path: Path,
    told: Callable[[Desk], None] = lambda _desk: None,
    camera: SimulatedCamera | None = None,
) -> EveningReport:
    """Play a game from the first deal to the score; `told` hears of every step."""
    opened = open_store(store_path)
    if isinstance(opened, StorageFailure):
        raise EveningError(sentence(opened))
    try:
        return _Evening(seed, players, opened, told, camera).play()
    finally:
        opened.store.close()


class _Evening:
    """The evening while it lasts."""

    def __init__(
        self,
        seed: int,
        players: int,
        opened: Opened,
        told: Callable[[Desk], None],
        camera: SimulatedCamera | None,
    ) -> None:
        made = start_desk(opened.store, simulated_setup(players))
        if isinstance(made, StorageFailure):
            raise EveningError(sentence(made))
        self._desk = made
        self._table = SimulatedEvening(seed, players, camera)
        self._loop = ReadingLoop(self._table, QUICK, makes_previews=False)
        self._told = told
        self._frames = 0

    def play(self) -> EveningReport:
        desk = self._desk
        while desk.screen is not Screen.SCORE:
            self._told(desk)
            if desk.screen is Screen.PURCHASE:
                self._purchase()
                continue
            if desk.screen in (Screen.OFFER, Screen.TICKETS):
                self._watch(self._is_ready)
            if desk.screen is Screen.EVALUATION:
                for player in range(len(desk.game.setup.players)):
                    desk.tap(toggle_ready, PlayerIndex(player))
            desk.next_step()
        self._told(desk)
        return EveningReport(desk.game, self._frames)

    def _is_ready(self) -> bool:
        view = self._desk.view()
        return isinstance(view, (OfferView, TicketsView)) and view.ready

    def _purchase(self) -> None:
        """One look at the whole table, then one turn after the other."""
        desk = self._desk
        number = len(desk.game.rounds)
        while desk.screen is Screen.PURCHASE and len(desk.game.rounds) == number:
            if not whats_next(desk.game).turns:
                break
            deed = self._table.turn(desk.game)
            if isinstance(deed, Passed):
                desk.tap(pass_turn)
                self._told(desk)
                continue
            self._watch(lambda: desk.table.purchase is not None)
            self._choose(deed)
            desk.next_step()
            self._told(desk)

    def _choose(self, deed: LotBought) -> None:
        desk = self._desk
        rows, given = list(deed.takusan), list(deed.yakuza)
        while desk.table.purchase is not None and (
            asked := question(desk.game, desk.table.purchase)
        ):
            if asked.rows:
                desk.tap(answer, str(rows.pop(0)))
            else:
                card = given.pop(0)
                if isinstance(card, Discard):
                    desk.tap(answer, f"{'takusan:' if card.joker else ''}{card.row}")

    def _watch(self, is_enough: Callable[[], bool]) -> None:
        """Look at the table by the app's own way until it is understood."""
        for _frame in range(PATIENCE):
            self._table.follow(self._desk.table)
            task = self._desk.task()
            if task is None:
                raise EveningError(_("there is nothing to look at"))
            glimpse = self._loop.look(task)
            if glimpse.found is None:
                raise EveningError(_("the simulated table gives no picture"))
            self._frames += 1
            self._desk.glimpsed(glimpse)
            if is_enough():
                return
        words = _("round {number}: the table was not understood")
        raise EveningError(words.format(number=len(self._desk.game.rounds)))


def simulated_setup(players: int) -> GameSetUp:
    """A table of made-up people."""
    return GameSetUp(
        players=tuple(Player(NAMES[i], i) for i in range(players)),
        first_player=PlayerIndex(0),
        box=default_box(players),
        settings=Settings(),
        track=tuple((product, Space(i)) for i, product in enumerate(QUOTED, start=1)),
    )
