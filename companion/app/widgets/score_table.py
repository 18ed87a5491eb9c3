"""The score sheet: a line per thing counted, a column per player; a tap opens a line to how it
was counted.
"""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.painting import draw, fill_box
from companion.app.theme import THEME
from companion.app.tokens import FLOOR_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.face import paint_face
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.app.widgets.measure import wrapped
from companion.app.widgets.painted import Painted, width_of
from companion.looks import ScoreRow


class ScoreLine(Tappable):
    """One line of the sheet."""

    row = ObjectProperty(ScoreRow(title="", cells=()))
    """What it shows, a `ScoreRow`."""
    opened = BooleanProperty(False)
    """Whether its reason is shown under it."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("opened", self.repaint)
        for name in ("row", "width"):
            self.fbind(name, self._grow)
        self._grow()

    @property
    def _cell_edge(self) -> float:
        """Sums need all the room they can get; the large numbers would touch each other."""
        return float(dp(5 if self.row.total else 2))

    def _grow(self, *_changes: object) -> None:
        """A sum in a narrow column takes several lines."""
        row: ScoreRow = self.row
        room = columns(self.width, len(row.cells))[1] - 2 * self._cell_edge
        floor = round(sp(FLOOR_SP))
        tall = max((wrapped(cell, floor, room)[1] for cell in row.cells), default=0)
        self.height = max(dp(64 if row.total else 52), tall + dp(8))
        self.repaint()

    def paint(self) -> None:
        row: ScoreRow = self.row
        x, y, width, height = self.box
        fill = THEME.sunken if self.state == "down" or self.opened else THEME.surface
        if row.total:
            fill = THEME.ink
        fill_box(x, y, width, height, fill, dp(8))
        ink = THEME.surface if row.total else THEME.ink
        first, each = columns(width, len(row.cells))
        left = x + dp(8)
        if row.reason:
            side = dp(18)
            sign = "close" if self.opened else "open"
            quiet = ink if row.total else THEME.quiet_ink
            draw(sign, left, y + (height - side) / 2, side, THEME.paints(quiet, fill))
        left += dp(26)
        if row.face:
            tall = dp(30)
            paint_face(self, row.face, (left, y + (height - tall) / 2, tall * 1.75, tall), dp(9))
            left += tall * 1.75 + dp(10)
        if not row.face or first > dp(180):
            # Shape, letter and colour name a product where there is no room for its name.
            room = (left, y, max(x + first - left - dp(4), 1), height)
            self.write(row.title, room, 22, ink, bold=row.total, across=0.0)
        for at, cell in enumerate(row.cells):
            edge = self._cell_edge
            box = (x + first + at * each + edge, y, each - 2 * edge, height)
            self.write(cell, box, 28 if row.total else 22, ink, bold=row.total)


class ScoreHead(Painted):
    """The names above the columns; where they are too long for that, initials, and the names
    once above them all."""

    players = ObjectProperty(())
    """A tuple of `PlayerLook`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("players", self._grow)
        self.fbind("width", self._grow)
        self._grow()

    @property
    def has_legend(self) -> bool:
        """Whether the names stand above initials."""
        each = columns(self.width, len(self.players))[1]
        return any(width_of(player.name, 16, bold=True) > each - dp(14) for player in self.players)

    def _grow(self, *_changes: object) -> None:
        lines = -(-len(self.players) // 2) if self.has_legend else 0
        self.height = dp(44 + 30 * lines)
        self.repaint()

    def paint(self) -> None:
        x, y, width, _height = self.box
        first, each = columns(width, len(self.players))
        legend = self.has_legend
        for at, player in enumerate(self.players):
            fill, on = THEME.player(player.colour)
            box = (x + first + at * each + dp(3), y, each - dp(6), dp(44))
            fill_box(*box, fill, dp(8))
            name = (player.badge or player.name[:1].upper()) if legend else player.name
            self.write(name, (box[0] + dp(4), y, box[2] - dp(8), dp(44)), 22, on, bold=True)
            if legend:
                left = x + (at % 2) * width / 2
                low = self.top - (at // 2 + 1) * dp(30)
                fill_box(left + dp(6), low + dp(7), dp(16), dp(16), fill, dp(8))
                room = (left + dp(30), low, width / 2 - dp(36), dp(30))
                self.write(player.name, room, 18, THEME.ink, across=0.0)


def columns(width: float, players: int) -> tuple[float, float]:
    """The width of the titles and of each player's column."""
    count = max(players, 1)
    first = max(dp(112), width - count * dp(150)) if width < dp(760) else width * 0.34
    first = min(first, width * 0.42)
    return first, (width - first) / count


class ScoreTable(BoxLayout):
    """Give it only a width; its height follows. Event: `on_open(index)` for the line tapped."""

    players = ObjectProperty(())
    """The columns, a tuple of `PlayerLook`."""
    rows = ObjectProperty(())
    """The lines, a tuple of `ScoreRow`."""

    __events__ = ("on_open",)

    def __init__(self, **properties: Any) -> None:
        self.lines: list[ScoreLine] = []
        super().__init__(**properties)
        self.fbind("players", self._build)
        self.fbind("rows", self._build)
        self._build()

    def on_open(self, _index: int) -> None:
        """A line was opened or closed."""

    def _build(self, *_changes: object) -> None:
        self.clear_widgets()
        self.lines = []
        self.add_widget(ScoreHead(players=self.players, size_hint_y=None))
        for index, row in enumerate(self.rows):
            line = ScoreLine(row=row, disabled=not row.reason)
            line.bind(on_release=lambda _line, index=index: self._open(index))
            self.lines.append(line)
            self.add_widget(line)

    def _open(self, index: int) -> None:
        line = self.lines[index]
        line.opened = not line.opened
        at = self.children.index(line)
        if line.opened:
            reason = Paragraph(
                text=line.row.reason, largest_sp=18, padding=(dp(34), 0, dp(8), dp(8))
            )
            reason.ink = "quiet_ink"
            self.add_widget(reason, at)
        else:
            self.remove_widget(self.children[at - 1])
        self.dispatch("on_open", index)


load_kv(__file__)
