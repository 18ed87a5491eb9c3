"""The games of other evenings in the store: their list, and opening one of them; and the game that
was running when the app went away."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion import session as sessions
from companion.game_interface import GameOnTable
from companion.game_kind import AnyKind
from companion.presenters.home import older_rows
from companion.resume_point import RUNNING
from companion.session import AnySession, Place, TableSession
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME, GameId
from companion.storage.store import Store
from companion.view_values.pages import LogRow
from companion.words.storage import sentence


@dataclass(frozen=True, slots=True)
class Listing:
    """The list of games, of which only what is looked at is read: there may be thousands."""

    store: Store
    """Has them."""
    without: GameId
    """The game on the table, which is no older one while it is not over."""
    count: int
    """How many there are."""

    def rows(self, first: int, count: int) -> tuple[LogRow, ...]:
        """So many lines from one on, the first being 0."""
        games = self.store.games(first, count, without=self.without)
        return () if isinstance(games, StorageFailure) else older_rows(games, self.without)


class OlderGames:
    """What the store has besides the game on the table."""

    def __init__(self, store: Store, kinds: Mapping[str, AnyKind]) -> None:
        self._store = store
        self._kinds = kinds

    def listing(self, table: GameOnTable | None) -> Listing:
        """The list, without the game that runs."""
        without = NO_GAME if table is None else table.session.id
        count = self._store.count_games(without=without)
        return Listing(self._store, without, count if isinstance(count, int) else 0)

    def open(self, key: str) -> AnySession | str:
        """The game of a line; or why it cannot be opened, in words."""
        back = sessions.resume_any(self._kinds, self._store, GameId(int(key)))
        if isinstance(back, TableSession):
            return back
        return sentence(back) if isinstance(back, StorageFailure) else ""

    def running(self) -> tuple[AnySession, Place] | str:
        """The game that was on the table and where its players were; or why it cannot be taken up
        again, in words, empty if there was none."""
        running = self._store.recall(RUNNING)
        if running.game == NO_GAME:
            return ""
        back = self.open(str(running.game))
        return back if isinstance(back, str) else (back, running.place_in(len(back.journal.log)))
