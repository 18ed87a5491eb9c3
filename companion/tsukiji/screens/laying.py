"""How to lay the table so that the camera can read it: four drawings, from the settings or from a
screen on which the eyes have trouble, and back to where one came from.
"""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.painting import draw, fill_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.tsukiji.presenters.laying import LayingAdvice, laying_advice
from companion.words.languages import _


class LayingPicture(Painted):
    """One of the drawings, on a table of its own."""

    drawing = StringProperty("")
    """Its name."""

    def on_drawing(self, *_change: object) -> None:
        """Draw the other one."""
        self.repaint()

    def paint(self) -> None:
        x, y, wide, tall = self.box
        fill_box(x, y, wide, tall, THEME.sunken, dp(CORNER_DP))
        side = min(wide, tall) - dp(16)
        if self.drawing and side > 0:
            paints = THEME.paints(tuple(THEME.ink), tuple(THEME.sunken))
            draw(self.drawing, x + (wide - side) / 2, y + (tall - side) / 2, side, paints)


class LayingTile(BoxLayout):
    """A drawing and its words."""

    drawing = StringProperty("")
    """The name of the drawing."""
    title = StringProperty("")
    """What to do, in a few words."""
    words = StringProperty("")
    """How, and what for."""
    stacks = BooleanProperty(False)
    """Whether it has to be small, as on a phone."""
    upright = BooleanProperty(False)
    """Whether the words stand under the drawing."""
    least_height = NumericProperty(0)
    """How high the highest beside it is, where they stand in a line."""


class LayingBody(PageBody):
    """All of them."""

    in_a_row = NumericProperty(0)
    """How many stand beside each other where there is room, each above its words; 0 for pairs."""

    def show(self, advice: tuple[LayingAdvice, ...], in_a_row: int = 0) -> None:
        """Show these; tiles that are there already stay."""
        room, self.in_a_row = self.ids.tiles, in_a_row
        if len(room.children) != len(advice):
            room.clear_widgets()
            for _one in advice:
                tile = LayingTile()
                tile.bind(minimum_height=lambda *_change: self._level())
                room.add_widget(tile)
        for tile, one in zip(reversed(room.children), advice, strict=True):
            tile.drawing, tile.title, tile.words = one.drawing, one.title, one.words
        self._place()

    def on_stacks(self, *_change: object) -> None:
        """Another shape of the window."""
        self._place()

    def _place(self) -> None:
        for tile in self.ids.tiles.children:
            tile.stacks, tile.upright = self.stacks, bool(self.in_a_row) and not self.stacks
        self._level()

    def _level(self) -> None:
        tiles = self.ids.tiles.children
        highest = max((tile.minimum_height for tile in tiles), default=0)
        for tile in tiles:
            tile.least_height = highest if tile.upright else 0


class LayingScreen(PageScreen):
    """`leave` is told where one came from."""

    def __init__(self, leave: Callable[[Any], None], **more: Any) -> None:
        self._came_from: Any = None
        super().__init__(
            body=LayingBody(), leave=lambda: leave(self._came_from), name="laying", **more
        )

    def begin(self) -> None:
        """Say it in the language of now, and remember the way back."""
        self._came_from = self.manager.transition.screen_out
        self.title = _("How to lay the table")
        self.body.show(laying_advice())


load_kv(__file__)
