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
from companion.cameras import Camera
from companion.desk import Desk, start_desk
from companion.eyes import Eyes, Task
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
from companion.simulated_evening import SimulatedEvening
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
LOOK_S = 1 / 30
"""How often the window asks whether the eyes have something new."""


class DeskRoot(ScreenManager):
    """The screens of a game over a desk that somebody else moves."""

    def __init__(self, **more: Any) -> None:
        super().__init__(transition=NoTransition(), **more)
        self._desk: Desk | None = None
        for kind in _GAME_SCREENS:
            self.add_widget(kind(desk_of=self.desk_now, moved=self.follow))

    @property
    def desk(self) -> Desk | None:
        """The game on the table, if there is one."""
        return self._desk

    def desk_now(self) -> Desk:
        """The game on the table; game screens are shown only while there is one."""
        if self._desk is None:
            raise LookupError
        return self._desk

    def show(self, desk: Desk) -> None:
        """Show the screen that this desk is at."""
        self._desk = desk
        self.follow()

    def follow(self) -> None:
        """Show the screen that the desk is at."""
        screen = self.get_screen(self.desk_now().screen.value)
        self.current = screen.name
        if isinstance(screen, GameScreen):
            screen.refresh()


class TableRoot(DeskRoot):
    """All screens of the app over one open store."""

    def __init__(
        self,
        opened: Opened,
        camera: Camera | None = None,
        documents: Path | None = None,
        **more: Any,
    ) -> None:
        self._store = opened.store
        self._camera = camera
        self._documents = documents or documents_folder()
        self._eyes: Eyes | None = None
        self._playing_along: SimulatedEvening | None = None
        self._printing = False
        put_on(remembered(self._store))
        super().__init__(**more)
        self.home = HomeScreen(
            go_on=self.go_on,
            begin=self.set_up,
            open_page=self.open_page,
            print_sheets=self.print_sheets,
        )
        self.new_game = NewGameScreen(begin=self.begin, box_for=self._box_for)
        self.correction = CorrectScreen(self.desk_now, self.follow, leave=self._open_log)
        self._add_pages()
        self.current = "home"
        said = [camera.note] if camera is not None and camera.note else []
        said += [aside_sentence(aside) for aside in opened.set_aside]
        self.home.says = " ".join(said + [sentence(failure) for failure in opened.trouble])
        self._recall()

    def _add_pages(self) -> None:
        ways = LogWays(self._correct, lambda: self.open_page("standings"), self.go_home)
        pages = (
            self.home,
            self.new_game,
            MyBoxScreen(store=self._store, leave=self.go_home),
            SettingsScreen(store=self._store, leave=self.go_home),
            LogScreen(desk_of=self.desk_now, moved=self.follow, ways=ways),
            self.correction,
            StandingsScreen(
                desk_of=self.desk_now,
                hidden=lambda: self._store.recall(STANDINGS_HIDDEN),
                leave=self._open_log,
            ),
        )
        for page in pages:
            self.add_widget(page)

    def follow(self) -> None:
        """Show the screen that the desk is at."""
        super().follow()
        self._direct_eyes()

    def look(self, *_seconds: object) -> None:
        """Pick up what the eyes have seen since the last time; never waits for them."""
        desk, screen = self._desk, self.current_screen
        glimpse = self._eyes.pick_up() if self._eyes is not None else None
        if desk is None or glimpse is None or not isinstance(screen, GameScreen):
            return
        if glimpse.fault is not None:
            desk.lost_sight()
        if glimpse.live is not None and glimpse.task == self._task():
            desk.looked(glimpse.live)
        screen.glimpsed(glimpse)
        screen.refresh()
        self._direct_eyes()

    def rest(self) -> None:
        """Let go of the camera."""
        if self._eyes is not None:
            self._eyes.close()
            self._eyes = None

    def _task(self) -> Task | None:
        desk = self._desk
        if desk is None or desk.scene is None:
            return None
        return Task(desk.scene, desk.expects())

    def _direct_eyes(self) -> None:
        """Tell the eyes what to look for, and the simulated table what the game has come to."""
        if self._eyes is not None:
            self._eyes.look_for(self._task())
        if self._playing_along is not None and self._desk is not None:
            self._playing_along.follow(self._desk)

    def _open_eyes(self) -> None:
        self.rest()
        if self._camera is None or self._desk is None:
            return
        source = self._camera.source(len(self._desk.game.setup.players))
        self._playing_along = source if isinstance(source, SimulatedEvening) else None
        self._eyes = Eyes(source, self._camera.settings)

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
        self._open_eyes()
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
            self._open_eyes()
        elif isinstance(back, StorageFailure):
            self.home.says = sentence(back)


class TsukijiApp(App):
    """The window around it."""

    def __init__(self, opened: Opened, camera: Camera | None = None, **more: Any) -> None:
        super().__init__(**more)
        self.title = "Tsukiji"
        self._opened = opened
        self._camera = camera

    def build(self) -> TableRoot:
        """The one root of everything."""
        _follow_theme(lambda: setattr(Window, "clearcolor", THEME.ground))
        root = TableRoot(self._opened, self._camera)
        Clock.schedule_interval(root.look, LOOK_S)
        return root

    def on_stop(self) -> None:
        """Let go of the camera and the file."""
        if isinstance(self.root, TableRoot):
            self.root.rest()
        self._opened.store.close()


def _follow_theme(paint: Callable[[], None]) -> None:
    THEME.fbind("changed", lambda *_changes: paint())
    paint()
