"""The podium at the end: who stands on which step, drawn by us."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.painting import draw, fill_box
from companion.app.theme import THEME, Rgba
from companion.app.tokens import FLOOR_SP
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, shortened
from companion.view_values.pages import PodiumPlace

_ORDER = {1: (0,), 2: (1, 0), 3: (1, 0, 2), 4: (1, 0, 2, 3)}
"""From left to right: the second beside the first, as on every podium."""

_LEAST_DP = 40
"""The lowest step: place and points are still to be read on it."""


class Podium(Painted):
    """Takes the size it is given; every step is as high as its points."""

    places = ObjectProperty(())
    """Everybody from the first place on, a tuple of `PodiumPlace`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("places", self.repaint)

    def paint(self) -> None:
        order = _ORDER.get(len(self.places), ())
        if not order:
            return
        gap = dp(6)
        each = (self.width - gap * (len(order) - 1)) / len(order)
        for column, index in enumerate(order):
            self._paint_step(self.places[index], self.x + column * (each + gap), each)

    def _paint_step(self, step: PodiumPlace, left: float, wide: float) -> None:
        tall = self.height - dp(64)
        high = max(tall * step.share, dp(_LEAST_DP))
        fill, on = THEME.player(step.colour)
        fill_box(left, self.y, wide, high, fill, dp(10))
        self._write_step(step, (left, self.y, wide, high), on)
        low = self.y + high
        name = shortened(step.name, FLOOR_SP, wide, bold=True)
        self.write(name, (left, low + dp(4), wide, dp(28)), 22, THEME.ink, bold=True)
        if step.place == 1:
            side = dp(26)
            paints = THEME.paints(THEME.step_ink, THEME.ground)
            draw("first_player", left + (wide - side) / 2, low + dp(34), side, paints)

    def _write_step(
        self, step: PodiumPlace, box: tuple[float, float, float, float], on: Rgba
    ) -> None:
        """The place above the points; on a low step, beside each other."""
        left, low, wide, high = box
        if high > dp(84):
            place = (left, low + high - dp(46), wide, dp(42))
            total = (left, low + dp(6), wide, dp(30))
            apart = 0.5
        else:
            third = wide * 0.3
            place = (left + dp(4), low, third, high)
            total = (left + dp(12) + third, low, wide - third - dp(16), high)
            # Two numbers side by side must not read as one.
            apart = 0.1
        self.write(f"{step.place}", place, 34, on, bold=True, across=apart)
        self.write(step.total, total, 22, on, across=1 - apart)


load_kv(__file__)
