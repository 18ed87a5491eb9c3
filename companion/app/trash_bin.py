"""The games that somebody deleted, for the page that lists them: what can be said and done."""

from collections.abc import Callable, Collection
from enum import StrEnum

from companion.history.past_games import PastGames
from companion.history.trash import bring_back, delete_for_good, throw_away, thrown_away
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId
from companion.storage.store import Store
from companion.view_values.choices import Choice
from companion.words.languages import _, ngettext


class TrashAnswer(StrEnum):
    """What can be done with them."""

    BACK = "back"
    GONE = "gone"
    LEAVE = "leave"


class TrashBin:
    """`gone` is told of games that are not there any more."""

    def __init__(
        self, store: Store, past: PastGames, gone: Callable[[Collection[GameId]], None]
    ) -> None:
        self._store, self._past, self._gone = store, past, gone

    @property
    def games(self) -> tuple[GameId, ...]:
        """Those that wait."""
        return thrown_away(self._store)

    def words(self) -> str:
        """How many wait; empty if none does."""
        count = len(self.games)
        words = ngettext("{count} deleted game", "{count} deleted games", count)
        return words.format(count=count) if count else ""

    def answers(self) -> tuple[Choice, ...]:
        """What can be done with them."""
        return (
            Choice(TrashAnswer.BACK, _("Bring back"), sign="undo"),
            Choice(TrashAnswer.GONE, _("Delete for good"), sign="erase"),
        )

    def throw_away(self, game: GameId) -> StorageFailure | None:
        """Hide a game."""
        return throw_away(self._store, game)

    def answer(self, answer: TrashAnswer) -> StorageFailure | None:
        """Bring all of them back, or have them gone for good."""
        games = self.games
        if answer is TrashAnswer.BACK:
            return bring_back(self._store, games)
        if answer is TrashAnswer.GONE:
            failure = delete_for_good(self._store, games)
            if failure is None:
                for game in games:
                    self._past.forget(game)
                self._gone(games)
            return failure
        return None
