"""Lines over the rounds, drawn by the app itself: each with the shape, letter and colour that its
product or player has everywhere, so that nobody needs the colours to tell them apart."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import Metrics, dp, sp
from kivy.properties import ObjectProperty

from companion.app.painting import fill_box, fill_discs, line_through
from companion.app.theme import THEME, Rgba
from companion.app.tokens import FLOOR_SP
from companion.app.widgets.card_face import paint_face
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, shortened, width_of
from companion.history.charts import Chart, ChartLine
from companion.words.languages import _

_Spot = tuple[float, float]
"""Where a point lies in the window."""

_NAMES_FROM_DP = 700
"""So wide a chart has room for names at the ends of its lines, and stands on a table: it is read
from a metre away."""
_METRE_SP = 25
"""Capitals and numbers of this size are 3 mm high on a tablet of 10 inches
(`tests/app/test_charts_drawn.py`)."""


def spread(wanted: Sequence[float], low: float, high: float, apart: float) -> list[float]:
    """The same heights moved as little as needed to be so far apart between two bounds."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    placed: list[float] = []
    for at in order:
        least = placed[-1] + apart if placed else low
        placed.append(max(wanted[at], least))
    ceiling = high
    for at in range(len(placed) - 1, -1, -1):
        placed[at] = min(placed[at], ceiling)
        ceiling = placed[at] - apart
    found = [0.0] * len(wanted)
    for at, height in zip(order, placed, strict=True):
        found[at] = height
    return found


