"""The evaluation: everybody taps when all their tickets lie. Nothing secret is shown; a timer runs
beside it if the table wants one.
"""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.all import PlayerChip, QuietButton
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.evaluation import EvaluationView
from companion.tsukiji.presenters.lots import narrow_notes
from companion.tsukiji.presenters.tickets import first_ticket_words, ticket_choices
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens.thinking import ThinkingScreen
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.tickets import put_ticket
from companion.tsukiji.thinking_time import MINUTES, Countdown, started
from companion.view_values.choices import Tone
from companion.words.languages import _, ngettext
from engine.players import PlayerIndex
from engine.tsukiji.pieces import Ticket

_TICK_S = 0.25


class EvaluationBody(BoxLayout):
    """Players, the time to think, and the lots to think about."""


class EvaluationScreen(ThinkingScreen):
    """Shows who is ready. `minutes_wanted` says how long the table thinks (0 for no timer), `ring`
    lets the end of it be heard."""

    def __init__(self, **more: Any) -> None:
        self.minutes_wanted: Callable[[], int] = lambda: 0
        self.ring: Callable[[], None] = lambda: None
        self.countdown: Countdown | None = None
        self._over = False
        self._begins = False
        self._clock: Any = None
        super().__init__(body=EvaluationBody(), **more)
        self.body.ids.picker.together = True
        self.body.ids.picker.bind(on_pick=lambda _picker, key: self.do(lambda: self._reveal(key)))
        self.body.ids.players.bind(
            on_player=lambda _row, player: self.tap(toggle_ready, PlayerIndex(player))
        )
        self.minute_buttons: dict[int, QuietButton] = {}
        for minutes in MINUTES:
            button = QuietButton(size_hint=(1, None))
            button.bind(on_release=lambda _button, minutes=minutes: self.time_tapped(minutes))
            self.minute_buttons[minutes] = button
            self.body.ids.minutes.add_widget(button)

    @property
    def chips(self) -> list[PlayerChip]:
        """The players, to be tapped when they are ready."""
        return list(self.body.ids.players.chips)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, EvaluationView):
            return
        if self._begins:
            self._begins = False
            self._start(self.minutes_wanted())
        self.body.ids.lots.lots = view.lots
        self.body.ids.players.players = view.players
        odd = f"{view.odd} {narrow_notes(view.lots) if self.stacks else ''}".strip()
        over = _("Time is up.") if self._over else ""
        self.says = " ".join(words for words in (over, view.says, odd) if words)
        self.tone = Tone.GOOD.value if view.ready else Tone.PLAIN.value
        if odd:
            self.tone = Tone.ATTENTION.value
        # Whoever does not tap names taps it all the same: it is red, as the words say.
        self.next_text = view.next_step
        self._show_first_ticket()
        self._show_time()

    def _show_first_ticket(self) -> None:
        """Where no camera looks on, whoever has revealed the tickets begins to tell them here."""
        picker, desk = self.body.ids.picker, self.desk
        asks = not desk.watched
        picker.question = first_ticket_words(desk.game) if asks else ""
        choices = ticket_choices(desk.game, desk.table.drafts.tickets, 0) if asks else ()
        if choices != picker.choices:
            picker.choices = choices

    def _reveal(self, key: str) -> None:
        """The first ticket was told: all of them are turned up."""
        self.desk.next_step()
        if self.desk.screen is Screen.TICKETS:
            self.desk.tap(put_ticket, 1, 0, Ticket(key))

    def begin(self) -> None:
        """A new evaluation begins with its own time."""
        self._begins = True

    def end(self) -> None:
        """Stop the timer."""
        self._start(0)

    def time_tapped(self, minutes: int) -> None:
        """So many minutes from now; a second tap on them stops the time."""
        running = self.countdown is not None and self.countdown.minutes == minutes
        self._start(0 if running else minutes)
        self.refresh()

    def _start(self, minutes: int) -> None:
        if self._clock is not None:
            self._clock.cancel()
        self._over, self._clock = False, None
        self.countdown = started(minutes, Clock.get_time()) if minutes else None
        if minutes:
            self._clock = Clock.schedule_interval(self.tick, _TICK_S)

    def tick(self, *_seconds: object) -> None:
        """Some time has passed."""
        if self.countdown is not None and not self.countdown.left_s(Clock.get_time()):
            self._start(0)
            self._over = True
            self.ring()
            self.refresh()
        self._show_time()

    def _show_time(self) -> None:
        running = self.countdown
        left = self.body.ids.left
        left.text = _("Timer") if running is None else running.words(Clock.get_time())
        left.largest_sp = 22 if running is None else 40
        for minutes, button in self.minute_buttons.items():
            words = ngettext("{n} minute", "{n} minutes", minutes)
            button.text = words.format(n=minutes) if not self.stacks else f"{minutes}:00"
            button.chosen = running is not None and running.minutes == minutes


load_kv(__file__)
