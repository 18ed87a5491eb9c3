"""The offer: the lots as they are understood, one tap on a card to say which one it really is."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from kivy.clock import Clock

from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.lots import with_asked
from companion.tsukiji.presenters.offer import OfferView, face_choices
from companion.tsukiji.proposals.lots_and_tickets import NOT_THERE, CardPlace
from companion.tsukiji.screens.asking_screen import NOWHERE, AskingScreen, Spot
from companion.tsukiji.screens.camera_and_lots import WatchedBody
from companion.tsukiji.steps.offer import insist_on_lots, put_card, scan_again, take_card
from companion.tsukiji.steps.table_check import look_at_table
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from engine.tsukiji.pieces import LOT_SIZE, Card, Face

TROUBLE_S: Final = 20.0
"""So long the lots may stay unread before help is offered. A table that can be read is read within
half a second of the last card, and dealing fifteen cards takes about as long as this."""


class OfferBody(WatchedBody):
    """Picture, lots, and the question which card lies where."""


class OfferScreen(AskingScreen):
    """Entering by hand goes from place to place by itself, and begins by itself where no camera
    looks on; a tap on a card, in its column or in the picture, corrects it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=OfferBody(), **more)
        self._unread_since_s = 0.0
        self.bind(on_pre_enter=lambda _screen: self._wait_anew())
        ids = self.body.ids
        ids.lots.bind(
            on_card=lambda _row, lot, row: self.do(lambda: self.ask(lot, row)),
            on_deed=lambda _row, lot: self.do(lambda: self.scan_again(lot)),
        )
        self.ids.says.bind(
            on_answer=lambda _banner, key: self.tap(insist_on_lots, yes=key == "yes")
        )
        self.body.picture.bind(on_outline=lambda _picture, index: self._point(index))

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, OfferView):
            return
        lot, row = self.begin_asking()
        again = _("Read again") if self.desk.watched and not lot else ""
        self.body.ids.lots.lots = tuple(
            with_asked(replace(look, deed=again, narrow_sign="eye"), lot, card=row)
            for look in view.lots
        )
        self.says, self.tone, self.next_text = view.says, view.tone.value, view.next_step
        self.next_quiet = not view.ready
        only = self.desk.table.watch.only_lot
        if only and not view.ready:
            self.says = _("Looking at lot {lot} again.").format(lot=only)
            self.tone = Tone.PLAIN.value
        self.ids.says.answers = view.answers
        if self.desk.watched:
            laying = (_("How to lay the table"), "question", self.open_laying)
            self.quiet_buttons(
                (_("By hand"), "pencil", self.ask_by_hand),
                (_("Look at the table"), "eye", partial(self.desk.tap, look_at_table)),
                *((laying,) if self.is_in_trouble else ()),
            )
        else:
            self.quiet_buttons()
        self.show_picker()

    @property
    def is_in_trouble(self) -> bool:
        """Whether the eyes have looked for long and still do not know all of the lots."""
        if self.desk.table.drafts.lots.complete:
            self._wait_anew()
        return Clock.get_time() - self._unread_since_s > TROUBLE_S

    def _wait_anew(self) -> None:
        self._unread_since_s = Clock.get_time()

    @property
    def places(self) -> tuple[tuple[CardPlace, ...], ...]:
        """The cards lot by lot, as far as they are understood."""
        return self.desk.table.drafts.lots.lots

    def missing(self) -> Iterator[Spot]:
        """Empty places, lot by lot."""
        return (
            (lot, row)
            for lot, cards in enumerate(self.places, start=1)
            for row, _place in enumerate(cards)
            if not self.is_told(lot, row)
        )

    def is_told(self, lot: int, index: int) -> bool:
        """Whether a card is known to lie there."""
        places = self.places[lot - 1]
        return index < len(places) and isinstance(places[index].card.face, Face)

    def question(self, lot: int, index: int) -> str:
        """Which card it is."""
        return _("Lot {lot}, card {card}: which is it?").format(lot=lot, card=index + 1)

    def put(self, key: str) -> None:
        """The card at the place that was asked for; then the next empty place, unless one card
        was corrected while others are still being looked at."""
        lot, row = self._asked
        if lot and key == NOT_THERE:
            self.desk.tap(take_card, lot, row)
        elif lot:
            self.desk.tap(put_card, lot, row, Card(Face(key)))
        if self._one and self.desk.watched:
            self._asked = NOWHERE
        else:
            self.ask_next()

    def scan_again(self, lot: int) -> None:
        """Forget a lot and let the camera look at it anew."""
        self._asked = NOWHERE
        self.desk.tap(scan_again, lot)

    def _point(self, index: int) -> None:
        """A card in the picture was tapped."""
        lot, _colon, row = self.body.picture.outlines[index].key.partition(":")
        if lot:
            self.do(lambda: self.ask(int(lot), int(row)))

    def choices(self, lot: int, index: int) -> tuple[Choice, ...]:
        """Every face, always in the same order."""
        drafted = [place.card.face for places in self.places for place in places]
        known = [face for face in drafted if isinstance(face, Face)]
        told = self.is_told(lot, index)
        present = str(self.places[lot - 1][index].card.face) if told else ""
        return face_choices(
            self.desk.game,
            present,
            known,
            too_many=len(self.places[lot - 1]) > LOT_SIZE,
        )


load_kv(__file__)
