"""The base of widgets that draw themselves: they draw anew when they move or change, or the
theme or the language does, and keep a list of what they wrote, so that a test can measure it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from weakref import WeakSet

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from companion.app.spoken_language import SPEECH
from companion.app.theme import THEME
from companion.app.tokens import FLOOR_SP
from companion.app.widgets.text_measure import (
    FONT,
    broken,
    extents,
    fitting_px,
    floor_px,
    keeps_words,
    wished_px,
)

Bounds = tuple[float, float, float, float]
"""x, y, width and height in window pixels."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text that a widget wrote on its canvas."""

    text: str
    """The words as they were drawn."""
    box: Bounds
    """x, y, width, height in window pixels."""
    size_dp: float
    """The size of its letters."""
    fits: bool
    """Whether it kept inside the room it was given."""
    whole: bool
    """Whether no word of it is broken in two."""


@lru_cache(maxsize=1024)
def _drawn(text: str, size_px: int, bold: bool) -> Any:
    """A line as Kivy draws it. The whole label is kept: it draws its texture again when Android
    took it away."""
    label = CoreLabel(text=text, font_size=size_px, bold=bold, font_name=FONT)
    label.refresh()
    return label


class Painted(Widget):
    """Subclasses write `paint()`; everything they use there is theirs to bind to `repaint`."""

    def __init__(self, **properties: Any) -> None:
        self.written: list[Written] = []
        super().__init__(**properties)
        self.bind(pos=self.repaint, size=self.repaint, disabled=self.repaint)
        _PAINTED.add(self)
        self.repaint()

    @property
    def box(self) -> Bounds:
        """Where it lies."""
        return self.x, self.y, self.width, self.height

    def repaint(self, *_changes: object) -> None:
        """Draws anew before the next frame."""
        _NEXT_FRAME.ask(self)

    def paint(self) -> None:
        """Draws the widget; the canvas is open and empty."""

    def paint_anew(self) -> None:
        """Draws now; `repaint` is for everybody who can wait for the frame."""
        self.written = []
        self.canvas.before.clear()
        with self.canvas.before:
            self.paint()

    def write(
        self,
        text: str,
        room: Bounds,
        largest_sp: float,
        colour: Sequence[float],
        *,
        bold: bool = False,
        across: float = 0.5,
        up: float = 0.5,
    ) -> None:
        """Writes into a room (x, y, width, height), as large as fits on one line, at 16 sp on
        several; `across` and `up` place it there from 0 to 1."""
        x, y, width, height = room
        if not text:
            return
        size, fits = fitting_px(
            text,
            (width, height),
            (floor_px(), wished_px(largest_sp)),
            bold=bold,
            # Whoever asks for larger letters rather has them on two lines than small on one.
            wraps=Metrics.fontscale > 1,
        )
        one_line = "\n" not in text and extents(text, size, bold)[0] <= width
        lines = (text,) if one_line else broken(text, size, width, bold)
        textures = [_drawn(line, size, bold).texture for line in lines]
        wide = max(texture.width for texture in textures)
        tall = sum(texture.height for texture in textures)
        left, bottom = round(x + (width - wide) * across), round(y + (height - tall) * up)
        Color(*colour)
        top = bottom + tall
        for texture in textures:
            top -= texture.height
            start = round(x + (width - texture.width) * across)
            Rectangle(texture=texture, size=texture.size, pos=(start, top))
        size_dp = size / Metrics.density
        inside = fits and wide <= width + dp(1)
        whole = one_line or keeps_words(text, size, width, bold)
        self.written.append(Written(text, (left, bottom, wide, tall), size_dp, inside, whole))


class _NextFrame:
    """Draws what asked for it, once nothing moves any more. Layouts put one another right several
    times before a frame, and every time what they hold asks again: half of all that was drawn was
    drawn over before anybody saw it."""

    def __init__(self) -> None:
        self._waiting: dict[Painted, None] = {}
        self._has_asked = False
        self._soon = Clock.create_trigger(self._paint, -1)

    def ask(self, widget: Painted) -> None:
        """Draw this one before the next frame."""
        self._waiting[widget] = None
        self._has_asked = True
        self._soon()

    def _paint(self, _seconds: float) -> None:
        if self._has_asked:
            # Somebody moved since the last look: look once more, in this same frame.
            self._has_asked = False
            self._soon()
            return
        waiting, self._waiting = self._waiting, {}
        for widget in waiting:
            widget.paint_anew()


_NEXT_FRAME = _NextFrame()
_PAINTED: WeakSet[Painted] = WeakSet()
"""All that are alive. One binding for them together: Kivy keeps that of every widget there ever was
until the theme or the language changes, which neither may do all evening."""


def _repaint_all(*_changes: object) -> None:
    for widget in tuple(_PAINTED):
        widget.repaint()


THEME.fbind("changed", _repaint_all)
SPEECH.fbind("changed", _repaint_all)
Metrics.fbind("fontscale", _repaint_all)


def shortened(text: str, size_sp: float, width: float, *, bold: bool = False) -> str:
    """A name where there is too little room for all of it: its beginning and three dots. Only
    for what stands in full nearby."""
    if width_of(text, size_sp, bold=bold) <= width:
        return text
    for letters in range(len(text) - 1, 1, -1):
        short = text[:letters].rstrip() + "…"
        if width_of(short, size_sp, bold=bold) <= width:
            return short
    return text[:1]


def short_of_room(text: str, width: float, *, bold: bool = False) -> str:
    """A name as it can be written into a width on one line or on several without a word in two:
    whole, or shortened where it is one long word."""
    floor = floor_px()
    return (
        text
        if keeps_words(text, floor, width, bold)
        else shortened(text, FLOOR_SP, width, bold=bold)
    )


def width_of(text: str, size_sp: float, *, bold: bool = False) -> float:
    """How wide a line would be written at a size; `FLOOR_SP` is the smallest, whatever people have
    on this device."""
    size = floor_px() if size_sp <= FLOOR_SP else wished_px(size_sp)
    return extents(text, size, bold)[0]
