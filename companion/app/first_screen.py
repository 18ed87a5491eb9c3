"""The first thing to be seen: home, drawn before the rest of the app is loaded. The eyes, the rules
and the other screens come in behind it while home can be tapped; what is tapped is done as soon as
they are there. Where the app's file cannot be opened, home says why and tries again at a tap.
"""

from collections.abc import Callable
from threading import Thread
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

# The parts that home is made of; kv knows them by name.
from companion.app.appearance import apply_remembered, follow_density
from companion.app.finger_down import is_touched
from companion.app.pages.home import HomeScreen
from companion.app.plain_kivy_app import TableApp
from companion.app.scaled_to_window import Fitted
from companion.app.theme import THEME
from companion.app.widgets.banner import Banner as Banner
from companion.app.widgets.buttons import NextButton as NextButton
from companion.app.widgets.fit_label import FitLabel as FitLabel
from companion.app.widgets.market_art import MarketArt as MarketArt
from companion.app.widgets.scroll_room import ScrollRoom as ScrollRoom
from companion.device.device import Device
from companion.device.this_device import this_device
from companion.resume_point import RUNNING
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME, GameSummary
from companion.storage.last_good import end_well
from companion.storage.opening import Opened
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _, listed
from companion.words.shown_text import called

LOOK_S: Final = 1 / 60
"""How often it is asked whether everything is there."""
LONGEST_TOUCH_S: Final = 3.0
"""How long a finger is waited for; one whose lifting got lost must not keep the app out."""
A_LINE: Final = " "
"""Where the game is, until the rules are there to say it: nothing moves when the words come."""


class FirstHome(Fitted, HomeScreen):
    """Home alone in the window."""


class FirstScreenApp(TableApp):
    """The app's window: home at once, everything behind it a moment later."""

    root: Any

    def __init__(
        self,
        open_file: Callable[[], Opened | StorageFailure],
        inside: Callable[[Opened], Any],
        load: Callable[[], None] = lambda: None,
        device: Device | None = None,
        **more: Any,
    ) -> None:
        """`load` brings in what knows nothing of Kivy, beside the window; `inside` makes the app
        itself, which does."""
        self._device = device or this_device()
        super().__init__(**more)
        self.title = "Tsukiji"
        self._open_file = open_file
        self._opened: Opened | None = None
        self._make_inside = inside
        self._inside: Any = None
        self._loader = Thread(target=load, name="loading")
        self._waited_s = 0.0
        self._wanted: Callable[[Any], None] = lambda _home: None

    def build(self) -> HomeScreen:
        """Home, with the game that is running, before anything can be tapped."""
        home = FirstHome(
            lambda: self._tapped(lambda home: home.go_on()),
            lambda: self._tapped(lambda home: home.begin()),
            lambda page: self._tapped(lambda home: home.open_page(page)),
            lambda: self._tapped(lambda home: home.print_sheets()),
            answer=lambda _key: self._again(),
        )
        follow_density(self._device)
        self._try_to_open(home)
        Window.clearcolor = THEME.ground
        return home

    def on_start(self) -> None:
        """Let the first frame be drawn, then load the rest."""
        if self._opened is not None:
            Clock.schedule_once(lambda _s: Clock.schedule_once(lambda _s: self._load()))

    def _try_to_open(self, home: HomeScreen) -> None:
        tried = self._open_file()
        if isinstance(tried, StorageFailure):
            # Seldom needed, and it knows the rules, which take their time to load.
            from companion.words.storage import sentence

            home.say(sentence(tried), Tone.WRONG)
            home.answers = (Choice("again", _("Try again")),)
            return
        self._opened = tried
        apply_remembered(tried.store, self._device)
        running = tried.store.recall(RUNNING).game
        game = tried.store.game(running) if running != NO_GAME else None
        if isinstance(game, GameSummary):
            home.running, home.where = listed(called(game.label.names)), A_LINE

    def _tapped(self, step: Callable[[Any], None]) -> None:
        """Do this as soon as everything is there. Whoever taps twice means the last."""
        self._wanted = step
        self._again()

    def _again(self) -> None:
        """Whatever is tapped while the file is shut: see whether it opens now."""
        if self._opened is None:
            self._wanted = lambda _home: None
            self.root.say("", Tone.PLAIN)
            self._try_to_open(self.root)
            self.on_start()

    def _load(self) -> None:
        self._device.load_on_main_thread()
        self._loader.start()
        Clock.schedule_interval(self._come_in, LOOK_S)

    def _come_in(self, seconds: float) -> bool:
        """One step a frame, none under a finger: the app's own modules, then its root. Returns
        False when nothing is left to do, so that Kivy's clock asks no more."""
        if self._opened is None or self._loader.is_alive():
            return True
        self._waited_s += seconds
        if is_touched() and self._waited_s < LONGEST_TOUCH_S:
            return True
        if self._inside is None:
            self._inside = self._make_inside(self._opened)
            return True
        root = self._inside.build()
        Window.remove_widget(self.root)
        Window.add_widget(root)
        self.root = self._inside.root = root
        self._wanted(root.home)
        return False

    def on_pause(self) -> bool:
        """Android has put something else before the app: it stays where it is."""
        if self._inside is not None:
            self._inside.on_pause()
        return True

    def on_resume(self) -> None:
        """The app is seen again."""
        if self._inside is not None:
            self._inside.on_resume()
            # With letters of another size it is another one.
            self.root = self._inside.root or self.root
        else:
            follow_density(self._device)

    def on_stop(self) -> None:
        """Let go of the camera and the file."""
        Clock.unschedule(self._come_in)
        if self._inside is not None:
            self._inside.on_stop()
        elif self._opened is not None:
            end_well(self._opened.store)


def has_window() -> bool:
    """Whether Kivy could open its window; without one it would wait for ever."""
    return Window is not None
