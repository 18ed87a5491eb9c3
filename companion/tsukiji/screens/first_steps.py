"""Five pictures before the first game, and again from help: what to do with cards, stickers and
tablet. Whoever knows it goes on at once.
"""

from collections.abc import Callable
from typing import Any

from companion.app.pages.page_screen import PageScreen
from companion.app.rule_way import RULES_PAGE
from companion.app.widgets.all import QuietButton
from companion.tsukiji.presenters.first_steps import first_steps
from companion.tsukiji.presenters.laying import LayingAdvice
from companion.tsukiji.screens.help import HelpScreen
from companion.tsukiji.screens.laying import LayingBody
from companion.view_values.pages import THE_APP
from companion.words.languages import _


class FirstStepsBody(LayingBody):
    """The pictures, and the way to a practice game."""

    def __init__(self, practise: Callable[[], None]) -> None:
        super().__init__()
        self._practise = QuietButton(sign="play", size_hint=(1, None))
        self._practise.bind(on_release=lambda _button: practise())
        self.add_widget(self._practise)

    def show(self, advice: tuple[LayingAdvice, ...], in_a_row: int = 0) -> None:
        """Say it all in the language of now."""
        super().show(advice, in_a_row)
        self._practise.text = _("Practise first, without cards")


class FirstStepsScreen(PageScreen):
    """`go_on` leads to the game that somebody wants to begin."""

    def __init__(
        self,
        go_on: Callable[[], None],
        leave: Callable[[], None],
        to_help: Callable[[], None],
        practise: Callable[[], None],
        **more: Any,
    ) -> None:
        self._go_on = go_on
        self._is_from_help = False
        super().__init__(
            body=FirstStepsBody(practise),
            leave=lambda: to_help() if self._is_from_help else leave(),
            name="first-steps",
            **more,
        )

    def on_pre_enter(self, *_arguments: object) -> None:
        """As a part of help it is another page than before a game."""
        came_from = self.manager.transition.screen_out
        was, self._is_from_help = (
            self._is_from_help,
            isinstance(came_from, HelpScreen) and came_from.shows_pictures,
        )
        if self._is_from_help is was:
            super().on_pre_enter()
        else:
            self.begin()

    def begin(self) -> None:
        """Say it in the language of now, from the beginning."""
        self.title = _("In five pictures")
        # As a part of help they lead back there, and no further into it.
        self.next_text = "" if self._is_from_help else _("Go on")
        self.rules_topic = "" if self._is_from_help else THE_APP
        steps = first_steps()
        # All in sight on a tablet; on a phone their numbers say that there are more.
        self.body.show(steps, in_a_row=len(steps))
        self.ids.body.to_top()

    def end(self) -> None:
        """Who goes on to a practice game does not come back to help."""
        if self._is_from_help:
            self.manager.get_screen(RULES_PAGE).leave_behind()

    def next_step(self) -> None:
        """Seen, or skipped."""
        self._go_on()
