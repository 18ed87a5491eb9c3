"""Mending a fact where it stands: tap what is different, see what would change, let it hold. A fact
that never happened is taken out, a forgotten turn is put in before it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.app.pages.page_screen import PageBody
from companion.app.rule_way import open_rule
from companion.app.widgets.all import CameraView, NameField, NumberPad, QuietButton
from companion.app.widgets.kv import load_kv
from companion.app.widgets.scroll_room import ScrollRoom
from companion.app.widgets.scrolling_list import LogLine
from companion.tsukiji.corrections import (
    NOWHERE,
    Correction,
    CorrectionKind,
    correct,
    forgotten_before,
    passed_on,
    played_again,
    taken_out,
)
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.correction_page import CorrectionPage, correction_page
from companion.tsukiji.presenters.mixed_up import is_of_lot, is_open
from companion.tsukiji.presenters.set_by_hand import SOMEBODY_ELSE, number_of
from companion.tsukiji.presenters.set_up_correction import (
    pass_on_question,
    passed_on_words,
    seat_changes,
    seat_of,
    seat_question,
)
from companion.tsukiji.presenters.unread import first_unread, unread_places
from companion.tsukiji.proposals.lots_and_tickets import NOT_THERE
from companion.tsukiji.screens.correction_seat import SeatPart
from companion.tsukiji.screens.provisional_page import GuessPage
from companion.tsukiji.words.rule_of_reason import rule_of_fact
from companion.tsukiji.words.set_by_hand_reasons import given_reason, reason_words
from companion.view_values.choices import Tone
from companion.words.languages import _
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import GameSetUp, HandMade, LotBought, Passed, SeatSetByHand
from vision.sources.preview import NO_PREVIEW, preview_of_jpeg

_EVIDENCE_DP: Final = 160
"""Low enough for what would change under it; a tap opens it."""
_LOW_EVIDENCE_DP: Final = 88
"""The same on a phone, where what is asked needs the room."""


class CorrectBody(PageBody):
    """The fact, and what is asked about it."""


class OtherWays(PageBody):
    """What else can be done with the fact: it never happened, or a turn before it was forgotten."""


class EffectLine(LogLine):
    """One thing that would change."""


class ScrollingEffects(ScrollRoom):
    """What would change. It stands beside what is asked, on a phone under it: nothing that is asked
    moves under a finger when it fills."""

    stacks = BooleanProperty(False)
    """Whether it stands under what is asked."""


class CorrectScreen(GuessPage):
    """Back leaves everything as it was."""

    def __init__(
        self,
        desk_of: Callable[[], Desk],
        moved: Callable[[], None],
        leave: Callable[[], None],
        hidden: Callable[[], bool] = lambda: False,
        **more: Any,
    ) -> None:
        self._desk_of = desk_of
        self._moved = moved
        self._hidden = hidden
        self._asked = NOWHERE
        self._pad_for: tuple[object, ...] = ()
        self._unfolded = False
        self.correction: Correction | None = None
        # Kivy never lets go of a text line once it was shown: one for all corrections.
        self._why = NameField(longest=80)
        self._seat, self._seats = 0, SeatPart()
        self.effects, self.ways = ScrollingEffects(), OtherWays()
        """What would change; what else can be done."""
        self.evidence = CameraView(size_hint_y=None, height=dp(_EVIDENCE_DP))
        self._is_large = False
        super().__init__(body=CorrectBody(), leave=leave, name="correct", **more)
        self.keeps_next = True
        self.ids.middle.add_widget(self.effects)
        self.bind(stacks=self._lay_out)
        self._lay_out()
        self._why.bind(text=lambda _field, text: self._reason(text))
        self._seats.bind(
            on_seat=lambda _part, seat: self._turn_to_seat(seat),
            on_name=lambda _part, name: self._seated(lambda now: now.with_name(self._seat, name)),
            on_colour=lambda _part, c: self._seated(lambda now: now.with_colour(self._seat, c)),
        )
        ids = self.body.ids
        ids.lots.bind(
            on_card=lambda _row, lot, row: self._ask(lot, row),
            on_lot=lambda _row, lot: self._buy(lot),
            on_ticket=lambda _row, lot, player: self._ask(lot, player),
        )
        ids.picker.bind(
            on_pick=lambda _picker, key: self._put(key),
            on_leave=lambda _picker: self._ask(*NOWHERE),
        )
        self.evidence.bind(on_release=self._touch_evidence)
        ways = self.ways.ids
        ways.removes.bind(on_release=lambda _button: self._turn_to_removing())
        ways.inserts.bind(on_release=lambda _button: self._turn_to_inserting())

    def _lay_out(self, *_change: object) -> None:
        """The page begins with the lots, so that what a tapped one asks comes up under them and
        nothing has to scroll; what else can be done stands beside the large button, on a phone at
        the end."""
        ways = self.ways
        self.effects.stacks = ways.stacks = self.stacks
        if ways.parent is not None:
            ways.parent.remove_widget(ways)
        if self.stacks:
            self.body.ids.last_ways.add_widget(ways)
        else:
            self.ids.foot.add_widget(ways, len(self.ids.foot.children))
        if self.correction is not None:
            self._take(self.correction)

    def open_with(self, correction: Correction, asked: tuple[int, int] = NOWHERE) -> None:
        """Begin with this fact, and with the card or ticket that is asked for."""
        self._asked, self.says, self._pad_for = asked, "", ()
        self._unfolded = self._is_large = False
        self._seat = 0
        self._seats.forget()
        self._take(correction)
        self.ids.body.to_top()
        if asked != NOWHERE:
            self.ids.body.reveal(self.body.ids.picker)

    def next_step(self) -> None:
        """What was shown shall hold."""
        correction, desk = self.correction, self._desk_of()
        if correction is None or not correction.can_hold:
            return
        desk.mend(correction)
        if correction.seat is not None and desk.game.table.seats[correction.seat].is_empty:
            desk.mend(played_again(desk.game, correction.seat))
        if desk.notices.trouble is not None:
            self.says, self.tone = desk.heading().message, Tone.WRONG.value
        else:
            self._moved()

    def _take(self, correction: Correction) -> None:
        self.correction = correction
        self.rules_topic = rule_of_fact(correction.fact)
        page = correction_page(
            self._desk_of().session,
            correction,
            self._asked,
            hides_counts=self._hidden(),
            unfolded=self._unfolded,
        )
        ids, view = self.body.ids, page.view
        self.title, self.next_text, self.next_quiet = view.title, view.next_step, page.has_question
        ids.fact.text, ids.lots.lots = page.fact, view.lots
        questions = view.questions
        if self.stacks:
            questions = tuple(sorted(questions, key=lambda asked: not is_of_lot(asked)))
        self.ask(ids.asked, questions, self._answer)
        removes, inserts = self.ways.ids.removes, self.ways.ids.inserts
        removes.text, removes.shown = page.removes, bool(page.removes)
        inserts.text, inserts.shown = page.inserts, bool(page.inserts)
        ids.picker.question, ids.picker.choices = page.picker_question, page.picker_choices
        self._show_seat(correction)
        self._show_evidence(correction, changed=bool(page.changes))
        self._show_pad(correction)
        self._show_changes(page)
        self.footnote = page.footnote

    def _answer(self, key: str, answer: str) -> None:
        if self.correction is None:
            return
        fact = self.correction.fact
        if answer == SOMEBODY_ELSE and isinstance(fact, SeatSetByHand):
            self._pass_on(fact.player)
            return
        self._take(self.correction.answered(key, answer))
        still = [row for row in self.body.ids.asked.children if is_open(row.look)]
        if still:
            self.ids.body.reveal(still[-1])

    def _buy(self, lot: int) -> None:
        """A lot of a turn was tapped: it was this one."""
        if self.correction is not None and isinstance(self.correction.fact, LotBought | Passed):
            self._answer("what", str(lot))

    def _ask(self, lot: int, index: int) -> None:
        if self.correction is not None and isinstance(self.correction.fact, LotBought | Passed):
            self._buy(lot)
            return
        self._asked = (lot, index)
        if self.correction is not None:
            self._take(self.correction)
            self.ids.body.reveal(self.body.ids.picker)

    def _put(self, key: str) -> None:
        (lot, index), correction = self._asked, self.correction
        if correction is None or not lot:
            return
        told = correction.put(lot, index, key)
        # Who fills a gap fills them all, one after the other.
        gaps = unread_places(correction.fact)
        fills = (lot, index) in gaps and unread_places(told.fact) != gaps
        if fills:
            self._asked = first_unread(told.fact)
        elif key == NOT_THERE:
            self._asked = NOWHERE
        # Otherwise the question stays, with what was picked marked: nothing moves under a finger.
        self._take(told)
        if fills and self._asked != NOWHERE:
            self.ids.body.reveal(self.body.ids.picker)

    def _turn_to_seat(self, seat: int) -> None:
        self._seat = seat
        if self.correction is not None:
            self._take(self.correction)

    def _pass_on(self, seat: PlayerIndex) -> None:
        found = passed_on(self._desk_of().session.journal, seat)
        if found is not None:
            self._seat = seat
            self._seats.forget()
            self._take(found)
            self.ids.body.to_top()

    def _seated(self, change: Callable[[Correction], Correction]) -> None:
        """A name or a colour was said otherwise; a field that is only being filled says nothing."""
        if self.correction is not None and self._seats.parent is not None:
            changed = change(self.correction)
            if changed != self.correction:
                self._take(changed)

    def _show_seat(self, correction: Correction) -> None:
        """A player's name and colour, where the fact is how the table sat down."""
        fact, room = correction.fact, self.body.ids.seat
        if not isinstance(fact, GameSetUp):
            room.clear_widgets()
            return
        was = correction.was if isinstance(correction.was, GameSetUp) else fact
        seat = seat_of(fact, self._seat)
        if correction.seat is None:
            self._seats.show(seat_question(fact, self._seat), seat, seat_changes(was, fact))
        else:
            asks, says = pass_on_question(was, self._seat), passed_on_words(was, fact, self._seat)
            self._seats.show(asks, replace(seat, name="", hint="", colours=()), says)
        if self._seats.parent is None:
            room.add_widget(self._seats)

    def _show_evidence(self, correction: Correction, *, changed: bool) -> None:
        """The piece of the picture that the fact was read from, if the camera brought it. On a
        phone what would change takes its place."""
        session = self._desk_of().session
        slot = next((s for s in session.journal.slots if s.id == correction.slot), None)
        crop = session.crop(slot.entry) if slot is not None else b""
        preview = preview_of_jpeg(crop) if isinstance(crop, bytes) else NO_PREVIEW
        beside, large = self.effects.ids.evidence, self.body.ids.enlarged
        for room in (beside, large):
            room.clear_widgets()
        if not preview.rgb:
            return
        self.evidence.show_frame(preview.rgb, preview.width_px, preview.height_px)
        height = dp(_LOW_EVIDENCE_DP if self.stacks else _EVIDENCE_DP)
        self.evidence.height = max(height, self.ids.body.height) if self._is_large else height
        if self._is_large:
            large.add_widget(self.evidence)
        elif not (self.stacks and changed):
            beside.add_widget(self.evidence)

    def _touch_evidence(self, _picture: Any) -> None:
        """A tap opens the picture as large as the page, another one puts it back."""
        if self.correction is not None:
            self._is_large = not self._is_large
            self._take(self.correction)
            self.ids.body.to_top()

    def _turn_to_removing(self) -> None:
        if self.correction is None or self.correction.slot is None:
            return
        if self.correction.way is not CorrectionKind.REPLACE:
            # A second tap: it did happen after all.
            journal, slot = self._desk_of().session.journal, self.correction.slot
            back = correct(journal, slot)
            if back is not None:
                self._take(back)
            return
        self._take(taken_out(self.correction))

    def _turn_to_inserting(self) -> None:
        if self.correction is None or self.correction.slot is None:
            return
        journal = self._desk_of().session.journal
        forgotten = forgotten_before(journal, self.correction.slot)
        if forgotten is not None:
            self._take(forgotten)

    def _show_pad(self, correction: Correction) -> None:
        """The pad for a number and a line for the reason; both stay while one types."""
        fact, ids = correction.fact, self.body.ids
        typed = number_of(fact)
        by_hand = (
            fact
            if isinstance(fact, HandMade) and correction.way is not CorrectionKind.REMOVE
            else None
        )
        wanted = (type(fact), _subject(fact), by_hand is not None)
        if wanted == self._pad_for:
            return
        self._pad_for = wanted
        ids.pad.clear_widgets()
        ids.reason.clear_widgets()
        if by_hand is None:
            return
        if typed.question:
            pad = NumberPad(
                question=typed.question,
                before=typed.before,
                most=typed.most,
                stood="" if typed.now is UNKNOWN else str(typed.now),
            )
            pad.bind(on_number=lambda _pad, number: self._number(number))
            pad.bind(on_done=lambda _pad, _number: self.next_step())
            ids.pad.add_widget(pad)
        self._why.hint_text = _("Why? In your own words")
        self._why.text = reason_words(by_hand.reason)
        ids.reason.add_widget(self._why)

    def _number(self, number: int) -> None:
        if self.correction is not None:
            self._take(self.correction.with_number(number))

    def _reason(self, text: str) -> None:
        if self.correction is not None:
            self._take(self.correction.with_reason(given_reason(text)))

    def _show_changes(self, page: CorrectionPage) -> None:
        room, nothing = self.effects.ids.changes, self.effects.ids.nothing
        room.clear_widgets()
        self.effects.to_top()
        nothing.text = "" if page.changes else _("What your correction would change is told here.")
        for row in page.changes:
            line = EffectLine(row=row, disabled=not row.topic)
            line.bind(on_release=lambda line: open_rule(line, line.row.topic))
            room.add_widget(line)
        if page.more:
            more = QuietButton(text=page.more, sign="open")
            more.size_hint_x, more.size_hint_max_x = 1, more.natural_width
            more.bind(on_release=lambda _button: self._unfold())
            room.add_widget(more)

    def _unfold(self) -> None:
        """What would change in the other rounds too."""
        self._unfolded = True
        if self.correction is not None:
            self._take(self.correction)


def _subject(fact: object) -> tuple[object, ...]:
    """What a hand-made fact is about: another subject begins with its own number."""
    names = ("player", "product", "row", "lot")
    return tuple(getattr(fact, name, None) for name in names)


load_kv(__file__)
