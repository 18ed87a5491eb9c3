"""Text that is never cut: it shrinks to a floor of 16 sp, then breaks into lines."""

from typing import Any
from weakref import WeakSet

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from companion.app.tokens import MEDIUM_SP, TARGET_DP
from companion.app.widgets.kv import load_kv
from companion.app.widgets.text_measure import (
    extents,
    fitting_px,
    floor_px,
    keeps_words,
    wished_px,
    wrapped,
)
from companion.app.widgets.untouchable_when_hidden import Vanishing


class FitLabel(Label):
    """A label that fits its text into its own size."""

    largest_sp = NumericProperty(MEDIUM_SP)
    """The size it would like to have."""
    ink = StringProperty("ink")
    """The colour of its words, by the name of the token in the theme."""
    wraps = BooleanProperty(False)
    """Whether it may break lines before it shrinks."""
    fits = BooleanProperty(True)
    """Whether the whole text is shown; False asks for more room."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("text", "size", "bold", "largest_sp", "wraps", "padding"):
            self.fbind(name, self._fit)
        self._fit()
        _ALL.add(self)

    def _fit(self, *_changes: object) -> None:
        left, top, right, bottom = self.padding
        room = (self.width - left - right, self.height - top - bottom)
        if room[0] <= 0 or room[1] <= 0:
            return
        sizes = (floor_px(), wished_px(self.largest_sp))
        # Whoever asks for larger letters rather has them on two lines than small on one.
        wraps = self.wraps or Metrics.fontscale > 1
        self.font_size, self.fits = fitting_px(self.text, room, sizes, bold=self.bold, wraps=wraps)
        self.text_size = self.size


class TouchLabel(Vanishing, ButtonBehavior, FitLabel):
    """The same where a touch on its words explains it: `on_release`. Disabled, it is a label."""

    def on_touch_down(self, touch: Any) -> Any:
        """What explains nothing takes no touch from what lies under it, and a blank is no sign that
        leads anywhere."""
        if self.disabled or not self._has_words_at(touch.x):
            return False
        return super().on_touch_down(touch)

    def _has_words_at(self, x: float) -> bool:
        """Whether words stand there, or so near that a thumb means them."""
        size = round(self.font_size)
        written = extents(self.text, size, bold=self.bold)[0] + self.padding[0] + self.padding[2]
        width = min(self.width, max(written, dp(TARGET_DP)))
        before = {"center": 0.5, "right": 1.0}.get(self.halign, 0.0) * (self.width - width)
        return bool(before <= x - self.x <= before + width)


class Paragraph(FitLabel):
    """Words of one size that take the height they need; give it only a width. Where it is too
    narrow for a word they are smaller."""

    def _fit(self, *_changes: object) -> None:
        floor, size = floor_px(), wished_px(self.largest_sp)
        left, top, right, bottom = self.padding
        width = self.width - left - right
        if width <= 0:
            return
        # A word too long for any size, such as a path, is broken at the size of the others.
        if keeps_words(self.text, floor, width, self.bold):
            while not keeps_words(self.text, size, width, self.bold):
                size -= 1
        self.font_size, self.fits = size, True
        self.text_size = (self.width, None)
        tall = wrapped(self.text, size, width, self.bold)[1] if self.text else 0
        self.height = tall + top + bottom if tall else 0


_ALL: WeakSet[FitLabel] = WeakSet()


def _fit_all(*_change: object) -> None:
    for label in tuple(_ALL):
        label._fit()


Metrics.fbind("fontscale", _fit_all)
load_kv(__file__)
