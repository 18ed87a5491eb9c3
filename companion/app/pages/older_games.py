"""Games of other evenings: a finished one opens its score, another one is taken up again."""

from collections.abc import Callable
from typing import Any

from companion.app.older_games import Listing
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.app.widgets.recycled_list import RecycledList
from companion.game_interface import FinishedGame
from companion.view_values.choices import Tone
from companion.words.languages import _


class OlderBody(PageBody):
    """The list, or the score of the game that was tapped."""


class OlderScreen(PageScreen):
    """`games` tells which games there are; `open_game` gives how the game of a key ended, or in
    words why it cannot, or None when it has gone on with it."""

    def __init__(
        self,
        games: Callable[[], Listing],
        open_game: Callable[[str], FinishedGame | str | None],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._games = games
        self._open_game = open_game
        self.sheet: Any = None
        super().__init__(body=OlderBody(), leave=leave, name="older", **more)
        self._list = RecycledList(self.ids.body)
        self._list.bind(on_row=lambda _list, key: self.open_row(key))
        # The page is made in an idle moment: whoever opens it finds the lines read and drawn.
        self._show_list()

    def on_pre_enter(self, *_arguments: object) -> None:
        """Read the list anew."""
        self._show_list()

    def _show_list(self) -> None:
        self.title, self.says, self.tone = _("Older games"), "", Tone.PLAIN.value
        self.footnote, self.sheet = "", None
        room = self.body.ids.room
        found = self._games()
        if room.children != [self._list]:
            room.clear_widgets()
            room.add_widget(self._list)
        self._list.show(found.count, found.rows)
        if not found.count:
            room.add_widget(Paragraph(text=_("No other games yet."), ink="quiet_ink"))

    def open_row(self, key: str) -> None:
        """A game was tapped."""
        found = self._open_game(key)
        if isinstance(found, str):
            self.says, self.tone = found, Tone.ATTENTION.value
        elif found is not None:
            self.title, self.says = _("Older games"), ""
            # Where there is room beside the sheet, it says so itself.
            self.footnote = found.footnote if self.stacks else ""
            self.short_footnote, self.sheet = found.short_footnote, found.sheet
            room = self.body.ids.room
            room.clear_widgets()
            room.add_widget(self.sheet)

    def back(self) -> None:
        """From a score to the list, from the list home."""
        if self.sheet is not None:
            self.on_pre_enter()
        else:
            super().back()


load_kv(__file__)
