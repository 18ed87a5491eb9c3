"""The purchase: whose turn, which lots can be paid, what they bring; buy or pass with one tap. An
odd wish is asked about once, in its place, and then accepted.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.rule_way import open_rule
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.gain_reason import gain_reason
from companion.tsukiji.presenters.lots import narrow_notes
from companion.tsukiji.presenters.purchase import PurchaseView, without_advice
from companion.tsukiji.screens.thinking import ThinkingScreen
from companion.tsukiji.steps.purchase import (
    answer,
    choose_lot,
    insist_on_wish,
    let_play,
    look_back,
    pass_turn,
    settle_on,
)
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.words.provisional import TILDE
from companion.tsukiji.words.rule_of_reason import rule_of
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from engine.players import PlayerIndex
from engine.tsukiji.compare import Figure
from engine.tsukiji.pieces import LotNumber


class PurchaseBody(BoxLayout):
    """Players, lots, and what the chosen lot asks."""


class PurchaseScreen(ThinkingScreen):
    """A tap on a lot buys it, after a moment in which a second tap lets it go and the large button
    does not wait. A tap on another player asks whether they shall go first."""

    names_what_it_takes = True

    def __init__(self, **more: Any) -> None:
        self._asked: tuple[object, ...] = ()
        self._reason: tuple[tuple[object, ...], str] = ((), "")
        """Where the points of a touched lot come from, and how the table stood then."""
        self.hides_advice: Callable[[], bool] = lambda: False
        """Whether the table wants no advice."""
        self.turn_to: Callable[[int, int], None] = lambda _player, _players: None
        """Hears whose turn it is, and of how many."""
        super().__init__(body=PurchaseBody(), **more)
        ids = self.body.ids
        ids.lots.bind(
            on_lot=lambda _row, lot: self.tap(choose_lot, LotNumber(lot)),
            on_tablet=lambda _row, lot: self._choose_by_price(lot),
            on_deed=lambda _row, lot: self.tap(choose_lot, LotNumber(lot)),
            on_gain=lambda _row, lot: self._explain_gain(LotNumber(lot)),
        )
        ids.picker.bind(
            on_pick=lambda _picker, key: self.step(lambda: self.desk.tap(answer, key)),
            on_leave=lambda _picker: self.do(self._let_go),
        )
        ids.players.bind(on_player=lambda _row, player: self._give_turn(player))
        ids.title.bind(on_release=lambda title: open_rule(title, rule_of(Figure.BUYER)))
        ids.money.bind(on_release=lambda _label: self.explain())
        ids.insists.bind(on_answer=lambda _banner, key: self._settle(key))
        # What a lot would bring follows how cards count at the end.
        self.ids.says.bind(on_answer=lambda _banner, _key: open_rule(self, rule_of(Figure.SCORE)))

    def end(self) -> None:
        """It is nobody's turn any more."""
        self.turn_to(0, 0)

    def _settle(self, key: str) -> None:
        """An odd wish was answered, or which of two lots it is."""
        if key.isdecimal():
            self.step(lambda: self.desk.tap(settle_on, LotNumber(int(key))))
        else:
            self.tap(insist_on_wish, yes=key == "yes")

    def _choose_by_price(self, lot: int) -> None:
        """The tablet is the lot's price tag; if it wears a tilde, the touch explains that too."""
        self.tap(choose_lot, LotNumber(lot))
        if self.body.ids.lots.lots[lot - 1].tablet.provisional:
            self.explain()

    def _explain_gain(self, lot: LotNumber) -> None:
        """Who touches the points of a lot wants to know why, and does not buy it."""
        self.do(lambda: None)
        desk = self.desk
        self._reason = (self._stood(), gain_reason(desk.game, desk.table.drafts.buying, lot))
        self.refresh()

    def _stood(self) -> tuple[object, ...]:
        return *self.standing(), self.desk.table.drafts.buying

    def do(self, act: Callable[[], None]) -> None:
        """Something was tapped: what was explained has been read."""
        self._reason = ((), "")
        super().do(act)

    def _give_turn(self, player: int) -> None:
        """Somebody wants the turn; if their money wears a tilde, the touch explains that too."""
        guessed = TILDE in self.body.ids.players.players[player].money
        self.step(lambda: self.desk.tap(let_play, PlayerIndex(player)))
        if guessed:
            self.explain()

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, PurchaseView):
            return
        if self.hides_advice():
            view = without_advice(view)
        ids = self.body.ids
        ids.title.text = view.title
        ids.money.text, ids.money.disabled = view.money, TILDE not in view.money
        self.footnote = view.footnote
        asked = bool(view.asks)
        if asked:
            # It speaks of buttons that give way to the answers.
            self.hint = ""
        dense = asked and self.stacks
        if dense:
            ids.lots.lots = tuple(_dense(look) for look in view.lots)
        else:
            # Only the answers buy a lot that asks something.
            ids.lots.lots = tuple(replace(look, deed="") if asked else look for look in view.lots)
        ids.insists.text, ids.insists.answers = view.insists, view.answers
        ids.insists.tone = Tone.QUESTION
        ids.picker.question, ids.picker.topic, ids.picker.choices = (
            view.asks,
            view.topic,
            view.choices,
        )
        ids.picker.leave_words = view.leave
        # What a lot asks stands where the players stand: a phone has not enough room for both.
        # A tablet has it for their names and money; the answers show the rows.
        is_high = asked or bool(view.insists)
        shown = tuple(replace(player, rows=()) if is_high else player for player in view.players)
        ids.players.players = () if dense else shown
        active = [at for at, player in enumerate(view.players) if player.active]
        # A phone has room for two of them under the lots: whose turn it is and who comes next.
        ids.players.begins_with = active[0] if active and self.stacks else 0
        self.turn_to(active[0] if active else 0, len(view.players))
        odd = narrow_notes(view.lots) if self.stacks else ""
        says = view.says if self.desk.is_about_to_go_on else view.stopped
        # Beside a message, and on a phone, it would take the players' room.
        clock = "" if self.stacks or self.taken else view.clock
        parts = (clock, says, odd)
        self.says = "" if view.insists else " ".join(filter(None, parts))
        self.tone = Tone.ATTENTION.value if odd else view.tone.value
        stood, reason = self._reason
        explains = bool(reason) and stood == self._stood()
        if explains:
            self.says, self.tone = reason, Tone.PLAIN.value
        rule = (Choice("rule", _("The rule"), sign="question"),) if explains else ()
        if rule != self.ids.says.answers:
            self.ids.says.answers = rule
        # A pass has its button, which stays where it is when it is asked about.
        is_pass = view.next_step == view.pass_step
        self.next_text = view.next_step if view.ready and not is_pass else ""
        passes = (
            ((view.pass_step, "coin", partial(self.desk.tap, pass_turn)),) if view.pass_step else ()
        )
        self.quiet_buttons(
            *passes, (_("See tablets and track"), "eye", partial(self.desk.tap, look_back))
        )
        self._draw_into_sight(view.insists, view.asks)

    def _draw_into_sight(self, insists: str, asks: str) -> None:
        """A question that has just come up is in sight; nobody has to look for it. An odd wish
        stands at the top, what a lot asks under the lots, however many cards these have."""
        chosen = self.desk.table.purchase
        lot = chosen.lot if chosen is not None else None
        before, self._asked = self._asked, (insists, asks, lot)
        if self._asked == before:
            return
        if insists:
            self.ids.body.to_top()
        elif asks:
            self.ids.body.reveal(self.body.ids.picker)

    def _let_go(self) -> None:
        chosen = self.desk.table.purchase
        if chosen is not None:
            self.desk.tap(choose_lot, chosen.lot)


def _dense(look: ShownLot) -> ShownLot:
    """A lot while its buyer is asked something on a phone: the answers need the room."""
    return replace(look, deed="", value="", cards=())


load_kv(__file__)
