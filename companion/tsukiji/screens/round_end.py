"""The end of a round: who bought what, what is discarded, who gets the sign, what prices did."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.rule_way import open_rule
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.round_end import RoundEndView
from companion.tsukiji.screens.game_screen import GameScreen
from companion.view_values.choices import Tone


class RoundEndBody(BoxLayout):
    """Lots with their buyers, players, and three lines."""


class RoundEndScreen(GameScreen):
    """One breath. A tap on a lot or a player corrects that turn; who had none sees the rule."""

    def __init__(self, **more: Any) -> None:
        self._topic = ""
        super().__init__(body=RoundEndBody(), **more)
        self.body.ids.players.bind(on_player=lambda _row, player: self._correct(player=player))
        self.body.ids.lots.bind(on_lot=lambda _row, lot: self._correct(lot=lot))

    def _correct(self, *, lot: int = 0, player: int = 0) -> None:
        if not self.correct_turn(lot=lot, player=player):
            open_rule(self.body, self._topic)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, RoundEndView):
            return
        ids = self.body.ids
        ids.title.text = view.title
        # One line on a tablet: the page has to hold a message besides.
        for line, told in ((ids.news, view.news), (ids.market, view.market)):
            line.text, line.topic = told.text, told.topic
        self._topic = view.topic
        ids.lots.lots, ids.players.players = view.lots, view.players
        self.says = view.odd or view.says
        self.tone = Tone.ATTENTION.value if view.odd else Tone.PLAIN.value
        self.next_text = view.next_step


load_kv(__file__)
