"""Look at the table: before the first round, whether the camera stands well. It holds
nobody up: the large button goes on whatever the verdict is.
"""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.page_with_camera import CameraBody
from companion.app.widgets.all import CheckLine
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.table_check import TableCheckView, out_of_sight
from companion.tsukiji.screens.game_screen import GameScreen
from companion.words.languages import _


class TableChecks(BoxLayout):
    """The verdict, and what it rests on."""


class TableCheckScreen(GameScreen):
    """The picture, one verdict, and light, distance and angle under it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=CameraBody(), **more)
        self.bind(stacks=self.body.setter("stacks"))
        self.body.stacks, self.body.share = self.stacks, 0.64
        self.checks = TableChecks()
        self.body.ids.aside.add_widget(self.checks)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, TableCheckView):
            return
        if self.lost:
            view = out_of_sight(view, self.lost)
        self.says, self.next_text, self.next_quiet = "", view.next_step, bool(self.lost)
        self.quiet_buttons((_("How to lay the table"), "question", self.open_laying))
        ids = self.checks.ids
        ids.verdict.text, ids.verdict.tone = view.verdict, view.tone
        if len(ids.checks.children) != len(view.checks):
            for _check in view.checks:
                ids.checks.add_widget(CheckLine())
        for line, check in zip(reversed(ids.checks.children), view.checks, strict=True):
            line.text, line.tone = check.text, check.tone


load_kv(__file__)
