"""Our own picture for the first screen: the harbour before dawn, with the day's catch in front."""

from kivy.metrics import dp

from companion.app.painting import fill_box, fill_discs
from companion.app.theme import Rgba, rgba
from companion.app.tokens import FACES
from companion.app.widgets.card_face import paint_face
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted

NIGHT: Rgba = rgba("#1E2840")
SEA: Rgba = rgba("#2F3E5E")
GLOW: Rgba = rgba("#E4573D")
FOAM: Rgba = (*rgba("#F2EEE4")[:3], 0.35)


class MarketArt(Painted):
    """Takes the size it is given."""

    def paint(self) -> None:
        x, y, wide, tall = self.box
        fill_box(x, y, wide, tall, NIGHT, dp(16))
        horizon = y + tall * 0.46
        radius = min(wide, tall) * 0.24
        fill_discs([(x + wide * 0.5, horizon)], radius, GLOW)
        fill_box(x, y, wide, horizon - y, SEA, dp(16))
        fill_box(x, horizon - dp(20), wide, dp(20), SEA, 0)
        self._paint_waves(horizon)
        self._paint_catch(horizon)

    def _paint_waves(self, horizon: float) -> None:
        """Lines of light under the sun, wider towards us."""
        middle, thick = self.center_x, dp(2.5)
        radius = min(self.width, self.height) * 0.24
        for step in range(4):
            low = horizon - dp(12) - step * dp(13)
            half = radius * (1.0 - step * 0.16)
            # A box, because the round ends of a line lie over it and let less through.
            fill_box(middle - half, low - thick / 2, 2 * half, thick, FOAM, thick / 2)

    def _paint_catch(self, horizon: float) -> None:
        """The six products on two boards."""
        room = min(self.width - dp(32), dp(420))
        gap = dp(10)
        each = (room - 2 * gap) / 3
        high = min(each * 0.56, (horizon - self.y - dp(96)) / 2)
        if high < dp(24):
            return
        left = self.center_x - room / 2
        for at, face in enumerate(FACES[:6]):
            row, column = divmod(at, 3)
            low = self.y + dp(20) + (1 - row) * (high + gap)
            place = (left + column * (each + gap), low, each, high)
            paint_face(self, face, place, dp(12))


load_kv(__file__)
