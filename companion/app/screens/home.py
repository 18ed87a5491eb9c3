"""Home: go on with the running game, or begin a new one."""

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen as KivyScreen

from companion.app.widgets.kv import load_kv
from companion.languages import _


class HomeScreen(KivyScreen):
    """The first screen."""

    running = StringProperty("")
    """Who plays the running game, in words; empty if none does."""
    says = StringProperty("")
    """Something that the app has to say, such as a file that was set aside."""

    def __init__(self, go_on: Callable[[], None], begin: Callable[[], None], **more: Any) -> None:
        self.go_on = go_on
        self.begin = begin
        super().__init__(name="home", **more)

    def go_on_words(self, running: str) -> str:
        """What the large button says."""
        return _("Go on: {names}").format(names=running) if running else _("New game")


load_kv(__file__)
