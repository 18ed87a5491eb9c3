"""A row of cards at the end, to be stepped to what lies on the table: its product, how many cards,
how many Takusan with them.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.tsukiji.presenters.count import ShownCountedRow


class Stepper(BoxLayout):
    """A number between a minus and a plus. Event: `on_step(by)`."""

    number = StringProperty("0")
    """The number as it is shown."""
    large = BooleanProperty(False)
    """Whether it is the number that people look for."""

    __events__ = ("on_step",)

    def on_step(self, _by: int) -> None:
        """A sign was tapped."""


class RowStepper(BoxLayout, Painted):
    """Events: `on_cards(by)`, `on_jokers(by)`."""

    look = ObjectProperty(ShownCountedRow("ebi", "", "0", "0", False, False, False), rebind=True)
    """What to show, a `ShownCountedRow`."""

    __events__ = ("on_cards", "on_jokers")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self.repaint)

    def on_cards(self, _by: int) -> None:
        """So many cards more, or fewer."""

    def on_jokers(self, _by: int) -> None:
        """So many Takusan more, or fewer."""

    def paint(self) -> None:
        look: ShownCountedRow = self.look
        x, y, width, height = self.box
        corner = dp(CORNER_DP)
        fill_box(x, y, width, height, THEME.surface, corner)
        edge = (THEME.attention, dp(3)) if look.differs else (THEME.line, dp(1.5))
        line_box(x, y, width, height, edge[0], corner, edge[1])
        sign = "pencil" if look.by_hand else "eye" if look.seen else ""
        if sign:
            side = dp(20)
            paints = THEME.paints(THEME.quiet_ink, THEME.surface)
            draw(sign, x + width - side - dp(12), self.top - side - dp(20), side, paints)


def show_steppers(room: Widget, rows: Sequence[ShownCountedRow], step: Callable[..., None]) -> None:
    """A stepper for each row, in a room that has nothing else; those that are there already stay.
    `step(row, cards=by)` or `step(row, jokers=by)` is told what was tapped."""
    if len(room.children) != len(rows):
        room.clear_widgets()
        for _row in rows:
            stepper = RowStepper()
            stepper.bind(
                on_cards=lambda row, by: step(row, cards=by),
                on_jokers=lambda row, by: step(row, jokers=by),
            )
            room.add_widget(stepper)
    for stepper, look in zip(reversed(room.children), rows, strict=True):
        stepper.look = look


load_kv(__file__)
