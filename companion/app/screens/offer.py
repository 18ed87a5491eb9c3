"""The offer: the lots as they are understood, one tap on a card to say which one it really is."""

from dataclasses import replace
from typing import Any

from companion.app.screens.game_screen import GameScreen
from companion.app.screens.watched_body import WatchedBody
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.languages import _
from companion.looks import Choice
from companion.presenters.lots import with_asked
from companion.presenters.offer import OfferView, face_choices
from engine.tsukiji.pieces import Card, Face

_NOWHERE = (0, 0)


class OfferBody(WatchedBody):
    """Picture, lots, and the question which card lies where."""


class OfferScreen(GameScreen):
    """Entering by hand goes from place to place by itself, and begins by itself where no camera
    looks on; a tap on a card, in its column or in the picture, corrects it."""

    def __init__(self, **more: Any) -> None:
        self._asked, self._begins, self._offered = _NOWHERE, True, _NOWHERE
        self._one_card = False
        super().__init__(body=OfferBody(), name=Screen.OFFER.value, **more)
        ids = self.body.ids
        ids.lots.bind(
            on_card=lambda _row, lot, row: self.do(lambda: self.ask(lot, row)),
            on_deed=lambda _row, lot: self.do(lambda: self.scan_again(lot)),
        )
        self.ids.says.bind(
            on_answer=lambda _banner, key: self.do(lambda: self.desk.insist(yes=key == "yes"))
        )
        self.body.picture.bind(on_outline=lambda _picture, index: self._point(index))
        ids.picker.bind(
            on_pick=lambda _picker, key: self.do(lambda: self.put(key)),
            on_leave=lambda _picker: self.do(lambda: self.ask(*_NOWHERE)),
        )

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, OfferView):
            return
        if self._begins and not self.desk.watched:
            self.ask_next()
        self._begins = False
        lot, row = self._asked
        self.body.asks, self.body.watches = bool(lot), self.desk.watched
        again = "again" if self.desk.watched and not lot else ""
        self.body.ids.lots.lots = tuple(
            with_asked(replace(look, deed_sign=again), lot, card=row) for look in view.lots
        )
        self.says, self.tone, self.next_text = view.says, view.tone.value, view.next_step
        self.next_quiet = not view.ready
        self.ids.says.answers = view.answers
        if self.desk.watched:
            self.quiet_buttons(
                (_("By hand"), "hand", self.ask_by_hand),
                (_("Look at the table"), "eye", self.desk.look_at_table),
            )
        else:
            self.quiet_buttons()
        self._show_picker(lot, row)

    def _show_picker(self, lot: int, row: int) -> None:
        """What may lie there is worked out once for each place: nothing moves under a finger
        while the camera goes on looking."""
        if self._offered == (lot, row) and lot:
            return
        self._offered = (lot, row)
        picker = self.body.ids.picker
        picker.question = (
            _("Lot {lot}, card {card}: which is it?").format(lot=lot, card=row + 1) if lot else ""
        )
        picker.choices = self._choices(lot, row) if lot else ()

    def on_pre_enter(self, *_arguments: object) -> None:
        """A new offer begins with a look, or without a camera with the first card."""
        self._asked, self._begins, self._offered = _NOWHERE, True, _NOWHERE

    def ask(self, lot: int, row: int) -> None:
        """Ask which card lies at that place; lot 0 asks nothing."""
        self._asked, self._one_card = (lot, row), bool(lot) and self._is_read(lot, row)

    def ask_next(self) -> None:
        """Ask for the first place that is still empty."""
        places = (
            (lot, row)
            for lot, cards in enumerate(self.desk.lots.lots, start=1)
            for row, _place in enumerate(cards)
            if not self._is_read(lot, row)
        )
        self._asked, self._one_card = next(places, _NOWHERE), False

    def ask_anew(self) -> None:
        """Ask for what is missing now, where anything was asked."""
        self._offered = _NOWHERE
        if self._asked != _NOWHERE or not self.desk.watched:
            self.ask_next()

    def ask_by_hand(self) -> None:
        """Ask for the first empty place, or where all is read for the first of all."""
        self.ask_next()
        if self._asked == _NOWHERE:
            self.ask(1, 0)

    def put(self, key: str) -> None:
        """The card at the place that was asked for; then the next empty place, unless one card
        was corrected while others are still being looked at."""
        lot, row = self._asked
        if lot:
            self.desk.put_card(lot, row, Card(Face(key)))
        if self._one_card and self.desk.watched:
            self._asked = _NOWHERE
        else:
            self.ask_next()

    def scan_again(self, lot: int) -> None:
        """Forget a lot and let the camera look at it anew."""
        self._asked = _NOWHERE
        self.desk.scan_again(lot)

    def _point(self, index: int) -> None:
        """A card in the picture was tapped."""
        lot, _colon, row = self.body.picture.outlines[index].key.partition(":")
        if lot:
            self.do(lambda: self.ask(int(lot), int(row)))

    def _choices(self, lot: int, row: int) -> tuple[Choice, ...]:
        drafted = [place.card.face for places in self.desk.lots.lots for place in places]
        known = [face for face in drafted if isinstance(face, Face)]
        present = (
            str(self.desk.lots.lots[lot - 1][row].card.face) if self._is_read(lot, row) else ""
        )
        return face_choices(self.desk.game, present, known, likely_first=self._one_card)

    def _is_read(self, lot: int, row: int) -> bool:
        places = self.desk.lots.lots[lot - 1]
        return row < len(places) and isinstance(places[row].card.face, Face)


load_kv(__file__)
