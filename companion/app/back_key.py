"""The way back from wherever one is: Escape, Android's Back, or a swipe that means the same."""

from typing import Any

from companion.app.table_screen import TableScreen, TableScreens
from companion.presenters.home import STAY, leaving_question

BACK_KEY = 27
"""Escape; Android's Back arrives as the same."""


class ScreensWithBack(TableScreens):
    """Screens of which one is home."""

    home: Any
    """The first screen, with its place for words."""

    @property
    def is_at_table(self) -> bool:
        """Whether a screen of the running game is shown."""
        return isinstance(self.current_screen, TableScreen)

    def go_home(self) -> None:
        """The first screen."""
        self.current = self.home.name

    def go_back(self) -> bool:
        """One page back as its arrow leads, from a game home, after what lies open there; at home
        there is no further back. While a game runs, whoever goes back there is asked first, and
        back once more means no, as beside any question."""
        screen = self.current_screen
        if screen is self.home:
            return self._ask_to_leave()
        if isinstance(screen, TableScreen):
            if not screen.closes_something():
                self.go_home()
        else:
            screen.back()
        return True

    def _ask_to_leave(self) -> bool:
        """Whether that was asked now, or taken back."""
        words, answers = leaving_question()
        if not self.home.running:
            return False
        if self.home.answers == answers:
            self.home.answer(STAY)
        else:
            self.home.ask(words, *answers)
        return True

    def _key_pressed(self, _window: object, key: int, *_more: object) -> bool:
        """What is not answered here Kivy answers: at home, back closes the window."""
        return key == BACK_KEY and self.parent is not None and self.go_back()
