"""The table seen from above with the players around it, clockwise; and the four ticket colours."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP, FLOOR_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, width_of
from companion.app.widgets.player_chip import PlayerChip
from companion.view_values.players import ShownColour
from companion.words.languages import _

# The middle of each seat, across and up from 0 to 1, clockwise from the near side.
PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0.5, 0.0), (0.5, 1.0)),
    3: ((0.5, 0.0), (0.0, 0.72), (1.0, 0.72)),
    4: ((0.5, 0.0), (0.0, 0.5), (0.5, 1.0), (1.0, 0.5)),
}


class SeatedTable(Painted):
    """Event: `on_seat(index)`. Takes the size it is given, 330 x 250 dp at least."""

    players = ObjectProperty(())
    """Who sits there, a tuple of `ShownPlayer` clockwise."""

    __events__ = ("on_seat",)

    def __init__(self, **properties: Any) -> None:
        self.seats: list[PlayerChip] = []
        super().__init__(**properties)
        for name in ("players", "pos", "size"):
            self.fbind(name, self._seat)
        self._seat()

    def on_seat(self, _index: int) -> None:
        """A seat was tapped."""

    def paint(self) -> None:
        x, y, wide, tall = self._board()
        fill_box(x, y, wide, tall, THEME.surface, dp(28))
        line_box(x, y, wide, tall, THEME.line, dp(28), dp(2))
        said, room = _("clockwise"), wide - dp(12)
        if width_of(said, FLOOR_SP) > room:
            # In a longer language the words need the room of the sign, which says the same.
            self.write(said, (x + dp(6), y + dp(2), room, tall - dp(4)), 17, THEME.quiet_ink)
            return
        side = min(dp(34), tall * 0.3)
        middle = x + wide / 2
        paints = THEME.paints(THEME.quiet_ink, THEME.surface)
        draw("again", middle - side / 2, y + tall / 2 - dp(2), side, paints)
        self.write(said, (x + dp(6), y + tall / 2 - dp(30), room, dp(26)), 17, THEME.quiet_ink)

    def _board(self) -> tuple[float, float, float, float]:
        """The table top between the seats."""
        wide, tall = max(self.width * 0.34, dp(104)), max(self.height - dp(152), dp(60))
        return self.center_x - wide / 2, self.center_y - tall / 2, wide, tall

    def _seat(self, *_changes: object) -> None:
        while len(self.seats) > len(self.players):
            self.remove_widget(self.seats.pop())
        while len(self.seats) < len(self.players):
            self._add_seat()
        places = PLACES.get(len(self.players), ())
        aside = len(self.players) > 2
        wide = (self.width - self._board()[2]) / 2 - dp(8) if aside else self.width * 0.6
        wide = max(min(wide, dp(190)), dp(104))
        for seat, look, (across, up) in zip(self.seats, self.players, places, strict=False):
            seat.look = look
            seat.width = wide
            seat.x = self.x + (self.width - wide) * across
            seat.y = self.y + (self.height - seat.height) * up

    def _add_seat(self) -> None:
        seat, index = PlayerChip(size_hint=(None, None)), len(self.seats)
        seat.bind(on_release=lambda _seat: self.dispatch("on_seat", index))
        self.seats.append(seat)
        self.add_widget(seat)


class ColourTile(Tappable):
    """A set of tickets; whose it is, if somebody has it."""

    look = ObjectProperty(ShownColour(0))
    """What to show, a `ShownColour`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self.repaint)

    def paint(self) -> None:
        x, y, wide, tall = self.box
        fill, on = THEME.player(self.look.colour)
        inset = dp(7) if self.look.chosen else dp(4)
        box = (x + inset, y + inset, wide - 2 * inset, tall - 2 * inset)
        fill_box(*box, fill, dp(CORNER_DP - 3))
        if self.look.chosen or self.state == "down":
            line_box(x, y, wide, tall, THEME.ink, dp(CORNER_DP), dp(3))
        words = (box[0], box[1] + dp(2), box[2], dp(22))
        self.write(self.look.word, words, 16, on)
        left = box[3] - dp(22)
        if self.look.chosen:
            side = dp(20)
            paints = THEME.paints(on, fill)
            draw("tick", x + (wide - side) / 2, words[1] + dp(21), side, paints)
        else:
            self.write(
                self.look.owner, (box[0], words[1] + dp(20), box[2], left), 20, on, bold=True
            )


class ColourRow(BoxLayout):
    """The four ticket colours. Event: `on_colour(colour)`."""

    colours = ObjectProperty(())
    """What to show, a tuple of `ShownColour`."""

    __events__ = ("on_colour",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("colours", self._update)
        self._update()

    def on_colour(self, _colour: int) -> None:
        """A colour was tapped."""

    def _update(self, *_changes: object) -> None:
        tiles: list[Widget] = list(reversed(self.children))
        for _missing in range(len(tiles), len(self.colours)):
            tile = ColourTile()
            tile.bind(on_release=lambda tile: self.dispatch("on_colour", tile.look.colour))
            tiles.append(tile)
            self.add_widget(tile)
        for tile in tiles[len(self.colours) :]:
            self.remove_widget(tile)
        for tile, look in zip(tiles, self.colours, strict=False):
            tile.look = look


load_kv(__file__)
