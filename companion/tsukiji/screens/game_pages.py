"""Tsukiji in the window: its screens, the pages beside them, and the ways between these. What is
common to all games, such as home and the camera, is the window's.
"""

from collections.abc import Callable
from typing import Any

from companion.app.seat import SEAT, quarters_towards
from companion.game_interface import AppWindow, FinishedGame, ScreenMakers
from companion.preferences import (
    ADVICE_HIDDEN,
    FIRST_STEPS_SEEN,
    STANDINGS_HIDDEN,
    THINKING_COUNTED,
    THINKING_TIME,
    TOWARDS,
    Towards,
)
from companion.presenters.chimes import Chime
from companion.resume_point import Place
from companion.tsukiji.corrections import Correction
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk
from companion.tsukiji.presenters.my_box import Section
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.screens.begin_game import NewTable
from companion.tsukiji.screens.box_ways import BoxWays
from companion.tsukiji.screens.correction import CorrectScreen
from companion.tsukiji.screens.evaluation import EvaluationScreen
from companion.tsukiji.screens.first_steps import FirstStepsScreen
from companion.tsukiji.screens.from_home import pages_from_home
from companion.tsukiji.screens.game_screens import game_screens
from companion.tsukiji.screens.log import LogScreen, LogWays
from companion.tsukiji.screens.looking_back import LookingBack
from companion.tsukiji.screens.new_game import NewGameScreen
from companion.tsukiji.screens.practice import PracticeScreen
from companion.tsukiji.screens.purchase import PurchaseScreen
from companion.tsukiji.screens.score import ScoreBody, ScoreScreen
from companion.tsukiji.screens.show_ticket import ShowTicketScreen
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
        self._sheet: ScoreBody | None = None
        self._new_game: NewGameScreen | None = None
        self._box = BoxWays(window, self.new_table, self._correct)
        self._corrects_from = "log"
        self._looking_back = LookingBack(window, self.table_of, self.new_table.rules_for)

    def screens(self) -> ScreenMakers:
        """The screens of a running game."""
        window = self._window
        makers: dict[str, Callable[[], Any]] = {
            **game_screens(window.desk_now, window.follow),
            Screen.EVALUATION.value: self._make_evaluation,
            Screen.PURCHASE.value: self._make_purchase,
            Screen.SCORE.value: self._make_score,
        }
        return makers

    def pages(self) -> ScreenMakers:
        """The pages beside the game."""
        window = self._window
        ways = LogWays(
            self._correct,
            standings=lambda: window.open_page("standings"),
            home=window.go_home,
            box=self._box.open_from_game,
        )
        return {
            "new-game": self._make_new_game,
            "first-steps": lambda: FirstStepsScreen(
                go_on=self.set_up,
                leave=window.go_home,
                to_help=lambda: window.open_page("help"),
                practise=lambda: window.open_page("practice"),
            ),
            "practice": lambda: PracticeScreen(practise=window.practise, leave=window.go_home),
            **self._box.pages(),
            **pages_from_home(window),
            **self._looking_back.pages(),
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
            "show-ticket": lambda: ShowTicketScreen(
                take=self._ticket_shown, leave=lambda: self._show("new-game")
            ),
        }

    def _make_new_game(self) -> NewGameScreen:
        self._new_game = NewGameScreen(
            begin=self.new_table.sit_down,
            box_for=self.new_table.box_for,
            look_at_board=lambda: self._show("start-board"),
            show_ticket=self._show_ticket,
            leave=self._window.go_home,
            open_rules=lambda: self._box.open_from_new_game(Section.RULES),
            ask_box=self._box.asks_for,
            copy_box=self._box.copy,
        )
        self._new_game.watched = self._window.has_camera
        return self._new_game

    def _make_evaluation(self) -> EvaluationScreen:
        screen = EvaluationScreen(
            name=Screen.EVALUATION.value,
            desk_of=self._window.desk_now,
            moved=self._window.follow,
        )
        screen.minutes_wanted = lambda: int(self._window.store.recall(THINKING_TIME).value)
        screen.counts_thinking = self._counts_thinking
        screen.ring = lambda: self._window.play_chime(Chime.TIME_UP)
        return screen

    def _make_purchase(self) -> PurchaseScreen:
        screen = PurchaseScreen(
            name=Screen.PURCHASE.value,
            desk_of=self._window.desk_now,
            moved=self._window.follow,
        )
        screen.hides_advice = lambda: self._window.store.recall(ADVICE_HIDDEN)
        screen.turn_to = self._turn_to
        screen.counts_thinking = self._counts_thinking
        return screen

    def _make_score(self) -> ScoreScreen:
        screen = ScoreScreen(
            name=Screen.SCORE.value,
            desk_of=self._window.desk_now,
            moved=self._window.follow,
        )
        self._lets_keep(screen.body)
        return screen

    def _lets_keep(self, sheet: Any) -> None:
        """The result of a score sheet can be taken along."""
        sheet.ids.keep.live_on(self._window.device, lambda: self._window.documents)

    def _turn_to(self, player: int, players: int) -> None:
        """The picture turns towards whoever buys, if that is wanted."""
        if self._window.store.recall(TOWARDS) is Towards.WHOSE_TURN:
            SEAT.quarters = quarters_towards(player, players)

    # What the window asks

    def set_up(self) -> None:
        """A new game, proposed for those who played last; before the first one, five pictures."""
        window = self._window
        if window.teaches and not window.store.recall(FIRST_STEPS_SEEN):
            window.store.remember(FIRST_STEPS_SEEN.note(True))
            window.open_page("first-steps")
            return
        self.new_table.propose(self._page("new-game"))
        self._show("new-game")

    def table_of(self, session: Any, place: Place) -> Desk:
        """A stored game, where its players were."""
        return open_desk(session, place)

    def go_on(self, table: Any, *, is_blind: bool) -> None:
        """The players come back, perhaps with other settings; without a camera there is nothing to
        check at the table."""
        table.recall_ways()
        if table.screen is Screen.TABLE_CHECK and is_blind:
            table.next_step()

    def left(self, table: Any) -> None:
        """Who goes home has read it, and may come back in another language."""
        table.forget_notices()

    def watch(self, *, has_camera: bool) -> None:
        """Pages that can look for themselves offer it only while there is a camera."""
        self._box.watch(has_camera=has_camera)
        if self._new_game is not None:
            self._new_game.watched = has_camera

    def finished(self, past: Any) -> FinishedGame:
        """The podium and the score sheet, and the way to see it played once more."""
        game: Game = past.game
        view = score_view(game)
        if self._sheet is None:
            self._sheet = ScoreBody()
            self._lets_keep(self._sheet)
        self._sheet.ids.keep.forget()
        self._sheet.show(view, game)
        return FinishedGame(
            self._sheet, view.footnote, short_guess_words(), self._looking_back.ways(past)
        )

    def print_sheets(self) -> None:
        """The markers of this box."""
        self._window.open_page("print")

    # A new game

    def _start_markers(self, seen: StartOfTrack) -> None:
        page = self._page("new-game")
        page.take(page.draft.with_track(seen))
        self._show("new-game")

    def _show_ticket(self, who: str) -> None:
        self._page("show-ticket").who = who
        self._show("show-ticket")

    def _ticket_shown(self, colour: int) -> None:
        self._page("new-game").take_colour(colour)
        self._show("new-game")

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

    def _counts_thinking(self) -> bool:
        return self._window.store.recall(THINKING_COUNTED)

    def _standings_hidden(self) -> bool:
        return self._window.store.recall(STANDINGS_HIDDEN)

    def _show(self, name: str) -> None:
        self._window.current = name

    def _page(self, name: str) -> Any:
        return self._window.get_screen(name)
