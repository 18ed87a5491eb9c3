"""A room that scrolls up and down where there is more in it than fits. Its bar stays in sight, so
that people see that there is more, and nothing is drawn again while nothing moves.
"""

from kivy.uix.scrollview import ScrollView

from companion.app.widgets.kv import load_kv


class ScrollRoom(ScrollView):
    """Kivy's scroll view without what decorates: no pull beyond the ends, no bar that fades."""

    def _bind_inactive_bar_color(self, *_late: object) -> None:
        """Kivy's own fade: half a second of frames after every change of the layout. Two equal
        colours do not stop it, because it rounds between them."""


load_kv(__file__)
