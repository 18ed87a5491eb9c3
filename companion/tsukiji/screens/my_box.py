"""My box: the printed tablets and the tuna table of this copy, and how this table plays."""

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.appearance import apply_colours
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.all import NumberPad
from companion.app.widgets.kv import load_kv
from companion.app.widgets.text_measure import floor_px, keeps_words
from companion.preferences import PLAYER_COLOURS
from companion.storage.keys import Note
from companion.storage.store import Store
from companion.tsukiji.presenters.box_question import box_code_words
from companion.tsukiji.presenters.house_rules import TableRules, rule_questions, ruled
from companion.tsukiji.presenters.my_box import (
    CARD_SECTIONS,
    MOST_YEN,
    BoxDraft,
    BoxView,
    Section,
    ShownNumber,
    box_view,
    is_kept,
    open_section,
    pending_words,
    with_copied,
    with_counted,
    without_copied,
    without_counted,
)
from companion.tsukiji.presenters.ticket_colours import colour_questions, with_answer
from companion.tsukiji.remembered_box import (
    COPIED_DECKS,
    COPIED_TABLETS,
    COPIED_TUNA,
    EDITION,
    RULINGS,
    TICKETS,
)
from companion.view_values.choices import Choice, Tone
from companion.view_values.questions import Asked
from companion.words.languages import _
from companion.words.storage import sentence

_MEND: Final = "mend"
"""The answer that takes copied numbers into the game on the table."""


class MyBoxBody(PageBody):
    """Sections, numbers, the pad, and the rules of the house."""

    watched = BooleanProperty(False)
    """Whether the box code can be looked for."""


class PrintedNumber(BoxLayout):
    """A tablet with price and steps, or a number of the tuna table. Events: `on_price()` when the
    price is tapped, `on_step(by)` when a step is."""

    title = StringProperty("")
    """The name of the tablet, or how many Maguro the number is for."""
    modifier = StringProperty("")
    """How far it moves; empty for the tuna table."""
    index = NumericProperty(0)
    """Which one, from 0."""

    __events__ = ("on_price", "on_step")

    def take(self, look: ShownNumber) -> None:
        """Show it."""
        self.title, self.modifier = look.title, look.modifier
        mark = "clock" if look.clock else ""
        self.ids.price.choice = Choice("price", look.price, mark=mark, chosen=look.chosen)

    @staticmethod
    def named(title: str, width: float) -> str:
        """The name where there is room for its words, as on a phone there is not in every language;
        else its number."""
        if keeps_words(title, floor_px(), width):
            return title
        return "".join(letter for letter in title if letter.isdecimal()) or title

    def on_price(self) -> None:
        """The price was tapped."""

    def on_step(self, _by: int) -> None:
        """A step was tapped."""


