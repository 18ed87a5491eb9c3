"""The app: opens the store, puts a game on the desk, and shows the screen the desk is at."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion import session as sessions
from companion.app.screens.correct import CorrectScreen
from companion.app.screens.evaluation import EvaluationScreen
from companion.app.screens.game_screen import GameScreen
from companion.app.screens.home import HomeScreen
from companion.app.screens.log import LogScreen, LogWays
from companion.app.screens.markers import MarkersScreen
from companion.app.screens.my_box import MyBoxScreen
from companion.app.screens.new_game import NewGameScreen
from companion.app.screens.offer import OfferScreen
from companion.app.screens.purchase import PurchaseScreen
from companion.app.screens.score import ScoreScreen
from companion.app.screens.settings import SettingsScreen, put_on, remembered
from companion.app.screens.standings import StandingsScreen
from companion.app.screens.tablets import TabletsScreen
from companion.app.screens.tickets import TicketsScreen
from companion.app.theme import THEME
from companion.desk import Desk, start_desk
from companion.languages import _
from companion.looks import Tone
from companion.presenters.correction import Correction
from companion.presenters.new_game import NewGame, begin_new_game
from companion.printing import box_numbers, documents_folder, write_sheets
from companion.remembered import (
    COPIED_TABLETS,
    COPIED_TUNA,
    EDITION,
    PLAYER_NAMES,
    RULINGS,
    RUNNING,
    STANDINGS_HIDDEN,
    my_box,
    with_latest,
)
from companion.session import Place, TableSession
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME
from companion.storage.opening import Opened
from companion.storage_words import aside_sentence, sentence
from engine.tsukiji.box import Box

_GAME_SCREENS = (
    OfferScreen,
    EvaluationScreen,
    TicketsScreen,
    TabletsScreen,
    MarkersScreen,
    PurchaseScreen,
    ScoreScreen,
)
_MOST_NAMES = 12


class TableRoot(ScreenManager):
    """All screens of the app over one open store."""

    def __init__(self, opened: Opened, documents: Path | None = None, **more: Any) -> None:
        super().__init__(transition=NoTransition(), **more)
        self._store = opened.store
        self._documents = documents or documents_folder()
        self._desk: Desk | None = None
        self._printing = False
        put_on(remembered(self._store))
        self.home = HomeScreen(
            go_on=self.go_on,
            begin=self.set_up,
            open_page=self.open_page,
            print_sheets=self.print_sheets,
        )
        self.new_game = NewGameScreen(begin=self.begin, box_for=self._box_for)
        self.add_widget(self.home)
        self.add_widget(self.new_game)
        self.add_widget(MyBoxScreen(store=self._store, leave=self.go_home))
        self.add_widget(SettingsScreen(store=self._store, leave=self.go_home))
        for kind in _GAME_SCREENS:
            self.add_widget(kind(desk_of=self.desk_now, moved=self.follow))
        ways = LogWays(self._correct, lambda: self.open_page("standings"), self.go_home)
        self.add_widget(LogScreen(desk_of=self.desk_now, moved=self.follow, ways=ways))
        self.correction = CorrectScreen(self.desk_now, self.follow, leave=self._open_log)
        self.add_widget(self.correction)
        self.add_widget(
            StandingsScreen(
                desk_of=self.desk_now,
                hidden=lambda: self._store.recall(STANDINGS_HIDDEN),
                leave=self._open_log,
            )
        )
        said = [aside_sentence(aside) for aside in opened.set_aside]
        self.home.says = " ".join(said + [sentence(failure) for failure in opened.trouble])
        self._recall()

    @property
    def desk(self) -> Desk | None:
        """The game on the table, if there is one."""
        return self._desk

    def desk_now(self) -> Desk:
        """The game on the table; game screens are shown only while there is one."""
        if self._desk is None:
            raise LookupError
        return self._desk

    def follow(self) -> None:
        """Show the screen that the desk is at."""
        desk = self.desk_now()
        screen = self.get_screen(desk.screen.value)
        self.current = screen.name
        if isinstance(screen, GameScreen):
            screen.refresh()

    def go_on(self) -> None:
        """The running game, where it was left."""
        if self._desk is not None:
            self.follow()

    def go_home(self) -> None:
        """The first screen, with the game on the table if there is one."""
        if self._desk is not None:
            self.home.running = ", ".join(p.name for p in self._desk.game.setup.players)
        self.current = "home"

    def open_page(self, name: str) -> None:
        """A page beside the game."""
        self.home.say("", Tone.PLAIN)
        self.current = name

    def print_sheets(self) -> None:
        """Write the sheets on a worker, then say where they are, or why not."""
        if self._printing:
            return
        self._printing = True
        self.home.say(_("The sheets are being drawn."), Tone.PLAIN)
        box = box_numbers(
            self._store.recall(EDITION),
            self._store.recall(COPIED_TABLETS),
            self._store.recall(COPIED_TUNA),
        )

        def work() -> None:
            written = write_sheets(self._documents, box)
            Clock.schedule_once(lambda _seconds: self._printed(written))

        Thread(target=work, name="sheets", daemon=True).start()

    def _printed(self, written: Path | str) -> None:
        self._printing = False
        if isinstance(written, Path):
            words = _("The sheets are in {path}. Print them at full size.")
            self.home.say(words.format(path=written), Tone.GOOD)
        else:
            self.home.say(written, Tone.WRONG)

    def set_up(self) -> None:
        """A new game, proposed for those who played last."""
        names = self._store.recall(PLAYER_NAMES)
        self.new_game.open_with(begin_new_game(names[:4], self._store.recall(RULINGS)))
        self.current = "new-game"

    def begin(self, draft: NewGame, box: Box) -> None:
        """The new game is on the table."""
        made = start_desk(self._store, draft.setup(box, self._store.recall(RULINGS)))
        if isinstance(made, StorageFailure):
            self.home.says = sentence(made)
            self.current = "home"
            return
        self._desk = made
        names = with_latest(self._store.recall(PLAYER_NAMES), draft.names, _MOST_NAMES)
        self._store.remember(PLAYER_NAMES.note(names))
        self.follow()

    def _open_log(self) -> None:
        self.current = "log"

    def _correct(self, correction: Correction) -> None:
        self.correction.open_with(correction)
        self.current = "correct"

    def _box_for(self, players: int) -> Box:
        return my_box(players, self._store.recall(COPIED_TABLETS), self._store.recall(COPIED_TUNA))

    def _recall(self) -> None:
        """Pick up the game that was running when the app went away."""
        running = self._store.recall(RUNNING)
        if running.game == NO_GAME:
            return
        back = sessions.resume(self._store, running.game)
        if isinstance(back, TableSession):
            place = Place(running.screen, running.step)
            fresh = running.lines == len(back.journal.log)
            self._desk = Desk(back, place if fresh else Place())
            self.home.running = ", ".join(p.name for p in back.game.setup.players)
        elif isinstance(back, StorageFailure):
            self.home.says = sentence(back)


class TsukijiApp(App):
    """The window around it."""

    def __init__(self, opened: Opened, **more: Any) -> None:
        super().__init__(**more)
        self.title = "Tsukiji"
        self._opened = opened

    def build(self) -> TableRoot:
        """The one root of everything."""
        _follow_theme(lambda: setattr(Window, "clearcolor", THEME.ground))
        return TableRoot(self._opened)

    def on_stop(self) -> None:
        """Let go of the file."""
        self._opened.store.close()


def _follow_theme(paint: Callable[[], None]) -> None:
    THEME.fbind("changed", lambda *_changes: paint())
    paint()


def default_store_path() -> Path:
    """Where the app keeps its file on this machine."""
    return Path.home() / ".local" / "share" / "tsukiji" / "tsukiji.db"
