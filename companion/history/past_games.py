"""The games of a store as people look back at them: listed, searched, and how each ended. Reads the
store and never writes to it. Only what is looked at is read; what has to be computed is computed a
little at a time, so that a window can go on drawing.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.game_kind import AnyKind
from companion.history.counting import counts
from companion.history.game_history import GameHistory
from companion.history.kept_results import KeptResults
from companion.history.keys import TRASH
from companion.history.people import PEOPLE, called
from companion.history.query import Findable, Query, folded
from companion.history.results import GameResult
from companion.history.statistics import CountedGame, Statistics, statistics_of
from companion.session import TableSession, resume
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME, GameId, GameSummary
from companion.storage.store import Store
from companion.words.languages import _

_AT_ONCE: Final = 40
"""How many games are looked at together: 0.4 ms of a processor."""


@dataclass(frozen=True, slots=True)
class PastKind:
    """A kind of game as far as its past is concerned."""

    kind: AnyKind
    """How its games are read from the store."""
    history: GameHistory
    """What it can say about them."""
    title: Callable[[], str]
    """How it is called in a list."""


def day_of(game: GameSummary) -> str:
    """The day on which a game began, as 2026-11-18."""
    return time.strftime("%Y-%m-%d", time.localtime(game.started_at_s))


def moment_of(game: GameSummary) -> str:
    """The same with the time of day, which tells games of one evening apart, as a date is written
    in the language that is spoken now: 2026-11-18 20:15, 18/11/2026 20:15."""
    return _day_in_words(game) + time.strftime(" %H:%M", time.localtime(game.started_at_s))


def _day_in_words(game: GameSummary) -> str:
    at = time.localtime(game.started_at_s)
    # Translators: a date; month and day have two digits.
    words = _("{year}-{month}-{day}")
    return words.format(year=at.tm_year, month=f"{at.tm_mon:02}", day=f"{at.tm_mday:02}")


class PastGames:
    """What a store has of other evenings."""

    def __init__(self, store: Store, kinds: Mapping[str, PastKind]) -> None:
        self._store = store
        self._kinds = kinds
        self._results = KeptResults(
            store.path, {name: past.history.version for name, past in kinds.items()}
        )
        self._all: tuple[GameSummary, ...] | None = None
        self._findable: dict[GameId, Findable] = {}

    @property
    def people(self) -> Mapping[str, str]:
        """Who is called how, by their spelling."""
        return self._store.recall(PEOPLE)

    def names(self, game: GameSummary) -> tuple[str, ...]:
        """What the players of a game are called now; empty for who gave no name."""
        people = self.people
        return tuple(called(name, people) for name in game.label.names)

    def title(self, game: GameSummary) -> str:
        """Which game it is, in words."""
        past = self._kinds.get(game.kind)
        return game.kind if past is None else past.title()

    def history(self, kind: str) -> GameHistory | None:
        """What that kind of game can say about its past games; None if nothing."""
        past = self._kinds.get(kind)
        return None if past is None else past.history

    def read_anew(self) -> None:
        """The store may have changed since."""
        self._all = None
        self._findable.clear()

    def count(self, *, without: GameId = NO_GAME) -> int:
        """How many games there are; `without` one that is not over."""
        found = self._store.count_games(without=without, hidden=self._hidden())
        return found if isinstance(found, int) else 0

    def page(self, first: int, count: int, *, without: GameId = NO_GAME) -> tuple[GameSummary, ...]:
        """So many games from one on, the latest first."""
        found = self._store.games(first, count, without=without, hidden=self._hidden())
        return () if isinstance(found, StorageFailure) else found

    def all(self) -> tuple[GameSummary, ...]:
        """Every game, the latest first."""
        if self._all is None:
            self._all = self.page(0, -1)
        return self._all

    def found(self, query: Query, *, without: GameId = NO_GAME) -> tuple[GameSummary, ...]:
        """The games that somebody looks for, the latest first."""
        parts = query.parts()
        return tuple(
            game
            for game in self.all()
            if not (game.id == without and not game.label.finished)
            and self._to_find(game).is_meant(parts)
            and (not query.winners_only or self._has_won(game, parts))
        )

    def result(self, game: GameSummary) -> GameResult | None:
        """How a game ended, if that is known already."""
        return self._results.get(game) if game.label.finished else None

    def winners(self, game: GameSummary) -> tuple[str, ...]:
        """Who won a game, by name; empty if nobody can tell yet."""
        result, names = self.result(game), self.names(game)
        if result is None or len(result.players) != len(names):
            return ()
        return tuple(names[seat] for seat in result.winners)

    def computing(self) -> Iterator[bool]:
        """Computes how games ended of which nobody knows it yet, the latest first, a little with
        every step: each says whether another game is known now."""
        first = 0
        while games := self.page(first, _AT_ONCE):
            first += len(games)
            for game in games:
                if self.is_to_compute(game):
                    self.compute(game)
                    yield True
            yield False
        self.keep_computed()

    def is_to_compute(self, game: GameSummary) -> bool:
        """Whether its end could be known and is not."""
        is_known = not game.label.finished or self._results.has(game)
        return game.readable and game.kind in self._kinds and not is_known

    def compute(self, game: GameSummary) -> GameResult | None:
        """How a game ended, played through its rules; None if it cannot be read."""
        past = self._kinds[game.kind]
        session = resume(past.kind, self._store, game.id)
        result = past.history.result(session.game) if isinstance(session, TableSession) else None
        self._results.put(game, result)
        return result

    def statistics(self, kind: str) -> Statistics:
        """All games of a kind together, as far as their ends are known."""
        return statistics_of(
            [
                CountedGame(self.names(game), result)
                for game in self.all()
                if game.kind == kind
                and counts(game, self._store)
                and (result := self.result(game)) is not None
            ]
        )

    def keep_computed(self) -> None:
        """Have on the disk what was computed."""
        self._results.write()

    def forget(self, game: GameId) -> None:
        """That game is gone for good."""
        self._results.forget(game)
        self.read_anew()

    def _hidden(self) -> tuple[GameId, ...]:
        return tuple(GameId(game) for game in self._store.recall(TRASH))

    def _has_won(self, game: GameSummary, parts: tuple[str, ...]) -> bool:
        """Whether every part that is no day or game is a winner's. Asked last: who won takes ten
        times as long to look up as who played."""
        winners, other = folded(" ".join(self.winners(game))), self._to_find(game).other
        return all(part in winners or part in other for part in parts)

    def _to_find(self, game: GameSummary) -> Findable:
        found = self._findable.get(game.id)
        if found is None:
            names = self.names(game)
            found = Findable(
                folded(" ".join((*game.label.names, *names))),
                # As it is shown, and as it is sorted.
                folded(f"{day_of(game)} {_day_in_words(game)} {self.title(game)}"),
            )
            self._findable[game.id] = found
        return found
