"""A room that scrolls up and down where there is more in it than fits. Nothing is drawn again while
nothing moves.
"""

from kivy.uix.scrollview import ScrollView

from companion.app.widgets.kv import load_kv


class ScrollRoom(ScrollView):
    """Kivy's scroll view without what decorates: no pull beyond the ends, no bar that fades."""

    def _bind_inactive_bar_color(self, *_late: object) -> None:
        """Kivy lets the bar fade, half a second of frames after every change of the layout; here
        it steps back at once."""
        self._bar_color = self.bar_inactive_color


load_kv(__file__)
