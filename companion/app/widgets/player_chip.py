"""A player in the line of players: colour, name, money and what they are doing; and the line of
all of them.
"""

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP, FLOOR_SP, MEDIUM_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import short_of_room, shortened
from companion.app.widgets.text_measure import wished_px, wrapped
from companion.view_values.players import ShownPlayer

_HEAD_DP = 64
"""How high a player is without words under the name."""
_ROW_DP, _ROW_WIDE_DP, _LONG_ROW_WIDE_DP = 32, 47, 62
"""How high and wide a product and its number are: six of them beside each other on a tablet; wider
where a number has two digits, which would be smaller than one can read from a metre away."""
_NARROW_DP = 230
"""Under this width a name has a line of its own."""


class PlayerChip(Tappable):
    """A tap (`on_release`) means this player."""

    look = ObjectProperty(ShownPlayer(name="", colour=0))
    """What to show, a `ShownPlayer`."""
    natural_height = NumericProperty(0)
    """How high it is for its words."""
    least_height = NumericProperty(0)
    """How high it has to be beside others."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("look", "width", "least_height"):
            self.fbind(name, self._grow)
        self._grow()

    def _grow(self, *_changes: object) -> None:
        below = sum(tall for _ink, _text, tall in self._below())
        self.natural_height = dp(_HEAD_DP) + below + self._rows_height
        self.height = max(self.natural_height, self.least_height)
        self.repaint()

    @property
    def _rows_height(self) -> float:
        """What the pictures of the rows need under the name."""
        lines = -(-len(self.look.rows) // self._rows_across)
        return lines * dp(_ROW_DP) + dp(4) if lines else 0.0

    @property
    def _row_width(self) -> float:
        is_long = any(len(row.count) > 1 for row in self.look.rows)
        return float(dp(_LONG_ROW_WIDE_DP if is_long else _ROW_WIDE_DP))

    @property
    def _rows_across(self) -> int:
        return max(1, int((self.width - dp(12)) // self._row_width))

    def _paint_rows(self, top: float) -> None:
        """Each product as a picture, with how many of them lie there."""
        across, wide = self._rows_across, self._row_width
        for at, row in enumerate(self.look.rows):
            face = row.face
            line, column = divmod(at, across)
            x = self.x + dp(6) + column * wide
            y = top - (line + 1) * dp(_ROW_DP)
            side = dp(_ROW_DP - 4)
            fill, on = THEME.face(face)
            fill_box(x, y + dp(2), side, side, fill, dp(6))
            if face == "fugu":
                line_box(x, y + dp(2), side, side, on, dp(6), dp(1.2))
            inner = side * 0.8
            shift = (side - inner) / 2
            draw(face, x + shift, y + dp(2) + shift, inner, THEME.paints(on, fill))
            room = (x + side, y, wide - side, dp(_ROW_DP))
            self.write(row.count, room, MEDIUM_SP, THEME.ink, bold=True, across=0.3)

    def _below(self) -> list[tuple[str, str, float]]:
        """The words under the rest, from the uppermost downwards: ink, words, height."""
        if self.width <= dp(40):
            return []
        size, room = wished_px(FLOOR_SP), self.width - dp(20)
        look: ShownPlayer = self.look
        note = look.note if self._is_narrow else ""
        texts = (("quiet_ink", note), ("attention_ink", look.problem))
        return [(ink, text, wrapped(text, size, room)[1] + dp(4)) for ink, text in texts if text]

    def paint(self) -> None:
        look: ShownPlayer = self.look
        x, y, width, height = self.box
        corner = dp(CORNER_DP)
        pressed = self.state == "down"
        fill_box(x, y, width, height, THEME.sunken if pressed else THEME.surface, corner)
        edge = (THEME.step, dp(3)) if look.active else (THEME.line, dp(1.5))
        line_box(x, y, width, height, edge[0], corner, edge[1])
        # Names stand on one line in a row of players, whatever is written under them.
        y, height = self.top - dp(_HEAD_DP), dp(_HEAD_DP)
        self._paint_rows(y)
        low = y - self._rows_height
        for ink, text, tall in self._below():
            low -= tall
            words = (x + dp(10), low + dp(4), width - dp(20), tall)
            self.write(text, words, FLOOR_SP, getattr(THEME, ink), across=0.0)
        if self._is_narrow:
            self._paint_narrow(look, y)
            return
        side = dp(48)
        left, right = x + dp(10), x + width - dp(10)
        self._paint_badge(look, left, y + (height - side) / 2, side)
        left += side + dp(8)
        if look.money:
            share = (right - left) * 0.48
            end = (right - share, y, share, height)
            self.write(look.money, end, 28, THEME.ink, bold=True, across=1.0)
            right -= self.written[-1].box[2] + dp(8)
        if look.first:
            self._paint_flag(right - dp(20), y + (height - dp(20)) / 2)
            right -= dp(26)
        room, bold = right - left, look.active
        if look.note:
            half = height / 2
            name = shortened(look.name, FLOOR_SP, room, bold=bold)
            upper = (left, y + half - dp(2), room, half)
            self.write(name, upper, 22, THEME.ink, bold=bold, across=0.0, up=0.3)
            lower = (left, y, room, half - dp(2))
            self.write(look.note, lower, 16, THEME.quiet_ink, across=0.0, up=0.7)
        else:
            name = short_of_room(look.name, room, bold=bold)
            self.write(name, (left, y, room, height), 22, THEME.ink, bold=bold, across=0.0)

    @property
    def _is_narrow(self) -> bool:
        """Whether the name takes a line of its own, above all the rest."""
        return bool(self.width < dp(_NARROW_DP) * Metrics.fontscale)

    def _paint_narrow(self, look: ShownPlayer, y: float) -> None:
        left, right, bold = self.x + dp(8), self.right - dp(8), look.active
        side = dp(28 if look.money else 32)
        low = y + dp(5) if look.money else y + (dp(_HEAD_DP) - side) / 2
        self._paint_badge(look, left, low, side)
        beside = left + side + dp(8)
        if look.first:
            self._paint_flag(right - dp(20), low + (side - dp(20)) / 2)
        end = right - (dp(24) if look.first else 0.0)
        name = (left, low + side, right - left, self.top - low - side)
        if look.money:
            room = (beside, low, end - beside, side)
            self.write(look.money, room, 22, THEME.ink, bold=True, across=0.0)
        else:
            name = (beside, y, end - beside, dp(_HEAD_DP))
        words = shortened(look.name, FLOOR_SP, name[2], bold=bold)
        self.write(words, name, 20, THEME.ink, bold=bold, across=0.0)

    def _paint_badge(self, look: ShownPlayer, left: float, low: float, side: float) -> None:
        fill, on = THEME.player(look.colour)
        fill_box(left, low, side, side, fill, side / 2)
        if look.done:
            inner = side * 0.6
            shift = (side - inner) / 2
            draw("tick", left + shift, low + shift, inner, THEME.paints(on, fill))
        else:
            badge = look.badge or look.name[:1].upper()
            self.write(badge, (left, low, side, side), 24, on, bold=True)

    def _paint_flag(self, left: float, low: float) -> None:
        paints = THEME.paints(THEME.step_ink, THEME.surface)
        draw("first_player", left, low, dp(20), paints)


class PlayerRow(GridLayout):
    """All players, four, two or one beside each other as there is room. Event:
    `on_player(index)`. Give it only a width."""

    players = ObjectProperty(())
    """What to show, a tuple of `ShownPlayer`."""
    begins_with = NumericProperty(0)
    """Who stands first; those who sit to the left of that player follow."""
    keeps_rows = BooleanProperty(False)
    """Whether room for a line of rows is kept for those who have none yet: nothing moves then when
    the first cards come."""

    __events__ = ("on_player",)

    def __init__(self, **properties: Any) -> None:
        self.chips: list[PlayerChip] = []
        super().__init__(**properties)
        self.fbind("players", self._update)
        self.fbind("cols", self._level)
        self.fbind("keeps_rows", self._level)
        self.fbind("begins_with", self._order)
        self._update()

    def on_player(self, _index: int) -> None:
        """A player was tapped."""

    def _update(self, *_changes: object) -> None:
        while len(self.chips) > len(self.players):
            self.remove_widget(self.chips.pop())
        while len(self.chips) < len(self.players):
            self._add_chip()
        for chip, look in zip(self.chips, self.players, strict=True):
            chip.look = look
        self._order()

    def _order(self, *_changes: object) -> None:
        """A chip keeps its player wherever it stands, and who holds a finger on one keeps it."""
        first = int(self.begins_with) if self.begins_with < len(self.chips) else 0
        wanted = [*self.chips[first:], *self.chips[:first]]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for chip in wanted:
                self.add_widget(chip)
        self._level()

    def _level(self, *_changes: object) -> None:
        """Those who stand beside each other are equally high."""
        across = max(1, int(self.cols or 1))
        least = dp(_HEAD_DP + _ROW_DP + 4) if self.keeps_rows else 0.0
        standing = self.children[::-1]
        for start in range(0, len(standing), across):
            beside = standing[start : start + across]
            for chip in beside:
                chip.least_height = max(least, *(other.natural_height for other in beside))

    def _add_chip(self) -> None:
        chip, index = PlayerChip(), len(self.chips)
        chip.fbind("natural_height", self._level)
        chip.bind(on_release=lambda _chip: self.dispatch("on_player", index))
        self.chips.append(chip)
        self.add_widget(chip)


load_kv(__file__)
