"""The app's own pages about past games: their list with how each ended."""

from collections.abc import Callable, Collection
from dataclasses import replace

from companion.app.older_games import OlderGames
from companion.app.pages.older_games import OlderScreen
from companion.app.pages.people import PeopleScreen
from companion.app.pages.statistics import StatisticsScreen
from companion.app.pages.story import StoryPart, StoryScreen
from companion.app.trash_bin import TrashBin
from companion.app.widgets.buttons import QuietButton
from companion.app.widgets.fit_label import Paragraph
from companion.game_interface import AppWindow, FinishedGame, GamePages, PastWay, ScreenMakers
from companion.history.continuing import as_called_now
from companion.session import AnySession, Place
from companion.storage.games import GameId
from companion.words.languages import _, listed


def history_pages(
    window: AppWindow,
    older: OlderGames,
    pages_of_kind: Callable[[str], GamePages],
    clear_table: Callable[[], None],
) -> ScreenMakers:
    """Each made when it is wanted. `clear_table` is told when the game on the table is deleted."""

    def open_game(key: str) -> FinishedGame | str | None:
        """A finished game to show its score; another one is on the table from now on."""
        back = older.open(key)
        if isinstance(back, str):
            return back
        pages = pages_of_kind(back.kind.name)
        if back.is_over:
            history = older.past.history(back.kind.name)
            back = as_called_now(back, history, older.past.people)
            found = pages.finished(back)
            return replace(found, ways=(*found.ways, *own_ways(back), delete_way(back)))
        far = Paragraph(text=back.kind.how_far(back.game), largest_sp=26)
        names = Paragraph(text=listed(back.names), largest_sp=22)
        sheet = StoryPart(_("Not finished"))
        sheet.add_widget(names)
        sheet.add_widget(far)
        # Going on is what one comes for; this is small and stands last.
        way = delete_way(back)
        delete = QuietButton(text=way.text, sign=way.sign, size_hint_x=None)
        delete.width = delete.natural_width
        delete.bind(on_release=lambda _button: way.go())
        sheet.add_widget(delete)
        return FinishedGame(
            sheet,
            go_on=lambda: window.lay(pages.table_of(back, Place())),
        )

    def delete_way(past: AnySession) -> PastWay:
        return PastWay(_("Delete"), "erase", lambda: window.get_screen("older").throw_away(past.id))

    def gone(games: Collection[GameId]) -> None:
        """These games are not there any more."""
        if window.table is not None and window.table.session.id in games:
            clear_table()

    def own_ways(past: AnySession) -> tuple[PastWay, ...]:
        """What the app itself can show of a game whose kind has something to say about it."""
        history = older.past.history(past.kind.name)
        if history is None:
            return ()

        def see_story() -> None:
            window.get_screen("story").open_with(past.game, history)
            window.open_page("story")

        def share() -> None:
            window.get_screen("share-game").open_with(past)
            window.open_page("share-game")

        return (
            PastWay(_("How it went"), "log", see_story),
            PastWay(_("Share"), "share", share),
        )

    def to_list() -> None:
        window.open_page("older")

    def list_ways() -> tuple[PastWay, ...]:
        """Where one can go from the list."""
        ways = (
            ("statistics", _("All evenings"), "people"),
            ("people", _("Players"), "pencil"),
            ("only-score", _("Only the score"), "coin"),
        )
        return tuple(
            PastWay(words, sign, lambda page=page: window.open_page(page))  # type: ignore[misc]
            for page, words, sign in ways
            if window.has_screen(page)
        )

    kinds = older.past_kinds
    return {
        "statistics": lambda: StatisticsScreen(
            past=older.past, kind=kinds[0] if kinds else "", leave=to_list
        ),
        "people": lambda: PeopleScreen(store=window.store, past=older.past, leave=to_list),
        "story": lambda: StoryScreen(leave=to_list),
        "older": lambda: OlderScreen(
            past=older.past,
            listing=lambda query: older.listing(window.table, query),
            open_game=open_game,
            ways=list_ways,
            trash=TrashBin(window.store, older.past, gone),
            leave=window.go_home,
        ),
    }
