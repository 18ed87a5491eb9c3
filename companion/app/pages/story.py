"""How a past game went: its lines over the rounds, what decided it, small awards."""

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.all import LineChart
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.history.charts import Chart
from companion.history.game_history import GameHistory
from companion.history.story import Story
from companion.view_values.choices import Tone
from companion.words.languages import _

AT_ONCE_S: Final = 0.012
"""How long a frame may reckon: two games or three played through, 4 to 5 ms each here."""


class StoryBody(PageBody):
    """Charts, sentences and awards under each other."""


class StoryPart(BoxLayout):
    """A heading with what stands under it."""

    def __init__(self, title: str, **more: Any) -> None:
        super().__init__(**more)
        self.ids.title.text = title


class StoryScreen(PageScreen):
    """Opened with a game and what its kind can say about it."""

    def __init__(self, leave: Callable[[], None], **more: Any) -> None:
        self._telling: Iterator[Story | None] | None = None
        self._clock: Any = None
        self._opened: tuple[Any, GameHistory] | None = None
        super().__init__(body=StoryBody(), leave=leave, name="story", **more)

    @property
    def is_told(self) -> bool:
        """Whether everything stands there."""
        return self._telling is None

    def open_with(self, game: Any, history: GameHistory) -> None:
        """Show this game."""
        self._opened = (game, history)

    def begin(self) -> None:
        """The charts at once; what decided it is reckoned while they are looked at."""
        self.title, self.says, self.tone = _("How it went"), "", Tone.PLAIN.value
        room = self.body.ids.room
        room.clear_widgets()
        self.ids.body.to_top()
        if self._opened is None:
            return
        game, history = self._opened
        for chart in history.charts(game):
            self._show_chart(chart)
        self._telling = history.telling(game)
        self.says = _("What decided it is being reckoned.")
        self._clock = Clock.schedule_interval(self._tell_on, 0)

    def end(self) -> None:
        """Nobody waits for it any more."""
        self._stop()

    def _show_chart(self, chart: Chart) -> None:
        part = StoryPart(chart.title)
        part.add_widget(LineChart(chart=chart))
        part.add_widget(Paragraph(text=chart.says, ink="quiet_ink"))
        self.body.ids.room.add_widget(part)

    def _tell_on(self, _seconds: float) -> None:
        until_s = time.perf_counter() + AT_ONCE_S
        while self._telling is not None and time.perf_counter() < until_s:
            story = next(self._telling, Story())
            if story is not None:
                self._stop()
                self._show_story(story)

    def _stop(self) -> None:
        self._telling = None
        self.says = ""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _show_story(self, story: Story) -> None:
        room = self.body.ids.room
        if story.decided:
            part = StoryPart(_("What decided it"))
            for words in story.decided:
                part.add_widget(Paragraph(text=words, largest_sp=20))
            room.add_widget(part)
        if story.awards:
            part = StoryPart(_("Small awards"))
            for award in story.awards:
                words = f"{award.title}: {award.who}. {award.words}"
                part.add_widget(Paragraph(text=words, largest_sp=20))
            room.add_widget(part)


load_kv(__file__)
