"""The pages of Tsukiji that are opened from home and lead back there, whatever game is on the
table: printing the markers, and help. How to lay, light and stand is opened from a game too.
"""

from typing import Any

from companion.app.table_screen import TableScreen
from companion.game_interface import AppWindow, ScreenMakers
from companion.tsukiji.screens.help import HelpScreen
from companion.tsukiji.screens.laying import LayingScreen
from companion.tsukiji.screens.print_page import PrintScreen


def pages_from_home(window: AppWindow) -> ScreenMakers:
    """Each made when it is wanted."""
    return {
        "print": lambda: PrintScreen(
            recall=window.store.recall,
            documents=lambda: window.documents,
            device=window.device,
            leave=window.go_home,
        ),
        "help": lambda: HelpScreen(
            leave=lambda came_from: _leave(window, came_from),
            see_pictures=lambda: window.open_page("first-steps"),
        ),
        "laying": lambda: LayingScreen(leave=lambda came_from: _leave(window, came_from)),
    }


def _leave(window: AppWindow, came_from: Any) -> None:
    """Back to the game, or to the page that one came from."""
    if isinstance(came_from, TableScreen):
        window.follow()
    elif came_from is not None:
        window.open_page(came_from.name)
    else:
        window.go_home()
