"""The first thing to be seen: home, drawn before the rest of the app is loaded. The eyes, the rules
and the other screens come in behind it; what is tapped meanwhile waits in the window's queue. Where
the app's file cannot be opened, home says why and tries again at a tap.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

# The parts that home is made of; kv knows them by name.
from companion.app.dressing import dress_as_remembered
from companion.app.fitted import Fitted
from companion.app.screens.home import HomeScreen
from companion.app.table_app import TableApp
from companion.app.theme import THEME
from companion.app.widgets.banner import Banner as Banner
from companion.app.widgets.buttons import NextButton as NextButton
from companion.app.widgets.fit_label import FitLabel as FitLabel
from companion.app.widgets.market_art import MarketArt as MarketArt
from companion.app.widgets.scroll_room import ScrollRoom as ScrollRoom
from companion.asking import Choice, Tone
from companion.languages import _, listed
from companion.remembered import RUNNING
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME, GameSummary
from companion.storage.opening import Opened


class FirstHome(Fitted, HomeScreen):
    """Home alone in the window."""


class FrontDoor(TableApp):
    """The app's window: home at once, everything behind it a moment later."""

    root: Any

    def __init__(
        self,
        open_file: Callable[[], Opened | StorageFailure],
        inside: Callable[[Opened], Any],
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.title = "Tsukiji"
        self._open_file = open_file
        self._opened: Opened | None = None
        self._make_inside = inside
        self._inside: Any = None

    def build(self) -> HomeScreen:
        """Home, with the game that is running, before anything can be tapped."""
        home = FirstHome(
            self._again,
            self._again,
            lambda _page: self._again(),
            self._again,
            answer=lambda _key: self._again(),
        )
        self._try_to_open(home)
        Window.clearcolor = THEME.ground
        return home

    def on_start(self) -> None:
        """Let the first frame be drawn, then load the rest."""
        opened = self._opened
        if opened is not None:
            Clock.schedule_once(lambda _s: Clock.schedule_once(lambda _s: self._enter(opened)))

    def _try_to_open(self, home: HomeScreen) -> None:
        tried = self._open_file()
        if isinstance(tried, StorageFailure):
            # Seldom needed, and it knows the rules, which take their time to load.
            from companion.storage_words import sentence

            home.say(sentence(tried), Tone.WRONG)
            home.answers = (Choice("again", _("Try again")),)
            return
        self._opened = tried
        dress_as_remembered(tried.store)
        running = tried.store.recall(RUNNING).game
        game = tried.store.game(running) if running != NO_GAME else None
        if isinstance(game, GameSummary):
            home.running = listed(game.label.names)

    def _again(self) -> None:
        """Whatever is tapped while the file is shut: see whether it opens now."""
        if self._opened is None:
            self.root.say("", Tone.PLAIN)
            self._try_to_open(self.root)
            self.on_start()

    def _enter(self, opened: Opened) -> None:
        self._inside = self._make_inside(opened)
        root = self._inside.build()
        Window.remove_widget(self.root)
        Window.add_widget(root)
        self.root = self._inside.root = root

    def on_stop(self) -> None:
        """Let go of the camera and the file."""
        if self._inside is not None:
            self._inside.on_stop()
        elif self._opened is not None:
            self._opened.store.close()


def default_store_path() -> Path:
    """Where the app keeps its file on this machine."""
    return Path.home() / ".local" / "share" / "tsukiji" / "tsukiji.db"
