"""The first thing to be seen: home, drawn before the rest of the app is loaded. The eyes, the rules
and the other screens come in behind it; what is tapped meanwhile waits in the window's queue.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

# The parts that home is made of; kv knows them by name.
from companion.app.dressing import dress_as_remembered
from companion.app.screens.home import HomeScreen
from companion.app.theme import THEME
from companion.app.widgets.banner import Banner as Banner
from companion.app.widgets.buttons import NextButton as NextButton
from companion.app.widgets.fit_label import FitLabel as FitLabel
from companion.app.widgets.market_art import MarketArt as MarketArt
from companion.app.widgets.scroll_room import ScrollRoom as ScrollRoom
from companion.languages import listed
from companion.remembered import RUNNING
from companion.storage.games import NO_GAME, GameSummary
from companion.storage.opening import Opened


class FrontDoor(App):
    """The app's window: home at once, everything behind it a moment later."""

    root: Any

    def __init__(self, opened: Opened, inside: Callable[[], Any], **more: Any) -> None:
        super().__init__(**more)
        self.title = "Tsukiji"
        self._opened = opened
        self._make_inside = inside
        self._inside: Any = None

    def build(self) -> HomeScreen:
        """Home, with the game that is running, before anything can be tapped."""
        dress_as_remembered(self._opened.store)
        Window.clearcolor = THEME.ground
        home = HomeScreen(_nothing, _nothing, lambda _page: None, _nothing)
        running = self._opened.store.recall(RUNNING).game
        game = self._opened.store.game(running) if running != NO_GAME else None
        if isinstance(game, GameSummary):
            home.running = listed(game.label.names)
        return home

    def on_start(self) -> None:
        """Let the first frame be drawn, then load the rest."""
        Clock.schedule_once(lambda _seconds: Clock.schedule_once(self._enter))

    def _enter(self, _seconds: float) -> None:
        self._inside = self._make_inside()
        root = self._inside.build()
        Window.remove_widget(self.root)
        Window.add_widget(root)
        self.root = self._inside.root = root

    def on_stop(self) -> None:
        """Let go of the camera and the file."""
        if self._inside is not None:
            self._inside.on_stop()
        else:
            self._opened.store.close()


def _nothing() -> None:
    """Nothing can be done until the app is there."""


def default_store_path() -> Path:
    """Where the app keeps its file on this machine."""
    return Path.home() / ".local" / "share" / "tsukiji" / "tsukiji.db"
