"""The screens of a game over a desk that somebody else moves; knows no store and no camera."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.app.later_screens import LaterScreens
from companion.app.second_tap import SecondTap
from companion.tsukiji.flow import Desk
from companion.tsukiji.screens.count import CountScreen
from companion.tsukiji.screens.evaluation import EvaluationScreen
from companion.tsukiji.screens.game_screen import GameScreen
from companion.tsukiji.screens.markers import MarkersScreen
from companion.tsukiji.screens.offer import OfferScreen
from companion.tsukiji.screens.purchase import PurchaseScreen
from companion.tsukiji.screens.score import ScoreScreen
from companion.tsukiji.screens.table_check import TableCheckScreen
from companion.tsukiji.screens.tablets import TabletsScreen
from companion.tsukiji.screens.tickets import TicketsScreen
from companion.tsukiji.table import Screen

_GAME_SCREENS: Final[dict[Screen, Callable[..., GameScreen]]] = {
    Screen.TABLE_CHECK: TableCheckScreen,
    Screen.OFFER: OfferScreen,
    Screen.EVALUATION: EvaluationScreen,
    Screen.TICKETS: TicketsScreen,
    Screen.TABLETS: TabletsScreen,
    Screen.MARKERS: MarkersScreen,
    Screen.PURCHASE: PurchaseScreen,
    Screen.SCORE: ScoreScreen,
    Screen.COUNT: CountScreen,
}


class AtOnce(NoTransition):
    """One screen instead of the other. Kivy's own waits for its clock, and until then draws both
    over each other."""

    def start(self, manager: ScreenManager) -> None:
        """Show the new screen and take the old one away."""
        super().start(manager)
        self._anim.cancel(self)
        self._on_complete()


class DeskRoot(LaterScreens):
    """The screens of a game over a desk that somebody else moves."""

    def __init__(self, **more: Any) -> None:
        super().__init__(transition=AtOnce(), **more)
        self._desk: Desk | None = None
        self.second_tap = SecondTap()
        """Shared by all screens: a step often leads to another one."""
        for screen, make in _GAME_SCREENS.items():
            self.add_later(screen.value, partial(make, desk_of=self.desk_now, moved=self.follow))

    @property
    def desk(self) -> Desk | None:
        """The game on the table, if there is one."""
        return self._desk

    def desk_now(self) -> Desk:
        """The game on the table; game screens are shown only while there is one."""
        if self._desk is None:
            raise LookupError
        return self._desk

    def show(self, desk: Desk) -> None:
        """Show the screen that this desk is at."""
        self._desk = desk
        self.follow()

    def follow(self) -> None:
        """Show the screen that the desk is at."""
        screen = self.get_screen(self.desk_now().screen.value)
        self.current = screen.name
        if isinstance(screen, GameScreen):
            screen.refresh()
