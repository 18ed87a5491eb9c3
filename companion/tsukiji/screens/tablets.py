"""The result of the tickets: each lot with its value and the tablet it gets, and why."""

from dataclasses import replace
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.lots import narrow_notes
from companion.tsukiji.presenters.tablets import TabletsView
from companion.tsukiji.presenters.unread import naming_it
from companion.tsukiji.screens.game_screen import GameScreen
from companion.view_values.choices import Tone


class TabletsBody(BoxLayout):
    """Lots as they should lie, and the reasons."""


class TabletsScreen(GameScreen):
    """Shows which tablet goes where."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=TabletsBody(), **more)
        self.body.ids.lots.bind(
            on_tablet=lambda _row, lot: self.set_tablet(lot),
            on_ticket=lambda _row, lot, player: self.correct_ticket(lot, player),
        )
        self.ids.says.bind(on_answer=lambda _banner, _key: self.name_unread())

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, TabletsView):
            return
        # A phone has room for what is laid and taken back, and for how it adds up; which cards lie
        # there the table shows.
        self.body.ids.lots.lots = (
            tuple(replace(look, cards=()) for look in view.lots) if self.stacks else view.lots
        )
        self.body.ids.reasons.reasons = view.reasons
        odd = narrow_notes(view.lots) if self.stacks else ""
        self.says, self.next_text = f"{view.says} {odd}".strip(), view.next_step
        self.tone = Tone.ATTENTION.value if odd or view.wrong else Tone.PLAIN.value
        self.next_quiet = not view.places_any
        self.footnote = view.footnote
        self.ids.says.answers = (naming_it(),) if view.lacks_tickets else ()


load_kv(__file__)
