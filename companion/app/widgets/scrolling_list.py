"""A long list of lines, such as the log; the newest stays in sight unless somebody scrolled."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.app.painting import draw, fill_box
from companion.app.theme import THEME
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.app.widgets.scroll_room import ScrollRoom
from companion.view_values.pages import LogRow


class LogLine(ButtonBehavior, BoxLayout, Painted):
    """One line of the list."""

    row = ObjectProperty(LogRow(key="", text=""), rebind=True)
    """What it shows, a `LogRow`."""
    number = NumericProperty(0)
    """Which line of the list it is, where lines go over to others."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("row", self.repaint)
        self.fbind("state", self.repaint)

    def paint(self) -> None:
        row: LogRow = self.row
        x, y, width, height = self.box
        if row.heading:
            return
        fill = THEME.sunken if self.state == "down" else THEME.surface
        fill_box(x, y, width, height, fill, dp(8))
        if row.sign:
            side = dp(20)
            paints = THEME.paints(THEME.quiet_ink, fill)
            draw(row.sign, x + dp(12), y + height - side - dp(14), side, paints)


class ScrollingList(ScrollRoom):
    """Event: `on_row(key)` when a line is tapped."""

    rows = ObjectProperty(())
    """The lines from first to last, a tuple of `LogRow`."""
    follows = BooleanProperty(True)
    """Whether it shows its last line when lines are added."""
    nothing = StringProperty("")
    """Words where there is no line yet."""

    __events__ = ("on_row",)

    def __init__(self, **properties: Any) -> None:
        self._at_end, self._filled = True, False
        self._follow = Clock.create_trigger(self._to_last, 0)
        super().__init__(**properties)
        self.fbind("rows", self._build)
        self.fbind("height", lambda *_: self._follow())

    def on_kv_post(self, _base: object) -> None:
        """Only now are its parts there, also where kv has made it."""
        self.ids.lines.fbind("height", lambda *_: self._follow())
        self._build()

    def on_row(self, _key: str) -> None:
        """A line was tapped."""

    def _build(self, *_changes: object) -> None:
        if "lines" not in self.ids:
            return
        box = self.ids.lines
        self._at_end = not self._filled or (box.height <= self.height or self.scroll_y < 0.02)
        lines = [child for child in reversed(box.children) if isinstance(child, LogLine)]
        for row, line in zip(self.rows, lines, strict=False):
            line.row = row
            line.disabled = row.heading
        for extra in lines[len(self.rows) :]:
            box.remove_widget(extra)
        for row in self.rows[len(lines) :]:
            line = LogLine(row=row, disabled=row.heading)
            line.bind(on_release=lambda line: self.dispatch("on_row", line.row.key))
            box.add_widget(line)
        self._filled = bool(self.rows)
        self._follow()

    def _to_last(self, _seconds: float) -> None:
        # Only when the lines fill more than the window; otherwise they stay at the top.
        if self.follows and self._at_end and "lines" in self.ids:
            self.scroll_y = 0 if self.ids.lines.height > self.height else 1


load_kv(__file__)
