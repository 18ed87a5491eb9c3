"""How long it takes to look back at 10, 100, 1,000 and 5,000 games, in the processor's own time:
the list, the search, how games ended. Prints; never fails on a timing.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from bench_app import make_many_games  # noqa: E402 - found from here on

from companion.games import GAMES, past_kinds  # noqa: E402
from companion.history.list_rows import GameListing  # noqa: E402
from companion.history.past_games import PastGames  # noqa: E402
from companion.history.query import Query  # noqa: E402
from companion.history.statistics_view import statistics_view  # noqa: E402
from companion.storage.opening import Opened, open_store  # noqa: E402

SIZES = (10, 100, 1_000, 5_000)
TRIES = 5


def took_ms(work: Callable[[], object]) -> float:
    began_s = time.process_time()
    work()
    return (time.process_time() - began_s) * 1e3


def least_ms(make: Callable[[], Callable[[], object]]) -> float:
    """The least of some tries, each with what `make` makes before."""
    return min(took_ms(make()) for _ in range(TRIES))


def bench(path: Path, games: int) -> None:
    make_many_games(path, games)
    opened = open_store(path)
    if not isinstance(opened, Opened):
        raise TypeError(opened)
    store = opened.store
    kinds = past_kinds(GAMES)

    def anew() -> PastGames:
        return PastGames(store, kinds)

    def first_lines() -> Callable[[], object]:
        past = anew()
        return lambda: GameListing(past).rows(0, 40)

    def searching() -> Callable[[], object]:
        past = anew()
        return lambda: GameListing(past, Query("ana")).rows(0, 40)

    def typing_on() -> Callable[[], object]:
        past = anew()
        past.found(Query("an"))
        return lambda: past.found(Query("ana"))

    def comparing() -> Callable[[], object]:
        past = anew()
        kind = next(iter(kinds))
        return lambda: statistics_view(past.statistics(kind), kinds[kind].history.goods_name)

    cold = anew()
    computing_ms = took_ms(lambda: [None for _ in cold.computing()])
    figures = (least_ms(first_lines), least_ms(searching), least_ms(typing_on))
    lines, search, typed = (f"{figure:.1f} ms" for figure in figures)
    print(
        f"{games:5} games: the list {lines}, a search {search}, a letter more {typed}, statistics "
        f"{least_ms(comparing):.0f} ms, every end for the first time {computing_ms / 1e3:.1f} s"
    )
    store.close()


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="history-bench-") as name:
        for games in SIZES:
            bench(Path(name) / f"{games}.db", games)


main()
