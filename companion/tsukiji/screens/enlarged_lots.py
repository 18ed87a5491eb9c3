"""Large screens enlarge: the cards of the lots grow into whatever room a screen leaves empty, and
give it back when something needs it.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

_MOST_DP: Final = 104
"""Higher cards would not be read any better."""
_SPARE_DP: Final = 8
"""Room that stays, so that rounding never makes a screen scroll."""


class EnlargedLots:
    """Watches a room that scrolls, what is in it, and the row of lots in that."""

    def __init__(self, room: Any, body: Any, lots: Any) -> None:
        self._room, self._body, self._lots = room, body, lots
        self._least = float(lots.card_height)
        self._grow_soon = Clock.create_trigger(self._grow)
        for widget in (room, body, lots.parent):
            widget.fbind("height", self._grow_soon)
        for name in ("lots", "width"):
            lots.fbind(name, self._grow_soon)

    def at_least(self, height: float) -> None:
        """The cards are so high where there is no room to grow."""
        self._least = height
        self._grow_soon()

    def _grow(self, *_changes: object) -> None:
        lots = self._lots
        rows = max((len(look.cards) for look in lots.lots), default=0)
        if not rows or self._room.height <= 1:
            return
        spare = self._room.height - self._taken() - dp(_SPARE_DP)
        wanted = lots.card_height + spare / rows
        height = max(self._least, min(wanted, dp(_MOST_DP)))
        if abs(height - lots.card_height) > 1:
            lots.card_height = height

    def _taken(self) -> float:
        """How high the lots are with all that stands over and under them. What stands beside them,
        such as the camera's picture, takes nothing of their height: otherwise how high they get
        would depend on how high they were before."""
        widget, taken = self._lots, float(self._lots.height)
        while widget is not self._body:
            holder = widget.parent
            if holder.orientation == "vertical":
                taken += holder.height - widget.height
            widget = holder
        return taken
