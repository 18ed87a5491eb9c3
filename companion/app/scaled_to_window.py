"""The app in a window of another size than its screens are made for: everything is drawn smaller,
so that nothing is cut. Follows the window while it is pulled larger or smaller.
"""

from typing import Any

from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Scale

from companion.app.layout import room_px, scale_to_fit


class Fitted:
    """Mixed into what lies in the window itself. It has the room that its screens need, and its
    place in the window is that room made smaller."""

    def __init__(self, *ways: Any, **more: Any) -> None:
        self._scale = 1.0
        self._drawn = Scale(1)
        super().__init__(*ways, **more)
        self.canvas: Any
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._drawn)
        self.canvas.after.add(PopMatrix())
        self.size_hint = (None, None)
        # Kivy forgets this binding with the widget.
        Window.bind(size=self._fit)
        self._fit()

    def _fit(self, *_changes: object) -> None:
        self._scale = scale_to_fit(*Window.size)
        self._drawn.xyz = (self._scale, self._scale, 1)
        self.pos, self.size = (0, 0), room_px()

    def _inwards(self, x: float, y: float) -> tuple[float, float]:
        return x / self._scale, y / self._scale

    def to_local(self, x: float, y: float, **more: Any) -> Any:
        """A place of the window as a place of the room."""
        return super().to_local(*self._inwards(x, y), **more)  # type: ignore[misc]

    def to_parent(self, x: float, y: float, **more: Any) -> Any:
        """A place of the room as a place of the window."""
        in_room = super().to_parent(x, y, **more)  # type: ignore[misc]
        return in_room[0] * self._scale, in_room[1] * self._scale

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
