"""Correcting a fact where it stands: tap what is different, see what would change, let it hold."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty

from companion.app.screens.new_game import NameField
from companion.app.screens.page_screen import PageBody, PageScreen
from companion.app.widgets.all import NumberPad, Picker
from companion.app.widgets.kv import load_kv
from companion.app.widgets.scrolling_list import LogLine
from companion.desk import Desk
from companion.languages import _
from companion.looks import LogRow, Tone
from companion.presenters.correction import (
    Correction,
    CorrectionView,
    correction_view,
    dealt_choices,
    laid_choices,
)
from companion.presenters.log import change_words, fact_words
from companion.session import Refusal
from engine.tsukiji.compare import Change
from engine.tsukiji.facts import LotsDealt, MarkerSetByHand, MoneySetByHand
from engine.tsukiji.pieces import Face, Ticket
from vision.preview import NO_PREVIEW, preview_of_jpeg

_NOWHERE = (0, 0)


class CorrectBody(PageBody):
    """The fact, what it was read from, what is asked about it, and what would change."""

    evidence = BooleanProperty(False)
    """Whether there is a piece of a picture to show."""


class CorrectScreen(PageScreen):
    """Back leaves everything as it was."""

    def __init__(
        self,
        desk_of: Callable[[], Desk],
        moved: Callable[[], None],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._desk_of = desk_of
        self._moved = moved
        self._asked = _NOWHERE
        self.correction: Correction | None = None
        super().__init__(body=CorrectBody(), leave=leave, name="correct", **more)
        ids = self.body.ids
        ids.lots.bind(
            on_card=lambda _row, lot, row: self._ask(lot, row),
            on_ticket=lambda _row, lot, player: self._ask(lot, player),
        )

    def open_with(self, correction: Correction) -> None:
        """Begin with this fact."""
        self._asked, self.says = _NOWHERE, ""
        self._close_pad()
        self._take(correction)

    def next_step(self) -> None:
        """What was shown shall hold."""
        correction, desk = self.correction, self._desk_of()
        if correction is None or not correction.changed:
            return
        if correction.slot is None:
            desk.set_by_hand(correction.fact)
        else:
            desk.correct(correction.slot, correction.fact)
        if desk.message:
            self.says, self.tone = desk.message, Tone.WRONG.value
        else:
            self._moved()

    def _take(self, correction: Correction) -> None:
        self.correction = correction
        view = correction_view(correction)
        ids = self.body.ids
        self.title, self.next_text = view.title, view.next_step
        game = self._desk_of().game
        ids.fact.text = fact_words(correction.was, game) if correction.slot is not None else ""
        ids.lots.lots = view.lots
        self.ask(ids.asked, view.questions, self._answer)
        self._show_evidence(correction)
        self._show_picker(correction)
        self._show_pad(view, correction)
        self._show_changes(correction)

    def _answer(self, key: str, answer: str) -> None:
        if self.correction is not None:
            self._close_pad()
            self._take(self.correction.answered(key, answer))

    def _ask(self, lot: int, index: int) -> None:
        self._asked = (lot, index)
        if self.correction is not None:
            self._take(self.correction)

    def _put(self, key: str) -> None:
        (lot, index), correction = self._asked, self.correction
        self._asked = _NOWHERE
        if correction is None or not lot:
            return
        if isinstance(correction.fact, LotsDealt):
            self._take(correction.with_card(lot, index, Face(key)))
        else:
            self._take(correction.with_ticket(lot, index, Ticket(key)))

    def _show_evidence(self, correction: Correction) -> None:
        """The piece of the picture that the fact was read from, if the camera brought it."""
        body, session = self.body, self._desk_of().session
        body.evidence = False
        slot = next((s for s in session.journal.slots if s.id == correction.slot), None)
        crop = session.crop(slot.entry) if slot is not None else b""
        preview = preview_of_jpeg(crop) if isinstance(crop, bytes) else NO_PREVIEW
        if preview.rgb:
            body.ids.evidence.show_frame(preview.rgb, preview.width_px, preview.height_px)
            body.evidence = True

    def _show_picker(self, correction: Correction) -> None:
        (lot, index), room = self._asked, self.body.ids.picker
        room.clear_widgets()
        if not lot:
            return
        choices = dealt_choices(correction, lot, index) or laid_choices(correction, lot, index)
        question = _("Lot {lot}: what really lay there?").format(lot=lot)
        picker = Picker(question=question, choices=choices)
        picker.bind(
            on_pick=lambda _picker, key: self._put(key),
            on_leave=lambda _picker: self._ask(*_NOWHERE),
        )
        room.add_widget(picker)

    def _show_pad(self, view: CorrectionView, correction: Correction) -> None:
        room, fact = self.body.ids.pad, correction.fact
        if not isinstance(fact, (MoneySetByHand, MarkerSetByHand)):
            self._close_pad()
            return
        if room.children:
            return
        now = str(fact.yen if isinstance(fact, MoneySetByHand) else fact.space)
        pad = NumberPad(
            question=view.number,
            before=view.before_number,
            most=view.most,
            typed=now if now.isdigit() else "",
        )
        pad.bind(on_number=lambda _pad, number: self._number(number))
        pad.bind(on_done=lambda _pad, _number: self.next_step())
        reason = NameField(text=fact.reason, hint_text=_("Why? In your own words"))
        reason.bind(text=lambda _field, text: self._reason(text))
        room.add_widget(pad)
        self.body.ids.reason.add_widget(reason)

    def _close_pad(self) -> None:
        self.body.ids.pad.clear_widgets()
        self.body.ids.reason.clear_widgets()

    def _number(self, number: int) -> None:
        if self.correction is not None:
            self._take(self.correction.with_number(number))

    def _reason(self, text: str) -> None:
        if self.correction is not None:
            self._take(self.correction.with_reason(text))

    def _show_changes(self, correction: Correction) -> None:
        desk, room = self._desk_of(), self.body.ids.changes
        room.clear_widgets()
        if not correction.changed:
            return
        rows = change_words(_changes(desk, correction), desk.game)
        title = _("What would change") if rows else _("Nothing else would change")
        for row in (LogRow("", title, heading=True), *rows):
            room.add_widget(LogLine(row=row, disabled=True))


def _changes(desk: Desk, correction: Correction) -> tuple[Change, ...]:
    if correction.slot is not None:
        return desk.preview(correction.slot, correction.fact)
    changes = desk.session.preview_append(correction.fact)
    return () if isinstance(changes, Refusal) else changes


load_kv(__file__)
