"""A list that may be as long as it likes: only the lines in sight have widgets, which go over to
other lines when the list is scrolled, and only the rows in sight are asked for. It stands in a
scroll room, alone or under other things.
"""

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.app.widgets.scroll_room import ScrollRoom
from companion.app.widgets.scrolling_list import LogLine
from companion.view_values.pages import LogRow

RowsOf = Callable[[int, int], tuple[LogRow, ...]]
"""So many rows from one on, the first being 0."""

_AT_ONCE: Final = 40
"""How many rows are asked for together: more than any screen shows."""
_LINE_DP: Final = 72
"""The height of a line that nobody has seen yet: one line of names, one of words under it."""
_READY: Final = 12
"""How many lines are made before they are wanted: as many as a tablet shows."""
_GAP_DP: Final = 8
_BEYOND_DP: Final = 120
"""How far above and under what is seen lines are ready: a finger moves less from frame to frame."""


class RecycledList(Widget):
    """Event: `on_row(key)` when a line is tapped."""

    count = NumericProperty(0)
    """How many lines it has."""

    __events__ = ("on_row",)

    def __init__(self, room: ScrollRoom, **properties: Any) -> None:
        self._room = room
        self._rows_of: RowsOf = lambda _first, _count: ()
        self._rows: dict[int, LogRow] = {}
        self._heights: dict[int, float] = {}
        self._lines: dict[int, LogLine] = {}
        self._spare: list[LogLine] = []
        self._lay = Clock.create_trigger(self._lay_out)
        super().__init__(size_hint_y=None, height=0, **properties)
        # The page is made in an idle moment; whoever opens it does not wait for widgets.
        self._spare = [self._new_line() for _line in range(_READY)]
        for name in ("pos", "width", "height", "count"):
            self.fbind(name, lambda *_change: self._lay())
        for name in ("scroll_y", "height"):
            room.fbind(name, lambda *_change: self._lay())
        self.fbind("width", lambda *_change: self._heights.clear())

    def show(self, count: int, rows_of: RowsOf) -> None:
        """Have these lines from now on, read anew. A line that says the same as before stays as it
        is: drawing its words takes longer than anything else here."""
        self._rows_of = rows_of
        self._rows.clear()
        self._heights = {
            number: self._heights[number]
            for number, line in tuple(self._lines.items())
            if number in self._heights and number < count and self._row(number) == line.row
        }
        for number in tuple(self._lines):
            if number not in self._heights:
                self._put_by(number)
        self.count = count
        self._lay_out()

    def on_row(self, _key: str) -> None:
        """A line was tapped."""

    def catch_up(self) -> None:
        """Have the lines that are in sight now, and not only with the next frame: a key that is
        held down does not wait for it, and would find no next line."""
        if self._lay.is_triggered:
            self._lay.cancel()
            self._lay_out()

    def _lay_out(self, *_seconds: float) -> None:
        """Give every line in sight a widget, and the others none."""
        self.height = max(0.0, self._above(self.count) - dp(_GAP_DP)) if self.count else 0.0
        first, last = self._in_sight()
        for number in tuple(self._lines):
            if not first <= number < last:
                self._put_by(number)
        for number in range(first, last):
            line = self._lines.get(number) or self._take(number)
            line.width = self.width
            # Whoever turns the tablet finds lines that were measured for another width.
            self._measure(line)
            line.pos = (self.x, self.top - self._above(number) - line.height)
        # The keyboard goes through them as they are read, whichever came into sight first; Kivy
        # has the last on top.
        self.children.sort(key=lambda line: -line.number)

    def _in_sight(self) -> tuple[int, int]:
        """The first line that is seen, and the one after the last."""
        if not self.count:
            return 0, 0
        # Both in the coordinates of what is scrolled.
        content = self._room.children[0] if self._room.children else self
        hidden = max(0.0, content.height - self._room.height)
        bottom = content.y + hidden * self._room.scroll_y
        top = self.top - (bottom + self._room.height)
        first = self._line_at(top - dp(_BEYOND_DP))
        last = self._line_at(top + self._room.height + dp(_BEYOND_DP))
        return first, min(int(self.count), last + 1)

    def _line_at(self, below_top: float) -> int:
        """The line that stands so far under the top."""
        low, high = 0, int(self.count) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self._above(middle) <= below_top else (low, middle - 1)
        return low

    def _above(self, number: float) -> float:
        """How much stands above a line. What was seen is known, the rest is taken for usual."""
        usual = dp(_LINE_DP)
        odd = sum(tall - usual for at, tall in self._heights.items() if at < number)
        return float(number * (usual + dp(_GAP_DP)) + odd)

    def _row(self, number: int) -> LogRow:
        """What a line says; empty if the store does not tell."""
        if number not in self._rows:
            first = number // _AT_ONCE * _AT_ONCE
            for at, row in enumerate(self._rows_of(first, _AT_ONCE), start=first):
                self._rows[at] = row
        return self._rows.get(number, LogRow(key="", text=""))

    def _take(self, number: int) -> LogLine:
        line = self._spare.pop() if self._spare else self._new_line()
        line.number = number
        line.row = self._row(number)
        line.width = self.width
        self._lines[number] = line
        self.add_widget(line)
        self._measure(line)
        return line

    def _new_line(self) -> LogLine:
        line = LogLine(size_hint_x=None)
        line.bind(on_release=lambda line: self.dispatch("on_row", line.row.key))
        line.fbind("height", lambda line, _height: self._measure(line))
        return line

    def _measure(self, line: LogLine) -> None:
        """A line has found its height; what is under it moves."""
        number = line.number
        if self._lines.get(number) is line and self._heights.get(number) != line.height:
            self._heights[number] = line.height
            self._lay()

    def _put_by(self, number: int) -> None:
        line = self._lines.pop(number)
        self.remove_widget(line)
        self._spare.append(line)
