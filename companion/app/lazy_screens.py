"""Screens that are made when somebody goes there, or before that in an idle moment: all of them
together take too long to be made at once.
"""

from collections.abc import Callable
from typing import Any

from kivy.uix.screenmanager import Screen as KivyScreen
from kivy.uix.screenmanager import ScreenManager

from companion.app.finger_down import is_touched


class LaterScreens(ScreenManager):
    """Kivy's manager of screens, which also knows screens that are not made yet. Whoever asks for
    one by its name gets it; only `screens` shows the difference."""

    def __init__(self, **more: Any) -> None:
        self._makers: dict[str, Callable[[], KivyScreen]] = {}
        self._made: dict[str, Callable[[], KivyScreen]] = {}
        super().__init__(**more)

    def add_later(self, name: str, make: Callable[[], KivyScreen]) -> None:
        """Have a screen of this name, made when it is wanted; the last word on a name counts."""
        self._makers[name] = make

    @property
    def is_whole(self) -> bool:
        """Whether all are made."""
        return not self._makers

    def get_screen(self, name: str) -> Any:
        """The screen of this name, made now if it has to be."""
        make = self._makers.pop(name, None)
        if make is not None:
            self._made[name] = make
            screen = make()
            # Laid out while it waits, not when somebody opens it.
            screen.size = self.size
            self.add_widget(screen)
        return super().get_screen(name)

    def has_screen(self, name: str) -> bool:
        """Whether there is such a screen, made or not."""
        return name in self._makers or bool(super().has_screen(name))

    def make_others_anew(self, *_change: object) -> None:
        """Every screen but the one that is seen will be made once more when it is wanted: something
        is other than it was when they were laid out."""
        for name in tuple(self._made):
            if name != self.current:
                self.remove_widget(super().get_screen(name))
                self._makers[name] = self._made.pop(name)

    def make_one_if_idle(self, *_seconds: float) -> bool:
        """Make one screen more unless a finger is down; False once all are there. For Kivy's clock,
        which then asks no more."""
        if not self.is_whole and not is_touched():
            self.get_screen(next(iter(self._makers)))
        return not self.is_whole
