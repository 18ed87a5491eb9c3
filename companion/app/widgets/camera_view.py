"""The camera's picture with what was found drawn over it. It draws frames; it never reads them."""

from typing import Any, Final

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.app.art.paths import Point
from companion.app.painting import draw, fill_box
from companion.app.theme import THEME, Rgba
from companion.app.tokens import CORNER_DP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.outline_clipping import clipped
from companion.app.widgets.painted import Bounds, width_of
from companion.view_values.camera_outlines import ShownOutline
from companion.view_values.choices import Tone

_NAME_SP = 16
_NAME_DP = 23
_SIGNS: Final = {Tone.WRONG: "warning", Tone.ATTENTION: "question"}


class CameraView(Tappable):
    """`show_frame` puts a picture up, `outlines` lie over it, each named on itself: in full where
    there is room, by its letter where there is little, never over another name. Event:
    `on_outline(index)` when a found card is tapped; `on_release` for any tap."""

    outlines = ObjectProperty(())
    """What was found, a tuple of `ShownOutline`, in pixels of the frame."""
    nothing = StringProperty("")
    """Words while there is no picture."""
    frame_px = ListProperty([0, 0])
    """The width and height of the picture shown."""
    measured_px = ListProperty([0, 0])
    """The width and height of the frame in which outlines are measured, where a smaller picture
    is shown; 0, 0 for the picture itself."""

    tallness = NumericProperty(9 / 16)
    """The height of the last picture as a part of its width."""

    __events__ = ("on_outline",)

    def __init__(self, **properties: Any) -> None:
        self._texture: Any = None
        self.names: list[Bounds] = []
        super().__init__(**properties)
        for name in ("outlines", "nothing", "frame_px", "measured_px"):
            self.fbind(name, self.repaint)

    def on_outline(self, _index: int) -> None:
        """A found card was tapped."""

    def show_frame(self, pixels: bytes, width_px: int, height_px: int) -> None:
        """Shows a frame: RGB bytes row by row from the top (`frame.tobytes()` of a contiguous
        NumPy array of height, width, 3). Only on the main thread."""
        if len(pixels) != width_px * height_px * 3:
            return
        if self._texture is None or tuple(self._texture.size) != (width_px, height_px):
            self._texture = Texture.create(size=(width_px, height_px), colorfmt="rgb")
            self._texture.flip_vertical()
        self.tallness = height_px / width_px
        self._texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
        if self.frame_px == [width_px, height_px]:
            self.canvas.ask_update()
        else:
            self.frame_px = [width_px, height_px]

    def clear(self) -> None:
        """Takes the picture and the outlines away."""
        self._texture = None
        self.outlines = ()
        self.frame_px = [0, 0]

    def picture_box(self) -> Bounds:
        """Where the picture lies in the window: x, y, width, height."""
        wide, tall = self.frame_px
        if not wide or not tall:
            return self.x, self.y, self.width, self.height
        scale = min(self.width / wide, self.height / tall)
        width, height = wide * scale, tall * scale
        return (
            self.x + (self.width - width) / 2,
            self.y + (self.height - height) / 2,
            width,
            height,
        )

    def to_window_point(self, x_px: float, y_px: float) -> tuple[float, float]:
        """Where a point of the frame lies in the window."""
        x, y, width, height = self.picture_box()
        wide, tall = self._measure()
        return x + x_px / max(wide, 1) * width, y + height - y_px / max(tall, 1) * height

    def to_frame_point(self, x: float, y: float) -> tuple[float, float]:
        """Which point of the frame lies at a place in the window."""
        left, bottom, width, height = self.picture_box()
        wide, tall = self._measure()
        return (x - left) / width * wide, (bottom + height - y) / height * tall

    def _measure(self) -> tuple[float, float]:
        wide, tall = self.measured_px if all(self.measured_px) else self.frame_px
        return wide, tall

    def on_touch_up(self, touch: Any) -> Any:
        """Tells which found card was meant by a tap on the picture."""
        meant = touch.grab_current is self and self.collide_point(*touch.pos)
        found = self._outline_at(*self.to_frame_point(*touch.pos)) if meant else -1
        handled = super().on_touch_up(touch)
        if found >= 0:
            self.dispatch("on_outline", found)
        return handled

    def _outline_at(self, x_px: float, y_px: float) -> int:
        for index, outline in enumerate(self.outlines):
            if is_inside(outline.corners_px, x_px, y_px):
                return index
        return -1

    def paint(self) -> None:
        fill_box(*self.box, THEME.sunken, dp(CORNER_DP))
        if self._texture is None:
            room = (self.x + dp(16), self.y, self.width - dp(32), self.height)
            self.write(self.nothing, room, 20, THEME.quiet_ink)
            return
        x, y, width, height = self.picture_box()
        Color(1, 1, 1, 1)
        Rectangle(texture=self._texture, pos=(x, y), size=(width, height))
        for outline in self.outlines:
            self._paint_outline(outline)
        # Signs and names lie over all lines, so that no outline crosses one out.
        self.names = []
        for outline in self.outlines:
            self._paint_sign(outline)
        for outline in self.outlines:
            self._paint_name(outline)

    def _shown(self, outline: ShownOutline) -> list[Point]:
        """The part of an outline that lies in the picture, in the window; nothing is drawn beside
        it."""
        corners = [self.to_window_point(*corner) for corner in outline.corners_px]
        return clipped(corners, self.picture_box())

    def _paint_outline(self, outline: ShownOutline) -> None:
        points = self._shown(outline)
        if len(points) < 3:
            return
        colour = _colours(outline)[0]
        # A dark line underneath keeps the outline visible on pale and on dark cards.
        for line, ink in ((dp(2.4), (0.0, 0.0, 0.0, 0.45)), (dp(1.4), colour)):
            # Kivy's own line: it is drawn anew with every look, and ours takes longer.
            Color(*ink)
            Line(points=[v for point in points for v in point], width=line, close=True)

    def _paint_sign(self, outline: ShownOutline) -> None:
        """Whatever something is the matter with says so by more than its colour."""
        sign, points = _SIGNS.get(outline.tone, ""), self._shown(outline)
        if not sign or len(points) < 3:
            return
        fill, on = _colours(outline)
        left, _bottom, _right, top = self._frame_of(points)
        side = dp(_NAME_DP)
        x, y, width, height = self.picture_box()
        box = (min(left, x + width - side), min(top, y + height) - side, side, side)
        self.names.append(box)
        fill_box(*box, fill, dp(6))
        draw(sign, box[0] + dp(4), box[1] + dp(4), side - dp(8), THEME.paints(on, fill))

    def _paint_name(self, outline: ShownOutline) -> None:
        points = self._shown(outline)
        if len(points) < 3:
            return
        for name in (outline.name, outline.letter):
            box = self._name_box(name, points) if name else None
            if box is not None:
                colour, on = _colours(outline)
                self.names.append(box)
                Color(*colour)
                RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(6)])
                self.write(name, box, _NAME_SP, on, bold=True)
                return

    def _name_box(self, name: str, points: list[Point]) -> Bounds | None:
        """Room for a name on its own card, beside its marker, where no other name is; None if
        there is none."""
        left, bottom, right, top = self._frame_of(points)
        wide, tall = width_of(name, _NAME_SP, bold=True) + dp(10), dp(_NAME_DP)
        if wide > right - left and len(name) > 1:
            return None
        x, y, width, height = self.picture_box()
        spare = max(right - left - wide, 0.0)
        low = min(max((bottom + top - tall) / 2, y), y + height - tall)
        for share in (0.75, 1.0, 0.5, 0.25, 0.0):
            at = min(max(left + spare * share, x), x + width - wide)
            box = (at, low, wide, tall)
            if not any(meet(box, other) for other in self.names):
                return box
        return None

    @staticmethod
    def _frame_of(points: list[Point]) -> Bounds:
        across, up = [p[0] for p in points], [p[1] for p in points]
        return min(across), min(up), max(across), max(up)


def _colours(outline: ShownOutline) -> tuple[Rgba, Rgba]:
    if outline.tone is Tone.WRONG:
        return THEME.wrong, THEME.wrong_on
    if outline.tone is Tone.ATTENTION:
        return THEME.attention, THEME.attention_on
    return THEME.good, THEME.good_on


def meet(one: Bounds, other: Bounds) -> bool:
    """Whether two boxes share room."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def is_inside(corners: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    """Whether a point lies inside an outline."""
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], *corners[:1]), strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside


load_kv(__file__)
