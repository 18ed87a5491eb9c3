"""All evenings together: who wins how often, from which seat, with which colour, what becomes dear;
each with how sure that is."""

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.pages.story import StoryPart
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.app.widgets.share_bar import ShareBar as ShareBar
from companion.history.past_games import PastGames
from companion.history.statistics_view import (
    ShareTable,
    ShownShare,
    bar_words,
    statistics_view,
)
from companion.view_values.choices import Tone
from companion.words.languages import _

AT_ONCE_S: Final = 0.02
"""How long a frame may count games nobody has counted yet, 5 to 6 ms each here."""


class StatisticsBody(PageBody):
    """Tables of shares under each other."""


class ShareLine(BoxLayout):
    """A name, how often of how many times, and the same drawn."""

    def __init__(self, shown: ShownShare, **more: Any) -> None:
        super().__init__(**more)
        self.ids.name.text = shown.name
        self.ids.words.text = shown.words
        self.ids.bar.share = shown.share


class StatisticsScreen(PageScreen):
    """The games of one kind, counted when the page is opened."""

    def __init__(self, past: PastGames, kind: str, leave: Callable[[], None], **more: Any) -> None:
        self._past, self._kind = past, kind
        self._counting: Iterator[bool] | None = None
        self._clock: Any = None
        super().__init__(body=StatisticsBody(), leave=leave, name="statistics", **more)

    @property
    def is_told(self) -> bool:
        """Whether every game is counted."""
        return self._counting is None

    def begin(self) -> None:
        """Count what is not counted yet, then show it."""
        self.title, self.says, self.tone = _("All evenings"), "", Tone.PLAIN.value
        self.body.ids.room.clear_widgets()
        self.ids.body.to_top()
        self._past.read_anew()
        self._counting = self._past.computing()
        self._count_on(0)
        if self._counting is not None:
            self.says = _("Games are being counted.")
            self._clock = Clock.schedule_interval(self._count_on, 0)

    def end(self) -> None:
        """Nobody waits for it any more; what was counted is kept."""
        self._counting = None
        self._stop()

    def _count_on(self, _seconds: float) -> None:
        until_s = time.perf_counter() + AT_ONCE_S
        while self._counting is not None and time.perf_counter() < until_s:
            if next(self._counting, None) is None:
                self._counting = None
                self._stop()
                self._show()

    def _stop(self) -> None:
        self.says = ""
        self._past.keep_computed()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _show(self) -> None:
        history = self._past.history(self._kind)
        if history is None:
            return
        view = statistics_view(self._past.statistics(self._kind), history.goods_name)
        room = self.body.ids.room
        room.add_widget(Paragraph(text=view.says, largest_sp=20))
        if view.tables:
            room.add_widget(Paragraph(text=bar_words(), ink="quiet_ink"))
        for table in view.tables:
            room.add_widget(_part(table))
        if view.counts:
            part = StoryPart(_("Number of players"))
            for words in view.counts:
                part.add_widget(Paragraph(text=words))
            room.add_widget(part)


def _part(table: ShareTable) -> StoryPart:
    part = StoryPart(table.title)
    for row in table.rows:
        part.add_widget(ShareLine(row))
    for words in table.notes:
        part.add_widget(Paragraph(text=words, ink="quiet_ink"))
    return part


load_kv(__file__)
