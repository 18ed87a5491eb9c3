"""A box for the hand that is used: for left-handed people its parts stand the other way round, so
that what is tapped lies under the left hand.
"""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.kv import load_kv


class HandedBox(BoxLayout):
    """Laid out as any box, then seen in a mirror."""

    left_handed = BooleanProperty(False)
    """Whether it is mirrored; follows the seat at the screen."""

    def on_left_handed(self, *_change: object) -> None:
        """Lay it out anew."""
        self._trigger_layout()

    def do_layout(self, *arguments: Any) -> None:
        """Both ways a part has the same size, and the same place up and down."""
        super().do_layout(*arguments)
        if self.left_handed:
            for child in self.children:
                child.x = self.x + self.right - child.right


load_kv(__file__)
