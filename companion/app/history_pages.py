"""The app's own pages about past games: their list with how each ended."""

from collections.abc import Callable

from companion.app.older_games import OlderGames
from companion.app.pages.older_games import OlderScreen
from companion.game_interface import AppWindow, FinishedGame, GamePages, ScreenMakers
from companion.session import Place


def history_pages(
    window: AppWindow, older: OlderGames, pages_of_kind: Callable[[str], GamePages]
) -> ScreenMakers:
    """Each made when it is wanted."""

    def open_game(key: str) -> FinishedGame | str | None:
        """A finished game to show its score; another one is on the table from now on."""
        back = older.open(key)
        if isinstance(back, str):
            return back
        pages = pages_of_kind(back.kind.name)
        if back.is_over:
            return pages.finished(back.game)
        window.lay(pages.table_of(back, Place()))
        return None

    return {
        "older": lambda: OlderScreen(
            past=older.past,
            listing=lambda query: older.listing(window.table, query),
            open_game=open_game,
            leave=window.go_home,
        ),
    }
