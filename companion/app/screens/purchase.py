"""The purchase: whose turn, which lots can be paid, what they bring; buy or pass with one tap. An
odd wish is asked about once, in its place, and then accepted.
"""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.languages import _
from companion.looks import Tone
from companion.presenters.lots import narrow_notes
from companion.presenters.purchase import PurchaseView
from engine.tsukiji.pieces import LotNumber, PlayerIndex


class PurchaseBody(BoxLayout):
    """Players, lots, and what the chosen lot asks."""


class PurchaseScreen(GameScreen):
    """The button under a lot buys it; a tap on a lot discusses it, and the large button buys it
    then. A tap on another player asks whether they shall go first."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=PurchaseBody(), name=Screen.PURCHASE.value, **more)
        ids = self.body.ids
        ids.lots.bind(
            on_lot=lambda _row, lot: self.do(lambda: self.desk.choose_lot(LotNumber(lot))),
            on_card=lambda _row, lot, _card: self.do(lambda: self.desk.choose_lot(LotNumber(lot))),
            on_deed=lambda _row, lot: self.do(lambda: self.desk.buy_lot(LotNumber(lot))),
            on_tablet=lambda _row, lot: self.set_tablet(lot),
        )
        ids.picker.bind(
            on_pick=lambda _picker, key: self.do(lambda: self.desk.answer(key)),
            on_leave=lambda _picker: self.do(self._let_go),
        )
        ids.players.bind(
            on_player=lambda _row, player: self.do(lambda: self.desk.let_play(PlayerIndex(player)))
        )
        ids.insists.bind(
            on_answer=lambda _banner, key: self.do(lambda: self.desk.insist(yes=key == "yes"))
        )

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, PurchaseView):
            return
        ids = self.body.ids
        ids.title.text = view.title
        ids.money.text = view.money
        ids.lots.lots = view.lots
        ids.insists.text, ids.insists.answers = view.insists, view.answers
        ids.insists.tone = Tone.QUESTION
        ids.picker.question, ids.picker.choices = view.asks, view.choices
        ids.players.players = view.players
        odd = narrow_notes(view.lots) if self.stacks else ""
        self.says = f"{view.says} {odd}".strip()
        self.tone = Tone.ATTENTION.value if odd else view.tone.value
        self.next_text = view.next_step if view.ready else ""
        passes = ((view.pass_step, "coin", self.desk.pass_turn),) if view.pass_step else ()
        self.quiet_buttons(*passes, (_("See tablets and track"), "eye", self.desk.look_back))

    def _let_go(self) -> None:
        if self.desk.purchase is not None:
            self.desk.choose_lot(self.desk.purchase.lot)


load_kv(__file__)
