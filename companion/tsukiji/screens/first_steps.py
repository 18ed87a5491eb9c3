"""Five pictures before the first game, and again from help: what to do with cards, stickers and
tablet. Whoever knows it goes on at once.
"""

from collections.abc import Callable
from typing import Any

from companion.app.pages.page_screen import PageScreen
from companion.tsukiji.presenters.first_steps import first_steps
from companion.tsukiji.screens.help import HelpScreen
from companion.tsukiji.screens.laying import LayingBody
from companion.words.languages import _


class FirstStepsScreen(PageScreen):
    """`go_on` leads to the game that somebody wants to begin."""

    def __init__(
        self,
        go_on: Callable[[], None],
        leave: Callable[[], None],
        to_help: Callable[[], None],
        **more: Any,
    ) -> None:
        self._go_on = go_on
        self._is_from_help = False
        super().__init__(
            body=LayingBody(),
            leave=lambda: to_help() if self._is_from_help else leave(),
            name="first-steps",
            **more,
        )

    def on_pre_enter(self, *_arguments: object) -> None:
        """Say it in the language of now, from the beginning."""
        self._is_from_help = isinstance(self.manager.transition.screen_out, HelpScreen)
        self.title = _("In five pictures")
        self.next_text = "" if self._is_from_help else _("Go on")
        self.body.show(first_steps())
        self.ids.body.to_top()

    def next_step(self) -> None:
        """Seen, or skipped."""
        self._go_on()
