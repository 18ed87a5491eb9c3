"""The games of other evenings in the store: their list, and opening one of them."""

from collections.abc import Mapping

from companion import session as sessions
from companion.game_kind import AnyKind
from companion.presenters.home import older_rows
from companion.session import AnySession, TableSession
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId
from companion.storage.store import Store
from companion.view_values.pages import LogRow
from companion.words.storage import sentence


class OlderGames:
    """What the store has besides the game on the table."""

    def __init__(self, store: Store, kinds: Mapping[str, AnyKind]) -> None:
        self._store = store
        self._kinds = kinds

    def rows(self, running: GameId) -> tuple[LogRow, ...]:
        """The list, without the game that runs."""
        games = self._store.games()
        return () if isinstance(games, StorageFailure) else older_rows(games, running)

    def open(self, key: str) -> AnySession | str:
        """The game of a line; or why it cannot be opened, in words."""
        back = sessions.resume_any(self._kinds, self._store, GameId(int(key)))
        if isinstance(back, TableSession):
            return back
        return sentence(back) if isinstance(back, StorageFailure) else ""
