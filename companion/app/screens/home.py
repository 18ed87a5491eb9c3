"""Home: go on with the running game, or begin a new one; my box, print, settings."""

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen as KivyScreen

from companion.app.widgets.kv import load_kv
from companion.languages import _
from companion.looks import Choice, Tone


class HomeScreen(KivyScreen):
    """The first screen."""

    running = StringProperty("")
    """Who plays the running game, in words; empty if none does."""
    says = StringProperty("")
    """Something that the app has to say, such as a file that was set aside."""

    tone = StringProperty(Tone.ATTENTION.value)
    """How it is meant."""
    answers = ObjectProperty(())
    """What can be answered to it, a tuple of `Choice`."""

    def __init__(
        self,
        go_on: Callable[[], None],
        begin: Callable[[], None],
        open_page: Callable[[str], None],
        print_sheets: Callable[[], None],
        answer: Callable[[str], None] = lambda _key: None,
        **more: Any,
    ) -> None:
        self.go_on = go_on
        self.begin = begin
        self.open_page = open_page
        self.print_sheets = print_sheets
        self.answer = answer
        super().__init__(name="home", **more)

    def go_on_words(self, running: str) -> str:
        """What the large button says."""
        return _("Go on: {names}").format(names=running) if running else _("New game")

    def say(self, words: str, tone: Tone) -> None:
        """Say something under the buttons."""
        self.says, self.tone, self.answers = words, tone.value, ()

    def ask(self, words: str, *answers: Choice) -> None:
        """Ask something under the buttons."""
        self.says, self.tone, self.answers = words, Tone.QUESTION.value, answers


load_kv(__file__)
