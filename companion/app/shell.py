"""The app: opens the store, puts a game on the desk, and shows the screen the desk is at."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.screenmanager import Screen as KivyScreen

from companion import session as sessions
from companion.app.camera_search import CameraChoice
from companion.app.fitted import Fitted
from companion.app.older_games import OlderGames
from companion.app.pages.home import HomeScreen
from companion.app.pages.look_page import LookPage
from companion.app.pages.older import OlderScreen
from companion.app.pages.settings import SettingsScreen, put_on, remembered
from companion.app.sound import Hearing, Speaker
from companion.app.table_app import TableApp
from companion.app.theme import THEME
from companion.camera.shared_camera import Lookout
from companion.camera.sources import ANY_CAMERA, Camera
from companion.games import KINDS
from companion.preferences import (
    PLAYER_NAMES,
    SOUND,
    STANDINGS_HIDDEN,
    THINKING_TIME,
    with_latest,
)
from companion.presenters.camera_choice import (
    Sought,
    Way,
    missing_answers,
    missing_question,
    search_words,
)
from companion.presenters.chimes import Chime
from companion.presenters.home import kept_words, running_words, where_words
from companion.running_game import RUNNING
from companion.session import TableSession
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME
from companion.storage.opening import Opened
from companion.tsukiji.flow import Desk, Screen, start_desk
from companion.tsukiji.presenters.correction import Correction
from companion.tsukiji.presenters.my_box import Section
from companion.tsukiji.presenters.new_game import NewGame, begin_new_game
from companion.tsukiji.printing import documents_folder
from companion.tsukiji.remembered_box import (
    COPIED_TABLETS,
    COPIED_TUNA,
    RULINGS,
    SEATING,
    LastSeat,
    my_box,
)
from companion.tsukiji.screens.box_code import BoxCodeScreen
from companion.tsukiji.screens.correct import CorrectScreen
from companion.tsukiji.screens.evaluation import EvaluationScreen
from companion.tsukiji.screens.game_screen import GameScreen
from companion.tsukiji.screens.game_screens import DeskRoot
from companion.tsukiji.screens.log import LogScreen, LogWays
from companion.tsukiji.screens.my_box import MyBoxScreen
from companion.tsukiji.screens.new_game import NewGameScreen
from companion.tsukiji.screens.print_job import PrintJob
from companion.tsukiji.screens.standings import StandingsScreen
from companion.tsukiji.screens.start_board import StartBoardScreen, StartOfTrack
from companion.tsukiji.simulated.table import SimulatedEvening
from companion.view_values.looks import LogRow, Tone
from companion.words.storage import aside_sentence, sentence
from engine.tsukiji.box import Box
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.game import Game
from vision.sources.frame_source import FaultCode, SourceFault

BACK_KEY = 27
"""Escape; Android's Back arrives as the same."""
NO_CAMERA = SourceFault(FaultCode.CAMERA_MISSING, ANY_CAMERA)
_MOST_NAMES = 12
LOOK_S = 1 / 30
"""How often the window asks whether the eyes have something new."""
IDLE_S = 1 / 20
"""How long the window is left alone between two screens that are made before they are wanted."""


