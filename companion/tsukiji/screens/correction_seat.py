"""A part of the correction: what a player is called, and in which colour they play."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.page_screen import AskedRow as AskedRow
from companion.app.widgets.all import NameField
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.new_game import SeatView
from companion.tsukiji.proposals.new_game import LONGEST_NAME
from companion.view_values.questions import Asked


class SeatPart(BoxLayout):
    """Events: `on_seat(seat)`, `on_name(text)`, `on_colour(colour)`."""

    __events__ = ("on_seat", "on_name", "on_colour")

    def __init__(self, **properties: Any) -> None:
        self._seat = ""
        # Kivy never lets go of a text line once it was shown: one for all seats.
        self.field = NameField(longest=LONGEST_NAME)
        super().__init__(**properties)
        self.ids.name.add_widget(self.field)
        self.field.bind(text=lambda _field, text: self.dispatch("on_name", text))
        self.ids.who.bind(on_pick=lambda _row, key: self.dispatch("on_seat", int(key)))
        self.ids.colours.bind(on_colour=lambda _row, colour: self.dispatch("on_colour", colour))

    def show(self, who: Asked, seat: SeatView, changes: tuple[str, ...]) -> None:
        """Show a seat and what would be different; while one types, what is typed stays."""
        self.ids.changes.text = "\n".join(changes)
        self.ids.who.look = who
        self.ids.colours.colours = seat.colours
        self.ids.says.text = seat.says
        self.field.hint_text = seat.hint
        if self._seat != seat.title:
            self._seat = seat.title
            self.field.text = seat.name

    def forget(self) -> None:
        """The next seat that is shown begins with its own name."""
        self._seat = ""

    def on_seat(self, _seat: int) -> None:
        """Another player was tapped."""

    def on_name(self, _text: str) -> None:
        """Something was typed."""

    def on_colour(self, _colour: int) -> None:
        """A colour was tapped."""


load_kv(__file__)
