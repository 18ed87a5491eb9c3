"""The result of the tickets: each lot with its value and the tablet it gets, and why."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.presenters.quotation import TabletsView


class TabletsBody(BoxLayout):
    """Lots as they should lie, and the reasons."""


class TabletsScreen(GameScreen):
    """Shows which tablet goes where."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=TabletsBody(), name=Screen.TABLETS.value, **more)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, TabletsView):
            return
        self.body.ids.lots.lots = view.lots
        self.body.ids.reasons.text = "\n".join(f"{reason}." for reason in view.reasons)
        self.says, self.tone, self.next_text = view.says, "plain", view.next_step


load_kv(__file__)
