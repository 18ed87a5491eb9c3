"""The end: the score sheet with every line explained."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.languages import _
from companion.looks import PlayerLook
from companion.presenters.score import ScoreView


class ScoreBody(BoxLayout):
    """Who won, and the sheet."""


class ScoreScreen(GameScreen):
    """A line of the sheet opens to its reason."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=ScoreBody(), name=Screen.SCORE.value, **more)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, ScoreView):
            return
        players = self.desk.game.setup.players
        self.body.ids.title.text = view.title
        self.body.ids.sheet.players = tuple(
            PlayerLook(name, player.colour)
            for name, player in zip(view.columns, players, strict=True)
        )
        self.body.ids.sheet.rows = view.rows
        self.says, self.next_text = view.footnote, ""
        self.quiet_buttons((_("Count the table"), "coin", lambda: self.desk.count_player(0)))


load_kv(__file__)
