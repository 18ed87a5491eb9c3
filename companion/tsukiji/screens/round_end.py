"""The end of a round: who bought what, what is discarded, who gets the sign, what prices did."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.round_end import RoundEndView
from companion.tsukiji.screens.game_screen import GameScreen
from companion.view_values.choices import Tone


class RoundEndBody(BoxLayout):
    """Lots with their buyers, players, and three lines."""


class RoundEndScreen(GameScreen):
    """One breath; nothing to tap but the next step."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=RoundEndBody(), **more)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, RoundEndView):
            return
        ids = self.body.ids
        ids.title.text = view.title
        # One line on a tablet: the page has to hold a message besides.
        ids.news.text, ids.market.text = f"{view.sign} {view.discarded}", view.market
        ids.lots.lots, ids.players.players = view.lots, view.players
        self.says, self.tone = view.says, Tone.PLAIN.value
        self.next_text = view.next_step


load_kv(__file__)
