"""A past game, seen once more: fact by fact, with the markers walking and every reason. Nothing is
written; from any moment the table can go on as a new game."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.page_screen import PageBody
from companion.app.widgets.all import Paragraph
from companion.app.widgets.kv import load_kv
from companion.tsukiji.history.moments import PastMoment, moment, next_round, round_before
from companion.tsukiji.kind import TsukijiSession
from companion.tsukiji.screens.provisional_page import GuessPage
from companion.view_values.choices import Tone
from companion.words.languages import _


class ReplayBody(PageBody):
    """What happened, the lots, the players, the track and the reasons."""


class ReplayWays(BoxLayout):
    """The buttons under it: back, a round back and on, go on from here."""

    stacks = BooleanProperty(False)
    """Whether they have a line of their own, as on a phone."""


class ReplayScreen(GuessPage):
    """`go_on_from` begins a new game with so many facts of one, or says why it cannot."""

    def __init__(
        self,
        go_on_from: Callable[[TsukijiSession, int], str],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._go_on_from = go_on_from
        self._past: TsukijiSession | None = None
        self._walks: list[Any] = []
        self.number = 1
        super().__init__(
            body=ReplayBody(), leave=leave, name="replay", rules_topic="market", **more
        )
        self.ways = ReplayWays()
        # Beside the large button, so that it is always in reach.
        self.ids.next.parent.add_widget(self.ways, index=1)
        self.bind(stacks=self.ways.setter("stacks"))
        self.ways.stacks = self.stacks
        ids = self.ways.ids
        ids.before.bind(on_release=lambda _button: self.go_to(self.number - 1))
        ids.round_before.bind(
            on_release=lambda _button: self.go_to(round_before(self._facts, self.number))
        )
        ids.round_after.bind(
            on_release=lambda _button: self.go_to(next_round(self._facts, self.number))
        )
        ids.go_on.bind(on_release=lambda _button: self._go_on())
        self.body.ids.track.bind(on_walked=lambda _track: self._walk_on())

    @property
    def _facts(self) -> Any:
        return () if self._past is None else self._past.journal.facts

    def open_with(self, past: TsukijiSession) -> None:
        """Begin with the first round of this game."""
        self._past = past
        self.go_to(next_round(self._facts, 1))

    def go_to(self, number: int) -> None:
        """Show the table after so many facts; the markers walk when one goes forward."""
        if not self._facts:
            return
        forward = number > self.number
        self.number = max(1, min(number, len(self._facts)))
        view = moment(self._facts, self.number)
        self._show(view)
        self._walks = list(view.tracks if forward else view.tracks[-1:])
        self._walk_on()

    def begin(self) -> None:
        """The language may have changed since."""
        self.go_to(self.number)

    def next_step(self) -> None:
        """On by one fact."""
        self.go_to(self.number + 1)

    def _show(self, view: PastMoment) -> None:
        ids, ways = self.body.ids, self.ways.ids
        self.title, self.footnote = view.title, view.footnote
        self.says, self.tone = "", Tone.PLAIN.value
        ids.says.text = view.says
        ids.lots.lots, ids.players.players = view.lots, view.players
        ids.reasons.clear_widgets()
        for words in view.reasons:
            ids.reasons.add_widget(Paragraph(text=words, ink="quiet_ink"))
        last = self.number >= len(self._facts)
        self.next_text = "" if last else _("Next")
        ways.before.disabled = ways.round_before.disabled = self.number <= 1
        ways.round_after.disabled = last
        ways.go_on.text = _("Go on from here")
        ways.before.hint, ways.round_before.hint = _("Back"), _("A round back")
        ways.round_after.hint = _("A round on")

    def _walk_on(self) -> None:
        """One marker after the other, until the track lies as it lies at the end."""
        if self._walks:
            track = self.body.ids.track
            track.look = self._walks.pop(0)
            if self._walks:
                track.walk()

    def _go_on(self) -> None:
        if self._past is not None:
            self.says = self._go_on_from(self._past, self.number)
            self.tone = Tone.ATTENTION.value


load_kv(__file__)
