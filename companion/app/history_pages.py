"""The app's own pages about past games: their list with how each ended."""

from collections.abc import Callable
from dataclasses import replace

from companion.app.older_games import OlderGames
from companion.app.pages.older_games import OlderScreen
from companion.app.pages.statistics import StatisticsScreen
from companion.app.pages.story import StoryScreen
from companion.game_interface import AppWindow, FinishedGame, GamePages, PastWay, ScreenMakers
from companion.session import AnySession, Place
from companion.words.languages import _


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
            found = pages.finished(back)
            return replace(found, ways=(*found.ways, *own_ways(back)))
        window.lay(pages.table_of(back, Place()))
        return None

    def own_ways(past: AnySession) -> tuple[PastWay, ...]:
        """What the app itself can show of a game whose kind has something to say about it."""
        history = older.past.history(past.kind.name)
        if history is None:
            return ()

        def see_story() -> None:
            window.get_screen("story").open_with(past.game, history)
            window.open_page("story")

        return (PastWay(_("How it went"), "log", see_story),)

    def to_list() -> None:
        window.open_page("older")

    def list_ways() -> tuple[PastWay, ...]:
        """Where one can go from the list."""
        ways = (("statistics", _("All evenings"), "people"),)
        return tuple(
            PastWay(words, sign, lambda page=page: window.open_page(page))  # type: ignore[misc]
            for page, words, sign in ways
        )

    kinds = older.past_kinds
    return {
        "statistics": lambda: StatisticsScreen(
            past=older.past, kind=kinds[0] if kinds else "", leave=to_list
        ),
        "story": lambda: StoryScreen(leave=to_list),
        "older": lambda: OlderScreen(
            past=older.past,
            listing=lambda query: older.listing(window.table, query),
            open_game=open_game,
            ways=list_ways,
            leave=window.go_home,
        ),
    }
