"""What the offer and the tickets have in common: the camera's picture as large as the room allows,
the lots beside or below it as on the table, and the question which piece lies where.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.all import CameraView
from companion.app.widgets.kv import load_kv

_MOST_OF_ROOM: Final = 0.45
"""How much of a phone's room the picture takes at most."""
_LEAST_PICTURE_DP: Final = 96
"""How high it is at least: one sees whether the table is in it."""


class WatchedBody(BoxLayout):
    """Parts: `picture`, and as ids `lots` and `picker`. The picture is in the tree only while a
    camera looks on and nothing more urgent needs its room."""

    watches = BooleanProperty(False)
    """Whether a camera looks on."""
    asks = BooleanProperty(False)
    """Whether a piece is being asked for."""
    picture_yields = BooleanProperty(False)
    """Whether the picture makes room for the question even where it is wide."""
    stacks = BooleanProperty(False)
    """Whether the parts stand under each other, as on a phone."""
    side_width = NumericProperty("400dp")
    """How wide the lots are beside the picture."""
    room_height = NumericProperty(0)
    """How much can be seen without scrolling."""
    least_card = NumericProperty("64dp")
    """How high a card is where there is no room to grow."""

    def __init__(self, **properties: Any) -> None:
        self.picture = CameraView(size_hint_y=None, pos_hint={"top": 1})
        super().__init__(**properties)
        self.picture.bind(width=self._grow, tallness=self._grow)
        for name in ("watches", "asks", "picture_yields", "stacks", "side_width", "room_height"):
            self.fbind(name, self._arrange)
        self._grow_soon = Clock.create_trigger(self._grow)
        self.ids.side.fbind("height", self._grow_soon)
        self._arrange()

    @property
    def beside(self) -> bool:
        """Whether lots and picture stand beside each other."""
        return self.picture.parent is not None and not self.stacks

    def _arrange(self, *_changes: object) -> None:
        pair, side = self.ids.pair, self.ids.side
        shown = self.watches and not (self.asks and (self.stacks or self.picture_yields))
        if shown and self.picture.parent is None:
            pair.add_widget(self.picture, index=len(pair.children))
        elif not shown and self.picture.parent is not None:
            pair.remove_widget(self.picture)
        pair.orientation = "horizontal" if self.beside else "vertical"
        side.size_hint_x = None if self.beside else 1
        if self.beside:
            side.width = self.side_width
        self._grow()

    def _grow(self, *_changes: object) -> None:
        most = self.room_height
        if not self.beside:
            # The lots are what hands compare with the table: the picture takes what they leave,
            # unless they have no room alone.
            most = self.room_height * _MOST_OF_ROOM
            left = self.room_height - self._least_side - self.ids.pair.spacing
            if left > 0:
                most = min(most, max(left, dp(_LEAST_PICTURE_DP)))
        self.picture.height = min(self.picture.width * self.picture.tallness, max(most, 1))

    @property
    def _least_side(self) -> float:
        """How high the lots are, and what is asked, before their cards grow into what is left."""
        lots = self.ids.lots
        rows = max((len(look.cards) for look in lots.lots), default=0)
        return float(self.ids.side.height - rows * max(0.0, lots.card_height - self.least_card))


load_kv(__file__)
