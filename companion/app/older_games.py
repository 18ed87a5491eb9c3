"""The games of other evenings in the store: their list, and opening one of them; and the game that
was running when the app went away."""

from collections.abc import Mapping
from functools import cached_property

from companion import session as sessions
from companion.game_interface import GameOnTable, Games
from companion.game_kind import AnyKind
from companion.games import past_kinds
from companion.history.list_rows import GameListing
from companion.history.past_games import PastGames
from companion.history.query import Query
from companion.resume_point import RUNNING
from companion.session import AnySession, Place, TableSession
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME, GameId
from companion.storage.store import Store
from companion.words.storage import sentence


class OlderGames:
    """What the store has besides the game on the table."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games
        self._kinds: Mapping[str, AnyKind] = {name: rooms.kind for name, rooms in games.items()}

    @property
    def past_kinds(self) -> tuple[str, ...]:
        """The kinds of game that have something to say about their past."""
        return tuple(name for name, rooms in self._games.items() if rooms.history is not None)

    @cached_property
    def past(self) -> PastGames:
        """Everything that can be said about them."""
        return PastGames(self._store, past_kinds(self._games))

    def listing(self, table: GameOnTable | None, query: Query) -> GameListing:
        """The games that are looked for, without the one that runs."""
        return GameListing(self.past, query, NO_GAME if table is None else table.session.id)

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
