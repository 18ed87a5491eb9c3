"""Where a screen of a game leads beside its own next step: the log and what is corrected there, the
standings, how to lay the table, and home.
"""

from typing import Any

from companion.tsukiji.screens.teaching import TeachingScreen


class WaysElsewhere(TeachingScreen):
    """A screen of a running game that knows the way to the pages beside it."""

    def open_log(self) -> None:
        """The log was asked for."""
        self.manager.current = "log"

    def open_standings(self) -> None:
        """Who is ahead, the rows, the cards left; on a phone the way goes through the log."""
        if self.manager.has_screen("standings"):
            self.manager.open_page("standings")

    def open_laying(self) -> None:
        """How to lay the table so that the camera can read it."""
        if self.manager.has_screen("laying"):
            self.manager.open_page("laying")

    def go_home(self) -> None:
        """The first screen; the game stays as it is."""
        if self.manager.has_screen("home"):
            self.manager.go_home()

    def correct_start(self) -> None:
        """How the game was set up shall be told anew, such as where the markers started."""
        if self._log is not None:
            self._log.correct(str(self.desk.session.journal.slots[0].id))

    def set_tablet(self, lot: int) -> None:
        """A tablet lies otherwise than computed: the table says so by a tap on it."""
        if self._log is not None:
            self._log.by_hand("tablet", lot)

    def name_unread(self) -> None:
        """What was not read of the round shall be named."""
        if self._log is not None:
            self._log.name_unread()

    def correct_ticket(self, lot: int, player: int) -> None:
        """A ticket lies otherwise than it was read or entered: a tap on it says so."""
        if self._log is not None:
            self._log.correct_ticket(lot, player)

    def correct_turn(self, *, lot: int = 0, player: int = 0) -> bool:
        """What somebody did in this round shall be told anew; False if there is no such turn."""
        return self._log is not None and self._log.correct_turn(lot=lot, player=player)

    @property
    def _log(self) -> Any:
        """Where facts are corrected; None where only the game is shown."""
        return self.manager.get_screen("log") if self.manager.has_screen("log") else None
