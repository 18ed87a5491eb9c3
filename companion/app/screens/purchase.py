"""The purchase: whose turn, which lots can be paid, what they bring; buy or pass with one tap."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.presenters.purchase import PurchaseView
from engine.tsukiji.pieces import LotNumber


class PurchaseBody(BoxLayout):
    """Players, lots, and what the chosen lot asks."""


class PurchaseScreen(GameScreen):
    """A tap on a lot chooses it; the large button buys it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=PurchaseBody(), name=Screen.PURCHASE.value, **more)
        self.body.ids.lots.bind(
            on_lot=lambda _row, lot: self.do(lambda: self.desk.choose_lot(LotNumber(lot))),
            on_card=lambda _row, lot, _card: self.do(lambda: self.desk.choose_lot(LotNumber(lot))),
        )
        self.body.ids.picker.bind(
            on_pick=lambda _picker, key: self.do(lambda: self.desk.answer(key)),
            on_leave=lambda _picker: self.do(self._let_go),
        )

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, PurchaseView):
            return
        ids = self.body.ids
        ids.title.text = view.title
        ids.money.text = view.money
        ids.lots.lots = view.lots
        ids.picker.question, ids.picker.choices = view.asks, view.choices
        ids.players.players = view.players
        self.says = ""
        self.next_text = view.next_step if view.ready else ""
        if view.pass_step:
            self.quiet_buttons((view.pass_step, "coin", self.desk.pass_turn))
        else:
            self.quiet_buttons()

    def _let_go(self) -> None:
        if self.desk.purchase is not None:
            self.desk.choose_lot(self.desk.purchase.lot)


load_kv(__file__)
