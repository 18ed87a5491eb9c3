"""Tsukiji in the window: its screens, the pages beside them, and the ways between these. What is
common to all games, such as home and the camera, is the window's.
"""

from collections.abc import Callable
from typing import Any

from companion.documents import documents_folder
from companion.game_interface import AppWindow, FinishedGame, ScreenMakers
from companion.preferences import STANDINGS_HIDDEN, THINKING_TIME
from companion.presenters.chimes import Chime
from companion.resume_point import Place
from companion.tsukiji.corrections import Correction
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk
from companion.tsukiji.presenters.my_box import Section
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens.begin_game import NewTable
from companion.tsukiji.screens.box_code import BoxCodeScreen
from companion.tsukiji.screens.correction import CorrectScreen
from companion.tsukiji.screens.evaluation import EvaluationScreen
from companion.tsukiji.screens.game_screens import game_screens
from companion.tsukiji.screens.log import LogScreen, LogWays
from companion.tsukiji.screens.my_box import MyBoxScreen
from companion.tsukiji.screens.new_game import NewGameScreen
from companion.tsukiji.screens.print_job import PrintJob
from companion.tsukiji.screens.score import ScoreBody
from companion.tsukiji.screens.standings import StandingsScreen
from companion.tsukiji.screens.start_board import StartBoardScreen, StartOfTrack
from companion.tsukiji.words.provisional import short_guess_words
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.game import Game


class TsukijiPages:
    """The pages of Tsukiji in one window."""

    def __init__(self, window: AppWindow) -> None:
        self._window = window
        self.new_table = NewTable(window)
        """How a new game gets onto the table."""
        self._printing: PrintJob | None = None
        self._sheet: ScoreBody | None = None
        self._new_game: NewGameScreen | None = None
        self._my_box: MyBoxScreen | None = None
        self._sets_up = False
        """Whether the box was opened from a new game, to which it leads back."""
        self._corrects_from = "log"

    def screens(self) -> ScreenMakers:
        """The screens of a running game."""
        window = self._window
        makers: dict[str, Callable[[], Any]] = {
            **game_screens(window.desk_now, window.follow),
            Screen.EVALUATION.value: self._make_evaluation,
        }
        return makers

    def pages(self) -> ScreenMakers:
        """The pages beside the game."""
        window = self._window
        ways = LogWays(self._correct, lambda: window.open_page("standings"), window.go_home)
        return {
            "new-game": self._make_new_game,
            "my-box": self._make_my_box,
            "log": lambda: LogScreen(desk_of=window.desk_now, moved=window.follow, ways=ways),
            "standings": lambda: StandingsScreen(
                desk_of=window.desk_now, hidden=self._standings_hidden, leave=window.follow
            ),
            "correct": lambda: CorrectScreen(
                window.desk_now,
                self._mended,
                leave=self._leave_correction,
                hidden=self._standings_hidden,
            ),
            "start-board": lambda: StartBoardScreen(
                take=self._start_markers, leave=lambda: self._show("new-game")
            ),
            "box-code": lambda: BoxCodeScreen(store=window.store, leave=self._leave_code),
        }

    def _make_new_game(self) -> NewGameScreen:
        self._new_game = NewGameScreen(
            begin=self.new_table.sit_down,
            box_for=self.new_table.box_for,
            look_at_board=lambda: self._show("start-board"),
            leave=self._window.go_home,
            open_rules=self._open_rules,
        )
        self._new_game.watched = self._window.has_camera
        return self._new_game

    def _make_my_box(self) -> MyBoxScreen:
        self._my_box = MyBoxScreen(
            store=self._window.store, leave=self._leave_box, scan=lambda: self._show("box-code")
        )
        self._my_box.watched = self._window.has_camera
        return self._my_box

    def _make_evaluation(self) -> EvaluationScreen:
        screen = EvaluationScreen(
            name=Screen.EVALUATION.value,
            desk_of=self._window.desk_now,
            moved=self._window.follow,
        )
        screen.minutes_wanted = lambda: int(self._window.store.recall(THINKING_TIME).value)
        screen.ring = lambda: self._window.play_chime(Chime.TIME_UP)
        return screen

    # What the window asks

    def set_up(self) -> None:
        """A new game, proposed for those who played last."""
        self.new_table.propose(self._page("new-game"))
        self._show("new-game")

    def table_of(self, session: Any, place: Place) -> Desk:
        """A stored game, where its players were."""
        return open_desk(session, place)

    def go_on(self, table: Any, *, is_blind: bool) -> None:
        """The players come back; without a camera there is nothing to check at the table."""
        if table.screen is Screen.TABLE_CHECK and is_blind:
            table.next_step()

    def left(self, table: Any) -> None:
        """Who goes home has read it, and may come back in another language."""
        table.forget_notices()

    def watch(self, *, has_camera: bool) -> None:
        """Pages that can look for themselves offer it only while there is a camera."""
        for page in (self._new_game, self._my_box):
            if page is not None:
                page.watched = has_camera

    def finished(self, game: Game) -> FinishedGame:
        """The podium and the score sheet."""
        view = score_view(game)
        self._sheet = self._sheet or ScoreBody()
        self._sheet.show(view)
        return FinishedGame(self._sheet, view.footnote, short_guess_words())

    def print_sheets(self) -> None:
        """The markers of this box."""
        if self._printing is None:
            documents = self._window.documents or documents_folder()
            self._printing = PrintJob(self._window.home, self._window.store, documents)
        self._printing.start()

    # A new game

    def _start_markers(self, seen: StartOfTrack) -> None:
        page = self._page("new-game")
        page.take(page.draft.with_track(seen))
        self._show("new-game")

    # The box

    def _open_rules(self) -> None:
        """The rules of the house, from the new game and back to it."""
        self._window.open_page("my-box")
        self._page("my-box").turn_to(Section.RULES)
        self._sets_up = True

    def _leave_box(self) -> None:
        """Back to the new game, if one is being set up there, else home."""
        sets_up, self._sets_up = self._sets_up, False
        if sets_up:
            self._page("new-game").refresh()
            self._show("new-game")
        else:
            self._window.go_home()

    def _leave_code(self) -> None:
        self._sets_up = False
        self._window.open_page("my-box")

    # Corrections

    def _correct(self, correction: Correction, asked: tuple[int, int]) -> None:
        self._corrects_from = self._window.current
        self._page("correct").open_with(correction, asked)
        self._show("correct")

    def _leave_correction(self) -> None:
        """Back to where one came from: a line of the log, or a tap in the game."""
        if self._corrects_from == "log":
            self._show("log")
        else:
            self._window.follow()

    def _mended(self) -> None:
        """A fact of the log was corrected; new names are remembered like those of a new game."""
        mended = self._page("correct").correction
        if mended is not None and isinstance(mended.was, GameSetUp):
            known = {player.name for player in mended.was.players}
            game = self._window.desk_now().game
            new = tuple(p.name for p in game.setup.players if p.name and p.name not in known)
            self.new_table.remember_players(game, new)
        self._window.follow()

    def _standings_hidden(self) -> bool:
        return self._window.store.recall(STANDINGS_HIDDEN)

    def _show(self, name: str) -> None:
        self._window.current = name

    def _page(self, name: str) -> Any:
        return self._window.get_screen(name)
