"""A player in the line of players: colour, name, money and what they are doing; and the line of
all of them.
"""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP, FLOOR_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.measure import wrapped
from companion.app.widgets.painted import shortened
from companion.looks import PlayerLook

_HEAD_DP = 64
"""How high a player is without words under the name."""


class PlayerChip(Tappable):
    """A tap (`on_release`) means this player."""

    look = ObjectProperty(PlayerLook(name="", colour=0))
    """What to show, a `PlayerLook`."""
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
        self.natural_height = dp(_HEAD_DP) + sum(tall for _ink, _text, tall in self._below())
        self.height = max(self.natural_height, self.least_height)
        self.repaint()

    def _below(self) -> list[tuple[str, str, float]]:
        """The words under the rest, from the uppermost downwards: ink, words, height."""
        if self.width <= dp(40):
            return []
        size, room = round(sp(FLOOR_SP)), self.width - dp(20)
        texts = (("ink", self.look.rows), ("attention_ink", self.look.problem))
        return [(ink, text, wrapped(text, size, room)[1] + dp(4)) for ink, text in texts if text]

    def paint(self) -> None:
        look: PlayerLook = self.look
        x, y, width, height = self.box
        fill, on = THEME.player(look.colour)
        corner = dp(CORNER_DP)
        pressed = self.state == "down"
        fill_box(x, y, width, height, THEME.sunken if pressed else THEME.surface, corner)
        edge = (THEME.step, dp(3)) if look.active else (THEME.line, dp(1.5))
        line_box(x, y, width, height, edge[0], corner, edge[1])
        # Names stand on one line in a row of players, whatever is written under them.
        y, height = self.top - dp(_HEAD_DP), dp(_HEAD_DP)
        low = y
        for ink, text, tall in self._below():
            low -= tall
            words = (x + dp(10), low + dp(4), width - dp(20), tall)
            self.write(text, words, FLOOR_SP, getattr(THEME, ink), across=0.0)
        narrow = width < dp(230)
        side = min(height - dp(16), dp(32 if narrow else 48))
        left = x + dp(8 if narrow else 10)
        fill_box(left, y + (height - side) / 2, side, side, fill, side / 2)
        paints = THEME.paints(on, fill)
        if look.done:
            inner = side * 0.6
            shift = (side - inner) / 2
            draw("tick", left + shift, y + (height - inner) / 2, inner, paints)
        else:
            badge = look.badge or look.name[:1].upper()
            self.write(badge, (left, y, side, height), 24, on, bold=True)
        left += side + dp(8)
        right = x + width - dp(10)
        if narrow:
            self._paint_narrow(look, left, right, y)
            return
        if look.money:
            share = (right - left) * 0.48
            end = (right - share, y, share, height)
            self.write(look.money, end, 28, THEME.ink, bold=True, across=1.0)
            right -= self.written[-1].box[2] + dp(8)
        if look.first:
            draw(
                "first_player",
                right - dp(20),
                y + (height - dp(20)) / 2,
                dp(20),
                THEME.paints(THEME.step_ink, THEME.surface),
            )
            right -= dp(26)
        if look.note and height >= dp(56):
            half = height / 2
            self.write(
                look.name,
                (left, y + half - dp(4), right - left, half),
                22,
                THEME.ink,
                bold=look.active,
                across=0.0,
                up=0.3,
            )
            self.write(
                look.note,
                (left, y + dp(2), right - left, half),
                16,
                THEME.quiet_ink,
                across=0.0,
                up=0.7,
            )
        else:
            self.write(
                look.name,
                (left, y, right - left, height),
                22,
                THEME.ink,
                bold=look.active,
                across=0.0,
            )

    def _paint_narrow(self, look: PlayerLook, left: float, right: float, y: float) -> None:
        height = self.top - y
        below = look.money or look.note
        if look.first:
            right -= dp(20)
            paints = THEME.paints(THEME.step_ink, THEME.surface)
            draw("first_player", right + dp(2), y + height - dp(28), dp(18), paints)
        half = height / 2 if below else 0.0
        room = (left, y + half - dp(2), right - left, height - half)
        name = shortened(look.name, FLOOR_SP, room[2], bold=look.active)
        self.write(name, room, 20, THEME.ink, bold=look.active, across=0.0)
        room = (left, y + dp(4), self.right - dp(10) - left, half - dp(2))
        ink = THEME.ink if look.money else THEME.quiet_ink
        self.write(below, room, 22, ink, bold=bool(look.money), across=0.0)


class PlayerRow(GridLayout):
    """All players, four, two or one beside each other as there is room. Event:
    `on_player(index)`. Give it only a width."""

    players = ObjectProperty(())
    """What to show, a tuple of `PlayerLook`."""

    __events__ = ("on_player",)

    def __init__(self, **properties: Any) -> None:
        self.chips: list[PlayerChip] = []
        super().__init__(**properties)
        self.fbind("players", self._update)
        self.fbind("cols", self._level)
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
        self._level()

    def _level(self, *_changes: object) -> None:
        """Those who stand beside each other are equally high."""
        across = max(1, int(self.cols or 1))
        for start in range(0, len(self.chips), across):
            beside = self.chips[start : start + across]
            for chip in beside:
                chip.least_height = max(other.natural_height for other in beside)

    def _add_chip(self) -> None:
        chip, index = PlayerChip(), len(self.chips)
        chip.fbind("natural_height", self._level)
        chip.bind(on_release=lambda _chip: self.dispatch("on_player", index))
        self.chips.append(chip)
        self.add_widget(chip)


load_kv(__file__)
