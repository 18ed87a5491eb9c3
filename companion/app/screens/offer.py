"""The offer: the lots as they are understood, one tap on a place to say which card lies there."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.languages import _
from companion.presenters.offer import OfferView, face_choices
from engine.tsukiji.pieces import Card, Face

_NOWHERE = (0, 0)


class OfferBody(BoxLayout):
    """Lots, and the question which card lies where."""

    watches = BooleanProperty(False)
    """Whether a camera looks on: its picture takes a part of the room."""


class OfferScreen(GameScreen):
    """Entering by hand goes from place to place by itself."""

    def __init__(self, **more: Any) -> None:
        self._asked = _NOWHERE
        super().__init__(body=OfferBody(), name=Screen.OFFER.value, **more)
        self.body.ids.lots.bind(on_card=lambda _row, lot, row: self.do(lambda: self.ask(lot, row)))
        self.body.ids.picker.bind(
            on_pick=lambda _picker, key: self.do(lambda: self.put(key)),
            on_leave=lambda _picker: self.do(lambda: self.ask(*_NOWHERE)),
        )

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, OfferView):
            return
        self.body.ids.lots.lots = view.lots
        self.says, self.tone, self.next_text = view.says, view.tone.value, view.next_step
        look = (
            ((_("Look at the table"), "eye", self.desk.look_at_table),) if self.desk.watched else ()
        )
        self.quiet_buttons((_("By hand"), "hand", self.ask_next), *look)
        lot, row = self._asked if not view.ready else _NOWHERE
        picker = self.body.ids.picker
        picker.question = (
            _("Lot {lot}, card {card}: which is it?").format(lot=lot, card=row + 1) if lot else ""
        )
        picker.choices = face_choices(self.desk.game) if lot else ()

    def on_pre_enter(self, *_arguments: object) -> None:
        """A new offer begins without a question."""
        self._asked = _NOWHERE

    def ask(self, lot: int, row: int) -> None:
        """Ask which card lies at that place; lot 0 asks nothing."""
        self._asked = (lot, row)

    def ask_next(self) -> None:
        """Ask for the first place that is still empty."""
        places = (
            (lot, row)
            for lot, cards in enumerate(self.desk.lots.lots, start=1)
            for row, place in enumerate(cards)
            if not isinstance(place.card.face, Face)
        )
        self._asked = next(places, _NOWHERE)

    def put(self, key: str) -> None:
        """The card at the place that was asked for; then the next empty place."""
        lot, row = self._asked
        if lot:
            self.desk.put_card(lot, row, Card(Face(key)))
        self.ask_next()


load_kv(__file__)
