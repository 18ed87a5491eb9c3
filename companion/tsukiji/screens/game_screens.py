"""Every screen of a game of Tsukiji, found by its name: `Screen.OFFER` is the class `OfferScreen`
of the module `offer`. Also a room with all of them over a desk that somebody else moves.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from companion.app.table_screen import TableScreens
from companion.game_interface import ScreenMakers
from companion.tsukiji.desk import Desk
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens.game_screen import GameScreen


def class_of(screen: Screen) -> Callable[..., GameScreen]:
    """The class that shows a screen."""
    module = import_module(f"companion.tsukiji.screens.{screen.name.lower()}")
    name = f"{screen.name.title().replace('_', '')}Screen"
    found: Callable[..., GameScreen] = getattr(module, name)
    return found


def game_screens(
    desk_of: Callable[[], Desk], moved: Callable[[], None]
) -> dict[str, Callable[[], GameScreen]]:
    """All screens of a game, each made when it is wanted."""

    def maker(screen: Screen) -> Callable[[], GameScreen]:
        return lambda: class_of(screen)(name=screen.value, desk_of=desk_of, moved=moved)

    return {screen.value: maker(screen) for screen in Screen}


class DeskRoot(TableScreens):
    """The screens of a game alone, over a desk that somebody else moves."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        makers: ScreenMakers = game_screens(self.desk_now, self.follow)
        self.add_all_later(makers)
