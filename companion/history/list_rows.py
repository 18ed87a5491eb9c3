"""The list of past games in words: who played, when, and who won."""

from collections.abc import Callable, Iterable

from companion.history.past_games import PastGames, moment_of
from companion.history.query import EVERYTHING, Query
from companion.storage.games import NO_GAME, GameId, GameSummary
from companion.view_values.pages import LogRow
from companion.words.fonts import shown_name
from companion.words.languages import _, listed, listed_with_and, ngettext
from companion.words.shown_text import called


def older_rows(
    games: Iterable[GameSummary],
    names_of: Callable[[GameSummary], tuple[str, ...]] = lambda game: game.label.names,
    winners_of: Callable[[GameSummary], tuple[str, ...]] = lambda _game: (),
) -> tuple[LogRow, ...]:
    """A line for each game; its key is the game. Who won stands there once somebody has counted."""
    return tuple(_row(game, names_of(game), winners_of(game)) for game in games)


def _row(game: GameSummary, names: tuple[str, ...], winners: tuple[str, ...]) -> LogRow:
    day, sign = moment_of(game), "play"
    if not game.readable:
        words, sign = _("{day}, cannot be read").format(day=day), "warning"
    elif not game.label.finished:
        words = _("{day}, not finished").format(day=day)
    else:
        words, sign = _("{day}, finished").format(day=day), "podium"
        if winners and all(winners):
            words = ngettext("{day}, {who} won", "{day}, {who} won together", len(winners)).format(
                day=day, who=listed_with_and(shown_names(winners))
            )
    return LogRow(str(game.id), listed(shown_names(called(names))), words, sign)


def shown_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names in letters that can be drawn; who has others is named by their seat."""
    return tuple(shown_name(name, seat) for seat, name in enumerate(names))


class GameListing:
    """The list of games, of which only what is looked at is read: there may be thousands."""

    def __init__(
        self, past: PastGames, query: Query = EVERYTHING, without: GameId = NO_GAME
    ) -> None:
        """`without` is the game on the table, which is no past one while it is not over."""
        self._past = past
        self._without = without
        self._found = None if query.is_empty else past.found(query, without=without)
        self.count = past.count(without=without) if self._found is None else len(self._found)

    def games(self, first: int, count: int) -> tuple[GameSummary, ...]:
        """So many games from one on, the first being 0."""
        if self._found is not None:
            return self._found[first : first + count]
        return self._past.page(first, count, without=self._without)

    def rows(self, first: int, count: int) -> tuple[LogRow, ...]:
        """The same as lines."""
        return older_rows(self.games(first, count), self._past.names, self._past.winners)


def found_words(count: int, query: Query, *, is_counting: bool) -> str:
    """What stands above the list while somebody looks for something; `is_counting` if who won is
    not known of every game yet."""
    if query.is_empty:
        return ""
    words = ngettext("{count} game found", "{count} games found", count).format(count=count)
    if query.winners_only and is_counting:
        return _("{words}; others are still being counted").format(words=words)
    return words
