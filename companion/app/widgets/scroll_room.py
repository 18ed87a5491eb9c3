"""A room that scrolls up and down where there is more in it than fits. Nothing is drawn again while
nothing moves, and what is read stays where it is when the room or what is in it changes.
"""

from typing import Any

from kivy.uix.scrollview import ScrollView

from companion.app.widgets.kv import load_kv


class ScrollRoom(ScrollView):
    """Kivy's scroll view without what decorates: no pull beyond the ends, no bar that fades."""

    def __init__(self, **properties: Any) -> None:
        self._laid = (0.0, 1.0)
        super().__init__(**properties)

    def update_from_scroll(self, *late: object) -> None:
        """Kivy keeps how far down one is as a part of the whole, and so moves everything when the
        whole changes; what is read stays if it is kept in pixels from the top."""
        hidden = self._hidden_px()
        was_hidden, was_at = self._laid
        if hidden <= 0:
            self.scroll_y = 1.0
        elif hidden != was_hidden and self.scroll_y == was_at:
            self.scroll_y = max(0.0, 1 - (1 - was_at) * max(was_hidden, 0) / hidden)
        self._laid = (hidden, self.scroll_y)
        super().update_from_scroll(*late)

    def _hidden_px(self) -> float:
        """How much of what is in it does not fit."""
        return self._viewport.height - self.height if self._viewport else 0.0

    def convert_distance_to_scroll(self, dx: float, dy: float) -> tuple[float, float]:
        """To what is in sight there is no way, however little; Kivy goes to the end where all
        fits."""
        across, up = super().convert_distance_to_scroll(dx, dy)
        return across, up if self._hidden_px() > 0 else 0

    def _bind_inactive_bar_color(self, *_late: object) -> None:
        """Kivy lets the bar fade, half a second of frames after every change of the layout; here
        it steps back at once."""
        self._bar_color = self.bar_inactive_color


load_kv(__file__)
