"""Home: go on with the running game, or begin a new one; older games, my box, print, settings."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen as KivyScreen

from companion.app.widgets.buttons import QuietButton
from companion.app.widgets.kv import load_kv
from companion.view_values.choices import Choice, Tone


class HomeScreen(KivyScreen):
    """The first screen."""

    running = StringProperty("")
    """Who plays the running game, in words; empty if none runs."""
    where = StringProperty("")
    """How far it is, in words."""
    says = StringProperty("")
    """Something that the app has to say, such as a file that was set aside."""

    tone = StringProperty(Tone.ATTENTION.value)
    """How it is meant."""
    stacks = BooleanProperty(False)
    """Whether the picture stands above the rest, as on a phone."""
    new_words = StringProperty("")
    """How a new game is called."""
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
        self._new = QuietButton(text=self.new_words, sign="plus", size_hint=(1, None))
        self.bind(new_words=self._new.setter("text"))
        self._new.bind(on_release=lambda _button: self.begin())
        self.fbind("running", self._show_new)
        self._show_new()

    def _show_new(self, *_changes: object) -> None:
        """While a game runs, a new one is the quieter step; it is there only then."""
        if self.running and self._new.parent is None:
            self.ids.new.add_widget(self._new)
        elif not self.running and self._new.parent is not None:
            self.ids.new.remove_widget(self._new)

    def say(self, words: str, tone: Tone) -> None:
        """Say something under the buttons."""
        self.says, self.tone, self.answers = words, tone.value, ()

    def ask(self, words: str, *answers: Choice) -> None:
        """Ask something under the buttons."""
        self.says, self.tone, self.answers = words, Tone.QUESTION.value, answers


load_kv(__file__)