class LineChart(Painted):
    """Shows a `Chart`."""

    chart = ObjectProperty(Chart("", "", ()))
    """What to draw, a `Chart`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("chart", self.repaint)

    def paint(self) -> None:
        chart: Chart = self.chart
        if chart.columns < 2 or self.height < dp(120):
            return
        fill_box(*self.box, THEME.surface, dp(12))
        self._paint_grid(chart)
        drawn = [
            (line, spots)
            for line in chart.lines
            if (
                spots := {
                    c: self._spot(chart, c, h) for c, h in enumerate(line.points) if h is not None
                }
            )
        ]
        for line, spots in drawn:
            self._paint_line(line, list(spots.values()))
        # Over all lines, so that none hides a letter.
        for line, spots in drawn:
            others = [other for each, other in drawn if each is not line]
            self._paint_letters(line, spots, others)
        self._paint_ends([(line, list(spots.values())[-1]) for line, spots in drawn])

    # Where things lie

    @property
    def _has_names(self) -> bool:
        return bool(self.width >= dp(_NAMES_FROM_DP))

    @property
    def _size(self) -> float:
        """How large what is written is at most."""
        # Whoever wants larger letters has them as large with the smallest that there are.
        large = max(FLOOR_SP, _METRE_SP / Metrics.fontscale)
        return large if self._has_names else FLOOR_SP

    @property
    def _tile(self) -> tuple[float, float]:
        """How wide and high the shape of a line is at its end, for a letter of that size."""
        return (dp(63), dp(49)) if self._has_names else (dp(52), dp(38))

    def _words_at_end(self, line: ChartLine, wide: float) -> str:
        """The name of a line and where it ends; a name too long for it is written shorter, the
        number never."""
        words, last = _("{name}: {number}"), "?" if line.last is None else line.last
        number = words.format(name="", number=last)
        name = shortened(line.name, self._size, wide - width_of(number, self._size) - dp(2))
        return words.format(name=name, number=last)

    @property
    def _label_wide(self) -> float:
        """The room for the ends of the lines: for the longest name, but most is the lines'."""
        tile, _high = self._tile
        if not self._has_names:
            return tile
        most = self.width * 0.3 - tile - dp(8)
        ends = [self._words_at_end(line, most) for line in self.chart.lines]
        longest = max((width_of(words, self._size) for words in ends), default=0.0)
        return float(tile + dp(8) + longest)

    @property
    def _plot(self) -> tuple[float, float, float, float]:
        left, foot = dp(14) + width_of("100", self._size), dp(14) + sp(self._size + 6)
        return (
            self.x + left,
            self.y + foot,
            self.width - left - self._label_wide - dp(34),
            self.height - foot - dp(24),
        )

    def _spot(self, chart: Chart, column: int, height: float) -> _Spot:
        x, y, wide, tall = self._plot
        low, high = chart.bounds
        return x + wide * column / (chart.columns - 1), y + tall * (height - low) / (high - low)

    def _paint_grid(self, chart: Chart) -> None:
        x, _y, wide, _tall = self._plot
        for number in chart.grid:
            _left, at = self._spot(chart, 0, number)
            line_through([(x, at), (x + wide, at)], THEME.line, dp(1), closed=False)
            high = sp(self._size + 8)
            room = (self.x + dp(6), at - high / 2, x - self.x - dp(14), high)
            self.write(str(number), room, self._size, THEME.quiet_ink, across=1.0)
        every = 1 if wide / (chart.columns - 1) >= width_of("00", self._size) + dp(8) else 2
        for column in range(every, chart.columns, every):
            at, _height = self._spot(chart, column, 0)
            room = (at - dp(18), self.y + dp(4), dp(36), sp(self._size + 8))
            self.write(str(column), room, self._size, THEME.quiet_ink)

    # Lines

    def _colours(self, line: ChartLine) -> tuple[Rgba, Rgba]:
        return THEME.face(line.face) if line.face else THEME.player(line.colour)

    def _paint_line(self, line: ChartLine, spots: Sequence[_Spot]) -> None:
        """Cased in ink, so that a bright line is seen on a bright ground."""
        fill, _on = self._colours(line)
        if len(spots) > 1:
            line_through(spots, THEME.ink, dp(6), closed=False)
            line_through(spots, fill, dp(4), closed=False)
        fill_discs(spots, dp(6), THEME.ink)
        fill_discs(spots, dp(4.5), fill)

    def _paint_letters(
        self, line: ChartLine, spots: Mapping[int, _Spot], others: Sequence[Mapping[int, _Spot]]
    ) -> None:
        """A letter on every point between start and end that is not near another line's."""
        fill, on = self._colours(line)
        side = dp(self._size + 6)
        if width_of(line.letter, self._size, bold=True) >= side:
            return
        for column, (x, y) in list(spots.items())[1:-1]:
            room = (x - side / 2, y - side / 2, side, side)
            near = [other[column] for other in others if column in other]
            if self._is_free(room) and all(abs(y - height) > side * 0.77 for _x, height in near):
                fill_discs([(x, y)], side * 0.59, THEME.ink)
                fill_discs([(x, y)], side * 0.52, fill)
                self.write(line.letter, room, self._size, on, bold=True)

    def _is_free(self, room: tuple[float, float, float, float]) -> bool:
        x, y, wide, tall = room
        return not any(
            x < box[0] + box[2] + dp(6)
            and box[0] < x + wide + dp(6)
            and y < box[1] + box[3]
            and box[1] < y + tall
            for box in (text.box for text in self.written)
        )

    def _paint_ends(self, ends: Sequence[tuple[ChartLine, _Spot]]) -> None:
        """What each line is and where it ends, beside its end and apart from the others."""
        x, y, wide, tall = self._plot
        tile, high = self._tile
        highest = y + tall + dp(20) - high / 2
        places = spread([spot[1] for _line, spot in ends], y + high / 2, highest, high + dp(4))
        left = x + wide + dp(24)
        for (line, spot), middle in zip(ends, places, strict=True):
            fill, on = self._colours(line)
            line_through([spot, (left, middle)], THEME.ink, dp(2), closed=False)
            fill_discs([spot], dp(7), THEME.ink)
            fill_discs([spot], dp(5.5), fill)
            box = (left, middle - high / 2, tile, high)
            if line.face:
                paint_face(self, line.face, box, dp(8))
            else:
                fill_box(*box, fill, dp(8))
                self.write(line.letter, box, max(20, self._size), on, bold=True)
            if self._has_names:
                beside = tile + dp(6)
                room_wide = self._label_wide - beside
                room = (left + beside, middle - high / 2, room_wide, high)
                words = self._words_at_end(line, room_wide)
                self.write(words, room, self._size, THEME.ink, across=0.0)


load_kv(__file__)
