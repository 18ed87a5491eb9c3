"""Things that hold or do not, each explained in a line."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP, SMALL_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.text_measure import wished_px, wrapped
from companion.view_values.pages import Toggle

_BEFORE_DP = 52


class ToggleTile(Tappable):
    """A box to tick, a title and a line. Give it only a width; its height follows."""

    look = ObjectProperty(Toggle("", "", "", on=False))
    """What to show, a `Toggle`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self._grow)
        self.fbind("width", self._grow)
        self._grow()

    def _words_tall(self) -> float:
        room = self.width - dp(_BEFORE_DP + 10)
        return wrapped(self.look.words, wished_px(SMALL_SP), room)[1] if room > 1 else 0.0

    def _grow(self, *_changes: object) -> None:
        self.height = max(dp(64), dp(36) + self._words_tall() + dp(8))
        self.repaint()

    def paint(self) -> None:
        look: Toggle = self.look
        x, y, wide, tall = self.box
        fill = THEME.sunken if self.state == "down" else THEME.surface
        fill_box(x, y, wide, tall, fill, dp(CORNER_DP))
        edge, line = (THEME.ink, dp(3)) if look.on else (THEME.line, dp(1.5))
        line_box(x, y, wide, tall, edge, dp(CORNER_DP), line)
        side = dp(26)
        left, low = x + dp(13), y + (tall - side) / 2
        if look.on:
            fill_box(left, low, side, side, THEME.ink, dp(6))
            draw("tick", left + dp(4), low + dp(4), dp(18), THEME.paints(THEME.surface, THEME.ink))
        else:
            line_box(left, low, side, side, THEME.quiet_ink, dp(6), dp(2))
        at, room = x + dp(_BEFORE_DP), wide - dp(_BEFORE_DP + 10)
        words = self._words_tall()
        top = y + (tall + words + dp(28)) / 2
        self.write(look.title, (at, top - dp(28), room, dp(28)), 20, THEME.ink, bold=True, across=0)
        below = (at, top - dp(28) - words, room, words + dp(1))
        self.write(look.words, below, SMALL_SP, THEME.quiet_ink, across=0)


class ToggleGrid(GridLayout):
    """Toggles, two beside each other where there is room. Event: `on_toggle(key)`."""

    toggles = ObjectProperty(())
    """What to show, a tuple of `Toggle`."""
    least_width = NumericProperty("300dp")
    """How wide one has to be at least."""

    __events__ = ("on_toggle",)

    def __init__(self, **properties: Any) -> None:
        self.tiles: list[ToggleTile] = []
        super().__init__(**properties)
        self.fbind("toggles", self._update)
        self._update()

    def on_toggle(self, _key: str) -> None:
        """One was tapped."""

    def _update(self, *_changes: object) -> None:
        while len(self.tiles) > len(self.toggles):
            self.remove_widget(self.tiles.pop())
        while len(self.tiles) < len(self.toggles):
            tile = ToggleTile(size_hint_y=None)
            tile.bind(on_release=lambda tile: self.dispatch("on_toggle", tile.look.key))
            self.tiles.append(tile)
            self.add_widget(tile)
        for tile, look in zip(self.tiles, self.toggles, strict=True):
            tile.look = look


load_kv(__file__)
