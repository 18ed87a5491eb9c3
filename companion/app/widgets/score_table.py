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
from companion.app.widgets.card_face import paint_face
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, short_of_room, width_of
from companion.app.widgets.rule_line import RuleLine
from companion.app.widgets.text_measure import fitting_px, floor_px, keeps_words, wished_px, wrapped
from companion.view_values.pages import ScoreRow

_ONE_LINE_DP = 100
"""In a column under this width a sum takes two lines."""
_EDGE_DP, _NARROW_EDGE_DP = 6, 3
"""What keeps the numbers of two players apart, beside the room they leave."""
_FACE_DP = 30
"""How high a product is drawn."""
_TITLE_DP = 20
"""How high a title is above its numbers."""
_LEGEND_DP = 30
"""How high a name is above the columns."""
MANY_LINES = 10
"""A sheet with more lines stands closer, so that its total is in sight on a tablet."""


class ScoreLine(Tappable):
    """One line of the sheet."""

    row = ObjectProperty(ScoreRow(title="", cells=()))
    """What it shows, a `ScoreRow`."""
    opened = BooleanProperty(False)
    """Whether its reason is shown under it."""
    dense = BooleanProperty(False)
    """Whether it is one of many."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("opened", self.repaint)
        for name in ("row", "width", "dense"):
            self.fbind(name, self._grow)
        self._grow()

    @property
    def _cells(self) -> list[str]:
        """In a narrow column what a sum comes to stands under it, in the whole line alike."""
        if columns(self.width, len(self.row.cells))[1] >= dp(_ONE_LINE_DP):
            return list(self.row.cells)
        return [cell.replace(" ", "\n") for cell in self.row.cells]

    @property
    def _cell_room(self) -> float:
        each = columns(self.width, len(self.row.cells))[1]
        narrow = each < dp(_ONE_LINE_DP) and not self.row.total
        return float(each - 2 * dp(_NARROW_EDGE_DP if narrow else _EDGE_DP))

    def _cell_px(self, height: float) -> int:
        """One size for the line: that of its longest cell."""
        row: ScoreRow = self.row
        sizes = (floor_px(), wished_px(28 if row.total else 22))
        room = (self._cell_room, height)
        found = [fitting_px(cell, room, sizes, bold=row.total)[0] for cell in self._cells]
        return min(found, default=sizes[1])

    @property
    def _title_left(self) -> float:
        """Where the title begins."""
        return float(dp(28) + (dp(_FACE_DP * 1.75 + 8) if self.row.face else 0))

    @property
    def _shows_title(self) -> bool:
        """Shape, letter and colour name a product where there is no room for its name."""
        return not self.row.face or columns(self.width, len(self.row.cells))[0] > dp(180)

    @property
    def _title_above(self) -> bool:
        """Whether the title stands above the numbers, being too long for a place before them."""
        first = columns(self.width, len(self.row.cells))[0]
        room = first - self._title_left - dp(2)
        title = self.row.title
        return not keeps_words(title, floor_px(), room, self.row.total)

    def _grow(self, *_changes: object) -> None:
        """A sum in a narrow column takes several lines."""
        row: ScoreRow = self.row
        floor = floor_px()
        tall = max((wrapped(cell, floor, self._cell_room)[1] for cell in self._cells), default=0)
        least = 48 if self.dense else 52
        self.height = max(dp(least + (8 if row.total else 0)), tall + dp(8))
        if self._shows_title and self._title_above:
            self.height = tall + dp(_TITLE_DP + 12)
        self.repaint()

    def paint(self) -> None:
        row: ScoreRow = self.row
        gap = dp(1) if self.dense else dp(2)
        x, y, width, height = self.x, self.y + gap, self.width, self.height - 2 * gap
        fill = THEME.sunken if self.state == "down" or self.opened else THEME.surface
        if row.total:
            fill = THEME.ink
        fill_box(x, y, width, height, fill, dp(8))
        ink = THEME.surface if row.total else THEME.ink
        first, each = columns(width, len(row.cells))
        left = x + dp(6)
        if row.reason:
            side = dp(18)
            sign = "close" if self.opened else "open"
            quiet = ink if row.total else THEME.quiet_ink
            draw(sign, left, y + (height - side) / 2, side, THEME.paints(quiet, fill))
        if row.face:
            tall = dp(_FACE_DP)
            box = (x + dp(28), y + (height - tall) / 2, tall * 1.75, tall)
            paint_face(self, row.face, box, dp(9))
        left = x + self._title_left
        above = self._shows_title and self._title_above
        if above:
            room = (left, y + height - dp(_TITLE_DP + 4), x + width - left - dp(4), dp(_TITLE_DP))
            self.write(row.title, room, FLOOR_SP, ink, bold=row.total, across=0.0)
            height -= dp(_TITLE_DP)
        elif self._shows_title:
            room = (left, y, x + first - left - dp(2), height)
            self.write(row.title, room, 22, ink, bold=row.total, across=0.0)
        size_sp = self._cell_px(height) / sp(1)
        for at, cell in enumerate(self._cells):
            middle = x + first + (at + 0.5) * each
            box = (middle - self._cell_room / 2, y, self._cell_room, height)
            self.write(cell, box, size_sp, ink, bold=row.total)


class ScoreHead(Painted):
    """The names above the columns; where they are too long for that, initials, and the names
    once above them all."""

    players = ObjectProperty(())
    """A tuple of `ShownPlayer`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("players", self._grow)
        self.fbind("width", self._grow)
        self._grow()

    @property
    def has_legend(self) -> bool:
        """Whether the names stand above initials, as on a phone; a wide sheet writes them in two
        lines or shortens them."""
        each = columns(self.width, len(self.players))[1]
        if each >= dp(_ONE_LINE_DP):
            return False
        return any(width_of(player.name, 16, bold=True) > each - dp(14) for player in self.players)

    @property
    def _beside(self) -> int:
        """How many names of the legend stand beside each other."""
        room = self.width / 2 - dp(36)
        return 2 if all(width_of(player.name, 18) <= room for player in self.players) else 1

    def _grow(self, *_changes: object) -> None:
        lines = -(-len(self.players) // self._beside) if self.has_legend else 0
        self.height = dp(44 + _LEGEND_DP * lines)
        self.repaint()

    def paint(self) -> None:
        x, y, width, _height = self.box
        first, each = columns(width, len(self.players))
        legend = self.has_legend
        for at, player in enumerate(self.players):
            fill, on = THEME.player(player.colour)
            box = (x + first + at * each + dp(3), y, each - dp(6), dp(44))
            fill_box(*box, fill, dp(8))
            room = (box[0] + dp(4), y, box[2] - dp(8), dp(44))
            name = short_of_room(player.name, room[2], bold=True)
            if legend:
                name = player.badge or player.name[:1].upper()
            self.write(name, room, 22, on, bold=True)
            if legend:
                beside = self._beside
                left = x + (at % beside) * width / beside
                low = self.top - (at // beside + 1) * dp(_LEGEND_DP)
                fill_box(left + dp(6), low + dp(7), dp(16), dp(16), fill, dp(8))
                room = (left + dp(30), low, width / beside - dp(36), dp(_LEGEND_DP))
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
    """The columns, a tuple of `ShownPlayer`."""
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
            dense = len(self.rows) > MANY_LINES
            line = ScoreLine(row=row, dense=dense, disabled=not row.reason)
            line.bind(on_release=lambda _line, index=index: self._open(index))
            self.lines.append(line)
            self.add_widget(line)

    def _open(self, index: int) -> None:
        line = self.lines[index]
        line.opened = not line.opened
        at = self.children.index(line)
        if line.opened:
            self.add_widget(RuleLine(text=line.row.reason, topic=line.row.topic), at)
        else:
            self.remove_widget(self.children[at - 1])
        self.dispatch("on_open", index)


load_kv(__file__)
