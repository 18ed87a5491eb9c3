"""What every screen of a game has: the phase rail on top, undo always in the same corner, a place
for words, and the one large button at the bottom right.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.camera_picture import show_glimpse
from companion.app.widgets.all import QuietButton
from companion.app.widgets.kv import load_kv
from companion.camera.glimpse import Glimpse, Task
from companion.tsukiji.desk import Desk
from companion.tsukiji.going_on import GoingOn, Mode, Pause
from companion.tsukiji.presenters.hands_free import (
    hands_free_words,
    paused_words,
    taken_in_a_moment_words,
)
from companion.tsukiji.presenters.outlines import outlines
from companion.tsukiji.screens.camera_and_lots import WatchedBody
from companion.tsukiji.screens.enlarged_lots import EnlargedLots
from companion.tsukiji.screens.ways_elsewhere import WaysElsewhere
from companion.tsukiji.steps.acts import Act
from companion.tsukiji.table import Table
from companion.tsukiji.words.provisional import TILDE, short_guess_words
from companion.view_values.choices import Choice, Tone
from companion.words.camera import lost_words
from companion.words.languages import _
from engine.tsukiji.whats_next import Phase

P = ParamSpec("P")
PHASES = (Phase.OFFER, Phase.EVALUATION, Phase.QUOTATION, Phase.PURCHASE)


class GameScreen(WaysElsewhere):
    """A screen of a running game: give it a body, and say in `show` what the desk says."""

    names_what_it_takes = False
    """Whether its own words say what hands have told is about to be taken."""
    next_text = StringProperty("")
    """What the large button says; empty hides it."""
    next_quiet = BooleanProperty(False)
    """Whether that step is possible but nobody waits for it."""
    says = StringProperty("")
    """The words above the footer."""
    notice = StringProperty("")
    """What was just taken or brought back; said before the other words."""
    footnote = StringProperty("")
    """What a tilde on the screen means, in full; empty without one."""
    short_footnote = StringProperty("")
    """The same in one line, for a phone."""
    explains = BooleanProperty(False)
    """Whether something with a tilde was just touched: then it is told in full."""
    tone = StringProperty(Tone.PLAIN.value)
    """How they are meant."""
    round_number = NumericProperty(1)
    """The round of the game, from 1."""
    phase = NumericProperty(0)
    """Which of the four phases."""
    title = StringProperty("")
    """Words in place of the round."""
    lost = StringProperty("")
    """That the camera is gone, in words; said in the picture's place where there is one."""
    stacks = BooleanProperty(False)
    """Whether parts stand under each other, as on a phone."""
    share = NumericProperty(0)
    """How much of the countdown is over after which the table goes on by itself; 0 for none."""
    taken = StringProperty("")
    """What went on by itself just now."""
    taken_answers = ObjectProperty(())
    """What can be answered to it: going on after a pause. To take it back there is undo."""
    keeps_line = BooleanProperty(True)
    """Whether room for a line of words is kept where there are none."""
    watches = BooleanProperty(False)
    """Whether a camera looks on, so that the table may play hands-free."""
    hands_free = BooleanProperty(False)
    """Whether it does so now."""
    hands_words = StringProperty("")
    """What the switch for it says."""

    def __init__(
        self, body: Widget, desk_of: Callable[[], Desk], moved: Callable[[], None], **more: Any
    ) -> None:
        self._moved = moved
        self._quiet: list[QuietButton] = []
        self._acts: list[Callable[[], None]] = []
        self._filled = False
        self._before_touch = GoingOn()
        """How the table went on when a finger came down."""
        self._pause = Pause()
        """Since when a touch has stopped it."""
        self._announced = False
        """Whether it is said that what hands have told is about to be taken."""
        self._warned_lot = 0
        """The lot whose warning somebody has opened; 0 for none."""
        super().__init__(desk_of, **more)
        self.body = body
        self.ids.body.add_widget(body)
        # What is new is read from its beginning.
        self.bind(notice=lambda *_change: self.ids.words_room.to_top())
        self.ids.taken.bind(on_answer=lambda _banner, _key: self._wake())
        if "lots" in body.ids:
            self._enlarged = EnlargedLots(self.ids.body, body, body.ids.lots)
            body.ids.lots.bind(on_lot=lambda _row, lot: self._open_warning(lot))
        self.bind(on_pre_enter=lambda _screen: self._look_anew())

    def refresh(self) -> None:
        """Show what the desk says now."""
        heading = self.desk.heading()
        self._filled = True
        self.round_number = heading.round
        self.phase = PHASES.index(heading.phase) if heading.phase in PHASES else -1
        self.title = self._title() or ("" if heading.phase in PHASES else _("The end"))
        self.ids.undo.disabled = not heading.can_undo
        self.ids.redo.disabled = not heading.can_redo
        self.notice, self.footnote = heading.notice, ""
        self.forget_hint()
        self._show_going_on(f"{heading.taken} {heading.coins}".strip(), heading.news)
        self.show_lesson()
        self.show()
        self._announced = self._takes_what_is_told()
        if self._announced and not self.names_what_it_takes:
            self.says = f"{self.says} {taken_in_a_moment_words()}".strip()
        if self.lesson and self.tone == Tone.PLAIN.value:
            # The lesson says what to do, and here nothing goes on by itself.
            self.says = ""
        self.short_footnote = short_guess_words()
        if TILDE in self.notice + self.taken and not self.footnote:
            self.footnote = self.short_footnote
        if self.notice and not self.says:
            # What was taken back, or is still to be done, is not good news: no green.
            self.tone = Tone.PLAIN.value
        waits = not self.says or self.tone == Tone.PLAIN.value
        if self.lost and self.picture is None and waits:
            # What a page waits for by itself nobody sees now; a question or a warning stays.
            self.says, self.tone = self.lost, Tone.ATTENTION.value
        if self._warned_lot:
            self._say_warning()
        if heading.message:
            self.says, self.tone = heading.message, Tone.WRONG.value

    def _show_going_on(self, taken: str, news: str) -> None:
        """The switch, what went on by itself, and that a touch has stopped it: no news of the
        switch may stand beside that and deny it."""
        self._show_switch()
        paused = self._pause.is_said and self.watches
        self.taken = f"{taken} {paused_words()}".strip() if paused else taken or news
        self.taken_answers = (Choice("on", _("Go on"), sign="hand"),) if paused else ()

    def _show_switch(self) -> None:
        going_on = self.desk.going_on
        # Who practises reads: nothing goes on by itself, and no switch offers it.
        self.watches = self.desk.watched and not self.desk.is_practice
        self.hands_free = going_on.is_on
        self.hands_words = hands_free_words(going_on)

    def _title(self) -> str:
        """What stands on top in place of the round; empty for the round itself."""
        if not self.desk.is_practice:
            return ""
        words = _("Practice") if self.stacks or self.phase < 0 else _("Practice, round {number}")
        return words.format(number=self.round_number)

    def lesson_answered(self, key: str) -> None:
        """What a practice game asks beside its lesson was answered."""
        self.step(lambda: self.desk.lesson_answered(key))

    def time_is(self, now_s: float) -> None:
        """Let go on by itself what may, and show how far its countdown is."""
        before = self.standing()
        self.desk.tick(now_s)
        if self.standing() != before:
            self.manager.has_stepped(now_s)
            self._moved()
            return
        was, pause = self._pause, self._pause.after(self.desk.going_on, now_s)
        # Who is asked something is not told that a touch has stopped the table.
        self._pause = Pause() if self.desk.asks else pause
        if self._pause.is_said is not was.is_said or self._announced is not (
            self._takes_what_is_told()
        ):
            self.refresh()
        running = self.desk.going_on.counting
        is_shown = running is not None and running.is_shown
        self.share = running.share(now_s) if running is not None and is_shown else 0
        self._show_switch()

    def _takes_what_is_told(self) -> bool:
        """Whether a countdown runs after which what hands have told is a fact."""
        running = self.desk.going_on.counting
        return running is not None and running.is_shown and running.is_told

    def _wake(self) -> None:
        """Hands-free goes on after a pause."""
        self._pause = Pause()
        self.desk.wake()
        self._moved()

    def unseen(self) -> None:
        """Whatever would go on by itself begins its countdown anew when it is seen."""
        self.desk.unseen()
        self.share = 0

    def on_touch_down(self, touch: Any) -> bool:
        """A finger is on the screen."""
        self.touched()
        return bool(super().on_touch_down(touch))

    def touched(self) -> None:
        """Whatever would go on by itself waits for what a finger or a key does. A finger that was
        on its way to the page before stops nothing here, unless something runs already."""
        self._before_touch = self.desk.going_on
        runs = self._before_touch.counting is not None or self.desk.is_about_to_go_on
        if runs or (self._before_touch.mode is Mode.HANDS_FREE and not self.rests):
            self.desk.touched()
            self.share = 0
            self.refresh()

    def switch_hands_free(self) -> None:
        """The switch was tapped: off if it was on, on again after a touch, or on at all."""
        was = self._before_touch
        if was.mode is Mode.PAUSED and not was.is_on:
            self._wake()
            return
        self.desk.play_so(replace(self.desk.table.ways, hands_free=not was.is_on))
        self._moved()

    def _open_warning(self, lot: int) -> None:
        """A lot was touched: where it is too narrow for the words of its warning, they are said."""
        column = self.body.ids.lots.columns[lot - 1]
        if column.look.note and column.is_narrow:
            self._warned_lot = lot
            self._say_warning()

    def _say_warning(self) -> None:
        lots = self.body.ids.lots.lots
        note = lots[self._warned_lot - 1].note if self._warned_lot <= len(lots) else ""
        if note:
            self.says = note.removesuffix(".") + "."
            self.tone = Tone.ATTENTION.value
        else:
            self._warned_lot = 0

    def on_stacks(self, *_change: object) -> None:
        """A screen learns how wide it is only once it is shown, and a window may be drawn wider:
        what it has to say depends on it."""
        if self._filled and self.manager.current_screen is self:
            self.refresh()

    def show(self) -> None:
        """Fill in what this screen has of its own."""

    def saw(self, glimpse: Glimpse) -> None:
        """What the eyes saw goes to the desk, and then it is shown what came of it."""
        self.desk.glimpsed(glimpse)
        self.glimpsed(glimpse)
        self.refresh()

    def photographed(self, glimpse: Glimpse) -> None:
        """What a photo shows goes to the desk, and waits there for a tap."""
        self.desk.photographed(glimpse)
        self.glimpsed(glimpse)
        self.refresh()

    def glimpsed(self, glimpse: Glimpse) -> None:
        """The eyes have a new picture; screens that show it have a `picture`."""
        self.lost = "" if glimpse.fault is None else lost_words(glimpse.fault)
        if self.picture is not None:
            reading = self.desk.table.watch.reading
            found = None if reading is None else outlines(reading, glimpse.preview.scale)
            show_glimpse(self.picture, glimpse, found)

    def _look_anew(self) -> None:
        """Clear what was seen when the screen was left: the table has changed since."""
        self.lost, self.explains, self._warned_lot = "", False, 0
        if self.picture is not None:
            self.picture.clear()
            self.picture.nothing = ""

    @property
    def picture(self) -> Any:
        """Where this screen shows what the camera sees; None if it does not."""
        if isinstance(self.body, WatchedBody):
            return self.body.picture
        return self.body.ids.get("picture")

    def wanted(self) -> Task | None:
        """What the eyes should look for on this screen; None if they may rest."""
        return self.desk.task()

    def quiet_buttons(self, *buttons: tuple[str, str, Callable[[], None]]) -> None:
        """The quieter steps beside the large button: words, sign, what they do. Buttons that are
        there already stay, so that a finger that is down keeps its target."""
        room = self.ids.quiet
        while len(self._quiet) > len(buttons):
            room.remove_widget(self._quiet.pop())
        while len(self._quiet) < len(buttons):
            button = QuietButton(pos_hint={"center_y": 0.5})
            at = len(self._quiet)
            button.bind(on_release=lambda _button, at=at: self.step(self._acts[at]))
            self._quiet.append(button)
            room.add_widget(button)
        self._acts = [act for _text, _sign, act in buttons]
        for at, (button, (text, sign, _act)) in enumerate(zip(self._quiet, buttons, strict=True)):
            # A phone has room for the words of one of them; the others show their sign.
            button.text, button.sign = "" if self.stacks and at and sign else text, sign
            # Longer words of another language shrink into what is left beside undo and redo.
            button.size_hint_x = 1 if self.stacks or Metrics.fontscale > 1 else None
            button.size_hint_max_x = button.natural_width
            button.width = button.natural_width

    def do(self, act: Callable[[], None]) -> None:
        """Something was tapped: do it, then show what came of it, unless it led to another page."""
        self.desk.forget_retraced()
        self.explains, self._warned_lot = False, 0
        act()
        if self.manager.current_screen is self:
            self._moved()

    def tap(
        self, deed: Callable[Concatenate[Table, P], Act], *said: P.args, **more: P.kwargs
    ) -> None:
        """A deed of the present step was tapped: do it, then show what came of it."""
        self.do(lambda: self.desk.tap(deed, *said, **more))

    def explain(self) -> None:
        """Something with a tilde was touched."""
        self.explains = bool(self.footnote)

    def step(self, act: Callable[[], None]) -> None:
        """Something was tapped that may take the game a step on; a double tap takes it one."""
        if self.rests:
            return
        before = self.standing()
        self.do(act)
        if self.standing() != before:
            self.manager.has_stepped(Clock.get_time())

    @property
    def rests(self) -> bool:
        """Whether a step was taken just now, so that no other one is."""
        return bool(self.manager.second_tap.is_one(Clock.get_time()))

    def next_step(self) -> None:
        """The large button was tapped."""
        self.step(self.desk.next_step)

    def undo(self) -> None:
        """Undo was tapped: as long as something is said to have gone on by itself, it is that."""
        taken = self.desk.notices.taken is not None
        self.do(lambda: self._retrace(self.desk.undo_taken if taken else self.desk.undo))

    def redo(self) -> None:
        """Redo was tapped."""
        self.do(lambda: self._retrace(self.desk.redo))

    def _retrace(self, act: Callable[[], None]) -> None:
        act()
        self.ask_anew()

    def ask_anew(self) -> None:
        """What was told is another: screens that ask for one thing after the other ask again."""


load_kv(__file__)