class TableRoot(Fitted, DeskRoot):
    """All screens of the app over one open store."""

    def __init__(
        self,
        opened: Opened,
        camera: Camera | None = None,
        documents: Path | None = None,
        speaker: Speaker | None = None,
        *,
        find_camera: Callable[[], Camera | SourceFault] | None = None,
        **more: Any,
    ) -> None:
        """Without a camera, the one that `find_camera` finds is looked for at once."""
        self._store = opened.store
        self.speaker = speaker or Speaker(lambda: self._store.recall(SOUND))
        self._hearing = Hearing(self.speaker)
        self._lookout = Lookout(camera)
        self._camera_choice = CameraChoice(
            self._lookout, find_camera or (lambda: NO_CAMERA), self._watch
        )
        self._missing: SourceFault | None = None
        self._older = OlderGames(self._store)
        self._sets_up = False
        self._corrects_from = "log"
        put_on(remembered(self._store))
        super().__init__(**more)
        self.home = HomeScreen(
            go_on=self.go_on,
            begin=self.set_up,
            open_page=self.open_page,
            print_sheets=lambda: self._printing.start(),
            answer=self._answer_camera,
        )
        self._printing = PrintJob(self.home, self._store, documents or documents_folder())
        self._add_pages()
        self.current = "home"
        said = [aside_sentence(aside) for aside in opened.set_aside]
        self.home.says = " ".join(said + [sentence(failure) for failure in opened.trouble])
        self._recall()
        self._watch()
        self.fbind("current_screen", lambda *_screen: self._direct_eyes())
        # Kivy forgets this binding with the widget.
        Window.bind(on_keyboard=self._key_pressed)
        if camera is None and find_camera is not None:
            self._camera_choice.choose(Way.CAMERA, self._sought_at_start)

    def _add_pages(self) -> None:
        """Home now, the others when they are wanted."""
        self.add_widget(self.home)
        ways = LogWays(self._correct, lambda: self.open_page("standings"), self.go_home)
        pages: dict[str, Callable[[], KivyScreen]] = {
            "new-game": self._make_new_game,
            "older": lambda: OlderScreen(
                rows_of=self._older_rows, open_game=self._open_older, leave=self.go_home
            ),
            "settings": lambda: SettingsScreen(
                store=self._store,
                leave=self.go_home,
                camera=lambda: self._camera_choice.now,
                look_through=self._look_through,
            ),
            "my-box": self._make_my_box,
            "evaluation": self._make_evaluation,
            "log": lambda: LogScreen(desk_of=self.desk_now, moved=self.follow, ways=ways),
            "standings": lambda: StandingsScreen(
                desk_of=self.desk_now, hidden=self._standings_hidden, leave=self.follow
            ),
            "correct": lambda: CorrectScreen(
                self.desk_now,
                self._mended,
                leave=self._leave_correction,
                hidden=self._standings_hidden,
            ),
            "start-board": lambda: StartBoardScreen(
                take=self._start_markers, leave=self._back_to_new_game
            ),
            "box-code": lambda: BoxCodeScreen(
                store=self._store, leave=lambda: self.open_page("my-box")
            ),
        }
        for name, make in pages.items():
            self.add_later(name, make)

    def _make_new_game(self) -> NewGameScreen:
        page = NewGameScreen(
            begin=self.sit_down,
            box_for=self._box_for,
            look_at_board=self._look_at_board,
            leave=self.go_home,
            open_rules=self._open_rules,
        )
        page.watched = self._lookout.has_camera
        return page

    def _make_my_box(self) -> MyBoxScreen:
        page = MyBoxScreen(store=self._store, leave=self._leave_box, scan=self._look_at_code)
        page.watched = self._lookout.has_camera
        return page

    def _make_evaluation(self) -> EvaluationScreen:
        screen = EvaluationScreen(desk_of=self.desk_now, moved=self.follow)
        screen.minutes_wanted = lambda: int(self._store.recall(THINKING_TIME).value)
        screen.ring = lambda: self.speaker.play(Chime.TIME_UP)
        return screen

    @property
    def new_game(self) -> NewGameScreen:
        """Where a new game is set up."""
        return self.get_screen("new-game")

    @property
    def correction(self) -> CorrectScreen:
        """Where a fact of the log is corrected."""
        return self.get_screen("correct")

    def follow(self) -> None:
        """Show the screen that the desk is at."""
        super().follow()
        self._hearing.listen(self.desk_now())
        self._direct_eyes()

    def look(self, *_seconds: object) -> None:
        """Pick up what the eyes have seen since the last time; never waits for them."""
        screen = self.current_screen
        glimpse = self._lookout.pick_up()
        if glimpse is None:
            return
        if isinstance(screen, LookPage):
            screen.glimpsed(glimpse)
        elif isinstance(screen, GameScreen):
            desk = self.desk_now()
            if glimpse.fault is not None:
                desk.lost_sight()
            if glimpse.view is not None:
                desk.standpoint = glimpse.view
            elif glimpse.live is not None and glimpse.task == screen.wanted():
                desk.looked(glimpse.live, glimpse.crop_jpeg)
            screen.glimpsed(glimpse)
            screen.refresh()
            self._hearing.listen(desk)
        self._direct_eyes()

    def rest(self) -> None:
        """Let go of the camera."""
        self._camera_choice.forget()
        self._lookout.rest()

    @property
    def _playing_along(self) -> SimulatedEvening | None:
        """The simulated table, if that is what is looked at."""
        return self._lookout.playing_along

    def _direct_eyes(self) -> None:
        """Tell the eyes what the screen wants, and the simulated table how the game stands."""
        screen = self.current_screen
        looks = isinstance(screen, (GameScreen, LookPage))
        # Before a game there is nobody at the simulated table, whatever was played before.
        desk = self._desk if isinstance(screen, GameScreen) else None
        self._lookout.direct(screen.wanted() if looks else None, desk)

    def _ask_for_camera(self) -> None:
        """While nobody has said what to do without a camera, home asks."""
        if self._missing is not None and not self.home.answers:
            words, answers = missing_question(self._missing)
            self.home.ask(f"{self.home.says} {words}".strip(), *answers)

    def _answer_camera(self, key: str) -> None:
        self.home.say("", Tone.PLAIN)
        self._look_through(Way(key), self._tell_home)

    def _sought_at_start(self, sought: Sought) -> None:
        """The app was opened with a camera: nothing is said unless it is not there. Who has begun
        to play meanwhile without it is not asked any more."""
        if isinstance(sought, SourceFault) and not isinstance(self.current_screen, GameScreen):
            self._missing = sought
            self._ask_for_camera()

    def _tell_home(self, sought: Sought) -> None:
        self.home.say(*search_words(sought))
        if isinstance(sought, SourceFault):
            self.home.ask(self.home.says, *missing_answers())

    def _look_through(self, way: Way, tell: Callable[[Sought], None]) -> None:
        """The table has said what shall look on; only a camera that is missing is asked for
        again."""
        self._missing = None

        def told(sought: Sought) -> None:
            self._missing = sought if isinstance(sought, SourceFault) else None
            tell(sought)

        self._camera_choice.choose(way, told)

    def _watch(self) -> None:
        """Tell everybody who may want to look whether there is a camera."""
        there = self._lookout.has_camera
        for screen in self.screens:
            if isinstance(screen, NewGameScreen | MyBoxScreen):
                screen.watched = there
        if self._desk is not None:
            self._desk.watched = there
        if isinstance(self.current_screen, GameScreen):
            # A camera that was long in coming is found while people play.
            self.current_screen.refresh()
            self._direct_eyes()

    def _look_at_code(self) -> None:
        self.current = "box-code"

    def _look_at_board(self) -> None:
        self.current = "start-board"

    def _back_to_new_game(self) -> None:
        self.current = "new-game"

    def _start_markers(self, seen: StartOfTrack) -> None:
        self.new_game.take(self.new_game.draft.with_track(seen))
        self._back_to_new_game()

    def go_on(self) -> None:
        """The running game, where it was left."""
        if self._desk is None:
            return
        is_blind = not self._lookout.has_camera and not self._camera_choice.is_searching
        if self._desk.screen is Screen.LOOK and is_blind:
            # Left while a camera looked on; without one there is nothing to check.
            self._desk.next_step()
        self.follow()

    def go_home(self) -> None:
        """The first screen, with the game on the table if there is one."""
        if self._desk is not None:
            # Who goes home has read it, and may come back in another language.
            self._desk.message = self._desk.notice = self._desk.to_do = ""
            # Whoever comes from the score has seen it: the next step is another game.
            over = self._desk.game.is_over
            self.home.running = "" if over else running_words(self._desk.game)
            self.home.where = where_words(self._desk.game)
        self._ask_for_camera()
        self.current = "home"

    def go_back(self) -> bool:
        """One page back as its arrow leads, from a game home; at home there is no further back."""
        screen = self.current_screen
        if screen is self.home:
            return False
        if isinstance(screen, GameScreen):
            self.go_home()
        else:
            screen.back()
        return True

    def _key_pressed(self, _window: object, key: int, *_more: object) -> bool:
        """What is not answered here Kivy answers: at home, back closes the window."""
        return key == BACK_KEY and self.parent is not None and self.go_back()

    def open_page(self, name: str) -> None:
        """A page beside the game."""
        self.home.say("", Tone.PLAIN)
        self._sets_up = self._sets_up and self.current == "new-game"
        self.current = name

    def _open_rules(self) -> None:
        """The rules of the house, from the new game and back to it."""
        self.open_page("my-box")
        self.get_screen("my-box").turn_to(Section.RULES)

    def _leave_box(self) -> None:
        """Back to the new game, if one is being set up there, else home."""
        if self._sets_up:
            self.new_game.refresh()
            self.current = "new-game"
        else:
            self.go_home()

    def _older_rows(self) -> tuple[LogRow, ...]:
        return self._older.rows(NO_GAME if self._desk is None else self._desk.session.id)

    def _open_older(self, key: str) -> Game | str | None:
        """A finished game to show its score; another one is on the table from now on."""
        back = self._older.open(key)
        if isinstance(back, str):
            return back
        if back.game.is_over:
            return back.game
        self._desk = Desk(back)
        self._lookout.rest()
        self._watch()
        self.follow()
        return None

    def set_up(self) -> None:
        """A new game, proposed for those who played last."""
        names = self._store.recall(PLAYER_NAMES)
        draft = begin_new_game(names[:4], self._store.recall(RULINGS), self._store.recall(SEATING))
        self._sets_up = True
        on_table = self._desk.game if self._desk is not None else None
        self.new_game.open_with(draft, names, kept_words(on_table))
        self.current = "new-game"

    def begin(self, draft: NewGame, box: Box) -> None:
        """The new game is on the table."""
        made = start_desk(self._store, draft.setup(box, self._store.recall(RULINGS)))
        if isinstance(made, StorageFailure):
            self.home.says = sentence(made)
            self.current = "home"
            return
        self._desk = made
        # Who deals without a camera has answered.
        self._missing = None
        self.home.say("", Tone.PLAIN)
        self._remember_players(tuple(name for name in draft.names if name))
        self._lookout.rest()
        self._watch()
        self.follow()

    def _remember_players(self, said: tuple[str, ...]) -> None:
        """Who plays where in which colour, for the next game; `said` are the names people gave."""
        names = with_latest(self._store.recall(PLAYER_NAMES), said, _MOST_NAMES)
        players = self.desk_now().game.setup.players
        seats = tuple(LastSeat(player.name, player.colour) for player in players)
        self._store.remember(PLAYER_NAMES.note(names), SEATING.note(seats))

    def _mended(self) -> None:
        """A fact of the log was corrected; new names are remembered like those of a new game."""
        mended = self.correction.correction
        if mended is not None and isinstance(mended.was, GameSetUp):
            known = {player.name for player in mended.was.players}
            players = self.desk_now().game.setup.players
            new = tuple(player.name for player in players if player.name not in known)
            self._remember_players(new)
        self.follow()

    def sit_down(self, draft: NewGame, box: Box) -> None:
        """Begin, with a look at how the camera stands if there is one."""
        self.begin(draft, box)
        if self._desk is not None and self._lookout.has_camera and self.current != "home":
            self._desk.look_at_table()
            self.follow()

    def _open_log(self) -> None:
        self.current = "log"

    def _leave_correction(self) -> None:
        """Back to where one came from: a line of the log, or a tap in the game."""
        if self._corrects_from == "log":
            self._open_log()
        else:
            self.follow()

    def _correct(self, correction: Correction, asked: tuple[int, int]) -> None:
        self._corrects_from = self.current
        self.correction.open_with(correction, asked)
        self.current = "correct"

    def _standings_hidden(self) -> bool:
        return self._store.recall(STANDINGS_HIDDEN)

    def _box_for(self, players: int) -> Box:
        return my_box(players, self._store.recall(COPIED_TABLETS), self._store.recall(COPIED_TUNA))

    def _recall(self) -> None:
        """Pick up the game that was running when the app went away."""
        running = self._store.recall(RUNNING)
        if running.game == NO_GAME:
            return
        back = sessions.resume_any(KINDS, self._store, running.game)
        if isinstance(back, TableSession):
            self._desk = Desk(back, running.place_in(len(back.journal.log)))
            self.home.running = running_words(back.game)
            self.home.where = where_words(back.game)
        elif isinstance(back, StorageFailure):
            self.home.says = sentence(back)


class TsukijiApp(TableApp):
    """The window around it."""

    def __init__(
        self,
        opened: Opened,
        camera: Camera | None = None,
        *,
        find_camera: Callable[[], Camera | SourceFault] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.title = "Tsukiji"
        self._opened = opened
        self._camera, self._find_camera = camera, find_camera

    def build(self) -> TableRoot:
        """The one root of everything."""
        _follow_theme(lambda: setattr(Window, "clearcolor", THEME.ground))
        root = TableRoot(self._opened, self._camera, find_camera=self._find_camera)
        Clock.schedule_interval(root.look, LOOK_S)
        Clock.schedule_interval(root.make_one_if_idle, IDLE_S)
        return root

    def on_stop(self) -> None:
        """Let go of the camera and the file."""
        if isinstance(self.root, TableRoot):
            self.root.rest()
        self._opened.store.close()


def _follow_theme(paint: Callable[[], None]) -> None:
    THEME.fbind("changed", lambda *_changes: paint())
    paint()
