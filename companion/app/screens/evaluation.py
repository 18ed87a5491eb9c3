"""The evaluation: everybody taps when all their tickets lie. Nothing secret is shown."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.all import PlayerChip
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.presenters.evaluation import EvaluationView
from companion.presenters.lots import narrow_notes
from engine.tsukiji.pieces import PlayerIndex


class EvaluationBody(BoxLayout):
    """Players, and the lots to think about."""


class EvaluationScreen(GameScreen):
    """Shows who is ready."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=EvaluationBody(), name=Screen.EVALUATION.value, **more)
        self.body.ids.players.bind(
            on_player=lambda _row, player: self.do(
                lambda: self.desk.toggle_ready(PlayerIndex(player))
            )
        )

    @property
    def chips(self) -> list[PlayerChip]:
        """The players, to be tapped when they are ready."""
        return list(self.body.ids.players.chips)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, EvaluationView):
            return
        self.body.ids.lots.lots = view.lots
        odd = f"{view.odd} {narrow_notes(view.lots) if self.stacks else ''}".strip()
        self.says = f"{view.says} {odd}".strip()
        self.tone = "attention" if odd else "good" if view.ready else "plain"
        self.next_text = view.next_step
        self.body.ids.players.players = view.players


load_kv(__file__)
