"""The ways from a game of another evening: to see it played once more, and to go on from a moment
of it as a new game."""

from collections.abc import Callable
from typing import Any

from companion.game_interface import AppWindow, GameOnTable, PastWay, ScreenMakers
from companion.history.continuing import continued
from companion.resume_point import Place
from companion.session import TableSession
from companion.tsukiji.kind import TsukijiSession
from companion.tsukiji.screens.only_score import OnlyScoreScreen
from companion.tsukiji.screens.replay import ReplayScreen
from companion.words.languages import _
from companion.words.storage import sentence
from engine.tsukiji.box import Box
from engine.tsukiji.settings import Settings


class LookingBack:
    """The pages of Tsukiji about its past games, in one window."""

    def __init__(
        self,
        window: AppWindow,
        table_of: Callable[[Any, Place], GameOnTable],
        rules: Callable[[int], tuple[Box, Settings]],
    ) -> None:
        self._window = window
        self._table_of = table_of
        self._rules = rules

    def pages(self) -> ScreenMakers:
        """Each made when it is wanted."""
        window = self._window
        return {
            "replay": lambda: ReplayScreen(
                go_on_from=self._go_on_from, leave=lambda: window.open_page("older")
            ),
            "only-score": lambda: OnlyScoreScreen(window, rules=self._rules, leave=window.go_home),
        }

    def ways(self, past: TsukijiSession) -> tuple[PastWay, ...]:
        """What can be done with a game that is over."""
        return (PastWay(_("Watch it again"), "play", lambda: self._replay(past)),)

    def _replay(self, past: TsukijiSession) -> None:
        self._window.get_screen("replay").open_with(past)
        self._window.open_page("replay")

    def _go_on_from(self, past: TsukijiSession, facts: int) -> str:
        """Why it cannot go on from there, in words; empty when it does."""
        new = continued(past, facts)
        if not isinstance(new, TableSession):
            return sentence(new)
        self._window.begun()
        self._window.lay(self._table_of(new, Place()))
        return ""
