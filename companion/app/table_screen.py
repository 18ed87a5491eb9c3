"""The screens of a running game, whichever it is: what a window asks of each of them, and a room in
which they stand until the game on the table leads to one. Knows no store and no camera.
"""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.app.keyboard_focus import KeyboardFocus
from companion.app.lazy_screens import LaterScreens
from companion.app.rule_way import RULES_PAGE, ScreenWithRules
from companion.app.second_tap import SecondTap
from companion.camera.glimpse import Glimpse, Task
from companion.game_interface import GameOnTable, ScreenMakers


class TableScreen(ScreenWithRules):
    """A screen of a running game."""

    def refresh(self) -> None:
        """Show how the game stands now."""

    def wanted(self) -> Task | None:
        """What the eyes should look for on this screen; None if they may rest."""
        return None

    def time_is(self, now_s: float) -> None:
        """Some time has passed; by the clock of the window it is now so late."""

    def unseen(self) -> None:
        """Something else lies before the app: nobody sees the screen."""

    def touched(self) -> None:
        """A finger or a key is about to do something: whatever would go on by itself waits."""

    def closes_something(self) -> bool:
        """Back was asked for: close what lies open on this screen, if anything does."""
        return False

    def saw(self, glimpse: Glimpse) -> None:
        """The eyes have something new: tell the game, and show it."""

    def photographed(self, glimpse: Glimpse) -> None:
        """Somebody's photo was read: tell the game, and show what it proposes."""


class AtOnce(NoTransition):
    """One screen instead of the other. Kivy's own waits for its clock, and until then draws both
    over each other."""

    def start(self, manager: ScreenManager) -> None:
        """Show the new screen and take the old one away."""
        super().start(manager)
        self._anim.cancel(self)
        self._on_complete()


class TableScreens(LaterScreens):
    """The screens of a game that somebody else moves."""

    def __init__(self, **more: Any) -> None:
        super().__init__(transition=AtOnce(), **more)
        self._table: GameOnTable | None = None
        self.teaches = False
        """Whether the app explains itself to people who see something for the first time."""
        self.keyboard = KeyboardFocus(lambda: self.current_screen, self._touched_by_key)
        """Where the keyboard stands on the screen that is seen."""
        self.fbind("current_screen", lambda *_screen: self.keyboard.begin())
        # Kivy forgets these bindings with the widget.
        Window.bind(on_key_down=self._key_went_down, on_touch_down=self.keyboard.leave)
        self.second_tap = SecondTap()
        """Shared by all screens: a step often leads to another one."""

    def has_stepped(self, now_s: float) -> None:
        """A step was taken. A slow device draws the new page for a while: the time in which a tap
        still means the page before begins anew once it is drawn."""
        self.second_tap.stepped(now_s)
        Clock.schedule_once(lambda _seconds: self.second_tap.stepped(Clock.get_time()))

    def _key_went_down(
        self, _window: object, key: int, _code: int, _letter: object, held: list[str]
    ) -> bool:
        return self.parent is not None and self.keyboard.key(key, held)

    def _touched_by_key(self) -> None:
        if isinstance(self.current_screen, TableScreen):
            self.current_screen.touched()

    def add_all_later(self, makers: ScreenMakers) -> None:
        """Have screens of these names, made when they are wanted. Raises `ValueError` for a name
        that is there already: two games must not show each other's screens."""
        for name, make in makers.items():
            if self.has_screen(name):
                raise ValueError(name)
            self.add_later(name, make)

    @property
    def table(self) -> GameOnTable | None:
        """The game on the table, if there is one."""
        return self._table

    def looks_up(self, page: str) -> bool:
        """Whether the way to a page leads to the rules, or back from them: then nobody has left
        what they were at."""
        return RULES_PAGE in (page, self.current)

    def desk_now(self) -> Any:
        """The game on the table, as its own kind knows it; game screens are shown only while there
        is one."""
        if self._table is None:
            raise LookupError
        return self._table

    def show(self, table: GameOnTable) -> None:
        """Show the screen that this game is at."""
        self._table = table
        self.follow()

    def follow(self) -> None:
        """Show the screen that the game is at."""
        screen = self.get_screen(str(self.desk_now().screen))
        self.current = screen.name
        if isinstance(screen, TableScreen):
            screen.refresh()
