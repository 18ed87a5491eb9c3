"""A line to type a name into; for what must be typed, which is little. Kivy 2.3.1 never lets go of
a text line once it was shown: make each one once and keep it.
"""

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from companion.app.widgets.kv import load_kv


class NameField(TextInput):
    """Kivy's own text line in our look. Events are Kivy's: `on_text_validate`, `text`."""

    longest = NumericProperty(12)
    """No more letters than this can be typed."""

    def on_focus(self, _field: object, has_focus: bool) -> None:
        """Who taps a name wants another one: it is selected whole, and typing replaces it."""
        if has_focus:
            # After the touch that brought the focus: Kivy puts the cursor where the finger was.
            Clock.schedule_once(lambda _seconds: self.select_all() if self.focus else None)

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Keeps a name to one line and its length."""
        typed = " ".join(substring.splitlines())
        room = max(0, int(self.longest) - len(self.text) + len(self.selection_text))
        return super().insert_text(typed[:room], from_undo=from_undo)


load_kv(__file__)
