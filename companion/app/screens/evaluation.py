"""The evaluation: everybody taps when all their tickets lie. Nothing secret is shown."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.all import PlayerChip
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.presenters.evaluation import EvaluationView
from engine.tsukiji.pieces import PlayerIndex


class EvaluationBody(BoxLayout):
    """Players, and the lots to think about."""


class EvaluationScreen(GameScreen):
    """Shows who is ready."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=EvaluationBody(), name=Screen.EVALUATION.value, **more)
        self.chips: list[PlayerChip] = []

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, EvaluationView):
            return
        self.body.ids.lots.lots = view.lots
        self.says, self.tone = view.says, "good" if view.ready else "plain"
        self.next_text = view.next_step
        room = self.body.ids.players
        while len(self.chips) > len(view.players):
            room.remove_widget(self.chips.pop())
        while len(self.chips) < len(view.players):
            self._add_chip()
        for chip, look in zip(self.chips, view.players, strict=True):
            chip.look = look

    def _add_chip(self) -> None:
        player = PlayerIndex(len(self.chips))
        chip = PlayerChip()
        chip.bind(on_release=lambda _chip: self.do(lambda: self.desk.toggle_ready(player)))
        self.chips.append(chip)
        self.body.ids.players.add_widget(chip)


load_kv(__file__)
