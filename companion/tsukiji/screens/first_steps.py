"""Five pictures before the first game, and again from help: what to do with cards, stickers and
tablet. Whoever knows it goes on at once.
"""

from collections.abc import Callable
from typing import Any

from companion.app.pages.page_screen import PageScreen
from companion.app.widgets.all import QuietButton
from companion.tsukiji.presenters.first_steps import first_steps
from companion.tsukiji.presenters.laying import LayingAdvice
from companion.tsukiji.screens.help import HelpScreen
from companion.tsukiji.screens.laying import LayingBody
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
        """Say it in the language of now, from the beginning."""
        came_from = self.manager.transition.screen_out
        self._is_from_help = isinstance(came_from, HelpScreen) and came_from.shows_pictures
        self.title = _("In five pictures")
        self.next_text = "" if self._is_from_help else _("Go on")
        steps = first_steps()
        # All in sight on a tablet; on a phone their numbers say that there are more.
        self.body.show(steps, in_a_row=len(steps))
        self.ids.body.to_top()

    def next_step(self) -> None:
        """Seen, or skipped."""
        self._go_on()
