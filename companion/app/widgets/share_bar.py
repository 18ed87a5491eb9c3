"""How often something happened, drawn: where the share lies, between which shares the truth is, and
where chance alone would have it."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.painting import fill_box, fill_discs, line_through
from companion.app.theme import THEME
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.history.shares import WinShare

_DISC_DP = 9
"""Half the width of the disc that says how often."""


class ShareBar(Painted):
    """Shows a `WinShare` from nothing at the left to always at the right."""

    share = ObjectProperty(WinShare(0, 0, 0))
    """What to draw, a `WinShare`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("share", self.repaint)

    def paint(self) -> None:
        share: WinShare = self.share
        left_edge, y, whole, height = self.box
        middle = y + height / 2
        fill_box(left_edge, middle - dp(3), whole, dp(6), THEME.sunken, dp(3))
        # A disc at either end is whole: around the bar a page may be cut off.
        x, width = left_edge + dp(_DISC_DP), whole - 2 * dp(_DISC_DP)
        if share.of:
            low, high = share.interval
            left, wide = x + width * low, max(dp(8), width * (high - low))
            fill_box(left, middle - dp(8), wide, dp(16), THEME.line, dp(8))
            fill_discs([(x + width * share.share, middle)], dp(_DISC_DP), THEME.ink)
        at = x + width * share.chance
        line_through([(at, y), (at, y + height)], THEME.step, dp(3), closed=False)


load_kv(__file__)
