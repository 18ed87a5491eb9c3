"""Which class shows which screen of a game of Tsukiji, and a room with all of them over a desk that
somebody else moves.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from companion.app.table_screen import TableScreens
from companion.game_rooms import ScreenMakers
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


def game_screens(
    desk_of: Callable[[], Desk], moved: Callable[[], None]
) -> dict[str, Callable[[], GameScreen]]:
    """All screens of a game, each made when it is wanted."""
    return {
        screen.value: partial(make, desk_of=desk_of, moved=moved)
        for screen, make in _GAME_SCREENS.items()
    }


class DeskRoot(TableScreens):
    """The screens of a game alone, over a desk that somebody else moves."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        makers: ScreenMakers = game_screens(self.desk_now, self.follow)
        self.add_all_later(makers)
