"""Games of other evenings, with a line to look for some of them: a finished one opens its score,
another one is taken up again."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.finger_down import is_touched
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.trash_bin import TrashAnswer, TrashBin
from companion.app.widgets.buttons import QuietButton
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.app.widgets.recycled_list import RecycledList
from companion.game_interface import FinishedGame, PastWay
from companion.history.list_rows import GameListing, found_words
from companion.history.past_games import PastGames
from companion.history.query import Query
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.storage import sentence

COUNT_EVERY_S: Final = 1 / 30
"""How often one game more is counted while the list is seen. One takes 5 to 6 ms of a processor
(2-core container, 43 lines), a third of a frame."""
SHOW_EVERY: Final = 20
"""After so many the list is shown anew: a screen has about ten lines."""
SEARCH_FROM: Final = 5
"""With fewer games there is nothing to look for."""


class OlderBody(PageBody):
    """The list with its search, or the score of the game that was tapped."""

    searches = BooleanProperty(False)
    """Whether there is a line to look for games."""


class OlderScreen(PageScreen):
    """`listing` gives the games that are looked for; `open_game` how the game of a key ended, or in
    words why it cannot, or None when it has gone on with it."""

    def __init__(
        self,
        past: PastGames,
        listing: Callable[[Query], GameListing],
        open_game: Callable[[str], FinishedGame | str | None],
        ways: Callable[[], tuple[PastWay, ...]],
        trash: TrashBin,
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._past = past
        self._listing = listing
        self._open_game = open_game
        self._ways = ways
        self._trash = trash
        self._go_on: Callable[[], None] | None = None
        self.sheet: Any = None
        self.query = Query()
        self.opened = ""
        """The game that is shown, by its key; empty while the list is."""
        self._counting: Iterator[bool] | None = None
        self._new = 0
        self._clock: Any = None
        super().__init__(body=OlderBody(), leave=leave, name="older", **more)
        self._list = RecycledList(self.ids.body)
        self._list.bind(on_row=lambda _list, key: self.open_row(key))
        ids = self.body.ids
        ids.words.bind(text=lambda _field, text: self._look_for(Query(text, ids.winners.chosen)))
        ids.winners.bind(on_release=lambda _button: self._turn_winners())
        self.ids.says.bind(on_answer=lambda _banner, key: self._answer_about_trash(key))
        # The page is made in an idle moment: whoever opens it finds the lines read and drawn.
        self._show_list()

    def begin(self) -> None:
        """Read the list anew; who comes back from a look at one game finds that game."""
        self._past.read_anew()
        if self.opened:
            self.open_row(self.opened)
        else:
            self._show_list()
        self._counting = self._past.computing()
        self._count_on()

    def end(self) -> None:
        """Nobody looks: what was counted is kept, the rest waits."""
        self._stop_counting()

    # Looking for a game

    def _look_for(self, query: Query) -> None:
        if query != self.query:
            self.query = query
            self.ids.body.to_top()
            self._show_list()

    def _turn_winners(self) -> None:
        button = self.body.ids.winners
        button.chosen = not button.chosen
        self._look_for(Query(self.query.words, button.chosen))

    def _show_list(self) -> None:
        self.title, self.says, self.tone = _("Older games"), "", Tone.PLAIN.value
        self.ids.says.answers = ()
        self.footnote, self.sheet, self.opened = "", None, ""
        self._go_on, self.next_text = None, ""
        self._show_ways((*self._ways(), *self._trash_way()))
        room = self.body.ids.room
        found = self._listing(self.query)
        if room.children != [self._list]:
            room.clear_widgets()
            room.add_widget(self._list)
        self._list.show(found.count, found.rows)
        self._show_search(found.count)
        if not found.count and self.query.is_empty:
            room.add_widget(Paragraph(text=_("No other games yet."), ink="quiet_ink"))

    def _show_search(self, count: int) -> None:
        ids = self.body.ids
        self.body.searches = not self.query.is_empty or count >= SEARCH_FROM
        ids.words.hint_text = _("Name, day")
        ids.winners.text = _("Who won")
        ids.found.text = found_words(count, self.query, is_counting=self._counting is not None)

    # Counting how games ended, a little at a time

    def _count_on(self) -> None:
        if self._counting is not None and self._clock is None:
            self._clock = Clock.schedule_interval(self._count_one, COUNT_EVERY_S)

    def _count_one(self, _seconds: float) -> None:
        if self._counting is None or is_touched():
            return
        counted = next(self._counting, None)
        self._new += bool(counted)
        if counted is None:
            self._counting = None
            self._stop_counting()
        if self._new and (counted is None or self._new >= SHOW_EVERY) and self.sheet is None:
            self._new = 0
            self._list_anew()

    def _list_anew(self) -> None:
        found = self._listing(self.query)
        self._list.show(found.count, found.rows)
        self._show_search(found.count)

    def _stop_counting(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self._past.keep_computed()

    # One game

    def open_row(self, key: str) -> None:
        """A game was tapped."""
        found = self._open_game(key)
        if isinstance(found, str):
            # Whoever comes back to a game that is gone finds the list.
            self._show_list()
            self.says, self.tone = found, Tone.ATTENTION.value
        elif found is not None:
            self.opened = key
            self.body.ids.words.focus = False
            self.body.searches = False
            self.body.ids.found.text = ""
            self.title, self.says = _("Older games"), ""
            # Where there is room beside the sheet, it says so itself.
            self.footnote = found.footnote if self.stacks else ""
            self.short_footnote, self.sheet = found.short_footnote, found.sheet
            room = self.body.ids.room
            room.clear_widgets()
            self._show_ways(found.ways)
            self._go_on, self.next_text = found.go_on, _("Go on") if found.go_on else ""
            room.add_widget(self.sheet)
            self.ids.body.to_top()

    def _show_ways(self, ways: tuple[PastWay, ...]) -> None:
        """Buttons to where one can go from here."""
        room = self.body.ids.ways
        room.clear_widgets()
        for way in ways:
            button = QuietButton(text=way.text, sign=way.sign)
            button.size_hint_x = 1
            if way.sign == "erase":
                # Nobody comes for it: as small as its words, after everything else.
                button.size_hint_max_x = button.natural_width
            button.bind(on_release=lambda _button, go=way.go: go())
            room.add_widget(button)

    def next_step(self) -> None:
        """Take up the game that is shown."""
        if self._go_on is not None:
            go_on, self.opened = self._go_on, ""
            go_on()

    # Deleting

    def throw_away(self, game: GameId) -> None:
        """Hide a game; it can be brought back until somebody has it gone for good."""
        failure = self._trash.throw_away(game)
        self._past.read_anew()
        self._show_list()
        self._ask_about_trash(failure)

    def _trash_way(self) -> tuple[PastWay, ...]:
        words = self._trash.words()
        return (PastWay(words, "erase", self._ask_about_trash),) if words else ()

    def _ask_about_trash(self, failure: StorageFailure | None = None) -> None:
        if failure is not None:
            self.says, self.tone = sentence(failure), Tone.WRONG.value
            return
        self.says, self.tone = f"{self._trash.words()}.", Tone.QUESTION.value
        self.ids.says.answers = self._trash.answers()

    def _answer_about_trash(self, key: str) -> None:
        failure = self._trash.answer(TrashAnswer(key))
        self._past.read_anew()
        self._show_list()
        if failure is not None:
            self.says, self.tone = sentence(failure), Tone.WRONG.value

    def back(self) -> None:
        """From a score to the list, from the list home."""
        if self.sheet is not None:
            self._show_list()
            self._count_on()
        else:
            self.body.ids.words.text, self.body.ids.winners.chosen = "", False
            super().back()


load_kv(__file__)
