"""The log in plain words, and the standing if it ended now."""

from collections.abc import Callable
from typing import Any

from kivy.uix.screenmanager import Screen as KivyScreen

from companion.app.widgets.kv import load_kv
from companion.desk import Desk
from companion.languages import _
from companion.presenters.log import log_rows, taken_back_rows
from companion.presenters.score import score_view


class LogScreen(KivyScreen):
    """What happened, what was taken back, who is ahead."""

    def __init__(self, desk_of: Callable[[], Desk], moved: Callable[[], None], **more: Any) -> None:
        self._desk_of = desk_of
        self._moved = moved
        super().__init__(name="log", **more)

    def on_pre_enter(self, *_arguments: object) -> None:
        """Read the log anew."""
        desk = self._desk_of()
        self.ids.title.text = score_view(desk.game).title
        journal = desk.session.journal
        self.ids.rows.rows = (
            *log_rows(journal, desk.game),
            *taken_back_rows(journal, desk.game),
        )
        self.ids.rows.nothing = _("Nothing has happened yet.")

    def back(self) -> None:
        """Back to the game."""
        self._moved()


load_kv(__file__)
