"""A screen on which people think: where the table wants it, it shows how long everybody has. A tap
pauses the times, another lets them go on.
"""

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.app.widgets.all import QuietButton
from companion.tsukiji.presenters.thinking import clock_words
from companion.tsukiji.screens.game_screen import GameScreen


class ThinkingScreen(GameScreen):
    """`counts_thinking` says whether the table wants it."""

    def __init__(self, body: Widget, **more: Any) -> None:
        self.counts_thinking: Callable[[], bool] = lambda: False
        self.clock = QuietButton(size_hint=(None, None), largest_sp=18, pos_hint={"center_y": 0.5})
        """The times, to be tapped."""
        super().__init__(body=body, **more)
        self.clock.bind(on_release=lambda _button: self._switch())
        self.bind(on_pre_enter=lambda _screen: self._show_or_hide(), on_leave=self._think_no_more)
        self.fbind("stacks", self._fit)

    def _show_or_hide(self) -> None:
        """What is set can change only while another page is shown."""
        is_wanted = self.counts_thinking() and not self.desk.is_practice
        if is_wanted and self.clock.parent is None:
            self.ids.line.add_widget(self.clock)
        elif not is_wanted and self.clock.parent is not None:
            self.ids.line.remove_widget(self.clock)

    def _think_no_more(self, *_screen: object) -> None:
        if self.clock.parent is not None:
            self.desk.keep_clocks()

    def time_is(self, now_s: float) -> None:
        """The time is counted before anything goes on."""
        if self.clock.parent is not None:
            self.desk.count_thinking(now_s)
            self._show_clock()
        super().time_is(now_s)

    def unseen(self) -> None:
        """Nobody thinks before a screen that nobody sees."""
        self._think_no_more()
        super().unseen()

    def _switch(self) -> None:
        self.desk.pause_thinking()
        self._show_clock()

    def _show_clock(self) -> None:
        clocks = self.desk.clocks
        self.clock.text = clock_words(clocks, self.desk.session.names)
        self.clock.sign = "play" if clocks.paused else "clock"
        self._fit()

    def _fit(self, *_change: object) -> None:
        self.clock.size_hint_x = 1 if self.stacks else None
        self.clock.width = self.clock.natural_width
