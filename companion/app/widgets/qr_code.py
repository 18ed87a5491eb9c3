"""A QR code on the screen, black on white in every look, with the quiet edge that cameras need."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.app.painting import fill_boxes

_QUIET = 4
"""Modules of white around it, as the standard asks."""
_WHITE, _BLACK = (1, 1, 1, 1), (0, 0, 0, 1)


class ShownQr(Widget):
    """Draws a text as large as whole pixels allow."""

    text = StringProperty("")
    """What a camera reads; empty draws nothing."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(text=self._draw, pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_changes: object) -> None:
        self.canvas.clear()
        if not self.text:
            return
        # It brings much along that nobody needs before there is a code to draw.
        import segno

        rows = tuple(segno.make(self.text, micro=False, error="m").matrix)
        count = len(rows) + 2 * _QUIET
        side = int(min(self.width, self.height) // count)
        if side < 1:
            return
        left = round(self.center_x - side * count / 2)
        top = round(self.center_y + side * count / 2)
        dark = [
            (left + (x + _QUIET) * side, top - (y + _QUIET + 1) * side, side, side)
            for y, row in enumerate(rows)
            for x, module in enumerate(row)
            if module
        ]
        with self.canvas:
            fill_boxes([(left, top - side * count, side * count, side * count)], _WHITE, 0)
            fill_boxes(dark, _BLACK, 0)
