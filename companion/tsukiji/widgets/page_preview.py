"""A page of markers in small, before it is printed: paper, stickers and where their squares go."""

from typing import Any

from kivy.properties import ObjectProperty

from card_markers.pieces import Piece
from card_markers.sheets.rectangle import Rectangle
from card_markers.tsukiji.piece_groups import colour_of
from companion.app.painting import fill_box, fill_boxes, line_box
from companion.app.theme import rgba
from companion.app.tokens import Colour
from companion.app.widgets.painted import Bounds, Painted
from companion.words.player_colours import colours_now

_INK, _PAPER, _CUT = (rgba(Colour(c)) for c in ("#18202F", "#FFFFFF", "#A9AFBA"))
"""Paper is white and print is black, whatever the look of the app."""


class PagePreview(Painted):
    """Takes the size it is given; the page is as large as fits."""

    page = ObjectProperty(None, allownone=True)
    """The page to show, a `card_markers.sheets.page_geometry.Page`; None shows nothing."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("page", self.repaint)

    def paint(self) -> None:
        page = self.page
        if page is None or self.width <= 1 or self.height <= 1:
            return
        scale = min(self.width / page.width_mm, self.height / page.height_mm)
        wide, tall = page.width_mm * scale, page.height_mm * scale
        left, top = self.center_x - wide / 2, self.center_y + tall / 2

        def placed(box: Rectangle) -> Bounds:
            x, y = left + box.x_mm * scale, top - (box.y_mm + box.height_mm) * scale
            return x, y, box.width_mm * scale, box.height_mm * scale

        fill_box(left, top - tall, wide, tall, _PAPER, 2)
        line_box(left, top - tall, wide, tall, _CUT, 2, 1)
        by_colour: dict[str, list[Bounds]] = {}
        for slot in page.slots:
            by_colour.setdefault(_colour(slot.piece), []).append(placed(slot.area))
        for colour, boxes in by_colour.items():
            red, green, blue, _alpha = rgba(Colour(colour))
            fill_boxes(boxes, (red, green, blue, 0.25), 1)
        fill_boxes([placed(slot.symbol) for slot in page.slots], _INK, 0)


def _colour(piece: Piece) -> str:
    return colour_of(piece, colours_now())
