"""The app in a window of another size than its screens are made for, or turned towards another side
of the table: everything is drawn smaller, larger or turned, so that nothing is cut. Follows the
window while it is pulled larger or smaller.
"""

from typing import Any

from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale, Translate

from companion.app.layout import room_px, scale_to_fit, turned_size
from companion.app.seat import SEAT


class Fitted:
    """Mixed into what lies in the window itself. It has the room that its screens need, and its
    place in the window is that room made smaller and turned."""

    def __init__(self, *ways: Any, **more: Any) -> None:
        self._scale = 1.0
        self._quarters = 0
        self._drawn, self._turned, self._moved = Scale(1), Rotate(angle=0), Translate(0, 0)
        super().__init__(*ways, **more)
        self.canvas: Any
        self.canvas.before.insert(0, PushMatrix())
        for place, instruction in enumerate((self._moved, self._turned, self._drawn), start=1):
            self.canvas.before.insert(place, instruction)
        self.canvas.after.add(PopMatrix())
        self.size_hint = (None, None)
        # Kivy forgets these bindings with the widget.
        Window.bind(size=self._fit)
        SEAT.bind(quarters=self._fit)
        self._fit()

    def _fit(self, *_changes: object) -> None:
        self._scale, self._quarters = scale_to_fit(*turned_size()), int(SEAT.quarters) % 4
        self._drawn.xyz = (self._scale, self._scale, 1)
        self._turned.angle = 90 * self._quarters
        width, height = Window.size
        # What is turned about the lower left corner is moved back into the window.
        self._moved.xy = ((0, 0), (width, 0), (width, height), (0, height))[self._quarters]
        self.pos, self.size = (0, 0), room_px()

    def _inwards(self, x: float, y: float) -> tuple[float, float]:
        width, height = Window.size
        turned = ((x, y), (y, width - x), (width - x, height - y), (height - y, x))[self._quarters]
        return turned[0] / self._scale, turned[1] / self._scale

    def _outwards(self, x: float, y: float) -> tuple[float, float]:
        width, height = Window.size
        x, y = x * self._scale, y * self._scale
        return ((x, y), (width - y, x), (width - x, height - y), (y, height - x))[self._quarters]

    def to_local(self, x: float, y: float, **more: Any) -> Any:
        """A place of the window as a place of the room."""
        return super().to_local(*self._inwards(x, y), **more)  # type: ignore[misc]

    def to_parent(self, x: float, y: float, **more: Any) -> Any:
        """A place of the room as a place of the window."""
        return self._outwards(*super().to_parent(x, y, **more))  # type: ignore[misc]

    def on_touch_down(self, touch: Any) -> Any:
        """A finger came down."""
        return self._touched("on_touch_down", touch)

    def on_touch_move(self, touch: Any) -> Any:
        """A finger moved."""
        return self._touched("on_touch_move", touch)

    def on_touch_up(self, touch: Any) -> Any:
        """A finger was lifted."""
        return self._touched("on_touch_up", touch)

    def _touched(self, event: str, touch: Any) -> Any:
        touch.push()
        touch.apply_transform_2d(self._inwards)
        try:
            return getattr(super(), event)(touch)
        finally:
            touch.pop()
