"""The things to tap: the one next step, quiet buttons and signs. All are 48 dp or more."""

from typing import Any, ClassVar
from weakref import WeakSet

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.app.layout import room_px
from companion.app.painting import draw, fill_box, line_box, ring_box
from companion.app.theme import THEME, Rgba
from companion.app.tokens import CORNER_DP, FLOOR_SP, MEDIUM_SP
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, width_of
from companion.app.widgets.text_measure import extents, has_room
from companion.app.widgets.untouchable_when_hidden import Vanishing


class Tappable(Vanishing, ButtonBehavior, Painted):
    """Anything that answers a tap with `on_release`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("state", self.repaint)


class TapButton(Tappable):
    """A button with a sign, words, or both; the kinds below say how loud it is."""

    text = StringProperty("")
    """What a tap does, in words."""
    sign = StringProperty("")
    """A sign before the words, by its name in `companion.app.art.signs`."""
    natural_width = NumericProperty(0)
    """How wide it wants to be for its words; kv sets the width to it."""
    largest_sp = NumericProperty(MEDIUM_SP)
    """The size of its words."""
    most_share: ClassVar = 0.3
    """How much of the width of the window larger letters may make it take."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        _ALL.add(self)
        for name in ("text", "sign", "largest_sp"):
            self.fbind(name, self._grow)
        self._grow()

    def colours(self) -> tuple[Rgba, Rgba, Rgba]:
        """Fill, line and ink as they are now."""
        return THEME.surface, THEME.line, THEME.ink

    def _grow(self, *_changes: object) -> None:
        words = self._words_wide() + dp(4) if self.text else 0
        sign = dp(28) + (dp(10) if self.text else 0) if self.sign else 0
        self.natural_width = max(dp(48), words + sign + dp(40 if self.text else 20))
        self.repaint()

    def _words_wide(self) -> float:
        """For letters larger than usual it takes more room, as far as others are left theirs."""
        usual = extents(self.text, round(dp(self.largest_sp)), bold=True)[0]
        wished = width_of(self.text, self.largest_sp, bold=True)
        return max(usual, min(wished, room_px()[0] * self.most_share))

    def paint(self) -> None:
        fill, line, ink = self.colours()
        if self.state == "down":
            fill = _towards(fill, ink, 0.14)
        x, y, width, height = self.box
        if fill[3]:
            fill_box(x, y, width, height, fill, dp(CORNER_DP))
        if line[3]:
            line_box(x, y, width, height, line, dp(CORNER_DP), dp(1.5))
        side = min(dp(28), height - dp(12)) if self.sign else 0
        gap = dp(10) if self.sign and self.text else 0
        room = width - dp(24) - side - gap
        if width_of(self.text, FLOOR_SP, bold=True) > room:
            # Rather near the edge than a word in two.
            gap = min(gap, dp(6))
            room = width - dp(10) - side - gap
            if side and not has_room(self.text, (room, height), bold=True):
                # Beside its sign it would be cut: the words say it alone.
                side = gap = 0
                room = width - dp(10)
        wide = min(room, width_of(self.text, self.largest_sp, bold=True)) if self.text else 0
        left = x + (width - wide - side - gap) / 2
        if side:
            draw(self.sign, left, y + (height - side) / 2, side, THEME.paints(ink, fill))
        if self.text:
            place = (left + side + gap, y, max(wide, 1), height)
            self.write(self.text, place, self.largest_sp, ink, bold=True)


class NextButton(TapButton):
    """The one next step, vermilion, 72 dp high; one per screen, at the bottom right."""

    most_share = 0.36

    quiet = BooleanProperty(False)
    """Whether the step is possible but nobody waits for it: only its edge is drawn."""
    share = NumericProperty(0)
    """How much of the countdown is over after which the step is taken by itself; 0 for none."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("quiet", self.repaint)
        self.fbind("share", self.repaint)

    def paint(self) -> None:
        """The button, with the ring that runs round it."""
        super().paint()
        if self.share and self.text:
            _fill, _line, ink = self.colours()
            ring_box(self.box, self.share, ink, dp(CORNER_DP))

    def colours(self) -> tuple[Rgba, Rgba, Rgba]:
        if self.disabled:
            return THEME.sunken, THEME.line, THEME.quiet_ink
        if self.quiet:
            return THEME.surface, THEME.line, THEME.ink
        return THEME.step, (0, 0, 0, 0), THEME.step_on


class QuietButton(TapButton):
    """Everything else that can be done."""

    chosen = BooleanProperty(False)
    """Whether it stands for what is chosen now."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("chosen", self.repaint)

    def colours(self) -> tuple[Rgba, Rgba, Rgba]:
        if self.disabled:
            return THEME.ground, THEME.line, THEME.quiet_ink
        if self.chosen:
            return THEME.ink, (0, 0, 0, 0), THEME.surface
        return THEME.surface, THEME.line, THEME.ink


class IconButton(TapButton):
    """A sign alone; `hint` says in words what it does, for those who ask."""

    most_share = 0.12
    hint = StringProperty("")
    """What it does, in words."""
    over = StringProperty("ground")
    """What it lies on, by the name of the token: ground or surface."""

    def colours(self) -> tuple[Rgba, Rgba, Rgba]:
        return (
            getattr(THEME, self.over),
            (0, 0, 0, 0),
            THEME.quiet_ink if self.disabled else THEME.ink,
        )


def _towards(colour: Rgba, other: Rgba, part: float) -> Rgba:
    red, green, blue = (a + (b - a) * part for a, b in zip(colour[:3], other[:3], strict=True))
    return red, green, blue, max(colour[3], part)


_ALL: WeakSet[TapButton] = WeakSet()


def _grow_all(*_change: object) -> None:
    for button in tuple(_ALL):
        button._grow()


Metrics.fbind("fontscale", _grow_all)
load_kv(__file__)
