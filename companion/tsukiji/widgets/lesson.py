"""What a practice game says at a step: a banner that scrolls in itself where letters are large, so
that the table under it keeps its room.
"""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.kv import load_kv
from companion.app.widgets.untouchable_when_hidden import Vanishing


class LessonPanel(Vanishing, BoxLayout):
    """Event: `on_answer(key)`. Empty words make it vanish."""

    text = StringProperty("")
    """What is said."""
    answers = ObjectProperty(())
    """What can be answered, a tuple of `Choice`."""
    words_sp = NumericProperty(20)
    """How large its words are."""
    most_height = NumericProperty("240dp")
    """How much room it may take."""
    is_long = BooleanProperty(False)
    """Whether it is longer than that; then a button reads on, for those without a finger too."""

    __events__ = ("on_answer",)

    def on_text(self, *_change: object) -> None:
        """Something new is read from its beginning."""
        if "room" in self.ids:
            self.ids.room.to_top()

    def on_answer(self, _key: str) -> None:
        """An answer was tapped."""


load_kv(__file__)