class MyBoxScreen(PageScreen):
    """Numbers hold once they are confirmed, and can be taken back; rules hold at once."""

    watched = BooleanProperty(False)
    """Whether there is a camera to read the box code with."""

    def __init__(
        self,
        store: Store,
        leave: Callable[[], None],
        scan: Callable[[], None] = lambda: None,
        holds_in_game: Callable[[], bool] = lambda: True,
        mend_game: Callable[[], None] = lambda: None,
        **more: Any,
    ) -> None:
        self._store = store
        self._holds_in_game = holds_in_game
        self._mend_game = mend_game
        self.draft = open_section(Section.FOUR, (), ())
        self._drafts: dict[Section, BoxDraft] = {}
        self._before: dict[Section, BoxDraft | None] = {}
        self._left_with: Any = ()
        super().__init__(body=MyBoxBody(), leave=leave, name="my-box", rules_topic="set-up", **more)
        self.bind(watched=self.body.setter("watched"))
        self.body.ids.scan.bind(on_release=lambda _button: scan())
        self.ids.says.bind(on_answer=lambda _banner, key: self._answer(key))
        self.body.ids.sections.bind(on_pick=lambda _row, key: self.turn_to(Section(key)))

    def begin(self) -> None:
        """Show what holds, and what was typed and never confirmed; numbers that were read since,
        such as by the box code, are newer than that."""
        if self._copied() != self._left_with:
            self._drafts = {}
        self._before = {}
        self.turn_to(next(iter(self._drafts), Section.FOUR))

    def end(self) -> None:
        """What was typed stays until the app is closed."""
        self._left_with = self._copied()

    def turn_to(self, section: Section) -> None:
        """Another part of the page; what was typed there before is still there."""
        self.draft = self._drafts.get(section, open_section(section, *self._copied()))
        self.refresh()

    def refresh(self) -> None:
        """Show the draft."""
        view = box_view(self.draft, *self._copied())
        ids = self.body.ids
        self.title, self.next_text = _("My box"), view.next_step
        ids.sections.look = Asked("section", "", view.sections)
        ids.hint.text = f"{view.hint} {box_code_words()}" if self.watched else view.hint
        self._show_numbers(view)
        self._show_pad(view.asks)
        self.ask(ids.rules, self._questions(), self._answered)
        self._say(view)

    def _say(self, view: BoxView) -> None:
        """What looks wrong, else that the numbers are kept, else which are not."""
        typed = self.draft.section in self._drafts and not view.kept
        others = [d for section, d in self._drafts.items() if section is not self.draft.section]
        mine = _("Typed, not saved yet.") if typed else ""
        self.says = " ".join(filter(None, (mine, pending_words(others))))
        self.tone = Tone.PLAIN.value
        if view.kept:
            self.says = _("Saved. These numbers count from now on.")
            self.tone = Tone.GOOD.value
        waits = not self._holds_in_game()
        if waits:
            self.says = _("The game on the table still has other numbers.")
            self.tone = Tone.QUESTION.value
        if view.odd:
            self.says, self.tone = view.odd, Tone.QUESTION.value
        can_go_back = view.kept or typed
        back = (Choice("back", _("Take it back"), sign="undo"),) if can_go_back else ()
        if waits and view.kept and view.leads_to is None:
            # Nothing is left to copy: what it changes in the game comes next.
            self.next_text = _see_changes()
        elif waits:
            back = (Choice(_MEND, _see_changes(), sign="eye"), *back)
        if back != self.ids.says.answers:
            self.ids.says.answers = back

    def _answer(self, key: str) -> None:
        if key == _MEND:
            self._mend_game()
        else:
            self._take_back()

    def next_step(self) -> None:
        """The numbers are printed like this; once that is said, on to the next part or back."""
        view = box_view(self.draft, *self._copied())
        if view.kept and view.leads_to is not None:
            self.turn_to(view.leads_to)
            self.ids.body.to_top()
            return
        if view.kept:
            (self.back if self._holds_in_game() else self._mend_game)()
            return
        kept = open_section(self.draft.section, *self._copied())
        self._hold(self.draft, kept if is_kept(kept, *self._copied()) else None)

    def _take_back(self) -> None:
        """What was typed and not kept; else what was kept before, on this visit, or our guess."""
        section = self.draft.section
        typed = self._drafts.pop(section, None)
        if typed is not None and not is_kept(typed, *self._copied()):
            self.turn_to(section)
        else:
            self._hold(self._before.get(section), None)

    def _hold(self, draft: BoxDraft | None, before: BoxDraft | None) -> None:
        """These numbers of the section hold from now on, or none that anybody has copied."""
        section, tablets = self.draft.section, self._store.recall(COPIED_TABLETS)
        decks = self._store.recall(COPIED_DECKS)
        if section in CARD_SECTIONS:
            counted = (
                without_counted(decks, section) if draft is None else with_counted(decks, draft)
            )
            note = COPIED_DECKS.note(counted)
        elif section is Section.TUNA:
            prices = draft.prices if draft is not None else ()
            note = COPIED_TUNA.note(tuple(price.value for price in prices))
        elif draft is not None:
            note = COPIED_TABLETS.note(with_copied(tablets, draft))
        else:
            note = COPIED_TABLETS.note(without_copied(tablets, section))
        if self._keep(note):
            self._before[section] = before
            self._drafts.pop(section, None)
            self.turn_to(section)

    def _questions(self) -> tuple[Asked, ...]:
        if self.draft.section is Section.TICKETS:
            return colour_questions()
        return rule_questions(self._rules()) if self.draft.section is Section.RULES else ()

    def _answered(self, key: str, answer: str) -> None:
        if self.draft.section is Section.RULES:
            self.rule(key, answer)
            return
        colours = with_answer(key, answer)
        if self._keep(PLAYER_COLOURS.note(colours)):
            apply_colours(colours)
            self.refresh()

    def rule(self, key: str, answer: str) -> None:
        """A question about the rules was answered."""
        rules = ruled(self._rules(), key, answer)
        notes = (
            EDITION.note(rules.edition),
            RULINGS.note(rules.rulings),
            TICKETS.note(rules.tickets),
        )
        if self._keep(*notes):
            self.refresh()

    def _show_numbers(self, view: BoxView) -> None:
        room = self.body.ids.numbers
        room.cols = max(1, min(len(view.numbers), 5))
        if len(room.children) != len(view.numbers):
            room.clear_widgets()
            for index in range(len(view.numbers)):
                number = PrintedNumber(index=index)
                number.bind(on_price=self._ask_price, on_step=self._step)
                room.add_widget(number)
        for number, look in zip(reversed(room.children), view.numbers, strict=True):
            number.take(look)

    def _show_pad(self, asks: str) -> None:
        room = self.body.ids.pad
        if not asks:
            room.clear_widgets()
            return
        if not room.children:
            pad = NumberPad(most=MOST_YEN, pos_hint={"center_x": 0.5})
            pad.bind(on_done=lambda _pad, value: self._take(self.draft.with_price(value)))
            room.add_widget(pad)
            if self.stacks:
                # On a phone the pad opens under the numbers, beyond what is in sight.
                Clock.schedule_once(lambda _seconds: self.ids.body.scroll_to(pad, animate=False))
        room.children[0].question, room.children[0].typed = asks, ""

    def _ask_price(self, number: PrintedNumber) -> None:
        self._take(self.draft.asking(number.index))

    def _step(self, number: PrintedNumber, by: int) -> None:
        self._take(self.draft.with_step(number.index, by))

    def _take(self, draft: BoxDraft) -> None:
        if (draft.prices, draft.modifiers) != (self.draft.prices, self.draft.modifiers):
            self._drafts[draft.section] = draft
        self.draft = draft
        self.refresh()

    def _keep(self, *notes: Note) -> bool:
        failure = self._store.remember(*notes)
        self.says = "" if failure is None else sentence(failure)
        self.tone = Tone.WRONG.value
        return failure is None

    def _copied(self) -> Any:
        recall = self._store.recall
        return recall(COPIED_TABLETS), recall(COPIED_TUNA), recall(COPIED_DECKS)

    def _rules(self) -> TableRules:
        recall = self._store.recall
        return TableRules(recall(EDITION), recall(RULINGS), recall(TICKETS))


def _see_changes() -> str:
    return _("See what changes")


load_kv(__file__)
