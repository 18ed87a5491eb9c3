"""A room that scrolls up and down where there is more in it than fits. Nothing is drawn again while
nothing moves, and what is read stays where it is while something under it comes or goes. Where more
is below, the lower edge fades and a sign points down.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.painting import draw
from companion.app.theme import THEME
from companion.app.tokens import GAP_DP
from companion.app.widgets.kv import load_kv

_FADE_DP: Final = 30
"""How high the edge is that fades."""
_SIGN_DP: Final = 18
"""How large the sign in it is."""
_NOTHING_DP: Final = 6
"""Less than that under the edge is no line of words, but what leaves a little air."""
_FADE_STEPS: Final = 32


class _Fade:
    """The texture of an edge that fades: gone on top, solid from half of its height."""

    texture: Any = None


def _fade() -> Any:
    if _Fade.texture is None:
        texture = Texture.create(size=(1, _FADE_STEPS), colorfmt="rgba")
        texture.wrap = "clamp_to_edge"
        # Android takes textures away when the app rests; this one is then filled again.
        texture.add_reload_observer(_fill_fade)
        _fill_fade(texture)
        _Fade.texture = texture
    return _Fade.texture


def _fill_fade(texture: Any) -> None:
    alphas = (min(255, 510 - round(510 * step / (_FADE_STEPS - 1))) for step in range(_FADE_STEPS))
    pixels = b"".join(bytes((255, 255, 255, alpha)) for alpha in alphas)
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")


class ScrollRoom(ScrollView):
    """Kivy's scroll view without what decorates: no pull beyond the ends, no bar that fades."""

    shows_more = BooleanProperty(False)
    """Whether a sign says that more is below."""

    def __init__(self, **properties: Any) -> None:
        self._edge = Canvas()
        self._paint_edge = Clock.create_trigger(self._paint_edge_now)
        self._above_px = self._laid_out_px = 0.0
        self._wanted: Widget | None = None
        self._first: Widget | None = None
        self._look = Clock.create_trigger(self._look_at_wanted)
        super().__init__(**properties)
        self.fbind("scroll_y", self._scrolled)
        self.fbind("height", self._resized)
        self.canvas.after.add(self._edge)
        for name in ("pos", "size", "scroll_y", "shows_more"):
            self.fbind(name, self._paint_edge)
        # Kivy forgets this binding with the widget.
        THEME.bind(changed=self._in_other_colours)

    def add_widget(self, widget: Widget, *arguments: Any, **more: Any) -> None:
        """What is in it may grow and shrink."""
        super().add_widget(widget, *arguments, **more)
        widget.fbind("height", self._resized)
        widget.fbind("height", self._paint_edge)

    def _in_other_colours(self, *_change: object) -> None:
        self._paint_edge()

    def _paint_edge_now(self, _seconds: float) -> None:
        """Where words would be cut at the edge they fade, and a sign stands there."""
        below = self.scroll_y * self._hidden_px
        self.shows_more = below > dp(_NOTHING_DP) and self.height > 2 * dp(_FADE_DP)
        self._edge.clear()
        if self.shows_more:
            side = dp(_SIGN_DP)
            with self._edge:
                Color(*THEME.ground)
                Rectangle(pos=self.pos, size=(self.width, dp(_FADE_DP)), texture=_fade())
                paints = THEME.paints(THEME.quiet_ink, THEME.ground)
                draw("open", self.center_x - side / 2, self.y, side, paints)

    def reveal(self, widget: Widget) -> None:
        """Scroll as far as is needed to see all of a part, also while things still find their
        places; the next finger looks where it likes."""
        self._wanted = widget
        self._look()

    def begin_at(self, widget: Widget) -> None:
        """Scroll so far that a part stands on top, or as near to it as there is something under it;
        until the next finger."""
        self._first = widget
        self._look()

    def to_top(self) -> None:
        """Begin at the beginning, as for something new."""
        self.scroll_y, self._above_px, self._wanted, self._first = 1.0, 0.0, None, None

    def read_on(self) -> None:
        """On by most of what is in sight, and from the end to the beginning."""
        hidden = self._hidden_px
        if hidden > 0:
            above = (1 - self.scroll_y) * hidden
            onward = 0.0 if above >= hidden - 1 else min(hidden, above + self.height * 0.8)
            self.scroll_y = 1 - onward / hidden

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger decides from now on what is seen; it has found it as it is."""
        self._wanted = self._first = None
        self._above_px = (1 - self.scroll_y) * max(0.0, self._hidden_px)
        return bool(super().on_touch_down(touch))

    @property
    def _hidden_px(self) -> float:
        """How much of what is in it has no room."""
        return float(self._viewport.height - self.height) if self._viewport else 0.0

    def _scrolled(self, *_change: object) -> None:
        # Kivy reckons scroll_y anew while the size changes; nobody has scrolled then.
        if self._hidden_px == self._laid_out_px > 0:
            self._above_px = (1 - self.scroll_y) * self._hidden_px

    def _resized(self, *_change: object) -> None:
        """Kivy keeps the share that is scrolled away, which moves everything when the whole
        changes; here the same line stays on top. What is built again bit by bit may be too short
        for that for some frames, so the place is kept until the next finger."""
        above, hidden = self._above_px, self._hidden_px
        self._laid_out_px = hidden
        self.scroll_y = 1.0 - min(1.0, above / hidden) if hidden > 0 else 1.0
        self._above_px = above
        if self._wanted is not None or self._first is not None:
            self._look()

    def _look_at_wanted(self, _seconds: float) -> None:
        wanted = self._wanted
        if wanted is not None and wanted.height and self._hidden_px > 0:
            self.scroll_to(wanted, padding=dp(GAP_DP) / 2, animate=False)
        first, held = self._first, self._viewport
        if first is not None and held is not None and self._hidden_px > 0:
            top = held.to_widget(*first.to_window(first.x, first.top))[1]
            self._above_px = min(max(0.0, held.top - top), self._hidden_px)
            self.scroll_y = 1.0 - self._above_px / self._hidden_px

    def convert_distance_to_scroll(self, dx: float, dy: float) -> tuple[float, float]:
        """To what is in sight there is no way, however little; Kivy goes to the end where all
        fits."""
        across, up = super().convert_distance_to_scroll(dx, dy)
        return across, up if self._hidden_px > 0 else 0

    def _bind_inactive_bar_color(self, *_late: object) -> None:
        """Kivy lets the bar fade, half a second of frames after every change of the layout; here
        it steps back at once."""
        self._bar_color = self.bar_inactive_color


load_kv(__file__)
